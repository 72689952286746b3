"""Which players a text means."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Who

# CPython 3.11 takes five times as long for `Who.YOU` as for a name of the module
_YOU: Final = Who.YOU
_OPPONENT: Final = Who.OPPONENT


def players(player: int, who: Who) -> tuple[int, ...]:
    """The players meant, the player of the effect first."""
    if who is _YOU:
        return (player,)
    if who is _OPPONENT:
        return (1 - player,)
    return (player, 1 - player)
