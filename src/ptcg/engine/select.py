"""What selectors of an effect program mean on a board: which Pokémon, which players, which zone."""

from __future__ import annotations

from typing import Final

import ptcg.engine.amounts as amounts
import ptcg.engine.continuous as continuous
import ptcg.engine.energy as energy
from ptcg.effects import (
    ALL,
    Attached,
    Attacker,
    Condition,
    Every,
    HasMoreHP,
    HasType,
    HoldsTools,
    IsBasic,
    Likeness,
    LosesWeakness,
    MaxHP,
    NewActive,
    Newcomer,
    OldActive,
    Place,
    Rest,
    RetreatCostOf,
    That,
    This,
    Those,
    WeaknessIs,
    Who,
    Zone,
)
from ptcg.engine.board import ASLEEP, CONFUSED, PARALYZED, Board, Pokemon
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

ROTATED: Final = {Condition.ASLEEP: ASLEEP, Condition.CONFUSED: CONFUSED, Condition.PARALYZED: PARALYZED}


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


def has_condition(p: Pokemon, condition: Condition) -> bool:
    if condition is Condition.POISONED:
        return p.poison > 0
    if condition is Condition.BURNED:
        return p.burned
    return p.rotated == ROTATED[condition]


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
    if those.other and p.key == holder:
        return False
    if those.types and not any(types_of(board, p) & TYPE_BIT[t] for t in those.types):
        return False
    if those.tags and tags_of(board, p).isdisjoint(those.tags):
        return False
    if those.name and p.top.name != those.name:
        return False
    if those.evolved and not is_evolved(board, p):
        return False
    if those.damaged and not p.damage:
        return False
    if those.energy and not any(unit & TYPE_BIT[those.energy] for unit in energy.energy_units(board, p)):
        return False
    if those.energized and not p.energy:
        return False
    if (those.toolless or those.tooled) and has_tool(board, p) is not those.tooled:
        return False
    if those.afflicted and not any(has_condition(p, c) for c in those.afflicted):
        return False
    if those.powered and not continuous.is_powered(board, p):
        return False
    if those.but_types and any(types_of(board, p) & TYPE_BIT[t] for t in those.but_types):
        return False
    if those.same_type:
        defending = board.sides[1 - player].active
        if defending is None or not types_of(board, defending) & types_of(board, p):
            return False
    if those.namesake:
        defending = board.sides[1 - player].active
        if defending is None or defending.top.name != p.top.name:
            return False
    return _matches_more(board, those, p) and _matches_rest(board, those, p, holder)


def _matches_more(board: Board, those: Those, p: Pokemon) -> bool:
    """The rarer things a text asks of a Pokémon."""
    top = p.top
    if those.names and top.name not in those.names:
        return False
    if those.owner and not top.card.name.startswith(those.owner + "'s "):
        return False
    if those.stage and those.stage not in tags_of(board, p):
        return False
    if those.over and hp_of(board, p) - p.damage <= those.over:
        return False
    if those.but_name and top.name == those.but_name:
        return False
    if those.ruled and not top.ruled:
        return False
    if those.attack and all(attack.name != those.attack for attack in top.attacks):
        return False
    if those.power and all(power.name != those.power for power in top.powers):
        return False
    if those.but_power and any(power.name == those.but_power for power in top.powers):
        return False
    if those.evolves_from and top.evolves_from != those.evolves_from:
        return False
    defs = board.game.defs
    if those.special and all(defs[card].card.is_basic_energy for card in p.energy):
        return False
    if those.basic_energy and not any(_is_basic(defs[card], those.energy) for card in p.energy):
        return False
    return those.energy_most == ALL or len(energy.energy_units(board, p)) <= those.energy_most


def _matches_rest(board: Board, those: Those, p: Pokemon, holder: int) -> bool:
    """What texts of Trainer and Energy cards ask besides."""
    if those.holder and p.key != holder:
        return False
    if those.part and not has_word(p.top.card.name, those.part):
        return False
    if those.but and not tags_of(board, p).isdisjoint(those.but):
        return False
    if those.ruleless and p.top.ruled:
        return False
    if those.but_part and has_word(p.top.card.name, those.but_part):
        return False
    if (those.ownerless or those.owned) and ("'s " in p.top.card.name) is not those.owned:
        return False
    if those.hp_least and hp_of(board, p) < those.hp_least:
        return False
    if those.hp_under and hp_of(board, p) >= those.hp_under:
        return False
    if those.ailments and sum(has_condition(p, c) for c in Condition) < those.ailments:
        return False
    if those.label is not None and not continuous.is_powered(board, p, those.label):
        return False
    if those.parts and not any(has_word(p.top.card.name, part) for part in those.parts):
        return False
    if those.energies:
        bits = sum(TYPE_BIT[name] for name in those.energies)
        if not any(unit & bits for unit in energy.energy_units(board, p)):
            return False
    if those.unevolved and is_evolved(board, p):
        return False
    if those.undamaged and p.damage:
        return False
    if those.marked and those.marked not in p.marks:
        return False
    if those.powerless and continuous.is_powered(board, p):
        return False
    if those.full and len(energy.energy_units(board, p)) < those.full:
        return False
    if (those.has is not None or those.weak or those.agile or those.retreat_is) and not _matches_odd(board, those, p):
        return False
    if those.behind is not None and those.behind is not _is_behind(board, p.owner):
        return False
    if those.counters and p.damage != those.counters * 10:
        return False
    return not those.left or hp_of(board, p) - p.damage <= those.left


def _matches_odd(board: Board, those: Those, p: Pokemon) -> bool:
    """What is asked least: cards attached, Weakness, the Retreat Cost."""
    if those.has is not None and amounts.on_it(board, p, Attached(This(), those.has)) == 0:
        return False
    if those.weak and not any(bit & TYPE_BIT[those.weak] for bit, _, _ in weaknesses(board, p)):
        return False
    if those.retreat_is and amounts.on_it(board, p, RetreatCostOf(This())) != those.retreat_is:
        return False
    return not those.agile or amounts.on_it(board, p, RetreatCostOf(This())) == 0


def _is_behind(board: Board, player: int) -> bool:
    """Whether a player has more Prize cards left than the other."""
    return len(board.sides[player].prizes) > len(board.sides[1 - player].prizes)


def _is_basic(definition: Definition, type_: str) -> bool:
    """Whether a card is a basic Energy card (of a type, where one is given)."""
    bits = TYPE_BIT[type_] if type_ else -1
    return definition.card.is_basic_energy and any(unit & bits for unit in definition.provides)


def hp_of(board: Board, p: Pokemon) -> int:
    """The Hit Points of a Pokémon."""
    hp = p.top.hp
    filed = continuous.filed(board)
    if HasMoreHP not in filed and MaxHP not in filed:
        return hp
    for live in continuous.statics(board, MaxHP):
        other = live.static
        if continuous.at_work(board, live, other.of, p):
            hp = other.hp
    for adding in continuous.statics(board, HasMoreHP):
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
    for live in continuous.statics(board, HoldsTools):
        static = live.static
        if continuous.at_work(board, live, static.of, p):
            most = max(most, static.number)
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
    if those.weakest and found:
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
        return candidates(board, frame.player, target.those, frame.pokemon)
    if isinstance(target, Rest):
        chosen = _keys(frame, THAT)
        return [p for p in candidates(board, frame.player, target.those, frame.pokemon) if p.key not in chosen]
    if isinstance(target, Holders):
        cards = _keys(frame, target.register)
        return [p for side in board.sides for p in side.pokemon() if any(c in p.energy or c in p.tools for c in cards)]
    if isinstance(target, This):
        keys: tuple[int, ...] = (frame.pokemon,)
    elif isinstance(target, Picked):
        keys = _keys(frame, target.register)
    elif isinstance(target, That | Newcomer):
        keys = _keys(frame, THAT)
    elif isinstance(target, NewActive):
        active = board.sides[1 - frame.player].active
        keys = () if active is None or active.key not in _keys(frame, THAT) else (active.key,)
    elif isinstance(target, OldActive):
        keys = _keys(frame, BENCHED)
    elif isinstance(target, Attacker):
        keys = () if board.attack is None else (board.attack.attacker,)
    else:
        raise TypeError(f"not a selector that can be resolved: {target!r}")
    return [p for p in map(board.find, keys) if p is not None]


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
