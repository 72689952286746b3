"""Attaching an Energy card from the hand, once in a turn."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Leave,
    Zone,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import ENERGY, Definition
from ptcg.engine.board.happening import happen
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import (
    attach,
    discard,
)
from ptcg.engine.standing.allowances import attaches_freely, takes_effect
from ptcg.engine.standing.attachable import may_lie_on, terms_hold
from ptcg.engine.standing.bans import banned, player_banned
from ptcg.engine.standing.continuous import allowed

_ANSWERS: Final = Answers(Verb.ATTACH)
_ATTACH: Final = Act.ATTACH
_PLAY: Final = Act.PLAY


def _attach_banned(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether an effect keeps a player from attaching a card from the hand to a Pokémon, which is playing it, too."""
    return (
        banned(board, _ATTACH, p, d)
        or player_banned(board, _ATTACH, board.player, d, board.is_active(p))
        or player_banned(board, _PLAY, board.player, d)
    )


def check_attach(board: Board) -> Refusal | None:
    """The Energy card of the turn."""
    if board.sides[board.player].energy_done and not attaches_freely(board, board.player):
        return Refusal("ENERGY-01", "you have already attached an Energy card this turn")
    return None


def check_holder(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether an Energy card may be attached to this Pokémon, by its own text."""
    refusal = _attach_banned(board, d, p)
    if refusal is not None:
        return refusal
    if may_lie_on(board, d, p, board.player):
        return None
    return Refusal("ENERGY-02", "{} can't be attached to {}, its text says", d.card.name, p.top.card.name)


def check_terms(board: Board, d: Definition, card: int) -> Refusal | None:
    """What the text of an Energy card asks for before it may be attached to any Pokémon at all."""
    if not terms_hold(board, d, card, board.player):
        return Refusal("ENERGY-02", "the text of {} does not allow it now", d.card.name)
    return None


def do(board: Board, answer: Answer) -> None:
    """Attach the Energy card of the turn."""
    player = board.player
    side = board.sides[player]
    p = board.find(answer.b)
    assert p is not None
    side.hand.remove(answer.a)
    if allowed(board, Leave.FLIP_TO_PLAY) and not takes_effect(board, board.game.defs[answer.a], "ENERGY-01"):
        discard(board, [answer.a], "ENERGY-01")
        return
    side.energy_done = True
    attach(board, p, answer.a)
    happen(board, Act.ATTACH, "ENERGY-01", player, p, answer.a, source=Zone.HAND, own=True)


def offer(walk: Walk, card: int, d: Definition, may_attach: bool) -> None:
    """The Pokémon to which an Energy card of the hand (or a card that may be one) may be attached."""
    if not may_attach or (d.kind == ENERGY and check_terms(walk.board, d, card) is not None):
        return
    free = not walk.picky and d.kind == ENERGY and d.attach_to is None
    walk.answers += [_ANSWERS.of(card, p.key) for p in walk.mine if free or check_holder(walk.board, d, p) is None]


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why a card may not be attached; None if it may."""
    d = board.game.defs[answer.a]
    if d.kind != ENERGY and not d.as_energy:
        return Refusal("ENERGY-01", "{} is not an Energy card", d.card.name)
    p = board.find(answer.b)
    if p is None or p.owner != board.player:
        return Refusal("ENERGY-02", "Energy goes to one of your own Pokémon in play")
    return check_attach(board) or check_terms(board, d, answer.a) or check_holder(board, d, p)
