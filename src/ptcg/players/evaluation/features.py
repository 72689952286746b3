"""A position as numbers, seen by one player: what attacks can do and what they meet, Prizes, cards, time.

Cards are known by what their programs do, never by their names, so the numbers say as much of a deck that nobody has
seen before. Of the opponent's hand only the size is looked at. What the decks hold in all counts too: the opponent's is
supposed where the board was dealt from a view.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import Condition
from ptcg.engine import Board, Definition, Side
from ptcg.engine.board.definition import ENERGY, POKEMON
from ptcg.engine.play.damage import figure_damage, max_hp
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.players.evaluation.appraisal import Appraiser
from ptcg.players.evaluation.decks import OF_A_DECK, DeckReader
from ptcg.players.thumbs.fight import missing
from ptcg.players.thumbs.judge import Estimate
from ptcg.players.thumbs.texts import Texts

OF_A_SIDE: Final = (
    "prizes left",
    "one Prize left",
    "two Prizes left",
    "a Knock Out of the Active wins",
    "deck",
    "deck nearly out",
    "hand",
    "Pokémon in play",
    "no Bench",
    "HP left of the Active",
    "HP of the Active",
    "Prizes for the Active",
    "HP left in all",
    "damage in all",
    "Energy in all",
    "Energy of the Active",
    "damage now",
    "damage now against what is left",
    "Knock Out now",
    "damage with one Energy more against what is left",
    "Knock Out with one Energy more",
    "Knock Out in two attacks",
    "damage from the Bench against what is left",
    "Knock Out from the Bench",
    "Knock Out from the Bench with one Energy more",
    "most damage in two Energy",
    "what attacks do besides",
    "cannot act",
    "Confused",
    "Poisoned or Burned",
    "can retreat",
    "Evolutions in play",
    "readiness of all attackers",
    "second attacker",
    "Pokémon within reach of a Knock Out",
    "cards from powers",
    "Energy from powers",
    "Tools",
)
OF_THE_HAND: Final = (
    "Energy in hand",
    "no Energy in hand",
    "Basic Pokémon in hand",
    "Evolutions in hand that fit",
    "Supporters in hand",
    "other Trainers in hand",
    "cards that draw",
    "cards that find",
    "cards that switch",
    "cards that bring forward",
)
OF_THE_TURN: Final = (
    "on turn",
    "Energy may still be attached",
    "a Supporter may still be played",
    "may still attack",
    "first turns",
    "Prizes ahead",
    "Knock Outs race",
    "race if the other is first",
    "on turn and Knock Out",
    "not on turn and Knock Out by the other",
    "bias",
)
NAMES: Final = (
    *(f"my {name}" for name in OF_A_SIDE),
    *(f"their {name}" for name in OF_A_SIDE),
    *(f"my {name}" for name in OF_A_DECK),
    *(f"their {name}" for name in OF_A_DECK),
    *OF_THE_HAND,
    *OF_THE_TURN,
)
SIZE: Final = len(NAMES)

_ASLEEP: Final = Condition.ASLEEP
_PARALYZED: Final = Condition.PARALYZED
_CONFUSED: Final = Condition.CONFUSED


@final
class Strike:
    """What the Pokémon of a side can do to the opposing Active."""

    __slots__ = (
        "bench_next",
        "bench_now",
        "besides",
        "most",
        "next",
        "now",
        "ready",
        "second",
    )

    def __init__(self) -> None:
        self.now: float = 0.0  # damage by the Active with the Energy it has
        self.next: float = 0.0  # with one more
        self.bench_now: float = 0.0
        self.bench_next: float = 0.0
        self.most: float = 0.0  # by any, with two more at most
        self.besides: float = 0.0
        self.ready: float = 0.0  # sum over Pokémon: damage by how near it is
        self.second: float = 0.0  # the second best of that


@final
class Features:
    """Makes the numbers of positions; keeps what it has read of cards."""

    __slots__ = ("appraiser", "decks", "texts")

    def __init__(self) -> None:
        self.appraiser = Appraiser()
        self.decks = DeckReader(self.appraiser)
        self.texts = Texts()

    def of(self, board: Board, player: int) -> list[float]:
        """The numbers of a position, in the order of `NAMES`."""
        me, other = board.sides[player], board.sides[1 - player]
        strike, struck = self._strike(board, me, other), self._strike(board, other, me)
        out: list[float] = []
        self._side(out, board, me, other, strike, struck)
        self._side(out, board, other, me, struck, strike)
        decks = self.decks.of(board.game)
        out += decks[player]
        out += decks[1 - player]
        self._hand(out, board, me)
        self._turn(out, board, player, me, other, strike, struck)
        return out

    def _strike(self, board: Board, side: Side, enemy: Side) -> Strike:
        found = Strike()
        target = enemy.active
        if target is None:
            return found
        for p in side.pokemon():
            active = side.active is p
            units = energy_units(board, p) if p.energy else []
            best = 0.0
            for card, _, attack in attacks_of(board, p):
                lacking = missing(attack, units)
                if lacking > 2:
                    best = max(best, attack.damage * 0.25)
                    continue
                damage = float(attack.damage)
                besides = 0.0
                if attack.effects:
                    estimate = Estimate(board, p.owner, card, p, attack.damage)
                    estimate.add(self.texts.attack(attack))
                    likely = max(estimate.likely, 0.0)
                    damage = figure_damage(board, p, target, round(estimate.damage), estimate.ignore) * likely
                    besides = max(min(estimate.gain * likely, 60.0), -60.0)
                elif attack.damage:
                    damage = float(figure_damage(board, p, target, attack.damage, 0))
                if damage < 0.0:
                    damage = 0.0
                worth = damage + 0.5 * besides
                if active:
                    if lacking == 0:
                        found.now = max(found.now, damage)
                        found.besides = max(found.besides, besides)
                    if lacking <= 1:
                        found.next = max(found.next, damage)
                else:
                    if lacking == 0:
                        found.bench_now = max(found.bench_now, damage)
                    if lacking <= 1:
                        found.bench_next = max(found.bench_next, damage)
                found.most = max(found.most, damage)
                best = max(best, worth / (1.0 + 0.6 * lacking))
            found.ready += best
            if not active and best > found.second:
                found.second = best
        return found

    def _side(self, out: list[float], board: Board, side: Side, enemy: Side, strike: Strike, struck: Strike) -> None:
        prizes = len(side.prizes)
        cards = len(side.deck)
        active, target = side.active, enemy.active
        out.append(prizes / 6.0)
        out.append(1.0 if prizes <= 1 else 0.0)
        out.append(1.0 if prizes == 2 else 0.0)
        ends = target is not None and (prizes <= target.top.prizes or not enemy.bench)
        out.append(1.0 if ends else 0.0)
        out.append(cards / 60.0)
        out.append(max(0.0, (8.0 - cards) / 8.0))
        out.append(min(len(side.hand), 14) / 7.0)
        out.append((len(side.bench) + 1) / 6.0)
        out.append(0.0 if side.bench else 1.0)
        hp = left = 0.0
        worth = 0
        if active is not None:
            hp = float(max_hp(board, active))
            left = max(hp - active.damage, 0.0)
            worth = active.top.prizes
        out.append(left / 150.0)
        out.append(hp / 150.0)
        out.append(float(worth - 1))
        total, damaged, energy, evolved, reach = left, 0.0, 0.0, 0.0, 0.0
        draws = accelerates = 0.0
        tools = 0
        if active is not None:
            damaged = float(active.damage)
        power = max(struck.next, struck.bench_next)
        for p in side.pokemon():
            if p is not active:
                rest = float(max_hp(board, p) - p.damage)
                total += rest
                damaged += p.damage
                if 0.0 < rest <= power:
                    reach += p.top.prizes
            energy += len(p.energy)
            tools += len(p.tools)
            if len(p.cards) > 1:
                evolved += 1.0
            if p.top.activations:
                powers = self.appraiser.powers(p.top)
                draws += powers.draws + powers.finds
                accelerates += powers.energy
        out.append(total / 600.0)
        out.append(damaged / 300.0)
        out.append(energy / 8.0)
        out.append(0.0 if active is None else len(active.energy) / 4.0)
        target_left = 1.0
        if target is not None:
            target_left = max(float(max_hp(board, target) - target.damage), 1.0)
        out.append(strike.now / 150.0)
        out.append(min(strike.now / target_left, 1.2))
        out.append(1.0 if strike.now >= target_left else 0.0)
        out.append(min(strike.next / target_left, 1.2))
        out.append(1.0 if strike.next >= target_left else 0.0)
        out.append(1.0 if strike.next * 2.0 >= target_left else 0.0)
        out.append(min(strike.bench_now / target_left, 1.2))
        out.append(1.0 if strike.bench_now >= target_left else 0.0)
        out.append(1.0 if strike.bench_next >= target_left else 0.0)
        out.append(strike.most / 200.0)
        out.append(strike.besides / 40.0)
        stuck = confused = harmed = 0.0
        if active is not None and active.conditions:
            for condition, _ in active.conditions:
                if condition is _ASLEEP or condition is _PARALYZED:
                    stuck = 1.0
                elif condition is _CONFUSED:
                    confused = 1.0
                else:
                    harmed += 1.0
        out.append(stuck)
        out.append(confused)
        out.append(harmed)
        goes = 0.0
        if active is not None and side.bench and not stuck:
            goes = 1.0 if len(active.energy) >= retreat_cost(board, active) else 0.0
        out.append(goes)
        out.append(evolved / 4.0)
        out.append(min(strike.ready, 600.0) / 300.0)
        out.append(min(strike.second, 300.0) / 150.0)
        out.append(reach / 4.0)
        out.append(min(draws, 8.0) / 4.0)
        out.append(min(accelerates, 4.0) / 2.0)
        out.append(tools / 4.0)

    def _hand(self, out: list[float], board: Board, side: Side) -> None:
        defs = board.game.defs
        energy = basics = fits = supporters = trainers = 0
        draws = finds = switches = gusts = 0.0
        for card in side.hand:
            d = defs[card]
            if d.kind == ENERGY:
                energy += 1
            elif d.kind == POKEMON:
                if d.basic:
                    basics += 1
                elif _fits(d, side):
                    fits += 1
            else:
                if d.supporter:
                    supporters += 1
                else:
                    trainers += 1
                told = self.appraiser.played(d)
                draws += max(told.draws, 0.0)
                finds += told.finds
                switches += told.switches
                gusts += told.gusts
        out.append(min(energy, 4) / 2.0)
        out.append(0.0 if energy else 1.0)
        out.append(min(basics, 3) / 2.0)
        out.append(min(fits, 3) / 2.0)
        out.append(min(supporters, 3) / 2.0)
        out.append(min(trainers, 6) / 3.0)
        out.append(min(draws, 12.0) / 6.0)
        out.append(min(finds, 8.0) / 4.0)
        out.append(min(switches, 2.0))
        out.append(min(gusts, 2.0))

    def _turn(
        self,
        out: list[float],
        board: Board,
        player: int,
        me: Side,
        other: Side,
        strike: Strike,
        struck: Strike,
    ) -> None:
        mine = board.player == player
        side = me if mine else other
        sign = 1.0 if mine else -1.0
        out.append(sign)
        out.append(0.0 if side.energy_done else sign)
        out.append(0.0 if side.supporter_done else sign)
        out.append(0.0 if side.attacks else sign)
        out.append(max(0.0, (6.0 - board.turn) / 6.0))
        out.append((len(other.prizes) - len(me.prizes)) / 6.0)
        ours = self._hits(board, strike, other)
        theirs = self._hits(board, struck, me)
        out.append((theirs - ours) / 4.0)
        out.append((theirs - ours + (0.5 if mine else -0.5)) / (theirs + ours))
        kills, dies = ours <= 1.0, theirs <= 1.0
        out.append(1.0 if mine and kills else 0.0)
        out.append(1.0 if not mine and dies else 0.0)
        out.append(1.0)

    def _hits(self, board: Board, strike: Strike, enemy: Side) -> float:
        """How many attacks it takes to Knock Out the opposing Active, six at most."""
        target = enemy.active
        if target is None:
            return 1.0
        left = max(float(max_hp(board, target) - target.damage), 1.0)
        power = max(strike.next, 0.8 * strike.bench_next)
        return min(6.0, max(1.0, left / power)) if power > 0.0 else 6.0


def _fits(d: Definition, side: Side) -> bool:
    """Whether an Evolution card has a Pokémon in play to be put on."""
    below = d.evolves_from
    active = side.active
    if active is not None and active.top.name == below:
        return True
    return any(p.top.name == below for p in side.bench)


__all__ = ["NAMES", "SIZE", "Features"]
