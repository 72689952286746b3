"""How much one visitor may ask for: so many requests a second, and so long a body.

Two buckets are charged for a request to the API: that of the guest (or, for somebody without a valid cookie, of the
address), and a wider one of the address, since whoever throws the cookie away is somebody new.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Network, ip_address
from math import ceil

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ptcg.server.context import secret
from ptcg.server.guests import guest_of_cookie
from ptcg.server.origin import HARMLESS
from ptcg.server.reply import refusal

RATE, BURST = 20.0, 60
ADDRESS_RATE, ADDRESS_BURST = 100.0, 300
MOST_BUCKETS = 10_000
MOST_BYTES = 64 * 1024
COACH = {"hint": (0.5, 6), "chance": (2.0, 20), "review": (1 / 30, 6)}
"""What is costly: how often a second a guest may ask for it, and how often at once."""
API = "/api/"


class Bucket:
    """Tokens that come back at a rate, up to a number of them. Every request takes one."""

    __slots__ = ("burst", "left", "rate", "when")

    def __init__(self, rate: float, burst: int, now: float | None = None) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.when = time.monotonic() if now is None else now

    def take(self, now: float | None = None) -> bool:
        """Take a token; False if there is none."""
        now = time.monotonic() if now is None else now
        self.left = min(self.burst, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self) -> float:
        """Seconds until there is a token again."""
        return max(0.0, (1 - self.left) / self.rate)


class Buckets:
    """A bucket for each of many keys. Of too many, those are forgotten that were not asked for longest."""

    def __init__(self, rate: float, burst: int, most: int = MOST_BUCKETS) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def of(self, key: str, now: float | None = None) -> Bucket:
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = Bucket(self.rate, self.burst, now)
            if len(self._kept) > self.most:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(key)
        return found


class RateLimit:
    """Middleware that answers 429 to who asks the API too fast."""

    def __init__(
        self,
        app: ASGIApp,
        rate: float = RATE,
        burst: int = BURST,
        address_rate: float = ADDRESS_RATE,
        address_burst: int = ADDRESS_BURST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.app = app
        self.clock = clock
        self.visitors = Buckets(rate, burst)
        self.addresses = Buckets(address_rate, address_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(API):
            wait = await self._wait(HTTPConnection(scope))
            if wait > 0:
                answer = refusal(429, "That was too fast; wait a moment.", {"Retry-After": str(ceil(wait))})
                await answer(scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _wait(self, request: HTTPConnection) -> float:
        """Seconds to wait; 0 if the request may pass."""
        now = self.clock()
        address = network(request.client.host if request.client else "")
        wide = self.addresses.of(address, now)
        if not wide.take(now):
            return wide.wait()
        guest = guest_of_cookie(request.cookies, await secret(request))
        narrow = self.visitors.of(f"guest {guest.id}" if guest else f"address {address}", now)
        return 0 if narrow.take(now) else narrow.wait()


class Allowance:
    """How often a guest may ask the coach."""

    def __init__(self, limited: bool = True) -> None:
        self._buckets = {what: Buckets(rate, burst) for what, (rate, burst) in COACH.items()} if limited else {}

    def take(self, what: str, guest: str) -> bool:
        """Ask once; False if that was too often."""
        buckets = self._buckets.get(what)
        return buckets is None or buckets.of(guest).take()


def network(address: str) -> str:
    """The address, or the network that one visitor has in IPv6."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    return str(IPv6Network((known, 64), strict=False)) if known.version == 6 else str(known)


class SizeLimit:
    """Middleware that answers 413 to a body that is too long. Whole bodies are read before the application sees any."""

    def __init__(self, app: ASGIApp, most: int = MOST_BYTES) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in HARMLESS:
            await self.app(scope, receive, send)
            return
        body = await self._read(scope, receive)
        if body is None:
            answer = refusal(413, f"The body of a request may have at most {self.most // 1024} KB.")
            await answer(scope, receive, send)
            return
        messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def again() -> Message:
            return messages.pop() if messages else await receive()

        await self.app(scope, again, send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes | None:
        """The body; None if it is too long. Who hangs up has sent what came until then."""
        said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not said.isdigit() or int(said[:20]) > self.most:
            return None
        parts: list[bytes] = []
        length = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                break
            part = message.get("body", b"")
            length += len(part)
            if length > self.most:
                return None
            parts.append(part)
            if not message.get("more_body", False):
                break
        return b"".join(parts)
