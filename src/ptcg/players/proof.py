"""A win in this turn, proved or with its chance, on what one player knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ptcg.engine import Answer, Definition
from ptcg.players.proving.check import holds
from ptcg.players.proving.search import MOST_LUCK, SURE, Search
from ptcg.players.proving.within_reach import win_within_reach
from ptcg.view import Belief, View

CLEAR_SHARE: Final = 0.6
"""The share of the budget that goes first into lines in which no hidden card has a part."""

LAST_SHARE: Final = 0.2
"""The share that is kept for a second look at what the chances of a line are that depends on hidden cards."""


class Proof(NamedTuple):
    """A line of play that may win in this turn."""

    answers: tuple[Answer, ...]  # as far as it can be foreseen: to what chance or the opponent decides, or to the end
    chance: float  # of winning in this turn with best play, as far as it was looked at: 0 to 1
    certain: bool  # it wins whatever chance brings and hidden cards are


def prove_win(
    view: View, budget: int = 20_000, belief: Belief | Sequence[Definition] | None = None, seed: int = 0
) -> Proof | None:
    """A win in this turn for the player who is asked, in their own turn; None if none was found.

    `budget` is how many answers may be tried; `belief` says what the opponent's hidden cards may be, as for
    `View.resample`. The same view, budget, belief and seed give the same proof.

    Coins are tried either way, and all answers of the opponent. Where hidden cards come up, the chance is the mean over
    boards dealt anew at that point, so no line counts on what its player cannot know. A proof that is certain was found
    without a guess at hidden cards, and wins on other boards too.
    """
    if not _is_possible(view):
        return None
    search = Search(view, belief, seed)
    search.deepen(0, int(budget * CLEAR_SHARE))
    if search.found(0) >= SURE and holds(search):
        return Proof(search.line(0), 1.0, True)
    luck = 0
    while search.clouded and luck < MOST_LUCK and search.found(luck) < SURE:
        luck += 1
        search.deepen(luck, int(budget * (1 - LAST_SHARE)))
    best = max(range(luck + 1), key=search.found)
    chance = search.looked_at_again(best, budget) if best else 0.0
    search.deepen(0, budget)
    clear = min(search.found(0), 1.0)
    if chance <= clear:
        best, chance = 0, clear
    return Proof(search.line(best), min(chance, 1.0), False) if chance > 0 else None


def prove_certain_win(view: View, budget: int = 20_000, seed: int = 0) -> Proof | None:
    """A win in this turn that is certain; None if none was found. The whole budget goes into looking for one."""
    if not _is_possible(view):
        return None
    search = Search(view, None, seed)
    search.deepen(0, budget)
    return Proof(search.line(0), 1.0, True) if search.found(0) >= SURE and holds(search) else None


def _is_possible(view: View) -> bool:
    """Whether it is a question of the player's own turn, and a win is not out of reach."""
    question = view.question
    if question is None or question.player != view.player or view.board.player != view.player or view.board.turn < 1:
        return False
    return win_within_reach(view)


__all__ = ["Proof", "prove_certain_win", "prove_win"]
