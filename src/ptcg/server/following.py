"""How a worker process follows games: from their answers, so that what it is told at each question is small."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from ptcg.engine import Answer, read_answer
from ptcg.play.recording import deck_record, era_record, read_deck_record, read_era_record
from ptcg.server.play import Play

REMEMBERED: Final = 400
"""Games that a worker keeps in mind; one that it has forgotten is told anew."""


@dataclass(frozen=True)
class Position:
    """A game after some answers. `setup` is given only where the worker does not know the game."""

    game: str
    answers: list[str]
    setup: dict[str, Any] | None = None

    @staticmethod
    def of(game: str, play: Play) -> Position:
        return Position(game, [str(answer) for answer in play.answers])

    def whole(self, play: Play) -> Position:
        """The same with all that one needs who has never heard of the game."""
        decks = [deck_record(deck) for deck in play.game.decks]
        return replace(self, setup={"era": era_record(play.game.era), "decks": decks, "seed": play.seed})


class Followed:
    """The games that this process follows."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Play] = OrderedDict()

    def play(self, position: Position) -> Play | None:
        """The game at this position; None if it is not known."""
        if position.setup is not None:
            first, second = position.setup["decks"]
            decks = read_deck_record(first), read_deck_record(second)
            era = read_era_record(position.setup["era"])
            self._known[position.game] = Play.begin(era, decks, position.setup["seed"])
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        play = self._known.get(position.game)
        if play is not None:
            self._known.move_to_end(position.game)
            _follow(play, [read_answer(text) for text in position.answers])
        return play


def _follow(play: Play, answers: Sequence[Answer]) -> None:
    """Bring the game to where these answers lead."""
    same = len(play.answers) <= len(answers) and play.answers == list(answers[: len(play.answers)])
    if not same:
        play.back_to(0)
    for answer in answers[len(play.answers) :]:
        play.answer(answer)


__all__ = ["Followed", "Position"]
