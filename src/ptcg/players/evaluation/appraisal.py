"""What a card is good for, read from its program once: how many cards it draws and finds, what else it can do."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import (
    AttachFrom,
    Draw,
    Effect,
    Heal,
    If,
    May,
    Move,
    OneOf,
    SwitchActive,
    Taken,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine import Definition

UNCOUNTED: Final = 2.0
"""What a number is taken to be that a text counts only when it is played."""


@final
class Appraisal:
    """Of one use of a card: cards drawn and found, Energy attached, and whether it switches, heals or disturbs."""

    __slots__ = ("disturbs", "draws", "energy", "finds", "gusts", "heals", "switches")

    def __init__(self) -> None:
        self.draws: float = 0.0
        self.finds: float = 0.0
        self.energy: float = 0.0
        self.switches: float = 0.0
        self.gusts: float = 0.0
        self.heals: float = 0.0
        self.disturbs: float = 0.0

    def add(self, effects: tuple[Effect, ...]) -> None:
        for effect in effects:
            self._add(effect)

    def _add(self, effect: Effect) -> None:
        if isinstance(effect, If):
            self.add(effect.then)
            self.add(effect.otherwise)
        elif isinstance(effect, May):
            self.add(effect.effects)
        elif isinstance(effect, OneOf):
            for option in effect.options[:1]:
                self.add(option)
        elif isinstance(effect, Draw):
            if effect.who is not Who.OPPONENT:
                self.draws += _number(effect.number)
        elif isinstance(effect, Move):
            self._move(effect)
        elif isinstance(effect, AttachFrom):
            self.energy += min(_number(effect.count), 3.0)
        elif isinstance(effect, SwitchActive):
            if effect.who is Who.YOU:
                self.switches += 1.0
            elif effect.by is Who.YOU:
                self.gusts += 1.0
        elif isinstance(effect, Heal):
            self.heals += 1.0

    def _move(self, effect: Move) -> None:
        cards = effect.cards
        if cards.who is Who.OPPONENT:
            if cards.zone is Zone.HAND:
                self.disturbs += 1.0
        elif cards.zone in (Zone.DECK, Zone.LOOKED, Zone.DISCARD) and cards.how is Taken.CHOSEN:
            if effect.to in (Zone.HAND, Zone.BENCH):
                self.finds += min(_number(cards.count), 4.0)
        elif is_whole_hand(cards):
            self.draws -= 2.0  # the hand goes


def _number(amount: object) -> float:
    return float(amount) if isinstance(amount, int) and amount >= 0 else UNCOUNTED


@final
class Appraiser:
    """Keeps what was read of each card."""

    __slots__ = ("_played", "_powers")

    def __init__(self) -> None:
        self._played: dict[Definition, Appraisal] = {}
        self._powers: dict[Definition, Appraisal] = {}

    def played(self, d: Definition) -> Appraisal:
        """Of a Trainer card that is played."""
        found = self._played.get(d)
        if found is None:
            found = self._played[d] = Appraisal()
            found.add(d.effects)
        return found

    def powers(self, d: Definition) -> Appraisal:
        """Of the powers that a Pokémon in play can use turn after turn."""
        found = self._powers.get(d)
        if found is None:
            found = self._powers[d] = Appraisal()
            for activation in d.activations:
                found.add(activation.clause.effects)
        return found


__all__ = ["Appraisal", "Appraiser"]
