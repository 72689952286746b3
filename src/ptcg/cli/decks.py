"""`ptcg decks`: the ready decks, what is in them, and whether a deck is legal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.books import YEARS
from ptcg.cli.formats import formats
from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.cards.formats import Format
    from ptcg.cli.screen import Screen
    from ptcg.library.check import Checked

decks = typer.Typer(rich_markup_mode=None)

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A name of the list, or a deck file.")]
EraOption = Annotated[str, typer.Option("--era", metavar="YEAR", help=f"The rulebook: {YEARS}.")]
FormatOption = Annotated[
    str, typer.Option("--format", metavar="NAME", help="A format (see 'ptcg decks formats'), or a file.")
]

COLUMN = 24
FAULTY, ERROR = 1, 2
FORMATS_SHOWN = 8


def add_to(app: typer.Typer) -> None:
    decks.command()(formats)
    app.add_typer(decks, name="decks")


@decks.callback(invoke_without_command=True)
def list_decks(
    context: typer.Context,
    era: EraOption = "",
    form: FormatOption = "",
    cards: CardsOption = None,
    playable: Annotated[bool, typer.Option("--playable", help="Only decks that can be played.")] = False,
) -> None:
    """List the ready decks, look into one, check whether a deck is legal, or write it in another form."""
    command = context.invoked_subcommand
    if command is not None:
        source = context.get_parameter_source("cards")
        if era or form or playable or (source is not None and source.name == "COMMANDLINE"):
            raise ValueError(
                f"an option stands before '{command}'; write it after: 'ptcg decks {command} ... --era 2012'"
            )
        return
    from ptcg import rules
    from ptcg.cards import builtin_decks
    from ptcg.cards.deck import formats_with_decks
    from ptcg.cards.formats import find_format
    from ptcg.cli.screen import Screen

    screen = Screen()
    if form:
        if era:
            raise ValueError("a format has its rulebook; give --era or --format, not both")
        _list_of_format(screen, find_format(form))
        return
    wanted = (rules.era(era),) if era else tuple(rules.ERAS.values())
    ready = _ready_decks(cards, {book.name for book in wanted}, playable)
    column = max([COLUMN, *(len(name) + 4 for rows in ready.values() for name, _ in rows)])
    for book in wanted:
        screen.line(f"{book.name}  {book.book}", "bold yellow")
        for deck in builtin_decks().values():
            if deck.era == book.name:
                screen.entry(f"  {deck.name}", deck.plan, column=column)
        for name, text in ready.get(book.name, ()):
            screen.entry(f"  {name}", text, column=column)
        screen.line()
    for other in map(find_format, formats_with_decks()):
        if other.era.name in {book.name for book in wanted}:
            _list_of_format(screen, other)


def _list_of_format(screen: Screen, form: Format) -> None:
    """The decks that were made for a format."""
    from ptcg.cards import builtin_decks

    found = builtin_decks(form.name)
    if not found:
        raise ValueError(f"there are no ready decks for the format '{form.name}'; 'ptcg decks' lists all there are")
    screen.line(f"{form.name}  {form.note}", "bold yellow")
    for deck in found.values():
        screen.entry(f"  {deck.name}", deck.plan, column=COLUMN)
    screen.line()


def _ready_decks(folders: list[Path] | None, books: set[str], playable: bool) -> dict[str, list[tuple[str, str]]]:
    """The ready decks of the card database, if there is one: by rulebook, name and what is to be said of it."""
    from ptcg.library import open_library

    library = open_library(folders)
    if not library.sources:
        return {}
    from ptcg import rules
    from ptcg.cards import BadDeck

    found: dict[str, list[tuple[str, str]]] = {}
    if playable:
        rows = [library.index.by_id[i] for r in library.deck_records for i, _, _ in r.cards if i in library.index.by_id]
        library.verdicts.judge_rows(rows)
    for record, deck in library.ready_decks():
        known = library.sets.get(record.set_id)
        book, name = (known.book, known.name) if known else (rules.ERAS.newest.name, record.set_id)
        if book not in books:
            continue
        if isinstance(deck, BadDeck):
            text = f"{name}; {str(deck).partition(': ')[2]}"
        else:
            text = f"{name}, {len(deck.cards)} cards"
        if not playable or (not isinstance(deck, BadDeck) and library.verdicts.all_supported(deck.cards)):
            found.setdefault(book, []).append((record.name, text))
    return found


@decks.command()
def show(deck: DeckArgument, cards: CardsOption = None) -> None:
    """Show the cards of a deck, and which of them cannot be played yet."""
    from ptcg.cli.board import NAME, brief, crop
    from ptcg.cli.screen import WIDEST, Screen
    from ptcg.library import open_library
    from ptcg.rules import ERAS, era

    library = open_library(cards)
    found = library.deck(deck)
    screen = Screen()
    screen.line(f"{found.name}  {found.era}".rstrip(), "bold yellow")
    if found.plan:
        screen.entry("", found.plan, column=0)
    width = min(screen.console.width, WIDEST)
    for kind in ("Pokémon", "Trainer", "Energy"):
        rows = [(card, count) for card, count in found.counts if card.supertype == kind]
        screen.line()
        screen.line(f"{kind} ({sum(count for _, count in rows)})", "bold")
        for card, count in rows:
            line = brief(card)
            line = type(line)(f"{count:>3} {crop(card.name, NAME):<{NAME + 1}}").append_text(line)
            if screen.console.is_terminal:
                line.truncate(width, overflow="ellipsis")
            screen.text(line)
    refused: list[str] = []
    for card, _ in found.counts:
        try:
            library.definition(card, era(found.era or ERAS.newest))
        except ValueError as error:
            refused.append(str(error))
    if refused:
        screen.line()
        screen.line("Cannot be played yet:", "bold red")
        for message in refused:
            screen.entry("  ", message, column=2)


@decks.command()
def convert(
    deck: DeckArgument,
    to: Annotated[str, typer.Option("--to", metavar="FORM", help="ptcgl, ptcgo or json.")] = "ptcgl",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write to a file.")] = None,
    cards: CardsOption = None,
) -> None:
    """Write a deck in another form: a list for PTCGL or PTCGO, or JSON."""
    from ptcg.cards import write_deck
    from ptcg.library import deck as find_deck
    from ptcg.library import open_library
    from ptcg.library.files import write_whole

    text = write_deck(find_deck(deck, cards=cards), to, open_library(cards))
    if out is None:
        print(text, end="")
    else:
        write_whole(out, text.encode())


@decks.command()
def check(
    deck: Annotated[
        list[str], typer.Argument(metavar="FILE...", help="Deck lists in any form, names of decks, or - to read one.")
    ],
    era: EraOption = "",
    form: FormatOption = "",
    pool: Annotated[
        str, typer.Option(metavar="POOL", help="open: any kind of card; strict: kinds the rulebook knows.")
    ] = "open",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    cards: CardsOption = None,
) -> int:
    """Read deck lists; say what is wrong, which book and formats fit, and what cannot be played yet.

    The book is found from the cards if it is not given. The exit code is 1 if a deck is not read, not legal or not
    playable, 2 for an error: a file that cannot be opened or is no deck at all.
    """
    from ptcg import rules
    from ptcg.cards import BadDeck
    from ptcg.cli.screen import Screen
    from ptcg.cli.streams import print_json
    from ptcg.library import open_library
    from ptcg.library.check import check_deck, refused

    if pool not in ("open", "strict"):
        raise ValueError(f"no card pool '{pool}'; it is open or strict")
    book = rules.era(era).name if era else ""
    library = open_library(cards)
    screen = Screen()
    found: list[Checked] = []
    code = 0
    for wanted in deck:
        try:
            found.append(check_deck(wanted, library, book, form, pool == "strict"))
            code = max(code, 0 if found[-1].is_good else FAULTY)
        except BadDeck as error:
            if len(deck) == 1 and not as_json:
                raise
            found.append(refused(wanted, str(error)))
            code = ERROR
        if not as_json:
            _tell(screen, found[-1])
    if as_json:
        print_json({"decks": [one.to_json() for one in found]}, indent=2)
    return code


def _tell(screen: Screen, one: Checked) -> None:
    """What is to be said of one deck."""
    name = one.name or "the deck list"
    if one.legal:
        screen.line(f"{name} is legal in {one.title}: {one.cards} cards.", "bold green")
    else:
        what = f"is not legal in {one.title}" if one.read else "is not read whole"
        screen.line(f"{name} {what}:", "bold red")
    for fault in one.faults:
        screen.entry("", fault, column=2)
    if one.warnings:
        screen.line("Supposed, because the list does not say it:", "bold yellow")
    for warning in one.warnings:
        screen.entry("", warning, column=2)
    if one.unsupported:
        screen.line("Cannot be played yet:", "bold red")
    for card in one.unsupported:
        screen.entry("", f"{card.name} ({card.id}): {card.reason}", column=2)
    if one.read:
        shown = ", ".join(one.formats[:FORMATS_SHOWN])
        more = f" and {len(one.formats) - FORMATS_SHOWN} more" if len(one.formats) > FORMATS_SHOWN else ""
        screen.entry("", f"Book {one.era}. Formats: {shown or 'none that is known'}{more}.", column=2)
