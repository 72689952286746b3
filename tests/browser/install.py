"""Installs Debian's Chromium for the browser tests where that can be done, and says so where it cannot."""

from __future__ import annotations

import os
import shutil
import subprocess

NAMES = ("chromium", "chromium-browser", "google-chrome")


def find_browser() -> str | None:
    """The browser that the tests use."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def main() -> None:
    if find_browser():
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        print("No Chromium here, and it cannot be installed without apt-get and root: the browser tests are skipped.")
        return
    print("Installing Chromium for the browser tests ...", flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "check": False}
    subprocess.run(["apt-get", "update", "-q"], **quiet)  # type: ignore[call-overload]
    subprocess.run(["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"], **quiet)  # type: ignore[call-overload]
    if not find_browser():
        print("Chromium could not be installed: the browser tests are skipped.")


if __name__ == "__main__":
    main()
