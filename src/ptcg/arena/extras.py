"""Libraries that not everybody has installed."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class MissingExtra(ValueError):
    """Something cannot be done without an extra; the message says how to get it."""


def extra(module: str, name: str, what: str) -> Any:
    """A module of an extra of ptcg; `MissingExtra` says in one sentence what cannot be done without it."""
    try:
        return import_module(module)
    except ImportError:
        needed = module.partition(".")[0]
        raise MissingExtra(f"{what} {needed}, which is not installed; pip install 'ptcg[{name}]' brings it") from None


__all__ = ["MissingExtra", "extra"]
