"""Retreating: paying the cost, one Energy card at a time, and changing places."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Condition,
    Leave,
    Zone,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Ask, Question, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import changed_places, happen, tell
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.special_conditions import CONDITIONS
from ptcg.engine.board.zones import (
    detach,
    discard_from_play,
    put,
    switch_active,
)
from ptcg.engine.program.choosing import alike_once
from ptcg.engine.program.code import FREE, Code, Frame, Op
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing.bans import banned
from ptcg.engine.standing.continuous import allowed, at_work
from ptcg.engine.standing.energy import energy_units, provided
from ptcg.engine.standing.retreat import card_instead, retreat_cost, retreats_anyway
from ptcg.engine.standing.triggers import wake

_ANSWERS: Final = Answers(Verb.RETREAT)
_RETREAT: Final = Act.RETREAT


def check_retreat(board: Board) -> Refusal | None:
    """Whether the Active Pokémon may retreat (the Bench apart)."""
    side = board.sides[board.player]
    era = board.game.era
    active = side.active
    if active is None:
        return Refusal("RETREAT-03", "there is no Active Pokémon")
    for condition, _ in active.conditions:
        rule = CONDITIONS[condition].retreat
        if rule and not retreats_anyway(board, active):
            return Refusal(rule, "{} is {}", active.top.card.name, condition.value)
    if era.retreats_per_turn and side.retreats >= era.retreats_per_turn:
        return Refusal("RETREAT-04", "you have already retreated this turn")
    if active.no_retreat == board.turn:
        return Refusal("RETREAT-08", "{} has tried to retreat this turn and failed", active.top.card.name)
    refusal = banned(board, _RETREAT, active)
    if refusal is not None:
        return refusal
    cost = retreat_cost(board, active)
    if cost > 0 and len(energy_units(board, active)) < cost and card_instead(board, active) < 0:
        return Refusal("RETREAT-01", "{} has too little Energy to pay its Retreat Cost", active.top.card.name)
    return None


TO = FREE  # register: the Pokémon that comes forward


PAID = FREE + 1  # register: Energy paid so far


PRICE = FREE + 2  # register: the Retreat Cost, plus 1


def do(board: Board, answer: Answer) -> None:
    """Begin to retreat: the cost is paid first."""
    retreat = Frame(board.game.sequences["retreat"], board.player)
    retreat.regs[TO] = answer.a
    board.stack.append(retreat)


def pay_retreat(board: Board, frame: Frame, op: Op) -> None:
    """RETREAT-13: one Energy card at a time, until the cost is met."""
    active = board.sides[frame.player].active
    assert active is not None
    paid = frame.regs[PAID]
    assert isinstance(paid, int)
    if frame.regs[PRICE] == 0:  # fixed before the first card is paid, for it may depend on the Energy there is
        frame.regs[PRICE] = retreat_cost(board, active) + 1
        _spare_energy(board, frame, active)
    price = frame.regs[PRICE]
    assert isinstance(price, int)
    if paid < price - 1:
        board.question = Question(Ask.CARDS, frame.player, alike_once(board, active.energy), "Retreat")


def _spare_energy(board: Board, frame: Frame, active: Pokemon) -> None:
    """A card that is discarded instead of Energy pays the whole Retreat Cost, if there is any."""
    card = card_instead(board, active) if frame.regs[PRICE] != 1 else -1
    if card >= 0:
        detach(board, active, card)
        discard_from_play(board, [card], "RETREAT-01")
        frame.regs[PRICE] = 1


def retreat_paid(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    active = board.sides[frame.player].active
    paid = frame.regs[PAID]
    assert active is not None and isinstance(paid, int)
    frame.regs[PAID] = paid + max(1, len(provided(board, active, answer.a)))
    to = Zone.HAND if _returns(board, active, answer.a) else Zone.DISCARD
    detach(board, active, answer.a)
    if to is Zone.DISCARD:
        discard_from_play(board, [answer.a], "RETREAT-01")
    else:
        put(board, (answer.a,), to, True, frame.player)
    pay_retreat(board, frame, op)


def _returns(board: Board, p: Pokemon, card: int) -> bool:
    """Whether an Energy card that pays for a retreat goes back into the hand."""
    for live in allowed(board, Leave.RETREAT_RETURNS):
        static = live.static
        if at_work(board, live, static.of, p) and card_matches(board, static.kind, board.game.defs[card], True):
            return True
    return False


def finish_retreat(board: Board, frame: Frame, op: Op) -> None:
    """Switch; a Confused Pokémon flips for it in some eras (RETREAT-06 to RETREAT-08)."""
    side = board.sides[frame.player]
    active = side.active
    assert active is not None
    side.retreats += 1
    if active.has(Condition.CONFUSED) and board.game.era.confused_retreat_flips:
        if not board.flip(frame.player, "RETREAT-06"):
            active.no_retreat = board.turn
            happen(board, Act.RETREAT_FAILS, "RETREAT-08", frame.player, active)
            return
    key = frame.regs[TO]
    assert isinstance(key, int)
    p = board.find(key)
    assert p is not None
    tell(board, Act.RETREAT, "RETREAT-03", frame.player, active)
    switch_active(board, frame.player, p, "RETREAT-03")
    board.stack.extend(wake(board, Act.RETREAT, active))
    changed_places(board, p, active)


def retreat_sequence() -> Code:
    return Code("retreat", [Op(pay_retreat, resume=retreat_paid), Op(finish_retreat)], FREE + 3)


def offer(walk: Walk) -> None:
    """The Benched Pokémon for which the Active Pokémon may retreat."""
    if walk.side.bench and check_retreat(walk.board) is None:
        walk.answers += [_ANSWERS.of(p.key) for p in walk.side.bench]


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why the Active Pokémon may not retreat for another; None if it may."""
    bench = board.sides[board.player].bench
    if not bench:
        return Refusal("RETREAT-03", "there is no Benched Pokémon to take its place")
    found = check_retreat(board)
    if found is None and all(p.key != answer.a for p in bench):
        return Refusal("RETREAT-03", "that Pokémon is not on your Bench")
    return found
