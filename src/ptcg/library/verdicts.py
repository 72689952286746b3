"""What of a library can be played: every card judged once, kept on disk, and counted.

A card is supported if its record has all its texts, they are understood whole, the engine can play what they mean, by
the rulebook of its set and by the newest one, and it did not break when it was tried (`ptcg cards exercise`).
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from ptcg.cards import BadDeck, Card
from ptcg.cards.sets import ERA_GROUPS
from ptcg.language import UnsupportedCard
from ptcg.library.cache import code_version, read_json, tidy, write_json
from ptcg.library.index import Row
from ptcg.library.programs import Entry, ProgramStore, compile_entry, read_entry
from ptcg.library.ready import UnsupportedEffect, make_definition
from ptcg.library.trials import TrialStore
from ptcg.rules import ERAS, era

if TYPE_CHECKING:
    from ptcg.library.library import Library

NEWEST = ERAS.newest.name
CHUNK = 80
FEW = 60
"""So few cards are judged at once, without other processes."""

_CODE = ("language", "effects", "engine", "rules", "cards", "library")
Progress = Callable[[int, int], None]
"""Called with the number of cards judged and the number to judge."""


class Verdict(NamedTuple):
    """Whether a card can be played. `where` and `reason` say what stands in the way; both empty if nothing does."""

    where: str = ""  # "attack", "Poké-Power", "text", "record", "engine", ...
    reason: str = ""
    message: str = ""

    @property
    def supported(self) -> bool:
        return not self.where


SUPPORTED = Verdict()


@dataclass(frozen=True)
class Coverage:
    """How much of a library can be played."""

    total: int
    supported: int
    tried: int  # of the supported ones, by `ptcg cards exercise` with this code
    by_era: dict[str, tuple[int, int]]  # cards, supported ones
    decks_total: int
    decks_playable: int
    reasons: list[tuple[str, int, str]]  # what, how many cards, the id of one of them
    problems: list[str]

    def to_json(self, most: int = 40) -> dict[str, Any]:
        return {
            "total": self.total,
            "supported": self.supported,
            "tried": self.tried,
            "by_era": {
                name: {"total": total, "supported": good, "share": round(good / total, 4)}
                for name, (total, good) in self.by_era.items()
            },
            "decks_total": self.decks_total,
            "decks_playable": self.decks_playable,
            "reasons": [{"reason": what, "cards": n, "example": example} for what, n, example in self.reasons[:most]],
            "problems": self.problems,
        }


class Verdicts:
    """The verdicts on the cards of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        version = code_version(*_CODE)
        self.file = library.cache / f"verdicts-{version}.json"
        self.trials = TrialStore(library.cache)

    @cached_property
    def known(self) -> dict[str, Verdict]:
        """What is known so far, by function and rulebook."""
        try:
            return {key: Verdict(*found) for key, found in (read_json(self.file) or {}).items()}
        except (AttributeError, TypeError):
            return {}

    def of(self, card: Card) -> Verdict:
        """The verdict on one card, judged now if it is not known."""
        row = self.library.index.by_id.get(card.id)
        if row is None:
            return judge(card, (NEWEST,), None)[1]
        self.understood(row)
        return self._final(self.key(row))

    def understood(self, row: Row) -> Verdict:
        """The verdict on one card, whatever came of trying it."""
        key = self.key(row)
        if key not in self.known:
            self.judge_rows([row])
        return self.known[key]

    def judge_rows(self, rows: Iterable[Row], jobs: int = 0, progress: Progress | None = None) -> None:
        """Judge these cards, each function once, on several cores where there are many."""
        todo = {key: row for row in rows if (key := self.key(row)) not in self.known}
        if not todo:
            return
        work: list[Task] = []
        for key, row in todo.items():
            card = self.library.get(row.id)
            if card is not None:
                work.append(Task(key, row.function, card, self._books(row)))
        done = 0
        compiled: list[tuple[str, Entry]] = []
        try:
            for results in _run(work, self.library.cache, jobs or os.cpu_count() or 1):
                self.known.update({key: verdict for key, _, _, verdict in results})
                compiled += [(function, entry) for _, function, entry, _ in results if entry is not None]
                done += len(results)
                if progress is not None:
                    progress(done, len(work))
        finally:  # what is done is kept, also when somebody loses patience
            self.library.programs.put(compiled)
            write_json(self.file, {key: one for key, one in self.known.items() if one.where != "error"})
            tidy(self.library.cache)

    def coverage(self, jobs: int = 0, progress: Progress | None = None, sets: str = "") -> Coverage:
        """The count over the library, or the sets whose ids match a pattern, judged as far as it has not been."""
        library = self.library
        wanted = re.compile(sets or ".*")
        rows = [row for row in library.index.rows if wanted.fullmatch(row.set_id)]
        self.judge_rows(rows, jobs, progress)
        total: Counter[str] = Counter()
        good: Counter[str] = Counter()
        reasons: Counter[str] = Counter()
        examples: dict[str, str] = {}
        tried = 0
        for row in rows:
            group = library.sets[row.set_id].era
            key = self.key(row)
            verdict = self._final(key)
            total[group] += 1
            good[group] += verdict.supported
            tried += verdict.supported and key in self.trials.known
            if not verdict.supported:
                what = f"{verdict.where}: {verdict.reason}"
                reasons[what] += 1
                examples.setdefault(what, row.id)
        decks = [(record, deck) for record, deck in library.ready_decks() if wanted.fullmatch(record.set_id)]
        playable = sum(not isinstance(deck, BadDeck) and self.all_supported(deck.cards) for _, deck in decks)
        groups = sorted(total, key=lambda name: ERA_GROUPS.index(name) if name in ERA_GROUPS else len(ERA_GROUPS))
        return Coverage(
            total=sum(total.values()),
            supported=sum(good.values()),
            tried=tried,
            by_era={name: (total[name], good[name]) for name in groups},
            decks_total=len(decks),
            decks_playable=playable,
            reasons=[(what, count, examples[what]) for what, count in reasons.most_common()],
            problems=[str(problem) for problem in library.problems],
        )

    def all_supported(self, cards: Iterable[Card]) -> bool:
        return all(self.of(card).supported for card in set(cards))

    def _final(self, key: str) -> Verdict:
        """The verdict, with what came of trying the card."""
        verdict = self.known.get(key, Verdict("record", "not read"))
        broke = self.trials.known.get(key)
        return Verdict("exercise", broke, broke) if broke and verdict.supported else verdict

    def _books(self, row: Row) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.library.sets[row.set_id].book, NEWEST)))

    def key(self, row: Row) -> str:
        """Printings with one key are judged and tried once."""
        return f"{row.function}-{self._books(row)[0]}"


class Task(NamedTuple):
    """A card to judge."""

    key: str
    function: str
    card: Card
    books: tuple[str, ...]


Result = tuple[str, str, Entry | None, Verdict]  # key, function, the program if it was compiled now, verdict


def judge(card: Card, books: Sequence[str], known: Entry | None) -> tuple[Entry | None, Verdict]:
    """The verdict on a card, and what it compiled to if that was not known."""
    if card.missing:
        return None, Verdict("record", card.missing.split(" for ")[0], card.missing)
    entry = None
    try:
        if known is None:
            known = entry = compile_entry(card)
        program = read_entry(card, known)
        for book in books:
            make_definition(card, era(book), program)
    except UnsupportedCard as error:
        stop = " ".join(error.problem.rest.split()[:6])
        return entry, Verdict(error.which.split(" '")[0], error.problem.why or f"not: {stop}", str(error.problem))
    except UnsupportedEffect as error:
        reason = str(error).partition("is not supported: ")[2]
        return entry, Verdict("engine", reason, reason)
    except Exception as error:
        # A card that breaks the compiler is unsupported; it does not stop the others.
        return None, Verdict("error", f"{type(error).__name__}: {error}"[:120], f"{type(error).__name__}: {error}")
    return entry, SUPPORTED


def _run(work: list[Task], folder: Path, jobs: int) -> Iterator[list[Result]]:
    if len(work) <= FEW or jobs == 1:
        yield _judge_chunk(work, folder)
        return
    chunks = [work[start : start + CHUNK] for start in range(0, len(work), CHUNK)]
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        for future in as_completed([pool.submit(_judge_chunk, chunk, folder) for chunk in chunks]):
            yield future.result()


def _judge_chunk(tasks: list[Task], folder: Path) -> list[Result]:
    store = ProgramStore(folder)
    results: list[Result] = []
    for task in tasks:
        entry, verdict = judge(task.card, task.books, store.get(task.function))
        results.append((task.key, task.function, entry, verdict))
    return results
