"""What a card does, apart from which printing it is: printings of one function share everything but id and number."""

from __future__ import annotations

import hashlib
import json
import re

from ptcg.cards.card import Card

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-"})


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
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False).encode()).hexdigest()[:20]


def same_function(a: Card, b: Card) -> bool:
    """Whether two printings are the same card for the game."""
    return function_key(a) == function_key(b)


def _plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.translate(_QUOTES)).strip()
