"""Deck lists written as PTCGL and PTCGO do."""

from __future__ import annotations

from collections.abc import Iterable

from ptcg.cards.binder import Binder
from ptcg.cards.card import Card
from ptcg.cards.shelf import LETTERS

FORMS = ("ptcgl", "ptcgo", "json")


def write_list(name: str, counts: Iterable[tuple[Card, int]], form: str, library: Binder) -> str:
    """The deck list as PTCGL or PTCGO text."""
    rows = list(counts)
    old = form == "ptcgo"
    lines = ["****** Pokémon Trading Card Game Deck List ******", ""] if old else []
    for kind in ("Pokémon", "Trainer", "Energy"):
        part = [(card, count) for card, count in rows if card.supertype == kind]
        total = sum(count for _, count in part)
        title = "Trainer Cards" if old and kind == "Trainer" else kind
        lines += [f"##{title} - {total}", ""] if old else [f"{title}: {total}"]
        for card, count in part:
            code, number = library.code_of(card)
            lines.append(f"{'* ' if old else ''}{count} {_written_name(card, old)} {code} {number}".rstrip())
        lines.append("")
    total = sum(count for _, count in rows)
    lines.append(f"Total Cards - {total}" if old else f"Total Cards: {total}")
    return "\n".join(lines) + "\n"


def _written_name(card: Card, old: bool) -> str:
    if card.is_basic_energy and card.types and not old:
        letter = next(letter for letter, kind in LETTERS.items() if kind == card.types[0])
        return f"Basic {{{letter}}} Energy"
    return card.name
