"""Single values of a saved state, each checked: ValueError says in one sentence where and what is wrong.

`where` is its place in the document, `limit` the number of cards in the game.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeVar

from ptcg.engine.program.code import Register

_Member = TypeVar("_Member", bound=Enum)


def broken(where: str, problem: str) -> ValueError:
    """What is raised: where something is wrong, and what."""
    return ValueError(f"the saved state is broken: {where} {problem}")


def _shown(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:40]}..."


def read_dict(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise broken(where, "is missing" if data is None else f"is {_shown(data)} instead of an object with fields")
    return data


def read_list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise broken(where, "is missing" if data is None else f"is {_shown(data)} instead of a list")
    return data


def read_row(data: Any, length: int, where: str) -> list[Any]:
    row = read_list(data, where)
    if len(row) != length:
        raise broken(where, f"has {len(row)} entries instead of {length}")
    return row


def read_text(data: Any, where: str) -> str:
    if not isinstance(data, str):
        raise broken(where, f"is {_shown(data)} instead of a text")
    return data


def read_coin(data: Any, where: str) -> int:
    if type(data) is not int or data not in (0, 1):
        raise broken(where, f"has {_shown(data)} where a coin is 0 or 1")
    return data


def read_player(data: Any, where: str) -> int:
    if type(data) is not int or data not in (0, 1):
        raise broken(where, f"is {_shown(data)} instead of player 0 or 1")
    return data


def read_register(data: Any, where: str) -> Register:
    return tuple(read_int(item, where, 0) for item in data) if isinstance(data, list) else read_int(data, where, 0)


def read_member(kind: type[_Member], data: Any, where: str) -> _Member:
    for member in kind:
        if member.value == data:
            return member
    raise broken(where, f"is {_shown(data)}; it must be one of {', '.join(str(member.value) for member in kind)}")


def no_more(rest: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    """Refuse data with other fields than those known."""
    for name in rest:
        if name not in known:
            raise broken(where, f"has a field {name!r} that does not belong there")


def read_cards(data: Any, where: str, limit: int) -> list[int]:
    return [read_card(card, where, limit) for card in read_list(data, where)]


def read_names(data: Any, where: str, limit: int) -> tuple[str, ...]:
    return tuple(read_text(name, where) for name in read_list(data, where))


def read_numbers(data: Any, where: str, limit: int) -> list[int]:
    return [read_int(number, where, limit) for number in read_list(data, where)]


def read_keys(data: Any, where: str, limit: int) -> tuple[int, ...]:
    return tuple(read_cards(data, where, limit))


def read_card(data: Any, where: str, limit: int) -> int:
    if type(data) is not int or not -1 <= data < limit:
        raise broken(where, f"is {data!r}, which is no card number of this game")
    return data


def read_int(data: Any, where: str, limit: int) -> int:
    if type(data) is not int:
        raise broken(where, f"is {_shown(data)} instead of a number")
    return data


def read_bool(data: Any, where: str, limit: int) -> bool:
    if type(data) is not bool:
        raise broken(where, f"is {_shown(data)} instead of true or false")
    return data


def read_owner(data: Any, where: str, limit: int) -> int:
    return read_player(data, where)
