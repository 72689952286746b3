"""A table is its log: everything about it is a fold over entries that were appended one after the other.

`Table.apply` is the only way in which a table changes, and it depends on nothing but the entries: not on the clock of
the machine, not on chance. So a table can be read again from the database after a crash, and several processes that
read the same log have the same table. What may be appended is asked before: the `check_...` methods raise.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Literal, TypeAlias

from ptcg.cards import Deck
from ptcg.engine import Answer, Refusal, read_answer
from ptcg.play.recording import deck_record, read_deck_record, read_era_record
from ptcg.rules import Era
from ptcg.server.play import Play
from ptcg.server.protocol import Clock, Outcome, Said
from ptcg.server.storage import Entry, TableRow

CHAT_KEPT: Final = 200
LONGEST_SAYING: Final = 500
LONGEST_ANSWER: Final = 40


Status: TypeAlias = Literal["waiting", "playing", "adjourned", "between", "over"]


class Kind(StrEnum):
    """What an entry of the log says."""

    OPEN = "open"  # the table is set up: era, clocks, ...
    SIT = "sit"  # somebody takes a seat, with a deck
    STAND = "stand"  # and leaves it before the game
    START = "start"  # a game begins: its seed, and the answers it goes on from
    ANSWER = "answer"
    UNDO = "undo"  # back to so many answers
    RESIGN = "resign"
    TIMEOUT = "timeout"
    OFFER = "offer"  # a seat wants a rematch, the next game, to adjourn, to go on
    WITHDRAW = "withdraw"  # and no longer does
    WAKE = "wake"  # a server has taken the table up again; nobody is charged for the time between
    SAY = "say"


class NotNow(Exception):
    """A request that cannot be carried out; `code` as in `protocol.Problem`."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Overtaken(NotNow):
    """Another process has appended something at the same moment; the table has been read again."""


class Forbidden(Exception):
    """A request that a rule of the game forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def now_ms() -> int:
    """The time of an entry."""
    return time.time_ns() // 1_000_000


@dataclass
class Place:
    """Who sits in a seat, and with what. `guest` is empty for a bot."""

    name: str
    deck: Deck
    guest: str = ""
    bot: str = ""


@dataclass
class Table:
    """One table. `n` is the number of its last entry."""

    id: str
    n: int = 0
    title: str = ""
    owner: str = ""  # guest who set it up
    era: Era | None = None
    open: bool = False
    practice: bool = False
    best_of: int = 1
    game_ms: int = 0  # time for a game, 0: no limit
    answer_ms: int = 0
    branch: dict[str, Any] = field(default_factory=dict)  # seed, and answers, that the first game begins with
    places: list[Place | None] = field(default_factory=lambda: [None, None])
    play: Play | None = None
    number: int = 0  # of the game at this table
    wins: list[int] = field(default_factory=lambda: [0, 0])
    adjourned: bool = False
    offers: set[tuple[str, int]] = field(default_factory=set)
    chat: list[Said] = field(default_factory=list)
    spent: list[int] = field(default_factory=lambda: [0, 0])  # ms of this game
    since: int = 0  # when the running clock began to run
    at: int = 0  # when something last happened

    # --- the log

    @staticmethod
    def of(entries: list[Entry]) -> Table:
        """The table that a log makes."""
        table = Table(entries[0].table)
        for entry in entries:
            table.apply(entry)
        return table

    def apply(self, entry: Entry) -> None:
        """Change the table by the next entry of its log."""
        if entry.n != self.n + 1:
            raise ValueError(f"entry {entry.n} of table {self.id} cannot follow entry {self.n}")
        _APPLY[Kind(entry.kind)](self, entry)
        self.n = entry.n
        self.at = entry.at

    def _open(self, entry: Entry) -> None:
        body = entry.body
        self.title = body["title"]
        self.owner = body["owner"]
        self.era = read_era_record(body["era"])
        self.open = body["open"]
        self.practice = body["practice"]
        self.best_of = body["best_of"]
        self.game_ms = body["game_seconds"] * 1000
        self.answer_ms = body["answer_seconds"] * 1000
        self.branch = body.get("branch", {})

    def _sit(self, entry: Entry) -> None:
        body = entry.body
        self.places[entry.seat] = Place(body["name"], read_deck_record(body["deck"]), body["guest"], body["bot"])

    def _stand(self, entry: Entry) -> None:
        self.places[entry.seat] = None

    def _start(self, entry: Entry) -> None:
        first, second = self.places
        assert first is not None and second is not None and self.era is not None
        if self.match_over:
            self.wins = [0, 0]
        self.number += 1
        answers = [read_answer(text) for text in entry.body.get("answers", [])]
        self.play = Play.begin(self.era, (first.deck, second.deck), entry.body["seed"], answers)
        self.offers.clear()
        self.spent = [0, 0]
        self.since = entry.at
        self._count_win()

    def _answer(self, entry: Entry) -> None:
        assert self.play is not None
        self._charge(entry.at)
        self.play.answer(read_answer(entry.body["answer"]))
        self._count_win()

    def _undo(self, entry: Entry) -> None:
        assert self.play is not None
        if self.play.outcome is not None:  # the finished game stays what it was, and this is another from here on
            self.wins[self.play.outcome.winner] -= 1
            self.number += 1
        self._charge(entry.at)
        self.play.back_to(entry.body["to"])
        self.offers.clear()

    def _resign(self, entry: Entry) -> None:
        self._lose(entry, "resign", "the opponent resigned")

    def _timeout(self, entry: Entry) -> None:
        self._lose(entry, "time", "the opponent's time is up")

    def _lose(self, entry: Entry, rule: str, how: str) -> None:
        assert self.play is not None
        self._charge(entry.at)
        self.play.ending = Outcome(1 - entry.seat, rule, entry.body.get("how", how))
        self.adjourned = False
        self.offers.clear()
        self._count_win()

    def _offer(self, entry: Entry) -> None:
        what = entry.body["what"]
        self.offers.add((what, entry.seat))
        if not self._agreed(what):
            return
        if what == "adjourn":
            self._charge(entry.at)
            self.adjourned = True
            self.offers.clear()
        elif what == "resume":
            self.since = entry.at
            self.adjourned = False
            self.offers.clear()

    def _withdraw(self, entry: Entry) -> None:
        self.offers = {(what, seat) for what, seat in self.offers if seat != entry.seat}

    def _wake(self, entry: Entry) -> None:
        self.since = entry.at

    def _say(self, entry: Entry) -> None:
        self.chat.append(Said(entry.n, entry.seat, entry.body["name"], entry.body["text"], entry.at))
        del self.chat[:-CHAT_KEPT]

    # --- what it comes to

    @property
    def full(self) -> bool:
        return None not in self.places

    @property
    def match_over(self) -> bool:
        return max(self.wins) > self.best_of // 2

    @property
    def playing(self) -> bool:
        """Whether a game is going on and nobody has stopped its clocks."""
        return self.play is not None and self.play.outcome is None and not self.adjourned

    @property
    def start_is_due(self) -> bool:
        """Whether all that is needed for a game is there, but for its start."""
        if not self.full:
            return False
        if self.play is None:
            return True
        return self.play.outcome is not None and self._agreed("rematch" if self.match_over else "next")

    @property
    def begins_with(self) -> dict[str, Any]:
        """The seed, and answers, that are settled for the next game; empty for a new one."""
        return self.branch if self.number == 0 else {}

    @property
    def status(self) -> Status:
        if self.play is None:
            return "playing" if self.full else "waiting"
        if self.play.outcome is None:
            return "adjourned" if self.adjourned else "playing"
        return "over" if self.match_over else "between"

    @property
    def asked(self) -> int:
        """The seat that is to answer, -1: none."""
        question = self.play.state.question if self.play is not None and self.playing else None
        return -1 if question is None else question.player

    @property
    def bot_to_answer(self) -> str:
        """The bot that is to answer, or nothing."""
        place = self.places[self.asked] if self.asked >= 0 else None
        return place.bot if place is not None else ""

    @property
    def names(self) -> tuple[str, str]:
        first, second = ((place.name if place else "nobody") for place in self.places)
        return first, second

    @property
    def game_id(self) -> str:
        return f"{self.id}-{self.number}" if self.number else ""

    def seat_of(self, guest: str) -> int:
        """The seat of a guest, -1: a spectator."""
        if guest:
            for seat, place in enumerate(self.places):
                if place is not None and place.guest == guest:
                    return seat
        return -1

    def row(self) -> TableRow:
        """The table's line in the lobby."""
        assert self.era is not None
        seats = [
            {"kind": "open", "name": "", "deck": "", "wins": 0}
            if place is None
            else {"kind": "bot" if place.bot else "guest", "name": place.name, "deck": place.deck.name, "wins": wins}
            for place, wins in zip(self.places, self.wins, strict=True)
        ]
        guests = [place.guest for place in self.places if place is not None and place.guest]
        return TableRow(
            id=self.id,
            title=self.title,
            era=self.era.name,
            open=self.open,
            status=self.status,
            best_of=self.best_of,
            seats=seats,
            guests=guests,
            game_seconds=self.game_ms // 1000,
            answer_seconds=self.answer_ms // 1000,
            at=self.at,
            practice=self.practice,
        )

    # --- clocks

    def clock(self, now: int) -> Clock | None:
        """What is left to everybody at a moment; None where there are no limits."""
        if not self.game_ms and not self.answer_ms:
            return None
        running = self._running
        gone = max(now - self.since, 0) if running >= 0 else 0
        left = None
        if self.game_ms:
            left = [
                max(self.game_ms - spent - (gone if seat == running else 0), 0) for seat, spent in enumerate(self.spent)
            ]
        return Clock(left, max(self.answer_ms - gone, 0) if self.answer_ms else None, running)

    @property
    def deadline(self) -> int | None:
        """When the time of whoever is asked is up."""
        running = self._running
        if running < 0 or not (self.game_ms or self.answer_ms):
            return None
        limits = [self.game_ms - self.spent[running]] if self.game_ms else []
        limits += [self.answer_ms] if self.answer_ms else []
        return self.since + min(limits)

    @property
    def _running(self) -> int:
        """The seat whose clock runs, -1: none. A bot needs no clock."""
        return -1 if self.bot_to_answer else self.asked

    def _charge(self, now: int) -> None:
        running = self._running
        if running >= 0:
            self.spent[running] += max(now - self.since, 0)
        self.since = now

    # --- what may be appended

    def check_answer(self, seat: int, game: int, number: int, text: str) -> Answer:
        """The legal answer that is meant; `NotNow` or `Forbidden` otherwise."""
        play = self._going_on(seat)
        if game != self.number or number != len(play.answers):
            raise NotNow("stale", "That question has been answered.")
        if self.asked != seat:
            raise NotNow("not-yours", "It is not your decision now.")
        answer = self._read(text)
        legal = play.state.legal(answer)
        if legal is None:
            raise Forbidden(play.why_not(seat, answer))
        return legal

    def check_why(self, seat: int, text: str) -> Refusal | None:
        """Why something is not legal for a seat; None if it is."""
        play = self._going_on(seat)
        answer = self._read(text)
        if self.asked == seat and play.state.legal(answer) is not None:
            return None
        return play.why_not(seat, answer)

    def check_undo(self, seat: int) -> int:
        """How many answers are left when a seat takes back its last decision."""
        if seat < 0:
            raise NotNow("not-yours", "Only players take moves back.")
        if not self.practice:
            raise NotNow("not-now", "Moves are taken back at practice tables only.")
        last = self.play.last_decision(seat) if self.play is not None else None
        if last is None:
            raise NotNow("not-now", "This is your first decision.")
        return last

    def check_offer(self, seat: int, what: str) -> None:
        if seat < 0:
            raise NotNow("not-yours", "Only players can do that.")
        fitting = {
            "resign": self.play is not None and self.play.outcome is None,
            "adjourn": self.playing,
            "resume": self.adjourned,
            "next": self.status == "between",
            "rematch": self.status == "over",
            "withdraw": any(by == seat for _, by in self.offers),
        }
        if not fitting[what]:
            raise NotNow("not-now", f"There is nothing to {what} now.")

    def check_coach(self, seat: int, game: int, number: int, deciding: bool) -> Play:
        """The game in which the coach may speak to a seat after so many answers; `deciding`: only where it is asked."""
        if seat < 0:
            raise NotNow("not-yours", "You are watching; the coach speaks to players only.")
        if not self.against_bot(seat):
            raise NotNow("not-yours", "The coach is silent in a game against a person.")
        play = self._going_on(seat)
        if game != self.number or number != len(play.answers):
            raise NotNow("stale", "That question has been answered.")
        if deciding and self.asked != seat:
            raise NotNow("not-now", "It is not your decision now.")
        return play

    def against_bot(self, seat: int) -> bool:
        """Whether a bot sits opposite."""
        other = self.places[1 - seat]
        return other is not None and other.bot != ""

    def check_sit(self) -> int:
        """The seat that is open."""
        seat = next((seat for seat, place in enumerate(self.places) if place is None), None)
        if seat is None:
            raise NotNow("not-now", "Both seats at this table are taken.")
        return seat

    def check_stand(self, guest: str) -> int:
        seat = self.seat_of(guest)
        if seat < 0:
            raise NotNow("not-yours", "You have no seat at this table.")
        if self.play is not None or self.full:
            raise NotNow("not-now", "The game has begun; resign to leave it.")
        return seat

    def _going_on(self, seat: int) -> Play:
        if seat < 0:
            raise NotNow("not-yours", "You are watching; only players answer.")
        if self.play is None or not self.playing:
            raise NotNow("not-now", "No game is going on at this table.")
        return self.play

    def _read(self, text: str) -> Answer:
        """An answer as a client writes it. Its numbers are cards, Pokémon or small numbers of this game."""
        assert self.play is not None
        if len(text) > LONGEST_ANSWER:
            raise NotNow("malformed", f"An answer has at most {LONGEST_ANSWER} characters.")
        try:
            answer = read_answer(text)
        except ValueError as error:
            raise NotNow("malformed", f"{error}.") from None
        highest = len(self.play.state.game.defs)
        if not (-1 <= answer.a < highest and -1 <= answer.b < highest):
            raise NotNow("malformed", f"'{answer}' names a card that is not in this game.")
        return answer

    # --- inside

    def _agreed(self, what: str) -> bool:
        """Whether both seats want something; a bot is content with anything, if somebody wants it."""
        wanting = [seat for offered, seat in self.offers if offered == what]
        return bool(wanting) and all(
            seat in wanting or (place is not None and place.bot != "") for seat, place in enumerate(self.places)
        )

    def _count_win(self) -> None:
        if self.play is not None and self.play.outcome is not None:
            self.wins[self.play.outcome.winner] += 1


def opening(title: str, owner: str, era: dict[str, Any], **spec: Any) -> dict[str, Any]:
    """The body of the entry that opens a table."""
    defaults = {"open": False, "practice": False, "best_of": 1, "game_seconds": 0, "answer_seconds": 0}
    return {"title": title, "owner": owner, "era": era, **defaults, **spec}


def sitting(name: str, deck: Deck, guest: str = "", bot: str = "") -> dict[str, Any]:
    """The body of the entry by which somebody takes a seat."""
    return {"name": name, "deck": deck_record(deck), "guest": guest, "bot": bot}


_APPLY = {
    Kind.OPEN: Table._open,
    Kind.SIT: Table._sit,
    Kind.STAND: Table._stand,
    Kind.START: Table._start,
    Kind.ANSWER: Table._answer,
    Kind.UNDO: Table._undo,
    Kind.RESIGN: Table._resign,
    Kind.TIMEOUT: Table._timeout,
    Kind.OFFER: Table._offer,
    Kind.WITHDRAW: Table._withdraw,
    Kind.WAKE: Table._wake,
    Kind.SAY: Table._say,
}

__all__ = ["Forbidden", "Kind", "NotNow", "Overtaken", "Place", "Table", "now_ms", "opening", "sitting"]
