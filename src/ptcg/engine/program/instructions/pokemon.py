"""Pokémon on the board: switching, leaving play, devolving; the Stadium; the end of a turn or of the game."""

from __future__ import annotations

from ptcg.effects import (
    ANY_CARD,
    Act,
    Choose,
    Devolve,
    DiscardStadium,
    EndTurn,
    Leave,
    LeavePlay,
    Place,
    SwitchActive,
    Who,
    Win,
    Zone,
    changed,
)
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import changed_places, happen
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import (
    discard,
    discard_from_play,
    into_hand,
    public_to_deck,
    put,
    put_from_play,
    remove_from_play,
    remove_stadium,
    set_top,
    shuffle_deck,
    switch_active,
)
from ptcg.engine.play.evolving import change_form, highest_evolution
from ptcg.engine.program.choosing import ask, number_chosen
from ptcg.engine.program.code import BENCHED, DID, END_OF_TURN, THAT, Frame, Op
from ptcg.engine.program.emitter import Emitter, cards_in, lowers, performs, targets
from ptcg.engine.program.instructions.cards import mix, moved
from ptcg.engine.program.terms.amounts import number_in
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.continuous import allowed, forbidden, in_force
from ptcg.engine.standing.reach import may_return, stadium_shielded
from ptcg.engine.standing.shields import kept_off
from ptcg.engine.standing.triggers import discarded_by


@lowers(SwitchActive)
def lower_switch(out: Emitter, effect: SwitchActive) -> None:
    if effect.vacant:
        out.emit(promote, effect.who, resume=promoted, why="Promote")
        return
    if effect.this or effect.that:
        register = out.register()
        out.emit(pick_known, effect, a=register)
    else:
        skip = out.emit(skip_unless_out, effect)
        into = changed(effect.into, who=effect.who, place=Place.BENCH)
        register = out.choose(Choose(into, by=effect.by), "SwitchActive", reached=True)
        skip.a = len(out.ops) + 1
    out.emit(switch, effect, a=register)


def promote(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the new Active Pokémon of a player who has none (`node`: who)."""
    side = board.sides[players(frame.player, op.node)[0]]
    if side.active is None and side.bench:
        answers = [Answer(Verb.POKEMON, p.key) for p in side.bench]
        board.question = Question(Ask.PROMOTE, frame.player, answers, op.why)


def promoted(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a)
    assert p is not None
    switch_active(board, p.owner, p, "KO-07")
    changed_places(board, p, None)


def skip_unless_out(board: Board, frame: Frame, op: Op) -> None:
    """Jump to `a` where the Active Pokémon is none that the text lets go, or can't go (`node`: SwitchActive)."""
    node: SwitchActive = op.node
    player = players(frame.player, node.who)[0]
    active = board.sides[player].active
    frame.regs[DID] = 0
    meant = active is not None and matches(board, player, changed(node.out, who=Who.YOU), active, frame.pokemon)
    if (
        active is None
        or not meant
        or forbidden(board, Act.LEAVE_ACTIVE, active)
        or kept_off(board, frame, active, False)
    ):
        frame.pos = op.a


def pick_known(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon the text stands on, or the one it spoke of last (`node`: SwitchActive), into register `a`."""
    frame.regs[op.a] = (frame.pokemon,) if op.node.this else cards_in(frame, THAT)[:1]


def switch(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon of register `a` becomes Active (`node`: SwitchActive)."""
    node: SwitchActive = op.node
    player = players(frame.player, node.who)[0]
    active = board.sides[player].active
    frame.regs[DID] = 0
    for key in cards_in(frame, op.a):
        p = board.find(key)
        if p is not None and p in board.sides[player].bench:
            if active is not None and (kept_off(board, frame, active) or forbidden(board, Act.LEAVE_ACTIVE, active)):
                return
            if kept_off(board, frame, p):
                return
            switch_active(board, player, p, "RETREAT-10")
            changed_places(board, p, active)
            frame.regs[DID] = 1
            if active is not None:
                frame.regs[BENCHED] = (active.key,)


def _leaving(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon of a selector that can be taken out of play: no effect keeps them in the Active place."""
    return [
        p for p in targets(board, frame, target) if not (board.is_active(p) and forbidden(board, Act.LEAVE_ACTIVE, p))
    ]


@performs(LeavePlay)
def leave_play(board: Board, frame: Frame, op: Op) -> None:
    """Pokémon and the cards attached to them go to the zone of `node`."""
    node: LeavePlay = op.node
    if node.to is Zone.HAND:
        _into_hand(board, frame, node)
    elif node.to is Zone.DECK and node.mixed:
        _into_deck(board, frame, node)
    else:
        _out_of_play(board, frame, node)


def _into_hand(board: Board, frame: Frame, node: LeavePlay) -> None:
    for p in _leaving(board, frame, node.target):
        if not may_return(board, p):
            continue
        cards = remove_from_play(board, p)
        kept = p.cards[:1] if node.only_basic else p.cards if node.only_pokemon else cards
        if node.attached != ANY_CARD:
            defs = board.game.defs
            kept = [card for card in cards if card in p.cards or card_matches(board, node.attached, defs[card], True)]
        discard_from_play(board, [card for card in cards if card not in kept])
        for card in kept:
            into_hand(board, card, public=True)
        happen(board, Act.TO_HAND, "ZONE-12", p.owner, cards=tuple(kept), n=len(kept))


def _out_of_play(board: Board, frame: Frame, node: LeavePlay) -> None:
    gone: list[int] = []
    for p in _leaving(board, frame, node.target):
        cards = remove_from_play(board, p)
        if node.only_pokemon:
            discard_from_play(board, [card for card in cards if card not in p.cards])
            cards = list(p.cards)
        if node.mixed:
            mix(board, cards)
        for owner in (p.owner, 1 - p.owner):
            mine = [c for c in cards if board.game.owners[c] == owner]
            if node.mixed:
                put(board, tuple(mine), node.to, False, frame.player)
            else:
                put_from_play(board, mine, node.to, frame.player)
        gone += cards
    if node.to is Zone.DISCARD:
        discarded_by(board, frame, tuple(gone))
    moved(frame, tuple(gone))


def _into_deck(board: Board, frame: Frame, node: LeavePlay) -> None:
    for p in _leaving(board, frame, node.target):
        cards = remove_from_play(board, p)
        if node.only_pokemon:
            discard_from_play(board, [card for card in cards if card not in p.cards])
            cards = list(p.cards)
        for owner in (0, 1):
            mine = [card for card in cards if board.game.owners[card] == owner]
            if mine:
                public_to_deck(board, mine, owner)
                happen(board, Act.TO_DECK, "ZONE-12", owner, cards=tuple(mine), n=len(mine))
                shuffle_deck(board, owner)


@lowers(Devolve)
def lower_devolve(out: Emitter, effect: Devolve) -> None:
    settled = out.settle(effect)
    number = out.register() if effect.many else 0
    if effect.many:
        out.emit(choose_stages, settled, a=number, resume=number_chosen, why="Devolve")
    out.emit(devolve, settled, b=number)


def choose_stages(board: Board, frame: Frame, op: Op) -> None:
    """Ask how many Evolution cards are taken off (`node`: Devolve), into register `a`."""
    most = max((len(p.cards) - 1 for p in targets(board, frame, op.node.target)), default=0)
    frame.regs[op.a] = min(most, 1)
    if most > 1:
        answers = [Answer(Verb.NUMBER, n) for n in range(1, most + 1)]
        ask(board, frame, Ask.NUMBER, frame.player, answers, op.why)


def devolve(board: Board, frame: Frame, op: Op) -> None:
    """Take Evolution cards off (`node`: Devolve; register `b`, if any: how many)."""
    node: Devolve = op.node
    frame.regs[DID] = 0
    for p in targets(board, frame, node.target):
        removed = p.cards[len(p.cards) - number_in(frame, op.b) :] if op.b else highest_evolution(board, p)
        if node.whole or node.level:
            removed = p.cards[1:] if node.whole else p.cards[-1:] if p.top.levels_up else ()
        if not removed or (node.to is Zone.HAND and not may_return(board, p)) or forbidden(board, Act.DEVOLVE, p):
            continue
        frame.regs[DID] = 1
        p.cards = p.cards[: -len(removed)]
        set_top(board, p)
        change_form(board, p)  # EVO-18
        p.evolved = board.turn
        for card in removed:
            if node.to is Zone.HAND:
                into_hand(board, card, public=True)
            elif node.to is Zone.DISCARD:
                discard(board, [card])
            happen(board, Act.DEVOLVE, "EVO-17", p.owner, p, card)
        if node.to is Zone.DECK:
            public_to_deck(board, removed, p.owner)
            shuffle_deck(board, p.owner)


@performs(DiscardStadium)
def discard_stadium(board: Board, frame: Frame, op: Op) -> None:
    node: DiscardStadium = op.node
    meant = board.stadium >= 0 and board.stadium_owner in players(frame.player, node.who)
    frame.regs[DID] = int(meant and not stadium_shielded(board, frame.card))
    if frame.regs[DID]:
        remove_stadium(board, node.to)


@performs(EndTurn)
def end_turn(board: Board, frame: Frame, op: Op) -> None:
    """The turn ends when what is being done is done, unless a card lets it go on."""
    if op.node.again:
        board.again = True
        return
    name = board.game.defs[frame.card].name if frame.card >= 0 else ""
    for live in allowed(board, Leave.TURN_GOES_ON):
        static = live.static
        if static.name == name and live.player == frame.player and in_force(board, live):
            return
    board.stack[0].pos = END_OF_TURN


@performs(Win)
def win(board: Board, frame: Frame, op: Op) -> None:
    player = players(frame.player, op.node.who)[0]
    board.end(player, "WIN-06", "a card says so")
