"""Evolving through the effect of a card: which Pokémon can, onto which one a card is laid."""

from __future__ import annotations

from ptcg.effects import EvolveFrom, Zone
from ptcg.engine.board.answers import Answer, Ask, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.evolving import evolve, evolving, fits, suits
from ptcg.engine.program.choosing import STOP, alike_once, ask
from ptcg.engine.program.code import DID, THAT, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers
from ptcg.engine.program.terms.select import zone_of


@lowers(EvolveFrom)
def lower_evolve_from(out: Emitter, effect: EvolveFrom) -> None:
    pokemon, card = out.register(), out.register()
    out.emit(choose_evolving, effect, a=pokemon, resume=evolving_chosen, why="EvolveFrom")
    out.emit(choose_evolution, effect, a=card, b=pokemon, resume=evolution_chosen, why="EvolveFrom")
    out.emit(evolve_chosen, effect, a=card, b=pokemon)


def choose_evolving(board: Board, frame: Frame, op: Op) -> None:
    """Ask which Pokémon evolves (`node`: EvolveFrom) into register `a`."""
    if op.node.zone is Zone.DECK:
        side = board.sides[frame.player]
        side.searched = True
        for card in side.deck:
            board.known[card] |= 1 << frame.player
    found = evolving(board, frame, op.node)
    frame.regs[op.a] = ()
    if found:
        ask(board, frame, Ask.POKEMON, frame.player, [Answer(Verb.POKEMON, p.key) for p in found], op.why)


def evolving_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = frame.regs[THAT] = (answer.a,)


def choose_evolution(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the card that goes on the Pokémon of register `b`, into register `a`."""
    frame.regs[op.a] = ()
    for p in _pokemon(board, frame, op.b):
        cards = zone_of(board, frame.player, op.node.zone)[::-1]
        answers = alike_once(board, [c for c in cards if _may_lie(board, frame, op.node, c, p)])
        if op.node.zone is Zone.DECK:
            answers.append(STOP)  # a search of a hidden deck may fail
        if answers:
            ask(board, frame, Ask.CARDS, frame.player, answers, op.why)


def _may_lie(board: Board, frame: Frame, effect: EvolveFrom, card: int, p: Pokemon) -> bool:
    definition = board.game.defs[card]
    return fits(board, effect, definition, p) and suits(board, frame, effect, definition)


def evolution_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        frame.regs[op.a] = (answer.a,)


def evolve_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Lay the card of register `a` on the Pokémon of register `b`."""
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 1 if cards else 0
    for p in _pokemon(board, frame, op.b):
        for card in cards:
            zone_of(board, frame.player, op.node.zone).remove(card)
            evolve(board, p, card, frame.player, op.node.zone)


def _pokemon(board: Board, frame: Frame, register: int) -> list[Pokemon]:
    return [p for p in map(board.find, cards_in(frame, register)) if p is not None]
