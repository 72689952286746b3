"""Checking what a scenario expects of the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ptcg.cards.card import TYPES
from ptcg.cards.names import plain_energy_name
from ptcg.effects import Act
from ptcg.engine import Pokemon, State
from ptcg.engine.board.side import PILES
from ptcg.engine.play.damage import max_hp
from ptcg.engine.program.terms.select import types_of
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.scenario.build import Cards

_COMPARE = re.compile(r"^(<=|>=|<|>|!=|==)\s*(-?\d+)$")


class BadExpectation(Exception):
    """An expectation about something that does not exist."""


class Mismatch(Exception):
    """An expectation that does not hold."""


def check(state: State, expect: Mapping[str, Any], cards: Cards) -> None:
    """Raise `Mismatch` for the first expectation that does not hold."""
    for path, wanted in expect.items():
        actual = look(state, str(path))
        if not _same(actual, wanted, cards, ordered=str(path).endswith(".cards")):
            raise Mismatch(f"{path} is {_show(actual)}, expected {_show(wanted)}")


def look(state: State, path: str) -> Any:
    """What a path means on the board."""
    parts = path.split(".")
    count = parts[-1] == "count"
    if count:
        parts = parts[:-1]
    value = _value(state, parts, path)
    if count:
        if not isinstance(value, list):
            raise BadExpectation(f"'{path}': there is nothing to count")
        return len(value)
    return value


def _value(state: State, parts: list[str], path: str) -> Any:
    head = parts[0]
    if head in ("A", "B") and len(parts) > 1:
        player = "AB".index(head)
        if parts[1] == "sees":
            return _value(state.view(player).board, parts[2:], path) if len(parts) > 2 else _unknown(path)
        if parts[1:] == ["saw"]:
            return _shown_to(state, player)
        return _side(state, player, parts[1:], path)
    question = state.question
    if path == "stadium":
        return None if state.stadium < 0 else _name(state, state.stadium)
    if path == "turn.player":
        return "AB"[state.player]
    if path == "turn.number":
        return state.turn
    if path == "winner":
        return None if state.outcome is None else "AB"[state.outcome.winner]
    if path == "sudden_death":
        return state.sudden_death
    if path == "asks.player":
        return None if question is None else "AB"[question.player]
    if path == "asks.kind":
        return None if question is None else question.kind.value
    return _unknown(path)


def _unknown(path: str) -> Any:
    raise BadExpectation(f"'{path}' is nothing that can be expected")


def _shown_to(state: State, player: int) -> list[str]:
    """The opponent's cards that a player has been shown, in the order of showing."""
    shown = (Act.MULLIGAN, Act.REVEAL, Act.REVEAL_CARDS)
    events = [e for e in state.view(player).events if e.player == 1 - player and e.what in shown]
    return [_name(state, card) for event in events for card in event.cards if card >= 0]


def _side(state: State, player: int, parts: list[str], path: str) -> Any:
    side = state.sides[player]
    what = parts[0]
    if what == "active":
        return _pokemon(state, side.active, parts[1:], path)
    if what == "bench" and len(parts) > 1:
        index = int(parts[1]) - 1 if parts[1].isdigit() else -1
        p = side.bench[index] if 0 <= index < len(side.bench) else None
        return _pokemon(state, p, parts[2:], path)
    if what == "bench":
        return [p.top.card.name for p in side.bench if p.key >= 0]
    zones = dict(zip(PILES, side.piles(), strict=True))
    if what in zones and len(parts) == 1:
        return [_name(state, card) for card in zones[what] if card >= 0]
    return _unknown(path)


def _pokemon(state: State, p: Pokemon | None, parts: list[str], path: str) -> Any:
    if p is None or p.key < 0:  # nobody there, or face down in this player's view
        return None
    if not parts:
        return p.top.card.name
    what = parts[0]
    if what == "card":
        return p.top.card.name
    if what == "damage":
        return p.damage
    if what == "hp":
        return max_hp(state, p)
    if what == "conditions":
        return [condition.value for condition, _ in p.conditions]
    if what == "energy":
        return [_name(state, card) for card in p.energy]
    if what == "tools":
        return [_name(state, card) for card in p.tools]
    if what == "cards":
        return [_name(state, card) for card in p.cards]
    if what == "types":
        bits = types_of(state, p)
        return [name for i, name in enumerate(TYPES) if bits >> i & 1]
    if what == "attacks":
        return [attack.name for _, _, attack in attacks_of(state, p)]
    if what == "retreat":
        return retreat_cost(state, p)
    if what == "counters":
        return list(p.marks)
    raise BadExpectation(f"'{path}' is nothing that can be expected of a Pokémon")


def _name(state: State, card: int) -> str:
    return state.game.defs[card].card.name


def _same(actual: Any, wanted: Any, cards: Cards, ordered: bool) -> bool:
    if isinstance(wanted, list):
        if not isinstance(actual, list):
            return False
        left = [_plain(item, cards) for item in actual]
        right = [_plain(item, cards) for item in wanted]
        return left == right if ordered else Counter(left) == Counter(right)
    if isinstance(wanted, str) and isinstance(actual, int) and not isinstance(actual, bool):
        match = _COMPARE.match(wanted.strip())
        if match:
            return _compare(actual, match[1], int(match[2]))
    if isinstance(wanted, str) and isinstance(actual, str):
        return _plain(actual, cards) == _plain(wanted, cards)
    return bool(actual == wanted) and isinstance(actual, bool) == isinstance(wanted, bool)


def _compare(actual: int, sign: str, number: int) -> bool:
    return {
        "<": actual < number,
        ">": actual > number,
        "<=": actual <= number,
        ">=": actual >= number,
        "!=": actual != number,
        "==": actual == number,
    }[sign]


def _plain(name: Any, cards: Cards) -> str:
    """A name as it is compared: ids stand for names, a type for its basic Energy."""
    text = str(name)
    card = cards.get(text)
    if card is not None and (card.id == text or card.is_energy):
        text = card.name
    return plain_energy_name(text)


def _show(value: Any) -> str:
    return "nothing" if value is None else repr(value)
