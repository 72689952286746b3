"""Requests that change something must come from the site's own pages.

A browser says with `Origin` which page asks. Other programs send no such header, and no `Sec-Fetch-Site` either; they
are let through, because nobody can make them ask with somebody else's cookie.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from ptcg.server.reply import refusal

HARMLESS = frozenset({"GET", "HEAD", "OPTIONS"})
_USUAL_PORT = {"http": ":80", "https": ":443"}


def same_origin(request: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server, or of a site in `app.state.origins`."""
    return is_same(request.headers, getattr(request.app.state, "origins", ()))


def is_same(headers: Mapping[str, str], origins: Collection[str] = ()) -> bool:
    """The same for bare headers; origins are written as "https://cards.example"."""
    origin = headers.get("origin")
    if origin is None:
        return "sec-fetch-site" not in headers
    if origin.rstrip("/").lower() in {one.rstrip("/").lower() for one in origins}:
        return True
    try:
        page = urlsplit(origin.lower())
    except ValueError:
        return False
    port = _USUAL_PORT.get(page.scheme)
    host = headers.get("host", "").lower()
    return port is not None and bool(host) and page.netloc.removesuffix(port) == host.removesuffix(port)


class SameOrigin:
    """Middleware that refuses requests that change something, if another site's page makes them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in HARMLESS and not same_origin(HTTPConnection(scope)):
            await refusal(403, "This request comes from another site.")(scope, receive, send)
            return
        await self.app(scope, receive, send)
