"""A line of play put in words, as far as it can be foreseen by one who sees no hidden card.

A line was thought out on boards that were guesses. Here it is played on several boards dealt from the player's view:
what can be foreseen is what can be done on most of them, with cards that the player sees or has chosen before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ptcg.engine import Answer, Chance, State, Verb
from ptcg.view import Belief, View

MOST: Final = 0.75
"""On so many of the boards a step must be possible."""

OF_A_CARD: Final = frozenset(
    {Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY, Verb.USE, Verb.RETREAT, Verb.ATTACK, Verb.POKEMON}
)
"""Answers that begin with a card or Pokémon one must have."""

WITHOUT_A_NAME: Final = {Verb.YES: "to", Verb.NO: "to", Verb.NUMBER: "for"}
"""Answers that say nothing to who does not see the question."""


class Foreseen(NamedTuple):
    """A line as far as it can be foreseen, and the boards it led to; their `events` are those of the line."""

    answers: tuple[Answer, ...]
    words: tuple[str, ...]
    boards: tuple[State, ...]
    goes_on: bool  # the player is asked again in the same turn


def deal(view: View, number: int, seed: int, belief: Belief | None = None) -> list[State]:
    """Boards that could be the real one; the same view and seed deal the same boards."""
    boards = []
    for place in range(number):
        board = view.resample(Chance(seed + place), belief)
        board.events = []
        board.veiled = ()
        boards.append(board)
    return boards


def foresee(view: View, line: Iterable[Answer], boards: Iterable[State]) -> Foreseen:
    """Play a line on copies of these boards, which were dealt from the view."""
    ways = [board.copy() for board in boards]
    fewest = MOST * len(ways)
    chosen: set[int] = set()
    answers: list[Answer] = []
    words: list[str] = []
    for answer in line:
        if not _in_sight(view, answer, chosen):
            break
        called = _called(ways, view.player, answer)
        if called is None:
            break
        told = _told(view, ways, answer, called) if words else called
        meant = [(way, found) for way in ways if (found := _find(way, view.player, answer, called)) is not None]
        if len(meant) < fewest:
            break
        for way, found in meant:
            way.answer(found)
        ways = [way for way, _ in meant]
        answers.append(answer)
        words.append(told)
        if answer.verb is Verb.CARD:
            chosen.add(answer.a)
    while len(answers) > 1 and answers[-1].verb is Verb.PRIZE:  # which Prize card is no advice
        answers.pop()
        words.pop()
    settled = tuple(map(_settled, ways))
    goes_on = any(_asked(way, view) for way in settled)
    return Foreseen(tuple(answers), tuple(words), settled, goes_on)


def _asked(way: State, view: View) -> bool:
    """Whether the player of the view is asked, in the same turn."""
    return way.question is not None and way.question.player == view.player and way.turn == view.board.turn


def _in_sight(view: View, answer: Answer, chosen: set[int]) -> bool:
    """Whether the player knows where the card is that is named: seen from the start, or chosen on the way."""
    card = answer.a
    if card in chosen or _shown(view, card):
        return True
    if answer.verb is Verb.CARD:  # of one's own deck one knows the list; most boards must have it there
        return view.board.game.owners[card] == view.player
    return answer.verb not in OF_A_CARD


def _shown(view: View, card: int) -> bool:
    defs = view.board.game.defs
    return 0 <= card < len(defs) and defs[card].card.id != "face-down"


def _called(ways: list[State], player: int, answer: Answer) -> str | None:
    """What an answer is called, on the first board on which it can be given."""
    for way in ways:
        _pass(way, player, answer)
        question = way.question
        if question is not None and question.player == player:
            legal = way.legal(answer)
            if legal is not None:
                return way.view(player).words(legal)
    return None


def _told(view: View, ways: list[State], answer: Answer, called: str) -> str:
    """What an answer is called by one who does not see the question: 'Yes to Moltres'."""
    if answer.verb in WITHOUT_A_NAME:
        for way in ways:
            question = way.question
            if question is not None and answer in question.answers and _shown(view, question.card):
                return f"{called} {WITHOUT_A_NAME[answer.verb]} {way.game.defs[question.card].card.name}"
    return called


def _find(way: State, player: int, answer: Answer, called: str) -> Answer | None:
    """The answer that is meant, on another board."""
    question = way.question
    if question is None or question.player != player:
        return None
    view = way.view(player)
    legal = way.legal(answer)
    if legal is not None and view.words(legal) == called:
        return legal
    return next((one for one in question.answers if view.words(one) == called), None)


def _pass(way: State, player: int, answer: Answer) -> None:
    """Give the answers that leave no choice and are not those of the line."""
    turn = way.turn
    while (question := way.question) is not None and way.turn == turn and len(question.answers) == 1:
        if question.player == player and way.legal(answer) is not None:
            return
        way.answer(question.answers[0])


def _settled(way: State) -> State:
    """The board when what was begun has been carried out: Prizes are taken, a new Active Pokémon is there."""
    mover, turn = way.player, way.turn
    while (question := way.question) is not None and (way.turn == turn or way.player == mover):
        if question.player == mover and question.answers[0].verb is not Verb.PRIZE:
            break
        way.answer(question.answers[0])
    return way


__all__ = ["Foreseen", "deal", "foresee"]
