"""Words that point back: "it", "that Pokémon", "if heads", "the Attacking Pokémon".

The grammar reads them wherever they stand; what they point to is known only of the whole program. A pronoun after a
choice stays `That`; a pronoun where only one Pokémon was spoken of becomes that Pokémon; anything else is refused.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from ptcg.effects import (
    AttachTo,
    Attacker,
    Choose,
    Clause,
    Every,
    Flip,
    FlippedHeads,
    FlippedTails,
    Heads,
    Moment,
    Place,
    Program,
    Tails,
    That,
    This,
    Those,
    Trigger,
    Who,
)

_BY_ATTACK = (Moment.DAMAGED_BY_ATTACK, Moment.KNOCKED_OUT_BY_ATTACK)
_BETWEEN = (Moment.BETWEEN_TURNS, Moment.END_OF_YOUR_TURN)
_SINGLE = (This(), Every(Those(Who.YOU, Place.ACTIVE)), Every(Those(Who.OPPONENT, Place.ACTIVE)), Attacker())


class LooseEnd(Exception):
    """A word points back to nothing, or to more than one thing."""


def resolve(program: Program) -> Program:
    """The program with pronouns resolved; LooseEnd says what could not be."""
    attached = any(isinstance(clause, AttachTo) for clause in program)
    return tuple(_Walk(clause, attached).visit(clause) for clause in program)


class _Walk:
    """Goes through a clause in the order of its text."""

    def __init__(self, clause: Clause, attached: bool) -> None:
        self.attacked = isinstance(clause, Trigger) and clause.moment in _BY_ATTACK
        self.chosen = False
        self.flipped = False
        about_this = isinstance(clause, Trigger) and clause.moment not in _BETWEEN
        self.mentioned: list[Any] = [This()] if attached or about_this else []

    def visit(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self.visit(item) for item in value)
        if not dataclasses.is_dataclass(value) or isinstance(value, type):
            return value
        if isinstance(value, That):
            return self._antecedent()
        if isinstance(value, FlippedHeads | FlippedTails | Heads | Tails) and not self.flipped:
            raise LooseEnd("no coin was flipped before")
        if isinstance(value, Attacker) and not self.attacked:
            raise LooseEnd("there is no Attacking Pokémon here")
        changes = {}
        for field in dataclasses.fields(value):
            old = getattr(value, field.name)
            new = self.visit(old)
            if new is not old and new != old:
                changes[field.name] = new
        self.chosen = self.chosen or isinstance(value, Choose)
        self.flipped = self.flipped or isinstance(value, Flip)
        if value in _SINGLE and value not in self.mentioned:
            self.mentioned.append(value)
        return dataclasses.replace(value, **changes) if changes else value

    def _antecedent(self) -> Any:
        if self.chosen:
            return That()
        if len(self.mentioned) != 1:
            raise LooseEnd("it is not clear which Pokémon 'it' or 'that Pokémon' means")
        return self.mentioned[0]
