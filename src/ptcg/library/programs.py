"""Compiled programs of cards, kept on disk.

`ProgramStore.program` is `compile_card` with a memory: what a card compiled to is read from the package (built-in
cards) or from the cache folder, and what is compiled is kept there, so that the first game of a process does not wait
for the compiler. Entries are found by a
hash of everything printed on the card, in a folder named by a hash of grammar and code, so a changed text or a changed
grammar is compiled anew by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ptcg.cards import Card
from ptcg.cards.function import function_key
from ptcg.effects import CardProgram, Program, card_from_json, to_json
from ptcg.language import NotUnderstood, UnsupportedCard, compile_card
from ptcg.library.cache import code_version, read_json, write_json
from ptcg.library.shipped import shipped

Entry = dict[str, Any]
"""`{"program": {...}}` for a card that is understood, `{"which": ..., "text": ..., ...}` for one that is not."""

_LANGUAGE = ("language", "effects", "cards/card.py", "library/programs.py")


class ProgramStore:
    """Entries in files by the first two letters of their key; a file is read when one of its keys is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / f"programs-{code_version(*_LANGUAGE)}"
        self._shards: dict[str, dict[str, Entry]] = {}

    def get(self, key: str) -> Entry | None:
        return shipped().get(key) or self._shard(key[:2]).get(key)

    def program(self, card: Card) -> CardProgram:
        """What the card compiles to; `UnsupportedCard` or `MissingText` if it cannot be played as printed."""
        if card.missing:
            raise MissingText(f"card '{card.name}' ({card.id}) is not supported: {card.missing}")
        key = function_key(card)
        entry = self.get(key)
        if entry is not None:
            try:
                return read_entry(card, entry)
            except (AttributeError, KeyError, TypeError, ValueError) as broken:
                if isinstance(broken, UnsupportedCard):
                    raise
        entry = compile_entry(card)
        self.put([(key, entry)])
        return read_entry(card, entry)

    def put(self, entries: Iterable[tuple[str, Entry]]) -> None:
        """Keep entries, each file written once."""
        changed: set[str] = set()
        for key, entry in entries:
            self._shard(key[:2])[key] = entry
            changed.add(key[:2])
        for name in changed:
            write_json(self._file(name), self._shards[name])

    def _shard(self, name: str) -> dict[str, Entry]:
        if name not in self._shards:
            found = read_json(self._file(name))
            self._shards[name] = found if isinstance(found, dict) else {}
        return self._shards[name]

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"


class MissingText(ValueError):
    """A card whose record lacks a text, so that nobody can know what it does."""


def compile_entry(card: Card) -> Entry:
    """What the card compiles to, or why it does not, as plain data."""
    try:
        return {"program": to_json(compile_card(card))}
    except UnsupportedCard as error:
        problem = error.problem
        return {
            "which": error.which,
            "text": problem.text,
            "read": problem.understood_up_to,
            "rest": problem.rest,
            "why": problem.why,
        }


def read_entry(card: Card, entry: Entry) -> CardProgram:
    """The program in an entry; raises the `UnsupportedCard` that was kept, or what the codec says of a broken entry."""
    if "which" in entry:
        problem = NotUnderstood(entry["text"], entry["read"], entry["rest"], entry["why"])
        raise UnsupportedCard(card, entry["which"], problem)
    return card_from_json(entry["program"])


__all__ = ["MissingText", "Program", "ProgramStore", "compile_entry", "read_entry"]
