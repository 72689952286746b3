"""What the rule lines of a record say about the kind of card, apart from what the card does.

Most rule lines of a Pokémon only remind of what its kind means ("... rule: ..."): the engine knows that from the
subtypes. Three things in them are facts: how many Prizes a Knock Out is worth, how many copies a deck may hold, and
texts that do something (a held item, an Ancient Trait, Tera).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ptcg.cards.card import ANY_NUMBER, Card

EVERY_TRAINER_KIND = frozenset({"Item", "Supporter", "Stadium", "Pokémon Tool", "Pokémon Tool F", "Technical Machine"})

IN_PARTS = frozenset({"LEGEND", "V-UNION"})
"""Pokémon of several cards: a rule line of theirs says how they are put into play."""

WITH_RULE_BOX = frozenset(
    ["EX", "ex", "GX", "V", "VMAX", "VSTAR", "V-UNION", "Radiant", "Prism Star", "BREAK", "LEGEND", "Level-Up", "Star"]
)
"""The kinds of Pokémon that have a Rule Box (RADIANT-03)."""

_RULED_CARDS = frozenset(["Prism Star"])
_PRIZES = re.compile(r"takes (\d) Prize cards", re.IGNORECASE)
_PRIZES_BY_KIND = (
    *(("Mega Evolution", 3), ("TAG TEAM", 3), ("VMAX", 3), ("V-UNION", 3)),
    *(("V", 2), ("VSTAR", 2), ("GX", 2), ("EX", 2), ("ex", 2), ("LEGEND", 2)),
)
_ONE_COPY = re.compile(r"can't have more than 1\b.* in your deck", re.IGNORECASE)
_ANY_COPIES = re.compile(r"as many of this card in your deck", re.IGNORECASE)
_REMINDERS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(BREAK|Mega|Primal)\b.* rule: ",
        r"^Put this card onto your Active ",  # Level-Up
        r"^Put this card onto your Bench only with the effect of ",  # Restored
        r"^This Pokémon is both .* type",
        r"official tournaments",
        r"^You may have up to 4 .* in your deck",
        r"^◇ \(Prism Star\) rule",
    )
)
_HEADING = re.compile(r"^([^.:()]{1,40}): (?=\S)")
_TERA = "Tera: As long as this Pokémon is on your Bench, prevent all damage done to this Pokémon by attacks."
_TRAINERS = (
    (re.compile(r"another Stadium card comes|stays in play when you play", re.IGNORECASE), "Stadium"),
    (re.compile(r"one Supporter card each turn|1 Supporter card each turn", re.IGNORECASE), "Supporter"),
    (re.compile(r"have a Pokémon Tool( card)? attached|Attach a Pokémon Tool", re.IGNORECASE), "Pokémon Tool"),
    (re.compile(r"use this card's attack", re.IGNORECASE), "Technical Machine"),
)


@dataclass(frozen=True)
class OwnRules:
    """The facts in a Pokémon's rule lines, and the lines that do something, as traits of the card."""

    traits: list[dict[str, str]]
    prizes: int
    copies: int


def own_rules(name: str, subtypes: Sequence[str], rules: Sequence[str]) -> OwnRules:
    """What the rule lines say. Lines nobody knows become traits, so that the card is not half-played."""
    texts: list[str] = []
    prizes = copies = 0
    for line in rules:
        if found := _PRIZES.search(line):
            prizes = max(prizes, int(found[1]))
        elif _ANY_COPIES.search(line):
            copies = ANY_NUMBER
        elif _ONE_COPY.search(line):
            # "1 Pokémon Star", "1 Radiant Pokémon" and "1 ◇ card" limit the kind, not the name: see `legality`.
            copies = 1 if name in line else copies
        elif not any(pattern.search(line) for pattern in _REMINDERS):
            texts.append(line)
    if not rules:  # a schema without rule lines
        worth = 2 if {"MEGA", "EX"} <= set(subtypes) else 3  # of the XY sets, or of today
        prizes = max((min(value, worth) for kind, value in _PRIZES_BY_KIND if kind in subtypes), default=0)
        if "Tera" in subtypes:
            texts.append(_TERA)
    traits = {trait["text"]: trait for trait in map(_trait, texts)}  # some records say a thing twice
    return OwnRules(list(traits.values()), prizes, copies)


def has_rule_box(card: Card) -> bool:
    """Whether a card has a Rule Box: a Pokémon of such a kind, and any Prism Star card."""
    return not (WITH_RULE_BOX if card.is_pokemon else _RULED_CARDS).isdisjoint(card.subtypes)


def _trait(line: str) -> dict[str, str]:
    heading = _HEADING.match(line)
    return {"name": heading[1] if heading else "", "type": "Rule", "text": line[heading.end() :] if heading else line}


def kind_of_trainer(rules: Sequence[str]) -> str:
    """The kind of a Trainer whose record does not say it: old cards carry the rule of their kind in their own text."""
    whole = " ".join(rules)
    return next((kind for pattern, kind in _TRAINERS if pattern.search(whole)), "Item")
