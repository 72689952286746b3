"""`ptcg cards audit`: texts and what was read, side by side, for people who check one against the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.cards import Card
    from ptcg.library import Library


def audit(
    cards: CardsOption = None,
    sample: Annotated[int, typer.Option(metavar="N", help="How many cards.", min=1)] = 20,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed shows the same cards.")] = 0,
    sets: Annotated[str, typer.Option(metavar="A,B", help="Only cards of these sets.")] = "",
    programs: Annotated[bool, typer.Option(help="Show the programs too.")] = False,
) -> None:
    """Show the texts of some cards beside what the engine read, for checking. Only cards with a text are drawn."""
    from ptcg.cards import builtin_cards
    from ptcg.library import open_library
    from ptcg.proof import Proof, texts_of

    library = open_library(cards)
    chosen = [name.strip() for name in sets.split(",") if name.strip()]
    if not library.sources:
        if chosen:
            raise ValueError("--sets needs a card database; give one with --cards DIR or PTCG_CARDS")
        found = [card for card in builtin_cards().by_id.values() if texts_of(card)]
        found = found[:: max(len(found) // sample, 1)]
    else:
        proof = Proof(library, seed)
        rows = proof.rows(chosen, 4 * sample)
        found = [library.find(row.id) for row in proof.supported(rows)]
        found = [card for card in found if texts_of(card)]
    step = max(len(found) // sample, 1)
    for number, card in enumerate(found[::step][:sample], 1):
        _show(number, card, library, programs)


def _show(number: int, card: Card, library: Library, programs: bool) -> None:
    from ptcg.cli.screen import Screen
    from ptcg.effects import show
    from ptcg.proof import readings

    screen = Screen()
    kinds = " ".join(card.subtypes) or card.supertype
    screen.line(f"{number}. {card.name} ({card.id}), {kinds}", "bold yellow")
    for one in readings(card, library):
        screen.line(f"  {one.part}", "bold")
        screen.entry("    card ", one.text, column=9, style="dim")
        screen.entry("    read ", one.read, column=9, style="dim")
        if programs:
            for line in show(one.program).splitlines():
                screen.line(f"           {line}", "dim")
    screen.line()
