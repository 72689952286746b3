"""Is it a deck? What a list says, by which book and in which formats it is legal, and whether it can be played.

found = check_deck("my-deck.txt")
found.read, found.era, found.legal, found.playable, found.faults, found.warnings, found.unsupported, found.formats
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from ptcg.cards import Deck
from ptcg.cards.deck import STDIN, builtin_deck, deck_text, is_text, read_text
from ptcg.cards.formats import Format, find_format, formats_of
from ptcg.cards.legality import Fault
from ptcg.cards.lists import ANYTHING, Asked, Window, book_of_cards
from ptcg.library.library import Library, open_library
from ptcg.rules import ERAS, era


@dataclass(frozen=True)
class Unsupported:
    """A card that cannot be played yet, and why."""

    name: str
    id: str
    reason: str


@dataclass(frozen=True)
class Checked:
    """What is to be said of a deck. `faults` are all that is wrong, with its list and with the deck."""

    file: str
    name: str
    read: bool  # every line was understood, and it was found which card it means
    era: str
    legal: bool
    playable: bool  # read, and every card is supported
    faults: tuple[str, ...]
    warnings: tuple[str, ...]
    unsupported: tuple[Unsupported, ...]
    formats: tuple[str, ...]  # the names of those in which it is legal
    cards: int
    title: str  # what `legal` was asked of: a format or a book

    @property
    def is_good(self) -> bool:
        return self.legal and self.playable

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def check_deck(
    wanted: str | Path, library: Library | None = None, book: str = "", form: str = "", strict: bool = False
) -> Checked:
    """Check a deck by name, a deck file, a list as text, or `-` for the standard input.

    By a book or a format; if none is given, by what the deck says it was made for, else the book of its newest cards.
    `strict`: only kinds of cards that the rulebook knows. `BadDeck` for what can be no deck at all.
    """
    library = library or open_library()
    asked = find_format(form, library.sets.values()) if form else None
    found, faults = _find(str(wanted), library, asked, book)
    rules = _rules(found, library, asked, book, strict)
    wrong: list[Fault] = rules.faults(found.cards, library.sets, library.same_card) if found.counts else []
    unsupported = _unsupported(found, library)
    read, legal = not faults, not faults and not wrong
    return Checked(
        file=str(wanted) if not is_text(str(wanted)) else "",
        name=found.name,
        read=read,
        era=rules.era.name,
        legal=legal,
        playable=read and not unsupported,
        faults=(*faults, *map(str, wrong)),
        warnings=found.warnings,
        unsupported=unsupported,
        formats=tuple(one.name for one in formats_of(found.cards, library)) if read else (),
        cards=len(found.cards),
        title=rules.title,
    )


def refused(wanted: str, why: str) -> Checked:
    """What is to be said of a file that is no deck at all."""
    return Checked(wanted, wanted, False, "", False, False, (why,), (), (), (), 0, "")


def _find(wanted: str, library: Library, form: Format | None, book: str) -> tuple[Deck, tuple[str, ...]]:
    """The deck as far as it can be read, and what is wrong with its list."""
    path = Path(wanted.partition("#")[0])
    if builtin_deck(wanted) is None and (is_text(wanted) or wanted == STDIN or path.is_file()):
        text = wanted if is_text(wanted) else deck_text(path)
        where = "deck list" if is_text(wanted) else f"deck file {path}"
        asked = _asked(library, form, book)
        found, reading = read_text(
            text,
            library,
            "" if wanted == STDIN or is_text(wanted) else path.stem,
            where,
            wanted.partition("#")[2],
            asked,
        )
        return found, reading.faults if reading else ()
    return library.deck(wanted), ()


def _asked(library: Library, form: Format | None, book: str) -> Asked:
    """Which printings a name alone may mean."""
    if form is not None:
        return Asked(Window(), lambda row: form.prints(row, library.sets), library.otherwise)
    span = Window(*library.shelf.places.span(era(book).name)) if book else Window()
    return Asked(span, ANYTHING.fits, library.otherwise)


def _rules(found: Deck, library: Library, form: Format | None, book: str, strict: bool) -> Format:
    """The format by which a deck is judged; a book alone is one without limits of its own."""
    if form is None and not book and found.format:
        form = find_format(found.format, library.sets.values())
    if form is None:
        own = era(book or found.era or book_of_cards(found.cards, library) or list(ERAS)[-1])
        form = Format(own.name, own.name, own)
    elif book:
        form = replace(form, era=era(book))
    return replace(form, era=form.era.replace(strict_pool=strict or form.era.strict_pool))


def _unsupported(found: Deck, library: Library) -> tuple[Unsupported, ...]:
    rows = [library.index.by_id[card.id] for card, _ in found.counts if card.id in library.index.by_id]
    library.verdicts.judge_rows(rows)
    judged = [(card, library.verdicts.of(card)) for card, _ in found.counts]
    return tuple(
        Unsupported(card.name, card.id, verdict.message or verdict.reason)
        for card, verdict in judged
        if not verdict.supported
    )


__all__ = ["Checked", "Unsupported", "check_deck", "refused"]
