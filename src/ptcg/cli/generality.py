"""`ptcg cards generality`, `restated`, `ambiguous`: what the grammar is worth beyond the texts it was written for."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from pathlib import Path

    from ptcg.library import Library
    from ptcg.proof import Generality


def generality(
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes; 0: one for each core.", min=0)] = 0,
) -> None:
    """Estimate how much of a set that nobody has seen would be read, and of each year from the years before it."""
    from ptcg.cli.streams import print_json
    from ptcg.proof import measure_generality

    measured = measure_generality(_database(cards), jobs or os.cpu_count() or 1)
    if as_json:
        print_json(measured.to_json(), indent=1)
    else:
        _report(measured)


def restated(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List the cards whose wording is alone and is stated anew in the wording of others."""
    from ptcg.cards.patches import restated as find
    from ptcg.cli.streams import print_json

    found = find()
    if as_json:
        print_json({"restated": [{"id": card, "parts": sorted(parts)} for card, parts in found.items()]}, indent=1)
        return
    for card, parts in found.items():
        print(f"{card:<14}{', '.join(sorted(parts))}")
    print(f"{len(found)} cards")


def ambiguous(
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes; 0: one for each core.", min=0)] = 0,
) -> None:
    """List the grammar lines that win over another reading of the same words only because they stand earlier."""
    from dataclasses import asdict

    from ptcg.cli.screen import Screen
    from ptcg.cli.streams import print_json
    from ptcg.proof import find_doubts

    found = find_doubts(_database(cards), jobs or os.cpu_count() or 1)
    if as_json:
        print_json({"ambiguous": [asdict(doubt) for doubt in found]}, indent=1)
        return
    screen = Screen()
    for doubt in found:
        screen.entry(f"{doubt.texts:>6}  {doubt.line} before {doubt.other}  ", doubt.example, column=8)
    print(f"{len(found)} pairs of lines")


def _database(cards: list[Path] | None) -> Library:
    from ptcg.library import open_library

    library = open_library(cards)
    if not library.sources:
        raise ValueError(
            "no card database; bring it with 'ptcg cards sync', or give a folder with --cards or PTCG_CARDS"
        )
    return library


def _report(measured: Generality) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    screen.line(f"Of the texts that stand in one set only, other sets carry {measured.alone}", "bold yellow")
    screen.line(f"{measured.distinct} distinct texts, {measured.unread} of them unread, {measured.restated} restated")
    screen.line(
        f"{measured.lines} grammar lines; {measured.lines_used_by_one} serve one text, {measured.lines_unused} none"
    )
    screen.line()
    screen.line("Of the texts first printed in a year, lines of earlier years read:", "bold")
    for year, share in measured.forward.items():
        screen.entry(f"  {year}", str(share), column=8)
    screen.line()
    screen.line("Of the texts of a set alone, other sets carry:", "bold")
    for name, share in sorted(measured.by_set.items(), key=lambda item: item[1].read / max(item[1].texts, 1)):
        screen.entry(f"  {name}", str(share), column=14)
