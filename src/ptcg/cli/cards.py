"""`ptcg cards`: bring the public card database, look into it, and see what of it can be played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.audit import audit
from ptcg.cli.exercise import exercise
from ptcg.cli.generality import ambiguous, generality, restated
from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.cards import Card
    from ptcg.cli.screen import Screen
    from ptcg.effects import Program
    from ptcg.library import Library
    from ptcg.library.played import Played
    from ptcg.library.verdicts import Coverage

cards = typer.Typer(rich_markup_mode=None, no_args_is_help=True)

cards.command()(exercise)
cards.command()(audit)
cards.command()(generality)
cards.command()(restated)
cards.command()(ambiguous)

ID = 16
NAME = 28
NOT_UNDERSTOOD = 1


def add_to(app: typer.Typer) -> None:
    app.add_typer(cards, name="cards", help="The public card database: sync, search, show, coverage, explain.")


@cards.command()
def sync(
    url: Annotated[str, typer.Option("--from", metavar="URL", help="Only this archive, not the pinned one.")] = "",
    sha256: Annotated[str, typer.Option(metavar="HEX", help="The checksum the archive must have.")] = "",
    newest: Annotated[bool, typer.Option(help="Also the sets that the archive lacks, from TCGdex.")] = True,
) -> None:
    """Download the card database once; a failed download leaves everything as it was."""
    import sys

    from ptcg.cards import open_source
    from ptcg.library.second_source import sync_second_source
    from ptcg.library.sync import SHA256, URL
    from ptcg.library.sync import sync as bring

    def progress(received: int, total: int) -> None:
        of = f" of {total / 1e6:.1f}" if total else ""
        print(f"\r{received / 1e6:.1f}{of} MB", end="", file=sys.stderr, flush=True)

    def named(name: str) -> None:
        print(f"{name} ...", file=sys.stderr, flush=True)

    shown = sys.stderr.isatty()
    brought = bring(url or URL, sha256 or ("" if url else SHA256), None, progress if shown else None)
    if shown:
        print(file=sys.stderr)
    known = "seen for the first time" if brought.new else "as expected"
    print(f"{brought.sets} sets in {brought.folder}\nsha256 {brought.sha256} ({known})")
    if newest and not url:
        more = sync_second_source(set(open_source(brought.folder).set_files), progress=named if shown else None)
        print(f"{len(more.brought)} newer sets in {more.folder}, {len(more.kept)} there already")


@cards.command()
def search(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A name, or something like it.")],
    cards: CardsOption = None,
    limit: Annotated[int, typer.Option(metavar="N", help="At most so many.", min=1)] = 20,
) -> None:
    """Find cards by name; printings that are the same card are shown once."""
    from ptcg.cli.screen import Screen

    library = _library(cards)
    found = library.search(" ".join(name), limit)
    if not found:
        raise ValueError(f"no card with a name like '{' '.join(name)}'")
    screen = Screen()
    for row in found:
        others = len(library.index.by_function[row.function]) - 1
        more = f" and {others} more printing{'s' if others > 1 else ''}" if others else ""
        kind = f"{row.kind} on {row.evolves_from}" if row.evolves_from else row.kind or row.supertype
        place = f"{library.sets[row.set_id].name}, {library.index.code(row)} {row.number}{more}"
        screen.entry(f"{row.id:<{ID}}{row.name:<{NAME}}{kind:<{NAME}}", place, column=ID + 2 * NAME)


@cards.command()
def show(
    card: Annotated[list[str], typer.Argument(metavar="ID", help="An id such as base1-4, or a name.")],
    cards: CardsOption = None,
) -> None:
    """Show a card, and what the engine understood of it: in English and as a program."""
    from ptcg.cli.board import card_face
    from ptcg.cli.screen import Screen

    library = _library(cards, needed=False)
    found = library.find(" ".join(card))
    screen = Screen()
    for _, line in card_face(found):
        screen.wrapped(line, indent=2)
    for trait in found.traits:
        screen.entry("", f"{trait.label} {trait.name}: {trait.text}", column=0)
    screen.line()
    for head, text in _facts(found, library):
        screen.entry(head, text, column=14)
    screen.line()
    _understood(found, library, screen)


@cards.command()
def coverage(
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    reasons: Annotated[int, typer.Option(metavar="N", help="How many reasons to name.")] = 20,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes; 0: one for each core.", min=0)] = 0,
    sets: Annotated[str, typer.Option(metavar="PATTERN", help="Only sets with such ids, such as 'base.|gym.'.")] = "",
    lists: Annotated[
        list[Path] | None,
        typer.Option(metavar="PATH", help="Count the cards of these deck lists instead: a file or a folder."),
    ] = None,
) -> None:
    """Say how much of the card database can be played, and what stands in the way most often.

    With --lists: of the cards in deck lists, each as often as it is listed.
    """
    import re
    import sys

    from ptcg.cli.streams import print_json
    from ptcg.library.played import measure

    def progress(done: int, total: int) -> None:
        print(f"\r{done} of {total} cards", end="\n" if done == total else "", file=sys.stderr, flush=True)

    library = _library(cards)
    if lists:
        played = measure(library, lists)
        if as_json:
            print_json({"lists": played.to_json(reasons)}, indent=1)
        else:
            _report_played(played, reasons)
        return
    try:
        measured = library.verdicts.coverage(jobs, progress if sys.stderr.isatty() else None, sets)
    except re.error as error:
        raise ValueError(f"'{sets}' is no pattern of set ids: {error}") from None
    if not measured.total:
        raise ValueError(f"no set has an id like '{sets}'; a set is named by its id, such as base1 or sv3pt5")
    if as_json:
        print_json(measured.to_json(reasons), indent=1)
    else:
        _report(measured, reasons)


@cards.command()
def explain(
    text: Annotated[list[str], typer.Argument(metavar="TEXT", help="A text in card English.")],
    place: Annotated[
        str, typer.Option("--as", metavar="KIND", help="attack, ability, trainer, stadium, tool or energy.")
    ] = "attack",
    name: Annotated[str, typer.Option(metavar="NAME", help="The name of the card the text stands on.")] = "",
) -> int:
    """Say how a text is understood, or how far. The exit code is 1 if it is not understood whole."""
    from ptcg.effects import show as printed
    from ptcg.language import NotUnderstood, NotWritable, compile_text, describe

    if not " ".join(text).strip():
        raise ValueError("give a text in card English, such as 'Flip a coin. If heads, draw a card.'")
    try:
        program = compile_text(" ".join(text), where=place, names=[name] if name else [])
    except NotUnderstood as problem:
        print(problem)
        return NOT_UNDERSTOOD
    try:
        print(describe(program, place) if program else "(nothing: only reminders of the rules)")
    except NotWritable as problem:
        print(problem)
    print()
    print(printed(program))
    return 0


def _library(folders: list[Path] | None, needed: bool = True) -> Library:
    from ptcg.library import open_library

    library = open_library(folders)
    if needed and not library.sources:
        raise ValueError(
            "no card database; bring it with 'ptcg cards sync', or give a folder with --cards or PTCG_CARDS"
        )
    return library


def _facts(card: Card, library: Library) -> list[tuple[str, str]]:
    """What the database knows of a card besides its face."""
    known = library.sets.get(card.set_id)
    code, number = library.code_of(card)
    rows = [("id", card.id), ("set", f"{known.name if known else card.set_id}, {code} {number}")]
    others = [other for other in library.same_function(card) if other != card.id]
    if others:
        rows.append(("also", ", ".join(others)))
    if card.is_pokemon and (later := library.evolves_into(card.name)):
        rows.append(("evolves into", ", ".join(later)))
    return rows


def _understood(card: Card, library: Library, screen: Screen) -> None:
    """Each text of the card as the engine took it."""
    from ptcg.effects import show as printed
    from ptcg.language import NotWritable, UnsupportedCard, describe, place_of
    from ptcg.rules import ERAS

    try:
        compiled = library.program(card)
    except UnsupportedCard as error:
        screen.entry("", f"not supported: {error.which}: {error.problem}", column=0)
        return
    except ValueError as error:
        screen.entry("", str(error), column=0)
        return
    parts: list[tuple[str, str, Program]] = []
    for attack, program in zip(card.attacks, compiled.attacks, strict=True):
        parts.append((attack.name, "attack", program))
    for powers, programs in ((card.powers, compiled.powers), (card.traits, compiled.traits)):
        for power, program in zip(powers, programs, strict=True):
            parts.append((power.name or power.label, "ability", program))
    if card.texts:
        parts.append((card.name, place_of(card), compiled.text))
    for name, where, program in parts:
        if not program:
            continue
        try:
            text = describe(program, where)
        except NotWritable as problem:
            text = str(problem)
        screen.entry(f"{name}: ", text, column=len(name) + 2)
        for line in printed(program).splitlines():
            screen.line(f"    {line}", "dim")
        screen.line()
    try:
        library.definition(card, ERAS.newest)
        screen.line("supported", "bold green")
    except ValueError as error:
        screen.entry("", str(error), column=0)


def _report_played(played: Played, most: int) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    whole = played.whole
    share = whole.supported / whole.copies if whole.copies else 0
    screen.line(f"{whole.supported} of {whole.copies} cards in {whole.lists} lists can be played ({share:.1%})", "bold")
    screen.line(
        f"{whole.playable} lists can be played whole; {whole.read} are read whole, {whole.unread} lines are not"
    )
    for year, some in sorted(played.by_year.items()):
        listed = f"{some.supported:>5} of {some.copies:>5} cards"
        screen.entry(f"  {year}", f"{some.playable:>4} of {some.lists:>4} lists, {listed}", column=10)
    if played.missing:
        screen.line()
        screen.line("Cards that cannot be played, by how often they are listed:", "bold")
    for card, copies in played.missing.most_common(most):
        screen.entry(f"{copies:>6}  {card:<{ID}}", played.names[card], column=ID + 8)


def _report(measured: Coverage, most: int) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    share = measured.supported / measured.total if measured.total else 0
    screen.line(f"{measured.supported} of {measured.total} cards can be played ({share:.1%})", "bold yellow")
    for name, (total, good) in measured.by_era.items():
        screen.entry(f"  {name}", f"{good:>5} of {total:>5}  {good / total:6.1%}", column=10)
    screen.line(f"{measured.tried} of these were tried with this version ('ptcg cards exercise') and did not break")
    screen.line(f"{measured.decks_playable} of {measured.decks_total} ready decks can be played", "bold yellow")
    if measured.reasons:
        screen.line()
        screen.line("What stands in the way:", "bold")
    for what, count, example in measured.reasons[:most]:
        screen.entry(f"{count:>6}  {example:<{ID}}", what, column=ID + 8)
    if measured.problems:
        screen.line()
        screen.line(f"{len(measured.problems)} records cannot be read:", "bold red")
        for problem in measured.problems[:most]:
            screen.entry("  ", problem, column=2)
