"""Whatever anybody sends to a table at any moment: there is a reply, the log stays legal, nothing hidden is shown."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, cast
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from ptcg.engine import Answer, Verb, read_answer
from ptcg.engine.board.codec import state_hash
from ptcg.play.recording import era_record
from ptcg.rules import ERAS
from ptcg.rules import rule as rule_of
from ptcg.server import protocol
from ptcg.server.bots import BotPool
from ptcg.server.hub import Hub
from ptcg.server.picture import face
from ptcg.server.play import Play
from ptcg.server.protocol import SERVER_MESSAGES, Done, Pong, Problem, Refused
from ptcg.server.room import Room
from ptcg.server.socket import LARGEST, _read, _understood
from ptcg.server.storage import Entry, Store
from ptcg.server.table import Kind, NotNow, Table, opening, sitting

from .memory import MemoryStore
from .servers import same_table
from .tables import Log
from .test_secrecy import Watch, decks_of, in_sight

ERA = "2009"
UNSHRUNK = (Phase.explicit, Phase.generate)  # a smaller evening is not worth the minutes it takes to find
WHO = {"ann": ("g-a", 0), "bob": ("g-b", 1), "eve": ("g-e", -1), "stranger": ("", -1)}
CODES = {"malformed", "too-large", "too-fast", "not-yours", "stale", "not-now"}
TYPES = ("answer", "why", "say", "offer", "ping")
OFFERS = ("resign", "undo", "next", "rematch", "adjourn", "resume", "withdraw")
_decoder: msgspec.json.Decoder[SERVER_MESSAGES] = msgspec.json.Decoder(SERVER_MESSAGES)


# --- what is sent -----------------------------------------------------------------------------------------------------

ODD_NUMBERS = (
    "٣",
    "１２",
    "1_0",
    "+3",
    "-0",
    "-1",
    "-5",
    "1e3",
    "0x1f",
    "½",
    "9" * 30,
    "-" + "9" * 30,
    "",
    "NaN",
    "\x00",
)
ODD_TEXTS = (
    "<script>alert(1)</script>",
    "'; DROP TABLE entries;--",
    "\u202egnp.exe",
    "\x00\x1b[2J",
    "../../etc/passwd",
    "%s%n{0}",
    "🂡" * 600,
    "a\u0301" * 300,
)
numbers = st.one_of(st.integers(-3, 130).map(str), st.sampled_from(ODD_NUMBERS))
verbs = st.one_of(st.sampled_from([verb.name.lower() for verb in Verb]), st.text(max_size=8))
answers = st.one_of(
    st.builds(lambda verb, rest: " ".join([verb, *rest]), verbs, st.lists(numbers, max_size=4)),
    st.text(max_size=60),
    st.sampled_from(ODD_TEXTS),
)
plain = st.builds(
    lambda verb, a, b: f"{verb.name.lower()} {a} {b}", st.sampled_from(Verb), st.integers(-1, 119), st.integers(-1, 119)
)
legal = st.integers(0, 50).map(lambda number: ("LEGAL", number))
texts = st.one_of(st.text(max_size=40), st.sampled_from(ODD_TEXTS))
whole = st.one_of(st.integers(-2, 400), st.integers(-(10**40), 10**40))
anything = st.recursive(
    st.none() | st.booleans() | whole | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
fields: dict[str, st.SearchStrategy[Any]] = {
    "id": whole,
    "game": st.one_of(st.just("NOW"), whole),
    "question": st.one_of(st.just("NOW"), whole),
    "answer": st.one_of(answers, plain, legal, legal),
    "text": texts,
    "what": st.sampled_from(OFFERS),
}
NEEDED = {
    "answer": ("game", "question", "answer"),
    "why": ("answer",),
    "say": ("text",),
    "offer": ("what",),
    "ping": (),
}


def shaped(kind: str) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), "id": whole, **{name: fields[name] for name in NEEDED[kind]}})


well_shaped = st.sampled_from(TYPES).flatmap(shaped)
to_the_point = st.fixed_dictionaries(
    {
        "type": st.just("answer"),
        "id": st.integers(0, 9),
        "game": st.just("NOW"),
        "question": st.just("NOW"),
        "answer": fields["answer"],
    }
)
ill_shaped = st.builds(
    lambda message, extra: {**message, **extra},
    well_shaped,
    st.dictionaries(st.sampled_from([*fields, "type", "seat", "guest"]), anything, min_size=1, max_size=2),
)
messages = st.one_of(
    to_the_point,
    to_the_point,
    to_the_point,
    shaped("offer"),
    shaped("why"),
    well_shaped,
    ill_shaped,
    anything,
    st.binary(max_size=60),
    st.text(max_size=60),
)
senders = st.sampled_from(["ASKED", "ASKED", "ASKED", "ann", "bob", "bob", "eve", "stranger"])
steps = st.lists(st.tuples(senders, messages), min_size=1, max_size=15)


# --- a table at some moment of a game ---------------------------------------------------------------------------------


@cache
def whole_log(practice: bool, seed: int) -> list[Entry]:
    """The log of a game between Ann and Bob, with cards that can be told from their twins."""
    log = Log(ERA, practice=practice, best_of=3, game_seconds=3600)
    log.entries.clear()
    log.table = Table("t1")
    log.add(Kind.OPEN, -1, opening("A table", "g-a", era_record(ERAS[ERA]), practice=practice, best_of=3))
    for seat, (name, deck) in enumerate(zip(("Ann", "Bob"), decks_of(ERA, 0), strict=True)):
        log.add(Kind.SIT, seat, sitting(name, deck, f"g-{'ab'[seat]}"))
    log.start(seed)
    log.play_out()
    return log.entries


class Sent:
    """A connection that brings these messages and then ends."""

    def __init__(self, raw: list[str | bytes]) -> None:
        self.raw = raw

    async def receive(self) -> dict[str, Any]:
        if not self.raw:
            return {"type": "websocket.disconnect"}
        message = self.raw.pop(0)
        return {"type": "websocket.receive", "text" if isinstance(message, str) else "bytes": message}


class Evening:
    """A room with everybody in it."""

    def __init__(self, entries: list[Entry]) -> None:
        self.store = MemoryStore()
        self.store.logs["t1"] = list(entries)
        self.hub = Hub(cast(Store, self.store), BotPool(), face)
        self.watches = {name: Watch(guest, seat) for name, (guest, seat) in WHO.items()}
        decks = decks_of(ERA, 0)
        self.own = {seat: {card.name for card in decks[seat].cards} for seat in (0, 1)}
        self.room: Room

    async def begin(self) -> None:
        room = await self.hub.room("t1")
        assert room is not None
        self.room = room
        self.look()
        for name in WHO:
            await self.enter(name)

    async def end(self) -> None:
        self.room.driver.stop()
        await self.hub.close()

    def look(self) -> None:
        if self.room.table.play is not None:
            for watch in self.watches.values():
                watch.look(self.room.table.play.state)

    async def enter(self, name: str, game: int = 0, seen: int = 0) -> None:
        self.room.leave(self.watches[name].visitor)
        await self.room.enter(self.watches[name].visitor, game, seen)
        await self.settle()
        assert any(isinstance(message, protocol.Welcome) for message in self.told(name))

    async def settle(self) -> None:
        """Let the server do what is due: start the next game, keep a result."""
        async with asyncio.timeout(60):
            while True:
                await asyncio.sleep(0)
                driver = self.room.driver._task
                if driver is None or driver.done() or self.room.table.deadline is not None:
                    break
        for _ in range(5):
            await asyncio.sleep(0)
        self.look()

    def told(self, name: str) -> list[SERVER_MESSAGES]:
        """What somebody has been sent since the last time, read for what it must not show."""
        watch = self.watches[name]
        raw = []
        while not watch.visitor.outbox.empty():
            raw.append(watch.visitor.outbox.get_nowait())
        if self.room.table.play is not None:
            for message in raw:
                watch.visitor.outbox.put_nowait(message)
            watch.read(self.room.table.play.state, self.own.get(watch.viewer, set()))
        return [_decoder.decode(message) for message in raw if message is not None]

    def written(self, message: Any) -> str | bytes:
        """A message as it is sent: with the numbers of the open question where it says NOW."""
        if isinstance(message, bytes | str):
            return message
        play = self.room.table.play
        if isinstance(message, dict) and play is not None:
            message = dict(message)
            now = {"game": self.room.table.number, "question": len(play.answers)}
            for name, value in now.items():
                if message.get(name) == "NOW":
                    message[name] = value
            if isinstance(message.get("answer"), tuple):
                legal = play.open_answers
                message["answer"] = str(legal[message["answer"][1] % len(legal)]) if legal else "end"
        return json.dumps(message)

    async def send(self, name: str, message: Any) -> None:
        """Send a message; there must be one reply, and it must be true."""
        if name == "ASKED":
            name = "bob" if self.room.table.asked == 1 else "ann"
        raw = self.written(message)
        before = len(self.store.logs["t1"])
        for other in WHO:
            self.told(other)
        self.look()
        with patch("ptcg.server.socket.BURST", 10**6):
            await _read(cast(Any, Sent([raw])), self.room, self.watches[name].visitor)
        await self.settle()
        told = {other: self.told(other) for other in WHO}
        replies = [one for one in told[name] if isinstance(one, Done | Refused | Problem | Pong)]
        assert len(replies) == 1, (raw, told[name])
        others = [one for other in WHO if other != name for one in told[other]]
        assert not any(isinstance(one, Done | Refused | Problem | Pong) for one in others)
        self.check_reply(raw, replies[0], name, self.store.logs["t1"][before:])

    def check_reply(self, raw: str | bytes, reply: SERVER_MESSAGES, name: str, new: list[Entry]) -> None:
        if isinstance(reply, Problem):
            assert reply.code in CODES and reply.text
        if isinstance(reply, Refused):
            assert reply.rule and reply.reason and reply.sentence and reply.book == ERAS[ERA].book
        if isinstance(reply, Done):
            request = _understood(raw)
            assert not isinstance(request, Problem) and request.id == reply.id
            if not isinstance(request, protocol.Why):
                mine = new[0]
                assert mine.n == reply.seq and mine.seat == self.room.table.seat_of(WHO[name][0])
                assert mine.kind == "say" or mine.seat >= 0
        else:
            assert new == [], "what was not carried out is not in the log"

    def check_log(self) -> None:
        entries = self.store.logs["t1"]
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        assert same_table(Table.of(entries), self.room.table)
        json.dumps([msgspec.to_builtins(entry) for entry in entries])
        for entry in entries:
            if entry.kind == "answer":
                assert entry.body == {"answer": str(read_answer(entry.body["answer"]))}


@contextmanager
def no_errors() -> Iterator[None]:
    """Nothing goes wrong in the server: an error that it survives is in its log."""
    seen: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(self.format(record))

    handler = Handler(logging.ERROR)
    logger = logging.getLogger("ptcg.server")
    logger.addHandler(handler)
    try:
        yield
    finally:
        logger.removeHandler(handler)
    assert not seen, seen[0]


def spend(entries: list[Entry], sent: list[tuple[str, Any]], comebacks: list[tuple[str, int, int]]) -> None:
    async def evening() -> None:
        found = Evening(entries)
        await found.begin()
        for number, (name, message) in enumerate(sent):
            await found.send(name, message)
            if number < len(comebacks):
                await found.enter(*comebacks[number])
        found.check_log()
        await found.end()

    with no_errors(), patch("ptcg.server.driver.secrets.randbits", lambda _: 11):
        asyncio.run(evening())


# --- the tests --------------------------------------------------------------------------------------------------------


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, phases=UNSHRUNK)
@given(
    practice=st.booleans(),
    seed=st.integers(1, 3),
    moment=st.floats(0, 1),
    sent=steps,
    comebacks=st.lists(st.tuples(st.sampled_from(sorted(WHO)), whole, whole), max_size=2),
)
def test_whatever_is_sent(
    practice: bool, seed: int, moment: float, sent: list[tuple[str, Any]], comebacks: list[tuple[str, int, int]]
) -> None:
    entries = whole_log(practice, seed)
    spend(entries[: 1 + round(moment * (len(entries) - 1))], sent, comebacks)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(st.one_of(st.binary(max_size=300), st.text(max_size=300), anything.map(json.dumps), ill_shaped.map(json.dumps)))
def test_whatever_cannot_be_read_is_malformed(raw: str | bytes) -> None:
    found = _understood(raw)
    assert isinstance(found, protocol.CLIENT_MESSAGES) or (found.code in ("malformed", "too-large") and found.text)
    protocol.encode(Problem(found.id, "malformed", "what is sent back can be written"))


@pytest.mark.parametrize(
    "raw",
    [
        "",
        b"",
        "[" * LARGEST,
        '{"a":' * (LARGEST // 5),
        '{"type":"ping","id":' + "9" * 4000 + "}",
        '{"type":"say","id":1,"text":"\\ud800"}',
        '{"type":"say","id":1,"text":"' + "x" * LARGEST + '"}',
        '{"type":"ping","id":1,"type":"offer","what":"resign"}',
        '{"x":' + "[" * 2000 + "]" * 2000 + ',"type":"ping","id":1}',
        b"\xff\xfe{}",
        b"\xef\xbb\xbf{}",
    ],
)
def test_nasty_messages(raw: str | bytes) -> None:
    found = _understood(raw)
    assert not isinstance(found, protocol.Say | protocol.Offer)
    protocol.encode(Problem(found.id, "malformed", ""))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(text=answers, moment=st.floats(0, 1), seat=st.integers(-1, 1))
def test_an_answer_is_legal_refused_or_malformed(text: str, moment: float, seat: int) -> None:
    table = _tables()[round(moment * (len(_tables()) - 1))]
    play = table.play
    assert play is not None
    before = len(play.answers)
    for number in (before, before - 1, 10**40):
        try:
            found = table.check_answer(seat, table.number, number, text)
        except NotNow as problem:
            assert problem.code in ("malformed", "not-yours", "stale", "not-now")
        except Exception as error:
            assert type(error).__name__ == "Forbidden"
        else:
            assert found in play.open_answers and number == before and seat == table.asked
    assert len(play.answers) == before


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.floats(0, 1), st.integers(0, 30), st.integers(0, 1000)), min_size=1, max_size=6))
def test_what_is_taken_back_has_not_been(goes: list[tuple[float, int, int]]) -> None:
    play = Play.begin(ERAS[ERA], decks_of(ERA, 0), 3)
    for back, on, number in goes:
        play.back_to(round(back * len(play.answers)))
        for step in range(on):
            if play.open_answers:
                play.answer(play.open_answers[number * step % len(play.open_answers)])
    again = Play.begin(ERAS[ERA], decks_of(ERA, 0), 3, play.answers)
    assert state_hash(again.state) == state_hash(play.state) and again.state.events == play.state.events
    assert [again.last_decision(seat) for seat in (0, 1)] == [play.last_decision(seat) for seat in (0, 1)]


@cache
def _tables() -> list[Table]:
    entries = whole_log(False, 1)
    return [Table.of(entries[:count]) for count in range(4, len(entries), max(len(entries) // 8, 1))]


@pytest.mark.parametrize("era", ERAS)
def test_every_question_may_be_asked_why(era: str) -> None:
    """No reason fails to be given: every verb with many numbers, at many moments of a game."""
    log = Log(era)
    for seat, (name, deck) in enumerate(zip(("Ann", "Bob"), decks_of(era, 1), strict=True)):
        log.add(Kind.SIT, seat, sitting(name, deck, f"g-{name.lower()}"))
    log.start(5)
    chance = random.Random(5)
    for count in range(200):
        if not log.table.playing:
            break
        play = log.table.play
        assert play is not None
        if count % 15 == 0:
            seen = play.state.view(log.table.asked).board
            pairs = [(a, b) for a in range(-1, 120, 13) for b in (-1, 0, 1, 7, 65, 119)]
            pairs += [(a, b) for a in sorted(in_sight(play.state, log.table.asked))[::7] for b in (-1, 0, 60)]
            for answer in (Answer(verb, a, b) for verb in Verb for a, b in pairs):
                if seen.legal(answer) is None:
                    refusal = seen.why_not(answer)
                    rule, reason = refusal.rule, refusal.reason
                    assert rule_of(rule).text and reason
        log.answer(chance.randrange(1000))
