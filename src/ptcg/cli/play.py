"""`ptcg play`: choose a rulebook, a deck and an opponent, and play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.books import YEARS
from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.cards import Deck
    from ptcg.cli.screen import Screen
    from ptcg.library import Library
    from ptcg.rules import Era, Eras

OpponentOption = Annotated[
    str, typer.Option(metavar="WHO", help="Who plays it: level1 to level5, greedy, random, human, or MODULE:CLASS.")
]
SEEDS = 1_000_000  # seeds chosen for the player are short enough to be typed again


def add_to(app: typer.Typer) -> None:
    app.command()(play)


def play(
    era: Annotated[str, typer.Option(metavar="YEAR", help=f"The rulebook: {YEARS}.")] = "",
    deck: Annotated[str, typer.Option(metavar="DECK", help="Your deck: a name of 'ptcg decks', or a file.")] = "",
    against: Annotated[str, typer.Option(metavar="DECK", help="Your opponent's deck.")] = "",
    opponent: OpponentOption = "",
    seed: Annotated[int | None, typer.Option(metavar="N", help="The same seed deals the same game.")] = None,
    rule: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="Change a rule, such as retreats_per_turn=2.")
    ] = None,
    cards: CardsOption = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal. What is not given here is asked for."""
    import contextlib
    import time

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 -- lines can be edited and called back

    from ptcg.cli.keeping import USUAL
    from ptcg.cli.opponents import check_opponent
    from ptcg.cli.screen import Screen
    from ptcg.cli.terminal import EndOfInput, GameTable, ask_line
    from ptcg.library import Game, open_library
    from ptcg.play.session import Session

    if opponent:
        check_opponent(opponent)
    screen = Screen()
    if load is not None:
        if era or deck or against or rule or seed is not None:
            raise ValueError("a saved game has its era, decks, rules and seed; give only --opponent beside --load")
        session = Session.load(load)
        screen.line(f"{session.game.era.book}: {' against '.join(d.name for d in session.game.decks)}", "bold")
        GameTable(screen, session, opponent or USUAL).play()
        return
    if seed is None:
        seed = time.time_ns() // 1000 % SEEDS
    library = open_library(cards)
    try:
        setup = _Setup(screen, ask_line, seed, library)
        book, own = setup.book_and_deck(era, deck, rule or [])
        foes = setup.opposing_deck(against, book, own)
        who = opponent or setup.opponent()
    except EndOfInput:
        return
    game = Game(book, (own, foes), library=library)
    screen.line()
    screen.line(f"{own.name} against {foes.name} ({who}), by the {book.book}. Seed {seed}.", "bold")
    screen.line("Type a number to move, 'why MOVE' to ask the rulebook, 'help' for more.", "dim")
    GameTable(screen, Session(game, seed), who).play()


class _Setup:
    """The questions before the game."""

    def __init__(self, screen: Screen, read: Callable[[str], str], seed: int, library: Library) -> None:
        self.screen = screen
        self.read = read
        self.seed = seed
        self.library = library

    def book_and_deck(self, year: str, wanted: str, changes: Sequence[str]) -> tuple[Era, Deck]:
        """The book and the player's deck; a deck alone says which book it was made for."""
        from ptcg.cards.formats import book_of
        from ptcg.rules import ERAS, era

        own = self.library.deck(wanted) if wanted else None
        made_for = book_of(own) if own is not None and not year else None
        book = made_for or era(year or self._year(ERAS))
        for change in changes:
            book = book.with_rule(change)
        if own is None:
            own = self._deck("Your deck", book)
        own.check(book)
        return book, own

    def _year(self, eras: Eras) -> str:
        rows = [(year, era.book) for year, era in eras.items()]
        return list(eras)[self._menu("Which rulebook?", rows, eras.suggested.name)]

    def opposing_deck(self, wanted: str, book: Era, own: Deck) -> Deck:

        foes = self.library.deck(wanted) if wanted else self._deck("Your opponent's deck", book, own)
        foes.check(book)
        return foes

    def _deck(self, title: str, book: Era, taken: Deck | None = None) -> Deck:
        from ptcg.cards import builtin_decks

        alike = builtin_decks(taken.format if taken else "")
        decks = [deck for deck in alike.values() if deck.era == book.name]
        rows = [(deck.name, deck.plan) for deck in decks]
        others = [deck for deck in decks if deck != taken]
        suggested = others[self.seed % len(others)].name
        return decks[self._menu(f"{title}?", rows, suggested)]

    def opponent(self) -> str:
        from ptcg.cli.opponents import opponents

        return list(opponents())[self._menu("Your opponent?", list(opponents().items()), "greedy")]

    def _menu(self, title: str, rows: list[tuple[str, str]], default: str) -> int:
        """The row the player picks, by number or name; Enter takes the default."""
        from ptcg.cli.why import matches, words_of

        names = [name for name, _ in rows]
        column = max(len(name) for name in names) + 6
        self.screen.line()
        self.screen.line(title, "bold yellow")
        for number, (name, text) in enumerate(rows, 1):
            self.screen.entry(f"{number:>3} {name}", text, column=column, style="bold")
        while True:
            line = self.read(f"[{default}] > ") or default
            if line.isdigit() and 1 <= int(line) <= len(rows):
                return int(line) - 1
            fitting = [i for i, name in enumerate(names) if matches(words_of(line), name)]
            if len(fitting) == 1:
                return fitting[0]
            if line.casefold() in ("quit", "exit", "q"):
                raise typer.Exit
            self.screen.line(f"'{line}' is none of them; type a number from 1 to {len(rows)}.")
