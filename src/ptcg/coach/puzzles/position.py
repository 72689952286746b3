"""The board a puzzle begins with, as small plain data: what lies on the table, without what happened before.

It is a saved state without what can be told from the rest: the question is asked anew, a deck of which nobody knows a
card is what lies nowhere else, and a hand is known to its owner alone. So it outlives a change of how the engine asks
or draws lots; what the rules make of the board is asked of the rules of the day.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ptcg.effects import Act
from ptcg.engine import Ask, Chance, Definition, State
from ptcg.engine.board.codec import FORMAT
from ptcg.engine.board.side import PILES
from ptcg.engine.play.turn import ASKING
from ptcg.library import Game, from_json, to_json

SOLVER: Final = 0
"""The seat of whoever solves a puzzle: the first deck is theirs."""

LEFT_OUT: Final = ("format", "events", "chance", "question", "stack", "known")
REMEMBERED: Final = frozenset({Act.ATTACK.name, Act.DAMAGE.name, Act.KNOCK_OUT.name})
"""Of what happened in this turn and the one before it, what a text of the built-in decks may ask for."""
USUAL_ROW: Final = (0, "", 0, -1, "", 0, "", "", "", 0, False)
PLACES: Final = (*PILES, "cards", "energy", "tools")
BOTH: Final = 3


def is_start(state: State) -> bool:
    """Whether a puzzle could begin here: the solver is asked what to do in their turn, and nothing is under way."""
    question = state.question
    if question is None or question.kind is not Ask.TURN or question.player != SOLVER:
        return False
    return len(state.stack) == 1 and state.stack[0].pos == ASKING + 1 and not state.sides[SOLVER].attacks


def write_position(state: State) -> dict[str, Any]:
    """The board as plain data; ValueError where no puzzle can begin."""
    if not is_start(state):
        raise ValueError("a puzzle begins where its solver is asked what to do in a turn")
    data = {key: value for key, value in to_json(state).items() if key not in LEFT_OUT}
    rows = [row for row in data.get("history", ()) if row[0] >= state.turn - 1 and row[1] in REMEMBERED]
    data["history"] = [_shortened(row) for row in rows]
    known = state.known
    told = [[card, known[card]] for card, usual in enumerate(_usually_known(state)) if known[card] | usual != usual]
    if told:
        data["told"] = told
    for side, written in zip(state.sides, data["sides"], strict=True):
        if not any(known[card] for card in side.deck):
            written.pop("deck", None)
        for pokemon in _pokemon(written):
            del pokemon["key"], pokemon["owner"]
    return data


def _pokemon(side: dict[str, Any]) -> list[dict[str, Any]]:
    """The Pokémon of a side as they are written."""
    return [*([side["active"]] if "active" in side else ()), *side.get("bench", ())]


def _shortened(row: list[Any]) -> list[Any]:
    """A row of the record without the usual values at its end."""
    end = len(row)
    while row[end - 1] == USUAL_ROW[end - 1]:
        end -= 1
    return row[:end]


def _usually_known(state: State) -> list[int]:
    """Who usually knows a card that lies where it lies: nobody, its owner, or both."""
    usual = [BOTH] * len(state.known)
    for owner, side in enumerate(state.sides):
        for card in side.hand:
            usual[card] = 1 << owner
        for card in (*side.deck, *side.prizes):
            usual[card] = 0
    return usual


def read_position(data: Mapping[str, Any], game: Game) -> State:
    """The board again, asked what its solver does; ValueError says what is wrong with the data."""
    sides = data.get("sides")
    if not isinstance(sides, list) or not all(isinstance(side, dict) for side in sides):
        raise ValueError("the position is broken: it has no sides")
    turn = game.table.sequences["turn"]
    frame = {"code": turn.key, "pos": ASKING, "regs": [0] * turn.size, "player": 0, "card": -1, "pokemon": -1}
    whole: dict[str, Any] = {
        **{key: value for key, value in data.items() if key != "told"},
        "format": FORMAT,
        "chance": {"state": 0},
        "stack": [frame],
        "history": [[*row, *USUAL_ROW[len(row) :]] for row in data.get("history", ())],
        "known": [0] * len(game.table.defs),
        "sides": _with_decks(data, game),
    }
    state = from_json(whole, game)
    state.known = _usually_known(state)
    for card, players in data.get("told", ()):
        state.known[card] |= players
    state.events = []
    state.run()
    if not is_start(state):
        raise ValueError(f"the position is no longer one in which its solver is asked what to do: {state.summary}")
    return state


def _with_decks(data: Mapping[str, Any], game: Game) -> list[dict[str, Any]]:
    """Both sides as a saved state has them, each with its deck: all cards that lie nowhere else."""
    placed = {data.get("stadium", -1)}
    for side in data["sides"]:
        for part in (side, *_pokemon(side)):
            placed.update(card for place in PLACES for card in part.get(place, ()))
    sides: list[dict[str, Any]] = []
    for player, side in enumerate(data["sides"]):
        rest = [card for card, owner in enumerate(game.table.owners) if owner == player and card not in placed]
        whole = {"deck": rest, **side}
        if "active" in side:
            whole["active"] = _owned(side["active"], player)
        whole["bench"] = [_owned(pokemon, player) for pokemon in side.get("bench", ())]
        sides.append(whole)
    return sides


def _owned(pokemon: dict[str, Any], player: int) -> dict[str, Any]:
    return {"key": pokemon["cards"][0], "owner": player, **pokemon}


def dealt(state: State, chance: Chance) -> State:
    """The same board for its solver, with the hidden cards dealt anew: the own ones, and those of the opponent's deck.

    What has happened so far is kept.
    """
    return state.view(SOLVER).resample(chance, opponents_cards(state))


def opponents_cards(state: State) -> list[Definition]:
    """The deck of the solver's opponent."""
    table = state.game
    return [d for d, owner in zip(table.defs, table.owners, strict=True) if owner != SOLVER]


__all__ = ["SOLVER", "dealt", "is_start", "opponents_cards", "read_position", "write_position"]
