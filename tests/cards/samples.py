"""A small card database of our own: every oddity of the real one, with cards that nobody printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def pokemon(id: str, name: str, **fields: Any) -> dict[str, Any]:
    record = {
        "id": id,
        "name": name,
        "supertype": "Pokémon",
        "subtypes": ["Basic"],
        "hp": "60",
        "types": ["Fire"],
        "attacks": [{"name": "Singe", "cost": ["Fire"], "convertedEnergyCost": 1, "damage": "20", "text": ""}],
        "number": id.rpartition("-")[2],
    }
    return {**record, **fields}


def trainer(id: str, name: str, text: str, **fields: Any) -> dict[str, Any]:
    number = id.rpartition("-")[2]
    return {"id": id, "name": name, "supertype": "Trainer", "rules": [text] if text else [], "number": number, **fields}


def energy(id: str, name: str, **fields: Any) -> dict[str, Any]:
    number = id.rpartition("-")[2]
    return {"id": id, "name": name, "supertype": "Energy", "subtypes": ["Basic"], "number": number, **fields}


OLD = [
    pokemon("tst1-1", "Emberkit", level="12", weaknesses=[{"type": "Water", "value": "×2"}]),
    pokemon(
        "tst1-2",
        "Emberlion",
        subtypes=["Stage 1"],
        hp="90",
        evolvesFrom="Emberkit",
        attacks=[
            {
                "name": "Roar",
                "cost": ["Free"],
                "damage": "10+",
                "text": "Flip a coin. If heads, this attack does 10 more damage.",
            }
        ],
    ),
    pokemon("tst1-3", "Riddle Moth", attacks=[{"name": "Gaze", "cost": ["Fire"], "damage": "", "text": "Hum a tune."}]),
    trainer("tst1-4", "Field Notes", "Draw 2 cards."),
    trainer("tst1-5", "Old Gym", "This card stays in play when you play it. Draw a card."),
    energy("tst1-6", "Fire Energy"),
    energy("tst1-7", "Water Energy"),
    pokemon("tst1-8", "Sootling", types=["Dark"]),
]
NEW = [
    {
        "id": "tst2-1",
        "name": "Emberkit",
        "supertype": "Pokémon",
        "subtypes": ["Basic Stage"],
        "hp": 60,
        "types": ["Fire"],
        "attacks": [{"name": "Singe", "cost": "R", "damage": "20", "text": "", "convertedEnergyCost": 1}],
        "abilities": [],
        "evolvesInto": ["Emberlion"],
        "weaknesses": [{"type": "Water", "value": "×2"}],
        "number": "1",
    },
    {
        "id": "tst2-2",
        "name": "Emberlord ex",
        "supertype": "Pokémon",
        "subtypes": ["Stage 2", "ex", "Mega Evolution ex"],
        "hp": 310,
        "types": ["Dark"],
        "baseEvolution": "Emberkit",
        "attacks": [
            {"name": "Blaze", "cost": "RRC", "damage": "40Ã\x97", "text": "Discard a fire Energy from this Pokémon."}
        ],
        "abilities": [
            {"name": "[Ability] Warmth", "text": "Once during your turn, you may draw a card.<i>(Really.)</i>"}
        ],
        "weaknesses": [{"type": "", "value": "×"}],
        "number": "2",
    },
    {
        "id": "tst2-3",
        "name": "Emberlion",
        "supertype": "Pokémon",
        "subtypes": ["Stage 1"],
        "hp": 100,
        "types": ["Fire"],
        "baseEvolution": "Emberkit",
        "evolvesInto": ["Emberlord ex"],
        "attacks": [{"name": "Pounce", "cost": "FC", "damage": "50", "text": ""}],
        "number": "3",
    },
    {"id": "tst2-4", "name": "Field Notes", "supertype": "Pokémon", "subtypes": ["Supporter"], "hp": 0, "number": "4"},
    {"id": "tst2-5", "name": "Lost Letter", "supertype": "Pokémon", "subtypes": ["Supporter"], "hp": 0, "number": "5"},
]
GALLERY = [pokemon("tst2g-1", "Gallery Moth"), pokemon("tst2g-TG02", "Emberkit")]
SETS = [
    {"id": "tst1", "name": "First Sparks", "series": "Base", "releaseDate": "1999/05/01", "ptcgoCode": "FSP"},
    {"id": "tst2", "name": "Late Embers", "series": "Other", "releaseDate": "2025/10/01", "ptcgoCode": "LEM"},
    {"id": "tst2g", "name": "Late Embers Gallery", "series": "Other", "releaseDate": "2025/10/01", "ptcgoCode": "LEM"},
]
DECKS = [
    {
        "id": "d-tst1-1",
        "name": "Kindling",
        "types": ["Fire"],
        "cards": [
            {"id": "tst1-1", "name": "Emberkit", "rarity": "Common", "count": 4},
            {"id": "tst1-2", "name": "Emberlion", "rarity": "Rare", "count": 4},
            {"id": "tst0-99", "name": "Fire Energy", "rarity": "", "count": 52},
        ],
    },
    {"id": "d-tst1-2", "name": "Riddles", "cards": [{"id": "tst1-3", "name": "Riddle Moth", "count": 60}]},
    {"id": "d-tst1-3", "name": "Gone", "cards": [{"id": "tst0-1", "name": "Nobody", "count": 60}]},
]


def write_sample(folder: Path) -> Path:
    """The sample laid out as pokemon-tcg-data."""
    write_cards(folder, {"tst1": OLD, "tst2": NEW, "tst2g": GALLERY}, SETS)
    write(folder / "decks" / "en" / "tst1.json", DECKS)
    return folder


def write_cards(folder: Path, cards: dict[str, list[dict[str, Any]]], sets: list[dict[str, Any]]) -> Path:
    """Cards by set, laid out as pokemon-tcg-data."""
    for name, records in cards.items():
        write(folder / "cards" / "en" / f"{name}.json", records)
    write(folder / "sets" / "en.json", sets)
    return folder


def write(file: Path, data: Any) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(data if isinstance(data, str) else json.dumps(data, ensure_ascii=False), encoding="utf-8")
