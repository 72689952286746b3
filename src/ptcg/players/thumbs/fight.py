"""Judging a board from one side of it: what an attack would do, how ready a Pokémon is, how much a card is wanted."""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Board, Definition, Pokemon
from ptcg.engine.actions.attack import check_attack, check_attacking
from ptcg.engine.board.definition import ENERGY, POKEMON, AttackDef
from ptcg.engine.play.damage import figure_damage, max_hp
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.players.thumbs.judge import Estimate
from ptcg.players.thumbs.texts import Texts
from ptcg.view import View

KNOCK_OUT: Final = 80  # what taking a Prize is worth, in damage points

_UNKNOWN: Final = -1
_NOBODY: Final = 1 << 20  # no Pokémon has this key


@final
class Blow:
    """An attack that a Pokémon has, or would have with an Evolution card in hand (`evolved`), and what it comes to."""

    __slots__ = ("attack", "card", "estimate", "evolved", "index", "lacking")

    def __init__(self, card: int, index: int, attack: AttackDef, evolved: bool = False) -> None:
        self.card = card
        self.index = index
        self.attack = attack
        self.evolved = evolved
        self.lacking = _UNKNOWN  # Energy
        self.estimate: Estimate | None = None


@final
class Fighter:
    """A Pokémon with its Energy and its attacks, and what has been figured out about it."""

    __slots__ = ("blows", "now", "p", "prospects", "ready", "threat", "units", "usable")

    def __init__(self, p: Pokemon, blows: list[Blow], units: list[int]) -> None:
        self.p = p
        self.blows = blows
        self.units = units
        self.usable: list[Blow] | None = None  # attacks it has the Energy for
        self.prospects: list[Blow] | None = None  # with those of Evolution cards in hand
        self.threat = _UNKNOWN  # what the opposing Active could do to it
        self.ready = False
        self.now = 0.0  # its best attack, as soon as it is `ready`


@final
class Situation:
    """A view with what can be figured out from it."""

    __slots__ = ("_fighters", "_hand", "_values", "board", "other", "player", "side", "texts")

    def __init__(self, view: View, texts: Texts | None = None) -> None:
        self.board: Board = view.board
        self.player = view.player
        self.side = self.board.sides[self.player]
        self.other = self.board.sides[1 - self.player]
        self.texts = Texts() if texts is None else texts
        self._fighters: dict[int, Fighter] = {}
        self._values: dict[int, float] = {}
        self._hand: list[Definition] | None = None

    def define(self, card: int) -> Definition | None:
        """What a card is, if one may know."""
        defs = self.board.game.defs
        return defs[card] if 0 <= card < len(defs) else None

    @property
    def hand(self) -> list[Definition]:
        """The cards in hand, as far as one may know them."""
        hand = self._hand
        if hand is None:
            hand = []
            for card in self.side.hand:
                d = self.define(card)
                if d is not None:
                    hand.append(d)
            self._hand = hand
        return hand

    def fighter(self, p: Pokemon) -> Fighter:
        found = self._fighters.get(p.key)
        if found is None:
            blows = [Blow(card, i, attack) for card, i, attack in attacks_of(self.board, p)]
            found = self._fighters[p.key] = Fighter(p, blows, energy_units(self.board, p))
        return found

    def left(self, p: Pokemon) -> int:
        """The damage it takes to Knock a Pokémon Out."""
        return max_hp(self.board, p) - p.damage

    # --- attacks ----------------------------------------------------------------------------------------------------

    def attack_value(self, p: Pokemon, card: int, index: int) -> float:
        """What an attack of a Pokémon is worth against the opposing Active."""
        for blow in self.fighter(p).blows:
            if blow.card == card and blow.index == index:
                return self._worth_of(p, blow, None)
        return self._worth_of(p, Blow(card, index, self.board.game.defs[card].attacks[index]), None)

    def _worth_of(self, p: Pokemon, blow: Blow, against: Pokemon | None) -> float:
        """What an attack is worth against the opposing Active, or against another in its place."""
        enemy = self.board.sides[1 - p.owner].active if against is None else against
        place = _NOBODY if enemy is None else enemy.key
        key = (place << 24) + (blow.card << 8) + blow.index
        found = self._values.get(key)
        if found is None:
            found = self._values[key] = self._value(p, blow, enemy)
        return found

    def _value(self, p: Pokemon, blow: Blow, enemy: Pokemon | None) -> float:
        estimate = self._estimate(p, blow)
        likely = estimate.likely if estimate.likely > 0.0 else 0.0
        total = estimate.gain * likely
        if enemy is None:
            return total + estimate.damage * likely
        damage = figure_damage(self.board, p, enemy, round(estimate.damage), estimate.ignore)
        left = self.left(enemy)
        if 0 < left <= damage:
            return total + likely * (left + KNOCK_OUT * enemy.top.prizes)
        return total + likely * min(max(damage, 0), left)

    def _estimate(self, p: Pokemon, blow: Blow) -> Estimate:
        estimate = blow.estimate
        if estimate is None:
            attack = blow.attack
            estimate = blow.estimate = Estimate(self.board, p.owner, blow.card, p, attack.damage)
            if attack.effects:
                estimate.add(self.texts.attack(attack))
        return estimate

    def damage(self, p: Pokemon, blow: Blow, enemy: Pokemon) -> int:
        """The damage to expect from an attack."""
        estimate = self._estimate(p, blow)
        return figure_damage(self.board, p, enemy, round(estimate.damage), estimate.ignore)

    def usable(self, p: Pokemon) -> list[Blow]:
        """The attacks a Pokémon has the Energy for, as if it were Active."""
        fighter = self.fighter(p)
        found = fighter.usable
        if found is None:
            board, units = self.board, fighter.units
            found = fighter.usable = [
                blow for blow in fighter.blows if check_attack(board, p, blow.card, blow.attack, units) is None
            ]
        return found

    def best_now(self, p: Pokemon) -> float:
        """The best attack it has the Energy for, as if it were Active; 0 if there is none."""
        fighter = self.fighter(p)
        if not fighter.ready:
            fighter.now = self.best_against(p, None)
            fighter.ready = True
        return fighter.now

    def best_against(self, p: Pokemon, against: Pokemon | None) -> float:
        """The same, with another Pokémon in the place of the opposing Active."""
        if self.board.is_active(p) and check_attacking(self.board, p) is not None:
            return 0.0
        best = 0.0
        first = True
        for blow in self.usable(p):
            value = self._worth_of(p, blow, against)
            if first or value > best:
                best = value
                first = False
        return best

    def strongest(self, p: Pokemon, enemy: Pokemon) -> int:
        """The most damage a Pokémon can expect to do to another now."""
        return self._most(p, self.usable(p), enemy)

    def _most(self, p: Pokemon, blows: list[Blow], enemy: Pokemon) -> int:
        most = 0
        first = True
        for blow in blows:
            damage = self.damage(p, blow, enemy)
            if first or damage > most:  # the most can be less than none
                most = damage
                first = False
        return most

    def threat(self, against: Pokemon) -> int:
        """The most damage the opposing Active could do next turn, with one more Energy."""
        fighter = self.fighter(against)
        if fighter.threat == _UNKNOWN:
            fighter.threat = self._threat(against)
        return fighter.threat

    def _threat(self, against: Pokemon) -> int:
        enemy = self.board.sides[1 - against.owner].active
        if enemy is None:
            return 0
        fighter = self.fighter(enemy)
        units = len(fighter.units) + 1
        return self._most(enemy, [blow for blow in fighter.blows if blow.attack.total <= units], against)

    def is_doomed(self, p: Pokemon) -> bool:
        """Whether the opposing Active could Knock it Out next turn."""
        return self.threat(p) >= self.left(p)

    # --- Energy -----------------------------------------------------------------------------------------------------

    def energy_gain(self, p: Pokemon, new: list[int]) -> float:
        """How much nearer to attacking some Energy would bring a Pokémon."""
        fighter = self.fighter(p)
        best = 0.0
        for blow in self._prospects(fighter):
            if blow.lacking == _UNKNOWN:
                blow.lacking = missing(blow.attack, fighter.units)
            if not blow.lacking:
                continue
            after = missing(blow.attack, fighter.units + new)
            if after >= blow.lacking:
                continue
            worth = blow.attack.damage * 0.7 if blow.evolved else self._worth_of(p, blow, None)
            worth = (worth if worth > 1.0 else 1.0) / (1 + after)
            if blow.evolved:
                worth *= 0.8
            if worth > best:
                best = worth
        return best

    def _prospects(self, fighter: Fighter) -> list[Blow]:
        """Attacks it has, and those of Evolution cards in hand."""
        found = fighter.prospects
        if found is None:
            top = fighter.p.top
            found = fighter.blows[:]
            for card in self.side.hand:
                d = self.define(card)
                if d is not None and d.evolves_from and d.evolves_from == top.name:
                    found += [Blow(card, i, attack, d is not top) for i, attack in enumerate(d.attacks)]
            fighter.prospects = found
        return found

    # --- Pokémon and cards ------------------------------------------------------------------------------------------

    def worth(self, p: Pokemon) -> float:
        """What a Pokémon on the board stands for."""
        value = self.left(p) * 0.3 + strongest_printed(p.top) * 0.5 + 12 * len(p.energy)
        return value + 15 * len(p.cards) + 40 * (p.top.prizes - 1)

    def readiness(self, p: Pokemon) -> float:
        """How well it would stand in the Active place now."""
        score = self.best_now(p) + self.left(p) * 0.25 - 4 * retreat_cost(self.board, p)
        return score - (30 if self.is_doomed(p) else 0)

    def prey(self, p: Pokemon) -> float:
        """How good a target an opposing Pokémon is: nearly Knocked Out, and worth it."""
        return self.worth(p) - self.left(p) * 0.9 + 40 * p.top.prizes

    def need(self, card: int) -> float:
        """How much a card is wanted in hand."""
        d = self.define(card)
        if d is None:
            return 20.0
        itself = 1 if card in self.side.hand else 0  # what counts are the others
        again = -itself
        for other in self.hand:
            if other is d:
                again += 1
        if d.kind == ENERGY:
            held = -itself
            for other in self.hand:
                if other.kind == ENERGY:
                    held += 1
            return (70 if held == 0 else 34 if held == 1 else 18) + 4 * len(d.provides)
        if d.kind == POKEMON or d.fossil:
            return self._need_pokemon(d) / (1 + again)
        if not d.supporter:
            return 28 / (1 + 0.5 * again)
        supporters = -itself
        for other in self.hand:
            if other.supporter:
                supporters += 1
        return (28 if supporters else 50) / (1 + 0.5 * again)

    def _need_pokemon(self, d: Definition) -> float:
        mine = self.side.pokemon()
        strength = 0.1 * strongest_printed(d) + 0.05 * d.hp
        if d.basic or d.fossil:
            return (75 if len(mine) < 3 else 36 if len(mine) < 5 else 12) + strength
        waiting = 0
        for p in mine:
            if p.top.name == d.evolves_from:
                waiting += 1
        if waiting:
            return 66 + strength + 3 * waiting
        for other in self.hand:
            if other.name == d.evolves_from:
                return 32 + strength
        return 14 + strength


def strongest_printed(d: Definition) -> int:
    """The most damage that is printed beside an attack."""
    most = 0
    for attack in d.attacks:
        if attack.damage > most:
            most = attack.damage
    return most


def missing(attack: AttackDef, units: list[int]) -> int:
    """How many Energy an attack still lacks."""
    if not attack.typed:
        return max(0, attack.total - len(units))
    free = units[:]
    lacking = 0
    typed = 0
    for bit, number in attack.typed:
        typed += number
        for _ in range(number):
            unit = _plainest(free, bit)
            if unit:
                free.remove(unit)
            else:
                lacking += 1
    return lacking + max(0, attack.total - typed - len(free))


def _plainest(units: list[int], bit: int) -> int:
    """The Energy of a type that counts as the fewest types; 0 if there is none."""
    best = 0
    fewest = 0
    for unit in units:
        if unit & bit:
            types = unit.bit_count()
            if not best or types < fewest:
                best, fewest = unit, types
    return best
