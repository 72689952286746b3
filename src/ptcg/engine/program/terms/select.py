"""What selectors of an effect program mean on a board: which Pokémon, which players, which zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ptcg.effects import (
    ALL,
    Affinity,
    Afflicted,
    AnyOf,
    But,
    Cards,
    Condition,
    CountsAs,
    Every,
    Evolved,
    EvolvesFrom,
    Gauge,
    Has,
    HasAttached,
    HasEnergy,
    HasPower,
    Like,
    Likeness,
    Measure,
    Measured,
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
    Trait,
    Who,
    Zone,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import STAGES, TYPE_BIT, Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import BENCHED, THAT, Frame, Holders, Picked, context
from ptcg.engine.program.terms.kinds import among_types, card_matches, evolves_from, is_named, is_owned, is_within
from ptcg.engine.standing import continuous
from ptcg.engine.standing.energy import energy_units

# CPython 3.11 takes five times as long for `Who.YOU` as for a name of the module
_YOU: Final = Who.YOU
_OPPONENT: Final = Who.OPPONENT
_PLAY: Final = Place.PLAY
_ACTIVE: Final = Place.ACTIVE
_BENCH: Final = Place.BENCH
_STADIUM: Final = Zone.STADIUM
_COUNTERS: Final = Gauge.COUNTERS
_HP: Final = Quantity.HP
_WEAKNESS: Final = Trait.WEAKNESS


# --- Pokémon --------------------------------------------------------------------------------------------------------


def types_of(board: Board, p: Pokemon) -> int:
    """The types of a Pokémon, as bits."""
    for live in continuous.statics(board, CountsAs):
        static = live.static
        if not isinstance(static.what, Tagged) and continuous.at_work(board, live, static.of, p):
            types = _types_by(board, p, static.what)
            if types:
                return types
    return p.top.types


def _types_by(board: Board, p: Pokemon, what: OfType | Likeness) -> int:
    """The types that a static gives a Pokémon instead of its own (0: none)."""
    return _types_like(board, p, what) if isinstance(what, Likeness) else sum(TYPE_BIT[t] for t in what.types)


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
    lost = 0
    for live in continuous.statics(board, Affinity):
        static = live.static
        if static.trait is _WEAKNESS and continuous.at_work(board, live, static.of, p):
            if static.lost:
                lost |= TYPE_BIT[static.type] if static.type else ~0
            elif static.type:
                entries = [(TYPE_BIT[static.type], static.times or 2, 0)]
            else:
                entries = [(bit, static.times, 0) for bit, _, _ in entries]
    return [entry for entry in entries if not entry[0] & lost] if lost else entries


def tags_of(board: Board, p: Pokemon) -> frozenset[str]:
    """The subtypes of a Pokémon, with the stage as cards have changed it."""
    if len(p.cards) == 1 and not p.top.basic:
        for live in continuous.statics(board, CountsAs):
            static = live.static
            if isinstance(static.what, Tagged) and continuous.at_work(board, live, static.of, p):
                return p.top.tags - STAGES | frozenset(static.what.tags)
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


def _has_power(board: Board, player: int, said: HasPower, p: Pokemon, holder: int) -> bool:
    if said.name:
        return any(power.name == said.name for power in p.top.powers)
    return continuous.is_powered(board, p, said.label)


def _has(board: Board, player: int, said: Has, p: Pokemon, holder: int) -> bool:
    trait = said.trait
    if trait is Trait.ATTACK:
        return any(attack.name == said.name for attack in p.top.attacks)
    if trait is Trait.MARK:
        return said.name in p.marks
    if trait is Trait.RESISTANCE:
        return among_types(said.name, [bit for bit, _ in p.top.resistances])
    if trait is Trait.CARD_UNDER_IT:
        return any(board.game.defs[card].name == said.name for card in p.cards[:-1])
    if trait is Trait.OWNER_BEHIND:
        return len(board.sides[p.owner].prizes) > len(board.sides[1 - p.owner].prizes)
    if trait is Trait.WAS_UNDAMAGED:
        return p.damage == board.game.terms.on_it(board, p, Measure(Gauge.DAMAGE_TAKEN, This()))
    types = [bit for bit, _, _ in weaknesses(board, p)]
    if said.to is None:
        return among_types(said.name, types)
    others = resolve(board, context(player, -1, holder), said.to)
    if said.energy:
        return any(unit & bit for other in others for unit in energy_units(board, other) for bit in types)
    return any(types_of(board, other) & bit for other in others for bit in types)


def _measured(board: Board, player: int, said: Measured, p: Pokemon, holder: int) -> bool:
    """Whether it is so much; `fewest` is a question to all that match: see `candidates`."""
    return said.fewest or is_within(_measure(board, p, said.gauge), said.least, said.most)


def _measure(board: Board, p: Pokemon, gauge: Gauge) -> int:
    """How much a Pokémon has of something."""
    if gauge is _COUNTERS:
        return p.damage // 10
    if gauge is Gauge.MAXIMUM_HP:
        return hp_of(board, p)
    if gauge is Gauge.REMAINING_HP:
        return hp_of(board, p) - p.damage
    return board.game.terms.on_it(board, p, Measure(gauge, This()))


def _like(board: Board, player: int, said: Like, p: Pokemon, holder: int) -> bool:
    if isinstance(said.of, Cards):
        return any(
            d.types & types_of(board, p) if said.in_type else d.name == p.top.name for d in cards_meant(board, said.of)
        )
    others = candidates(board, player, said.of, holder)
    if said.in_type:
        types = types_of(board, p)
        return any(types_of(board, other) & types for other in others)
    return any(other.top.name == p.top.name for other in others)


def _afflicted(board: Board, player: int, said: Afflicted, p: Pokemon, holder: int) -> bool:
    return sum(p.has(condition) for condition in said.conditions or Condition) >= said.least


def _has_energy(board: Board, player: int, said: HasEnergy, p: Pokemon, holder: int) -> bool:
    if not said.types and said.least == 1 and said.most == ALL:
        return bool(p.energy)
    units = energy_units(board, p)
    bits = sum(TYPE_BIT[name] for name in said.types) if said.types else -1
    return is_within(sum(1 for unit in units if unit & bits), said.least, said.most)


def _has_attached(board: Board, player: int, said: HasAttached, p: Pokemon, holder: int) -> bool:
    attached = board.game.attached
    return any(card_matches(board, said.kind, attached(card), True) for card in (*p.energy, *p.tools))


def _this_one(board: Board, player: int, said: ThisOne, p: Pokemon, holder: int) -> bool:
    return p.key == holder


def _among_others(board: Board, player: int, said: Them, p: Pokemon, holder: int) -> bool:
    return True  # a question to all that match: see `candidates`


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
    HasPower: _has_power,
    Has: _has,
    Measured: _measured,
    Like: _like,
    Afflicted: _afflicted,
    HasEnergy: _has_energy,
    HasAttached: _has_attached,
    ThisOne: _this_one,
    Them: _among_others,
    But: _but,
    AnyOf: _either,
}


def hp_of(board: Board, p: Pokemon) -> int:
    """The Hit Points of a Pokémon."""
    hp = p.top.hp
    if _HP not in continuous.filed(board):
        return hp
    for live in continuous.settings(board, _HP):
        other = live.static
        if continuous.at_work(board, live, other.of, p):
            hp = continuous.amount(board, live, other.amount)
    for adding in continuous.changes(board, _HP):
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
            most = max(most, continuous.amount(board, live, static.amount))
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
    for one in those.which:
        if isinstance(one, Measured) and one.fewest and found:
            least = min(_measure(board, p, one.gauge) for p in found)
            found = [p for p in found if _measure(board, p, one.gauge) == least]
    return found


def cards_meant(board: Board, cards: Cards) -> list[Definition]:
    """The cards outside play that a noun means, for the player whose turn it is."""
    defs = board.game.defs
    there = [defs[card] for player in players(board.player, cards.who) for card in zone_of(board, player, cards.zone)]
    return [d for d in there if card_matches(board, cards.kind, d)]


def applies(board: Board, player: int, holder: int, target: object, p: Pokemon) -> bool:
    """Whether a static's target covers a Pokémon."""
    if type(target) is This:  # `isinstance` takes long where the answer is no
        return p.key == holder
    if type(target) is Every:
        return matches(board, player, target.those, p, holder)
    return False


def resolve(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon a selector means now."""
    if type(target) is Every:
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


def zone_of(board: Board, player: int, zone: Zone) -> list[int]:
    if zone is _STADIUM:
        return [board.stadium] if board.stadium >= 0 and board.stadium_owner == player else []
    return board.sides[player].pile(zone)
