"""What the HTTP API answers with: JSON from typed structures, one sentence where it refuses, and schemas of both.

    @router.get("/api/sets", responses=answers(list[SetInfo]), response_model=None)
    def sets(request: Request) -> Response:
        return reply(...)            # or: raise Sentence(404, "There is no such set.")

`install(app)` makes an application speak so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from ptcg.server import shapes
from ptcg.server.shapes import ApiError
from ptcg.server.storage import Unavailable

JSON = "application/json"
_TEMPLATE = "#/components/schemas/{name}"
_encoder = msgspec.json.Encoder()


class Sentence(Exception):
    """The request is refused: a status and one sentence for people."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status
        self.text = text


def reply(value: object, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """An answer in JSON."""
    return Response(_encoder.encode(value), status, headers, media_type=JSON)


def nothing() -> Response:
    """Done, and there is nothing to say: 204."""
    return Response(status_code=204)


def refusal(status: int, text: str, headers: Mapping[str, str] | None = None) -> Response:
    """The answer to a refused request."""
    return reply(ApiError(text), status, headers)


def answers(shape: Any = None, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that answers with this shape, or a refusal. Without a shape it answers 204."""
    if shape is None:
        return {204: {"description": "Done"}, **refusals()}
    return {status: {"description": "OK", "content": {JSON: {"schema": _schema(shape)}}}, **refusals()}


def refusals() -> dict[int | str, dict[str, Any]]:
    """The part of `responses` about refused requests."""
    return {"4XX": {"description": "Refused, and why", "content": {JSON: {"schema": _schema(ApiError)}}}}


def _schema(shape: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([shape], ref_template=_TEMPLATE)
    return schema


@cache
def _components() -> dict[str, Any]:
    """The schemas of every structure of `shapes`, and of what they are made of."""
    structures = [one for one in vars(shapes).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    return msgspec.json.schema_components(structures, ref_template=_TEMPLATE)[1]


# --- an application that speaks so ------------------------------------------------------------------------------------


def install(app: FastAPI) -> None:
    """Let every refusal of the application be a sentence, and its OpenAPI description know the shapes."""
    app.add_exception_handler(Sentence, sentence_handler)
    app.add_exception_handler(RequestValidationError, validation_handler)
    app.add_exception_handler(HTTPException, http_handler)
    app.add_exception_handler(Unavailable, unavailable_handler)
    described = app.openapi

    def openapi() -> dict[str, Any]:
        found = described()
        known = found.setdefault("components", {}).setdefault("schemas", {})
        for name, schema in _components().items():
            known.setdefault(name, schema)
        return found

    app.openapi = openapi  # type: ignore[method-assign]


async def sentence_handler(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Sentence)
    return refusal(problem.status, problem.text)


async def validation_handler(request: Request, problem: Exception) -> Response:
    """Bad input, by what FastAPI found wrong first."""
    assert isinstance(problem, RequestValidationError)
    return refusal(400, _first_fault(problem))


async def http_handler(request: Request, problem: Exception) -> Response:
    """No such address, no such method, and the like."""
    assert isinstance(problem, HTTPException)
    text = {404: "There is nothing at this address.", 405: "This address does not answer to that method."}
    said = text.get(problem.status_code, str(problem.detail).rstrip(".") + ".")
    return refusal(problem.status_code, said, problem.headers)


async def unavailable_handler(request: Request, problem: Exception) -> Response:
    return refusal(503, "The database does not answer; try again in a moment.", {"Retry-After": "2"})


def _first_fault(problem: RequestValidationError) -> str:
    """`name: String should have at most 60 characters.`"""
    for fault in problem.errors():
        if fault.get("type") == "json_invalid":
            return "The body of the request is not JSON."
        place = ".".join(str(part) for part in fault.get("loc", ())[1:])
        text = str(fault.get("msg", "not as it should be")).rstrip(".")
        return f"{place}: {text}." if place else f"The body of the request is not as it should be: {text}."
    return "The request is not as it should be."
