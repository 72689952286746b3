"""What a puzzle is called: what is to be won, with which Pokémon, and by the help of which card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ptcg.coach.puzzles.position import SOLVER
from ptcg.engine import Answer, Ask, State, Verb
from ptcg.engine.actions.attack import attacker_of

PRIZES: Final = ("No Prize", "One Prize", "Two Prizes", "Three Prizes", "Four Prizes", "Five Prizes", "Six Prizes")
BY_PRIZES: Final = "WIN-01"
BY_KNOCK_OUT: Final = "WIN-02"
HELP: Final = (Verb.PLAY, Verb.USE, Verb.STADIUM, Verb.EVOLVE, Verb.RETREAT, Verb.ATTACH, Verb.BENCH)
"""What helps, the most telling first."""


def title_of(states: Sequence[State], answers: Sequence[Answer]) -> str:
    """The title of a solution: its answers, and the boards they were given on, the last of which is won."""
    outcome = states[-1].outcome
    assert outcome is not None
    done = [(state, answer) for state, answer in zip(states, answers, strict=False) if _is_action(state)]
    last = done[-1]
    goal = {BY_PRIZES: PRIZES[_prizes(states[0])], BY_KNOCK_OUT: "The last Pokémon"}.get(outcome.rule, "A win")
    helper = _helper(done[:-1], name_of(*last))
    return f"{goal} with {name_of(*last)}{f' and {helper}' if helper else ''}"


def _prizes(state: State) -> int:
    return min(len(state.sides[SOLVER].prizes), len(PRIZES) - 1)


def _is_action(state: State) -> bool:
    return state.question is not None and state.question.kind is Ask.TURN


def _helper(done: list[tuple[State, Answer]], striker: str) -> str:
    """The card that helps most, if it is another than the one that ends the game."""
    for verb in HELP:
        for state, answer in done:
            if answer.verb is verb and (name := name_of(state, answer)) != striker:
                return name
    return ""


def name_of(state: State, answer: Answer) -> str:
    """The card an action is done with: for a power or an attack the Pokémon that has it."""
    if answer.verb is Verb.STADIUM:
        return state.card(state.stadium).name
    p = state.find(answer.a) if answer.verb in (Verb.RETREAT, Verb.USE) else None
    if answer.verb is Verb.ATTACK:
        p = attacker_of(state, answer)
    if p is not None:
        return p.top.card.name
    return state.card(answer.a).name if answer.a >= 0 else "the end of the turn"


__all__ = ["name_of", "title_of"]
