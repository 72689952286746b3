"""Damage of other kinds than an attack's own: a power's or a Trainer card's, and an attack sent back."""

from __future__ import annotations

from ptcg.effects import (
    ANY_POKEMON,
    Act,
    Cause,
    Condition,
    DamageTo,
    DiscardEnergy,
    Happened,
    If,
    Not,
    PastTurn,
    Pattern,
    PutCounters,
    Target,
    This,
    Times,
)
from ptcg.engine.board.board import BY_ATTACK, Board
from ptcg.engine.play.conditions import afflict
from ptcg.engine.program.code import Frame, Op
from ptcg.engine.program.emitter import Emitter, targets


def lower_result(out: Emitter, target: Target) -> None:
    """What an attack did to this Pokémon is done to others, unless it has evolved since.

    Damage, counters, Energy cards lost, Special Conditions and lasting effects.
    """
    attacks = Cause(ANY_POKEMON)
    damage, counters, energy = (
        Happened(Pattern(act, This(), by=attacks), PastTurn.OPPONENTS_LAST)
        for act in (Act.DAMAGE, Act.COUNTERS, Act.DISCARD)
    )
    done = (
        DamageTo(Times(10, damage), target, flat=True),
        PutCounters(Times(1, counters), target),
        DiscardEnergy(Times(1, energy), target),
    )
    out.effect(If(Not(Happened(Pattern(Act.EVOLVE, This()), PastTurn.THIS)), done))
    out.emit(mirror_effects, target)


def mirror_effects(board: Board, frame: Frame, op: Op) -> None:
    """The Special Conditions and lasting effects of the attack (evolving has ended them)."""
    source = board.find(frame.pokemon)
    if source is None or source.evolved == board.turn:
        return
    rows = [r for r in board.history if r.turn == board.turn - 1 and r.pokemon == source.key]
    laid = [effect for effect in source.effects if effect.player != source.owner and effect.first == board.turn]
    for p in targets(board, frame, op.node):
        for row in rows:
            if row.what is Act.AFFLICT and row.by == BY_ATTACK:
                afflict(board, p, Condition(row.name), row.n)
        for effect in laid:
            p.lay(effect.but(player=source.owner, first=effect.first + 1, last=effect.last + 1, tie=-1))
            board.live = None
