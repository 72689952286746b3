"""`ptcg sim`: many games between two decks, and what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli import INTERRUPTED
from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.arena import MatchUp
    from ptcg.cards import Deck
    from ptcg.rules import Era

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A name of 'ptcg decks', or a deck file.")]


def add_to(app: typer.Typer) -> None:
    app.command()(sim)


def sim(
    first: DeckArgument,
    second: DeckArgument,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    era: Annotated[str, typer.Option(metavar="YEAR", help="The rulebook; else that of the decks.")] = "",
    rule: Annotated[list[str] | None, typer.Option(metavar="KEY=VALUE", help="Change a rule of the book.")] = None,
    players: Annotated[
        tuple[str, str], typer.Option(metavar="A B", help="Who plays them: greedy, random or MODULE:CLASS.")
    ] = ("greedy", "greedy"),
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes play at a time.")] = 1,
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Play many games between two decks, seats alternating. Ctrl+C shows what has been played so far."""
    from time import perf_counter

    from ptcg import rules
    from ptcg.arena import PlayerFailed, Result, each_game, match_up_of
    from ptcg.cli.own import own_modules
    from ptcg.cli.screen import Progress
    from ptcg.library import Game, open_library

    library = open_library(cards)
    decks = (library.deck(first), library.deck(second))
    book = rules.era(era) if era else _book(decks)
    for change in rule or []:
        book = book.with_rule(change)
    own_modules()
    game = Game(book, decks, library=library)
    begun = perf_counter()
    results: list[Result] = []
    interrupted = False
    try:
        with Progress("games", games) as progress:
            for result in each_game(game, players, games, seed, jobs):
                results.append(result)
                progress.tell(len(results))
    except KeyboardInterrupt:
        interrupted = True
    except PlayerFailed as error:
        raise ValueError(f"{error} (PTCG_TRACEBACK=1 shows more)") from error
    seconds = perf_counter() - begun
    played = match_up_of(game, players, seed, results)
    if as_json:
        from ptcg.cli.streams import print_json

        asked = {"interrupted": True, "games_asked": games} if interrupted else {}
        print_json({**played.to_json(), **asked, "seconds": round(seconds, 3)})
    else:
        if interrupted:
            print(f"Interrupted after {len(results)} of {games} games.")
        if results:
            _report(played, seconds)
    return INTERRUPTED if interrupted else 0


def _book(decks: tuple[Deck, Deck]) -> Era:
    """The rules both decks were made for."""
    from ptcg.cards.formats import book_of

    books = {deck.format or deck.era: book for deck in decks if (book := book_of(deck))}
    if len(books) == 1:
        return next(iter(books.values()))
    what = f"the decks are made for {' and '.join(sorted(books))}" if books else "the decks name no rulebook"
    raise ValueError(f"{what}; say which one to play by with --era, such as --era 2009")


def _report(played: MatchUp, seconds: float) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    sides = [f"{deck} ({player})" for deck, player in zip(played.decks, played.players, strict=True)]
    if sides[0] == sides[1]:
        sides = [f"{side} {n}" for n, side in enumerate(sides, 1)]
    screen.line(f"{sides[0]} against {sides[1]}, {played.era}, {played.games} games, seed {played.seed}", "bold yellow")
    low, high = played.interval
    shares = ((played.share, low, high), (1 - played.share, 1 - high, 1 - low))
    column = max(map(len, sides)) + 2
    for side, wins, (share, least, most) in zip(sides, played.wins, shares, strict=True):
        screen.entry(side, f"{wins:>5} wins  {share:6.1%}  (95 %: {least:.1%} to {most:.1%})", column=column)
    shortest, mean, longest = played.turns
    screen.line()
    screen.line(f"turns: {mean:.1f} on average, {shortest} to {longest}; who went first won {played.starter_share:.1%}")
    screen.line("won because:", "bold")
    for (winner, rule, how), number in sorted(played.reasons.items(), key=lambda item: (-item[1], item[0])):
        screen.line(f"{number:>6}  {sides[winner]}: {how} ({rule})")
    answers = sum(result.answers for result in played.results)
    screen.line(f"{seconds:.1f} s, {played.games / seconds:.1f} games/s, {answers / seconds:,.0f} answers/s", "dim")
