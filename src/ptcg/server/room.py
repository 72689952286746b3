"""A room is a table with people at it: it appends to the table's log and tells everybody what has changed."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from typing import Any, Final, TypeAlias

from ptcg.server import protocol
from ptcg.server.bots import BotPool
from ptcg.server.driver import Driver
from ptcg.server.picture import refusal_picture
from ptcg.server.plain import clean_name
from ptcg.server.protocol import Seat, encode
from ptcg.server.shown import FaceOf, Shown
from ptcg.server.storage import Entry, RatingRow, Store, Taken, Unavailable
from ptcg.server.storage import shown as rating_shown
from ptcg.server.table import LONGEST_SAYING, Forbidden, Kind, NotNow, Overtaken, Table, now_ms
from ptcg.server.visitor import Visitor

log = logging.getLogger("ptcg.server")

TRIES: Final = 10
"""How often something is appended anew when other processes append at the same moment."""

EntryOf: TypeAlias = Callable[[Table], tuple[Kind, int, dict[str, Any]]]


class Room:
    """One table in this process. All changes go through `append`, one at a time."""

    def __init__(
        self, store: Store, bots: BotPool, face_of: FaceOf, owner: str, table: Table, coached: bool = True
    ) -> None:
        self.store = store
        self.bots = bots
        self.coached = coached  # whether there is a coach on this server
        self.owner = owner  # this process
        self.table = table
        self.visitors: set[Visitor] = set()
        self.empty_since = time.monotonic()
        self.broken = ""
        self._shown = {viewer: Shown(viewer, face_of) for viewer in (0, 1, -1)}
        self._ratings: dict[str, RatingRow] = {}
        self._lock = asyncio.Lock()
        self._unsure = False  # whether the last entry is stored is not known: the log must be read again
        self._tasks: set[asyncio.Task[None]] = set()
        self.driver = Driver(self)

    # --- coming and going

    async def enter(self, visitor: Visitor, game: int = 0, seen: int = 0) -> None:
        """Somebody connects; `seen` lines of game `game` they have."""
        async with self.alone():
            await self._rate_seats()
            self.visitors.add(visitor)
            try:
                first_line = seen if game == self.table.number else 0
                visitor.send(self._welcome(self.table.seat_of(visitor.guest), first_line))
                self._tell_table(but=visitor)
            except Exception:
                self.visitors.discard(visitor)
                raise
        self.driver.go_on()

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.empty_since = time.monotonic()
        if self.visitors:
            task = asyncio.get_running_loop().create_task(self._tell_in_turn())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell_in_turn(self) -> None:
        """Tell who is here, but not of an entry that is not stored yet."""
        with contextlib.suppress(Unavailable):
            async with self.alone():
                self._tell_table()

    @contextlib.asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nobody else changes the table in the meantime, and it is as the log has it."""
        async with self._lock:
            if self._unsure:
                await self._reload()
            yield

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this room if it were forgotten; the log has everything."""
        return not self.visitors and not self.driver.busy

    # --- what visitors ask for

    async def handle(self, visitor: Visitor, message: protocol.CLIENT_MESSAGES) -> None:
        """Carry out a request and reply to it."""
        try:
            if self.broken:
                raise NotNow("broken", self.broken)
            await self._handle(visitor, message)
        except NotNow as problem:
            visitor.send(protocol.Problem(message.id, problem.code, problem.text))
        except Forbidden as forbidden:
            visitor.send(self._refused(message.id, forbidden))
        except Unavailable:
            text = "The database does not answer; try again in a moment."
            visitor.send(protocol.Problem(message.id, "not-now", text))
        except Exception:
            log.exception("table %s: %s", self.table.id, message)
            text = "The server could not do that; what went wrong is in its log."
            visitor.send(protocol.Problem(message.id, "broken", text))

    async def _handle(self, visitor: Visitor, message: protocol.CLIENT_MESSAGES) -> None:
        if isinstance(message, protocol.Ping):
            visitor.send(protocol.Pong(message.id))
            return
        if isinstance(message, protocol.Say) and not visitor.sayings.take():
            raise NotNow("too-fast", "You say too much at once; wait a moment.")
        async with self.alone():
            if isinstance(message, protocol.Why):
                refusal = self.table.check_why(self.table.seat_of(visitor.guest), message.answer)
                if refusal is not None:
                    raise Forbidden(refusal)
            else:
                await self._append_checked(partial(_checked, visitor, message))
        visitor.send(protocol.Done(message.id, self.table.n))
        self.driver.go_on()

    async def act(self, entry_of: EntryOf) -> None:
        """Append what a function of the table says; it raises `NotNow` if that cannot be."""
        async with self.alone():
            await self._append_checked(entry_of)
        self.driver.go_on()

    def _refused(self, id: int, forbidden: Forbidden) -> protocol.Refused:
        refusal, era = forbidden.refusal, self.table.era
        assert era is not None
        return refusal_picture(refusal.rule, refusal.reason, era, id)

    # --- the log

    async def _append_checked(self, entry_of: EntryOf) -> None:
        """Append what a function of the table says; where another process was quicker, of what the table is then."""
        for _ in range(TRIES):
            with contextlib.suppress(Overtaken):
                await self.append(*entry_of(self.table))
                return
        await self.append(*entry_of(self.table))

    async def append(self, kind: Kind, seat: int, body: dict[str, Any]) -> None:
        """Carry out an entry, store it, and only then show it. The lock is held."""
        entry = Entry(self.table.id, self.table.n + 1, now_ms(), kind.value, seat, body)
        self._apply(entry)
        self._unsure = True
        try:
            await self.store.append(entry, self.table.row())
        except Taken:
            await self._reload()
            raise Overtaken("stale", "Something else happened at this table at the same moment.") from None
        self._unsure = False
        await self._show(entry)

    def _apply(self, entry: Entry) -> None:
        """An entry that cannot be carried out is a fault of ours: the table stops, and its log is kept."""
        try:
            self.table.apply(entry)
        except Exception as error:
            log.exception("table %s stops", self.table.id)
            self.broken = f"This table cannot go on: {type(error).__name__} in the game. Its log is kept."
            for visitor in self.visitors:
                visitor.send(protocol.Problem(None, "broken", self.broken))
            raise NotNow("broken", self.broken) from error

    async def _reload(self) -> None:
        """Read the table from its log again and show everybody where it is."""
        self.table = Table.of(await self.store.entries(self.table.id))
        self._unsure = False
        self._welcome_everybody()

    async def heard(self) -> None:
        """Another process has appended something."""
        with contextlib.suppress(Unavailable, NotNow):
            async with self.alone():
                for entry in await self.store.entries(self.table.id, self.table.n):
                    self._apply(entry)
                    await self._show(entry)
        self.driver.go_on()

    # --- telling everybody

    async def _show(self, entry: Entry) -> None:
        """Tell everybody at the table what an entry has changed."""
        kind = Kind(entry.kind)
        if kind is Kind.SAY:
            message = encode(protocol.Chatted(entry.n, self.table.chat[-1]))
            for visitor in self.visitors:
                visitor.send_bytes(message)
        elif kind in (Kind.START, Kind.UNDO):
            self._welcome_everybody()
        elif kind in (Kind.ANSWER, Kind.RESIGN, Kind.TIMEOUT):
            over = self.table.play is not None and self.table.play.outcome is not None
            self._update_everybody(with_table=over)
        elif kind is Kind.OFFER and (entry.body["what"], entry.seat) not in self.table.offers:
            self._update_everybody(with_table=True)  # it took effect: the game is adjourned, or goes on
        else:
            if kind is Kind.SIT:
                await self._rate_seats()
            self._tell_table()

    def _welcome_everybody(self) -> None:
        for shown in self._shown.values():
            shown.forget()
        for visitor in self.visitors:
            visitor.send(self._welcome(self.table.seat_of(visitor.guest)))

    def _welcome(self, seat: int, first_line: int = 0) -> protocol.Welcome:
        return self._shown[seat].welcome(self.table, self._info(seat), self.table.clock(now_ms()), first_line)

    def _update_everybody(self, with_table: bool) -> None:
        clock = self.table.clock(now_ms())
        by_seat: dict[int, list[Visitor]] = {}
        for visitor in self.visitors:
            by_seat.setdefault(self.table.seat_of(visitor.guest), []).append(visitor)
        for seat, visitors in by_seat.items():
            message = encode(self._shown[seat].update(self.table, self._info(seat) if with_table else None, clock))
            for visitor in visitors:
                visitor.send_bytes(message)

    def _tell_table(self, but: Visitor | None = None) -> None:
        clock = self.table.clock(now_ms())
        for visitor in self.visitors:
            if visitor is not but:
                info = self._info(self.table.seat_of(visitor.guest))
                visitor.send(protocol.TableChanged(self.table.n, info, clock))

    def _info(self, you: int) -> protocol.Table:
        table = self.table
        assert table.era is not None
        here = {visitor.guest for visitor in self.visitors}
        seated = {place.guest for place in table.places if place is not None}
        return protocol.Table(
            id=table.id,
            title=table.title,
            era=table.era.name,
            book=table.era.book,
            open=table.open,
            practice=table.practice,
            best_of=table.best_of,
            status=table.status,
            seats=[self._seat(seat, here) for seat in (0, 1)],
            game=table.number,
            game_id=table.game_id,
            you=you,
            offers=sorted(f"{what}:{seat}" for what, seat in table.offers),
            spectators=sum(visitor.guest not in seated for visitor in self.visitors),
            game_seconds=table.game_ms // 1000,
            answer_seconds=table.answer_ms // 1000,
            coach=self.coached and you >= 0 and table.against_bot(you),
        )

    def _seat(self, seat: int, here: set[str]) -> Seat:
        place = self.table.places[seat]
        if place is None:
            return Seat("open", "", "", False, None, 0)
        wins = self.table.wins[seat]
        if place.bot:
            return Seat("bot", place.name, place.deck.name, True, None, wins)
        rating = self._ratings.get(place.guest)
        shown = rating_shown(rating) if rating is not None else None
        return Seat("guest", place.name, place.deck.name, place.guest in here, shown, wins)

    async def rate_anew(self) -> None:
        """A result has changed the ratings: tell everybody."""
        self._ratings.clear()
        await self._rate_seats()
        self._tell_table()

    async def _rate_seats(self) -> None:
        """Look up the ratings of those who sit here."""
        assert self.table.era is not None
        for place in self.table.places:
            if place is not None and place.guest and place.guest not in self._ratings:
                with contextlib.suppress(Unavailable):  # the game goes on without
                    for row in await self.store.ratings(place.guest):
                        if row.era == self.table.era.name:
                            self._ratings[place.guest] = row


def _checked(
    visitor: Visitor, message: protocol.Answer | protocol.Say | protocol.Offer, table: Table
) -> tuple[Kind, int, dict[str, Any]]:
    """The entry that a request comes to, if it may be made now."""
    seat = table.seat_of(visitor.guest)
    if isinstance(message, protocol.Answer):
        answer = table.check_answer(seat, message.game, message.question, message.answer)
        return Kind.ANSWER, seat, {"answer": str(answer)}
    if isinstance(message, protocol.Say):
        text = clean_name(message.text, LONGEST_SAYING)
        if not text or len(message.text) > LONGEST_SAYING:
            raise NotNow("malformed", f"Say something of at most {LONGEST_SAYING} characters.")
        return Kind.SAY, seat, {"name": visitor.name, "text": text}
    if message.what == "undo":
        return Kind.UNDO, seat, {"to": table.check_undo(seat)}
    table.check_offer(seat, message.what)
    if message.what in ("resign", "withdraw"):
        return Kind(message.what), seat, {}
    return Kind.OFFER, seat, {"what": message.what}


__all__ = ["Room"]
