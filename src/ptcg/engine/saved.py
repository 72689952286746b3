"""Reading a saved state: what `to_json` wrote becomes a state again.

Reading checks everything, so that a broken document is refused with one sentence and a state that was read can be
played.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import Act
from ptcg.engine.board.answers import Ask, Question, read_answer
from ptcg.engine.board.board import AttackContext, Outcome
from ptcg.engine.board.chance import Chance
from ptcg.engine.board.codec import FORMAT, every_card, table_hash
from ptcg.engine.board.codec_fields import ATTACK, BOARD, POKEMON, SIDE, read_into
from ptcg.engine.board.codec_values import (
    broken,
    no_more,
    read_bool,
    read_card,
    read_cards,
    read_coin,
    read_dict,
    read_int,
    read_list,
    read_member,
    read_names,
    read_player,
    read_register,
    read_row,
    read_text,
)
from ptcg.engine.board.events import Event, veils
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.side import Side
from ptcg.engine.board.table import Table
from ptcg.engine.play.transform import reshape
from ptcg.engine.program.code import Code, Frame
from ptcg.engine.state import State


def from_json(data: Any, table: Table) -> State:
    """The state that `to_json` wrote, on the same table; ValueError says what is wrong with other data."""
    fields = read_dict(data, "the document")
    if fields.get("format") != FORMAT:
        raise ValueError(f"the saved state has format {fields.get('format')!r}; this ptcg reads format {FORMAT}")
    if fields.get("table") != table_hash(table):
        raise ValueError("the saved state belongs to a game with another era or other decks")
    state = State(table, _read_chance(fields.get("chance"), "chance"))
    limit = len(table.defs)
    rest = read_into(state, BOARD, fields, "", limit)
    if len(state.known) != limit:
        raise broken("known", f"has {len(state.known)} entries for {limit} cards")
    sides = read_list(rest.pop("sides", None), "sides")
    if len(sides) != 2:
        raise broken("sides", "is not a list of two")
    state.sides = [_read_side(side, table, f"sides[{i}]", i) for i, side in enumerate(sides)]
    if "attack" in rest:
        state.attack = _read_attack(rest.pop("attack"), limit)
    stack = read_list(rest.pop("stack", None), "stack")
    state.stack = [_read_frame(frame, table, f"stack[{i}]") for i, frame in enumerate(stack)]
    if "question" in rest:
        state.question = _read_question(rest.pop("question"), limit)
    if "outcome" in rest:
        state.outcome = _read_outcome(rest.pop("outcome"))
    if "events" in rest:
        events = read_list(rest.pop("events"), "events")
        state.events = [_read_event(event, f"events[{i}]", limit) for i, event in enumerate(events)]
        state.veiled = veils(state.events)
    no_more(rest, ("format", "table", "chance"), "the document")
    _check_cards(state)
    if table.shifting:
        reshape(state)
    _check_question(state)
    return state


def _read_side(data: Any, table: Table, where: str, owner: int) -> Side:
    side = Side()
    rest = read_into(side, SIDE, read_dict(data, where), where, len(table.defs))
    if "active" in rest:
        side.active = _read_pokemon(rest.pop("active"), table, f"{where}.active", owner)
    bench = read_list(rest.pop("bench", []), f"{where}.bench")
    side.bench = [_read_pokemon(p, table, f"{where}.bench[{i}]", owner) for i, p in enumerate(bench)]
    no_more(rest, (), where)
    return side


def _read_pokemon(data: Any, table: Table, where: str, owner: int) -> Pokemon:
    fields = read_dict(data, where)
    cards = read_cards(fields.get("cards"), f"{where}.cards", len(table.defs))
    if not cards:
        raise broken(f"{where}.cards", "is empty; a Pokémon has at least one card")
    p = Pokemon(cards[0], owner, table.top(tuple(cards)), 0)
    no_more(read_into(p, POKEMON, fields, where, len(table.defs)), (), where)
    if p.owner != owner:
        raise broken(f"{where}.owner", f"is {p.owner}, but the Pokémon stands on the side of player {owner}")
    return p


def _read_attack(data: Any, limit: int) -> AttackContext:
    attack = AttackContext(0, -1, -1, 0, 0)
    no_more(read_into(attack, ATTACK, read_dict(data, "attack"), "attack", limit), (), "attack")
    return attack


def _read_frame(data: Any, table: Table, where: str) -> Frame:
    fields = read_dict(data, where)
    limit = len(table.defs)
    card = read_card(fields.get("card"), f"{where}.card", limit)
    code = _find_code(table, fields.get("code"), card, where)
    frame = Frame(code, read_player(fields.get("player"), f"{where}.player"), card)
    frame.pokemon = read_card(fields.get("pokemon"), f"{where}.pokemon", limit)
    frame.pos = read_int(fields.get("pos"), f"{where}.pos", limit)
    if not 0 <= frame.pos <= len(code.ops):
        raise broken(f"{where}.pos", f"is {frame.pos}, but '{code.key}' has {len(code.ops)} instructions")
    regs = read_list(fields.get("regs"), f"{where}.regs")
    if len(regs) != code.size:
        raise broken(f"{where}.regs", f"has {len(regs)} entries, but '{code.key}' has {code.size} registers")
    frame.regs = [read_register(value, f"{where}.regs[{i}]") for i, value in enumerate(regs)]
    return frame


def _find_code(table: Table, key: Any, card: int, where: str) -> Code:
    try:
        return table.code(read_text(key, f"{where}.code"), card)
    except KeyError:
        raise broken(f"{where}.code", f"is {key!r}, which no card of this game has") from None


def _read_question(data: Any, limit: int) -> Question:
    fields = read_dict(data, "question")
    kind = read_member(Ask, fields.get("kind"), "question.kind")
    player = read_player(fields.get("player"), "question.player")
    answers = [read_answer(text) for text in read_names(fields.get("answers"), "question.answers", limit)]
    purpose = read_text(fields.get("purpose"), "question.purpose")
    card = read_card(fields.get("card"), "question.card", limit)
    labels = read_names(fields.get("labels", []), "question.labels", limit)
    no_more(fields, ("kind", "player", "answers", "purpose", "card", "labels"), "question")
    return Question(kind, player, answers, purpose, card, tuple(labels))


def _read_outcome(data: Any) -> Outcome:
    row = read_row(data, 3, "outcome")
    return Outcome(read_player(row[0], "outcome[0]"), read_text(row[1], "outcome[1]"), read_text(row[2], "outcome[2]"))


def _read_event(data: Any, where: str, limit: int) -> Event:
    what, rule, player, pokemon, card, cards, n, name, secret = read_row(data, 9, where)
    if not isinstance(what, str) or what not in Act.__members__:
        raise broken(f"{where}[0]", f"is {what!r}, which is nothing that can happen")
    return Event(
        Act[what],
        read_text(rule, f"{where}[1]"),
        read_int(player, f"{where}[2]", limit),
        read_card(pokemon, f"{where}[3]", limit),
        read_card(card, f"{where}[4]", limit),
        tuple(read_cards(cards, f"{where}[5]", limit)),
        read_int(n, f"{where}[6]", limit),
        read_text(name, f"{where}[7]"),
        read_bool(secret, f"{where}[8]", limit),
    )


def _read_chance(data: Any, where: str) -> Chance:
    fields = read_dict(data, where)
    chance = Chance(read_int(fields.get("state"), f"{where}.state", 0))
    if "tosses" in fields:
        chance.tosses = Chance(read_int(fields["tosses"], f"{where}.tosses", 0))
    if "coins" in fields:
        coins = read_list(fields["coins"], f"{where}.coins")
        chance.coins = [bool(read_coin(coin, f"{where}.coins")) for coin in coins]
    if "feed" in fields:
        chance.feed = read_outcomes(fields["feed"], f"{where}.feed")
        chance.fed = read_int(fields.get("fed"), f"{where}.fed", 0)
        if not 0 <= chance.fed <= len(chance.feed):
            raise broken(f"{where}.fed", f"is {chance.fed}, but there are {len(chance.feed)} outcomes")
    if "trace" in fields:
        chance.trace = read_outcomes(fields["trace"], f"{where}.trace")
    no_more(fields, ("state", "tosses", "coins", "feed", "fed", "trace"), where)
    return chance


def read_outcomes(data: Any, where: str) -> list[Any]:
    """Outcomes of chance: a coin or a pick is a number, a shuffle a list of cards."""
    return [_outcome(value, f"{where}[{i}]") for i, value in enumerate(read_list(data, where))]


def _outcome(data: Any, where: str) -> Any:
    return [read_int(card, where, 0) for card in data] if isinstance(data, list) else read_int(data, where, 0)


def _check_cards(state: State) -> None:
    seen = every_card(state)
    wanted = range(len(state.game.defs))
    for card in wanted:
        if seen.count(card) != 1:
            name = state.game.defs[card].card.name
            raise broken("the board", f"has card {card} ({name}) {seen.count(card)} times instead of once")


def _check_question(state: State) -> None:
    if state.question is None:
        return
    frame = state.stack[-1] if state.stack else None
    if frame is None or frame.pos == 0 or frame.code.ops[frame.pos - 1].resume is None:
        raise broken("stack", "does not end at an instruction that asks, but there is a question")


__all__ = ["from_json", "read_outcomes"]
