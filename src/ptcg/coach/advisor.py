"""The coach at a question: how likely a win is, what to do, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, TypeAlias

from ptcg.coach.lines import deal, foresee
from ptcg.coach.reasons import Considered, consider, reason
from ptcg.coach.said import Hint, Option
from ptcg.engine import Answer, State
from ptcg.players.thought import Line, Thought
from ptcg.view import Belief, View

BOARDS: Final = 8
"""Boards on which a line is played before it is put in words."""

FORESEEN: Final = 3
"""Boards on which the opponent's decision is thought about."""


LONGEST: Final = 40
"""Answers of a turn that is played on; somewhere it must end."""


class Thinker(Protocol):
    """A player that can say what it thinks: such as `make_player("level4", seed)`."""

    def think(self, view: View) -> Thought:
        """The lines it weighs at the question of the view, the best first."""
        ...


Prover: TypeAlias = Callable[[View], Line | None]
"""Finds a win in this turn: a line with its chance, certain or not; None where it finds none."""


class Coach:
    """Says what a player could do who sees no more than the view. What it says follows from the thinker it is given.

    `quick` thinks where there is much to be thought of: at every decision of a game that is looked at again, and of how
    a turn goes on after a line; without it the thinker does. `prove` looks for a win in this turn beside what they see;
    `belief` is what the opponent's hidden cards are supposed to be; the same `seed` says the same.
    """

    def __init__(
        self,
        thinker: Thinker,
        *,
        quick: Thinker | None = None,
        prove: Prover | None = None,
        belief: Belief | None = None,
        seed: int = 0,
    ) -> None:
        self.thinker = thinker
        self.quick = thinker if quick is None else quick
        self.prove = prove
        self.belief = belief
        self.seed = seed

    def win_chance(self, view: View) -> float:
        """The chance of the player of the view to win, 0 to 1, also where the opponent decides."""
        board = view.board
        if board.outcome is not None:
            return float(board.outcome.winner == view.player)
        if view.question is not None:
            return self.lines(view, self.thinker)[0].chance
        boards = deal(view, FORESEEN, self.seed, self.belief)
        return sum(self.chance_on(board, view.player) for board in boards) / len(boards)

    def hint(self, view: View, options: int = 3) -> Hint:
        """What to do at the question of the view, the best first; ValueError where its player is asked nothing."""
        if view.question is None:
            raise ValueError(f"there is no hint where nothing is asked of this player: {view!r}")
        lines = _different(self.lines(view, self.thinker))[:options]
        boards = self.boards(view)
        best, *others = [self.consider(view, line, boards) for line in lines]
        return Hint((best.option, *(one.option for one in others)), reason(best, others))

    # --- for hints and reviews alike

    def lines(self, view: View, thinker: Thinker) -> list[Line]:
        """What a thinker weighs, and a proven win before it; each line begins with another answer.

        The first is what it would do: others are taken to be no better, however they look to it.
        """
        best, *others = thinker.think(view).lines
        won = self.prove(view) if self.prove is not None and not best.certain else None
        if won is not None and (won.certain or won.chance > best.chance):
            others = [line for line in (best, *others) if line.answers[0] != won.answers[0]]
            best = won
        others = [line._replace(chance=min(line.chance, best.chance)) for line in others]
        return [best, *sorted(others, key=lambda line: -line.chance)]

    def boards(self, view: View) -> list[State]:
        """The boards on which lines are played to be put in words."""
        return deal(view, BOARDS, self.seed, self.belief)

    def consider(self, view: View, line: Line, boards: Sequence[State]) -> Considered:
        """A line in words, with what it brings; its first answer can always be named.

        Where the thinker went no further and its turn goes on, it is told how that could go on.
        """
        seen = foresee(view, line.answers, boards)
        if seen.answers == line.answers and not line.certain and seen.goes_on:
            seen = foresee(view, self.play_out(boards[0].copy(), view.player, line.answers), boards)
        elif not seen.words:
            seen = foresee(view, line.answers[:1], boards)
        return consider(view, Option(seen.answers, seen.words, line.chance, line.certain), seen)

    def play_out(self, board: State, player: int, line: Sequence[Answer]) -> tuple[Answer, ...]:
        """Play a line on a board, and then as the quick thinker would until the turn is over or another decides."""
        turn = board.turn
        plan = list(line)
        given: list[Answer] = []
        while (question := board.question) is not None and question.player == player and board.turn == turn:
            if len(given) == LONGEST:
                break
            answer = board.legal(plan[0]) if plan else None
            if answer is not None:
                del plan[0]
            elif len(question.answers) == 1:
                answer = question.answers[0]
            else:
                answer, *plan = self.quick.think(board.view(player)).lines[0].answers
            board.answer(answer)
            given.append(answer)
        return tuple(given)

    def chance_on(self, board: State, player: int) -> float:
        """The chance of a player on a board that was dealt, by what whoever decides there quickly thinks."""
        if board.outcome is not None:
            return float(board.outcome.winner == player)
        assert board.question is not None
        asked = board.question.player
        chance = self.quick.think(board.view(asked)).chance
        return chance if asked == player else 1 - chance


def _different(lines: Sequence[Line]) -> list[Line]:
    """The lines that are not the best in another order: such as begin with what the best does later on."""
    best, *others = lines
    later = set(best.answers[1:])
    return [best, *(line for line in others if line.answers[0] not in later)]


__all__ = ["Coach", "Prover", "Thinker"]
