"""Whether a board is a puzzle: a certain win that is there, and that one who does not look ahead passes by."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from math import log2
from typing import Any, Final, NamedTuple

from ptcg.coach.puzzles.position import SOLVER, dealt, read_position, write_position
from ptcg.coach.puzzles.puzzle import GRADES, Puzzle, Tried
from ptcg.coach.puzzles.referee import Prover, Referee
from ptcg.coach.puzzles.title import name_of, title_of
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.engine.actions.legal import ACTIONS
from ptcg.library import Game
from ptcg.players import GreedyPlayer, Player
from ptcg.view import View

GREEDY_TURNS: Final = 4
"""So many turns of the greedy player must fail to win; it draws lots where two answers look alike to it."""
LINES: Final = 64
ODDITY: Final = 3
"""One answer in so many of a line that looks alike is another than the one that looks best."""
MOST_ANSWERS: Final = 60
LENGTHS: Final = range(2, 13)
"""So many actions a solution has; a longer one is work and no riddle."""
LEAST_LINES: Final = 0.75
LEAST_MOVES: Final = 0.25
"""So many of the lines that look alike must fail, and so many of the first answers: most others do no harm only."""


class Step(NamedTuple):
    """An answer of a solution, and whether it begins an action or chooses something for it."""

    answer: Answer
    begins: bool


class Solution(NamedTuple):
    """Answers that win whatever hurts, and the boards they were given on; the last one is won."""

    steps: tuple[Step, ...]
    states: tuple[State, ...]

    @property
    def answers(self) -> tuple[Answer, ...]:
        return tuple(step.answer for step in self.steps)

    @property
    def actions(self) -> int:
        return sum(step.begins for step in self.steps)

    def without(self, number: int) -> tuple[Answer, ...]:
        """The answers without an action and what was chosen for it."""
        left: list[Answer] = []
        at = -1
        for step in self.steps:
            at += step.begins
            if at != number:
                left.append(step.answer)
        return tuple(left)


def find_solution(referee: Referee, start: State) -> Solution | None:
    """A win as the prover goes about it, without what it does not need; None if none is certain."""
    found = _play(referee, start)
    if found is None:
        return None
    number = 0
    while number < found.actions - 1:
        shorter = _follow(referee, start, found.without(number))
        if shorter is None:
            number += 1
        else:
            found = shorter
    return found


def _play(referee: Referee, start: State) -> Solution | None:
    """Play as the prover says; where its line ends, or luck has spoken, it is asked again."""
    line: tuple[Answer, ...] = ()
    steps: list[Step] = []
    states = [start]
    while not referee.is_over(states[-1]):
        state = states[-1]
        if not line:
            line = referee.win(state) or ()
        answer = state.legal(line[0]) if line else None
        if answer is None or len(steps) == MOST_ANSWERS:
            return None
        came = referee.give(state, answer)
        if came.sure is False:
            return None
        steps.append(_step(state, answer))
        states.append(came.state)
        line = line[1:] if came.sure is None else ()
    return Solution(tuple(steps), tuple(states)) if referee.is_won(states[-1]) else None


def _follow(referee: Referee, start: State, line: Iterable[Answer]) -> Solution | None:
    """Play a line as it is; None if it does not win for certain."""
    steps: list[Step] = []
    states = [start]
    for answer in line:
        state = states[-1]
        legal = None if referee.is_over(state) else state.legal(answer)
        if legal is None:
            return None
        came = referee.give(state, legal)
        if came.sure is False:
            return None
        steps.append(_step(state, legal))
        states.append(came.state)
    return Solution(tuple(steps), tuple(states)) if referee.is_won(states[-1]) else None


def _step(state: State, answer: Answer) -> Step:
    assert state.question is not None
    return Step(answer, state.question.kind is Ask.TURN)


# --- who passes it by -------------------------------------------------------------------------------------------------


class OddPlayer:
    """Plays what looks best at first sight, and every now and then something else, so that its turns differ."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)
        self.greedy = GreedyPlayer(seed)

    def choose(self, view: View) -> Answer:
        assert view.question is not None
        others = [answer for answer in view.question.answers if answer.verb is not Verb.END]
        if others and self.chance.below(ODDITY) == 0:
            return others[self.chance.below(len(others))]
        return self.greedy.choose(view)


def play_turn(referee: Referee, start: State, player: Player, seed: int) -> tuple[tuple[Answer, ...], bool]:
    """A whole turn of a player, with luck as it comes: what was answered, and whether the game was won."""
    state = dealt(start, Chance(seed))
    opponent = GreedyPlayer(seed)
    given: list[Answer] = []
    while not referee.is_over(state) and len(given) < MOST_ANSWERS:
        question = state.question
        assert question is not None
        if question.player != SOLVER:
            state.answer(opponent.choose(state.view(question.player)))
            continue
        answer = question.answers[0] if len(question.answers) == 1 else player.choose(state.view(SOLVER))
        given.append(answer)
        state.answer(answer)
    return tuple(given), referee.is_won(state)


def is_missed_by_greedy(referee: Referee, start: State) -> bool:
    """Whether the greedy player does not win in this turn."""
    return not any(play_turn(referee, start, GreedyPlayer(seed), seed)[1] for seed in range(GREEDY_TURNS))


def wins_at_once(referee: Referee, start: State) -> bool:
    """Whether an attack, or ending the turn, is all that is needed."""
    assert start.question is not None
    plain = [answer for answer in start.question.answers if answer.verb in (Verb.ATTACK, Verb.END)]
    return any(referee.keeps(start, answer) for answer in plain)


def try_lines(referee: Referee, start: State) -> Tried:
    """Turns that look like something: how many different ones there are, and how many do not win."""
    lines = dict(play_turn(referee, start, OddPlayer(seed), seed) for seed in range(LINES))
    return Tried(len(lines), sum(not won for won in lines.values()))


def try_moves(referee: Referee, start: State) -> Tried:
    """The answers one could begin with, and how many of them let the win go."""
    assert start.question is not None
    answers = start.question.answers
    return Tried(len(answers), sum(not referee.keeps(start, answer) for answer in answers))


def grade(moves: Tried, lines: Tried, solution: Sequence[Answer]) -> int:
    """From 1 to 5: by how few of the lines that look alike win, how few beginnings do, and how long the way is."""
    actions = sum(answer.verb in ACTIONS for answer in solution)
    rare = log2(1 / (1 - lines.share + 1 / LINES))  # 0: all win; 6: none of them
    first = log2(1 / (1 - moves.share + 1 / LINES))
    hard = rare / 2 + first / 2 + (actions - LENGTHS[0]) / 2
    return min(max(round(hard), GRADES[0]), GRADES[-1])


# --- the puzzle -------------------------------------------------------------------------------------------------------


class Provers(NamedTuple):
    """Provers of more and less patience."""

    thorough: Prover
    quick: Prover  # for all that is tried and mostly fails
    hasty: Prover  # for a first look


class Found(NamedTuple):
    """A puzzle, and how it is solved: puzzles of a deck with equal patterns are too much alike."""

    puzzle: Puzzle
    pattern: tuple[str, ...]


def find_puzzle(game: Game, found: State, provers: Provers, seed: int = 0) -> Found | None:
    """The puzzle a board is, or None if it is none: no certain win, or one that is seen at once."""
    position = write_position(found)
    start = read_position(position, game)
    referee = Referee(start, provers.thorough, seed)
    start = dealt(start, Chance(seed))
    if referee.win(start) is None or wins_at_once(referee, start) or not is_missed_by_greedy(referee, start):
        return None
    solution = find_solution(referee, start)
    if solution is None or solution.actions not in LENGTHS:
        return None
    moves = try_moves(Referee(start, provers.quick, seed), start)
    lines = try_lines(referee, start)
    if lines.share < LEAST_LINES or moves.share < LEAST_MOVES:
        return None
    puzzle = Puzzle(
        id=f"{game.era.name}-{_mark(position)}",
        era=game.era.name,
        decks=(game.decks[0].name, game.decks[1].name),
        title=title_of(solution.states, solution.answers),
        grade=grade(moves, lines, solution.answers),
        moves=moves,
        lines=lines,
        solution=solution.answers,
        position=position,
        seed=seed,
    )
    return Found(puzzle, _pattern(solution))


def _pattern(solution: Solution) -> tuple[str, ...]:
    """What is done and with which cards, without what it is done to, and in whatever order."""
    done = [(state, step.answer) for state, step in zip(solution.states, solution.steps, strict=False) if step.begins]
    return tuple(sorted(f"{answer.verb.name} {name_of(state, answer)}" for state, answer in done))


def _mark(position: dict[str, Any]) -> str:
    """A few signs that tell a position from others."""
    return sha256(json.dumps(position, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:4]


__all__ = [
    "Found",
    "OddPlayer",
    "Provers",
    "Solution",
    "find_puzzle",
    "find_solution",
    "grade",
    "is_missed_by_greedy",
    "play_turn",
    "try_lines",
    "try_moves",
    "wins_at_once",
]
