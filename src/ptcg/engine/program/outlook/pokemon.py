"""What can come of effects on Pokémon in play and on what is attached to them."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    AttachFrom,
    Condition,
    Cure,
    DamageTo,
    Devolve,
    DiscardEnergy,
    DiscardStadium,
    DiscardTools,
    EvolveFrom,
    Heal,
    LeavePlay,
    MoveCounters,
    MoveEnergy,
    Place,
    PutCounters,
    SwitchActive,
    TakePlace,
    That,
    Who,
    Zone,
    changed,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.damage import max_hp
from ptcg.engine.play.evolving import evolving, highest_evolution, in_time
from ptcg.engine.program.code import THAT
from ptcg.engine.program.outlook.cards import discarded_first, has_deck, in_hand, spoken_of, there
from ptcg.engine.program.outlook.outlook import Outlook, finds, most, reach
from ptcg.engine.program.terms.attached import attached_cards, swaps, tool_moves, units_of
from ptcg.engine.program.terms.select import candidates, matches, players
from ptcg.engine.standing.attachable import can_be_held
from ptcg.engine.standing.continuous import at_work, bans, forbidden
from ptcg.engine.standing.reach import energy_is_kept, may_return, stadium_shielded
from ptcg.engine.standing.shields import open_to
from ptcg.rules import Burn

# --- damage and conditions ------------------------------------------------------------------------------------------


def _healable(board: Board, p: Pokemon) -> bool:
    return p.damage > 0 and not forbidden(board, Act.HEAL, p)


@finds(Heal)
def _heal(outlook: Outlook, effect: Heal, whole: bool) -> bool:
    board = outlook.board
    return any(_healable(board, p) for p in reach(outlook, effect.target)) and most(outlook, effect.amount) > 0


@finds(PutCounters)
def _put_counters(outlook: Outlook, effect: PutCounters, whole: bool) -> bool:
    if effect.leaving:
        board, least = outlook.board, most(outlook, effect.number)
        return any(least == 99 or max_hp(board, p) - p.damage - least >= 10 for p in reach(outlook, effect.target))
    return bool(reach(outlook, effect.target)) and most(outlook, effect.number) > 0


@finds(DamageTo)
def _damage_to(outlook: Outlook, effect: DamageTo, whole: bool) -> bool:
    return bool(reach(outlook, effect.target)) and most(outlook, effect.amount) > 0


@finds(MoveCounters)
def _move_counters(outlook: Outlook, effect: MoveCounters, whole: bool) -> bool:
    board = outlook.board
    targets = reach(outlook, effect.target)
    if effect.swap:
        return any(p.damage != other.damage for p in reach(outlook, effect.source) for other in targets)
    for source in reach(outlook, effect.source):
        if source.damage and not forbidden(board, Act.GIVE_COUNTERS, source):
            moved = source.damage if effect.number == ALL else min(source.damage, effect.number * 10)
            moved = 10 if effect.up_to or effect.spread else moved
            for p in targets:
                if p is not source and not (effect.safely and p.damage + moved >= max_hp(board, p)):
                    return True
    return False


@finds(Afflict)
def _afflict(outlook: Outlook, effect: Afflict, whole: bool) -> bool:
    board = outlook.board
    return any(
        _can_get(board, p, condition, effect.poison)
        for p in reach(outlook, effect.target)
        if board.is_active(p)
        for condition in effect.conditions
    )


def _can_get(board: Board, p: Pokemon, condition: Condition, poison: int) -> bool:
    """Whether a Special Condition would be new to an Active Pokémon, and nothing keeps it away."""
    if condition is Condition.POISONED:
        if p.ailing(condition) == (poison or 1):
            return False
    elif p.has(condition) or (condition is Condition.BURNED and board.game.era.burn is Burn.UNKNOWN):
        return False
    for live in bans(board, Act.AFFLICT):
        what = live.static.what
        if (not what.conditions or condition in what.conditions) and at_work(board, live, what.of, p):
            return False
    return True


@finds(Cure)
def _cure(outlook: Outlook, effect: Cure, whole: bool) -> bool:
    meant = effect.conditions or tuple(Condition)
    return any(p.has(condition) for p in reach(outlook, effect.target) for condition in meant)


# --- attached cards -------------------------------------------------------------------------------------------------


@finds(DiscardEnergy)
def _discard_energy(outlook: Outlook, effect: DiscardEnergy, whole: bool) -> bool:
    board, frame = outlook.board, outlook.frame
    wanted = effect.number if whole and isinstance(effect.number, int) and not effect.up_to else 1
    if most(outlook, effect.number) <= 0:
        return False
    counted: list[int] = []
    for p in reach(outlook, effect.target):
        if effect.to is Zone.HAND and not may_return(board, p):
            continue
        cards = attached_cards(board, p, effect)
        if effect.other:
            cards = [card for card in cards if card != frame.card]
        if effect.to is Zone.DISCARD:
            cards = [card for card in cards if not energy_is_kept(board, frame, p, card)]
        counted.append(len(cards) if effect.cards else sum(units_of(board, card) for card in cards))
    return (sum(counted) if effect.across else max(counted, default=0)) >= max(wanted, 1)


@finds(DiscardTools)
def _discard_tools(outlook: Outlook, effect: DiscardTools, whole: bool) -> bool:
    return any(attached_cards(outlook.board, p, effect) for p in reach(outlook, effect.target))


@finds(MoveEnergy)
def _move_energy(outlook: Outlook, effect: MoveEnergy, whole: bool) -> bool:
    if effect.tools:
        return any(tool_moves(outlook.board, reach(outlook, effect.source)))
    targets = reach(outlook, effect.target)
    for source in reach(outlook, effect.source):
        if any(p is not source for p in targets) and attached_cards(outlook.board, source, effect):
            return True
    return False


@finds(AttachFrom)
def _attach_from(outlook: Outlook, effect: AttachFrom, whole: bool) -> bool:
    if effect.zone in (Zone.LOOKED, Zone.MOVED) or effect.moved:
        zone = Zone.LOOKED if effect.zone is Zone.LOOKED else Zone.MOVED
        return spoken_of(outlook, zone) and bool(reach(outlook, effect.target))
    hosts = reach(outlook, effect.target)
    if effect.swap:
        return bool(swaps(outlook.board, outlook.frame.player, effect, hosts))
    if most(outlook, effect.count) <= 0 or not hosts:
        return False
    owner = players(outlook.frame.player, effect.who)[0]
    from_hand = effect.zone is Zone.HAND

    def fits(card: int) -> bool:
        return any(can_be_held(outlook.board, card, p, outlook.frame.player, from_hand) for p in hosts)

    if from_hand:
        return in_hand(outlook, owner, effect.kind, fits) > 0
    if effect.zone is Zone.DECK:
        return has_deck(outlook, owner)
    if there(outlook, owner, effect.zone, effect.kind, fits=fits) > 0:
        return True
    return effect.zone is Zone.DISCARD and not effect.fresh and discarded_first(outlook, owner, effect.kind)


# --- places ---------------------------------------------------------------------------------------------------------


_THAT: Final = That()
_ANY_IN: Final = SwitchActive().into
_ANY_OUT: Final = SwitchActive().out


@finds(SwitchActive)
def _switch(outlook: Outlook, effect: SwitchActive, whole: bool) -> bool:
    board, frame = outlook.board, outlook.frame
    if effect.this:
        side = board.sides[frame.player]
        return any(p.key == frame.pokemon for p in side.bench) and _may_go(outlook, side.active)
    if effect.that:
        if not isinstance(frame.regs[THAT], tuple):
            return True  # what comes before it brings the Pokémon
        return any(
            not board.is_active(p) and _may_go(outlook, board.sides[p.owner].active) for p in reach(outlook, _THAT)
        )
    return any(_can_switch(outlook, player, effect) for player in players(frame.player, effect.who))


def _can_switch(outlook: Outlook, player: int, effect: SwitchActive) -> bool:
    """Whether there is a Benched Pokémon that may come in and the Active one may go."""
    board, frame = outlook.board, outlook.frame
    side = board.sides[player]
    if not side.bench or side.active is None or not _may_go(outlook, side.active):
        return False
    if effect.out is not _ANY_OUT and effect.out != _ANY_OUT:
        if not matches(board, player, changed(effect.out, who=Who.YOU), side.active, frame.pokemon):
            return False
    bench = side.bench
    if effect.into is not _ANY_IN and effect.into != _ANY_IN:
        bench = candidates(board, player, changed(effect.into, who=Who.YOU, place=Place.BENCH), frame.pokemon)
    return bool(open_to(board, frame, bench))


def _may_go(outlook: Outlook, active: Pokemon | None) -> bool:
    """Whether nothing holds a Pokémon in the Active place."""
    if active is None or forbidden(outlook.board, Act.LEAVE_ACTIVE, active):
        return False
    return bool(open_to(outlook.board, outlook.frame, [active]))


@finds(LeavePlay)
def _leave_play(outlook: Outlook, effect: LeavePlay, whole: bool) -> bool:
    board = outlook.board
    for p in reach(outlook, effect.target):
        held = board.is_active(p) and forbidden(board, Act.LEAVE_ACTIVE, p)
        if not held and not (effect.to is Zone.HAND and not may_return(board, p)):
            return True
    return False


@finds(TakePlace)
def _take_place(outlook: Outlook, effect: TakePlace, whole: bool) -> bool:
    player = outlook.frame.player
    if effect.zone is Zone.HAND:
        found = in_hand(outlook, player, effect.kind) > 0
    elif effect.zone is Zone.DECK:
        found = has_deck(outlook, player)
    else:
        found = there(outlook, player, effect.zone, effect.kind) > 0
    return found and bool(reach(outlook, effect.target))


@finds(Devolve)
def _devolve(outlook: Outlook, effect: Devolve, whole: bool) -> bool:
    board = outlook.board
    for p in reach(outlook, effect.target):
        evolved = p.top.levels_up if effect.level else len(p.cards) > 1 and bool(highest_evolution(board, p))
        if evolved and (effect.to is not Zone.HAND or may_return(board, p)) and not forbidden(board, Act.DEVOLVE, p):
            return True
    return False


@finds(EvolveFrom)
def _evolve_from(outlook: Outlook, effect: EvolveFrom, whole: bool) -> bool:
    if effect.zone is not Zone.DECK:
        return bool(evolving(outlook.board, outlook.frame, effect))
    if not has_deck(outlook, outlook.frame.player):
        return False
    return any(in_time(outlook.board, effect, p) for p in reach(outlook, effect.target))


@finds(DiscardStadium)
def _discard_stadium(outlook: Outlook, effect: DiscardStadium, whole: bool) -> bool:
    board, frame = outlook.board, outlook.frame
    meant = board.stadium >= 0 and board.stadium_owner in players(frame.player, effect.who)
    return meant and not stadium_shielded(board, frame.card)
