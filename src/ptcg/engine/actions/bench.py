"""Putting a Basic Pokémon from the hand onto the Bench."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    Zone,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.happening import happen
from ptcg.engine.board.zones import (
    other_half,
    put_into_play,
    room_on_bench,
    set_top,
)
from ptcg.engine.standing.bans import player_banned

_ANSWERS: Final = Answers(Verb.BENCH)
_BENCH: Final = Act.BENCH
_PLAY: Final = Act.PLAY


def check_kind(board: Board, d: Definition) -> Refusal | None:
    """Whether an effect forbids the player on turn to play this Pokémon from the hand."""
    return player_banned(board, _PLAY, board.player, d) or player_banned(board, _BENCH, board.player, d)


def do(board: Board, answer: Answer) -> None:
    """Put a Pokémon onto the Bench."""
    card = answer.a
    side = board.sides[board.player]
    side.hand.remove(card)
    p = put_into_play(board, board.player, card)
    if p.top.halved:
        half = other_half(board, card)
        side.hand.remove(half)
        p.cards = (*p.cards, half)
        set_top(board, p)
    side.bench.append(p)
    happen(board, Act.BENCH, "TURN-03", board.player, p, card, source=Zone.HAND)


def offer(walk: Walk, card: int, d: Definition) -> None:
    """Whether a Pokémon of the hand may be put onto the Bench."""
    if not walk.room or (not d.basic and not d.halved):
        return
    if walk.bans and check_kind(walk.board, d) is not None:
        return
    if d.basic or other_half(walk.board, card) >= 0:
        walk.answers.append(_ANSWERS.of(card))


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why a card may not be put onto the Bench; None if it may."""
    d = board.game.defs[answer.a]
    banned = check_kind(board, d)
    if banned is not None:
        return banned
    if d.halved and other_half(board, answer.a) < 0:
        return Refusal("LEGEND-01", "the other half of {} is not in your hand", d.card.name)
    if not d.basic and not d.halved:
        return Refusal("CARD-07", "{} is not a Basic Pokémon", d.card.name)
    if room_on_bench(board, board.player) <= 0:
        return Refusal("ZONE-06", "your Bench is full")
    return None
