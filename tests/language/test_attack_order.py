"""The text of an attack is sorted into steps, and what speaks of something done before still comes after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest
from goldens import Golden, goldens

from ptcg.effects import (
    BeforeDamage,
    Coins,
    Do,
    Effect,
    Flip,
    Flipped,
    If,
    IfDid,
    Zone,
    inside,
)
from ptcg.engine.program.lower import sort_attack
from ptcg.language import compile_text

ATTACKS = [golden for golden in goldens() if golden.where == "attack"]


class Part(NamedTuple):
    """An effect, or the test of a condition."""

    node: object
    is_test: bool

    @property
    def key(self) -> int:
        return id(self.node)


@pytest.mark.parametrize("golden", ATTACKS, ids=lambda golden: golden.text[:60])
def test_nothing_comes_before_what_it_speaks_of(golden: Golden) -> None:
    for clause in compile_text(golden.text, where="attack", names=[golden.name]):
        if isinstance(clause, Do):
            steps = [one.key for part in sort_attack(clause.effects) for one in walk(tuple(part))]
            for before, after in spoken_of(list(walk(clause.effects))):
                assert steps.index(before.key) < steps.index(after.key), (before.node, after.node)


def walk(effects: tuple[Effect, ...]) -> Iterator[Part]:
    """Effects and tests in their order."""
    for effect in effects:
        if isinstance(effect, If):
            yield Part(effect.test, is_test=True)
            yield from walk(effect.then)
            yield from walk(effect.otherwise)
        elif isinstance(effect, BeforeDamage):
            yield from walk(effect.effects)
        else:
            yield Part(effect, is_test=False)


def spoken_of(parts: list[Part]) -> Iterator[tuple[Part, Part]]:
    """Pairs of something done and something that speaks of it: coins, cards that were moved, and "if you do"."""
    flip: Part | None = None
    done: Part | None = None
    for part in parts:
        if flip and has(part.node, (Flipped, Coins)):
            yield flip, part
        if done and (speaks_of_moved(part.node) or (part.is_test and has(part.node, (IfDid,)))):
            yield done, part
        if isinstance(part.node, Flip):
            flip = part
        elif not part.is_test:
            done = part


def has(node: object, kinds: tuple[type, ...]) -> bool:
    return any(isinstance(one, kinds) for one in inside(node))


def speaks_of_moved(node: object) -> bool:
    return any(getattr(one, "zone", None) in (Zone.MOVED, Zone.LOOKED) for one in inside(node))
