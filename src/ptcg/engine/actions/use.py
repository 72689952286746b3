"""Using a power: of a Pokémon in play, on a card attached to it, or from the hand or the discard pile."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Leave,
    NoPowers,
    PowerKind,
    Zone,
    allows,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import ENERGY, POKEMON, Activation, Definition
from ptcg.engine.board.happening import tell
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.side import Side
from ptcg.engine.program.code import Frame, context
from ptcg.engine.program.outlook import Prospects
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.select import applies
from ptcg.engine.standing.continuous import at_work, has_powers, statics
from ptcg.engine.standing.silenced import muted
from ptcg.engine.standing.triggers import wake, wake_hand

_ANSWERS: Final = Answers(Verb.USE)


def check_use(board: Board, p: Pokemon, index: int) -> Refusal | None:
    """Whether an activated power of a Pokémon in play may be used."""
    activation = p.top.activations[index]
    clause = activation.clause
    if clause.zone is not None:
        return Refusal("ABILITY-03", "{} is used from the {}", activation.name, clause.zone.value)
    if clause.once and p.used >> index & 1:
        return Refusal("ABILITY-03", "{} was already used this turn", activation.name)
    if clause.active_only and not board.is_active(p):
        return Refusal("ABILITY-08", "{} must be Active for that", p.top.card.name)
    if clause.blocked and any(p.has(c) for c in clause.blocked):
        return Refusal("ABILITY-07", "a Special Condition stops {}", activation.name)
    if not has_powers(board, p, activation.label):
        return Refusal("ABILITY-08", "an effect takes the powers of this Pokémon away")
    return _check_clause(board, activation, context(p.owner, p.cards[-1], p.key))


def check_outside(board: Board, card: int, index: int) -> Refusal | None:
    """Whether a card in the hand or the discard pile may use its power."""
    d = board.game.defs[card]
    side = board.sides[board.player]
    if not 0 <= index < len(d.activations):
        return Refusal("ABILITY-03", "there is no such power")
    activation = d.activations[index]
    if activation.clause.zone is None or card not in _zone(side, activation.clause.zone):
        return Refusal("ABILITY-03", "{} can't be used from where {} is", activation.name, d.card.name)
    if not _works_outside(board, card, activation.label):
        return Refusal("ABILITY-03", "an effect takes the powers of this Pokémon away")
    if activation.clause.once and f"{activation.name}#{card}" in side.names_used:
        return Refusal("ABILITY-03", "{} was already used this turn", activation.name)
    return _check_clause(board, activation, context(board.player, card, -1))


def check_lent(board: Board, p: Pokemon, card: int, index: int) -> Refusal | None:
    """Whether a Pokémon may use the power on a card attached to it."""
    d = board.game.attached(card)
    if not 0 <= index < len(d.activations):
        return Refusal("ABILITY-03", "there is no such power")
    activation = d.activations[index]
    hosts = [static.of for static in d.statics if allows(static, Leave.THIS_CARDS_ATTACK) and static.of]
    lent = d.kind == ENERGY or any(applies(board, board.game.owners[card], p.key, host, p) for host in hosts)
    if muted(board, p, card) or not lent:
        return Refusal("ABILITY-03", "{} can't use {}", p.top.card.name, activation.name)
    if activation.clause.active_only and not board.is_active(p):
        return Refusal("ABILITY-03", "{} must be Active for that", p.top.card.name)
    if activation.clause.once and f"{activation.name}#{card}" in board.sides[p.owner].names_used:
        return Refusal("ABILITY-03", "{} was already used this turn", activation.name)
    return _check_clause(board, activation, context(p.owner, card, p.key))


def host_of(board: Board, card: int) -> Pokemon | None:
    """The Pokémon of the player on turn that a card is attached to."""
    return next((p for p in board.sides[board.player].pokemon() if card in p.tools or card in p.energy), None)


def _check_clause(board: Board, activation: Activation, frame: Frame) -> Refusal | None:
    clause = activation.clause
    side = board.sides[frame.player]
    if clause.once_by_name and activation.name in side.names_used:
        return Refusal("ABILITY-03", "another {} was already used this turn", activation.name)
    if clause.vstar and side.vstar_done:
        return Refusal("VSTAR-01", "you have used your VSTAR Power of this game")
    if clause.only_if is not None and not true(board, frame, clause.only_if):
        return Refusal("ABILITY-03", "{} cannot be used now, its text says", activation.name)
    prospects = activation.code.prospects
    if prospects is not None and not _worth_using(board, prospects, frame):
        return Refusal("ABILITY-03", "{} could do nothing now", activation.name)
    return None


def _worth_using(board: Board, prospects: Prospects, frame: Frame) -> bool:
    """Whether a power can be paid for and anything can come of it; the card of one used from the hand is gone then."""
    hand = board.sides[frame.player].hand
    place = hand.index(frame.card) if frame.card in hand else -1
    if place >= 0:
        del hand[place]
    try:
        return prospects.usable(board, frame)
    finally:
        if place >= 0:
            hand.insert(place, frame.card)


def _zone(side: Side, zone: Zone) -> list[int]:
    return side.hand if zone is Zone.HAND else side.discard


def _works_outside(board: Board, card: int, label: PowerKind) -> bool:
    """Whether no effect takes the powers of a kind away from cards outside play."""
    d = board.game.defs[card]
    if d.kind != POKEMON or label is PowerKind.ANY:  # not a power: a Trainer card's text, how a Pokémon is played
        return True
    stand_in = Pokemon(card, board.game.owners[card], d, board.turn)
    for live in statics(board, NoPowers):
        lock = live.static
        if lock.outside and lock.kind in (PowerKind.ANY, label) and at_work(board, live, lock.of, stand_in):
            if not any(power.name == lock.but for power in d.powers):
                return False
    return True


def outside_powers(board: Board) -> list[Answer]:
    """The powers on attached cards and on those in the hand and the discard pile, where alike cards count once."""
    side = board.sides[board.player]
    answers = [
        Answer(Verb.USE, card, i)
        for p in side.pokemon()
        for card in (*p.tools, *p.energy)
        for i in range(len(board.game.attached(card).activations))
        if check_lent(board, p, card, i) is None
    ]
    for zone in (side.hand, side.discard):
        seen: list[Definition] = []
        for card in zone:
            d = board.game.defs[card]
            if d.outside and d not in seen:
                seen.append(d)
                for i in range(len(d.activations)):
                    if check_outside(board, card, i) is None:
                        answers.append(Answer(Verb.USE, card, i))
    return answers


def do(board: Board, answer: Answer) -> None:
    """Carry out the use of a power: it is spent, and its code begins."""
    p = board.find(answer.a)
    player = board.player if p is None else p.owner
    card = answer.a if p is None else p.cards[-1]
    activation = (board.game.defs[card] if p is None else p.top).activations[answer.b]
    side = board.sides[player]
    if p is not None:
        p.used |= 1 << answer.b
    elif activation.clause.once:
        side.names_used += (f"{activation.name}#{card}",)
    if activation.clause.once_by_name:
        side.names_used += (activation.name,)
    if activation.clause.vstar:
        side.vstar_done = True
    tell(board, Act.USE, "GEN-05", player, p, card, name=activation.name)
    if p is not None:
        board.stack.extend(wake(board, Act.USE, p))
    host = host_of(board, card) if p is None else p
    board.stack.append(Frame(activation.code, player, card, -1 if host is None else host.key))
    if p is not None and Act.USE in board.game.awaited:
        board.stack.extend(reversed([*wake(board, Act.USE, p, before=True), *wake_hand(board, p, Act.USE)]))


def offer(walk: Walk) -> None:
    """The powers that may be used."""
    for p in walk.mine:
        for i in range(len(p.top.activations)):
            if check_use(walk.board, p, i) is None:
                walk.answers.append(_ANSWERS.of(p.key, i))
    if walk.board.game.outside:
        walk.answers += outside_powers(walk.board)


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why a power may not be used; None if it may."""
    side = board.sides[board.player]
    p = board.find(answer.a)
    if p is None and (answer.a in side.hand or answer.a in side.discard):
        return check_outside(board, answer.a, answer.b)
    host = host_of(board, answer.a)
    if p is None and host is not None:
        return check_lent(board, host, answer.a, answer.b)
    if p is None or p.owner != board.player or not 0 <= answer.b < len(p.top.activations):
        return Refusal("ABILITY-09", "there is no such power to use on a Pokémon of yours")
    return check_use(board, p, answer.b)
