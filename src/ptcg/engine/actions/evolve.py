"""Evolving a Pokémon with a card of the hand, and levelling it up."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    ANY_CARD,
    Act,
    Zone,
)
from ptcg.engine.actions.bench import check_kind
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.evolving import evolve, evolves_into, may_evolve_now
from ptcg.engine.program.code import Code, Frame, Op
from ptcg.engine.standing.bans import banned, player_banned
from ptcg.engine.standing.continuous import bans
from ptcg.engine.standing.triggers import wake
from ptcg.rules import Era

_ANSWERS: Final = Answers(Verb.EVOLVE)
_EVOLVE: Final = Act.EVOLVE


def check_evolve(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    era = board.game.era
    if d.levels_up:
        return _check_level_up(board, d, p)
    if d.kind != POKEMON or not d.card.is_evolution or not evolves_into(board, p, d):
        return _wrong_evolution(era, d, p)
    if d.only_by:
        return Refusal("EVO-01", "{} comes into play only by {}, its text says", d.card.name, d.only_by)
    refusal = may_evolve_now(board, p, d.comes_early, d)
    if refusal is not None:
        return refusal
    return banned(board, _EVOLVE, p, d) or player_banned(board, _EVOLVE, board.player, d, board.is_active(p))


def _check_level_up(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """An LV.X goes on the Active Pokémon of its name, also on a player's first turn (LVX-01, LVX-02, LVX-10)."""
    if p.top.name != d.name or p.top.levels_up:
        return Refusal("LVX-01", "{} goes on {}, not on {}", d.card.name, d.name, p.top.card.name)
    if not board.is_active(p):
        return Refusal("LVX-10", "{} goes on your Active Pokémon only", d.card.name)
    if board.turn in (p.since, p.evolved) or (board.turn <= 2 and not board.game.era.level_up_on_first_turn):
        return Refusal("LVX-02", "{} came into play this turn", p.top.card.name)
    levelling = [live for live in bans(board, _EVOLVE) if live.static.what.card != ANY_CARD]
    return banned(board, _EVOLVE, p, d) if levelling else None


def _wrong_evolution(era: Era, d: Definition, p: Pokemon) -> Refusal:
    below = p.top
    if d.kind != POKEMON or not d.card.is_evolution:
        return Refusal("EVO-01", "{} is not an Evolution card", d.card.name)
    wanted = d.evolves_from
    if below.name != wanted and (below.name in wanted or wanted in below.name) and wanted:
        reason = f"{d.card.name} evolves from {wanted}, and {below.card.name} is another name"
        return Refusal("EVO-15", reason)
    if "Stage 2" in d.tags and below.basic:
        return Refusal("EVO-03", "{} is a Stage 2 Pokémon and goes on its Stage 1, {}", d.card.name, wanted)
    return Refusal("EVO-01", "{} evolves from {}, not from {}", d.card.name, wanted or "nothing", below.card.name)


def do(board: Board, answer: Answer) -> None:
    """Evolve a Pokémon, after what comes before that."""
    p = board.find(answer.b)
    assert p is not None
    before = wake(board, Act.EVOLVE, p, answer.a, Zone.HAND, before=True)
    if before:
        waiting = Frame(board.game.sequences["evolving"], board.player, answer.a, p.key)
        board.stack.extend([waiting, *before])
    else:
        _lay(board, p, answer.a)


def _lay(board: Board, p: Pokemon, card: int) -> None:
    """An Evolution card goes from the hand onto a Pokémon."""
    board.sides[board.player].hand.remove(card)
    evolve(board, p, card, board.player, Zone.HAND)


def evolve_now(board: Board, frame: Frame, op: Op) -> None:
    """What comes before evolving is done: the Pokémon evolves, if it is still there."""
    p = board.find(frame.pokemon)
    if p is not None and frame.card in board.sides[board.player].hand:
        _lay(board, p, frame.card)


def evolving_sequence() -> Code:
    return Code("evolving", [Op(evolve_now)])


def offer(walk: Walk, card: int, d: Definition) -> None:
    """The Pokémon that may evolve into a card of the hand."""
    if d.basic or d.halved or not (d.evolves_from or d.levels_up):
        return
    if walk.bans and check_kind(walk.board, d) is not None:
        return
    for p in walk.mine:
        named = d.evolves_from == p.top.name or d.levels_up
        if (named or p.top.evolves_also) and check_evolve(walk.board, d, p) is None:
            walk.answers.append(_ANSWERS.of(card, p.key))


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why a Pokémon may not evolve into a card; None if it may."""
    d = board.game.defs[answer.a]
    banned = check_kind(board, d)
    if banned is not None:
        return banned
    p = board.find(answer.b)
    if p is None or p.owner != board.player:
        return Refusal("EVO-01", "only your own Pokémon in play can evolve")
    return check_evolve(board, d, p)
