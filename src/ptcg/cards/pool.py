"""Which kinds of card a rulebook knows.

In an open pool every card may be played in every era, by its own text and the nearest rules. In a strict pool
(`Era.strict_pool`) a deck keeps to what the book describes.
"""

from __future__ import annotations

from functools import cache

from ptcg.cards.card import Card
from ptcg.rules import Era
from ptcg.rules.catalogue import group

GROUPS = {
    "Supporter": "TRAINER",
    "Stadium": "STADIUM",
    "Pokémon Tool": "TOOL",
    "Technical Machine": "TM",
    "Level-Up": "LVX",
    "SP": "SP",
    "EX": "EX",
    "ex": "LOWEREX",
    "MEGA": "MEGA",
    "Restored": "RESTORED",
    "ACE SPEC": "ACESPEC",
    "Team Plasma": "PLASMA",
    "V": "V",
    "VMAX": "VMAX",
    "TAG TEAM": "TAGTEAM",
    "Prism Star": "PRISM",
    "GX": "GX",
    "Ultra Beast": "UB",
    "BREAK": "BREAK",
    "Team Flare": "FLARE",
    "LEGEND": "LEGEND",
    "Star": "STAR",
    "Delta Species": "DELTA",
}
"""The group of rules that describes a kind; a book without a rule of the group does not know the kind."""

LATER = ("VSTAR", "V-UNION", "Radiant", "Single Strike", "Rapid Strike", "Fusion Strike", "Tera", "Ancient", "Future")
"""Kinds that were printed after the last of the books."""

_FIRST_BOOK = {"Supporter": "2009", "Poké-Power": "2009", "Poké-Body": "2009", "Ability": "2012"}


def unknown_kind(card: Card, era: Era) -> str:
    """The kind of a card that the book of an era does not describe, or nothing."""
    kinds = [kind for kind in card.subtypes if kind in LATER or (kind in GROUPS and not _knows(kind, era.name))]
    kinds += [power.label for power in card.powers if _FIRST_BOOK.get(power.label, "") > era.name]
    kinds += [f"{kind} type" for kind in card.types if kind not in era.types]
    if len(card.types) > 1 and not _has_rules("DUAL", era.name):
        kinds.append("two types")
    if (
        card.traits
        and any(trait.label == "Ancient Trait" for trait in card.traits)
        and not _has_rules("TRAIT", era.name)
    ):
        kinds.append("Ancient Trait")
    if "Mega Evolution" in card.subtypes and "MEGA" not in card.subtypes:
        kinds.append("Mega Evolution Pokémon ex")
    return kinds[0] if kinds else ""


def _knows(kind: str, era: str) -> bool:
    return _FIRST_BOOK.get(kind, "") <= era and _has_rules(GROUPS[kind], era)


@cache
def _has_rules(name: str, era: str) -> bool:
    return any(era in rule.eras for rule in group(name).rules)
