"""Judging a board from one side of it: what an attack would do, how ready a Pokémon is, how much a card is wanted."""

from __future__ import annotations

from ptcg.engine import Board, Definition, Pokemon
from ptcg.engine.actions.attack import check_attack, check_attacking
from ptcg.engine.board.definition import ENERGY, POKEMON, AttackDef
from ptcg.engine.play.damage import figure_damage, max_hp
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.players.judge import Estimate
from ptcg.view import View

KNOCK_OUT = 80  # what taking a Prize is worth, in damage points


class Situation:
    """A view with what can be figured out from it."""

    def __init__(self, view: View) -> None:
        self.board: Board = view.board
        self.player = view.player
        self.side = self.board.sides[self.player]
        self.other = self.board.sides[1 - self.player]
        self._attacks: dict[tuple[int, int, int], float] = {}
        self._threats: dict[int, int] = {}

    def define(self, card: int) -> Definition | None:
        """What a card is, if one may know."""
        try:
            return self.board.game.defs[card] if card >= 0 else None
        except LookupError:
            return None

    def left(self, p: Pokemon) -> int:
        """The damage it takes to Knock a Pokémon Out."""
        return max_hp(self.board, p) - p.damage

    # --- attacks ----------------------------------------------------------------------------------------------------

    def attack_value(self, p: Pokemon, card: int, index: int, against: Pokemon | None = None) -> float:
        """What an attack of a Pokémon is worth against the opposing Active, or against another in its place."""
        enemy = against or self.board.sides[1 - p.owner].active
        key = (card, index, -1 if enemy is None else enemy.key)
        if key not in self._attacks:
            self._attacks[key] = self._value(p, card, index, enemy)
        return self._attacks[key]

    def _value(self, p: Pokemon, card: int, index: int, enemy: Pokemon | None) -> float:
        attack = self.board.game.defs[card].attacks[index]
        estimate = Estimate(self.board, p.owner, card, p, attack.damage).add(attack.effects)
        likely = max(estimate.likely, 0)
        total = estimate.gain * likely
        if enemy is None:
            return total + estimate.damage * likely
        damage = figure_damage(self.board, p, enemy, round(estimate.damage), estimate.ignore)
        left = self.left(enemy)
        if 0 < left <= damage:
            return total + likely * (left + KNOCK_OUT * enemy.top.prizes)
        return total + likely * min(max(damage, 0), left)

    def damage(self, p: Pokemon, card: int, index: int, enemy: Pokemon) -> int:
        """The damage to expect from an attack."""
        attack = self.board.game.defs[card].attacks[index]
        if not attack.effects:
            return figure_damage(self.board, p, enemy, attack.damage, 0)
        estimate = Estimate(self.board, p.owner, card, p, attack.damage).add(attack.effects)
        return figure_damage(self.board, p, enemy, round(estimate.damage), estimate.ignore)

    def best_now(self, p: Pokemon, against: Pokemon | None = None) -> float:
        """The best attack it has the Energy for, as if it were Active; 0 if there is none."""
        if self.board.is_active(p) and check_attacking(self.board, p) is not None:
            return 0
        units = energy_units(self.board, p)
        usable = [
            self.attack_value(p, card, i, against)
            for card, i, attack in attacks_of(self.board, p)
            if check_attack(self.board, p, card, attack, units) is None
        ]
        return max(usable, default=0)

    def threat(self, against: Pokemon) -> int:
        """The most damage the opposing Active could do next turn, with one more Energy."""
        found = self._threats.get(against.key)
        if found is None:
            found = self._threats[against.key] = self._threat(against)
        return found

    def _threat(self, against: Pokemon) -> int:
        enemy = self.board.sides[1 - against.owner].active
        if enemy is None:
            return 0
        units = len(energy_units(self.board, enemy)) + 1
        return max(
            (
                self.damage(enemy, card, i, against)
                for card, i, attack in attacks_of(self.board, enemy)
                if attack.total <= units
            ),
            default=0,
        )

    # --- Energy -----------------------------------------------------------------------------------------------------

    def energy_gain(self, p: Pokemon, new: list[int]) -> float:
        """How much nearer to attacking some Energy would bring a Pokémon."""
        units = energy_units(self.board, p)
        best = 0.0
        for d, card, i, attack in self._prospects(p):
            before = missing(attack, units)
            after = missing(attack, units + new)
            if after >= before:
                continue
            worth = self.attack_value(p, card, i) if d is p.top else attack.damage * 0.7
            worth = max(worth, 1) / (1 + after)
            best = max(best, worth if d is p.top else worth * 0.8)
        return best

    def _prospects(self, p: Pokemon) -> list[tuple[Definition, int, int, AttackDef]]:
        """Attacks it has, and those of Evolution cards in hand."""
        found = [(p.top, card, i, attack) for card, i, attack in attacks_of(self.board, p)]
        for card in self.side.hand:
            d = self.define(card)
            if d is not None and d.evolves_from and d.evolves_from == p.top.name:
                found += [(d, card, i, attack) for i, attack in enumerate(d.attacks)]
        return found

    # --- Pokémon and cards ------------------------------------------------------------------------------------------

    def worth(self, p: Pokemon) -> float:
        """What a Pokémon on the board stands for."""
        printed = max((attack.damage for attack in p.top.attacks), default=0)
        return self.left(p) * 0.3 + printed * 0.5 + 12 * len(p.energy) + 15 * len(p.cards) + 40 * (p.top.prizes - 1)

    def readiness(self, p: Pokemon) -> float:
        """How well it would stand in the Active place now."""
        score = self.best_now(p) + self.left(p) * 0.25 - 4 * retreat_cost(self.board, p)
        return score - (30 if self.threat(p) >= self.left(p) else 0)

    def prey(self, p: Pokemon) -> float:
        """How good a target an opposing Pokémon is: nearly Knocked Out, and worth it."""
        return self.worth(p) - self.left(p) * 0.9 + 40 * p.top.prizes

    def need(self, card: int) -> float:
        """How much a card is wanted in hand."""
        d = self.define(card)
        if d is None:
            return 20
        hand = [self.define(c) for c in self.side.hand if c != card]
        again = sum(other is d for other in hand)
        if d.kind == ENERGY:
            held = sum(other is not None and other.kind == ENERGY for other in hand)
            return (70 if held == 0 else 34 if held == 1 else 18) + 4 * len(d.provides)
        if d.kind == POKEMON or d.fossil:
            return self._need_pokemon(d) / (1 + again)
        supporters = sum(other is not None and other.supporter for other in hand)
        return (50 if d.supporter and not supporters else 28) / (1 + 0.5 * again)

    def _need_pokemon(self, d: Definition) -> float:
        mine = self.side.pokemon()
        strength = 0.1 * max((attack.damage for attack in d.attacks), default=0) + 0.05 * d.hp
        if d.basic or d.fossil:
            return (75 if len(mine) < 3 else 36 if len(mine) < 5 else 12) + strength
        waiting = sum(p.top.name == d.evolves_from for p in mine)
        if waiting:
            return 66 + strength + 3 * waiting
        below = any(e is not None and e.name == d.evolves_from for e in map(self.define, self.side.hand))
        return (32 if below else 14) + strength


def missing(attack: AttackDef, units: list[int]) -> int:
    """How many Energy an attack still lacks."""
    free = list(units)
    lacking = 0
    for bit, number in attack.typed:
        for _ in range(number):
            unit = min((u for u in free if u & bit), key=int.bit_count, default=0)
            if unit:
                free.remove(unit)
            else:
                lacking += 1
    colorless = attack.total - sum(number for _, number in attack.typed)
    return lacking + max(0, colorless - len(free))
