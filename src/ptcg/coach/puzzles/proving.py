"""The prover of wins, as puzzles ask it: only what is certain counts, and nothing else is looked for."""

from __future__ import annotations

from functools import partial
from typing import Final

from ptcg.coach.puzzles.finding import Provers
from ptcg.engine import Answer
from ptcg.players.proof import prove_certain_win
from ptcg.view import View


def prove_within(view: View, budget: int) -> tuple[Answer, ...] | None:
    """The answers of a win in this turn that is certain; None where none is found within the budget."""
    proof = prove_certain_win(view, budget)
    return None if proof is None else tuple(proof.answers)


PROVERS: Final = Provers(
    thorough=partial(prove_within, budget=20_000),
    quick=partial(prove_within, budget=3_000),
    hasty=partial(prove_within, budget=800),
)

prove: Final = PROVERS.thorough

__all__ = ["PROVERS", "prove", "prove_within"]
