"""Who asks: a guest, known by a signed cookie that nobody else can make.

The cookie carries the guest's id and name, so that no request has to look them up. A guest is stored only when they
change something: a flood of visitors leaves nothing behind.

    @router.post("/tables")
    async def set_up(request: Request, me: Guest) -> Response:
        await keep(request, me)

Who comes without a cookie is somebody new, and gets one with the answer if the request changes something or asks who
they are (`newcomer`). Other requests give none: a page sends several at once, and each answer would make them another
guest.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Mapping
from typing import Annotated

from fastapi import Depends, Request
from itsdangerous import BadData, URLSafeSerializer
from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ptcg.server.context import secret, store
from ptcg.server.nicknames import nickname
from ptcg.server.origin import HARMLESS
from ptcg.server.plain import NAME
from ptcg.server.storage import GuestRow

COOKIE = "ptcg-guest"
SALT = "ptcg.guest"
LASTS = 5 * 365 * 24 * 3600
LONGEST_COOKIE = 2000

_ID = re.compile(r"[A-Za-z0-9_-]{16,40}")


def guest_of_cookie(cookies: Mapping[str, str], secret: bytes) -> GuestRow | None:
    """The guest whose cookie this is; None where there is none or it was not made here."""
    value = cookies.get(COOKIE, "")
    if not value or len(value) > LONGEST_COOKIE:
        return None
    try:
        found = _signer(secret).loads(value)
    except BadData:
        return None
    match found:
        case [str(guest_id), str(name), int(created)] if _ID.fullmatch(guest_id) and 0 < len(name) <= NAME:
            return GuestRow(guest_id, name, created)
    return None


def cookie_of(guest: GuestRow, secret: bytes) -> str:
    """What the cookie of a guest holds."""
    value = _signer(secret).dumps([guest.id, guest.name, guest.created])
    return value if isinstance(value, str) else value.decode("ascii")


def new_guest() -> GuestRow:
    """Somebody whom nobody knows yet."""
    guest_id = secrets.token_urlsafe(18)
    return GuestRow(guest_id, nickname(guest_id), int(time.time() * 1000))


def _signer(secret: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(secret, salt=SALT)


# --- for routes -------------------------------------------------------------------------------------------------------


async def guest(request: Request) -> GuestRow:
    """Who asks. Somebody new gets a cookie if the request changes something."""
    found = guest_of_cookie(request.cookies, await secret(request))
    if found is None:
        found = new_guest()
        if request.method not in HARMLESS:
            await give_cookie(request, found)
    return found


async def newcomer(request: Request) -> GuestRow:
    """Who asks. Somebody new gets a cookie."""
    found = guest_of_cookie(request.cookies, await secret(request))
    if found is None:
        found = new_guest()
        await give_cookie(request, found)
    return found


Guest = Annotated[GuestRow, Depends(guest)]
Newcomer = Annotated[GuestRow, Depends(newcomer)]


async def give_cookie(request: HTTPConnection, guest: GuestRow) -> None:
    """Let the answer to this request carry the guest's cookie."""
    request.state.guest_cookie = cookie_of(guest, await secret(request))


async def keep(request: HTTPConnection, guest: GuestRow) -> None:
    """Store a guest who is about to change something, if they are not stored yet."""
    if await store(request).guest(guest.id) is None:
        await store(request).save_guest(guest)


class GuestCookie:
    """Middleware that sends the cookie where a route gave one (`give_cookie`)."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        state = scope.setdefault("state", {})

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and (value := state.get("guest_cookie")):
                MutableHeaders(scope=message).append("Set-Cookie", _set_cookie(value, scope["scheme"] == "https"))
            await send(message)

        await self.app(scope, receive, sending)


def _set_cookie(value: str, secure: bool) -> str:
    return f"{COOKIE}={value}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
