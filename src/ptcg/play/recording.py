"""`Recording`: a game as decks, era, answers and the outcomes of chance, with a hash of the state at each turn.

It does not hold the seed alone, so it outlives a change of the generator, and the hashes show where a changed engine
departs. A game that is still being played is saved the same way: the state of its generator is kept too.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args, get_type_hints

from ptcg.cards import Card, Deck, builtin_cards, read_card
from ptcg.engine import Answer, Chance, ScriptError, State, read_answer
from ptcg.engine.board.codec import state_hash
from ptcg.engine.saved import read_outcomes
from ptcg.library.files import write_whole
from ptcg.library.game import Game
from ptcg.rules import ERAS, Era
from ptcg.rules.record import era_record

VERSION: Final = 2
KIND: Final = "ptcg recording"


class Mark(NamedTuple):
    """The state at the start of a turn: how many answers came before it, which turn, the hash."""

    answers: int
    turn: int
    hash: str


class Step(NamedTuple):
    """One step of a replay: the answer (None: the start) and the state after it, which the next step changes."""

    number: int
    answer: Answer | None
    state: State


@dataclass(frozen=True)
class Recording:
    """A game that can be saved, replayed, checked and gone on with."""

    era: Era
    decks: tuple[Deck, Deck]
    answers: tuple[Answer, ...]
    outcomes: tuple[Any, ...]  # of chance: a coin or a pick is a number, a shuffle a list
    marks: tuple[Mark, ...]
    end: str  # hash of the last state
    seed: int | None = None  # for information
    generator: int = 0  # state of the generator after the last outcome
    coins: tuple[bool, ...] | None = None  # coins left in the script of a scripted game

    def __repr__(self) -> str:
        decks = " against ".join(deck.name for deck in self.decks)
        return f"<Recording: {decks}, {self.era.name}, {len(self.answers)} answers>"

    # --- making one

    @staticmethod
    def of(game: Game, state: State, answers: Sequence[Answer], seed: int | None = None) -> Recording:
        """The recording of a game started with `record=True` that these answers brought to this state."""
        chance = state.chance
        if chance.trace is None:
            raise ValueError("this game keeps no record of its chance; start it with game.start(seed, record=True)")
        outcomes = tuple(value[:] if isinstance(value, list) else value for value in chance.trace)
        coins = None if chance.coins is None else tuple(chance.coins)
        bare = Recording(game.era, game.decks, tuple(answers), outcomes, (), "", seed, chance.state, coins)
        marks: list[Mark] = []
        last = (-1, -1)
        end = ""
        for step in bare._play(game):
            now = (step.state.sudden_death, step.state.turn)
            if now != last:
                marks.append(Mark(step.number, step.state.turn, state_hash(step.state)))
                last = now
            if step.number == len(answers):
                end = state_hash(step.state)
        if end != state_hash(state):
            raise ValueError("these answers do not lead to this state; give all answers since the start, in order")
        return Recording(game.era, game.decks, tuple(answers), outcomes, tuple(marks), end, seed, chance.state, coins)

    # --- replaying

    @cached_property
    def game(self) -> Game:
        """The game that was played. Its decks were accepted then, so they are not checked again."""
        return Game(self.era, self.decks, check=False)

    def replay(self) -> State:
        """The last state, ready to be gone on with; ValueError says at which turn the game departs from the record."""
        state = None
        for step in self.steps():
            state = step.state
        assert state is not None
        chance = Chance(self.generator)
        chance.coins = None if self.coins is None else list(self.coins)
        chance.trace = [value[:] if isinstance(value, list) else value for value in self.outcomes]
        state.chance = chance
        return state

    def steps(self) -> Iterator[Step]:
        """The game step by step, each checked. The state is the same object all the time: copy it to keep it."""
        marks = {mark.answers: mark for mark in self.marks}
        for step in self._play(self.game):
            mark = marks.get(step.number)
            if mark is not None and (step.state.turn, state_hash(step.state)) != mark[1:]:
                raise _departs(mark.turn, "the board is not as it was recorded")
            if step.number == len(self.answers):
                self._check_end(step.state)
            yield step

    def _check_end(self, state: State) -> None:
        if state_hash(state) != self.end:
            raise _departs(state.turn, "the last board is not as it was recorded")
        if state.chance.fed != len(self.outcomes):
            left = len(self.outcomes) - state.chance.fed
            raise _departs(state.turn, f"{left} recorded outcomes of chance were not used")

    def _play(self, game: Game) -> Iterator[Step]:
        turn = 0
        try:
            state = game.start(chance=Chance.recorded(list(self.outcomes)))
            yield Step(0, None, state)
            for number, answer in enumerate(self.answers, 1):
                turn = state.turn
                if state.question is None:
                    raise _departs(turn, f"the game is over before answer {number}, '{answer}'")
                if answer not in state.question.answers:
                    refusal = state.why_not(answer)
                    raise _departs(turn, f"answer {number}, '{answer}', is refused: {refusal.reason} ({refusal.rule})")
                state.answer(answer)
                yield Step(number, answer, state)
        except ScriptError as error:
            raise _departs(turn, str(error)) from None

    # --- files

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file whole or not at all; OSError names it if it cannot be written, and what it had stays."""
        text = json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))
        write_whole(path, text.encode())

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Recording:
        """Read a file; ValueError says what is wrong with it."""
        try:
            data = json.loads(Path(path).read_text(encoding="utf-8"))
        except ValueError as error:  # not JSON, or not even text
            raise ValueError(f"{path} is not a recording: it is not JSON ({error})") from None
        try:
            return Recording.from_json(data)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None

    def to_json(self) -> dict[str, Any]:
        """The recording as plain data."""
        data: dict[str, Any] = {
            "kind": KIND,
            "version": VERSION,
            "era": era_record(self.era),
            "decks": [deck_record(deck) for deck in self.decks],
            "answers": [str(answer) for answer in self.answers],
            "outcomes": list(self.outcomes),
            "turns": [list(mark) for mark in self.marks],
            "end": self.end,
            "generator": self.generator,
        }
        if self.seed is not None:
            data["seed"] = self.seed
        if self.coins is not None:
            data["coins"] = [int(coin) for coin in self.coins]
        return data

    @staticmethod
    def from_json(data: Any) -> Recording:
        """The recording that `to_json` wrote; ValueError says what is wrong with other data."""
        if not isinstance(data, dict) or data.get("kind") != KIND:
            raise ValueError("this is not a recording of ptcg; 'ptcg play' and Recording.save write them")
        if data.get("version") != VERSION:
            raise ValueError(f"the recording has version {data.get('version')!r}; this ptcg reads version {VERSION}")
        decks = _list(data, "decks")
        if len(decks) != 2:
            raise _broken("decks", "is not a list of two")
        try:
            answers = tuple(read_answer(text) for text in _list(data, "answers"))
        except (TypeError, ValueError) as error:
            raise _broken("answers", f"cannot be read: {error}") from None
        coins = tuple(bool(coin) for coin in _list(data, "coins")) if "coins" in data else None
        return Recording(
            era=read_era_record(data.get("era")),
            decks=(read_deck_record(decks[0], "decks[0]"), read_deck_record(decks[1], "decks[1]")),
            answers=answers,
            outcomes=tuple(read_outcomes(data.get("outcomes"), "outcomes")),
            marks=_read_marks(_list(data, "turns")),
            end=_field(data, "end", str),
            seed=_field(data, "seed", int) if "seed" in data else None,
            generator=_field(data, "generator", int),
            coins=coins,
        )


def _departs(turn: int, why: str) -> ValueError:
    return ValueError(f"the recording departs at turn {turn}: {why}")


# --- eras -----------------------------------------------------------------------------------------------------------


def read_era_record(data: Any) -> Era:
    """The era that `era_record` wrote."""
    if not isinstance(data, dict) or data.get("name") not in ERAS:
        raise _broken("era", f"has no name that is one of {', '.join(ERAS)}")
    changes = data.get("changes", {})
    if not isinstance(changes, dict):
        raise _broken("era.changes", "is not an object with fields")
    hints = get_type_hints(Era)
    read = {}
    for key, value in changes.items():
        if key not in hints:
            raise _broken("era.changes", f"has a rule '{key}' that this ptcg does not know")
        read[key] = _read_value(value, hints[key], f"era.changes.{key}")
    return ERAS[data["name"]].replace(**read)


def _read_value(data: Any, hint: Any, where: str) -> Any:
    if isinstance(hint, type) and issubclass(hint, Enum):
        if data not in hint.__members__:
            raise _broken(where, f"is {data!r}, not one of {', '.join(hint.__members__)}")
        return hint[data]
    inner = get_args(hint)
    if inner:
        if not isinstance(data, list):
            raise _broken(where, "is not a list")
        kinds = [inner[0]] * len(data) if inner[-1] is Ellipsis else list(inner)
        if len(kinds) != len(data):
            raise _broken(where, f"has {len(data)} entries instead of {len(kinds)}")
        return tuple(_read_value(item, kind, where) for item, kind in zip(data, kinds, strict=True))
    if type(data) is not hint:
        raise _broken(where, f"is {data!r}, not of type {hint.__name__}")
    return data


# --- decks ----------------------------------------------------------------------------------------------------------


def deck_record(deck: Deck) -> dict[str, Any]:
    """Card ids and counts; a card that is not built in is written out."""
    known = builtin_cards().by_id
    cards = [[card.id if known.get(card.id) == card else card_record(card), count] for card, count in deck.counts]
    return {"name": deck.name, "era": deck.era, "plan": deck.plan, "cards": cards}


def card_record(card: Card) -> dict[str, Any]:
    """The record that `read_card` reads as this card."""
    record: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "supertype": card.supertype,
        "subtypes": list(card.subtypes),
        "hp": str(card.hp) if card.hp or card.is_pokemon else "",
        "types": list(card.types),
        "evolvesFrom": card.evolves_from,
        "attacks": [
            {
                "name": attack.name,
                "cost": list(attack.cost),
                "damage": f"{attack.damage or ''}{attack.sign}",
                "text": attack.text,
            }
            for attack in card.attacks
        ],
        "abilities": [{"name": power.name, "type": power.label, "text": power.text} for power in card.powers],
        "traits": [{"name": trait.name, "type": trait.label, "text": trait.text} for trait in card.traits],
        "weaknesses": [{"type": type_, "value": value} for type_, value in card.weaknesses],
        "resistances": [{"type": type_, "value": value} for type_, value in card.resistances],
        "retreatCost": ["Colorless"] * card.retreat,
        "rules": list(card.texts),
        "level": card.level,
        "prizes": card.prizes,
        "copies": card.copies,
        "missing": card.missing,
        "set": card.set_id,
        "number": card.number,
        "regulationMark": card.mark,
        "below": list(card.below),
    }
    return {key: value for key, value in record.items() if value}


def read_deck_record(data: Any, where: str = "deck") -> Deck:
    """The deck that `deck_record` wrote."""
    if not isinstance(data, dict):
        raise _broken(where, "is not an object with fields")
    counts: list[tuple[Card, int]] = []
    for row in _list(data, "cards", where):
        if not isinstance(row, list) or len(row) != 2 or type(row[1]) is not int or row[1] < 1:
            raise _broken(f"{where}.cards", f"has {row!r} where a card and a number are needed")
        counts.append((_read_card(row[0], where), row[1]))
    return Deck(_field(data, "name", str), tuple(counts), str(data.get("era", "")), str(data.get("plan", "")))


def _read_card(data: Any, where: str) -> Card:
    if isinstance(data, dict):
        return read_card(data, where)
    found = builtin_cards().by_id.get(data) if isinstance(data, str) else None
    if found is None:
        raise _broken(f"{where}.cards", f"names card {data!r}, which is not built in")
    return found


# --- reading single values ------------------------------------------------------------------------------------------


def _broken(where: str, problem: str) -> ValueError:
    return ValueError(f"the recording is broken: {where} {problem}")


def _list(data: dict[str, Any], key: str, where: str = "") -> list[Any]:
    value = data.get(key)
    if not isinstance(value, list):
        raise _broken(f"{where}.{key}" if where else key, "is missing" if value is None else "is not a list")
    return value


def _field(data: dict[str, Any], key: str, kind: type) -> Any:
    if type(data.get(key)) is not kind:
        raise _broken(key, "is missing" if key not in data else f"is {data[key]!r}, not of type {kind.__name__}")
    return data[key]


def _read_marks(data: list[Any]) -> tuple[Mark, ...]:
    if not data:
        raise _broken("turns", "is empty")
    return tuple(_read_mark(row, f"turns[{i}]") for i, row in enumerate(data))


def _read_mark(data: Any, where: str) -> Mark:
    if not isinstance(data, list) or [type(value) for value in data] != [int, int, str]:
        raise _broken(where, "is not a number of answers, a turn and a hash")
    return Mark(*data)


__all__ = [
    "Mark",
    "Recording",
    "Step",
    "card_record",
    "deck_record",
    "era_record",
    "read_deck_record",
    "read_era_record",
]
