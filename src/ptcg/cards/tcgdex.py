"""`TcgDex`: a folder with the JSON of TCGdex, the second source of cards.

Cards lie in `cards/` (or `en/cards/`, or `cards/<set>/`), one to a file or a list of them in a file; sets in `sets/` or
`sets.json` in the same way. Ids and set codes are brought to those of pokemon-tcg-data, so that deck lists and patches
mean the same cards.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ptcg.cards.sets import CardSet, read_set
from ptcg.cards.source import DeckRecord, Source

_STAGES = {
    "Stage1": "Stage 1",
    "Stage2": "Stage 2",
    "LEVEL-UP": "Level-Up",
    "RESTORED": "Restored",
    "Legend": "LEGEND",
}
_SUFFIXES = {"Legend": "LEGEND", "TAG TEAM-GX": "TAG TEAM", "EX": "EX", "Prime": "Prime", "SP": "SP"}


class TcgDex(Source):
    """Cards as TCGdex describes them."""

    layout = "tcgdex"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        if not self.fits(folder):
            raise ValueError(f"{folder} is no folder of TCGdex cards; it needs cards/ or en/cards/ with JSON files")

    @staticmethod
    def fits(folder: Path) -> bool:
        """Whether the first card found is one of TCGdex: it has a `category`."""
        home = _home(folder)
        first = next(iter(sorted((home / "cards").rglob("*.json"))), None) if home else None
        if first is None:
            return False
        try:
            data = json.loads(first.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        one = data[0] if isinstance(data, list) and data else data
        return isinstance(one, dict) and "category" in one

    def files(self) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        home = _home(self.folder)
        for file in sorted((home / "cards").rglob("*.json")) if home else ():
            in_folder = file.parent.name != "cards"
            set_id = file.parent.name if in_folder else file.stem.rpartition("-")[0] or file.stem
            found.setdefault(plain_set_id(set_id), []).append(file)
        return found

    def read_sets(self) -> Iterator[CardSet]:
        home = _home(self.folder) or self.folder
        for file in [home / "sets.json", *sorted((home / "sets").glob("*.json"))]:
            if not file.is_file():
                continue
            data = self.read_json(file, "sets")
            for record in data if isinstance(data, list) else [data]:
                try:
                    yield read_set(_set_record(record))
                except (AttributeError, ValueError) as error:
                    self.note("sets", str(error))

    def read_decks(self) -> Iterator[DeckRecord]:
        return iter(())

    def translate(self, record: Mapping[str, Any]) -> Mapping[str, Any]:
        return card_record(record)


def plain_set_id(set_id: str) -> str:
    """`sv03.5` is `sv3pt5`: the id of the same set in pokemon-tcg-data."""
    found = re.fullmatch(r"([a-z]+)0*(\d+)(?:\.(\d+))?([a-z]*)", set_id)
    if found is None:
        return set_id
    letters, number, part, rest = found.groups()
    return f"{letters}{number}{'pt' + part if part else ''}{rest}"


def card_record(card: Mapping[str, Any]) -> dict[str, Any]:
    """A card of TCGdex in the layout of pokemon-tcg-data."""
    category = str(card.get("category") or "")
    own_id = str(card.get("id") or "")
    raw_set = str((card.get("set") or {}).get("id") or own_id.rpartition("-")[0])
    set_id = plain_set_id(raw_set)
    number = re.sub(r"^0+(?=\d)", "", str(card.get("localId") or own_id.rpartition("-")[2]))
    record: dict[str, Any] = {
        "id": f"{set_id}-{number}" if own_id else None,
        "name": _name(card),
        "supertype": "Pokémon" if category == "Pokemon" else category,
        "number": number,
        "set": set_id,
        "level": str(card.get("level") or ""),
        "types": list(card.get("types") or ()),
        "evolvesFrom": card.get("evolveFrom") or "",
        "regulationMark": card.get("regulationMark") or "",
    }
    if category == "Pokemon":
        record |= _pokemon(card)
    elif category == "Trainer":
        kind = str(card.get("trainerType") or "")
        record["subtypes"] = ["Item", "ACE SPEC"] if kind.casefold() == "ace spec" else [kind] if kind else []
    elif category == "Energy":
        special = str(card.get("energyType") or "").casefold() == "special"
        record["subtypes"] = ["Special" if special else "Basic"]
    if category != "Pokemon" and card.get("effect"):
        record["rules"] = [str(card["effect"])]
    return record


def _pokemon(card: Mapping[str, Any]) -> dict[str, Any]:
    stage = str(card.get("stage") or "")
    suffix = str(card.get("suffix") or "")
    subtypes = [_STAGES.get(stage, stage)] if stage else []
    if suffix:
        subtypes.append(_SUFFIXES.get(suffix, suffix))
        if suffix == "TAG TEAM-GX":
            subtypes.append("GX")
    traits = [a for a in card.get("abilities") or () if a.get("type") == "Ancient Trait"]
    fields: dict[str, Any] = {
        "hp": str(card.get("hp") or ""),
        "subtypes": subtypes,
        "attacks": [
            {
                "name": attack.get("name"),
                "cost": list(attack.get("cost") or ()),
                "damage": str(attack.get("damage") or ""),
                "text": attack.get("effect") or "",
            }
            for attack in card.get("attacks") or ()
        ],
        "abilities": [
            {"name": a.get("name"), "type": _label(str(a.get("type") or "Ability")), "text": a.get("effect") or ""}
            for a in card.get("abilities") or ()
            if a not in traits
        ],
        "weaknesses": list(card.get("weaknesses") or ()),
        "resistances": list(card.get("resistances") or ()),
        "retreatCost": ["Colorless"] * int(card.get("retreat") or 0),
    }
    item = card.get("item") or {}
    if item.get("effect"):
        fields["rules"] = [f"{item.get('name')}: {item['effect']}"]
    if traits:
        fields["ancientTrait"] = {"name": traits[0].get("name"), "text": traits[0].get("effect")}
    return fields


def _name(card: Mapping[str, Any]) -> Any:
    """Old kinds of Pokémon are written with a hyphen on the card: `Tepig-EX`."""
    name = card.get("name")
    if isinstance(name, str) and str(card.get("suffix") or "").endswith(("EX", "GX")):
        return re.sub(r" (EX|GX)$", r"-\1", name)
    return name


def _label(label: str) -> str:
    return {"Poke-BODY": "Poké-Body", "Poke-POWER": "Poké-Power"}.get(label, label)


def _set_record(record: Mapping[str, Any]) -> dict[str, Any]:
    series = record.get("serie") or {}
    codes = record.get("abbreviation") or {}
    return {
        "id": plain_set_id(str(record.get("id") or "")),
        "name": record.get("name"),
        "series": series.get("name") if isinstance(series, Mapping) else series,
        "releaseDate": str(record.get("releaseDate") or "").replace("-", "/"),
        "ptcgoCode": record.get("tcgOnline") or (codes.get("official") if isinstance(codes, Mapping) else ""),
    }


def _home(folder: Path) -> Path | None:
    return next((home for home in (folder, folder / "en") if (home / "cards").is_dir()), None)
