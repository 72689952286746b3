"""Games of players against themselves, and the positions met in them with what became of them."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from ptcg.arena.training.decks import Group
from ptcg.engine import Ask, Chance, State
from ptcg.library.game import Game
from ptcg.library.library import Library
from ptcg.players import Player, make_player
from ptcg.players.evaluation.features import SIZE, Features

OFTEN: Final = 8  # one of so many questions in the middle of a turn is noted, and the first of every turn
LONGEST: Final = 3000  # answers, after which a game is given up
STRAY: Final = 3  # one answer of so many is any answer, before the turn from which on a game is noted
LATEST: Final = 16  # that turn at the latest


@dataclass
class Positions:
    """Rows of features one behind the other, whether that player won, and where in its game each was met.

    Packed, because there are millions of them.
    """

    features: array[float] = field(default_factory=lambda: array("f"))
    won: array[int] = field(default_factory=lambda: array("b"))
    turns: array[int] = field(default_factory=lambda: array("h"))
    ends: array[int] = field(default_factory=lambda: array("h"))  # the turn in which the game ended
    numbers: array[int] = field(default_factory=lambda: array("l"))  # of the games

    def __len__(self) -> int:
        return len(self.won)


def play_and_note(
    groups: Sequence[Group],
    library: Library,
    players: Sequence[str],
    numbers: Sequence[int],
    seed: int,
    latest: int = LATEST,
) -> Positions:
    """Play the games with these numbers; each follows from its number and the seed.

    A game is played carelessly up to some turn before the `latest`, and noted from then on. So positions are met that
    good players avoid, such as a turn that was ended too early, and what became of them is due to good play all the
    same. `latest=1`: it is played well throughout.
    """
    noted = Positions()
    features = Features()
    for number in numbers:
        chance = Chance(Chance(seed).below(1 << 48) + number)
        group = groups[chance.below(len(groups))]
        decks = tuple(group.decks[chance.below(len(group.decks))] for _ in range(2))
        game = Game(group.book, (decks[0], decks[1]), False, library)
        state = game.start(chance.below(1 << 48), log=False)
        names = [players[chance.below(len(players))] for _ in range(2)]
        seated = [make_player(name, chance.below(1 << 48)) for name in names]
        _play(state, seated, chance.below(latest), chance, features, noted, number)
    return noted


def _play(
    state: State,
    players: Sequence[Player],
    begins: int,
    chance: Chance,
    features: Features,
    noted: Positions,
    number: int,
) -> None:
    first = len(noted)
    whose: list[int] = []
    asked = turn = 0
    while (question := state.question) is not None and asked < LONGEST:
        asked += 1
        good = state.turn >= begins
        if good and question.kind is Ask.TURN and (state.turn != turn or chance.below(OFTEN) == 0):
            turn = state.turn
            for player in (0, 1):
                noted.features.extend(features.of(state, player))
                noted.turns.append(state.turn)
                whose.append(player)
        answers = question.answers
        if len(answers) == 1:
            answer = answers[0]
        elif not good and chance.below(STRAY) == 0:
            answer = answers[chance.below(len(answers))]
        else:
            answer = players[question.player].choose(state.view(question.player))
        state.answer(answer)
    if state.outcome is None:
        del noted.features[first * SIZE :], noted.turns[first:]
        return
    winner = state.outcome.winner
    noted.won.extend([int(player == winner) for player in whose])
    noted.ends.extend([state.turn] * len(whose))
    noted.numbers.extend([number] * len(whose))


__all__ = ["Positions", "play_and_note"]
