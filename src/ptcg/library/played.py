"""How much of what people really play can be played: the cards of deck lists, each counted as often as it occurs.

    measure(library, [Path("decklists")])

A folder may have an `index.tsv` with the columns `file`, `year` and `format`; the lists are then counted by these too.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ptcg.cards import BadDeck, Card
from ptcg.cards.deck import deck_text, read_text
from ptcg.library.library import Library

INDEX = "index.tsv"
ENDINGS = (".txt", ".deck", ".json")


@dataclass
class Share:
    """Lists counted together: how many there are, and how much of them is read and can be played."""

    lists: int = 0
    read: int = 0  # every line of them
    playable: int = 0  # read whole, and every card can be played
    copies: int = 0  # cards in the lines that were read, each as often as it is listed
    supported: int = 0
    unread: int = 0  # lines that were not read

    def add(self, counts: Iterable[tuple[bool, int]], unread: int) -> None:
        """One more list: its cards, whether each can be played and how often it is listed."""
        counts = list(counts)
        good = sum(count for plays, count in counts if plays)
        every = sum(count for _, count in counts)
        self.lists += 1
        self.read += not unread
        self.playable += not unread and bool(every) and good == every
        self.copies += every
        self.supported += good
        self.unread += unread

    def to_json(self) -> dict[str, Any]:
        return {**vars(self), "share": round(self.supported / self.copies, 4) if self.copies else 0.0}


@dataclass
class Played:
    """What was found in the lists."""

    whole: Share = field(default_factory=Share)
    by_year: dict[str, Share] = field(default_factory=dict)
    by_format: dict[str, Share] = field(default_factory=dict)
    missing: Counter[str] = field(default_factory=Counter)  # ids of cards that cannot be played, by copies
    names: dict[str, str] = field(default_factory=dict)  # and what they are called
    faults: list[str] = field(default_factory=list)

    def to_json(self, most: int = 40) -> dict[str, Any]:
        return {
            **self.whole.to_json(),
            "by_year": {year: share.to_json() for year, share in sorted(self.by_year.items())},
            "by_format": {name: share.to_json() for name, share in sorted(self.by_format.items())},
            "unsupported": [
                {"id": card, "name": self.names[card], "copies": copies}
                for card, copies in self.missing.most_common(most)
            ],
            "faults": self.faults[:most],
        }


def measure(library: Library, paths: Sequence[Path]) -> Played:
    """Count the cards of all deck lists in these files and folders."""
    played = Played()
    for path, about in deck_files(paths):
        counts, faults = _read(path, library)
        judged = [(library.verdicts.of(card).supported, count) for card, count in counts]
        shares = [played.whole]
        if year := about.get("year", "")[:4]:
            shares.append(played.by_year.setdefault(year, Share()))
        if name := about.get("format", ""):
            shares.append(played.by_format.setdefault(name, Share()))
        for share in shares:
            share.add(judged, len(faults))
        for (card, count), (plays, _) in zip(counts, judged, strict=True):
            if not plays:
                played.missing[card.id] += count
                played.names[card.id] = card.name
        played.faults += [f"{path.name}: {fault}" for fault in faults]
    if not played.whole.lists:
        raise ValueError(f"no deck list in {', '.join(map(str, paths))}")
    return played


def _read(path: Path, library: Library) -> tuple[list[tuple[Card, int]], list[str]]:
    """The cards of a list, and what is wrong with the lines that were not read."""
    try:
        found, reading = read_text(deck_text(path), library, path.stem, path.name)
    except BadDeck as error:
        return [], [str(error)]
    return list(found.counts), list(reading.faults) if reading else []


def deck_files(paths: Sequence[Path]) -> list[tuple[Path, dict[str, str]]]:
    """Every list with what an index says of it."""
    found: list[tuple[Path, dict[str, str]]] = []
    for path in paths:
        if path.is_file():
            found.append((path, {}))
            continue
        if not path.is_dir():
            raise ValueError(f"there is no file or folder {path}")
        index = _index(path)
        files = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS)
        found += [(file, index.get(file.relative_to(path).as_posix(), {})) for file in files]
    return found


def _index(folder: Path) -> dict[str, dict[str, str]]:
    file = folder / INDEX
    if not file.is_file():
        return {}
    with file.open(encoding="utf-8", newline="") as lines:
        return {row["file"]: row for row in csv.DictReader(lines, delimiter="\t") if row.get("file")}


__all__ = ["Played", "Share", "deck_files", "measure"]
