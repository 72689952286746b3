"""One player's side of the table: zones and Pokémon, and what was done this turn."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Zone
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.remaking import kept, remade

SIDE_FIELDS: Final = (
    "active",
    "attacks",
    "bench",
    "deck",
    "discard",
    "energy_done",
    "face_up",
    "gx_done",
    "hand",
    "lost",
    "mulligans",
    "names_used",
    "playing",
    "prizes",
    "prizes_added",
    "retreats",
    "searched",
    "stadium_done",
    "stadium_used",
    "supporter_done",
    "vstar_done",
)

PILES: Final = ("hand", "playing", "discard", "lost", "prizes", "deck")
"""The fields that hold cards outside play."""

_HAND: Final = Zone.HAND
_DISCARD: Final = Zone.DISCARD
_PRIZES: Final = Zone.PRIZES
_PLAYED: Final = Zone.PLAYED
_LOST: Final = Zone.LOST


class Side:
    """One player's side of the table. The last card of `deck` is its top."""

    __slots__ = SIDE_FIELDS

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.lost: list[int] = []
        self.prizes: list[int] = []
        self.playing: list[int] = []  # a Trainer card being played; in some eras the Supporter of this turn
        self.face_up: tuple[int, ...] = ()  # Prize cards that lie face up
        self.prizes_added = 0  # Prize cards laid since set-up, less those that went without being taken
        self.active: Pokemon | None = None
        self.bench: list[Pokemon] = []
        self.energy_done = False
        self.supporter_done = False
        self.stadium_done = False
        self.stadium_used = False
        self.gx_done = False
        self.vstar_done = False
        self.retreats = 0
        self.attacks = 0  # attacks announced this turn
        self.mulligans = 0
        self.searched = False  # has seen its whole deck, so knows what the Prizes are
        self.names_used: tuple[str, ...] = ()  # powers that one may use once a turn whatever Pokémon has them

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Side, (), kept(self, SIDE_FIELDS))

    def copy(self) -> Side:
        s = Side()
        s.deck = self.deck[:]
        s.hand = self.hand[:]
        s.discard = self.discard[:]
        s.lost = self.lost[:]
        s.prizes = self.prizes[:]
        s.playing = self.playing[:]
        s.face_up = self.face_up
        s.prizes_added = self.prizes_added
        active = self.active
        s.active = None if active is None else active.copy()
        s.bench = [p.copy() for p in self.bench]
        s.energy_done = self.energy_done
        s.supporter_done = self.supporter_done
        s.stadium_done = self.stadium_done
        s.stadium_used = self.stadium_used
        s.gx_done = self.gx_done
        s.vstar_done = self.vstar_done
        s.retreats = self.retreats
        s.attacks = self.attacks
        s.mulligans = self.mulligans
        s.searched = self.searched
        s.names_used = self.names_used
        return s

    def __repr__(self) -> str:
        active = "nothing" if self.active is None else self.active.top.card.name
        zones = f"{len(self.hand)} in hand, {len(self.deck)} in the deck, {len(self.prizes)} Prizes"
        return f"<Side: {active} Active, {len(self.bench)} on the Bench, {zones}>"

    def pokemon(self) -> list[Pokemon]:
        """All Pokémon in play, the Active first."""
        active = self.active
        return self.bench[:] if active is None else [active, *self.bench]

    def piles(self) -> list[list[int]]:
        """All cards outside play, in the order of `PILES`."""
        return [self.hand, self.playing, self.discard, self.lost, self.prizes, self.deck]

    def pile(self, zone: Zone) -> list[int]:
        """The cards of a zone; either end of the deck is the deck."""
        if zone is _HAND:
            return self.hand
        if zone is _DISCARD:
            return self.discard
        if zone is _PRIZES:
            return self.prizes
        if zone is _PLAYED:
            return self.playing
        if zone is _LOST:
            return self.lost
        return self.deck
