"""How the measuring values of attacks are counted, and how their comparisons are decided."""

from __future__ import annotations

from ptcg.effects import Condition, Limit, Moment, RetreatCostOf, Those, Zone
from ptcg.effects.bygone import CountersRemoved, Fresh, FullHP, Weak
from ptcg.effects.measures import (
    Attached,
    AttachedTypes,
    Attacking,
    Before,
    Chosen,
    CoinIs,
    ConditionsOn,
    CountersBeyond,
    CountersLeft,
    CountersPlaced,
    Damages,
    DamageTaken,
    EnergyTypesIn,
    EnergyTypesOn,
    ExtraEnergy,
    HalfHP,
    JustDrawn,
    KnocksOut,
    MoreBy,
    MovedTo,
    NameInBothHands,
    NotFromHand,
    PrintedHP,
    RemainingHP,
    Resists,
    RoomOnBench,
    ShareName,
    ShareType,
    Shielded,
    TrainersInPlay,
    TypesAmong,
    UsedUp,
    WasWhole,
    WeakTo,
)
from ptcg.engine.amounts import count, counts, number_in, tests, true
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.checks import retreat_cost
from ptcg.engine.code import FACES, LOOKED, MOVED, PLACED, THAT, Frame
from ptcg.engine.damage import max_hp
from ptcg.engine.definition import COLORLESS, TYPE_BIT
from ptcg.engine.energy import can_pay, energy_units
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import candidates, has_condition, matches, players, resolve, types_of, weaknesses, zone_of
from ptcg.engine.shields import shielded
from ptcg.engine.zones import room_on_bench

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
    found = [
        card
        for p in resolve(board, frame, what.target)
        for card in (*p.energy, *p.tools)
        if card_matches(board, what.kind, board.game.attached(card), attached=True)
    ]
    moved = frame.regs[MOVED] if what.moved else ()
    return sum(1 for card in found if card in moved) if isinstance(moved, tuple) and what.moved else len(found)


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


@counts(CountersLeft)
def counters_left(board: Board, frame: Frame, what: CountersLeft) -> int:
    return sum(max(0, max_hp(board, p) - p.damage) // 10 for p in resolve(board, frame, what.target))


@counts(AttachedTypes)
def attached_types(board: Board, frame: Frame, what: AttachedTypes) -> int:
    bits = 0
    for p in resolve(board, frame, what.second):
        for types in energy_units(board, p) if what.energy else [types_of(board, p)]:
            bits |= types
    defs = board.game.defs
    return sum(
        1
        for p in resolve(board, frame, what.first)
        for card in p.energy
        if card_matches(board, what.kind, defs[card], True) and any(unit & bits for unit in defs[card].provides)
    )


@counts(HalfHP)
def half_hp(board: Board, frame: Frame, what: HalfHP) -> int:
    more = 0 if what.down else 19
    return sum((max(0, max_hp(board, p) - p.damage) + more) // 20 for p in resolve(board, frame, what.target))


@counts(CountersRemoved)
def counters_removed(board: Board, frame: Frame, what: CountersRemoved) -> int:
    return number_in(frame, PLACED)


@counts(FullHP)
def full_hp(board: Board, frame: Frame, what: FullHP) -> int:
    return sum(max_hp(board, p) for p in resolve(board, frame, what.target))


@counts(MoreBy)
def more_by(board: Board, frame: Frame, what: MoreBy) -> int:
    return max(0, count(board, frame, what.first) - count(board, frame, what.second))


@counts(CountersBeyond)
def counters_beyond(board: Board, frame: Frame, what: CountersBeyond) -> int:
    return sum(max(0, p.damage - max_hp(board, p)) // 10 for p in resolve(board, frame, what.target))


@counts(TrainersInPlay)
def trainers_in_play(board: Board, frame: Frame, what: TrainersInPlay) -> int:
    whose = players(frame.player, what.who)
    owners = board.game.owners
    attached = sum(owners[card] in whose for side in board.sides for p in side.pokemon() for card in p.tools)
    return attached + (board.stadium_owner in whose) + sum(len(board.sides[player].playing) for player in whose)


@counts(RoomOnBench)
def places_on_bench(board: Board, frame: Frame, what: RoomOnBench) -> int:
    return sum(max(0, room_on_bench(board, player)) for player in players(frame.player, what.who))


@counts(Chosen)
def chosen(board: Board, frame: Frame, what: Chosen) -> int:
    keys = frame.regs[THAT]
    return len(keys) if isinstance(keys, tuple) else 0


@counts(CountersPlaced)
def counters_placed(board: Board, frame: Frame, what: CountersPlaced) -> int:
    return number_in(frame, PLACED)


@counts(EnergyTypesIn)
def energy_types_in(board: Board, frame: Frame, what: EnergyTypesIn) -> int:
    defs = board.game.defs
    if what.zone in (Zone.LOOKED, Zone.MOVED):
        cards = frame.regs[LOOKED if what.zone is Zone.LOOKED else MOVED]
    else:
        cards = tuple(zone_of(board, frame.player, what.zone))
    basic = [defs[card] for card in cards if defs[card].card.is_basic_energy] if isinstance(cards, tuple) else []
    return len({bit for definition in basic for bit in definition.provides})


@counts(PrintedHP)
def printed_hp(board: Board, frame: Frame, what: PrintedHP) -> int:
    cards = frame.regs[MOVED]
    return sum(board.game.defs[card].card.hp for card in cards) if isinstance(cards, tuple) else 0


@counts(DamageTaken)
def damage_taken(board: Board, frame: Frame, what: DamageTaken) -> int:
    keys = [p.key for p in resolve(board, frame, what.target)]
    rows = [row for row in board.history if row.turn == board.turn and row.what == Moment.DAMAGED_BY_ATTACK.name]
    return 10 * sum(row.n for row in rows if row.pokemon in keys)


# --- what is true -----------------------------------------------------------------------------------------------------


@tests(Shielded)
def is_shielded(board: Board, frame: Frame, test: Shielded) -> bool:
    return any(shielded(board, p) for p in resolve(board, frame, test.target))


@tests(Before)
def before(board: Board, frame: Frame, test: Before) -> bool:
    return true(board, frame, test.test)


@tests(UsedUp)
def used_up(board: Board, frame: Frame, test: UsedUp) -> bool:
    sides = [board.sides[player] for player in players(frame.player, test.who)]
    return any(side.gx_done if test.limit is Limit.GX else side.vstar_done for side in sides)


@tests(CoinIs)
def coin_is(board: Board, frame: Frame, test: CoinIs) -> bool:
    faces = frame.regs[FACES]
    return isinstance(faces, tuple) and len(faces) >= test.which and faces[test.which - 1] == test.heads


@tests(ShareType)
def share_type(board: Board, frame: Frame, test: ShareType) -> bool:
    first, second = (
        [types_of(board, p) for p in candidates(board, frame.player, those, frame.pokemon)]
        for those in (test.first, test.second)
    )
    return any(one & other for one in first for other in second)


@tests(MovedTo)
def moved_to(board: Board, frame: Frame, test: MovedTo) -> bool:
    cards = frame.regs[MOVED]
    found = candidates(board, frame.player, test.those, frame.pokemon)
    return isinstance(cards, tuple) and any(card in (*p.energy, *p.tools) for p in found for card in cards)


@tests(ShareName)
def share_name(board: Board, frame: Frame, test: ShareName) -> bool:
    names = {p.top.name for p in candidates(board, frame.player, test.first, frame.pokemon)}
    return any(p.top.name in names for p in candidates(board, frame.player, test.second, frame.pokemon))


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
            wanted[bit] = wanted.get(bit, 0) + test.times
    return can_pay(energy_units(board, p), list(wanted.items()), attack.total + len(test.types) * test.times)


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


@tests(WeakTo)
def weak_to(board: Board, frame: Frame, test: WeakTo) -> bool:
    types = 0
    for p in resolve(board, frame, test.other):
        types |= types_of(board, p)
    return any(types & bit for p in resolve(board, frame, test.target) for bit, _, _ in weaknesses(board, p))


@tests(Attacking)
def attacking(board: Board, frame: Frame, test: Attacking) -> bool:
    attack = board.attack
    return attack is not None and board.game.defs[attack.card].attacks[attack.index].name == test.name


@tests(WasWhole)
def was_whole(board: Board, frame: Frame, test: WasWhole) -> bool:
    """Whether all damage on a Pokémon is what attacks have done to it in this turn."""
    found = resolve(board, frame, test.target)
    done = {p.key: 0 for p in found}
    for row in board.history:
        if row.turn == board.turn and row.what == Moment.DAMAGED_BY_ATTACK.name and row.pokemon in done:
            done[row.pokemon] += row.n * 10
    return bool(found) and all(p.damage == done[p.key] for p in found)


@tests(NameInBothHands)
def name_in_both_hands(board: Board, frame: Frame, test: NameInBothHands) -> bool:
    defs = board.game.defs
    mine, theirs = ({defs[card].name for card in side.hand} for side in board.sides)
    return not mine.isdisjoint(theirs)


@tests(JustDrawn)
def just_drawn(board: Board, frame: Frame, test: JustDrawn) -> bool:
    return board.stack[0].regs[LOOKED] == (frame.card,)


@tests(Weak)
def weak(board: Board, frame: Frame, test: Weak) -> bool:
    return any(weaknesses(board, p) for p in resolve(board, frame, test.target))


@tests(NotFromHand)
def not_from_hand(board: Board, frame: Frame, test: NotFromHand) -> bool:
    return False


@tests(Fresh)
def fresh(board: Board, frame: Frame, test: Fresh) -> bool:
    p = board.find(frame.pokemon)
    return p is not None and p.since == board.turn


@tests(Damages)
def damages(board: Board, frame: Frame, test: Damages) -> bool:
    return bool(_damaged(board, frame, test.those))


def _damaged(board: Board, frame: Frame, those: Those) -> list[Pokemon]:
    """The Pokémon that match among those this attack has damaged so far."""
    if board.attack is None:
        return []
    found = [p for p in map(board.find, board.attack.damaged) if p is not None]
    return [p for p in found if matches(board, frame.player, those, p, frame.pokemon)]
