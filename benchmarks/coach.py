"""How long one waits for the coach at the server: for a hint, for the chance to win, and for the review of a game.

    python benchmarks/coach.py --games 6

Each game is one of greedy players with built-in decks of another book; the coach is asked as a worker of the server is.
Times are of the processor: how long one waits where nothing else is to be done.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from statistics import median

from ptcg.cards import builtin_decks
from ptcg.coach.making import USUAL
from ptcg.engine import Ask
from ptcg.players import make_player
from ptcg.rules import ERAS
from ptcg.server.coaches import Hints, Look, LookAgain, Reviewing, Wanted
from ptcg.server.following import Position
from ptcg.server.play import Play

EVERY = 5  # decisions of a turn


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=len(ERAS), help="so many games (default: one for each book)")
    parser.add_argument("--coach", default=USUAL, help=f"the player whose thoughts the coach tells (default {USUAL})")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    hints: list[float] = []
    chances: list[float] = []
    for number in range(options.games):
        play = first_game(number, options.seed + number)
        for position, seat in moments(play, f"game-{number}"):
            hints.append(look(position, seat, "hint", options.coach))
            chances.append(look(position, seat, "chance", options.coach))
        begun = time.process_time()
        Reviewing()(LookAgain("game", play.recording().to_json(), (0, 1), options.coach), lambda said: None)
        seconds = time.process_time() - begun
        print(
            f"a game of {play.game.era.name} with {len(play.answers)} answers: {seconds:.1f} s for its review",
            flush=True,
        )
    for name, times in (("hint", hints), ("chance to win", chances)):
        print(f"{name}: {median(times):.2f} s half of the time, {max(times):.2f} s at most, of {len(times)}")


def first_game(number: int, seed: int) -> Play:
    """A whole game of greedy players."""
    era = list(ERAS.values())[number % len(ERAS)]
    decks = [deck for deck in builtin_decks().values() if deck.era == era.name]
    play = Play.begin(era, (decks[0], decks[1]), seed)
    players = make_player("greedy", seed), make_player("greedy", seed + 1)
    while (question := play.state.question) is not None:
        play.answer(players[question.player].choose(play.state.view(question.player)))
    return play


def moments(play: Play, game: str) -> Iterator[tuple[Position, int]]:
    """Some of the turns of a game, each at a decision."""
    answers = [str(answer) for answer in play.answers]
    again = Play.begin(play.game.era, play.game.decks, play.seed)
    decisions = 0
    for number, answer in enumerate(play.answers):
        question = again.state.question
        assert question is not None
        if question.kind is Ask.TURN and len(question.answers) > 1:
            decisions += 1
            if decisions % EVERY == 1:
                yield Position(game, answers[:number]).whole(play), question.player
        again.answer(answer)


def look(position: Position, seat: int, wanted: Wanted, coach: str) -> float:
    """Seconds until a worker of the server has the answer, which it sets the game up for."""
    begun = time.process_time()
    Hints()(Look(position, 1, seat, wanted, coach), lambda said: None)
    return time.process_time() - begun


if __name__ == "__main__":
    main()
