"""A state as plain data (dicts, lists, strings, numbers) and back, at any question, also in the middle of an attack.

Only what moves is written; era and cards are those of the table, and a frame finds its code there again by its key.
Fields at their usual value are left out. Reading checks everything, so that a broken document is refused with one
sentence and a state that was read can be played.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeVar

from ptcg import effects
from ptcg.effects import Always
from ptcg.engine.answers import Ask, Question, read_answer
from ptcg.engine.board import AttackContext, Board, Lingering, Outcome, Pokemon, Row, Side, Table
from ptcg.engine.chance import Chance
from ptcg.engine.code import Code, Frame, Register
from ptcg.engine.events import Event, What
from ptcg.engine.state import State

FORMAT: Final = 1

# --- writing --------------------------------------------------------------------------------------------------------


def to_json(state: Board) -> dict[str, Any]:
    """The whole state as plain data."""
    data = _board(state)
    if state.events is not None:
        data["events"] = [_event(event) for event in state.events]
    data["chance"] = _chance(state.chance)
    return data


def state_hash(state: Board) -> str:
    """A short hash of the state without events and chance: the same on every machine and in every process."""
    text = json.dumps(_board(state), separators=(",", ":"), sort_keys=True)
    return sha256(text.encode()).hexdigest()[:16]


def table_hash(table: Table) -> str:
    """A short hash of era and cards, to notice a state that belongs to another game."""
    cards = ",".join(definition.card.id for definition in table.defs)
    return sha256(f"{table.era.name}:{cards}".encode()).hexdigest()[:8]


def every_card(board: Board) -> list[int]:
    """The number of every card of the game, zone by zone; each must occur once."""
    cards: list[int] = []
    for side in board.sides:
        for zone in (side.deck, side.hand, side.discard, side.lost, side.prizes, side.playing):
            cards += zone
        for p in side.pokemon():
            cards += p.cards
            cards += p.energy
            cards += p.tools
    if board.stadium >= 0:
        cards.append(board.stadium)
    return cards


def _board(state: Board) -> dict[str, Any]:
    data: dict[str, Any] = {"format": FORMAT, "table": table_hash(state.game), **_written(state, BOARD)}
    data["sides"] = [_side(side) for side in state.sides]
    if state.attack is not None:
        data["attack"] = _written(state.attack, ATTACK)
    data["stack"] = [_frame(frame) for frame in state.stack]
    question = state.question
    if question is not None:
        data["question"] = {
            "kind": question.kind.value,
            "player": question.player,
            "answers": [str(answer) for answer in question.answers],
            "purpose": question.purpose,
            "card": question.card,
        }
    if state.outcome is not None:
        data["outcome"] = list(state.outcome)
    return data


def _side(side: Side) -> dict[str, Any]:
    data = _written(side, SIDE)
    if side.active is not None:
        data["active"] = _written(side.active, POKEMON)
    if side.bench:
        data["bench"] = [_written(p, POKEMON) for p in side.bench]
    return data


def _frame(frame: Frame) -> dict[str, Any]:
    return {
        "code": frame.code.key,
        "pos": frame.pos,
        "regs": [list(value) if isinstance(value, tuple) else value for value in frame.regs],
        "player": frame.player,
        "card": frame.card,
        "pokemon": frame.pokemon,
    }


def _event(e: Event) -> list[Any]:
    return [e.what.name, e.rule, e.player, e.pokemon, e.card, list(e.cards), e.n, e.name, e.secret]


def _chance(chance: Chance) -> dict[str, Any]:
    data: dict[str, Any] = {"state": chance.state}
    if chance.coins is not None:
        data["coins"] = [int(coin) for coin in chance.coins]
    if chance.feed is not None:
        data["feed"] = _outcomes_copied(chance.feed)
        data["fed"] = chance.fed
    if chance.trace is not None:
        data["trace"] = _outcomes_copied(chance.trace)
    return data


def _outcomes_copied(outcomes: list[Any]) -> list[Any]:
    return [value[:] if isinstance(value, list) else value for value in outcomes]


# --- reading --------------------------------------------------------------------------------------------------------


def from_json(data: Any, table: Table) -> State:
    """The state that `to_json` wrote, on the same table; ValueError says what is wrong with other data."""
    fields = _dict(data, "the document")
    if fields.get("format") != FORMAT:
        raise ValueError(f"the saved state has format {fields.get('format')!r}; this ptcg reads format {FORMAT}")
    if fields.get("table") != table_hash(table):
        raise ValueError("the saved state belongs to a game with another era or other decks")
    state = State(table, _read_chance(fields.get("chance"), "chance"))
    limit = len(table.defs)
    rest = _read_into(state, BOARD, fields, "", limit)
    if len(state.known) != limit:
        raise _broken("known", f"has {len(state.known)} entries for {limit} cards")
    sides = _list(rest.pop("sides", None), "sides")
    if len(sides) != 2:
        raise _broken("sides", "is not a list of two")
    state.sides = [_read_side(side, table, f"sides[{i}]", i) for i, side in enumerate(sides)]
    if "attack" in rest:
        state.attack = _read_attack(rest.pop("attack"), limit)
    stack = _list(rest.pop("stack", None), "stack")
    state.stack = [_read_frame(frame, table, f"stack[{i}]") for i, frame in enumerate(stack)]
    if "question" in rest:
        state.question = _read_question(rest.pop("question"), limit)
    if "outcome" in rest:
        state.outcome = _read_outcome(rest.pop("outcome"))
    if "events" in rest:
        events = _list(rest.pop("events"), "events")
        state.events = [_read_event(event, f"events[{i}]", limit) for i, event in enumerate(events)]
    _no_more(rest, ("format", "table", "chance"), "the document")
    _check_cards(state)
    _check_question(state)
    return state


def _read_side(data: Any, table: Table, where: str, owner: int) -> Side:
    side = Side()
    rest = _read_into(side, SIDE, _dict(data, where), where, len(table.defs))
    if "active" in rest:
        side.active = _read_pokemon(rest.pop("active"), table, f"{where}.active", owner)
    bench = _list(rest.pop("bench", []), f"{where}.bench")
    side.bench = [_read_pokemon(p, table, f"{where}.bench[{i}]", owner) for i, p in enumerate(bench)]
    _no_more(rest, (), where)
    return side


def _read_pokemon(data: Any, table: Table, where: str, owner: int) -> Pokemon:
    fields = _dict(data, where)
    cards = _cards(fields.get("cards"), f"{where}.cards", len(table.defs))
    if not cards:
        raise _broken(f"{where}.cards", "is empty; a Pokémon has at least one card")
    p = Pokemon(cards[0], owner, table.top(cards), 0)
    _no_more(_read_into(p, POKEMON, fields, where, len(table.defs)), (), where)
    if p.owner != owner:
        raise _broken(f"{where}.owner", f"is {p.owner}, but the Pokémon stands on the side of player {owner}")
    return p


def _read_attack(data: Any, limit: int) -> AttackContext:
    attack = AttackContext(0, -1, -1, 0, 0)
    _no_more(_read_into(attack, ATTACK, _dict(data, "attack"), "attack", limit), (), "attack")
    return attack


def _read_frame(data: Any, table: Table, where: str) -> Frame:
    fields = _dict(data, where)
    limit = len(table.defs)
    card = _card(fields.get("card"), f"{where}.card", limit)
    code = _find_code(table, fields.get("code"), card, where)
    frame = Frame(code, _player(fields.get("player"), f"{where}.player"), card)
    frame.pokemon = _card(fields.get("pokemon"), f"{where}.pokemon", limit)
    frame.pos = _int(fields.get("pos"), f"{where}.pos", limit)
    if not 0 <= frame.pos <= len(code.ops):
        raise _broken(f"{where}.pos", f"is {frame.pos}, but '{code.key}' has {len(code.ops)} instructions")
    regs = _list(fields.get("regs"), f"{where}.regs")
    if len(regs) != code.size:
        raise _broken(f"{where}.regs", f"has {len(regs)} entries, but '{code.key}' has {code.size} registers")
    frame.regs = [_register(value, f"{where}.regs[{i}]") for i, value in enumerate(regs)]
    return frame


def _find_code(table: Table, key: Any, card: int, where: str) -> Code:
    """A sequence of the era, or a code of the card whose text it is."""
    if isinstance(key, str):
        if key in table.sequences:
            return table.sequences[key]
        if card >= 0 and key in table.defs[card].codes:
            return table.defs[card].codes[key]
        for definition in table.defs:  # an effect may use the text of another card
            if key in definition.codes:
                return definition.codes[key]
    raise _broken(f"{where}.code", f"is {key!r}, which no card of this game has")


def _read_question(data: Any, limit: int) -> Question:
    fields = _dict(data, "question")
    kind = _member(Ask, fields.get("kind"), "question.kind")
    player = _player(fields.get("player"), "question.player")
    answers = [read_answer(text) for text in _names(fields.get("answers"), "question.answers", limit)]
    purpose = _str(fields.get("purpose"), "question.purpose")
    return Question(kind, player, answers, purpose, _card(fields.get("card"), "question.card", limit))


def _read_outcome(data: Any) -> Outcome:
    row = _row(data, 3, "outcome")
    return Outcome(_player(row[0], "outcome[0]"), _str(row[1], "outcome[1]"), _str(row[2], "outcome[2]"))


def _read_event(data: Any, where: str, limit: int) -> Event:
    what, rule, player, pokemon, card, cards, n, name, secret = _row(data, 9, where)
    if not isinstance(what, str) or what not in What.__members__:
        raise _broken(f"{where}[0]", f"is {what!r}, which is nothing that can happen")
    return Event(
        What[what],
        _str(rule, f"{where}[1]"),
        _int(player, f"{where}[2]", limit),
        _card(pokemon, f"{where}[3]", limit),
        _card(card, f"{where}[4]", limit),
        tuple(_cards(cards, f"{where}[5]", limit)),
        _int(n, f"{where}[6]", limit),
        _str(name, f"{where}[7]"),
        _bool(secret, f"{where}[8]", limit),
    )


def _read_chance(data: Any, where: str) -> Chance:
    fields = _dict(data, where)
    chance = Chance(_int(fields.get("state"), f"{where}.state", 0))
    if "coins" in fields:
        chance.coins = [bool(_bit(coin, f"{where}.coins")) for coin in _list(fields["coins"], f"{where}.coins")]
    if "feed" in fields:
        chance.feed = read_outcomes(fields["feed"], f"{where}.feed")
        chance.fed = _int(fields.get("fed"), f"{where}.fed", 0)
        if not 0 <= chance.fed <= len(chance.feed):
            raise _broken(f"{where}.fed", f"is {chance.fed}, but there are {len(chance.feed)} outcomes")
    if "trace" in fields:
        chance.trace = read_outcomes(fields["trace"], f"{where}.trace")
    _no_more(fields, ("state", "coins", "feed", "fed", "trace"), where)
    return chance


def read_outcomes(data: Any, where: str) -> list[Any]:
    """Outcomes of chance: a coin or a pick is a number, a shuffle a list of cards."""
    return [_outcome(value, f"{where}[{i}]") for i, value in enumerate(_list(data, where))]


def _outcome(data: Any, where: str) -> Any:
    return [_int(card, where, 0) for card in data] if isinstance(data, list) else _int(data, where, 0)


def _check_cards(state: State) -> None:
    seen = every_card(state)
    wanted = range(len(state.game.defs))
    for card in wanted:
        if seen.count(card) != 1:
            name = state.game.defs[card].card.name
            raise _broken("the board", f"has card {card} ({name}) {seen.count(card)} times instead of once")


def _check_question(state: State) -> None:
    if state.question is None:
        return
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.pos == 0 or frame.code.ops[frame.pos - 1].resume is None:
        raise _broken("stack", "does not end at an instruction that asks, but there is a question")


# --- the fields of the moving parts ---------------------------------------------------------------------------------


class Field(NamedTuple):
    """How a field is written and read, and its usual value, which is left out."""

    write: Callable[[Any], Any]
    read: Callable[[Any, str, int], Any]
    usual: Any


def _same(value: Any) -> Any:
    return value


def _effects_written(value: list[Lingering]) -> list[Any]:
    written = [effects.to_json((Always(e.static),))[0]["static"] for e in value]
    return [[static, *e[1:]] for static, e in zip(written, value, strict=True)]


def _effects(data: Any, where: str, limit: int) -> list[Lingering]:
    return [_effect(item, f"{where}[{i}]", limit) for i, item in enumerate(_list(data, where))]


def _effect(data: Any, where: str, limit: int) -> Lingering:
    static, player, first, last, tie, *marks = _row(data, 7, where)
    try:
        (clause,) = effects.from_json([{"node": "Always", "static": static}])
    except ValueError as error:
        raise _broken(where, f"is no effect ({error})") from None
    assert isinstance(clause, Always)
    turns = (_int(first, where, limit), _int(last, where, limit))
    return Lingering(clause.static, _player(player, where), *turns, _card(tie, where, limit), *map(bool, marks))


def _history_written(value: list[Row]) -> list[Any]:
    return [list(row) for row in value]


def _history(data: Any, where: str, limit: int) -> list[Row]:
    return [_history_row(item, f"{where}[{i}]", limit) for i, item in enumerate(_list(data, where))]


def _history_row(data: Any, where: str, limit: int) -> Row:
    turn, what, player, pokemon, card, n, name, used = _row(data, 8, where)
    if not isinstance(what, str) or what not in effects.Past.__members__:
        raise _broken(where, f"has {what!r}, which is nothing that is kept on record")
    return Row(
        _int(turn, where, limit),
        what,
        _player(player, where),
        _card(pokemon, where, limit),
        _str(card, where),
        _int(n, where, limit),
        _str(name, where),
        _str(used, where),
    )


def _cards(data: Any, where: str, limit: int) -> list[int]:
    return [_card(card, where, limit) for card in _list(data, where)]


def _names(data: Any, where: str, limit: int) -> list[str]:
    return [_str(name, where) for name in _list(data, where)]


def _numbers(data: Any, where: str, limit: int) -> list[int]:
    return [_int(number, where, limit) for number in _list(data, where)]


def _keys(data: Any, where: str, limit: int) -> tuple[int, ...]:
    return tuple(_cards(data, where, limit))


def _card(data: Any, where: str, limit: int) -> int:
    if type(data) is not int or not -1 <= data < limit:
        raise _broken(where, f"is {data!r}, which is no card number of this game")
    return data


def _int(data: Any, where: str, limit: int) -> int:
    if type(data) is not int:
        raise _broken(where, f"is {_shown(data)} instead of a number")
    return data


def _bool(data: Any, where: str, limit: int) -> bool:
    if type(data) is not bool:
        raise _broken(where, f"is {_shown(data)} instead of true or false")
    return data


def _of_players(data: Any, where: str, limit: int) -> int:
    return _player(data, where)


def _integer(usual: int) -> Field:
    return Field(_same, _int, usual)


NO: Final = Field(_same, _bool, False)
NUMBER: Final = _integer(0)
PLAYER: Final = Field(_same, _of_players, None)
CARD: Final = Field(_same, _card, -1)
CARDS: Final = Field(list, _cards, [])
NAMES: Final = Field(list, _names, [])
EFFECTS: Final = Field(_effects_written, _effects, [])

POKEMON: Final[dict[str, Field]] = {
    "key": Field(_same, _card, None),
    "owner": PLAYER,
    "cards": CARDS,
    "energy": CARDS,
    "tools": CARDS,
    "damage": NUMBER,
    "rotated": NUMBER,
    "paralyzed": NUMBER,
    "poison": NUMBER,
    "burned": NO,
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
    "deck": CARDS,
    "hand": CARDS,
    "discard": CARDS,
    "lost": CARDS,
    "prizes": CARDS,
    "playing": CARDS,
    "face_up": Field(list, _keys, ()),
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
    "attacker": Field(_same, _card, None),
    "card": Field(_same, _card, None),
    "index": NUMBER,
    "base": NUMBER,
    "ignore": NUMBER,
    "failed": NO,
    "damaged": Field(list, _keys, ()),
    "done": NUMBER,
    "copied": NUMBER,
    "safe": Field(list, _keys, ()),
    "open": Field(list, _keys, ()),
    "settled": Field(list, _keys, ()),
}

BOARD: Final[dict[str, Field]] = {
    "turn": NUMBER,
    "player": PLAYER,
    "starter": PLAYER,
    "prizes": Field(_same, _int, None),
    "stadium": CARD,
    "stadium_owner": _integer(-1),
    "stadium_turned": NO,
    "stadium_left": _integer(-1),
    "face_down": NO,
    "sudden_death": NUMBER,
    "effects": EFFECTS,
    "history": Field(_history_written, _history, []),
    "again": NO,
    "known": Field(list, _numbers, None),
}
"""Every field of a board that is not a part with fields of its own, and not the cache `live`."""


def _written(thing: Any, fields: dict[str, Field]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for name, field in fields.items():
        value = getattr(thing, name)
        if value != field.usual:
            data[name] = field.write(value)
    return data


def _read_into(thing: Any, fields: dict[str, Field], data: dict[str, Any], where: str, limit: int) -> dict[str, Any]:
    """Set the fields of a thing. Returns the data that is left."""
    rest = dict(data)
    for name, field in fields.items():
        place = f"{where}.{name}" if where else name
        if name in rest:
            setattr(thing, name, field.read(rest.pop(name), place, limit))
        elif field.usual is None:
            raise _broken(place, "is missing")
    return rest


# --- reading single values ------------------------------------------------------------------------------------------

_Member = TypeVar("_Member", bound=Enum)


def _broken(where: str, problem: str) -> ValueError:
    return ValueError(f"the saved state is broken: {where} {problem}")


def _shown(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 40 else f"{text[:40]}..."


def _dict(data: Any, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _broken(where, "is missing" if data is None else f"is {_shown(data)} instead of an object with fields")
    return data


def _list(data: Any, where: str) -> list[Any]:
    if not isinstance(data, list):
        raise _broken(where, "is missing" if data is None else f"is {_shown(data)} instead of a list")
    return data


def _row(data: Any, length: int, where: str) -> list[Any]:
    row = _list(data, where)
    if len(row) != length:
        raise _broken(where, f"has {len(row)} entries instead of {length}")
    return row


def _str(data: Any, where: str) -> str:
    if not isinstance(data, str):
        raise _broken(where, f"is {_shown(data)} instead of a text")
    return data


def _bit(data: Any, where: str) -> int:
    if type(data) is not int or data not in (0, 1):
        raise _broken(where, f"has {_shown(data)} where a coin is 0 or 1")
    return data


def _player(data: Any, where: str) -> int:
    if type(data) is not int or data not in (0, 1):
        raise _broken(where, f"is {_shown(data)} instead of player 0 or 1")
    return data


def _register(data: Any, where: str) -> Register:
    return tuple(_int(item, where, 0) for item in data) if isinstance(data, list) else _int(data, where, 0)


def _member(kind: type[_Member], data: Any, where: str) -> _Member:
    for member in kind:
        if member.value == data:
            return member
    raise _broken(where, f"is {_shown(data)}; it must be one of {', '.join(str(member.value) for member in kind)}")


def _no_more(rest: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for name in rest:
        if name not in known:
            raise _broken(where, f"has a field {name!r} that does not belong there")


__all__ = ["every_card", "from_json", "read_outcomes", "state_hash", "table_hash", "to_json"]
