"""Which of several Pokémon of one name a list means: what speaks for each of them.

The weights were found with lists whose printings are known, read by their names alone: of the names that several cards
of the time share, some 70% come out right (by chance it would be 40%). So what is chosen here is always told.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from ptcg.cards.card import TYPES, Card
from ptcg.cards.lists.lines import without_kind
from ptcg.cards.shelf.spelling import key, same_ending

ANY_TYPE = "any"


@dataclass
class Rest:
    """What is known of the other cards of a list."""

    energy: set[str] = field(default_factory=set)  # types that its Energy provides; ANY_TYPE for any
    sets: dict[str, set[str]] = field(default_factory=dict)  # key of a Pokémon's name -> sets of the time that have it


def weigh(card: Card, spelled: str, sets: Collection[str], only_promos: bool, rest: Rest) -> float:
    """How much speaks for a card that was printed in these sets; the one with the most is meant."""
    others = [known for name, known in rest.sets.items() if name != key(spelled)]
    company = sum(not known.isdisjoint(sets) for known in others) / max(1, len(others))
    return (
        100 * kind_fits(card, spelled)
        + 10 * same_ending(card.name, without_kind(spelled))
        - 4 * only_promos
        + 4 * bool(card.powers)
        + 2 * (not card.evolves_from or key(card.evolves_from) in rest.sets)
        + 2 * payable(card, rest.energy)
        + 2 * card.hp / 100
        + 0.4 * len(sets)
        + 0.5 * company
        - 0.2 * card.retreat
    )


def likeness(card: Card) -> tuple[object, ...]:
    """Equal for printings that are one card, also where the wording of their texts differs."""
    attacks = tuple((attack.name, tuple(sorted(attack.cost)), attack.damage) for attack in card.attacks)
    return card.name, card.hp, card.types, card.evolves_from, attacks, tuple(power.name for power in card.powers)


def kind_fits(card: Card, spelled: str) -> bool:
    """Whether a card is of the kind that is written behind its name."""
    return "Prime" in card.subtypes or without_kind(spelled) == spelled


def payable(card: Card, energy: set[str]) -> float:
    """The share of its attacks that the Energy of the list pays for."""
    if ANY_TYPE in energy or not card.attacks:
        return 1.0
    paid = [all(kind == "Colorless" or kind in energy for kind in attack.cost) for attack in card.attacks]
    return sum(paid) / len(paid)


def energy_provided(card: Card) -> set[str]:
    """The types that a special Energy card names in its text; any, if it says so."""
    text = " ".join(card.texts)
    if "every type" in text or "all types" in text or "any type" in text:
        return {ANY_TYPE}
    return {kind for kind in TYPES if kind in text or kind in card.name}
