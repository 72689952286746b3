"""`ptcg decks`: the ready decks, what is in them, and whether a deck is legal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.books import YEARS
from ptcg.cli.cards import CardsOption
from ptcg.cli.formats import formats

if TYPE_CHECKING:
    from ptcg.cards.formats import Format
    from ptcg.cli.screen import Screen

decks = typer.Typer(rich_markup_mode=None)

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A name of the list, or a deck file.")]
EraOption = Annotated[str, typer.Option("--era", metavar="YEAR", help=f"The rulebook: {YEARS}.")]
FormatOption = Annotated[
    str, typer.Option("--format", metavar="NAME", help="A format (see 'ptcg decks formats'), or a file.")
]

COLUMN = 24
ILLEGAL = 2


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


def _ready_decks(folder: Path | None, books: set[str], playable: bool) -> dict[str, list[tuple[str, str]]]:
    """The ready decks of the card database, if there is one: by rulebook, name and what is to be said of it."""
    from ptcg.library import open_library

    library = open_library(folder)
    if library.source is None:
        return {}
    from ptcg import rules
    from ptcg.cards import BadDeck
    from ptcg.support import Support

    found: dict[str, list[tuple[str, str]]] = {}
    support = Support(library)
    if playable:
        rows = [library.index.by_id[i] for r in library.deck_records for i, _, _ in r.cards if i in library.index.by_id]
        support.judge_rows(rows)
    for record, deck in library.ready_decks():
        known = library.sets.get(record.set_id)
        book, name = (known.book, known.name) if known else (rules.ERAS.newest.name, record.set_id)
        if book not in books:
            continue
        if isinstance(deck, BadDeck):
            text = f"{name}; {str(deck).partition(': ')[2]}"
        else:
            text = f"{name}, {len(deck.cards)} cards"
        if not playable or (not isinstance(deck, BadDeck) and support.all_supported(deck.cards)):
            found.setdefault(book, []).append((record.name, text))
    return found


@decks.command()
def show(deck: DeckArgument, cards: CardsOption = None) -> None:
    """Show the cards of a deck, and which of them cannot be played yet."""
    from ptcg.cli.board import NAME, brief, crop
    from ptcg.cli.screen import WIDEST, Screen
    from ptcg.game import definition
    from ptcg.library import deck as find_deck
    from ptcg.rules import ERAS, era

    found = find_deck(deck, cards=cards)
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
            definition(card, era(found.era or ERAS.newest))
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
    from ptcg.files import write_whole
    from ptcg.library import deck as find_deck
    from ptcg.library import open_library

    text = write_deck(find_deck(deck, cards=cards), to, open_library(cards))
    if out is None:
        print(text, end="")
    else:
        write_whole(out, text.encode())


@decks.command()
def check(
    deck: DeckArgument,
    era: EraOption = "",
    form: FormatOption = "",
    pool: Annotated[
        str, typer.Option(metavar="POOL", help="open: any kind of card; strict: kinds the rulebook knows.")
    ] = "open",
    cards: CardsOption = None,
) -> int:
    """Say whether a deck is legal, and what is wrong with it. The exit code is 2 if it is not legal."""
    from dataclasses import replace

    from ptcg import rules
    from ptcg.cards.formats import Format, find_format
    from ptcg.cli.screen import Screen
    from ptcg.game import define_all
    from ptcg.library import deck as find_deck
    from ptcg.library import open_library

    if pool not in ("open", "strict"):
        raise ValueError(f"no card pool '{pool}'; it is open or strict")
    library = open_library(cards)
    found = find_deck(deck, cards=cards)
    if form := form or ("" if era else found.format):
        wanted = find_format(form, library.sets.values())
        title = wanted.title
    elif era or found.era:
        book = rules.era(era or found.era)
        wanted, title = Format(book.name, book.name, book), book.name
    else:
        raise ValueError(
            f"deck '{found.name}' does not say for which rulebook it was made; give --era, such as --era 2009"
        )
    wanted = replace(wanted, era=wanted.era.replace(strict_pool=pool == "strict" or wanted.era.strict_pool))
    faults = wanted.faults(found.cards, library.sets, library.same_card)
    screen = Screen()
    if not faults:
        define_all(found.cards, wanted.era)  # a card that cannot be played yet is a ValueError that names it
        screen.line(f"{found.name} is legal in {title}: {len(found.cards)} cards.", "bold green")
        return 0
    screen.line(f"{found.name} is not legal in {title}:", "bold red")
    for fault in faults:
        screen.entry(f"  {fault.rule}", fault.message, column=12)
    return ILLEGAL
