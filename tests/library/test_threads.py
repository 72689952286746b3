"""A server makes cards ready in several threads: whoever comes at the same moment gets the same game."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from ptcg.cards import builtin_decks
from ptcg.engine import Definition
from ptcg.engine.board import table
from ptcg.library import Library, library
from ptcg.rules import era

WAIT = 30.0

FIRST_READING = """
import json, sys, threading
from ptcg.effects import card_from_json
from ptcg.library.shipped import shipped

programs = [entry["program"] for entry in shipped().values() if "program" in entry]
longest = max(programs, key=lambda program: len(json.dumps(program)))
together, found = threading.Barrier(4), []

def read():
    together.wait()
    found.append(card_from_json(longest))

sys.setswitchinterval(1e-4)
threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(found) == 4 and all(program == found[0] for program in found)
"""


def together(*work: Callable[[], Any]) -> list[Any]:
    """What some functions return, each in a thread of its own."""
    with ThreadPoolExecutor(len(work)) as threads:
        return [one.result(WAIT) for one in [threads.submit(one) for one in work]]


def test_the_first_programs_are_read_by_several_threads() -> None:
    """In a process of its own, for only the first reading of a process is in danger, and all of the process with it."""
    done = subprocess.run([sys.executable, "-c", FIRST_READING], capture_output=True, text=True, timeout=2 * WAIT)
    assert done.returncode == 0, (done.returncode, done.stderr)


def test_a_card_made_ready_by_two_threads_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand offers equal cards once, and knows them by their definition: a game must not have two for one card."""
    made = library.make_definition
    both = threading.Barrier(2, timeout=WAIT)

    def at_the_same_moment(*args: Any) -> Definition:
        both.wait()
        return made(*args)

    monkeypatch.setattr(library, "make_definition", at_the_same_moment)
    shelf, card = Library(), builtin_decks()["2009-rekindled"].cards[0]
    first, second = together(*[lambda: shelf.definition(card, era("2009"))] * 2)
    assert first is second is shelf.definition(card, era("2009"))


def test_what_sets_a_card_off_is_known_to_both_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first thread is still finding it out when the second begins a game with the card."""
    shelf, found = Library(), table._awaits
    cards = dict.fromkeys(card for deck in builtin_decks().values() if deck.era == "2009" for card in deck.cards)
    waiting = next(d for d in (shelf.definition(card, era("2009")) for card in cards) if found(d))
    begun, over = threading.Event(), threading.Event()

    def slowly(d: Definition) -> Any:
        if not begun.is_set():
            begun.set()
            assert over.wait(WAIT)
        return found(d)

    def later() -> Any:
        assert begun.wait(WAIT)
        try:
            return table.brought_by([waiting])
        finally:
            over.set()

    monkeypatch.setattr(table, "_awaits", slowly)
    first, second = together(lambda: table.brought_by([waiting]), later)
    assert first == second and second[1] == found(waiting)
