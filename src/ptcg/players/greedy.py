"""A player that makes the move that looks best now: build, draw, power up, then attack as hard as possible.

Every action of a turn gets a score; the highest is done, one after the other, until the attack ends the turn. The
scores come in bands, so that what helps the rest of the turn comes first: Pokémon, cards, Energy, attack.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Answer, Ask, Chance, Definition, Pokemon, Question, Verb
from ptcg.engine.actions.attack import attacker_of, check_attack
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.players.thumbs.fight import KNOCK_OUT, Situation
from ptcg.players.thumbs.judge import RESERVE, Estimate
from ptcg.players.thumbs.texts import Played, Texts
from ptcg.view import View

# bands of scores: what comes first in a turn
WIN: Final = 1000.0
BENCH: Final = 95.0
EVOLVE: Final = 90.0
DRAW: Final = 80.0
ATTACH: Final = 65.0
POWER: Final = 60.0
TOOL: Final = 55.0
TRAINER: Final = 45.0
RETREAT: Final = 40.0
FRESH_HAND: Final = 30.0  # throwing the hand away for a new one comes when all else is done
ATTACK: Final = 10.0
NEVER: Final = -1.0

HARM: Final = (
    "DamageTo",
    "PutCounters",
    "Afflict",
    "DiscardEnergy",
    "DiscardTools",
    "SpreadCounters",
    "Devolve",
    "KnockOut",
    "ForbidAttack",
)
GIVE_UP: Final = ("DiscardFromHand", "PutOnDeck", "choose")

# CPython 3.11 takes five times as long for `Verb.BENCH` as for a name of the module
_BENCH: Final = Verb.BENCH
_EVOLVE: Final = Verb.EVOLVE
_ATTACH: Final = Verb.ATTACH
_PLAY: Final = Verb.PLAY
_USE: Final = Verb.USE
_STADIUM: Final = Verb.STADIUM
_RETREAT: Final = Verb.RETREAT
_ATTACK: Final = Verb.ATTACK
_STOP: Final = Verb.STOP
_TURN: Final = Ask.TURN
_PROMOTE: Final = Ask.PROMOTE
_POKEMON: Final = Ask.POKEMON
_CARDS: Final = Ask.CARDS
_YES_NO: Final = Ask.YES_NO
_NUMBER: Final = Ask.NUMBER
_FORBIDDING: Final = Ask.ATTACK


class GreedyPlayer:
    """The best-looking answer now; equals are decided by chance."""

    name = "greedy"

    def __init__(self, seed: int = 0, texts: Texts | None = None) -> None:
        self.texts = Texts() if texts is None else texts  # what was read of cards, which others may share
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """Another game: nothing has been done yet."""
        self.chance = Chance(seed)
        self.turn = -1
        self.done: list[Answer] = []  # powers and retreats of this turn: once is enough, or it would never end

    def choose(self, view: View) -> Answer:
        question = view.question
        assert question is not None
        answers = question.answers
        if len(answers) == 1:
            return answers[0]
        situation = Situation(view, self.texts)
        if question.kind is _TURN:
            return self._act(situation, answers)
        return self._best(answers, [_score(situation, question, answer) for answer in answers])

    def _act(self, situation: Situation, answers: list[Answer]) -> Answer:
        if self.turn != situation.board.turn:
            self.turn = situation.board.turn
            self.done = []
        turn = Turn(situation, self.done)
        foremost = turn.foremost(answers)
        answer = self._best(foremost, [turn.score(answer) for answer in foremost])
        verb = answer.verb
        if verb is _USE or verb is _STADIUM or verb is _RETREAT:
            self.done.append(answer)
        return answer

    def _best(self, answers: list[Answer], scores: list[float]) -> Answer:
        top = max(scores)
        best: list[Answer] = []
        for place, score in enumerate(scores):
            if score == top:
                best.append(answers[place])
        return best[self.chance.below(len(best))] if len(best) > 1 else best[0]


@final
class Turn:
    """Scores for what can be done in a turn."""

    __slots__ = ("_best", "_cost", "_scores", "active", "done", "enemy", "retreated", "s")

    def __init__(self, situation: Situation, done: list[Answer]) -> None:
        self.s = situation
        self.done = done
        self.active = situation.side.active
        self.enemy = situation.other.active
        self.retreated = False
        for answer in done:
            if answer.verb is _RETREAT:
                self.retreated = True
        self._best = -1.0
        self._cost = -1
        self._scores: dict[tuple[Definition, int], float] = {}

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
        first = [answer for answer in answers if answer.verb is _BENCH]
        if first:
            return first
        first = [answer for answer in answers if answer.verb is _EVOLVE]
        return first or answers

    def score(self, answer: Answer) -> float:
        verb = answer.verb
        if verb is _ATTACH or verb is _PLAY:
            return self._of_card(answer)
        if verb is _ATTACK:
            return self.attack(answer)
        if verb is _BENCH:
            return BENCH + 0.05 * self.s.need(answer.a)
        if verb is _EVOLVE:
            return self.evolve(answer)
        if verb is _USE:
            return self.use(answer)
        if verb is _STADIUM:
            return POWER if answer not in self.done else NEVER
        if verb is _RETREAT:
            return self.retreat(answer)
        return 0.0

    def _of_card(self, answer: Answer) -> float:
        """The score of a card of the hand; another like it is worth the same."""
        d = self.s.board.game.defs[answer.a]
        key = (d, answer.b)
        score = self._scores.get(key)
        if score is None:
            score = self.attach(answer, d) if answer.verb is _ATTACH else self.play(answer, d)
            self._scores[key] = score
        return score

    def attack(self, answer: Answer) -> float:
        attacker = attacker_of(self.s.board, answer)
        assert attacker is not None
        value = self.s.attack_value(attacker, answer.a, answer.b)
        if value >= KNOCK_OUT and self.enemy is not None and self.wins(self.enemy):
            return WIN
        return ATTACK + min(value, 400.0) / 50 if value > 0 else NEVER

    def wins(self, knocked_out: Pokemon) -> bool:
        return len(self.s.side.prizes) <= knocked_out.top.prizes or not self.s.other.bench

    def evolve(self, answer: Answer) -> float:
        p = self.s.board.find(answer.b)
        assert p is not None
        return EVOLVE + (2 if self.s.board.is_active(p) else 0) + 0.3 * len(p.energy)

    def attach(self, answer: Answer, d: Definition) -> float:
        board = self.s.board
        p = board.find(answer.b)
        assert p is not None
        gain = self.s.energy_gain(p, d.provides)
        if gain and board.is_active(p):
            gain *= 0.8 if self.s.is_doomed(p) and self.best < KNOCK_OUT else 1.5
        if not gain:  # nothing it can do with it: better on one that will evolve
            gain = 0.1 if p.top.evolution else 0.3
        return ATTACH + min(gain, 140.0) / 10

    # --- Trainers and powers ------------------------------------------------------------------------------------------

    def play(self, answer: Answer, d: Definition) -> float:
        if d.fossil:
            return BENCH
        if d.attach_to is not None:
            return self.attach_trainer(answer, d)
        if d.stadium:
            return TRAINER if self.s.board.stadium_owner != self.s.player else NEVER
        return self.effects(self.s.texts.trainer(d), answer.a, None, TRAINER)

    def use(self, answer: Answer) -> float:
        if answer in self.done:
            return NEVER
        p = self.s.board.find(answer.a)
        if p is None:  # a card in the hand or the discard pile
            d = self.s.board.game.defs[answer.a]
            return self.effects(self.s.texts.power(d.activations[answer.b]), answer.a, None, POWER)
        return self.effects(self.s.texts.power(p.top.activations[answer.b]), p.cards[-1], p, POWER)

    def effects(self, played: Played, card: int, p: Pokemon | None, band: float) -> float:
        """The score of setting effects off: what they are worth, in the band they belong to."""
        if played.renews:
            return self.fresh_hand(played.discards)
        if played.switches:
            return self.switch(played, band)
        if played.boosts:
            return self.boost(played.boost, band)
        gain = Estimate(self.s.board, self.s.player, card, p).add(played.worths).gain
        if gain <= 0:
            return NEVER
        return (DRAW if played.draws else band) + min(gain, 40.0) / 10

    def fresh_hand(self, discards: bool) -> float:
        """A new hand for the old one: when little is left, and the deck is deep enough."""
        if len(self.s.side.deck) < (7 + RESERVE if discards else RESERVE):
            return NEVER
        kept = 0
        for card in self.s.side.hand:
            if self.s.need(card) > 30:
                kept += 1
        return FRESH_HAND if kept <= 4 else NEVER

    def switch(self, played: Played, band: float) -> float:
        if played.switches_own:
            gain = 0.0
            for p in self.s.side.bench:
                gain = max(gain, self.switch_gain(p))
            return RETREAT + 1 if gain > 15 else NEVER
        if not played.you_choose or self.active is None:
            return band if self.best < KNOCK_OUT / 2 else NEVER
        for prey in self.s.other.bench:
            if self.s.best_against(self.active, prey) > self.best + 25:
                return band
        return NEVER

    def boost(self, amount: int, band: float) -> float:
        """More damage this turn: when it makes the difference."""
        if self.active is None or self.enemy is None:
            return NEVER
        left = self.s.left(self.enemy)
        strongest = self.s.strongest(self.active, self.enemy)
        return band if strongest < left <= strongest + amount else NEVER

    def attach_trainer(self, answer: Answer, d: Definition) -> float:
        p = self.s.board.find(answer.b)
        assert p is not None
        if d.attach_until is None:
            return TOOL + (3 if p is self.active else 0) + self.s.worth(p) / 100
        read = self.s.texts.trainer(d)
        if read.boosts:
            return self.boost(read.boost, TOOL) if p is self.active else NEVER
        if d.attacks:  # a Technical Machine: when its attack beats the others
            return TOOL if p is self.active and self.best < 20 else NEVER
        return TOOL - 1 if p is self.active and self.s.threat(p) else NEVER

    # --- retreating ---------------------------------------------------------------------------------------------------

    def retreat(self, answer: Answer) -> float:
        if self.active is None or self.retreated:
            return NEVER
        p = self.s.board.find(answer.a)
        assert p is not None
        if self._cost < 0:
            self._cost = retreat_cost(self.s.board, self.active)
        gain = self.switch_gain(p) - 8 * self._cost
        return RETREAT + min(gain, 200.0) / 100 if gain > 15 else NEVER

    def switch_gain(self, p: Pokemon) -> float:
        """What is gained if this Pokémon takes the Active place."""
        if self.active is None:
            return 0.0
        now, then = self.best, self.s.best_now(p)
        if self.s.is_doomed(self.active) and not self.s.is_doomed(p):
            then += 20
        if self.active.conditions:
            then += 10
        return then - now


# --- choices --------------------------------------------------------------------------------------------------------


def _score(s: Situation, question: Question, answer: Answer) -> float:
    """How good an answer to any other question is."""
    kind = question.kind
    if kind is _PROMOTE:
        p = s.board.find(answer.a)
        return -1000.0 if p is None else s.readiness(p)
    if kind is _POKEMON:
        return _choice_of_pokemon(s, question, answer)
    if kind is _CARDS:
        return _choice_of_card(s, question, answer)
    if kind is _YES_NO:
        return _yes_or_no(s, question, answer)
    if kind is _NUMBER:
        return answer.a
    if kind is _FORBIDDING:
        return _attack_to_forbid(s, question, answer)
    return 1.0 if answer.verb in (Verb.FIRST, Verb.BEFORE) else 0.0


def _choice_of_pokemon(s: Situation, question: Question, answer: Answer) -> float:
    if answer.verb is _STOP:
        return 0.0
    p = s.board.find(answer.a)
    if p is None:
        return -1000.0
    theirs = p.owner != s.player
    purpose = question.purpose
    if purpose == "SwitchActive":
        return _gust(s, p) if theirs else 1 + s.readiness(p)
    if purpose == "MoveCounters":
        return s.prey(p) + 100 if theirs else p.damage - s.left(p)
    if theirs:
        return 100 + s.prey(p)
    if purpose in HARM:
        return -s.worth(p)
    if purpose == "Heal":
        return p.damage + 0.2 * s.worth(p) + (15 if s.board.is_active(p) else 0)
    energy = 0.0
    for bit in _own_types(p):
        energy = max(energy, s.energy_gain(p, [bit]))
    return 1 + energy + 0.1 * s.worth(p)


def _own_types(p: Pokemon) -> list[int]:
    return [bit for attack in p.top.attacks for bit, _ in attack.typed] or [p.top.types]


def _gust(s: Situation, p: Pokemon) -> float:
    active = s.side.active
    return 500 + s.prey(p) + (0 if active is None else s.best_against(active, p))


def _choice_of_card(s: Situation, question: Question, answer: Answer) -> float:
    purpose = question.purpose
    if answer.verb is _STOP:
        return 0 if purpose != "Bench" else -1
    if purpose == "Active":
        return _as_starter(s.define(answer.a))
    if purpose == "Bench":
        return 1
    holder = _holder(s, answer.a)
    if holder is not None:
        return _attached(s, answer.a, holder, purpose)
    if purpose in GIVE_UP:
        return -s.need(answer.a)
    return s.need(answer.a)


def _holder(s: Situation, card: int) -> Pokemon | None:
    """The Pokémon a card is attached to."""
    for side in s.board.sides:
        for p in side.pokemon():
            if card in p.energy or card in p.tools:
                return p
    return None


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
    if question.purpose == "SwitchActive":
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
