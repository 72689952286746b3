"""Games on file: one row for each in a table for others to read, and a log from which a contest is gone on with."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final, Self

import msgspec

from ptcg.arena.clock import NOBODY
from ptcg.arena.game import Result
from ptcg.arena.pairing import Pairing, Played

KIND: Final = "ptcg match-ups"
FORMS: Final = (".csv", ".json", ".jsonl")


def row_of(pairing: Pairing, one: Played) -> dict[str, Any]:
    """A game as a flat row. Sides are 0 and 1; `seat_0` is where the first of them sat."""
    result = one.result
    row: dict[str, Any] = {"pairing": one.pairing, "match": one.match, "game": one.game, "era": pairing.era.name}
    for side in (0, 1):
        row[f"deck_{side}"] = pairing.sides[side].deck.name
        row[f"player_{side}"] = pairing.sides[side].player
    row |= {"seat_0": int(one.swapped), "seed": result.seed, "winner": result.winner, "starter": result.starter}
    row |= {"rule": result.rule, "how": result.how, "turns": result.turns, "answers": result.answers}
    row |= {"sudden_deaths": result.sudden_deaths, "fault": result.fault}
    for side in (0, 1):
        row[f"asked_{side}"] = result.asked[side]
        row[f"seconds_{side}"] = round(result.seconds[side], 6)
        row[f"longest_{side}"] = round(result.longest[side], 6)
    return row


class GamesFile:
    """One row for each game, written as they come: CSV, a JSON list, or a JSON object in each line."""

    def __init__(self, path: Path) -> None:
        self._form = path.suffix.lower()
        if self._form not in FORMS:
            raise ValueError(f"games are written to a file whose name ends in {', '.join(FORMS)}, not to '{path}'")
        self._file: IO[str] = path.open("w", encoding="utf-8", newline="")
        self._rows = 0

    def add(self, pairing: Pairing, games: Sequence[Played]) -> None:
        for one in games:
            row = row_of(pairing, one)
            if self._form == ".csv":
                writer = csv.DictWriter(self._file, list(row))
                if not self._rows:
                    writer.writeheader()
                writer.writerow(row)
            else:
                before = "" if self._form == ".jsonl" else ",\n" if self._rows else "[\n"
                after = "\n" if self._form == ".jsonl" else ""
                self._file.write(before + json.dumps(row, ensure_ascii=False) + after)
            self._rows += 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._form == ".json":
            self._file.write("\n]\n" if self._rows else "[]\n")
        self._file.close()


class _Line(msgspec.Struct):
    """A match in a log."""

    pairing: int
    match: int
    swapped: bool
    games: list[Result]


class Log:
    """A file with every match of a contest, one in each line, from which it is gone on with.

    Before matches stands a line that says which pairings they are numbered by. What was added to a table later is said
    by another such line. A line that was cut off by a crash is taken away.
    """

    def __init__(self, path: Path, pairings: Sequence[Pairing]) -> None:
        if not path.parent.is_dir():
            raise ValueError(f"cannot keep matches in '{path}': there is no folder '{path.parent}'")
        self.path = path
        self._header = [pairing.to_json() for pairing in pairings]
        self._last: list[Any] = []
        self._whole = 0  # bytes that can be read
        self._file: IO[bytes] | None = None

    def read(self) -> Iterator[list[Played]]:
        """The matches of these pairings that were played before; ValueError if the file holds something else."""
        places: dict[int, int] = {}
        fitting = False
        for number, raw in enumerate(self._lines(), 1):
            try:
                data = json.loads(raw)
                if number == 1 and (not isinstance(data, dict) or data.get("kind") != KIND):
                    raise ValueError("it does not begin as one")
                if "kind" in data:
                    self._last = data["pairings"]
                    places = {i: self._header.index(one) for i, one in enumerate(self._last) if one in self._header}
                    fitting = fitting or bool(places)
                    continue
                line = msgspec.convert(data, _Line)
                if not line.games or any(result.winner not in (NOBODY, 0, 1) for result in line.games):
                    raise ValueError("a match has games, and a game is won by 0, 1 or -1 (nobody)")
            except (ValueError, KeyError, TypeError, msgspec.MsgspecError) as error:
                raise ValueError(f"{self.path}, line {number}, is not of a log of match-ups: {error}") from None
            if line.pairing in places:
                place = places[line.pairing]
                yield [Played(place, line.match, i, line.swapped, result) for i, result in enumerate(line.games)]
        if self._last and not fitting:
            raise ValueError(
                f"{self.path} holds other match-ups: another seed, book, best-of, decks or players; give a new file"
            )

    def _lines(self) -> Iterator[bytes]:
        """The whole lines of the file."""
        if not self.path.exists():
            return
        with self.path.open("rb") as file:
            for raw in file:
                if not raw.endswith(b"\n"):
                    return
                self._whole += len(raw)
                yield raw

    def add(self, games: Sequence[Played]) -> None:
        """Write a match; once it is written, nothing is lost but the match that is being played."""
        if self._file is None:
            self._begin()
        assert self._file is not None
        first = games[0]
        line = _Line(first.pairing, first.match, first.swapped, [one.result for one in games])
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()

    def _begin(self) -> None:
        self._file = self.path.open("ab")
        self._file.truncate(self._whole)
        if self._last != self._header:
            header = {"kind": KIND, "pairings": self._header}
            self._file.write(json.dumps(header, ensure_ascii=False).encode() + b"\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()


__all__ = ["GamesFile", "Log", "row_of"]
