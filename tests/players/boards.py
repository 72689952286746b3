"""Boards made by hand for players to look at, in the way of the scenarios of the rulebook, and a few plain cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ptcg.engine import Chance, State
from ptcg.scenario.build import Cards, build
from ptcg.scenario.files import Scenario

Side = Mapping[str, Any]


def pokemon(name: str, hp: int, *attacks: Mapping[str, Any], **more: Any) -> dict[str, Any]:
    """The record of a Pokémon, Basic unless it evolves from another."""
    record = {"id": name.lower(), "name": name, "supertype": "Pokémon", "subtypes": ["Basic"], "types": ["Colorless"]}
    if "evolvesFrom" in more:
        record["subtypes"] = ["Stage 1"]
    return {**record, "hp": str(hp), "retreatCost": ["Colorless"], "attacks": list(attacks), **more}


def attack(name: str, cost: int, damage: str, text: str = "") -> dict[str, Any]:
    return {"name": name, "cost": ["Colorless"] * cost, "damage": damage, "text": text}


def trainer(name: str, text: str, subtype: str = "Item") -> dict[str, Any]:
    return {"id": name.lower(), "name": name, "supertype": "Trainer", "subtypes": [subtype], "rules": [text]}


PUNCHER = pokemon("Puncher", 60, attack("Jab", 1, "30"), attack("Haymaker", 2, "60"))
SANDBAG = pokemon("Sandbag", 60, attack("Nudge", 1, "10"))
BOULDER = pokemon("Boulder", 90, attack("Nudge", 1, "10"))
CHAMPION = pokemon("Champion", 90, attack("Uppercut", 1, "60"), evolvesFrom="Puncher")
GAMBLER = pokemon("Gamester", 60, attack("All In", 1, "60", "Flip a coin. If tails, this attack does nothing."))
STINGER = pokemon("Stinger", 60, attack("Sting", 1, "50", "Your opponent's Active Pokémon is now Poisoned."))
PULL = trainer("Pull", "Switch your opponent's Active Pokémon with 1 of their Benched Pokémon.")
SHOVE = trainer("Shove", "Your opponent switches their Active Pokémon with 1 of their Benched Pokémon.")
SWAP = trainer("Swap", "Switch your Active Pokémon with 1 of your Benched Pokémon.")
PEEK = trainer("Peek", "Draw 2 cards.")
SEEK = trainer("Seek", "Search your deck for a Basic Energy card and put it into your hand. Then, shuffle your deck.")
CARDS = (PUNCHER, SANDBAG, BOULDER, CHAMPION, GAMBLER, STINGER, PULL, SHOVE, SWAP, PEEK, SEEK)


def board(era: str, a: Side, b: Side, *cards: Mapping[str, Any], turn: int = 5, on_turn: int = 0) -> State:
    """A board in the middle of a game, at the first question of a turn; its coins and shuffles are seeded."""
    sides = (a, b)
    scenario = Scenario(
        "a board", Path(__file__), (), (era,), {}, (*CARDS, *cards), False, turn, on_turn, sides, None, (), (), {}, None
    )
    state = build(scenario, era, Cards(scenario, None))
    state.run()
    state.chance = Chance(1)
    return state


def words(state: State, answers: Sequence[Any]) -> list[str]:
    """A line of answers in words, each said where it is given."""
    twin = state.copy()
    told = []
    for answer in answers:
        told.append(twin.words(answer))
        twin.answer(answer)
    return told
