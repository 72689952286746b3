"""Texts of cards, each read once: whoever judges boards keeps one `Texts` and asks it again and again."""

from __future__ import annotations

from typing import Final, TypeGuard, final

from ptcg.effects import (
    AttachFrom,
    Change,
    Draw,
    Effect,
    If,
    Lasting,
    May,
    Move,
    OneOf,
    Quantity,
    Static,
    SwitchActive,
    Taken,
    Times,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine import Definition
from ptcg.engine.board.definition import Activation, AttackDef
from ptcg.players.thumbs.judge import Worth
from ptcg.players.thumbs.lowering import read

COUNTED: Final = 10  # what is taken for more damage that depends on the board


@final
class Played:
    """What comes of a card that is played, or of a power that is used, as far as its text tells it."""

    __slots__ = ("boost", "boosts", "discards", "draws", "renews", "switches", "switches_own", "worths", "you_choose")

    def __init__(self, effects: tuple[Effect, ...]) -> None:
        flat = _flatten(effects)
        hands = [e for e in flat if isinstance(e, Move) and is_whole_hand(e.cards)]
        self.discards = any(e.to is Zone.DISCARD for e in hands)  # a whole hand
        self.renews = self.discards or any(e.cards.who is not Who.OPPONENT for e in hands)
        switch = next((e for e in flat if isinstance(e, SwitchActive)), None)
        self.switches = switch is not None
        self.switches_own = switch is not None and switch.who is Who.YOU
        self.you_choose = switch is not None and switch.by is Who.YOU
        boost = next((e.static for e in flat if isinstance(e, Lasting) and _is_boost(e.static)), None)
        self.boosts = boost is not None
        self.boost = 0 if boost is None else _more(boost)  # so much more damage
        self.draws = any(isinstance(e, Draw | AttachFrom) or _searches(e) for e in flat)
        self.worths = read(effects)


@final
class Texts:
    """Keeps what was read of attacks, Trainer cards and powers."""

    __slots__ = ("_attacks", "_powers", "_trainers")

    def __init__(self) -> None:
        self._attacks: dict[AttackDef, list[Worth]] = {}
        self._trainers: dict[Definition, Played] = {}
        self._powers: dict[Activation, Played] = {}

    def attack(self, attack: AttackDef) -> list[Worth]:
        """Of an attack."""
        found = self._attacks.get(attack)
        if found is None:
            found = self._attacks[attack] = read(attack.effects)
        return found

    def trainer(self, d: Definition) -> Played:
        """Of a Trainer card that is played, or attached for a time."""
        found = self._trainers.get(d)
        if found is None:
            found = self._trainers[d] = Played(d.effects)
            if d.attach_until is not None:
                found.boosts, found.boost = _worn_boost(d)
        return found

    def power(self, activation: Activation) -> Played:
        """Of a power that a player sets off."""
        found = self._powers.get(activation)
        if found is None:
            found = self._powers[activation] = Played(activation.clause.effects)
        return found


def _flatten(effects: tuple[Effect, ...]) -> list[Effect]:
    """All effects of a program, those under a condition too."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, If):
            found += _flatten(effect.then) + _flatten(effect.otherwise)
        elif isinstance(effect, OneOf):
            found += [inner for option in effect.options for inner in _flatten(option)]
        elif isinstance(effect, May):
            found += _flatten(effect.effects)
    return found


def _is_boost(static: Static) -> TypeGuard[Change]:
    """Whether it makes attacks do more damage."""
    return isinstance(static, Change) and static.quantity is Quantity.DAMAGE_GIVEN


def _more(boost: Change) -> int:
    return COUNTED if isinstance(boost.amount, Times) else boost.amount


def _worn_boost(d: Definition) -> tuple[bool, int]:
    """Whether a Pokémon that wears a card does more damage, and how much."""
    static = d.statics[0] if d.statics else None
    return (True, _more(static)) if static is not None and _is_boost(static) else (False, 0)


def _searches(effect: Effect) -> bool:
    """Whether cards are chosen from the deck."""
    return (
        isinstance(effect, Move) and effect.cards.zone in (Zone.DECK, Zone.LOOKED) and effect.cards.how is Taken.CHOSEN
    )


__all__ = ["Played", "Texts"]
