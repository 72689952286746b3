"""`ptcg decks`: the ready decks, what is in them, and whether a deck is legal."""

from __future__ import annotations

from typing import Annotated

import typer

decks = typer.Typer(rich_markup_mode=None)

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A name of the list, or a deck file.")]
EraOption = Annotated[str, typer.Option("--era", metavar="YEAR", help="The rulebook: 1999, 2009, 2012, 2013, 2020.")]

COLUMN = 24
ILLEGAL = 2


def add_to(app: typer.Typer) -> None:
    app.add_typer(decks, name="decks")


@decks.callback(invoke_without_command=True)
def list_decks(context: typer.Context, era: EraOption = "") -> None:
    """List the ready decks, look into one, or check whether a deck is legal."""
    command = context.invoked_subcommand
    if command is not None:
        if era:
            raise ValueError(
                f"an option stands before '{command}'; write it after: 'ptcg decks {command} ... --era 2012'"
            )
        return
    from ptcg import rules
    from ptcg.cards import builtin_decks
    from ptcg.cli.screen import Screen

    screen = Screen()
    for book in (rules.era(era),) if era else rules.ERAS.values():
        screen.line(f"{book.name}  {book.book}", "bold yellow")
        for deck in builtin_decks().values():
            if deck.era == book.name:
                screen.entry(f"  {deck.name}", deck.plan, column=COLUMN)
        screen.line()


@decks.command()
def show(deck: DeckArgument) -> None:
    """Show the cards of a deck."""
    from ptcg.cards import deck as find_deck
    from ptcg.cli.board import NAME, brief, crop
    from ptcg.cli.screen import WIDEST, Screen

    found = find_deck(deck)
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


@decks.command()
def check(deck: DeckArgument, era: EraOption = "") -> int:
    """Say whether a deck is legal, and what is wrong with it. The exit code is 2 if it is not legal."""
    from ptcg import rules
    from ptcg.cards import deck as find_deck
    from ptcg.cli.screen import Screen
    from ptcg.game import define_all

    found = find_deck(deck)
    if not era and not found.era:
        raise ValueError(
            f"deck '{found.name}' does not say for which rulebook it was made; give --era, such as --era 2009"
        )
    book = rules.era(era or found.era)
    faults = found.faults(book)
    screen = Screen()
    if not faults:
        define_all(found.cards, book)  # a card that cannot be played yet is a ValueError that names it
        screen.line(f"{found.name} is legal in {book.name}: {len(found.cards)} cards.", "bold green")
        return 0
    screen.line(f"{found.name} is not legal in {book.name}:", "bold red")
    for fault in faults:
        screen.entry(f"  {fault.rule}", fault.message, column=12)
    return ILLEGAL
