"""What a card does, apart from which printing it is: printings of one function share everything but id and number."""

from __future__ import annotations

import hashlib
import json
import re
from typing import Protocol

from ptcg.cards.card import Card
from ptcg.cards.names import folded, without_person

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})


class Printed(Protocol):
    """One printing of a card: a `Card` itself, or the row of an index."""

    @property
    def id(self) -> str: ...
    @property
    def mark(self) -> str: ...


def function_key(card: Card) -> str:
    """Equal for two cards exactly if they have the same name, facts and texts; levels and spaces do not count."""
    facts = [
        card.name,
        card.supertype,
        sorted(card.subtypes),
        card.hp,
        card.types,
        card.evolves_from,
        [(a.name, sorted(a.cost), a.damage, a.sign, _plain(a.text)) for a in card.attacks],
        [(p.name, p.label, _plain(p.text)) for p in card.powers],
        [(t.name, t.label, _plain(t.text)) for t in card.traits],
        card.weaknesses,
        card.resistances,
        card.retreat,
        [_plain(text) for text in card.texts],
        card.prizes,
        card.copies,
        card.missing,
    ]
    return _hash(facts)


def same_function(a: Card, b: Card) -> bool:
    """Whether two printings are the same card for the game."""
    return function_key(a) == function_key(b)


def counts_as(card: Card) -> str:
    """Equal for printings of which any makes the others legal.

    Pokémon: whose facts and the names of whose attacks and powers are the same; the words of a text change over the
    years. Trainers and Energy: of a name. One that has become a Supporter, a Stadium, a Tool or an ACE SPEC card is
    another card than the old one of the name, as is a special Energy than the basic one.
    """
    if card.is_pokemon:
        return _hash(_facts(card))
    kinds = [card.is_supporter, card.is_stadium, card.is_tool, "ACE SPEC" in card.subtypes, card.is_basic_energy]
    return f"{card.supertype} {folded(without_person(card.name))} {''.join('01'[kind] for kind in kinds)}"


def _facts(card: Card) -> list[object]:
    """What is printed on a Pokémon apart from its texts."""
    letter = card.number if card.number and not re.search(r"\d", card.number) else ""  # Unown: each is another card
    return [
        card.name,
        card.stage,
        card.hp,
        card.types,
        [(a.name, sorted(a.cost), a.damage or _first_number(a.text)) for a in card.attacks],
        [power.name for power in card.powers],
        [trait.name for trait in card.traits],
        card.weaknesses,
        card.resistances,
        card.retreat,
        letter,
    ]


def _first_number(text: str) -> int:
    """The damage an attack names in its text; some records leave it out beside the name."""
    found = re.search(r"(\d+) damage", text)
    return int(found[1]) if found else 0


def _hash(facts: list[object]) -> str:
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False).encode()).hexdigest()[:20]


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.translate(_QUOTES)).strip()
