"""Modules of the user's own, such as a bot that is named as `module:Class`."""

from __future__ import annotations

import os
import sys


def own_modules() -> None:
    """Let modules in the current folder be imported, as `python -m` does and the `ptcg` command does not by itself."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)
