"""A player that makes the move that looks best now: build, draw, power up, then attack as hard as possible.

Every action of a turn gets a score; the highest is done, one after the other, until the attack ends the turn. The
scores come in bands, so that what helps the rest of the turn comes first: Pokémon, cards, Energy, attack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeGuard

from ptcg.effects import (
    Afflict,
    AttachFrom,
    Change,
    DamageTo,
    Devolve,
    DiscardEnergy,
    DiscardTools,
    Draw,
    Effect,
    ForbidAttack,
    If,
    KnockOut,
    Lasting,
    May,
    Move,
    MoveCounters,
    OneOf,
    PutCounters,
    Quantity,
    Static,
    SwitchActive,
    Taken,
    Times,
    Who,
    Zone,
    is_whole_hand,
)
from ptcg.engine import Answer, Ask, Chance, Definition, Pokemon, Question, Verb
from ptcg.engine.actions.attack import attacker_of, check_attack
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.players.fight import KNOCK_OUT, Situation
from ptcg.players.judge import RESERVE, Estimate
from ptcg.view import View

# bands of scores: what comes first in a turn
WIN = 1000
BENCH = 95
EVOLVE = 90
DRAW = 80
ATTACH = 65
POWER = 60
TOOL = 55
TRAINER = 45
RETREAT = 40
FRESH_HAND = 30  # throwing the hand away for a new one comes when all else is done
ATTACK = 10
NEVER = -1

HARM = {c.__name__ for c in (DamageTo, PutCounters, Afflict, DiscardEnergy, DiscardTools)} | {
    "SpreadCounters",
    *(c.__name__ for c in (Devolve, KnockOut, ForbidAttack)),
}
GIVE_UP = {"DiscardFromHand", "PutOnDeck", "choose"}


def _is_boost(static: Static) -> TypeGuard[Change]:
    """Whether it makes attacks do more damage."""
    return isinstance(static, Change) and static.quantity is Quantity.DAMAGE_GIVEN


def _searches(effect: Effect) -> bool:
    """Whether cards are chosen from the deck."""
    return (
        isinstance(effect, Move) and effect.cards.zone in (Zone.DECK, Zone.LOOKED) and effect.cards.how is Taken.CHOSEN
    )


class GreedyPlayer:
    """The best-looking answer now; equals are decided by chance."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Another game: nothing has been done yet."""
        self.chance = Chance(seed)
        self.turn = -1
        self.done: list[Answer] = []  # powers and retreats of this turn: once is enough, or it would never end

    def choose(self, view: View) -> Answer:
        question = view.question
        assert question is not None
        if len(question.answers) == 1:
            return question.answers[0]
        board = Situation(view)
        if question.kind is Ask.TURN:
            return self._act(board, question)
        return self._best(question.answers, _scorer(board, question))

    def _act(self, board: Situation, question: Question) -> Answer:
        if self.turn != board.board.turn:
            self.turn = board.board.turn
            self.done = []
        turn = Turn(board, self.done)
        answer = self._best(turn.foremost(question.answers), turn.score)
        if answer.verb in (Verb.USE, Verb.STADIUM, Verb.RETREAT):
            self.done.append(answer)
        return answer

    def _best(self, answers: list[Answer], score: Callable[[Answer], float]) -> Answer:
        scores = [score(answer) for answer in answers]
        top = max(scores)
        best = [answer for answer, s in zip(answers, scores, strict=True) if s == top]
        return best[self.chance.below(len(best))] if len(best) > 1 else best[0]


class Turn:
    """Scores for what can be done in a turn."""

    def __init__(self, situation: Situation, done: list[Answer]) -> None:
        self.s = situation
        self.done = done
        self.active = situation.side.active
        self.enemy = situation.other.active
        self._best = -1.0

    @property
    def best(self) -> float:
        """What the best attack of the Active is worth now."""
        if self._best < 0:
            self._best = 0.0 if self.active is None else max(self.s.best_now(self.active), 0.0)
        return self._best

    def foremost(self, answers: list[Answer]) -> list[Answer]:
        """Those among which the best is: where Pokémon can be built up nothing else needs to be weighed.

        An attack that wins comes before all, and can only be there where it is the last.
        """
        if self.enemy is not None and self.wins(self.enemy):
            return answers
        for verb in (Verb.BENCH, Verb.EVOLVE):
            first = [answer for answer in answers if answer.verb is verb]
            if first:
                return first
        return answers

    def score(self, answer: Answer) -> float:
        verb = answer.verb
        if verb == Verb.ATTACK:
            return self.attack(answer)
        if verb == Verb.BENCH:
            return BENCH + 0.05 * self.s.need(answer.a)
        if verb == Verb.EVOLVE:
            return self.evolve(answer)
        if verb == Verb.ATTACH:
            return self.attach(answer)
        if verb == Verb.PLAY:
            return self.play(answer)
        if verb == Verb.USE:
            return self.use(answer)
        if verb == Verb.STADIUM:
            return POWER if answer not in self.done else NEVER
        if verb == Verb.RETREAT:
            return self.retreat(answer)
        return 0

    def attack(self, answer: Answer) -> float:
        attacker = attacker_of(self.s.board, answer)
        assert attacker is not None
        value = self.s.attack_value(attacker, answer.a, answer.b)
        if value >= KNOCK_OUT and self.enemy is not None and self.wins(self.enemy):
            return WIN
        return ATTACK + min(value, 400) / 50 if value > 0 else NEVER

    def wins(self, knocked_out: Pokemon) -> bool:
        return len(self.s.side.prizes) <= knocked_out.top.prizes or not self.s.other.bench

    def evolve(self, answer: Answer) -> float:
        p = self.s.board.find(answer.b)
        assert p is not None
        return EVOLVE + (2 if self.s.board.is_active(p) else 0) + 0.3 * len(p.energy)

    def attach(self, answer: Answer) -> float:
        board = self.s.board
        p = board.find(answer.b)
        assert p is not None
        gain = self.s.energy_gain(p, board.game.defs[answer.a].provides)
        if gain and board.is_active(p):
            doomed = self.s.threat(p) >= self.s.left(p) and self.best < KNOCK_OUT
            gain *= 0.8 if doomed else 1.5
        if not gain:  # nothing it can do with it: better on one that will evolve
            gain = 0.1 if p.top.evolution else 0.3
        return ATTACH + min(gain, 140) / 10

    # --- Trainers and powers ------------------------------------------------------------------------------------------

    def play(self, answer: Answer) -> float:
        d = self.s.board.game.defs[answer.a]
        if d.fossil:
            return BENCH
        if d.attach_to is not None:
            return self.attach_trainer(answer, d)
        if d.stadium:
            return TRAINER if self.s.board.stadium_owner != self.s.player else NEVER
        return self.effects(d.effects, answer.a, None, TRAINER)

    def use(self, answer: Answer) -> float:
        if answer in self.done:
            return NEVER
        p = self.s.board.find(answer.a)
        if p is None:  # a card in the hand or the discard pile
            d = self.s.board.game.defs[answer.a]
            return self.effects(d.activations[answer.b].clause.effects, answer.a, None, POWER)
        return self.effects(p.top.activations[answer.b].clause.effects, p.cards[-1], p, POWER)

    def effects(self, effects: tuple[Effect, ...], card: int, p: Pokemon | None, band: float) -> float:
        """The score of setting effects off: what they are worth, in the band they belong to."""
        flat = list(flatten(effects))
        hands = [e for e in flat if isinstance(e, Move) and is_whole_hand(e.cards)]
        if any(e.to is Zone.DISCARD or e.cards.who is not Who.OPPONENT for e in hands):
            return self.fresh_hand(any(e.to is Zone.DISCARD for e in hands))
        switch = next((e for e in flat if isinstance(e, SwitchActive)), None)
        if switch is not None:
            return self.switch(switch, band)
        boost = next((e.static for e in flat if isinstance(e, Lasting) and _is_boost(e.static)), None)
        if boost is not None:
            return self.boost(boost, band)
        gain = Estimate(self.s.board, self.s.player, card, p).add(effects).gain
        if gain <= 0:
            return NEVER
        draws = any(isinstance(e, Draw | AttachFrom) or _searches(e) for e in flat)
        return (DRAW if draws else band) + min(gain, 40) / 10

    def fresh_hand(self, discards: bool) -> float:
        """A new hand for the old one: when little is left, and the deck is deep enough."""
        if len(self.s.side.deck) < (7 + RESERVE if discards else RESERVE):
            return NEVER
        kept = sum(self.s.need(card) > 30 for card in self.s.side.hand)
        return FRESH_HAND if kept <= 4 else NEVER

    def switch(self, switch: SwitchActive, band: float) -> float:
        if switch.who is Who.YOU:
            gain = max((self.switch_gain(p) for p in self.s.side.bench), default=0.0)
            return RETREAT + 1 if gain > 15 else NEVER
        if switch.by is not Who.YOU or self.active is None:
            return band if self.best < KNOCK_OUT / 2 else NEVER
        preys = [self.s.best_now(self.active, p) for p in self.s.other.bench]
        return band if max(preys, default=0) > self.best + 25 else NEVER

    def boost(self, static: Change, band: float) -> float:
        """More damage this turn: when it makes the difference."""
        if self.active is None or self.enemy is None:
            return NEVER
        amount = 10 if isinstance(static.amount, Times) else static.amount
        left = self.s.left(self.enemy)
        strongest = self.strongest()
        return band if strongest < left <= strongest + amount else NEVER

    def strongest(self) -> int:
        """The most damage the Active can expect to do now."""
        assert self.active is not None and self.enemy is not None
        board = self.s.board
        units = energy_units(board, self.active)
        damages = [
            self.s.damage(self.active, card, i, self.enemy)
            for card, i, attack in attacks_of(board, self.active)
            if check_attack(board, self.active, card, attack, units) is None
        ]
        return max(damages, default=0)

    def attach_trainer(self, answer: Answer, d: Definition) -> float:
        p = self.s.board.find(answer.b)
        assert p is not None
        fleeting = d.attach_until is not None
        if fleeting and d.statics and _is_boost(d.statics[0]):
            return self.boost(d.statics[0], TOOL) if p is self.active else NEVER
        if fleeting and d.attacks:  # a Technical Machine: when its attack beats the others
            return TOOL if p is self.active and self.best < 20 else NEVER
        if fleeting:
            return TOOL - 1 if p is self.active and self.s.threat(p) else NEVER
        return TOOL + (3 if p is self.active else 0) + self.s.worth(p) / 100

    # --- retreating ---------------------------------------------------------------------------------------------------

    def retreat(self, answer: Answer) -> float:
        if self.active is None or any(a.verb == Verb.RETREAT for a in self.done):
            return NEVER
        p = self.s.board.find(answer.a)
        assert p is not None
        gain = self.switch_gain(p) - 8 * retreat_cost(self.s.board, self.active)
        return RETREAT + min(gain, 200) / 100 if gain > 15 else NEVER

    def switch_gain(self, p: Pokemon) -> float:
        """What is gained if this Pokémon takes the Active place."""
        if self.active is None:
            return 0
        now, then = self.best, self.s.best_now(p)
        if self.s.threat(self.active) >= self.s.left(self.active):
            then += 20 if self.s.threat(p) < self.s.left(p) else 0
        if self.active.conditions:
            then += 10
        return then - now


def flatten(effects: tuple[Effect, ...]) -> list[Effect]:
    """All effects of a program, those under a condition too."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        if isinstance(effect, If):
            found += flatten(effect.then) + flatten(effect.otherwise)
        elif isinstance(effect, OneOf):
            found += [inner for option in effect.options for inner in flatten(option)]
        elif isinstance(effect, May):
            found += flatten(effect.effects)
    return found


# --- choices --------------------------------------------------------------------------------------------------------


def _scorer(s: Situation, question: Question) -> Callable[[Answer], float]:
    """How good an answer to any other question is."""
    kind = question.kind
    if kind is Ask.PROMOTE:
        return lambda a: _pokemon(s, a, s.readiness)
    if kind is Ask.POKEMON:
        return lambda a: _choice_of_pokemon(s, question, a)
    if kind is Ask.CARDS:
        return lambda a: _choice_of_card(s, question, a)
    if kind is Ask.YES_NO:
        return lambda a: _yes_or_no(s, question, a)
    if kind is Ask.NUMBER:
        return lambda a: a.a
    if kind is Ask.ATTACK:
        return lambda a: _attack_to_forbid(s, question, a)
    first = {Verb.FIRST: 1, Verb.BEFORE: 1}
    return lambda a: first.get(a.verb, 0)


def _pokemon(s: Situation, answer: Answer, judge: Callable[[Pokemon], float]) -> float:
    p = s.board.find(answer.a)
    return -1000 if p is None else judge(p)


def _choice_of_pokemon(s: Situation, question: Question, answer: Answer) -> float:
    if answer.verb == Verb.STOP:
        return 0
    p = s.board.find(answer.a)
    if p is None:
        return -1000
    theirs = p.owner != s.player
    purpose = question.purpose
    if purpose == SwitchActive.__name__:
        return _gust(s, p) if theirs else 1 + s.readiness(p)
    if purpose == MoveCounters.__name__:
        return s.prey(p) + 100 if theirs else p.damage - s.left(p)
    if theirs:
        return 100 + s.prey(p)
    if purpose in HARM:
        return -s.worth(p)
    if purpose == "Heal":
        return p.damage + 0.2 * s.worth(p) + (15 if s.board.is_active(p) else 0)
    energy = max((s.energy_gain(p, [bit]) for bit in _own_types(p)), default=0.0)
    return 1 + energy + 0.1 * s.worth(p)


def _own_types(p: Pokemon) -> list[int]:
    return [bit for attack in p.top.attacks for bit, _ in attack.typed] or [p.top.types]


def _gust(s: Situation, p: Pokemon) -> float:
    active = s.side.active
    return 500 + s.prey(p) + (0 if active is None else s.best_now(active, p))


def _choice_of_card(s: Situation, question: Question, answer: Answer) -> float:
    purpose = question.purpose
    if answer.verb == Verb.STOP:
        return 0 if purpose != "Bench" else -1
    if purpose == "Active":
        return _as_starter(s.define(answer.a))
    if purpose == "Bench":
        return 1
    in_play = [p for side in s.board.sides for p in side.pokemon()]
    holder = next((p for p in in_play if answer.a in p.energy or answer.a in p.tools), None)
    if holder is not None:
        return _attached(s, answer.a, holder, purpose)
    if purpose in GIVE_UP:
        return -s.need(answer.a)
    return s.need(answer.a)


def _as_starter(d: Definition | None) -> float:
    """A good first Active: cheap attack, many HP, easy to bring home."""
    if d is None:
        return 0
    cheap = max((attack.damage + 8 for attack in d.attacks if attack.total <= 1), default=0)
    return d.hp * 0.4 + cheap - 4 * d.retreat


def _attached(s: Situation, card: int, holder: Pokemon, purpose: str) -> float:
    """An attached card to lose, to move or to take away."""
    if holder.owner != s.player:
        return 100 + s.worth(holder) + (20 if s.board.is_active(holder) else 0)
    provides = s.board.game.defs[card].provides
    units = energy_units(s.board, holder)
    for unit in provides:
        if unit in units:
            units.remove(unit)
    lost = 0.0
    for top, i, attack in attacks_of(s.board, holder):
        if check_attack(s.board, holder, top, attack, units) is not None:
            lost = max(lost, s.attack_value(holder, top, i))
    return 200 - lost - 5 * len(provides) - (0 if purpose == "Retreat" else 0.1 * s.worth(holder))


def _yes_or_no(s: Situation, question: Question, answer: Answer) -> float:
    yes = answer.verb == Verb.YES
    if question.purpose == SwitchActive.__name__:
        active = s.side.active
        better = active is None or any(s.readiness(p) > s.readiness(active) for p in s.side.bench)
        return float(yes is better)
    if question.purpose == "Draw" and len(s.side.deck) <= RESERVE:
        return float(not yes)
    return float(yes)


def _attack_to_forbid(s: Situation, question: Question, answer: Answer) -> float:
    """The opponent's strongest attack; an attack to copy is chosen the same way."""
    name = question.labels[answer.a] if answer.a < len(question.labels) else ""
    return max((a.damage for p in s.other.pokemon() for a in p.top.attacks if a.name == name), default=0)


__all__ = ["GreedyPlayer"]
