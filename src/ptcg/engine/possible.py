"""Whether an effect could do anything now: a Trainer card or a power that could do nothing may not be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeGuard, TypeVar

from ptcg.effects import (
    ALL,
    Amount,
    AttachFrom,
    CardKind,
    Choose,
    Cost,
    Deed,
    Devolve,
    DiscardEnergy,
    DiscardFromHand,
    DiscardStadium,
    DiscardTools,
    Effect,
    Every,
    EvolveFrom,
    FlippedHeads,
    FlippedTails,
    Heal,
    If,
    IfDid,
    Kind,
    May,
    MoveCounters,
    MoveEnergy,
    OneOf,
    Place,
    PlayStadium,
    PutOnDeck,
    PutThis,
    Recover,
    SwitchActive,
    TakePlace,
    That,
    This,
    Who,
    Zone,
)
from ptcg.engine.amounts import true
from ptcg.engine.ask import attached_cards
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame
from ptcg.engine.continuous import forbidden
from ptcg.engine.evolve import evolving, highest_evolution
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import candidates, has_tool, matches, players, resolve, zone_of
from ptcg.engine.shields import kept_off
from ptcg.engine.zones import room_on_bench

Check = Callable[[Board, Frame, Any, bool], bool]
F = TypeVar("F", bound=Check)

_CHECKS: dict[type, Check] = {}


def finds(node: type) -> Callable[[F], F]:
    """Register how to tell whether an effect finds something to work on (`whole`: as much as it asks for)."""

    def register(check: F) -> F:
        _CHECKS[node] = check
        return check

    return register


def payable(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether every cost among the effects can be paid in full."""
    for effect in effects:
        if isinstance(effect, Cost):
            for inner in effect.effects:
                if not possible(board, frame, inner, whole=True):
                    return False
    return True


def begins(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether what a power begins with is there in full, where its player pays with own cards for what follows."""
    first = effects[0] if len(effects) > 1 else None
    return not _pays(first) or possible(board, frame, first, whole=True)


def _pays(effect: Effect | None) -> TypeGuard[Effect]:
    if isinstance(effect, DiscardFromHand):
        return effect.who is effect.by is Who.YOU and not effect.random and not effect.keep
    if isinstance(effect, DiscardEnergy):
        those = getattr(effect.target, "those", None)
        return isinstance(effect.target, This) or (those is not None and those.who is Who.YOU)
    return isinstance(effect, PutOnDeck) and not effect.keep


def useful(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether at least one of the effects (costs apart) could do something."""
    nothing_else = True
    for effect in effects:
        if not isinstance(effect, Cost):
            if possible(board, frame, effect):
                return True
            nothing_else = False
    return nothing_else


def possible(board: Board, frame: Frame, effect: Effect, whole: bool = False) -> bool:
    """Whether an effect finds something to work on (`whole`: as much as it asks for).

    Only what is open to see counts: drawing from an empty deck or searching in vain is always possible.
    """
    target = getattr(effect, "target", None)
    if isinstance(target, That):
        return True  # what the effects before it choose is not known yet
    check = _CHECKS.get(type(effect))
    if check is not None:
        return check(board, frame, effect, whole)
    return not isinstance(target, Choose | Every) or bool(_reach(board, frame, target))


def possible_now(board: Board, frame: Frame) -> bool:
    """Whether the first instruction of a triggered effect would find something to do."""
    nodes = [op.node for op in frame.code.ops if op.node is not None]
    return not nodes or any(possible(board, frame, node) for node in nodes)


# --- by effect ------------------------------------------------------------------------------------------------------


@finds(PutThis)
def _put_this(board: Board, frame: Frame, effect: PutThis, whole: bool) -> bool:
    return effect.to is not Zone.BENCH or room_on_bench(board, frame.player) > 0


@finds(TakePlace)
def _take_place(board: Board, frame: Frame, effect: TakePlace, whole: bool) -> bool:
    seen = effect.zone is Zone.DECK or _are_there(board, frame, frame.player, effect.zone, effect.kind)
    return seen and bool(_reach(board, frame, effect.target))


@finds(Heal)
def _heal(board: Board, frame: Frame, effect: Heal, whole: bool) -> bool:
    return any(p.damage for p in _reach(board, frame, effect.target))


@finds(SwitchActive)
def _switch(board: Board, frame: Frame, effect: SwitchActive, whole: bool) -> bool:
    if effect.this:
        return any(p.key == frame.pokemon for p in board.sides[frame.player].bench)
    if effect.that:
        return True  # what comes before it brings the Pokémon
    return all(_can_switch(board, frame, p, effect) for p in players(frame.player, effect.who))


_ANY_IN: Final = SwitchActive().into
_ANY_OUT: Final = SwitchActive().out


def _can_switch(board: Board, frame: Frame, player: int, effect: SwitchActive) -> bool:
    """Whether there is a Benched Pokémon that may come in and the Active one may go."""
    side = board.sides[player]
    active, coming = side.active, side.bench
    if active is None or not coming:
        return False
    if effect.into is not _ANY_IN or effect.out is not _ANY_OUT:
        if not matches(board, player, replace(effect.out, who=Who.YOU), active, frame.pokemon):
            return False
        coming = candidates(board, player, replace(effect.into, who=Who.YOU, place=Place.BENCH), frame.pokemon)
    if forbidden(board, Deed.LEAVE, active) or kept_off(board, frame, active, coins=False):
        return False
    return any(not kept_off(board, frame, p, coins=False) for p in coming)


@finds(DiscardEnergy)
def _discard_energy(board: Board, frame: Frame, effect: DiscardEnergy, whole: bool) -> bool:
    wanted = 1 if effect.number == ALL or not whole or not isinstance(effect.number, int) else effect.number
    found = [attached_cards(board, p, effect) for p in _reach(board, frame, effect.target)]
    there = [len(cards) if effect.cards else _units(board, cards) for cards in found]
    return (sum(there) if effect.across else max(there, default=0)) >= wanted


@finds(DiscardTools)
def _discard_tools(board: Board, frame: Frame, effect: DiscardTools, whole: bool) -> bool:
    return any(has_tool(board, p) for p in _reach(board, frame, effect.target))


@finds(MoveEnergy)
def _move_energy(board: Board, frame: Frame, effect: MoveEnergy, whole: bool) -> bool:
    sources = _reach(board, frame, effect.source)
    return any(attached_cards(board, p, effect) for p in sources)


@finds(MoveCounters)
def _move_counters(board: Board, frame: Frame, effect: MoveCounters, whole: bool) -> bool:
    sources = _reach(board, frame, effect.source)
    return any(p.damage and not forbidden(board, Deed.GIVE_COUNTERS, p) for p in sources)


@finds(Recover)
def _recover(board: Board, frame: Frame, effect: Recover, whole: bool) -> bool:
    if effect.zone is not Zone.DISCARD:
        return True
    owners = players(frame.player, effect.who)
    if effect.to is Zone.BENCH and room_on_bench(board, owners[0]) <= 0:
        return False
    wanted = effect.count if whole and isinstance(effect.count, int) and not effect.up_to else 1
    return any(_are_there(board, frame, p, Zone.DISCARD, effect.kind, max(wanted, 1)) for p in owners)


@finds(AttachFrom)
def _attach_from(board: Board, frame: Frame, effect: AttachFrom, whole: bool) -> bool:
    if effect.zone not in (Zone.HAND, Zone.DISCARD):
        return True
    owner = players(frame.player, effect.who)[0]
    return _are_there(board, frame, owner, effect.zone, effect.kind) and bool(_reach(board, frame, effect.target))


@finds(DiscardFromHand)
def _discard_from_hand(board: Board, frame: Frame, effect: DiscardFromHand, whole: bool) -> bool:
    wanted = _wanted(effect.number, whole, effect.up_to, effect.keep)
    owners = players(frame.player, effect.who)
    return all(_are_there(board, frame, p, Zone.HAND, effect.kind, wanted) for p in owners)


@finds(PutOnDeck)
def _put_on_deck(board: Board, frame: Frame, effect: PutOnDeck, whole: bool) -> bool:
    wanted = _wanted(effect.number, whole, effect.up_to, effect.keep)
    return _are_there(board, frame, frame.player, Zone.HAND, effect.kind, wanted)


@finds(Devolve)
def _devolve(board: Board, frame: Frame, effect: Devolve, whole: bool) -> bool:
    found = _reach(board, frame, effect.target)
    return any(p.top.levels_up if effect.level else highest_evolution(board, p) for p in found)


@finds(EvolveFrom)
def _evolve_from(board: Board, frame: Frame, effect: EvolveFrom, whole: bool) -> bool:
    return effect.zone is Zone.DECK or bool(evolving(board, frame, effect))


@finds(PlayStadium)
def _play_stadium(board: Board, frame: Frame, effect: PlayStadium, whole: bool) -> bool:
    return _are_there(board, frame, frame.player, effect.zone, Kind(CardKind.STADIUM))


@finds(DiscardStadium)
def _discard_stadium(board: Board, frame: Frame, effect: DiscardStadium, whole: bool) -> bool:
    return board.stadium >= 0 and board.stadium_owner in players(frame.player, effect.who)


@finds(If)
def _if(board: Board, frame: Frame, effect: If, whole: bool) -> bool:
    if isinstance(effect.test, IfDid):
        return False  # whatever comes before it decides
    if isinstance(effect.test, FlippedHeads | FlippedTails):
        return True
    branch = effect.then if true(board, frame, effect.test) else effect.otherwise
    return any(possible(board, frame, inner) for inner in branch)


@finds(OneOf)
def _one_of(board: Board, frame: Frame, effect: OneOf, whole: bool) -> bool:
    return any(possible(board, frame, inner) for option in effect.options for inner in option)


@finds(May)
def _may(board: Board, frame: Frame, effect: May, whole: bool) -> bool:
    return any(possible(board, frame, inner) for inner in effect.effects)


# --- counting -------------------------------------------------------------------------------------------------------


def _wanted(number: Amount, whole: bool, up_to: bool, keep: bool) -> int:
    """How many cards there must be at least for an effect to find something."""
    if keep:
        return number + 1 if isinstance(number, int) else 1
    return number if whole and isinstance(number, int) and number > 0 and not up_to else 1


def _reach(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    if isinstance(target, Choose):
        return candidates(board, frame.player, target.those, frame.pokemon)
    return resolve(board, frame, target)


def _units(board: Board, cards: list[int]) -> int:
    return sum(max(1, len(board.game.defs[card].provides)) for card in cards)


def _are_there(board: Board, frame: Frame, player: int, zone: Zone, kind: Kind, wanted: int = 1) -> bool:
    """Whether so many cards of a kind are in a zone, without the card that is being played.

    Which cards the opponent holds is hidden: any of them may be of the kind.
    """
    cards = zone_of(board, player, zone)
    if len(cards) < wanted:
        return False
    if player != frame.player and zone is Zone.HAND:
        return True
    defs = board.game.defs
    for card in cards:
        if wanted <= 0:
            break
        if card != frame.card and card_matches(board, kind, defs[card]):
            wanted -= 1
    return wanted <= 0
