"""The log: what happened, line by line, read by terminal, browser, replays and tests. Search turns it off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from ptcg.effects import Act

SILENT: Final = frozenset({Act.LEAVE_ACTIVE, Act.CONDITIONS_OVER, Act.GIVE_COUNTERS})
"""What is never logged, because another line tells it."""

NOBODY: Final = -2
"""Who sees no more than anybody may see; -1 is whoever does what both players do."""


class Event(NamedTuple):
    """One event with the rule it follows. `secret`: only `player` may see which cards."""

    what: Act
    rule: str
    player: int = -1
    pokemon: int = -1  # card on top of the Pokémon concerned
    card: int = -1
    cards: tuple[int, ...] = ()
    n: int = 0
    name: str = ""
    secret: bool = False

    def seen_by(self, player: int) -> Event:
        """The event as that player may see it: card numbers of secret events become -1."""
        if not self.secret or player == self.player:
            return self
        return self._replace(card=-1, pokemon=-1, cards=(-1,) * len(self.cards))


Veil: TypeAlias = tuple[int, int, Event]
"""A secret event: its place in the log, whose it is, and what others see of it."""


def veils(events: Iterable[Event]) -> tuple[Veil, ...]:
    """The secret events of a log."""
    return tuple((place, event.player, event.seen_by(NOBODY)) for place, event in enumerate(events) if event.secret)
