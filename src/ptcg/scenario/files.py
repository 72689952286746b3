"""Reading scenario files: YAML in, checked `Scenario` values out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from ptcg.engine.board.side import PILES
from ptcg.rules import ERAS, Era


class BadScenario(ValueError):
    """A scenario file that cannot be read: what is wrong, in which file and scenario, and what to do."""


@dataclass(frozen=True)
class Step:
    """One line of `do`: who, what, and what must follow."""

    player: int
    command: str
    refused: str | bool = False  # True: must be refused; a rule id: citing it
    expect: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{'AB'[self.player]}: {self.command}"


@dataclass(frozen=True)
class Scenario:
    """One rule in action: a board, what is done, what must follow."""

    title: str
    file: Path
    rules: tuple[str, ...]
    eras: tuple[str, ...]
    changes: Mapping[str, Any]  # rules of the eras that are otherwise here
    cards: tuple[Mapping[str, Any], ...]
    setup: bool
    turn: int
    on_turn: int
    sides: tuple[Mapping[str, Any], Mapping[str, Any]]
    stadium: Mapping[str, Any] | None
    coins: tuple[bool, ...]
    steps: tuple[Step, ...]
    expect: Mapping[str, Any]
    deck: Mapping[str, int] | None

    def era(self, name: str) -> Era:
        """The rules of one of its eras, with its changes."""
        era = ERAS[name]
        for key, value in self.changes.items():
            era = era.with_rule(f"{key}={value}")
        return era


KEYS = frozenset(
    [
        "scenario",
        "rules",
        "eras",
        "changes",
        "cards",
        "start",
        "turn",
        "on_turn",
        "A",
        "B",
        "stadium",
        "coins",
        "do",
        "expect",
        "deck",
    ],
)

SIDE_KEYS = frozenset(["active", "bench", *PILES, "used", "hands"])
SHAPES: dict[str, type] = {
    "changes": dict,
    "cards": list,
    "turn": int,
    "A": dict,
    "B": dict,
    "stadium": dict,
    "coins": list,
    "do": list,
    "expect": dict,
    "deck": dict,
}
_FORMS = {list: "a list", int: "a number", dict: "a mapping"}


_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml reads ten times as fast, where PyYAML has it


def read_scenarios(path: Path) -> list[Scenario | BadScenario]:
    """All scenarios of a file; one that cannot be read leaves the others alone."""
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise BadScenario(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise BadScenario(f"{path}: not a text file in UTF-8") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" at line {mark.line + 1}" if mark else ""
        raise BadScenario(f"{path}: not YAML{where}: {getattr(error, 'problem', error)}") from None
    if not isinstance(data, list):
        raise BadScenario(f"{path}: a scenario file is a list of scenarios, each beginning with '- scenario: title'")
    if not data:
        raise BadScenario(f"{path}: the list of scenarios is empty")
    scenarios: list[Scenario | BadScenario] = []
    for entry in data:
        try:
            scenarios.append(_scenario(entry, path))
        except BadScenario as problem:
            scenarios.append(problem)
    return scenarios


def _scenario(entry: Any, path: Path) -> Scenario:
    if not isinstance(entry, dict) or "scenario" not in entry:
        raise BadScenario(f"{path}: an entry without the key 'scenario'; give it a title")
    title = str(entry["scenario"])

    def bad(what: str) -> BadScenario:
        return BadScenario(f"{path}: scenario '{title}': {what}")

    unknown = sorted(str(key) for key in entry if key not in KEYS)
    if unknown:
        raise bad(f"unknown key '{unknown[0]}'; the keys are {', '.join(sorted(KEYS))}")
    if "eras" not in entry:
        raise bad("no 'eras'; write a list of years, or all")
    wanted = entry["eras"]
    eras = tuple(era for e in (wanted if isinstance(wanted, list) else [wanted]) for era in _eras(str(e)))
    for era in eras:
        if era not in ERAS:
            raise bad(f"no era '{era}'; the eras are {', '.join(ERAS)}, or all")
    start = entry.get("start", "turn")
    if start not in ("turn", "setup"):
        raise bad(f"'start' is '{start}'; it is turn or setup")
    deck = entry.get("deck")
    if deck is None and not ("A" in entry and "B" in entry):
        raise bad("it needs both sides, A and B, or a deck to check")
    for key, kind in SHAPES.items():
        if entry.get(key) is not None and not isinstance(entry[key], kind):
            raise bad(f"'{key}' has the wrong form; it is {_FORMS[kind]}")
    for player in "AB":
        unknown = sorted(str(key) for key in entry.get(player) or {} if key not in SIDE_KEYS)
        if unknown:
            raise bad(f"side {player} has an unknown key '{unknown[0]}'; the keys are {', '.join(sorted(SIDE_KEYS))}")
    return Scenario(
        title=title,
        file=path,
        rules=tuple(entry.get("rules") or ()),
        eras=eras,
        changes=entry.get("changes") or {},
        cards=tuple(entry.get("cards") or ()),
        setup=start == "setup",
        turn=int(entry.get("turn", 5)),
        on_turn=_player(entry.get("on_turn", "A"), bad),
        sides=(entry.get("A") or {}, entry.get("B") or {}),
        stadium=entry.get("stadium"),
        coins=tuple(_coin(c, bad) for c in entry.get("coins") or ()),
        steps=tuple(_step(s, bad) for s in entry.get("do") or ()),
        expect=entry.get("expect") or {},
        deck=deck,
    )


def _eras(wanted: str) -> tuple[str, ...]:
    """`all` stands for the five books; today's rules are named beside it: `[all, 2025]`."""
    return ERAS.books if wanted == "all" else (wanted,)


def _player(raw: Any, bad: Any) -> int:
    if raw not in ("A", "B"):
        raise bad(f"'{raw}' is no player; the players are A and B")
    return "AB".index(raw)


def _coin(raw: Any, bad: Any) -> bool:
    if raw not in ("heads", "tails"):
        raise bad(f"a coin is heads or tails, not '{raw}'")
    return bool(raw == "heads")


def _step(raw: Any, bad: Any) -> Step:
    if not isinstance(raw, dict):
        raise bad(f"the step '{raw}' is not written as 'A: command'")
    players = [key for key in raw if key in ("A", "B")]
    others = [key for key in raw if key not in ("A", "B", "refused", "expect")]
    if len(players) != 1 or others:
        raise bad(f"the step {raw} needs exactly one of A and B, and may have 'refused' and 'expect'")
    command = raw[players[0]]
    if isinstance(command, bool):
        command = "yes" if command else "no"
    return Step(_player(players[0], bad), str(command), raw.get("refused", False), raw.get("expect") or {})
