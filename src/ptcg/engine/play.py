"""Playing Trainer cards and powers: whether an effect could do anything, and where a played card goes."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    ALL,
    Amount,
    AttachFrom,
    Choose,
    Cost,
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
    PutOnDeck,
    PutThis,
    Recover,
    SwitchActive,
    That,
    Who,
    Zone,
)
from ptcg.engine.amounts import true
from ptcg.engine.ask import attached_cards
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame, Op
from ptcg.engine.evolve import evolving
from ptcg.engine.select import candidates, card_matches, has_tool, matches, players, resolve, zone_of
from ptcg.engine.zones import discard, room_on_bench


def trainer_done(board: Board, frame: Frame, op: Op) -> None:
    """TRAINER-01: the card is discarded; TRAINER-06: in some eras a Supporter stays until the turn ends."""
    side = board.sides[frame.player]
    if frame.card in side.playing:
        if board.game.era.supporter_stays and board.game.defs[frame.card].supporter:
            return
        side.playing.remove(frame.card)
        discard(board, [frame.card], "TRAINER-01")


# --- could it do anything? ------------------------------------------------------------------------------------------


def payable(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether every cost among the effects can be paid in full."""
    return all(
        possible(board, frame, inner, whole=True)
        for effect in effects
        if isinstance(effect, Cost)
        for inner in effect.effects
    )


def useful(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether at least one of the effects (costs apart) could do something."""
    deeds = [effect for effect in effects if not isinstance(effect, Cost)]
    return not deeds or any(possible(board, frame, effect) for effect in deeds)


def possible(board: Board, frame: Frame, effect: Effect, whole: bool = False) -> bool:
    """Whether an effect finds something to work on (`whole`: as much as it asks for).

    Only what is open to see counts: drawing from an empty deck or searching in vain is always possible.
    """
    if isinstance(effect, PutThis):
        return effect.to is not Zone.BENCH or room_on_bench(board, frame.player) > 0
    if isinstance(getattr(effect, "target", None), That):
        return True  # what the effects before it choose is not known yet
    if isinstance(effect, Heal):
        return any(p.damage for p in _reach(board, frame, effect.target))
    if isinstance(effect, SwitchActive) and effect.this:
        return any(p.key == frame.pokemon for p in board.sides[frame.player].bench)
    if isinstance(effect, SwitchActive):
        return all(_can_switch(board, frame, p, effect) for p in players(frame.player, effect.who))
    if isinstance(effect, DiscardEnergy):
        wanted = 1 if effect.number == ALL or not whole or not isinstance(effect.number, int) else effect.number
        return any(
            _units(board, attached_cards(board, p, effect.type, effect.special, effect.basic)) >= wanted
            for p in _reach(board, frame, effect.target)
        )
    if isinstance(effect, DiscardTools):
        return any(has_tool(board, p) for p in _reach(board, frame, effect.target))
    if isinstance(effect, MoveEnergy):
        sources = _reach(board, frame, effect.source)
        return any(attached_cards(board, p, effect.type, effect.special, effect.basic) for p in sources)
    if isinstance(effect, MoveCounters):
        return any(p.damage for p in _reach(board, frame, effect.source))
    if isinstance(effect, Recover):
        if effect.zone is not Zone.DISCARD:
            return True
        if effect.to is Zone.BENCH and room_on_bench(board, players(frame.player, effect.who)[0]) <= 0:
            return False
        wanted = effect.count if whole and isinstance(effect.count, int) and not effect.up_to else 1
        owners = players(frame.player, effect.who)
        return any(_number(board, frame, p, Zone.DISCARD, effect.kind) >= max(wanted, 1) for p in owners)
    if isinstance(effect, AttachFrom):
        if effect.zone not in (Zone.HAND, Zone.DISCARD):
            return True
        return bool(
            _number(board, frame, frame.player, effect.zone, effect.kind) and _reach(board, frame, effect.target)
        )
    if isinstance(effect, DiscardFromHand):
        owners = players(frame.player, effect.who)
        wanted = _wanted(effect.number, whole, effect.up_to, effect.keep)
        return all(_number(board, frame, p, Zone.HAND, effect.kind) >= wanted for p in owners)
    if isinstance(effect, PutOnDeck):
        wanted = _wanted(effect.number, whole, effect.up_to, effect.keep)
        return _number(board, frame, frame.player, Zone.HAND, effect.kind) >= wanted
    if isinstance(effect, Devolve):
        return any(len(p.cards) > 1 for p in _reach(board, frame, effect.target))
    if isinstance(effect, EvolveFrom):
        return effect.zone is Zone.DECK or bool(evolving(board, frame, effect))
    if isinstance(effect, DiscardStadium):
        return board.stadium >= 0
    if isinstance(effect, If):
        if isinstance(effect.test, IfDid):
            return False  # whatever comes before it decides
        if isinstance(effect.test, FlippedHeads | FlippedTails):
            return True
        branch = effect.then if true(board, frame, effect.test) else effect.otherwise
        return any(possible(board, frame, inner) for inner in branch)
    if isinstance(effect, OneOf):
        return any(possible(board, frame, inner) for option in effect.options for inner in option)
    if isinstance(effect, May):
        return any(possible(board, frame, inner) for inner in effect.effects)
    target = getattr(effect, "target", None)
    return not isinstance(target, Choose | Every) or bool(_reach(board, frame, target))


def _wanted(number: Amount, whole: bool, up_to: bool, keep: bool) -> int:
    """How many cards there must be at least for an effect to find something."""
    if keep:
        return number + 1 if isinstance(number, int) else 1
    return number if whole and isinstance(number, int) and number > 0 and not up_to else 1


def _can_switch(board: Board, frame: Frame, player: int, effect: SwitchActive) -> bool:
    """Whether there is a Benched Pokémon that may come in and the Active one may go."""
    active = board.sides[player].active
    if active is None or not matches(board, player, replace(effect.out, who=Who.YOU), active, frame.pokemon):
        return False
    return bool(candidates(board, player, replace(effect.into, who=Who.YOU, place=Place.BENCH), frame.pokemon))


def _reach(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    if isinstance(target, Choose):
        return candidates(board, frame.player, target.those, frame.pokemon)
    return resolve(board, frame, target)


def _units(board: Board, cards: list[int]) -> int:
    return sum(max(1, len(board.game.defs[card].provides)) for card in cards)


def _number(board: Board, frame: Frame, player: int, zone: Zone, kind: Kind) -> int:
    """Cards of a kind in a zone, without the card that is being played."""
    defs = board.game.defs
    return sum(
        1 for card in zone_of(board, player, zone) if card != frame.card and card_matches(board, kind, defs[card])
    )


def possible_now(board: Board, frame: Frame) -> bool:
    """Whether the first instruction of a triggered effect would find something to do."""
    nodes = [op.node for op in frame.code.ops if op.node is not None]
    return not nodes or any(possible(board, frame, node) for node in nodes)
