"""`Definition`: a card made ready for play in one era, shared by all games and never copied."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

from ptcg.cards.card import TYPES, Card
from ptcg.cards.kinds import WITH_RULE_BOX
from ptcg.cards.names import name_for_rules
from ptcg.effects import (
    Act,
    Activate,
    CardKind,
    Condition,
    Effect,
    Every,
    Leave,
    PowerKind,
    Static,
    Test,
    Those,
    Transforms,
    Trigger,
    Until,
)
from ptcg.engine.program.code import Code
from ptcg.rules import ERAS, Era

TYPE_BIT: Final = {name: 1 << i for i, name in enumerate(TYPES)}
COLORLESS: Final = TYPE_BIT["Colorless"]

POKEMON: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2

_LABELS: Final = {
    "Pokémon Power": PowerKind.POKEMON_POWER,
    "Poké-Power": PowerKind.POKE_POWER,
    "Poké-POWER": PowerKind.POKE_POWER,
    "Poké-Body": PowerKind.POKE_BODY,
    "Poké-BODY": PowerKind.POKE_BODY,
}


class AttackDef:
    """An attack with its cost as numbers of Energy and its code."""

    __slots__ = (
        "anyway",
        "benched",
        "code",
        "costs",
        "damage",
        "early",
        "effects",
        "gx",
        "name",
        "only_if",
        "other_costs",
        "total",
        "typed",
        "vstar",
    )

    def __init__(
        self,
        name: str,
        cost: tuple[str, ...],
        damage: int,
        code: Code,
        effects: tuple[Effect, ...] = (),
        costs: tuple[Effect, ...] = (),
        only_if: Test | None = None,
    ) -> None:
        self.name = name
        self.effects = effects  # what it does besides its printed damage
        self.only_if = only_if  # what must hold for it to be used
        self.costs = costs  # what must be done in order to use it
        self.damage = damage
        self.code = code
        self.early = False  # may be used by the player who goes first on the first turn
        self.benched = False  # may be used on the Bench
        self.gx = self.vstar = False  # once in a game
        self.anyway: tuple[Condition, ...] = ()  # Special Conditions that don't keep its Pokémon from using it
        self.other_costs: list[tuple[Test, list[tuple[int, int]], int]] = []  # for which it can be used at times
        self.total = len(cost)
        self.typed = typed_symbols(cost)


def typed_symbols(cost: tuple[str, ...]) -> list[tuple[int, int]]:
    """How many symbols of each type a cost has, Colorless apart."""
    return [(TYPE_BIT[t], cost.count(t)) for t in dict.fromkeys(cost) if t != "Colorless"]


class Activation:
    """What a player may set off with a power or a Stadium."""

    __slots__ = ("clause", "code", "label", "name")

    def __init__(self, clause: Activate, code: Code, name: str, label: PowerKind) -> None:
        self.clause = clause
        self.code = code
        self.name = name
        self.label = label


def watches(clause: Trigger) -> bool:
    """Whether a trigger is about what happens to other Pokémon, or about what a player does."""
    what = clause.what
    return isinstance(what.of, Every) or (what.who is not None and what.act is not Act.TURN_ENDS)


class Triggered:
    """What is done by itself when something happens."""

    __slots__ = ("active_only", "clause", "code", "label", "name", "place")

    def __init__(self, clause: Trigger, code: Code, name: str, place: int, label: PowerKind = PowerKind.ANY) -> None:
        self.clause = clause
        self.code = code
        self.active_only = clause.active_only
        self.name = name
        self.place = place  # its bit among what a Pokémon has used this turn
        self.label = label


Recipe: TypeAlias = "tuple[Callable[..., Definition], tuple[Any, ...]]"

_FIELDS: Final = (
    "activations",
    "as_energy",
    "attach_to",
    "attach_unless",
    "attach_until",
    "attacks",
    "awaits",
    "basic",
    "brings",
    "card",
    "codes",
    "combined",
    "comes_early",
    "early",
    "effects",
    "era",
    "evolution",
    "evolves_also",
    "evolves_from",
    "faces",
    "fatal",
    "fossil",
    "halved",
    "hp",
    "item",
    "keeps_below",
    "kind",
    "kinds",
    "labels",
    "levels_up",
    "line",
    "loose",
    "lost",
    "name",
    "only_by",
    "only_if",
    "outside",
    "play",
    "powers",
    "prizes",
    "provides",
    "provides_if",
    "recipe",
    "resistances",
    "retreat",
    "returns",
    "role",
    "shifts",
    "stadium",
    "starts",
    "statics",
    "stays_discarded",
    "stays_on",
    "strict",
    "supporter",
    "tags",
    "tool",
    "trait_triggers",
    "traits",
    "triggers",
    "types",
    "watches",
    "weaknesses",
)


class Definition:
    """A card as the engine uses it."""

    __slots__ = _FIELDS

    def __init__(self, card: Card, era: Era) -> None:
        self.card = card
        self.era = era
        self.recipe: Recipe | None = None  # how it is made again, where it is pickled
        self.brings = -1  # what of it a game must look for, and what sets it off (`Table`); -1: not asked yet
        self.awaits: frozenset[Act] = frozenset()
        self.kind = POKEMON if card.is_pokemon else TRAINER if card.is_trainer else ENERGY
        self.kinds = _kinds(card, era)  # what texts may call it outside play
        self.name = name_for_rules(card.name, era)
        self.evolves_from = name_for_rules(card.evolves_from, era)
        self.line = [(self.name, self.evolves_from)]  # what evolves from what, as far as this card tells
        self.line += [(self.evolves_from, name_for_rules(below, era)) for below in card.below]
        self.basic = card.is_basic_pokemon
        self.evolution = card.is_evolution
        self.hp = card.hp
        self.types = sum(TYPE_BIT[t] for t in card.types)
        self.tags = _tags(card)
        self.levels_up = "Level-Up" in self.tags
        self.keeps_below = self.levels_up or "BREAK" in self.tags  # what the card beneath can do stays usable
        self.lost = "Prism Star" in self.tags  # goes to the Lost Zone instead of the discard pile
        self.retreat = card.retreat
        self.prizes = max(card.prizes, era.prize_value(card.subtypes))
        self.weaknesses = [(TYPE_BIT[t], _times(v, era), _plus(v, era)) for t, v in card.weaknesses if t in TYPE_BIT]
        self.resistances = [
            (TYPE_BIT[t], era.resistance_amount or _number(v)) for t, v in card.resistances if t in TYPE_BIT
        ]
        self.item = _is_item(card, era)
        self.supporter = card.is_supporter
        self.stadium = card.is_stadium
        self.tool = card.is_tool
        self.powers = card.powers

        self.activations: list[Activation] = []
        self.faces: tuple[tuple[Static, ...], tuple[Static, ...]] = ((), ())  # of a Stadium: for either player
        self.statics: list[Static] = []
        self.labels: list[PowerKind] = []  # what kind of power each of the statics comes from
        self.traits: list[Static] = []  # of an Ancient Trait, which is no Ability
        self.trait_triggers: list[Triggered] = []
        self.triggers: list[Triggered] = []
        self.watches: list[Triggered] = []  # triggers set off by what happens to other Pokémon
        self.starts: Leave | None = None  # how it may be put face down at set-up, though it is no Basic Pokémon
        self.combined = False  # comes into play only together with other cards of its name
        self.halved = False  # comes into play only with its other half
        self.returns = False  # goes back to the hand when it would be discarded from play
        self.comes_early = False  # may be played on a Pokémon in the turn that came into play
        self.evolves_also = False  # cards that evolve from another name may be played on it
        self.only_by = ""  # comes into play only by the power of this name
        self.stays_discarded = False  # never goes into a hand or a deck from the discard pile
        self.fatal = False  # has a power that Knocks Out the Pokémon that uses it
        self.as_energy: Definition | None = None  # what a Pokémon is that is attached as an Energy card
        self.shifts: Transforms | None = None  # it is a copy of another Pokémon at times
        self.role: Definition | None = None  # what a Pokémon card is while it is attached
        self.outside = False  # has a power that is used attached, or from hand or discard pile
        self.provides: list[int] = _basic_energy(card)
        self.loose = sum(self.provides)  # the types an Energy card is of where it is not attached
        self.provides_if: list[tuple[Test, list[int]]] = []  # what it provides instead, where a test holds
        self.attach_to: tuple[Those, ...] | None = None  # it is attached: to a Pokémon that is all of these
        self.attach_until: Until | None = None
        self.attach_unless: Those | None = None
        self.stays_on: tuple[Those, ...] = ()  # it falls off a Pokémon that is not all of these
        self.strict = False  # it may fall off by itself, or lets others do so
        self.only_if: Test | None = None
        self.early = False  # may be played on the starting player's first turn
        self.fossil = False
        self.play: Code | None = None
        self.effects: tuple[Effect, ...] = ()  # of a Trainer card that is played and discarded
        self.codes: dict[str, Code] = {}

        self.attacks: list[AttackDef] = []

    def keep(self, code: Code) -> Code:
        """File a code under its key, so that a saved game finds it again."""
        self.codes[code.key] = code
        return code

    def __reduce__(self) -> Recipe:
        assert self.recipe is not None, f"{self.card.id} was not made to be pickled"
        return self.recipe

    def twin(self) -> Definition:
        """Another definition that is the same in all, to be changed."""
        other = Definition(self.card, self.era)
        for name in _FIELDS:
            setattr(other, name, getattr(self, name))
        other.brings = -1
        return other

    def __repr__(self) -> str:
        return f"<{self.card.name} {self.card.id}>"


def power_kind(label: str) -> PowerKind:
    """The kind of a power by what is printed before its name."""
    return _LABELS.get(label, PowerKind.ABILITY)


def energy_role(d: Definition) -> Definition:
    """A Pokémon as the Special Energy card that it is while it is attached."""
    twin = d.twin()
    twin.kind = ENERGY
    twin.card = replace(d.card, supertype="Energy", subtypes=("Special",), types=())
    twin.types = 0
    twin.tags = _tags(twin.card)
    twin.kinds = (CardKind.ANY, CardKind.ENERGY, CardKind.SPECIAL_ENERGY)
    twin.recipe = (energy_role, (d,))
    return twin


def attached_role(d: Definition, era: Era, energy: bool) -> Definition:
    """A Pokémon card as what it is while it is attached: a Special Energy card, or a Pokémon Tool."""
    supertype, subtype = ("Energy", "Special") if energy else ("Trainer", "Pokémon Tool")
    card = replace(d.card, supertype=supertype, subtypes=(subtype,), types=(), hp=0, attacks=(), powers=(), traits=())
    twin = Definition(card, era)
    twin.provides, twin.loose = [], 0
    return twin


def worn_role(d: Definition) -> Definition:
    """A Pokémon card as what it is while another Pokémon wears it: nothing of it is at work by itself."""
    twin = d.twin()
    twin.powers, twin.attacks = (), []
    twin.activations, twin.statics, twin.labels, twin.triggers, twin.watches = [], [], [], [], []
    twin.traits, twin.trait_triggers = [], []
    twin.recipe = (worn_role, (d,))
    return twin


def copied(own: Definition, model: Definition) -> Definition:
    """A Pokémon that is the same card as another, and has its own powers besides, or instead."""
    d = model.twin()
    d.recipe = (copied, (own, model))
    added = () if own.shifts is None else own.shifts.statics
    if own.shifts is not None and own.shifts.worn:
        model = worn_role(model)
    d.powers = (*own.powers, *model.powers)
    d.activations = own.activations + model.activations
    d.statics = [*own.statics, *added, *model.statics]
    d.labels = [*own.labels, *(own.labels[:1] * len(added)), *model.labels]
    d.triggers = own.triggers + model.triggers
    d.watches = own.watches + model.watches
    return d


def layered(upper: Definition, below: Definition) -> Definition:
    """A Pokémon whose highest card keeps what lies beneath (LVX-04, LVX-08, BREAK-01, BREAK-02), as one definition.

    Attacks are not put together: an attack is known by the card it stands on.
    """
    d = upper.twin()
    d.recipe = (layered, (upper, below))
    d.powers = (*below.powers, *upper.powers)
    d.activations = below.activations + upper.activations
    d.statics = below.statics + upper.statics
    d.labels = below.labels + upper.labels
    d.triggers = below.triggers + upper.triggers
    d.watches = below.watches + upper.watches
    d.traits = below.traits + upper.traits
    d.trait_triggers = below.trait_triggers + upper.trait_triggers
    if upper.levels_up:
        d.tags = upper.tags | below.tags & STAGES
        d.basic, d.evolution, d.evolves_from = below.basic, below.evolution, below.evolves_from
    else:
        d.weaknesses, d.resistances, d.retreat = below.weaknesses, below.resistances, below.retreat
    return d


STAGES: Final = frozenset(["Basic", "Stage 1", "Stage 2"])


def _is_item(card: Card, era: Era) -> bool:
    """Whether texts that speak of Items mean this card (TRAINER-03, TOOL-01)."""
    return card.is_item and (era.tools_are_items or not card.is_tool)


def _kinds(card: Card, era: Era) -> tuple[CardKind, ...]:
    """What a text may call a card."""
    such = {
        CardKind.ANY: True,
        CardKind.POKEMON: card.is_pokemon,
        CardKind.BASIC_POKEMON: card.is_basic_pokemon,
        CardKind.EVOLUTION: card.is_evolution,
        CardKind.ENERGY: card.is_energy,
        CardKind.BASIC_ENERGY: card.is_basic_energy,
        CardKind.SPECIAL_ENERGY: card.is_energy and not card.is_basic_energy,
        CardKind.SUPPORTER: card.is_supporter,
        CardKind.STADIUM: card.is_stadium,
        CardKind.TOOL: card.is_tool,
        CardKind.ITEM: _is_item(card, era),
        CardKind.PLAIN_TRAINER: card.is_item,
        CardKind.TRAINER: card.is_trainer and (era.subtypes_are_trainers or card.is_item),
    }
    return tuple(kind for kind, is_so in such.items() if is_so)


def _tags(card: Card) -> frozenset[str]:
    """The subtypes with what they include: a Pokémon VMAX is a Pokémon V too, a Delta Species has δ on its card.

    A Rule Box counts as one.
    """
    tags = set(card.subtypes)
    if tags & {"VMAX", "VSTAR", "V-UNION"}:
        tags.add("V")
    if card.name.endswith("δ"):
        tags.add("δ")
    if card.is_pokemon and (card.texts or not tags.isdisjoint(WITH_RULE_BOX)):
        tags.add("Rule Box")
    return frozenset(tags)


def _basic_energy(card: Card) -> list[int]:
    if not card.is_energy:
        return []
    for name, bit in TYPE_BIT.items():
        if name in card.name and card.is_basic_energy:
            return [bit]
    return [COLORLESS]


def _number(text: str) -> int:
    digits = re.sub(r"\D", "", text)
    return int(digits) if digits else 0


def _times(value: str, era: Era) -> int:
    """The multiplier of a Weakness; 1 where it is additive."""
    if era.weakness_multiplier:
        return era.weakness_multiplier
    return 1 if value.startswith("+") else _number(value) or 2


def _plus(value: str, era: Era) -> int:
    return _number(value) if value.startswith("+") and not era.weakness_multiplier else 0


@cache
def has_word(name: str, word: str) -> bool:
    """Whether a name has a word in it: "Misty" is in "Misty's Goldeen", but "Dark" is not in "Darkrai"."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name) is not None


def face_down() -> Definition:
    """The back of a card. There is one of it, also after pickling."""
    return FACE_DOWN


FACE_DOWN: Final = Definition(Card("face-down", "a face-down card", "Energy"), ERAS.newest)
"""What a view shows in the place of a hidden card's definition."""

FACE_DOWN.recipe = (face_down, ())
