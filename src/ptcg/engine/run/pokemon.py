"""Pokémon on the board: switching, leaving play, devolving; the Stadium; the end of a turn or of the game."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    Choose,
    Devolve,
    DiscardPokemon,
    DiscardStadium,
    DiscardThis,
    EndTurn,
    Place,
    PutIntoHand,
    ShuffleIntoDeck,
    SwitchActive,
    Who,
    Win,
    Zone,
)
from ptcg.engine.board import Board
from ptcg.engine.code import DID, END_OF_TURN, Frame, Op
from ptcg.engine.events import What
from ptcg.engine.powers import changed_places
from ptcg.engine.run.cards import moved
from ptcg.engine.run.emitter import Emitter, cards_in, kept_off, lowers, performs, targets
from ptcg.engine.select import matches, players
from ptcg.engine.zones import (
    clear_effects,
    detach,
    discard,
    into_hand,
    public_to_deck,
    put,
    remove_from_play,
    remove_stadium,
    set_top,
    shuffle_deck,
    switch_active,
)


@lowers(SwitchActive)
def lower_switch(out: Emitter, effect: SwitchActive) -> None:
    if effect.this:
        register = out.register()
        out.emit(pick_this, a=register)
    else:
        skip = out.emit(skip_unless_out, effect)
        into = replace(effect.into, who=effect.who, place=Place.BENCH)
        register = out.choose(Choose(into, by=effect.by), "SwitchActive")
        skip.a = len(out.ops) + 1
    out.emit(switch, effect, a=register)


def skip_unless_out(board: Board, frame: Frame, op: Op) -> None:
    """Jump to `a` where the Active Pokémon is none that the text lets go (`node`: SwitchActive)."""
    node: SwitchActive = op.node
    player = players(frame.player, node.who)[0]
    active = board.sides[player].active
    frame.regs[DID] = 0
    if active is None or not matches(board, player, replace(node.out, who=Who.YOU), active, frame.pokemon):
        frame.pos = op.a


def pick_this(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon the text stands on, into register `a`."""
    frame.regs[op.a] = (frame.pokemon,)


def switch(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon of register `a` becomes Active (`node`: SwitchActive)."""
    node: SwitchActive = op.node
    player = players(frame.player, node.who)[0]
    active = board.sides[player].active
    frame.regs[DID] = 0
    for key in cards_in(frame, op.a):
        p = board.find(key)
        if p is not None and p in board.sides[player].bench:
            if active is not None and kept_off(board, frame, active):
                return
            switch_active(board, player, p, "RETREAT-10")
            changed_places(board, p, active)
            frame.regs[DID] = 1


@performs(PutIntoHand)
def put_into_hand(board: Board, frame: Frame, op: Op) -> None:
    node: PutIntoHand = op.node
    for p in targets(board, frame, node.target):
        cards = remove_from_play(board, p)
        kept = p.cards[:1] if node.only_basic else p.cards if node.only_pokemon else cards
        discard(board, [card for card in cards if card not in kept])
        for card in kept:
            into_hand(board, card, public=True)
        board.log(What.TO_HAND, "ZONE-12", p.owner, cards=tuple(kept), n=len(kept))


@performs(DiscardPokemon)
def discard_pokemon(board: Board, frame: Frame, op: Op) -> None:
    """Also from play: all its cards go to the zone of `node`."""
    node: DiscardPokemon = op.node
    gone: list[int] = []
    for p in targets(board, frame, node.target):
        cards = remove_from_play(board, p)
        for owner in (p.owner, 1 - p.owner):
            put(board, tuple(c for c in cards if board.game.owners[c] == owner), node.to, True, frame.player)
        gone += cards
    moved(frame, tuple(gone))


@performs(ShuffleIntoDeck)
def shuffle_into_deck(board: Board, frame: Frame, op: Op) -> None:
    node: ShuffleIntoDeck = op.node
    for p in targets(board, frame, node.target):
        cards = remove_from_play(board, p)
        for owner in (0, 1):
            mine = [card for card in cards if board.game.owners[card] == owner]
            if mine:
                public_to_deck(board, mine, owner)
                board.log(What.TO_DECK, "ZONE-12", owner, cards=tuple(mine), n=len(mine))
                shuffle_deck(board, owner)


@performs(Devolve)
def devolve(board: Board, frame: Frame, op: Op) -> None:
    node: Devolve = op.node
    for p in targets(board, frame, node.target):
        if len(p.cards) < 2:
            continue
        card = p.cards.pop()
        set_top(board, p)
        clear_effects(board, p)  # EVO-18
        p.evolved = board.turn
        side = board.sides[p.owner]
        if node.to is Zone.HAND:
            into_hand(board, card, public=True)
        elif node.to is Zone.DISCARD:
            side.discard.append(card)
        else:
            public_to_deck(board, [card], p.owner)
            shuffle_deck(board, p.owner)
        board.log(What.DEVOLVE, "EVO-17", p.owner, p, card)


@performs(DiscardStadium)
def discard_stadium(board: Board, frame: Frame, op: Op) -> None:
    frame.regs[DID] = 1 if board.stadium >= 0 else 0
    remove_stadium(board, op.node.to)


@performs(DiscardThis)
def discard_this(board: Board, frame: Frame, op: Op) -> None:
    """Discard the card the text stands on: attached, or acting as a Pokémon with all cards attached to it."""
    p = board.find(frame.pokemon)
    if p is not None and frame.card in p.cards:
        discard(board, remove_from_play(board, p))
    elif p is not None and (frame.card in p.tools or frame.card in p.energy):
        detach(board, p, frame.card)
        discard(board, [frame.card])


@performs(EndTurn)
def end_turn(board: Board, frame: Frame, op: Op) -> None:
    """The turn ends when what is being done is done."""
    board.stack[0].pos = END_OF_TURN


@performs(Win)
def win(board: Board, frame: Frame, op: Op) -> None:
    player = players(frame.player, op.node.who)[0]
    board.end(player, "WIN-06", "a card says so")
