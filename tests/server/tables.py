"""Tables for tests: logs made by hand, and answers for whoever is asked."""

from __future__ import annotations

from typing import Any

import ptcg
from ptcg.play.recording import era_record
from ptcg.rules import ERAS
from ptcg.server.storage import Entry
from ptcg.server.table import Kind, Table, opening, sitting


class Log:
    """A table with its log; `add` appends an entry, a second after the last."""

    def __init__(self, era: str = "2009", **spec: Any) -> None:
        self.table = Table("t1")
        self.entries: list[Entry] = []
        self.now = 1_000_000
        self.add(Kind.OPEN, -1, opening("A table", "g-ann", era_record(ERAS[era]), **spec))

    def add(self, kind: Kind, seat: int = -1, body: dict[str, Any] | None = None, after: int = 1000) -> None:
        self.now += after
        entry = Entry(self.table.id, self.table.n + 1, self.now, kind.value, seat, body or {})
        self.table.apply(entry)
        self.entries.append(entry)

    def sit(self, seat: int, name: str, bot: str = "") -> None:
        deck = ptcg.deck(("Rekindled", "Moonlit Haunting")[seat])
        self.add(Kind.SIT, seat, sitting(name, deck, "" if bot else f"g-{name.lower()}", bot))

    def start(self, seed: int = 7) -> None:
        self.add(Kind.START, -1, {"seed": seed})

    def answer(self, number: int = 0, after: int = 1000) -> None:
        """Give one of the legal answers to the open question."""
        play = self.table.play
        assert play is not None
        answers = play.open_answers
        self.add(Kind.ANSWER, self.table.asked, {"answer": str(answers[number % len(answers)])}, after)

    def play_out(self) -> None:
        assert self.table.play is not None
        while self.table.playing:
            self.answer(len(self.table.play.answers) * 7)


def two_players(**spec: Any) -> Log:
    """A game between Ann and Bob that has just begun."""
    log = Log(**spec)
    log.sit(0, "Ann")
    log.sit(1, "Bob")
    log.start()
    return log
