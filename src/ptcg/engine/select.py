"""What selectors of an effect program mean on a board: which Pokémon, which players, which zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ptcg.engine.amounts as amounts
import ptcg.engine.continuous as continuous
import ptcg.engine.energy as energy
import ptcg.engine.kinds as kinds
from ptcg.effects import (
    ALL,
    Afflicted,
    AnyOf,
    Behind,
    But,
    Condition,
    Damaged,
    Every,
    Evolved,
    EvolvesFrom,
    Gauge,
    HasAttached,
    HasAttack,
    HasEnergy,
    HasPower,
    HasResistance,
    HasRetreatCost,
    HasType,
    HasWeakness,
    HitPoints,
    IsBasic,
    LeastHP,
    Like,
    Likeness,
    LosesWeakness,
    Marked,
    Measure,
    Named,
    OfType,
    Owned,
    Place,
    Predicate,
    Quantity,
    Role,
    Tagged,
    That,
    Them,
    This,
    ThisOne,
    Those,
    WeaknessIs,
    Who,
    Zone,
)
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import BENCHED, THAT, Frame, Holders, Picked
from ptcg.engine.definition import STAGES, TYPE_BIT, Definition, has_word

# CPython 3.11 takes five times as long for `Who.YOU` as for a name of the module
_YOU: Final = Who.YOU
_OPPONENT: Final = Who.OPPONENT
_PLAY: Final = Place.PLAY
_ACTIVE: Final = Place.ACTIVE
_BENCH: Final = Place.BENCH
_HAND: Final = Zone.HAND
_DISCARD: Final = Zone.DISCARD
_DECK: Final = Zone.DECK
_LEAST_HP: Final = LeastHP()


# --- Pokémon --------------------------------------------------------------------------------------------------------


def types_of(board: Board, p: Pokemon) -> int:
    """The types of a Pokémon, as bits."""
    own, besides = 0, 0
    for live in continuous.statics(board, HasType):
        static = live.static
        if continuous.at_work(board, live, static.of, p):
            if static.also:
                besides |= TYPE_BIT[static.type]
            elif not own:
                own = _types_by(board, p, static)
    return (own or p.top.types) | besides


def _types_by(board: Board, p: Pokemon, static: HasType) -> int:
    """The types that a static gives a Pokémon instead of its own (0: none)."""
    if static.like is not None:
        return _types_like(board, p, static.like)
    return TYPE_BIT[static.type] | sum(TYPE_BIT[t] for t in static.more)


def _types_like(board: Board, p: Pokemon, like: Likeness) -> int:
    """The types a Pokémon takes from the card beneath or from its Energy, as bits."""
    defs = board.game.defs
    if like is Likeness.PREVIOUS_LEVEL:
        return defs[p.cards[-2]].types if len(p.cards) > 1 else 0
    bits = 0
    for card in p.energy:
        if defs[card].card.is_basic_energy:
            bits |= sum(defs[card].provides[:1])
    return bits


def weaknesses(board: Board, p: Pokemon) -> list[tuple[int, int, int]]:
    """The Weaknesses of a Pokémon as cards have changed them: type, multiplier, what is added."""
    entries = p.top.weaknesses
    for live in continuous.statics(board, WeaknessIs):
        static = live.static
        if continuous.at_work(board, live, static.of, p):
            if static.type:
                entries = [(TYPE_BIT[static.type], static.times or 2, 0)]
            else:
                entries = [(bit, static.times, 0) for bit, _, _ in entries]
    for losing in continuous.statics(board, LosesWeakness):
        lost = losing.static
        if continuous.at_work(board, losing, lost.of, p):
            if not lost.type:
                return []
            entries = [entry for entry in entries if entry[0] != TYPE_BIT[lost.type]]
    return entries


def tags_of(board: Board, p: Pokemon) -> frozenset[str]:
    """The subtypes of a Pokémon, with the stage as cards have changed it."""
    if len(p.cards) == 1 and not p.top.basic:
        for live in continuous.statics(board, IsBasic):
            static = live.static
            if continuous.at_work(board, live, static.of, p):
                return p.top.tags - STAGES | {"Basic"}
    return p.top.tags


def is_evolved(board: Board, p: Pokemon) -> bool:
    """Whether it is an Evolution Pokémon, or a Basic Pokémon that lies on a Baby."""
    if p.top.evolution:
        return "Basic" not in tags_of(board, p)
    defs = board.game.defs
    return len(p.cards) > 1 and not p.top.levels_up and defs[p.cards[-1]].name != defs[p.cards[-2]].name


def matches(board: Board, player: int, those: Those, p: Pokemon, holder: int) -> bool:
    """Whether a Pokémon is one of those meant by a text of `player` that stands on `holder`."""
    who = those.who
    if who is _YOU:
        if p.owner != player:
            return False
    elif who is _OPPONENT and p.owner == player:
        return False
    place = those.place
    if place is not _PLAY and (board.sides[p.owner].active is p) is not (place is _ACTIVE):
        return False
    return not those.which or all(is_true(board, player, predicate, p, holder) for predicate in those.which)


def is_true(board: Board, player: int, predicate: Predicate, p: Pokemon, holder: int) -> bool:
    """Whether what is said by a text of `player` that stands on `holder` is true of a Pokémon in play."""
    return _SAID[type(predicate)](board, player, predicate, p, holder)


def _of_type(board: Board, player: int, said: OfType, p: Pokemon, holder: int) -> bool:
    types = types_of(board, p)
    return any(types & TYPE_BIT[name] for name in said.types)


def _tagged(board: Board, player: int, said: Tagged, p: Pokemon, holder: int) -> bool:
    return not tags_of(board, p).isdisjoint(said.tags)


def _evolved(board: Board, player: int, said: Evolved, p: Pokemon, holder: int) -> bool:
    return is_evolved(board, p)


def _named(board: Board, player: int, said: Named, p: Pokemon, holder: int) -> bool:
    return is_named(said, p.top)


def _owned(board: Board, player: int, said: Owned, p: Pokemon, holder: int) -> bool:
    return is_owned(said, p.top)


def _evolves_from(board: Board, player: int, said: EvolvesFrom, p: Pokemon, holder: int) -> bool:
    return evolves_from(board, said, p.top)


def _has_attack(board: Board, player: int, said: HasAttack, p: Pokemon, holder: int) -> bool:
    return any(attack.name == said.name for attack in p.top.attacks)


def _has_power(board: Board, player: int, said: HasPower, p: Pokemon, holder: int) -> bool:
    if said.name:
        return any(power.name == said.name for power in p.top.powers)
    return continuous.is_powered(board, p, said.label)


def _has_weakness(board: Board, player: int, said: HasWeakness, p: Pokemon, holder: int) -> bool:
    return any(bit & TYPE_BIT[said.type] for bit, _, _ in weaknesses(board, p))


def _has_resistance(board: Board, player: int, said: HasResistance, p: Pokemon, holder: int) -> bool:
    return any(bit & TYPE_BIT[said.type] for bit, _ in p.top.resistances)


def _hit_points(board: Board, player: int, said: HitPoints, p: Pokemon, holder: int) -> bool:
    hp = hp_of(board, p) - p.damage if said.left else hp_of(board, p)
    return is_within(hp, said.least, said.most)


def _has_retreat_cost(board: Board, player: int, said: HasRetreatCost, p: Pokemon, holder: int) -> bool:
    return is_within(amounts.on_it(board, p, Measure(Gauge.RETREAT_COST, This())), said.least, said.most)


def _like(board: Board, player: int, said: Like, p: Pokemon, holder: int) -> bool:
    others = candidates(board, player, said.of, holder)
    if said.in_type:
        types = types_of(board, p)
        return any(types_of(board, other) & types for other in others)
    return any(other.top.name == p.top.name for other in others)


def _damaged(board: Board, player: int, said: Damaged, p: Pokemon, holder: int) -> bool:
    return is_within(p.damage // 10, said.least, said.most)


def _afflicted(board: Board, player: int, said: Afflicted, p: Pokemon, holder: int) -> bool:
    return sum(p.has(condition) for condition in said.conditions or Condition) >= said.least


def _has_energy(board: Board, player: int, said: HasEnergy, p: Pokemon, holder: int) -> bool:
    if not said.types and said.least == 1 and said.most == ALL:
        return bool(p.energy)
    units = energy.energy_units(board, p)
    bits = sum(TYPE_BIT[name] for name in said.types) if said.types else -1
    return is_within(sum(1 for unit in units if unit & bits), said.least, said.most)


def _has_attached(board: Board, player: int, said: HasAttached, p: Pokemon, holder: int) -> bool:
    attached = board.game.attached
    return any(kinds.card_matches(board, said.kind, attached(card), True) for card in (*p.energy, *p.tools))


def _marked(board: Board, player: int, said: Marked, p: Pokemon, holder: int) -> bool:
    return said.name in p.marks


def _this_one(board: Board, player: int, said: ThisOne, p: Pokemon, holder: int) -> bool:
    return p.key == holder


def _among_others(board: Board, player: int, said: LeastHP | Them, p: Pokemon, holder: int) -> bool:
    return True  # a question to all that match: see `candidates`


def _behind(board: Board, player: int, said: Behind, p: Pokemon, holder: int) -> bool:
    return len(board.sides[p.owner].prizes) > len(board.sides[1 - p.owner].prizes)


def _but(board: Board, player: int, said: But, p: Pokemon, holder: int) -> bool:
    return not is_true(board, player, said.what, p, holder)


def _either(board: Board, player: int, said: AnyOf, p: Pokemon, holder: int) -> bool:
    return any(
        kind.kind in p.top.kinds and all(is_true(board, player, one, p, holder) for one in kind.which)
        for kind in said.kinds
    )


_SAID: Final[dict[type, Callable[[Board, int, Any, Pokemon, int], bool]]] = {
    OfType: _of_type,
    Tagged: _tagged,
    Evolved: _evolved,
    Named: _named,
    Owned: _owned,
    EvolvesFrom: _evolves_from,
    HasAttack: _has_attack,
    HasPower: _has_power,
    HasWeakness: _has_weakness,
    HasResistance: _has_resistance,
    HitPoints: _hit_points,
    HasRetreatCost: _has_retreat_cost,
    Like: _like,
    Damaged: _damaged,
    Afflicted: _afflicted,
    HasEnergy: _has_energy,
    HasAttached: _has_attached,
    Marked: _marked,
    ThisOne: _this_one,
    Them: _among_others,
    LeastHP: _among_others,
    Behind: _behind,
    But: _but,
    AnyOf: _either,
}


def is_within(number: int, least: int, most: int) -> bool:
    return number >= least and (most == ALL or number <= most)


def is_named(said: Named, definition: Definition) -> bool:
    """Whether a card is called so, or has one of the words in its name."""
    if said.part:
        return any(has_word(definition.card.name, word) for word in said.names)
    return definition.name in said.names


def is_owned(said: Owned, definition: Definition) -> bool:
    """Whether a card is somebody's by its name."""
    name = definition.card.name
    return name.startswith(said.by + "'s ") if said.by else "'s " in name


def evolves_from(board: Board, said: EvolvesFrom, definition: Definition) -> bool:
    """Whether a card evolves from what is named, as its record says."""
    below = definition.evolves_from
    if not said.part:
        return below == said.name
    names = (below, *board.game.lines.get(below, ())) if said.line else (below,)
    return any(has_word(name, said.name) for name in names)


def hp_of(board: Board, p: Pokemon) -> int:
    """The Hit Points of a Pokémon."""
    hp = p.top.hp
    if Quantity.HP not in continuous.filed(board):
        return hp
    for live in continuous.settings(board, Quantity.HP):
        other = live.static
        if continuous.at_work(board, live, other.of, p):
            hp = other.value
    for adding in continuous.changes(board, Quantity.HP):
        more = adding.static
        if continuous.at_work(board, adding, more.of, p):
            hp += continuous.amount(board, adding, more.amount)
    return hp


def has_tool(board: Board, p: Pokemon) -> bool:
    return any(board.game.attached(card).tool for card in p.tools)


def count_tools(board: Board, p: Pokemon) -> int:
    return sum(1 for card in p.tools if board.game.attached(card).tool)


def tools_allowed(board: Board, p: Pokemon) -> int:
    """How many Pokémon Tools a Pokémon may have: one, unless a card says otherwise (TOOL-02)."""
    most = 1
    for live in continuous.settings(board, Quantity.TOOLS):
        static = live.static
        if continuous.at_work(board, live, static.of, p):
            most = max(most, static.value)
    return most


def candidates(board: Board, player: int, those: Those, holder: int) -> list[Pokemon]:
    """All Pokémon in play that match: the player's own first, the Active before the Bench."""
    found: list[Pokemon] = []
    for owner in players(player, those.who):
        side = board.sides[owner]
        active = side.active
        if active is not None and those.place is not _BENCH and matches(board, player, those, active, holder):
            found.append(active)
        if those.place is not _ACTIVE:
            for p in side.bench:
                if matches(board, player, those, p, holder):
                    found.append(p)
    if found and _LEAST_HP in those.which:
        least = min(hp_of(board, p) - p.damage for p in found)
        found = [p for p in found if hp_of(board, p) - p.damage == least]
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
        found = candidates(board, frame.player, target.those, frame.pokemon)
        chosen = _keys(frame, THAT) if target.rest else ()
        return [p for p in found if p.key not in chosen] if target.rest else found
    if isinstance(target, Holders):
        cards = _keys(frame, target.register)
        return [p for side in board.sides for p in side.pokemon() if any(c in p.energy or c in p.tools for c in cards)]
    if isinstance(target, This):
        keys: tuple[int, ...] = (frame.pokemon,)
    elif isinstance(target, Picked):
        keys = _keys(frame, target.register)
    elif isinstance(target, That):
        keys = _in_role(board, frame, target.role)
    else:
        raise TypeError(f"not a selector that can be resolved: {target!r}")
    return [p for p in map(board.find, keys) if p is not None]


def _in_role(board: Board, frame: Frame, role: Role) -> tuple[int, ...]:
    """The Pokémon that the text has come to."""
    if role is Role.NEW_ACTIVE:
        active = board.sides[1 - frame.player].active
        return () if active is None or active.key not in _keys(frame, THAT) else (active.key,)
    if role is Role.OLD_ACTIVE:
        return _keys(frame, BENCHED)
    if role is Role.ATTACKER:
        return () if board.attack is None else (board.attack.attacker,)
    return _keys(frame, THAT)


def _keys(frame: Frame, register: int) -> tuple[int, ...]:
    keys = frame.regs[register]
    return keys if isinstance(keys, tuple) else ()


# --- players and zones ------------------------------------------------------------------------------------------------


def players(player: int, who: Who) -> tuple[int, ...]:
    """The players meant, the player of the effect first."""
    if who is _YOU:
        return (player,)
    if who is _OPPONENT:
        return (1 - player,)
    return (player, 1 - player)


def zone_of(board: Board, player: int, zone: Zone) -> list[int]:
    side = board.sides[player]
    if zone is _HAND:
        return side.hand
    if zone is _DISCARD:
        return side.discard
    if zone is _DECK:
        return side.deck
    if zone is Zone.LOST:
        return side.lost
    if zone is Zone.PRIZES:
        return side.prizes
    if zone is Zone.PLAYED:
        return side.playing
    if zone is Zone.STADIUM:
        return [board.stadium] if board.stadium >= 0 and board.stadium_owner == player else []
    return side.deck
