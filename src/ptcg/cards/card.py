"""`Card`: what is printed on a card, as a frozen value read from a record of the public card database's layout."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

TYPES = (
    "Grass",
    "Fire",
    "Water",
    "Lightning",
    "Psychic",
    "Fighting",
    "Darkness",
    "Metal",
    "Fairy",
    "Dragon",
    "Colorless",
)


class BadRecord(ValueError):
    """A card record that cannot be read; the message names the card and the field."""


@dataclass(frozen=True)
class PrintedAttack:
    name: str
    cost: tuple[str, ...]
    damage: int  # the printed number, 0 where there is none
    sign: str  # "", "+", "-", "×" or "?" beside the number
    text: str


@dataclass(frozen=True)
class PrintedPower:
    """An Ability, Poké-Power, Poké-Body or Pokémon Power; `label` is what the card calls it."""

    name: str
    label: str
    text: str


@dataclass(frozen=True)
class Card:
    """A card as printed. Two printings with the same content are different cards with different ids."""

    id: str
    name: str
    supertype: str  # "Pokémon", "Trainer" or "Energy"
    subtypes: tuple[str, ...] = ()
    hp: int = 0
    types: tuple[str, ...] = ()
    evolves_from: str = ""
    attacks: tuple[PrintedAttack, ...] = ()
    powers: tuple[PrintedPower, ...] = ()
    traits: tuple[PrintedPower, ...] = ()  # Ancient Traits, held items, Tera: none of them is an Ability
    weaknesses: tuple[tuple[str, str], ...] = ()
    resistances: tuple[tuple[str, str], ...] = ()
    retreat: int = 0
    texts: tuple[str, ...] = ()  # rule texts: what a Trainer or special Energy does
    level: str = ""
    prizes: int = 0  # what a Knock Out is worth by the card's own rule; 0: it says nothing
    copies: int = 0  # how many a deck may hold by the card's own rule; ANY_NUMBER, or 0: it says nothing
    missing: str = ""  # what the record lacks, so that the card cannot be played as printed
    below: tuple[str, ...] = ()  # what the Pokémon it evolves from evolves from in turn, as its library knows
    set_id: str = field(default="", compare=False)
    number: str = field(default="", compare=False)
    mark: str = field(default="", compare=False)  # the regulation mark, printed from 2019 on

    def __repr__(self) -> str:
        return f"<Card: {self.name} ({self.id})>"

    @cached_property
    def is_pokemon(self) -> bool:
        return self.supertype == "Pokémon"

    @cached_property
    def is_trainer(self) -> bool:
        return self.supertype == "Trainer"

    @cached_property
    def is_energy(self) -> bool:
        return self.supertype == "Energy"

    @cached_property
    def is_basic_energy(self) -> bool:
        return self.is_energy and "Basic" in self.subtypes

    @cached_property
    def is_basic_pokemon(self) -> bool:
        """A Pokémon whose stage reads Basic (DECK-05). Restored, LEGEND and Level-Up cards are not."""
        return self.is_pokemon and "Basic" in self.subtypes

    @cached_property
    def is_evolution(self) -> bool:
        """An Evolution card (CARD-02)."""
        return self.is_pokemon and not EVOLUTION_STAGES.isdisjoint(self.subtypes)

    @cached_property
    def stage(self) -> str:
        return next((s for s in self.subtypes if s in STAGES), "")

    @cached_property
    def is_supporter(self) -> bool:
        return self.is_trainer and "Supporter" in self.subtypes

    @cached_property
    def is_stadium(self) -> bool:
        return self.is_trainer and "Stadium" in self.subtypes

    @cached_property
    def is_tool(self) -> bool:
        return self.is_trainer and any(s.startswith("Pokémon Tool") for s in self.subtypes)

    @cached_property
    def is_item(self) -> bool:
        """A plain Trainer, later called Item, or a card that was one at first: a Tool or a Technical Machine."""
        return self.is_trainer and not (self.is_supporter or self.is_stadium)


STAGES = ("Basic", "Stage 1", "Stage 2", "MEGA", "BREAK", "VMAX", "VSTAR", "Restored", "Level-Up", "LEGEND", "V-UNION")
EVOLUTION_STAGES = frozenset({"Stage 1", "Stage 2", "MEGA", "BREAK", "VMAX", "VSTAR"})

ANY_NUMBER = -1

_DAMAGE = re.compile(r"^(\d*)\s*([×x+\-−?]?)$")


def read_card(record: Mapping[str, Any], where: str = "") -> Card:
    """A `Card` from a record laid out as in pokemon-tcg-data; `BadRecord` says what is wrong and where."""
    name = record.get("name")
    card_id = record.get("id")
    if not isinstance(name, str) or not name:
        raise BadRecord(f"{where or 'card record'}: a card without a name; give it the field 'name'")
    at = f"{where + ': ' if where else ''}card '{card_id or name}'"
    if not isinstance(card_id, str) or not card_id:
        raise BadRecord(f"{at}: no 'id'; give the card one")
    supertype = str(record.get("supertype", ""))
    supertype = {"Pokemon": "Pokémon"}.get(supertype, supertype)
    if supertype not in ("Pokémon", "Trainer", "Energy"):
        raise BadRecord(f"{at}: 'supertype' is {supertype!r}; it must be Pokémon, Trainer or Energy")
    try:
        return Card(
            id=card_id,
            name=name,
            supertype=supertype,
            subtypes=_subtypes(name, record.get("subtypes") or ()),
            hp=_hp(record.get("hp"), supertype),
            types=_types(record.get("types") or ()),
            evolves_from=str(record.get("evolvesFrom") or ""),
            attacks=tuple(_attack(a) for a in record.get("attacks") or ()),
            powers=tuple(
                PrintedPower(str(p["name"]), str(p.get("type") or "Ability"), str(p.get("text") or ""))
                for p in record.get("abilities") or ()
            ),
            traits=tuple(
                PrintedPower(str(t["name"]), str(t.get("type") or "Ancient Trait"), str(t.get("text") or ""))
                for t in (record.get("ancientTrait"), *(record.get("traits") or ()))
                if t
            ),
            weaknesses=tuple((str(w["type"]), str(w.get("value", ""))) for w in record.get("weaknesses") or ()),
            resistances=tuple((str(r["type"]), str(r.get("value", ""))) for r in record.get("resistances") or ()),
            retreat=len(record.get("retreatCost") or ()) or int(record.get("convertedRetreatCost") or 0),
            texts=tuple(str(t) for t in record.get("rules") or ()),
            level=str(record.get("level") or ""),
            prizes=int(record.get("prizes") or 0),
            copies=int(record.get("copies") or 0),
            missing=str(record.get("missing") or ""),
            set_id=str(record.get("set") or ""),
            number=str(record.get("number") or ""),
            mark=str(record.get("regulationMark") or ""),
            below=tuple(str(name) for name in record.get("below") or ()),
        )
    except BadRecord as error:
        raise BadRecord(f"{at}: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(
            f"{at}: cannot be read ({type(error).__name__}: {error}); compare it with a built-in card"
        ) from None


def _subtypes(name: str, raw: Any) -> tuple[str, ...]:
    """The subtypes; some records of Pokémon-ex call them EX, which is another kind of Pokémon."""
    found = ["ex" if s == "EX" and name.endswith(" ex") else str(s) for s in raw]
    return tuple(with_mega_evolution(found))


def with_mega_evolution(subtypes: list[str]) -> list[str]:
    """The subtypes of both kinds of Mega Evolution: with EX it is a stage of its own, with ex it is none."""
    if "MEGA" not in subtypes:
        return subtypes
    stages = [s for s in subtypes if s != "MEGA" or "ex" not in subtypes]
    return list(dict.fromkeys([*stages, "Mega Evolution"]))


def _hp(raw: Any, supertype: str) -> int:
    if raw in (None, ""):
        if supertype == "Pokémon":
            raise BadRecord("a Pokémon without 'hp'; give it a number such as \"60\"")
        return 0
    if not str(raw).isdigit():
        raise BadRecord(f"'hp' is {raw!r}; it must be a number such as \"60\"")
    return int(raw)


def _types(raw: Any) -> tuple[str, ...]:
    for t in raw:
        if t not in TYPES:
            raise BadRecord(f"unknown type {t!r}; the types are {', '.join(TYPES)}")
    return tuple(raw)


def _attack(raw: Mapping[str, Any]) -> PrintedAttack:
    if not raw.get("name"):
        raise BadRecord("an attack without a name")
    cost = _types([t for t in raw.get("cost") or () if t not in ("Free", "")])
    printed = str(raw.get("damage") or "")
    match = _DAMAGE.match(printed)
    if match is None:
        raise BadRecord(f"attack '{raw['name']}': damage {printed!r} is not a number with an optional +, - or ×")
    sign = match[2].replace("x", "×").replace("−", "-")
    return PrintedAttack(str(raw["name"]), cost, int(match[1] or 0), sign, str(raw.get("text") or ""))
