"""What selectors, amounts and tests of an effect program mean on a board."""

from __future__ import annotations

import re
from functools import cache, reduce
from operator import or_
from typing import Final

import ptcg.engine.amounts as amounts
import ptcg.engine.continuous as continuous
import ptcg.engine.muting as muting
from ptcg.cards.card import Card
from ptcg.effects import (
    ALL,
    Attached,
    Attacker,
    CardKind,
    Condition,
    EnergyGives,
    EnergyIs,
    Every,
    HasMoreHP,
    HasType,
    HoldsTools,
    IsBasic,
    Kind,
    LikeBasics,
    Likeness,
    LosesWeakness,
    MaxHP,
    NewActive,
    Newcomer,
    OldActive,
    Place,
    PlainEnergy,
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
from ptcg.engine.code import BENCHED, THAT, Frame, Picked
from ptcg.engine.definition import COLORLESS, POKEMON, STAGES, TYPE_BIT, Definition

EVERY_TYPE: Final = sum(TYPE_BIT.values())
ROTATED: Final = {Condition.ASLEEP: ASLEEP, Condition.CONFUSED: CONFUSED, Condition.PARALYZED: PARALYZED}


# --- Pokémon --------------------------------------------------------------------------------------------------------


def types_of(board: Board, p: Pokemon) -> int:
    """The types of a Pokémon, as bits."""
    own, besides = 0, 0
    for live in continuous.statics(board, HasType):
        static = live.static
        assert isinstance(static, HasType)
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
        assert isinstance(static, WeaknessIs)
        if continuous.at_work(board, live, static.of, p):
            if static.type:
                entries = [(TYPE_BIT[static.type], static.times or 2, 0)]
            else:
                entries = [(bit, static.times, 0) for bit, _, _ in entries]
    for live in continuous.statics(board, LosesWeakness):
        lost = live.static
        assert isinstance(lost, LosesWeakness)
        if continuous.at_work(board, live, lost.of, p):
            if not lost.type:
                return []
            entries = [entry for entry in entries if entry[0] != TYPE_BIT[lost.type]]
    return entries


def tags_of(board: Board, p: Pokemon) -> frozenset[str]:
    """The subtypes of a Pokémon, with the stage as cards have changed it."""
    if len(p.cards) == 1 and not p.top.basic:
        for live in continuous.statics(board, IsBasic):
            static = live.static
            assert isinstance(static, IsBasic)
            if continuous.at_work(board, live, static.of, p):
                return p.top.tags - STAGES | {"Basic"}
    return p.top.tags


def is_evolved(board: Board, p: Pokemon) -> bool:
    """Whether it is an Evolution Pokémon."""
    return p.top.evolution and "Basic" not in tags_of(board, p)


def has_condition(p: Pokemon, condition: Condition) -> bool:
    if condition is Condition.POISONED:
        return p.poison > 0
    if condition is Condition.BURNED:
        return p.burned
    return p.rotated == ROTATED[condition]


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
    if those.tags and tags_of(board, p).isdisjoint(those.tags):
        return False
    if those.name and p.top.name != those.name:
        return False
    if those.evolved and not is_evolved(board, p):
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
    if those.powered and not p.top.powers:
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
    return those.energy_most == ALL or len(energy_units(board, p)) <= those.energy_most


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
    if those.label is not None and all(power.label != those.label.value for power in p.top.powers):
        return False
    if those.parts and not any(has_word(p.top.card.name, part) for part in those.parts):
        return False
    if those.energies:
        bits = sum(TYPE_BIT[name] for name in those.energies)
        if not any(unit & bits for unit in energy_units(board, p)):
            return False
    if those.unevolved and is_evolved(board, p):
        return False
    if those.undamaged and p.damage:
        return False
    if those.marked and those.marked not in p.marks:
        return False
    if those.powerless and p.top.powers:
        return False
    if those.full and len(energy_units(board, p)) < those.full:
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
    for live in continuous.statics(board, MaxHP):
        other = live.static
        assert isinstance(other, MaxHP)
        if continuous.at_work(board, live, other.of, p):
            hp = other.hp
    for live in continuous.statics(board, HasMoreHP):
        static = live.static
        assert isinstance(static, HasMoreHP)
        if continuous.at_work(board, live, static.of, p):
            hp += continuous.amount(board, live, static.amount)
    return hp


@cache
def has_word(name: str, word: str) -> bool:
    """Whether a name has a word in it: "Misty" is in "Misty's Goldeen", but "Dark" is not in "Darkrai"."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name) is not None


def has_tool(board: Board, p: Pokemon) -> bool:
    defs = board.game.defs
    return any(defs[card].tool for card in p.tools)


def count_tools(board: Board, p: Pokemon) -> int:
    return sum(1 for card in p.tools if board.game.defs[card].tool)


def tools_allowed(board: Board, p: Pokemon) -> int:
    """How many Pokémon Tools a Pokémon may have: one, unless a card says otherwise (TOOL-02)."""
    most = 1
    for live in continuous.statics(board, HoldsTools):
        static = live.static
        assert isinstance(static, HoldsTools)
        if continuous.at_work(board, live, static.of, p):
            most = max(most, static.number)
    return most


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


# --- cards ----------------------------------------------------------------------------------------------------------


def card_matches(board: Board, kind: Kind, definition: Definition, attached: bool = False) -> bool:
    """Whether a card outside play (or an `attached` Energy card) is of the kind a text asks for."""
    card = definition.card
    if kind.either and not any(card_matches(board, one, definition, attached) for one in kind.either):
        return False
    if kind.name and definition.name != kind.name:
        return False
    if kind.names and definition.name not in kind.names:
        return False
    if kind.part and not has_word(card.name, kind.part):
        return False
    if kind.owner and not card.name.startswith(kind.owner + "'s "):
        return False
    if kind.but and not definition.tags.isdisjoint(kind.but):
        return False
    if kind.but_name and definition.name == kind.but_name:
        return False
    if definition.name in kind.but_names:
        return False
    if kind.ruleless and definition.ruled:
        return False
    if kind.powerless and card.powers:
        return False
    if kind.hp and not (card.is_pokemon and definition.hp <= kind.hp):
        return False
    if kind.retreat and not (card.is_pokemon and definition.retreat >= kind.retreat):
        return False
    if kind.types:
        loose = sum(definition.provides[:1]) if attached else definition.loose
        bits = definition.types if definition.kind == POKEMON else loose
        if not any(bits & TYPE_BIT[t] for t in kind.types):
            return False
    if kind.tags and definition.tags.isdisjoint(kind.tags):
        return False
    if kind.evolves_from and definition.evolves_from != kind.evolves_from:
        return False
    if kind.attack and all(attack.name != kind.attack for attack in card.attacks):
        return False
    if kind.resists and all(bit != TYPE_BIT[kind.resists] for bit, _ in definition.resistances):
        return False
    if kind.agile and (not card.is_pokemon or definition.retreat):
        return False
    if kind.but_types and any(definition.types & TYPE_BIT[t] for t in kind.but_types):
        return False
    if kind.below and not has_word(definition.evolves_from, kind.below):
        return False
    if kind.line and not _descends(board, kind.line, definition):
        return False
    if kind.retreat_is and not (card.is_pokemon and definition.retreat == kind.retreat_is):
        return False
    if kind.powered and not (card.is_pokemon and card.powers):
        return False
    if kind.but_owner and card.name.startswith(kind.but_owner + "'s "):
        return False
    if kind.namesake and not (card.is_pokemon and _has_namesake(board, definition, 1 - board.player)):
        return False
    if kind.kindred and not (card.is_pokemon and _has_kindred(board, definition, 1 - board.player)):
        return False
    if kind.own_namesake and not (card.is_pokemon and _has_namesake(board, definition, board.player)):
        return False
    return _is_kind(board, kind.kind, card) or (kind.or_kind is not None and _is_kind(board, kind.or_kind, card))


def _has_kindred(board: Board, definition: Definition, player: int) -> bool:
    """Whether a player has a Pokémon in play of a type of this card."""
    return any(types_of(board, p) & definition.types for p in board.sides[player].pokemon())


def _has_namesake(board: Board, definition: Definition, player: int) -> bool:
    """Whether a player has a Pokémon of this name in play."""
    return any(p.top.name == definition.name for p in board.sides[player].pokemon())


def _descends(board: Board, word: str, definition: Definition) -> bool:
    """Whether a card with this word in its name stands at the beginning of an evolution line."""
    below = definition.evolves_from
    return any(has_word(name, word) for name in (below, *board.game.lines.get(below, ())))


def _is_kind(board: Board, wanted: CardKind, card: Card) -> bool:
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


def provided(board: Board, p: Pokemon, card: int) -> list[int]:
    """The units of Energy a card provides where it is attached."""
    definition = board.game.defs[card]
    if continuous.statics(board, PlainEnergy) and muting.plain_energy(board, p, card):
        return [COLORLESS]
    units = definition.provides
    for test, others in definition.provides_if:
        if amounts.holds(board, board.game.owners[card], p.key, test):
            units = others
    if continuous.statics(board, LikeBasics) and any(isinstance(s, LikeBasics) for s in definition.statics):
        basics = [board.game.defs[other] for other in p.energy if board.game.defs[other].card.is_basic_energy]
        units = [reduce(or_, (unit for d in basics for unit in d.provides), 0) or COLORLESS]
    for live in continuous.statics(board, EnergyIs):
        turned = live.static
        assert isinstance(turned, EnergyIs)
        if units and not turned.doubled and continuous.at_work(board, live, turned.of, p):
            if turned.plain and any(unit != COLORLESS for unit in units):
                continue
            if turned.basic and not definition.card.is_basic_energy:
                continue
            if turned.only and not any(unit & TYPE_BIT[turned.only] for unit in units):
                continue
            if not turned.also:
                units = [TYPE_BIT[turned.type]] * len(units)
            elif definition.card.is_basic_energy:
                units = [unit | TYPE_BIT[turned.type] for unit in units]
    for live in continuous.statics(board, EnergyGives):
        more = live.static
        assert isinstance(more, EnergyGives)
        if more.part:
            if has_word(definition.name, more.part) and continuous.at_work(board, live, more.of, p):
                units = [EVERY_TYPE] * more.units
            continue
        basic = definition.card.is_basic_energy and units == [TYPE_BIT[more.type]]
        if basic and continuous.at_work(board, live, more.of, p):
            units = units * more.units
    if len(units) > 1 and not definition.card.is_basic_energy:
        units = _single(board, p, units)
    return units


def _single(board: Board, p: Pokemon, units: list[int]) -> list[int]:
    """What a Special Energy card that provides 2 or more provides, where an effect leaves it only 1."""
    for live in continuous.statics(board, EnergyIs):
        turned = live.static
        assert isinstance(turned, EnergyIs)
        if turned.doubled and continuous.at_work(board, live, turned.of, p):
            return [TYPE_BIT[turned.type]]
    return units


def holder_of(board: Board, card: int) -> Pokemon | None:
    """The Pokémon an Energy card is attached to."""
    for side in board.sides:
        for p in side.pokemon():
            if card in p.energy:
                return p
    return None


def energy_units(board: Board, p: Pokemon) -> list[int]:
    """One entry for each unit of Energy attached: the types it can count as, as bits."""
    units: list[int] = []
    for card in p.energy:
        units.extend(provided(board, p, card))
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


def players(player: int, who: Who) -> tuple[int, ...]:
    """The players meant, the player of the effect first."""
    if who is Who.YOU:
        return (player,)
    if who is Who.OPPONENT:
        return (1 - player,)
    return (player, 1 - player)


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
    if zone is Zone.PLAYED:
        return side.playing
    return side.deck
