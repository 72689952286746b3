"""The fields of the moving parts of a game: how each is written in a saved state and read again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from ptcg import effects
from ptcg.engine.board.board import RECORD_FIELDS, Record
from ptcg.engine.board.codec_values import (
    broken,
    read_bool,
    read_card,
    read_cards,
    read_int,
    read_keys,
    read_list,
    read_member,
    read_names,
    read_numbers,
    read_owner,
    read_player,
    read_row,
    read_text,
)
from ptcg.engine.board.pokemon import LINGERING_FIELDS, Lingering
from ptcg.engine.board.side import PILES
from ptcg.engine.board.special_conditions import Ailments, with_ailment


class Field(NamedTuple):
    """How a field is written and read, and its usual value, which is left out."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str, int], Any]
    usual: Any


def _same(value: Any) -> Any:
    return value


def _stack(data: Any, where: str, limit: int) -> tuple[int, ...]:
    return tuple(read_cards(data, where, limit))


def _effects_written(value: tuple[Lingering, ...]) -> list[Any]:
    return [[effects.to_json(e.static), *(getattr(e, name) for name in LINGERING_FIELDS[1:])] for e in value]


def _effects(data: Any, where: str, limit: int) -> tuple[Lingering, ...]:
    return tuple(_effect(item, f"{where}[{i}]", limit) for i, item in enumerate(read_list(data, where)))


def _effect(data: Any, where: str, limit: int) -> Lingering:
    static, player, first, last, tie, *marks = read_row(data, 7, where)
    try:
        found = effects.static_from_json(static)
    except ValueError as error:
        raise broken(where, f"is no effect ({error})") from None
    turns = (read_int(first, where, limit), read_int(last, where, limit))
    return Lingering(found, read_player(player, where), *turns, read_card(tie, where, limit), *map(bool, marks))


def _ailments_written(value: Ailments) -> list[Any]:
    return [[condition.value, number] for condition, number in value]


def _ailments(data: Any, where: str, limit: int) -> Ailments:
    found: Ailments = ()
    for item in read_list(data, where):
        name, number = read_row(item, 2, where)
        found = with_ailment(found, read_member(effects.Condition, name, where), read_int(number, where, limit))
    return found


def _history_written(value: list[Record]) -> list[Any]:
    return [[_told(getattr(row, name)) for name in RECORD_FIELDS] for row in value]


def _told(value: Any) -> Any:
    """What stands in a line of the record as it is written; no zone as an empty text."""
    if isinstance(value, effects.Act):
        return value.name
    return value.value if isinstance(value, effects.Zone) else "" if value is None else value


def _history(data: Any, where: str, limit: int) -> list[Record]:
    return [_history_row(item, f"{where}[{i}]", limit) for i, item in enumerate(read_list(data, where))]


def _history_row(data: Any, where: str, limit: int) -> Record:
    turn, what, player, pokemon, card, n, name, used, source, by, active = read_row(data, 11, where)
    if not isinstance(what, str) or what not in effects.Act.__members__:
        raise broken(where, f"has {what!r}, which is nothing that is kept on record")
    return Record(
        read_int(turn, where, limit),
        effects.Act[what],
        read_player(player, where),
        read_card(pokemon, where, limit),
        read_text(card, where),
        read_int(n, where, limit),
        read_text(name, where),
        read_text(used, where),
        read_member(effects.Zone, source, where) if source else None,
        read_int(by, where, limit),
        bool(active),
    )


def _integer(usual: int) -> Field:
    return Field(_same, read_int, usual)


NO: Final = Field(_same, read_bool, False)
NUMBER: Final = _integer(0)
PLAYER: Final = Field(_same, read_owner, None)
CARD: Final = Field(_same, read_card, -1)
CARDS: Final = Field(list, read_cards, [])
STACK: Final = Field(list, _stack, ())
NAMES: Final = Field(list, read_names, ())
EFFECTS: Final = Field(_effects_written, _effects, ())

POKEMON: Final[dict[str, Field]] = {
    "key": Field(_same, read_card, None),
    "owner": PLAYER,
    "cards": STACK,
    "energy": STACK,
    "tools": STACK,
    "damage": NUMBER,
    "conditions": Field(_ailments_written, _ailments, ()),
    "since": NUMBER,
    "evolved": _integer(-1),
    "no_retreat": _integer(-1),
    "used": NUMBER,
    "knocked": NO,
    "felled": CARD,
    "effects": EFFECTS,
    "marks": NAMES,
}
"""Every field of a Pokémon but `top`, which follows from its cards."""

SIDE: Final[dict[str, Field]] = {
    **dict.fromkeys(PILES, CARDS),
    "face_up": Field(list, read_keys, ()),
    "prizes_added": _integer(0),
    "energy_done": NO,
    "supporter_done": NO,
    "stadium_done": NO,
    "stadium_used": NO,
    "gx_done": NO,
    "vstar_done": NO,
    "retreats": NUMBER,
    "attacks": NUMBER,
    "mulligans": NUMBER,
    "searched": NO,
    "names_used": NAMES,
}
"""Every field of a side but its Pokémon."""

ATTACK: Final[dict[str, Field]] = {
    "player": PLAYER,
    "attacker": Field(_same, read_card, None),
    "card": Field(_same, read_card, None),
    "index": NUMBER,
    "base": NUMBER,
    "ignore": NUMBER,
    "failed": NO,
    "damaged": Field(list, read_keys, ()),
    "done": NUMBER,
    "owed": NUMBER,
    "copied": NUMBER,
    "safe": Field(list, read_keys, ()),
    "open": Field(list, read_keys, ()),
    "settled": Field(list, read_keys, ()),
    "returning": Field(list, read_keys, ()),
}

BOARD: Final[dict[str, Field]] = {
    "turn": NUMBER,
    "player": PLAYER,
    "starter": PLAYER,
    "prizes": Field(_same, read_int, None),
    "stadium": CARD,
    "stadium_owner": _integer(-1),
    "stadium_turned": NO,
    "stadium_left": _integer(-1),
    "face_down": NO,
    "sudden_death": NUMBER,
    "effects": EFFECTS,
    "history": Field(_history_written, _history, []),
    "again": NO,
    "known": Field(list, read_numbers, None),
}
"""Every field of a board that is not a part with fields of its own, not the cache `live`, not `forced`, and not
`veiled`, which follows from the events."""


def written(thing: Any, fields: dict[str, Field]) -> dict[str, Any]:
    """The fields of a thing that are not as usual."""
    data: dict[str, Any] = {}
    for name, field in fields.items():
        value = getattr(thing, name)
        if value != field.usual:
            data[name] = field.write(value)
    return data


def read_into(thing: Any, fields: dict[str, Field], data: dict[str, Any], where: str, limit: int) -> dict[str, Any]:
    """Set the fields of a thing. Returns the data that is left."""
    rest = dict(data)
    for name, field in fields.items():
        place = f"{where}.{name}" if where else name
        if name in rest:
            setattr(thing, name, field.read(rest.pop(name), place, limit))
        elif field.usual is None:
            raise broken(place, "is missing")
    return rest
