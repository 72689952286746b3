"""`ptcg decks formats`: the formats there are, what one of them holds, and which of them a deck is legal in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ptcg.cards.formats.window import FOR_EVER
from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from ptcg.cards import Deck
    from ptcg.cards.formats import Format
    from ptcg.cards.legality import Fault
    from ptcg.cli.screen import Screen
    from ptcg.library import Library

COLUMN = 24
NOT_LEGAL = 1

HEADINGS = {
    "standard": "Standard, called Modified until 2014",
    "expanded": "Expanded",
    "worlds": "World Championships",
    "classic": "The first years, and whole eras",
    "": "Others",
}


def formats(
    decks: Annotated[
        list[str] | None, typer.Argument(metavar="[DECK]...", help="Names of ready decks, or deck files.")
    ] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="NAME", help="Only this format: what it is, or why not.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    cards: CardsOption = None,
) -> int:
    """List the formats, or say in which of them decks are legal, and with --format why not in that one.

    A format has many names: standard-2012-13, worlds-2013, HS-on, standard (the newest), BRS-TEF (from its first set
    to another), standard-2013-02-20 (on a day), standard-2013 (in a year), year-2006 (printed by then), or a file.
    """
    from ptcg.cards.formats import builtin_formats, find_format
    from ptcg.cli.screen import Screen
    from ptcg.library import open_library

    screen = Screen()
    library = open_library(cards)
    if not decks:
        known = [find_format(form, library.sets.values())] if form else [*builtin_formats().values()]
        if as_json:
            print(json.dumps({"formats": [described(one) for one in known]}, ensure_ascii=False, indent=1))
        elif form:
            _show(screen, known[0], library)
        else:
            _list(screen, known)
        return 0
    if form:
        return _why(screen, decks, find_format(form, library.sets.values()), library, cards, as_json)
    return _where(screen, decks, library, cards, as_json)


# --- the formats ------------------------------------------------------------------------------------------------------


def described(form: Format) -> dict[str, Any]:
    """A format for a program."""
    return {
        "name": form.name,
        "title": form.title,
        "family": form.family,
        "era": form.era.name,
        "from": form.starts,
        "until": form.ends,
        "mark": form.mark,
        "aliases": list(form.aliases),
        "note": form.note,
        "source": form.source,
    }


def _list(screen: Screen, formats: Sequence[Format]) -> None:
    for family, heading in HEADINGS.items():
        screen.line(heading, "bold yellow")
        for one in formats:
            if one.family == family:
                text = f"{one.title}, {_days(one)}" if one.windows else one.note or one.title
                screen.entry(f"  {one.name}", text, column=COLUMN)
        screen.line()
    screen.entry("  year-N", "Every card printed by the end of a year, such as year-2006.", column=COLUMN)


def _days(form: Format) -> str:
    if form.starts == form.ends:
        return form.starts
    return f"{form.starts} to {form.ends}" if form.ends else f"from {form.starts} on"


def _show(screen: Screen, form: Format, library: Library) -> None:
    screen.line(f"{form.name}  {form.title}", "bold yellow")
    if form.windows:
        screen.entry("  days", _days(form), column=COLUMN)
    screen.entry("  rulebook", form.era.name, column=COLUMN)
    window = form.windows[-1] if form.windows else None
    if window and window.sets:
        inside = [set_id for set_id, day in window.sets.items() if day <= window.last_day]
        screen.entry("  sets", ", ".join(inside), column=COLUMN)
        screen.entry("  newest", f"{inside[-1]}, legal from {window.sets[inside[-1]]} on", column=COLUMN)
    if window and window.mark:
        screen.entry("  regulation marks", f"{window.mark} and later", column=COLUMN)
    for ban in window.banned_ever if window else ():
        screen.entry(
            "  banned", f"{_names(ban.cards, library)}; {_legal(ban.starts, ban.ends or FOR_EVER)}", column=COLUMN
        )
    if form.banned:
        screen.entry("  banned", _names(form.banned, library), column=COLUMN)
    if form.aliases:
        screen.entry("  also called", ", ".join(form.aliases), column=COLUMN)
    for head, text in (("  note", form.note), ("  source", form.source)):
        if text:
            screen.entry(head, text, column=COLUMN)


def _names(cards: Iterable[str], library: Library) -> str:
    """Cards by name, and by id where not all of a name are meant."""
    found = {one: library.by_card_id(one) for one in cards}
    return ", ".join(sorted(f"{card.name} ({one})" if card else one for one, card in found.items()))


# --- decks ------------------------------------------------------------------------------------------------------------


def _where(screen: Screen, names: Sequence[str], library: Library, cards: list[Path] | None, as_json: bool) -> int:
    from ptcg.cards.formats import formats_of, shelf_of
    from ptcg.library import deck as find_deck

    told: list[dict[str, Any]] = []
    for name in names:
        deck = find_deck(name, library, cards)
        found = formats_of(deck.cards, library)
        shelf = shelf_of(deck.cards, library.same_card)
        days = {one.name: one.days(shelf) for one in found}
        told.append(
            {"file": name, "name": deck.name, "formats": [_fits(described(one), days[one.name]) for one in found]}
        )
        if as_json:
            continue
        if not found:
            screen.line(f"{deck.name} is legal in no format; --format NAME says why not in one.", "bold red")
        else:
            screen.line(f"{deck.name} is legal in", "bold green")
        for row in _joined(found, days):
            newest, oldest = row[0], row[-1]
            first, last = days[oldest.name], days[newest.name]
            title = newest.title if newest is oldest else f"{oldest.title} to {newest.title}"
            text = f"{title}, {_legal(first[0], last[1])}" if first and last and first[0] != last[1] else title
            screen.entry(f"  {newest.name}", text, column=COLUMN)
    if as_json:
        print(json.dumps({"decks": told}, ensure_ascii=False, indent=1))
    return 0


def _joined(found: Sequence[Format], days: Mapping[str, tuple[str, str] | None]) -> list[list[Format]]:
    """Seasons of Expanded that follow each other without a break, told as one; all others by themselves."""
    rows: list[list[Format]] = []
    for one in found:
        after = rows[-1][-1] if rows else one
        before, now = days[after.name], days[one.name]
        if after is not one and one.family == after.family == "expanded" and before and now:
            if before[0] == after.starts and now[1] == one.ends:
                rows[-1].append(one)
                continue
        rows.append([one])
    return rows


def _legal(first: str, last: str) -> str:
    return f"from {first} on" if last == FOR_EVER else f"{first} to {last}"


def _fits(described: dict[str, Any], days: tuple[str, str] | None) -> dict[str, Any]:
    return described | ({"legal": list(days)} if days else {})


def _why(
    screen: Screen, names: Sequence[str], form: Format, library: Library, cards: list[Path] | None, as_json: bool
) -> int:
    from ptcg.library import deck as find_deck

    judged: list[tuple[str, Deck, list[Fault]]] = []
    for name in names:
        deck = find_deck(name, library, cards)
        judged.append((name, deck, form.faults(deck.cards, library.sets, library.same_card)))
    if as_json:
        told = [
            {
                "file": name,
                "name": deck.name,
                "format": form.name,
                "legal": not faults,
                "faults": list(map(str, faults)),
            }
            for name, deck, faults in judged
        ]
        print(json.dumps({"decks": told}, ensure_ascii=False, indent=1))
    else:
        for _, deck, faults in judged:
            if not faults:
                screen.line(f"{deck.name} is legal in {form.title}.", "bold green")
                continue
            screen.line(f"{deck.name} is not legal in {form.title}:", "bold red")
            for fault in faults:
                screen.entry(f"  {fault.rule}", fault.message, column=12)
    return NOT_LEGAL if any(faults for _, _, faults in judged) else 0


__all__ = ["described", "formats"]
