"""What an effect program is worth to a player, before anything is flipped or chosen: rough numbers, in damage points.

The programs are read, not run: coins count with their odds, choices as if they were made well. Nothing here looks at a
card the player does not know.
"""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    Arithmetic,
    AttachFrom,
    AttackDamage,
    Awaits,
    BeforeDamage,
    Cant,
    Change,
    Choose,
    Coins,
    Condition,
    Cost,
    Cure,
    DamageTo,
    DiscardEnergy,
    DiscardStadium,
    DiscardTools,
    DoesNothing,
    Draw,
    Effect,
    EndTurn,
    Flip,
    Flipped,
    ForbidAttack,
    Heal,
    If,
    IfDid,
    KnockOut,
    Lasting,
    LeavePlay,
    May,
    Move,
    MoveCounters,
    MoveEnergy,
    OneOf,
    PutCounters,
    Quantity,
    SwitchActive,
    Taken,
    This,
    Times,
    Unaffected,
    Who,
    Win,
    Zone,
    is_whole_hand,
)
from ptcg.engine import Board, Pokemon
from ptcg.engine.board.players import players
from ptcg.engine.play.damage import IGNORES_EFFECTS, IGNORES_RESISTANCE, IGNORES_WEAKNESS
from ptcg.engine.program.code import Frame, context
from ptcg.engine.program.terms.amounts import true, value
from ptcg.engine.program.terms.select import candidates, resolve

AFFLICTED = {
    Condition.PARALYZED: 25,
    Condition.ASLEEP: 16,
    Condition.CONFUSED: 14,
    Condition.POISONED: 18,
    Condition.BURNED: 16,
}
CARD = 8  # a card in hand
MILLED = 3  # a card that is lost from a deck, and more from a thin one
ENERGY = 12  # an Energy attached
RESERVE = 10  # cards to leave in the deck: running out loses the game
EVERYTHING = 4  # what "all" is taken to be where it is not counted


_SHIELDS: Final = (Act.AFFLICT, Act.COUNTERS, Act.DISCARD, Act.EFFECT)
"""What it is good for a Pokémon that it can't happen to it."""


class Estimate:
    """What effects come to: `damage` of the running attack (expected), `likely` to succeed, `gain` beside it."""

    __slots__ = ("board", "coins", "damage", "frame", "gain", "ignore", "likely")

    def __init__(self, board: Board, player: int, card: int, p: Pokemon | None = None, base: int = 0) -> None:
        self.board = board
        self.frame: Frame = context(player, card, -1 if p is None else p.key)
        self.damage = float(base)
        self.gain = 0.0
        self.likely = 1.0
        self.ignore = 0
        self.coins = 1

    def add(self, effects: tuple[Effect, ...], odds: float = 1.0) -> Estimate:
        for effect in effects:
            self._add(effect, odds)
        return self

    def _add(self, effect: Effect, odds: float) -> None:
        if isinstance(effect, Flip):
            self.coins = 2 if effect.coins == ALL else max(1, round(self.amount(effect.coins)))
        elif isinstance(effect, If):
            chance = self.odds(effect.test)
            self.add(effect.then, odds * chance)
            self.add(effect.otherwise, odds * (1 - chance))
        elif isinstance(effect, May | BeforeDamage | Cost):
            self.add(effect.effects, odds)
        elif isinstance(effect, OneOf):
            best = max((self.twin().add(option).gain for option in effect.options), default=0.0)
            self.gain += odds * best
        elif isinstance(effect, AttackDamage):
            if effect.how is Arithmetic.SET:
                self.damage = odds * self.amount(effect.amount)
            elif effect.how is Arithmetic.TIMES:
                self.damage += odds * self.damage * (self.amount(effect.amount) - 1)
            else:
                self.damage += odds * self.amount(effect.amount) * (1 if effect.how is Arithmetic.PLUS else -1)
        elif isinstance(effect, DoesNothing):
            self.likely -= odds
        elif isinstance(effect, Unaffected):
            self.ignore |= effect.weakness * IGNORES_WEAKNESS + effect.resistance * IGNORES_RESISTANCE
            self.ignore |= effect.effects * IGNORES_EFFECTS
        else:
            self.gain += odds * self.worth(effect)

    def twin(self) -> Estimate:
        other = Estimate(self.board, self.frame.player, self.frame.card)
        other.frame = self.frame
        return other

    # --- numbers ----------------------------------------------------------------------------------------------------

    def amount(self, amount: object) -> float:
        """An amount, coins with their expected heads."""
        if isinstance(amount, Times) and isinstance(amount.count, Coins):
            expected = amount.each * self.coins / 2
            return min(expected, amount.most) if amount.most else expected
        if amount == ALL:
            return EVERYTHING
        try:
            return value(self.board, self.frame, amount)
        except (LookupError, TypeError):  # it counts hidden cards, or a choice not yet made
            return 10

    def odds(self, test: object) -> float:
        if isinstance(test, Flipped):
            return 0.5**self.coins
        if isinstance(test, IfDid):
            return 1
        try:
            return 1.0 if true(self.board, self.frame, test) else 0.0  # type: ignore[arg-type]
        except (LookupError, TypeError):
            return 0.5

    def targets(self, target: object) -> list[Pokemon]:
        """The Pokémon an effect would reach; of a choice, all that could be chosen."""
        if isinstance(target, Choose):
            return candidates(self.board, self.frame.player, target.those, self.frame.pokemon)
        try:
            return resolve(self.board, self.frame, target)
        except TypeError:
            return []

    def sign(self, p: Pokemon) -> int:
        """Harm to the opponent is good, harm to oneself is not."""
        return -1 if p.owner == self.frame.player else 1

    # --- single effects ---------------------------------------------------------------------------------------------

    def worth(self, effect: Effect) -> float:
        """What one effect is worth: positive is good for its player."""
        if isinstance(effect, PutCounters) and effect.spread:
            return self.amount(effect.number) * 9
        if (isinstance(effect, PutCounters) and effect.leaving) or (isinstance(effect, Heal) and effect.spread):
            return 1
        if isinstance(effect, DamageTo | PutCounters):
            number = effect.amount if isinstance(effect, DamageTo) else effect.number
            each = self.amount(number) * (1 if isinstance(effect, DamageTo) else 10)
            return self.harm(effect.target, each * 0.7)
        if isinstance(effect, Afflict):
            return self.affliction(effect)
        if isinstance(effect, Heal):
            return self.healing(effect)
        if isinstance(effect, Cure):
            return 15.0 * sum(bool(p.conditions) for p in self.targets(effect.target) if self.sign(p) < 0)
        if isinstance(effect, DiscardEnergy):
            reached = [p for p in self.targets(effect.target) if p.energy]
            gone = min(self.amount(effect.number), max((len(p.energy) for p in reached), default=0))
            return gone * ENERGY * 0.7 * (self.sign(reached[0]) if reached else 0)
        if isinstance(effect, DiscardTools):
            reached = [p for p in self.targets(effect.target) if p.tools]
            return 10.0 * self.sign(reached[0]) if reached else 0
        if isinstance(effect, MoveEnergy | MoveCounters):
            return 0  # only worth it with a plan, and there is none here
        if isinstance(effect, AttachFrom):
            return ENERGY * min(self.amount(effect.count), 2)
        if isinstance(effect, KnockOut):
            return self.harm(effect.target, 60)
        if isinstance(effect, LeavePlay) and (effect.to is Zone.HAND or (effect.to is Zone.DECK and effect.mixed)):
            return self.harm(effect.target, 20)
        if isinstance(effect, Lasting):
            return self.lasting(effect)
        if isinstance(effect, ForbidAttack):
            return self.harm(effect.target, 10)
        if isinstance(effect, SwitchActive):
            return 4 if effect.who is Who.OPPONENT else 2
        if isinstance(effect, Win):
            return 1000 if effect.who is Who.YOU else -1000
        if isinstance(effect, EndTurn):
            return -20
        return self.cards(effect)

    def cards(self, effect: Effect) -> float:
        """What moving cards is worth."""
        me = self.board.sides[self.frame.player]
        spare = max(len(me.deck) - RESERVE, 0)
        if isinstance(effect, Draw) and effect.until:
            new = self.amount(effect.number) - len(me.hand) + 1
            return 0 if effect.who is Who.OPPONENT else CARD * min(max(new, 0), spare)
        if isinstance(effect, Draw):
            mine = sum(1 if player == self.frame.player else -1 for player in players(self.frame.player, effect.who))
            return mine * CARD * min(self.amount(effect.number), spare)
        if isinstance(effect, Move):
            return self.moved(effect, spare)
        if isinstance(effect, DiscardStadium):
            return 0 if self.board.stadium < 0 else 6.0 * (1 if self.board.stadium_owner != self.frame.player else -1)
        return 1

    def moved(self, effect: Move, spare: int) -> float:
        cards = effect.cards
        if cards.how in (Taken.TOP, Taken.BOTTOM):
            return self.amount(cards.count) * sum(map(self.thinned, players(self.frame.player, cards.who)))
        if is_whole_hand(cards):
            if effect.to is Zone.DISCARD:
                return 1
            hands = [(-1 if p == self.frame.player else 1, p) for p in players(self.frame.player, cards.who)]
            return sum(sign * CARD * 0.9 * (len(self.board.sides[p].hand) - (sign < 0)) for sign, p in hands)
        if cards.zone is Zone.HAND:
            if effect.to in (Zone.DECK, Zone.DECK_BOTTOM) and cards.who is cards.by is Who.YOU:
                return -CARD * 0.4 * self.amount(cards.count)
            return self.loss(cards.who) * CARD * 0.5 * self.amount(cards.count)
        again = cards.zone in (Zone.DISCARD, Zone.MOVED)
        if again and effect.to is Zone.DECK:
            return MILLED * min(self.amount(cards.count), 3) * (0.5 if spare else 1)
        return (CARD + 3) * min(self.amount(cards.count), 3) if spare or again else 0

    def loss(self, who: Who) -> int:
        return sum(-1 if p == self.frame.player else 1 for p in players(self.frame.player, who))

    def thinned(self, player: int) -> float:
        """What it is worth that a player loses a card of the deck."""
        worth = MILLED * (1 + RESERVE / (len(self.board.sides[player].deck) + 1))
        return -worth if player == self.frame.player else worth

    def harm(self, target: object, each: float) -> float:
        """The same harm to every Pokémon reached; of a choice, to as many as are chosen."""
        reached = self.targets(target)
        number = min(len(reached), int(self.amount(target.count))) if isinstance(target, Choose) else len(reached)
        return 0 if not reached else each * number * self.sign(reached[0])

    def affliction(self, effect: Afflict) -> float:
        total = 0.0
        for p in self.targets(effect.target):
            fresh = [c for c in effect.conditions if not p.has(c)]
            total += self.sign(p) * sum(AFFLICTED.get(c, 15) for c in fresh)
        return total

    def healing(self, effect: Heal) -> float:
        damages = sorted((p.damage for p in self.targets(effect.target) if self.sign(p) < 0), reverse=True)
        if isinstance(effect.target, Choose):
            damages = damages[: int(self.amount(effect.target.count))]
        amount = 1000.0 if effect.amount == ALL else self.amount(effect.amount)
        return 0.6 * sum(min(damage, amount) for damage in damages if damage >= min(amount, 20))

    def lasting(self, effect: Lasting) -> float:
        static = effect.static
        if isinstance(static, Awaits):
            return 1
        if isinstance(static, Cant) and static.what.of is not None and static.what.act not in _SHIELDS:
            weight = 25.0 if static.what.act is Act.ATTACK and not static.what.name else 8.0
            return self.harm(static.what.of, weight)
        if isinstance(static, Change) and static.quantity is Quantity.DAMAGE_GIVEN:
            return 5 if isinstance(static.of, This) else 8
        return 12
