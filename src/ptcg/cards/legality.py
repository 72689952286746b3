"""Whether a deck may be played in an era: every fault with its rule (DECK and NAME groups)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ptcg.cards.card import ANY_NUMBER, Card
from ptcg.cards.names import name_for_rules
from ptcg.cards.pool import unknown_kind
from ptcg.rules import Era
from ptcg.rules.citing import cited


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong with a deck."""

    rule: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


def deck_faults(cards: Sequence[Card], era: Era) -> list[Fault]:
    """All faults of a deck in an era; a legal deck has none."""
    faults: list[Fault] = []
    if len(cards) != era.deck_size:
        faults.append(Fault("DECK-01", f"a deck has exactly {era.deck_size} cards; this one has {len(cards)}"))
    if era.deck_needs_basic and not any(card.is_basic_pokemon for card in cards):
        faults.append(Fault("DECK-04", "a deck needs at least one Basic Pokémon; this one has none"))

    names = Counter(_limited_name(card, era) for card in cards if not is_exempt(card, era))
    for name, count in names.items():
        if count > era.copies:
            faults.append(
                Fault("DECK-02", f"at most {era.copies} cards of one name; this deck has {count} of '{name}'")
            )
    for name, count in Counter(card.name for card in cards if card.copies == 1).items():
        if count > 1:  # GEN-06: the card's own text goes before the limit of four
            faults.append(Fault("GEN-06", f"at most 1 '{name}', as the card says; this deck has {count}"))
    # GEN-06: cards of these kinds say so themselves, also where the book does not know the kind
    faults += _kind_limit(cards, "Radiant", 1, cited(era.name, "RADIANT-01"), "Radiant Pokémon")
    faults += _kind_limit(cards, "Star", era.star_limit or 1, cited(era.name, "DECK-07"), "Pokémon ☆")
    faults += _kind_limit(cards, "ACE SPEC", era.ace_spec_limit or 1, cited(era.name, "DECK-08"), "ACE SPEC card")
    most, by = era.prism_star_limit or 1, cited(era.name, "DECK-09")
    for name, count in Counter(card.name for card in cards if "Prism Star" in card.subtypes).items():
        if count > most:
            faults.append(Fault(by, f"at most {most} of a Prism Star card; this deck has {count} of '{name}'"))
    if era.strict_pool:
        for card in dict.fromkeys(cards):
            if kind := unknown_kind(card, era):
                faults.append(Fault("GEN-06", f"{card.name}: the book of {era.name} does not know this kind: {kind}"))
    return faults


def _limited_name(card: Card, era: Era) -> str:
    """The name by which copies are counted; the halves of a Pokémon LEGEND may count apart."""
    name = name_for_rules(card.name, era)
    return f"{name} {card.id}" if "LEGEND" in card.subtypes and not era.legend_halves_share_name else name


def is_exempt(card: Card, era: Era) -> bool:
    """Basic Energy has no limit (DECK-03); which cards that are depends on the book (CARD-04).

    Nor has a card that says so itself (GEN-06).
    """
    if card.copies == ANY_NUMBER:
        return True
    return card.is_basic_energy and name_for_rules(card.name, era).removesuffix(" Energy") in era.basic_energy


def _kind_limit(cards: Sequence[Card], tag: str, limit: int, by: str, what: str) -> list[Fault]:
    count = sum(tag in card.subtypes for card in cards)
    if count <= limit:
        return []
    return [Fault(by, f"at most {limit} {what} in a deck; this one has {count}")]
