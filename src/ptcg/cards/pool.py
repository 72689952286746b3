"""Which kinds of card a rulebook knows.

In an open pool every card may be played in every era, by its own text and the nearest rules. In a strict pool
(`Era.strict_pool`) a deck keeps to what the book describes.
"""

from __future__ import annotations

from functools import cache

from ptcg.cards.card import Card
from ptcg.rules import Era
from ptcg.rules.catalogue import group, rule

GROUPS = {
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
    "VSTAR": "VSTAR",
    "V-UNION": "VUNION",
    "Radiant": "RADIANT",
    "Single Strike": "STRIKE",
    "Rapid Strike": "STRIKE",
    "Fusion Strike": "STRIKE",
    "Tera": "TERA",
    "Ancient": "PARADOX",
    "Future": "PARADOX",
    "Mega Evolution Pokémon ex": "MEGAEX",
}
"""The group of rules that describes a kind; a book without a rule of the group does not know the kind."""

_RULES = {"Supporter": "TRAINER-05", "Poké-Power": "ABILITY-06", "Poké-Body": "ABILITY-05", "Ability": "ABILITY-08"}
"""The rule that describes a kind where no group is about it alone."""


def unknown_kind(card: Card, era: Era) -> str:
    """The kind of a card that the book of an era does not describe, or nothing."""
    kinds = [kind for kind in _kinds(card) if (kind in GROUPS or kind in _RULES) and not _knows(kind, era.name)]
    kinds += [p.label for p in card.powers if p.label in _RULES and not rule(_RULES[p.label]).in_era(era)]
    kinds += [f"{kind} type" for kind in card.types if kind not in era.types]
    if len(card.types) > 1 and not _has_rules("DUAL", era.name):
        kinds.append("two types")
    if (
        card.traits
        and any(trait.label == "Ancient Trait" for trait in card.traits)
        and not _has_rules("TRAIT", era.name)
    ):
        kinds.append("Ancient Trait")
    return kinds[0] if kinds else ""


def _kinds(card: Card) -> tuple[str, ...]:
    if {"Mega Evolution", "ex"} <= set(card.subtypes):
        return (*card.subtypes, "Mega Evolution Pokémon ex")
    return card.subtypes


def _knows(kind: str, era: str) -> bool:
    return rule(_RULES[kind]).in_era(era) if kind in _RULES else _has_rules(GROUPS[kind], era)


@cache
def _has_rules(name: str, era: str) -> bool:
    return any(era in rule.eras for rule in group(name).rules)
