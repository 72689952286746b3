"""What can be wrong with a deck."""

from __future__ import annotations


class BadDeck(ValueError):
    """A deck that cannot be read or is not legal."""
