"""How the measuring values of attacks are counted, and how their comparisons are decided."""

from __future__ import annotations

from ptcg.effects import Condition, Limit, RetreatCostOf, Those
from ptcg.effects.measures import (
    Attached,
    Before,
    ConditionsOn,
    Damages,
    EnergyTypesOn,
    ExtraEnergy,
    HalfHP,
    KnocksOut,
    MoreThan,
    RemainingHP,
    Resists,
    SameAs,
    TypesAmong,
    UsedUp,
)
from ptcg.engine.actions import retreat_cost
from ptcg.engine.amounts import count, counts, tests, true
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame
from ptcg.engine.damage import max_hp
from ptcg.engine.definition import COLORLESS, TYPE_BIT
from ptcg.engine.select import (
    can_pay,
    candidates,
    card_matches,
    energy_units,
    has_condition,
    matches,
    players,
    resolve,
    types_of,
)

# --- what is counted --------------------------------------------------------------------------------------------------


@counts(ConditionsOn)
def conditions_on(board: Board, frame: Frame, what: ConditionsOn) -> int:
    return sum(1 for p in resolve(board, frame, what.target) for condition in Condition if has_condition(p, condition))


@counts(TypesAmong)
def types_among(board: Board, frame: Frame, what: TypesAmong) -> int:
    bits = 0
    for p in candidates(board, frame.player, what.those, frame.pokemon):
        bits |= types_of(board, p)
    return bits.bit_count()


@counts(RemainingHP)
def remaining_hp(board: Board, frame: Frame, what: RemainingHP) -> int:
    return sum(max(0, max_hp(board, p) - p.damage) for p in resolve(board, frame, what.target))


@counts(Attached)
def attached(board: Board, frame: Frame, what: Attached) -> int:
    defs = board.game.defs
    return sum(
        1
        for p in resolve(board, frame, what.target)
        for card in (*p.energy, *p.tools)
        if card_matches(board, what.kind, defs[card])
    )


@counts(EnergyTypesOn)
def energy_types_on(board: Board, frame: Frame, what: EnergyTypesOn) -> int:
    defs = board.game.defs
    found = {
        bit
        for p in resolve(board, frame, what.target)
        for card in p.energy
        if defs[card].card.is_basic_energy
        for bit in defs[card].provides
    }
    return len(found)


@counts(RetreatCostOf)
def retreat_cost_of(board: Board, frame: Frame, what: RetreatCostOf) -> int:
    """The Retreat Cost as effects have changed it."""
    return sum(retreat_cost(board, p) for p in resolve(board, frame, what.target))


@counts(HalfHP)
def half_hp(board: Board, frame: Frame, what: HalfHP) -> int:
    return sum(-(-max(0, max_hp(board, p) - p.damage) // 20) for p in resolve(board, frame, what.target))


# --- what is true -----------------------------------------------------------------------------------------------------


@tests(Before)
def before(board: Board, frame: Frame, test: Before) -> bool:
    return true(board, frame, test.test)


@tests(UsedUp)
def used_up(board: Board, frame: Frame, test: UsedUp) -> bool:
    sides = [board.sides[player] for player in players(frame.player, test.who)]
    return any(side.gx_done if test.limit is Limit.GX else side.vstar_done for side in sides)


@tests(MoreThan)
def more_than(board: Board, frame: Frame, test: MoreThan) -> bool:
    return count(board, frame, test.first) > count(board, frame, test.second)


@tests(SameAs)
def same_as(board: Board, frame: Frame, test: SameAs) -> bool:
    return count(board, frame, test.first) == count(board, frame, test.second)


@tests(ExtraEnergy)
def extra_energy(board: Board, frame: Frame, test: ExtraEnergy) -> bool:
    """Whether the Energy attached pays for the attack and for more symbols at the same time."""
    p = board.find(frame.pokemon)
    if p is None or board.attack is None:
        return False
    attack = board.game.defs[board.attack.card].attacks[board.attack.index]
    wanted = dict(attack.typed)
    for name in test.types:
        bit = TYPE_BIT[name]
        if bit != COLORLESS:
            wanted[bit] = wanted.get(bit, 0) + 1
    return can_pay(energy_units(board, p), list(wanted.items()), attack.total + len(test.types))


@tests(KnocksOut)
def knocks_out(board: Board, frame: Frame, test: KnocksOut) -> bool:
    if test.anyhow:
        found = candidates(board, frame.player, test.those, frame.pokemon)
        return any(p.knocked or p.damage >= max_hp(board, p) for p in found)
    return any(p.damage >= max_hp(board, p) for p in _damaged(board, frame, test.those))


@tests(Resists)
def resists(board: Board, frame: Frame, test: Resists) -> bool:
    found = resolve(board, frame, test.target)
    return any(not test.type or TYPE_BIT[test.type] & bit for p in found for bit, _ in p.top.resistances)


@tests(Damages)
def damages(board: Board, frame: Frame, test: Damages) -> bool:
    return bool(_damaged(board, frame, test.those))


def _damaged(board: Board, frame: Frame, those: Those) -> list[Pokemon]:
    """The Pokémon that match among those this attack has damaged so far."""
    if board.attack is None:
        return []
    found = [p for p in map(board.find, board.attack.damaged) if p is not None]
    return [p for p in found if matches(board, frame.player, those, p, frame.pokemon)]
