"""What `ptcg sim` and `ptcg table` have in common: their options, and playing with everything that belongs to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ptcg.cli import INTERRUPTED

if TYPE_CHECKING:
    from ptcg.arena import Contest, Pairing, Played, Side
    from ptcg.cards import Deck
    from ptcg.rules import Era

USUAL_GAMES = 100
MOST_GAMES = 20_000  # where games are played until an interval is narrow enough

GamesOption = Annotated[
    int | None,
    typer.Option(
        "--games",
        metavar="N",
        help=f"How many games of each pairing, or matches ({USUAL_GAMES}; with --until at most {MOST_GAMES:,}).",
    ),
]
UntilOption = Annotated[
    float, typer.Option(metavar="W", help="Stop when the 95 % interval reaches no further to either side, as 0.03.")
]
BestOfOption = Annotated[int, typer.Option("--best-of", metavar="N", help="Play matches: the best of 3, 5 ... games.")]
SeedOption = Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")]
EraOption = Annotated[str, typer.Option(metavar="YEAR", help="The rulebook; else that of the decks.")]
RuleOption = Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="Change a rule of the book.")]
ProcessesOption = Annotated[
    int | None, typer.Option(metavar="P", help="How many processes play at a time (1; in a cluster as many as fit).")
]
ClusterOption = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, 'auto', or 'local'.")
]
AnswerSecondsOption = Annotated[
    float, typer.Option(metavar="S", help="A player that thinks longer about an answer loses the game (0: no limit).")
]
GameSecondsOption = Annotated[
    float, typer.Option(metavar="S", help="A player that thinks longer in a whole game loses it (0: no limit).")
]
ResumeOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Keep every match in this file, and go on from what is in it.")
]
PerGameOption = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a row for each game: .csv, .json or .jsonl.")
]
ReplaysOption = Annotated[Path | None, typer.Option(metavar="DIR", help="Save every game there, for 'ptcg replay'.")]
PictureOption = Annotated[
    list[Path] | None, typer.Option(metavar="FILE", help="Draw the table: .png or .html; several times for both.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@dataclass(frozen=True)
class Wishes:
    """How it is to be played, and what is to be kept of it."""

    games: int | None
    until: float
    processes: int | None
    cluster: str
    resume: Path | None
    per_game: Path | None
    replays: Path | None
    pictures: Sequence[Path]

    @property
    def matches(self) -> int:
        if self.games is not None:
            return self.games
        return MOST_GAMES if self.until else USUAL_GAMES


@dataclass(frozen=True)
class Run:
    """A contest that was played, to its end or until somebody interrupted it."""

    contest: Contest
    seconds: float
    games: int  # played now, and not taken from a file
    resumed: int
    interrupted: bool

    @property
    def exit_code(self) -> int:
        """130: interrupted; 1: a game broke off through no fault of a player."""
        if self.interrupted:
            return INTERRUPTED
        return int(any(one.broken.games for one in self.contest.match_ups))

    def to_json(self) -> dict[str, Any]:
        """What is to be said of it beside the report."""
        asked = {"interrupted": True, "games_asked": self.contest.expected} if self.interrupted else {}
        resumed = {"resumed": self.resumed} if self.resumed else {}
        return {**asked, **resumed, "seconds": round(self.seconds, 3)}


def take_part(
    decks: Sequence[str], players: Sequence[str], era: str, changes: Sequence[str], cards: Sequence[Path] | None
) -> tuple[Era, list[Side]]:
    """The book and the sides that are meant; ValueError for what cannot be played, before anything is."""
    from ptcg import rules
    from ptcg.arena.simulate import sides_of
    from ptcg.cli.own import own_modules
    from ptcg.library import Game, open_library

    library = open_library(cards)
    found = [library.deck(name) for name in decks]
    book = rules.era(era) if era else _book(found)
    for change in changes:
        book = book.with_rule(change)
    for deck in found:
        Game(book, (deck, deck), library=library)
    own_modules()
    return book, sides_of(found, players)


def _book(decks: Sequence[Deck]) -> Era:
    """The rules all decks were made for."""
    from ptcg.cards.formats import book_of

    books = {deck.format or deck.era: book for deck in decks if (book := book_of(deck))}
    if len(books) == 1:
        return next(iter(books.values()))
    what = f"the decks are made for {' and '.join(sorted(books))}" if books else "the decks name no rulebook"
    raise ValueError(f"{what}; say which one to play by with --era, such as --era 2009")


def simulate(pairings: Sequence[Pairing], wishes: Wishes) -> Run:
    """Play the pairings. Ctrl+C ends it early; what has been played until then is counted."""
    from ptcg.arena import Contest, runner_for
    from ptcg.arena.records import GamesFile, Log
    from ptcg.cli.progress import Progress

    contest = Contest(pairings, wishes.matches, wishes.until)
    players = [side.player for pairing in pairings for side in pairing.sides]
    runner = runner_for(wishes.processes, wishes.cluster, players)
    if wishes.pictures:
        from ptcg.arena.pictures import check_picture

        for picture in wishes.pictures:
            check_picture(picture)
    if wishes.replays:
        wishes.replays.mkdir(parents=True, exist_ok=True)
    interrupted = False
    resumed = games = 0
    begun = perf_counter()
    with ExitStack() as stack:
        stack.enter_context(redirect_stdout(sys.stderr))  # what bots print does not belong into the report
        log = stack.enter_context(Log(wishes.resume, pairings)) if wishes.resume else None
        rows = stack.enter_context(GamesFile(wishes.per_game)) if wishes.per_game else None
        what = "matches" if pairings[0].best_of > 1 else "games"
        progress = stack.enter_context(Progress(what, contest.expected))
        try:
            for match in log.read() if log else ():
                if contest.count(match):
                    resumed += len(match)
                    if rows:
                        rows.add(pairings[match[0].pairing], match)
            for match in contest.play(runner, record=wishes.replays is not None):
                games += len(match)
                if log:
                    log.add(match)
                if rows:
                    rows.add(pairings[match[0].pairing], match)
                if wishes.replays:
                    _keep(match, wishes.replays)
                progress.tell(contest.done, contest.expected)
        except KeyboardInterrupt:
            interrupted = True
    return Run(contest, perf_counter() - begun, games, resumed, interrupted)


def _keep(match: Sequence[Played], folder: Path) -> None:
    """Save the games of a match as recordings; pairing, match and game are counted from 1, as people do."""
    import json

    from ptcg.library.files import write_whole

    for one in match:
        if one.recording is not None:
            name = f"pairing{one.pairing + 1:03}-match{one.match + 1:05}-game{one.game + 1}.json"
            write_whole(folder / name, json.dumps(one.recording, ensure_ascii=False, separators=(",", ":")).encode())


def draw_all(contest: Contest, pictures: Sequence[Path]) -> None:
    """Draw what was wished for."""
    if not pictures:
        return
    from ptcg.arena.pictures import draw
    from ptcg.arena.report import Report

    report = Report(contest.match_ups)
    for picture in pictures:
        draw(report, picture)


__all__ = ["Run", "Wishes", "draw_all", "simulate", "take_part"]
