"""What selectors, amounts and tests of an effect program mean on a board."""

from __future__ import annotations

from typing import Final

import ptcg.engine.continuous as continuous
from ptcg.effects import (
    AtLeast,
    AtMost,
    Attacker,
    Both,
    CardKind,
    CardsIn,
    Condition,
    CountersOn,
    DamageDone,
    EnergyOn,
    Every,
    FlippedHeads,
    FlippedTails,
    HasType,
    Heads,
    HowMany,
    IfDid,
    Is,
    Kind,
    MorePrizesLeft,
    Not,
    Place,
    PrizesTaken,
    RetreatCostOf,
    StadiumInPlay,
    Tails,
    Test,
    That,
    This,
    Those,
    Times,
    Who,
    Zone,
)
from ptcg.engine.board import ASLEEP, CONFUSED, PARALYZED, Board, Pokemon
from ptcg.engine.code import COINS, DID, HEADS, THAT, Code, Frame, Picked
from ptcg.engine.definition import POKEMON, TYPE_BIT, Definition

_NO_CODE: Final = Code("none", [])
_ROTATED: Final = {Condition.ASLEEP: ASLEEP, Condition.CONFUSED: CONFUSED, Condition.PARALYZED: PARALYZED}


# --- Pokémon --------------------------------------------------------------------------------------------------------


def types_of(board: Board, p: Pokemon) -> int:
    """The types of a Pokémon, as bits."""
    for live in continuous.statics(board, continuous.TYPE):
        static = live.static
        assert isinstance(static, HasType)
        if continuous.at_work(board, live, static.of, p):
            return TYPE_BIT[static.type]
    return p.top.types


def has_condition(p: Pokemon, condition: Condition) -> bool:
    if condition is Condition.POISONED:
        return p.poison > 0
    if condition is Condition.BURNED:
        return p.burned
    return p.rotated == _ROTATED[condition]


def matches(board: Board, player: int, those: Those, p: Pokemon, holder: int) -> bool:
    """Whether a Pokémon is one of those meant by a text of `player` that stands on `holder`."""
    who = those.who
    if who is Who.YOU:
        if p.owner != player:
            return False
    elif who is Who.OPPONENT and p.owner == player:
        return False
    place = those.place
    if place is not Place.PLAY and (board.sides[p.owner].active is p) is not (place is Place.ACTIVE):
        return False
    if those.other and p.key == holder:
        return False
    if those.types and not any(types_of(board, p) & TYPE_BIT[t] for t in those.types):
        return False
    if those.tags and p.top.tags.isdisjoint(those.tags):
        return False
    if those.name and p.top.name != those.name:
        return False
    if those.evolved and not p.top.card.is_evolution:
        return False
    if those.damaged and not p.damage:
        return False
    if those.energy and not any(unit & TYPE_BIT[those.energy] for unit in energy_units(board, p)):
        return False
    if those.energized and not p.energy:
        return False
    if (those.toolless or those.tooled) and has_tool(board, p) is not those.tooled:
        return False
    if those.afflicted and not any(has_condition(p, c) for c in those.afflicted):
        return False
    return not those.powered or bool(p.top.card.powers)


def has_tool(board: Board, p: Pokemon) -> bool:
    defs = board.game.defs
    return any(defs[card].tool for card in p.tools)


def candidates(board: Board, player: int, those: Those, holder: int) -> list[Pokemon]:
    """All Pokémon in play that match: the player's own first, the Active before the Bench."""
    found: list[Pokemon] = []
    for owner in (player, 1 - player):
        if (those.who is Who.YOU and owner != player) or (those.who is Who.OPPONENT and owner == player):
            continue
        side = board.sides[owner]
        if those.place is not Place.BENCH and side.active is not None:
            if matches(board, player, those, side.active, holder):
                found.append(side.active)
        if those.place is not Place.ACTIVE:
            found.extend(p for p in side.bench if matches(board, player, those, p, holder))
    return found


def applies(board: Board, player: int, holder: int, target: object, p: Pokemon) -> bool:
    """Whether a static's target covers a Pokémon."""
    if isinstance(target, This):
        return p.key == holder
    if isinstance(target, Every):
        return matches(board, player, target.those, p, holder)
    return False


def resolve(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon a selector means now."""
    if isinstance(target, Every):
        return candidates(board, frame.player, target.those, frame.pokemon)
    if isinstance(target, This):
        keys: tuple[int, ...] = (frame.pokemon,)
    elif isinstance(target, Picked):
        keys = _keys(frame, target.register)
    elif isinstance(target, That):
        keys = _keys(frame, THAT)
    elif isinstance(target, Attacker):
        keys = () if board.attack is None else (board.attack.attacker,)
    else:
        raise TypeError(f"not a selector that can be resolved: {target!r}")
    return [p for p in map(board.find, keys) if p is not None]


def _keys(frame: Frame, register: int) -> tuple[int, ...]:
    keys = frame.regs[register]
    return keys if isinstance(keys, tuple) else ()


# --- cards ----------------------------------------------------------------------------------------------------------


def card_matches(board: Board, kind: Kind, definition: Definition) -> bool:
    """Whether a card outside play is of the kind a text asks for."""
    card = definition.card
    if kind.name and definition.name != kind.name:
        return False
    if kind.types:
        bits = definition.types if definition.kind == POKEMON else sum(definition.provides[:1])
        if not any(bits & TYPE_BIT[t] for t in kind.types):
            return False
    if kind.tags and definition.tags.isdisjoint(kind.tags):
        return False
    if kind.evolves_from and definition.evolves_from != kind.evolves_from:
        return False
    wanted = kind.kind
    if wanted is CardKind.ANY:
        return True
    if wanted is CardKind.POKEMON:
        return card.is_pokemon
    if wanted is CardKind.BASIC_POKEMON:
        return card.is_basic_pokemon
    if wanted is CardKind.EVOLUTION:
        return card.is_evolution
    if wanted is CardKind.ENERGY:
        return card.is_energy
    if wanted is CardKind.BASIC_ENERGY:
        return card.is_basic_energy
    if wanted is CardKind.SPECIAL_ENERGY:
        return card.is_energy and not card.is_basic_energy
    if wanted is CardKind.SUPPORTER:
        return card.is_supporter
    if wanted is CardKind.STADIUM:
        return card.is_stadium
    if wanted is CardKind.TOOL:
        return card.is_tool
    if wanted is CardKind.ITEM:
        return card.is_item
    return card.is_trainer and (board.game.era.subtypes_are_trainers or card.is_item)


# --- Energy ---------------------------------------------------------------------------------------------------------


def energy_units(board: Board, p: Pokemon) -> list[int]:
    """One entry for each unit of Energy attached: the types it can count as, as bits."""
    units: list[int] = []
    defs = board.game.defs
    for card in p.energy:
        units.extend(defs[card].provides)
    return units


def can_pay(units: list[int], typed: list[tuple[int, int]], total: int) -> bool:
    """Whether units of Energy cover a cost: each typed symbol by a unit of that type, the rest by any (ENERGY-11)."""
    if len(units) < total:
        return False
    if not typed:
        return True
    for bit, number in typed:
        if sum(1 for unit in units if unit & bit) < number:
            return False
    if len(typed) == 1:
        return True
    return _assign(units, [bit for bit, number in typed for _ in range(number)])


def _assign(units: list[int], wanted: list[int]) -> bool:
    """Whether different units can cover every typed symbol (units may count as several types)."""
    if not wanted:
        return True
    tried: list[int] = []
    for i, unit in enumerate(units):
        if unit & wanted[0] and unit not in tried:
            tried.append(unit)
            if _assign(units[:i] + units[i + 1 :], wanted[1:]):
                return True
    return False


# --- amounts and tests ----------------------------------------------------------------------------------------------


def value(board: Board, frame: Frame, amount: object) -> int:
    """An amount as a number."""
    if isinstance(amount, int):
        return amount
    assert isinstance(amount, Times)
    n = amount.each * count(board, frame, amount.count)
    return min(n, amount.most) if amount.most else n


def players(player: int, who: Who) -> tuple[int, ...]:
    """The players meant, the player of the effect first."""
    if who is Who.YOU:
        return (player,)
    if who is Who.OPPONENT:
        return (1 - player,)
    return (player, 1 - player)


def count(board: Board, frame: Frame, what: object) -> int:
    """How many there are of what a text counts."""
    if isinstance(what, Heads):
        return _int(frame, HEADS)
    if isinstance(what, Tails):
        return _int(frame, COINS) - _int(frame, HEADS)
    if isinstance(what, EnergyOn):
        bit = TYPE_BIT[what.type] if what.type else 0
        units = [u for p in resolve(board, frame, what.target) for u in energy_units(board, p)]
        fitting = len(units) if not bit else sum(1 for u in units if u & bit)
        return _beyond_cost(board, units, bit, fitting) if what.beyond_cost else fitting
    if isinstance(what, CountersOn):
        return sum(p.damage for p in resolve(board, frame, what.target)) // 10
    if isinstance(what, HowMany):
        return len(candidates(board, frame.player, what.those, frame.pokemon))
    if isinstance(what, CardsIn):
        total = 0
        for player in players(frame.player, what.who):
            zone = zone_of(board, player, what.zone)
            total += sum(1 for card in zone if card_matches(board, what.kind, board.game.defs[card]))
        return total
    if isinstance(what, PrizesTaken):
        return sum(board.prizes - len(board.sides[player].prizes) for player in players(frame.player, what.who))
    if isinstance(what, RetreatCostOf):
        return sum(p.top.retreat for p in resolve(board, frame, what.target))
    if isinstance(what, DamageDone):
        done = 0 if board.attack is None else board.attack.done // 10
        return (done + 1) // 2 if what.half else done
    raise TypeError(f"cannot count {what!r}")


def _beyond_cost(board: Board, units: list[int], bit: int, fitting: int) -> int:
    """Of the units of a type (0: any), those that the running attack's cost leaves over."""
    if board.attack is None:
        return fitting
    attack = board.game.defs[board.attack.card].attacks[board.attack.index]
    if not bit:
        return max(0, fitting - attack.total)
    own = sum(number for typed, number in attack.typed if typed == bit)
    others = attack.total - own  # paid with other Energy as far as that goes
    return max(0, fitting - own - max(0, others - (len(units) - fitting)))


def zone_of(board: Board, player: int, zone: Zone) -> list[int]:
    side = board.sides[player]
    if zone is Zone.HAND:
        return side.hand
    if zone is Zone.DISCARD:
        return side.discard
    if zone is Zone.LOST:
        return side.lost
    if zone is Zone.PRIZES:
        return side.prizes
    return side.deck


def true(board: Board, frame: Frame, test: Test) -> bool:
    """Whether a test holds now."""
    if isinstance(test, FlippedHeads):
        return _int(frame, HEADS) == _int(frame, COINS)
    if isinstance(test, FlippedTails):
        return _int(frame, HEADS) == 0
    if isinstance(test, IfDid):
        return _int(frame, DID) == 1
    if isinstance(test, Is):
        found = resolve(board, frame, test.target)
        return bool(found) and all(matches(board, frame.player, test.those, p, -1) for p in found)
    if isinstance(test, AtLeast):
        return count(board, frame, test.count) >= test.number
    if isinstance(test, AtMost):
        return count(board, frame, test.count) <= test.number
    if isinstance(test, MorePrizesLeft):
        player = players(frame.player, test.who)[0]
        return len(board.sides[player].prizes) > len(board.sides[1 - player].prizes)
    if isinstance(test, StadiumInPlay):
        return board.stadium >= 0
    if isinstance(test, Not):
        return not true(board, frame, test.test)
    if isinstance(test, Both):
        return true(board, frame, test.first) and true(board, frame, test.second)
    raise TypeError(f"not a test: {test!r}")


def holds(board: Board, player: int, holder: int, test: Test) -> bool:
    """Whether the test of a static holds."""
    return true(board, Frame(_NO_CODE, player, -1, holder), test)


def _int(frame: Frame, register: int) -> int:
    n = frame.regs[register]
    return n if isinstance(n, int) else len(n)
