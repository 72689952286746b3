"""A coach by the name of the player whose thoughts it tells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ptcg.coach.advisor import Coach, Prover, Thinker
from ptcg.engine import Chance, Definition
from ptcg.players import LEVELS, make_player
from ptcg.players.belief import Belief
from ptcg.players.levels import DEPTHS
from ptcg.players.lookahead.player import LookaheadPlayer
from ptcg.players.pool import Pool
from ptcg.players.proof import prove_win
from ptcg.players.thought import Line
from ptcg.view import View

USUAL: Final = "level4"

QUICK: Final = DEPTHS["level3"]._replace(budget=300, proving=0)
"""How far is looked where there is much to be looked at."""

PROVING: Final = 1500
"""Answers that are tried to find a win in this turn."""


def make_coach(name: str = USUAL, seed: int = 0) -> Coach:
    """A coach that tells what a player thinks: a level, or one's own as `module:Class` with a method `think(view)`.

    One's own is asked for all there is; a level leaves what it need not think over to a quick look, and to a prover the
    wins in one turn. ValueError where there is no such player, or it does not say what it thinks. The same seed says
    the same.
    """
    thinker = _thinker(name, seed)
    if name not in LEVELS:
        return Coach(thinker, seed=seed)
    belief = Supposed()
    quick = LookaheadPlayer(QUICK, seed, belief, name="quick look")
    return Coach(thinker, quick=quick, prove=_prover(belief, seed), belief=belief, seed=seed)


class Supposed:
    """What the opponent's hidden cards may be, by the decks of the book that is played and the cards that were seen."""

    def __init__(self) -> None:
        self._belief: Belief | None = None

    def __call__(self, view: View, chance: Chance) -> Sequence[Definition]:
        era = view.board.game.era
        if self._belief is None or self._belief.pool.era != era:
            self._belief = Belief(Pool.of(era))
        return self._belief(view, chance)


def _thinker(name: str, seed: int) -> Thinker:
    player: Any = make_player(name, seed)
    if not callable(getattr(player, "think", None)):
        raise ValueError(f"'{name}' cannot coach: it has no method 'think(view)' that returns a Thought")
    thinker: Thinker = player
    return thinker


def _prover(belief: Supposed, seed: int) -> Prover:
    def prove(view: View) -> Line | None:
        proof = prove_win(view, PROVING, belief, seed)
        return None if proof is None else Line(*proof)

    return prove


__all__ = ["USUAL", "make_coach"]
