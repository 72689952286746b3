"""A state as plain data (dicts, lists, strings, numbers), at any question, also in the middle of an attack.

Only what moves is written; era and cards are those of the table, and a frame finds its code there again by its key.
Fields at their usual value are left out. `ptcg.engine.saved` reads it again.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from ptcg.engine.board.board import Board
from ptcg.engine.board.chance import Chance
from ptcg.engine.board.codec_fields import ATTACK, BOARD, POKEMON, SIDE, written
from ptcg.engine.board.events import Event
from ptcg.engine.board.side import Side
from ptcg.engine.board.table import Table
from ptcg.engine.program.code import Frame
from ptcg.rules.record import era_record

FORMAT: Final = 2


def to_json(state: Board) -> dict[str, Any]:
    """The whole state as plain data."""
    data = _board(state)
    if state.events is not None:
        data["events"] = [_event(event) for event in state.events]
    data["chance"] = _chance(state.chance)
    return data


def state_hash(state: Board) -> str:
    """A short hash of the state without events and chance: the same on every machine and in every process."""
    text = json.dumps(_board(state), separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def table_hash(table: Table) -> str:
    """A short hash of era, cards and lines, to notice a state that belongs to another game, or to other rules."""
    cards = [definition.card.id for definition in table.defs]
    text = json.dumps([era_record(table.era), cards, table.lines], separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()[:8]


def every_card(board: Board) -> list[int]:
    """The number of every card of the game, zone by zone; each must occur once."""
    cards: list[int] = []
    for side in board.sides:
        for pile in side.piles():
            cards += pile
        for p in side.pokemon():
            cards += p.cards
            cards += p.energy
            cards += p.tools
    if board.stadium >= 0:
        cards.append(board.stadium)
    return cards


def _board(state: Board) -> dict[str, Any]:
    data: dict[str, Any] = {"format": FORMAT, "table": table_hash(state.game), **written(state, BOARD)}
    data["sides"] = [_side(side) for side in state.sides]
    if state.attack is not None:
        data["attack"] = written(state.attack, ATTACK)
    data["stack"] = [_frame(frame) for frame in state.stack]
    question = state.question
    if question is not None:
        data["question"] = {
            "kind": question.kind.value,
            "player": question.player,
            "answers": [str(answer) for answer in question.answers],
            "purpose": question.purpose,
            "card": question.card,
        }
        if question.labels:
            data["question"]["labels"] = list(question.labels)
    if state.outcome is not None:
        data["outcome"] = list(state.outcome)
    return data


def _side(side: Side) -> dict[str, Any]:
    data = written(side, SIDE)
    if side.active is not None:
        data["active"] = written(side.active, POKEMON)
    if side.bench:
        data["bench"] = [written(p, POKEMON) for p in side.bench]
    return data


def _frame(frame: Frame) -> dict[str, Any]:
    return {
        "code": frame.code.key,
        "pos": frame.pos,
        "regs": [list(value) if isinstance(value, tuple) else value for value in frame.regs],
        "player": frame.player,
        "card": frame.card,
        "pokemon": frame.pokemon,
    }


def _event(e: Event) -> list[Any]:
    return [e.what.name, e.rule, e.player, e.pokemon, e.card, list(e.cards), e.n, e.name, e.secret]


def _chance(chance: Chance) -> dict[str, Any]:
    data: dict[str, Any] = {"state": chance.state}
    if chance.tosses is not None:
        data["tosses"] = chance.tosses.state
    if chance.coins is not None:
        data["coins"] = [int(coin) for coin in chance.coins]
    if chance.feed is not None:
        data["feed"] = _outcomes_copied(chance.feed)
        data["fed"] = chance.fed
    if chance.trace is not None:
        data["trace"] = _outcomes_copied(chance.trace)
    return data


def _outcomes_copied(outcomes: list[Any]) -> list[Any]:
    return [value[:] if isinstance(value, list) else value for value in outcomes]


__all__ = ["FORMAT", "every_card", "state_hash", "table_hash", "to_json"]
