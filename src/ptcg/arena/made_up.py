"""Cards made up for a purpose: what a text asks for of cards that nobody can see may always be there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ptcg.cards.card import Card, PrintedPower
from ptcg.effects import (
    AnyOf,
    CardKind,
    CardProgram,
    Evolved,
    EvolveFrom,
    EvolvesFrom,
    HasPower,
    Kind,
    Measured,
    Named,
    OfType,
    Owned,
    Tagged,
)
from ptcg.engine import Definition, Pokemon
from ptcg.engine.program.define import define
from ptcg.rules import Era


def such(kind: Kind, era: Era) -> Iterator[Definition]:
    """Cards of a kind, made up."""
    choices = [one.kinds for one in kind.which if isinstance(one, AnyOf)]
    if choices:
        rest = tuple(one for one in kind.which if not isinstance(one, AnyOf))
        for choice in choices[0]:
            more = choice.kind if kind.kind is CardKind.ANY else kind.kind
            yield from such(Kind(more, (*choice.which, *rest)), era)
        return
    card = _printed(kind)
    yield define(card, era, CardProgram(powers=((),) * len(card.powers)))


def forms(node: EvolveFrom, p: Pokemon, era: Era) -> Iterator[Definition]:
    """Cards, made up, that could be laid on a Pokémon by an effect."""
    name, tags = p.top.card.name, ("Level-Up",) if node.level_up else ("Stage 2",) if node.skip else ("Stage 1",)
    kinds = [kind for one in node.kind.which if isinstance(one, AnyOf) for kind in one.kinds] or [node.kind]
    for kind in kinds:
        card = _printed(kind)
        below, under = ("its Stage 1", (name,)) if node.skip else (name, ())
        card = replace(
            card,
            name=name if node.level_up else card.name,
            subtypes=(*tags, *(tag for tag in card.subtypes if tag not in ("Basic", "Stage 1"))),
            evolves_from=card.evolves_from or below,
            below=under,
            powers=card.powers if any(isinstance(one, HasPower) for one in kind.which) else (),
        )
        yield define(card, era, CardProgram(powers=((),) * len(card.powers)))


_SUPERTYPES = {
    CardKind.ENERGY: ("Energy", ("Basic",)),
    CardKind.BASIC_ENERGY: ("Energy", ("Basic",)),
    CardKind.SPECIAL_ENERGY: ("Energy", ("Special",)),
    CardKind.SUPPORTER: ("Trainer", ("Supporter",)),
    CardKind.STADIUM: ("Trainer", ("Stadium",)),
    CardKind.TOOL: ("Trainer", ("Pokémon Tool",)),
    CardKind.ITEM: ("Trainer", ("Item",)),
    CardKind.TRAINER: ("Trainer", ("Item",)),
    CardKind.PLAIN_TRAINER: ("Trainer", ("Item",)),
    CardKind.EVOLUTION: ("Pokémon", ("Stage 1",)),
}


def _printed(kind: Kind) -> Card:
    """A card of which what is said of a kind is true, as far as that can be made up."""
    supertype, subtypes = _SUPERTYPES.get(kind.kind, ("Pokémon", ("Basic",)))
    card = Card("made-up", "Somebody", supertype, subtypes, 60, ("Colorless",))
    card = replace(card, powers=(PrintedPower("Something", "Ability", ""),) if card.is_pokemon else ())
    for one in kind.which:
        if isinstance(one, OfType):
            energy = f"{one.types[0]} Energy" if card.is_energy else card.name
            card = replace(card, types=(one.types[0],), name=energy)
        elif isinstance(one, Tagged):
            stages = tuple(tag for tag in card.subtypes if "Stage 1" not in one.tags and "Stage 2" not in one.tags)
            card = replace(card, subtypes=(*stages, one.tags[0]))
        elif isinstance(one, Named):
            card = replace(card, name=one.names[0])
        elif isinstance(one, Owned):
            card = replace(card, name=f"{one.by or 'Somebody'}'s {card.name}")
        elif isinstance(one, EvolvesFrom):
            card = replace(card, subtypes=("Stage 1",), evolves_from=one.name)
        elif isinstance(one, Evolved):
            card = replace(card, subtypes=("Stage 1",))
        elif isinstance(one, Measured):
            card = replace(card, hp=max(one.least, 10), retreat=max(one.least, 0))
        elif isinstance(one, HasPower):
            card = replace(card, powers=(PrintedPower(one.name or "Something", "Ability", ""),))
    return card


__all__ = ["forms", "such"]
