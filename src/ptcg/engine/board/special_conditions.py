"""The Special Conditions: what each of them is, in one table, and how a Pokémon holds them.

A Pokémon holds each condition with a number: of Poison, the damage counters it puts; of Paralysis, the turn in which it
began; otherwise 1. What happens between turns is in `checkup.py`, the order of it in `rules/between_turns.py`.
"""

from __future__ import annotations

from typing import Final, NamedTuple, TypeAlias

from ptcg.effects import Condition, Quantity


class Nature(NamedTuple):
    """What a Special Condition does to a Pokémon."""

    turned: bool = False  # its card is turned: of these conditions only the newest stays (COND-06)
    attack: str = ""  # the rule by which the Pokémon can't attack
    retreat: str = ""  # the rule by which it can't retreat
    worse: tuple[Quantity, ...] = ()  # what makes it worse, and ends with it
    dated: bool = False  # its number is the turn in which it began
    counted: bool = False  # its number is that of the damage counters it puts


_WHILE_TURNED: Final = (Quantity.COINS_TO_WAKE, Quantity.CONFUSION)

CONDITIONS: Final[dict[Condition, Nature]] = {
    Condition.ASLEEP: Nature(True, "COND-09", "RETREAT-05", _WHILE_TURNED),
    Condition.CONFUSED: Nature(True, worse=_WHILE_TURNED),
    Condition.PARALYZED: Nature(True, "COND-20", "RETREAT-05", _WHILE_TURNED, dated=True),
    Condition.POISONED: Nature(worse=(Quantity.POISON,), counted=True),
    Condition.BURNED: Nature(worse=(Quantity.BURN,)),
}
"""All of them, in the order in which they are shown."""

Ailments: TypeAlias = tuple[tuple[Condition, int], ...]

_PLACE: Final = {condition: place for place, condition in enumerate(CONDITIONS)}


def first_number(condition: Condition, turn: int, counters: int = 0) -> int:
    """The number with which a condition begins in a turn; `counters` where a text names them."""
    nature = CONDITIONS[condition]
    return turn if nature.dated else (counters or 1) if nature.counted else 1


def with_ailment(ailments: Ailments, condition: Condition, number: int = 1) -> Ailments:
    """These conditions with a new one, which replaces what it can't stand beside (COND-06, COND-08)."""
    turned = CONDITIONS[condition].turned
    stay = [one for one in ailments if one[0] is not condition and not (turned and CONDITIONS[one[0]].turned)]
    return tuple(sorted([*stay, (condition, number)], key=lambda one: _PLACE[one[0]]))


def without_ailment(ailments: Ailments, condition: Condition) -> Ailments:
    """These conditions without one of them."""
    return tuple(one for one in ailments if one[0] is not condition)


__all__ = ["CONDITIONS", "Ailments", "Nature", "first_number", "with_ailment", "without_ailment"]
