"""What must hold at every question of every game, and games played at random to see that it does.

`check` is cheap enough for every question; the other checks are for samples. A fault raises `Broken` with a sentence.
"""

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass, field
from typing import Any

from ptcg.engine import Answer, Ask, Chance, Pokemon, State, Verb
from ptcg.engine.actions import legal as engine_actions
from ptcg.engine.board.codec import every_card, state_hash, to_json
from ptcg.engine.board.zones import bench_holds
from ptcg.engine.play.knockout import is_knocked_out
from ptcg.engine.program.terms.select import tools_allowed
from ptcg.engine.saved import from_json
from ptcg.engine.standing.continuous import filed
from ptcg.rules import ERAS, Refused, rule

LONG = 20_000
"""Answers, of which random games have some 200. The books know no limit: two players who put cards back into their
decks turn after turn, and never attack, could go on for ever. From here on they do nothing but end their turns."""
TOO_LONG = 2 * LONG


class Broken(AssertionError):
    """Something that must always hold does not."""


def _must(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


# --- at every question ----------------------------------------------------------------------------------------------


def check(state: State) -> None:
    """What holds whenever the game waits or is over."""
    _check_cards(state)
    for player in (0, 1):
        _check_side(state, player)
    question = state.question
    if question is None:
        _must(state.outcome is not None, "the game waits for nothing and is not over")
        return
    _must(state.outcome is None, "the game is over and asks")
    _must(bool(question.answers), f"{question!r} has no answer")
    _must(len(set(question.answers)) == len(question.answers), f"{question!r} has an answer twice")
    if question.kind is Ask.TURN:
        _must(question.player == state.player, "the player who is not on turn is asked for an action")
        for player, side in enumerate(state.sides):
            _must(side.active is not None, "a player acts while an Active place is empty")
            room = bench_holds(state, player)
            _must(len(side.bench) <= room, f"player {player} has {len(side.bench)} Benched Pokémon, not {room}")
            for p in side.pokemon():
                _must(not is_knocked_out(state, p), f"{p.top} stands in play though it is Knocked Out")


def _check_cards(state: State) -> None:
    """ZONE: every card is in exactly one place, and in a zone of its owner."""
    cards = every_card(state)
    owners = state.game.owners
    if sorted(cards) != list(range(len(owners))):
        lost = sorted(set(range(len(owners))) - set(cards))
        twice = sorted({card for card in cards if cards.count(card) > 1})
        raise Broken(f"cards in no zone: {lost}; cards in two zones: {twice}")
    for player, side in enumerate(state.sides):
        for pile in side.piles():
            _must(all(owners[card] == player for card in pile), f"player {player} holds a card of the other player")
        _must(all(state.known[card] >> player & 1 for card in side.hand), f"player {player} does not know their hand")


def _check_side(state: State, player: int) -> None:
    side = state.sides[player]
    most = state.prizes + max(0, side.prizes_added)
    _must(len(side.prizes) <= most, f"player {player} has {len(side.prizes)} Prizes")
    for p in side.pokemon():
        _check_pokemon(state, p, player)
    if side.active is None and state.turn > 0 and state.question is not None:
        keys = [frame.code.key for frame in state.stack]
        inside = any(key.endswith("knock-outs") or key not in state.game.sequences for key in keys)
        _must(inside, f"player {player} has no Active Pokémon outside of a Knock Out and of an effect")
    for p in side.bench:
        _must(not p.conditions, f"{p.top} has a Special Condition on the Bench")


def _check_pokemon(state: State, p: Pokemon, player: int) -> None:
    _must(p.owner == player, f"{p.top} stands on the wrong side")
    _must(p.key == p.cards[0], f"{p.top} is not named by its lowest card")
    own = state.game.top(p.cards)
    _must(p.top is own or own.shifts is not None, f"{p.top} is not what its highest card says")
    _must(p.damage >= 0 and p.damage % 10 == 0, f"{p.top} has {p.damage} damage")
    energy = all(state.game.attached(card).card.is_energy for card in p.energy)
    _must(energy, f"{p.top} has as Energy what is none")
    _must(not any(state.game.attached(card).card.is_energy for card in p.tools), f"{p.top} has Energy among its Tools")
    clearing = state.question is not None and state.question.purpose == "Tools"  # it is asked which of them goes
    tools = sum(state.game.attached(card).tool for card in p.tools)
    _must(tools <= 1 or clearing or tools <= tools_allowed(state, p), f"{p.top} has {tools} Pokémon Tools")


# --- answers --------------------------------------------------------------------------------------------------------


def check_legal(state: State) -> None:
    """Every answer of a turn question is legal by the check that explains refusals."""
    question = state.question
    if question is not None and question.kind is Ask.TURN:
        for answer in question.answers:
            refusal = engine_actions.why_not(state, answer)
            _must(refusal is None, f"'{answer}' is offered, but {refusal}")


def universe(state: State) -> list[Answer]:
    """Every action a player could think of in a turn, with the cards and Pokémon there are; most are not legal."""
    cards = [card for side in state.sides for card in side.hand]
    cards += [pile[-1] for side in state.sides for pile in (side.deck, side.discard, side.prizes) if pile]
    pokemon = [p for side in state.sides for p in side.pokemon()]
    keys = [-1, *(p.key for p in pokemon)]
    found = [Answer(Verb.END), Answer(Verb.STADIUM), Answer(Verb.YES), Answer(Verb.CARD, cards[0] if cards else 0)]
    found += [Answer(Verb.BENCH, card) for card in cards]
    for verb in (Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        found += [Answer(verb, card, key) for card in cards for key in keys]
    found += [Answer(Verb.RETREAT, key) for key in keys]
    found += [Answer(Verb.USE, key, i) for key in keys for i in (0, 1)]
    for p in pokemon:
        found += [Answer(Verb.ATTACK, card, i) for card in (*p.cards, *p.tools) for i in (0, 1, 2)]
    return found


def canonical(state: State, answer: Answer) -> Answer:
    """The answer that stands for this one: with the first of the cards in hand that are alike, no idle Pokémon."""
    if answer.verb not in (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        return answer
    definition = state.game.defs[answer.a]
    first = next((card for card in state.sides[state.player].hand if state.game.defs[card] is definition), answer.a)
    idle = answer.verb is Verb.PLAY and definition.attach_to is None
    return Answer(answer.verb, first, -1 if idle else answer.b)


def _offered(state: State, answer: Answer) -> bool:
    """Whether an answer, or the same about another copy of a card in hand, is one of those offered."""
    question = state.question
    if question is None:
        return False
    if answer in question.answers or canonical(state, answer) in question.answers:
        return True
    hand = state.sides[question.player].hand
    defs = state.game.defs
    return answer.a in hand and any(
        (offer.verb, offer.b) == (answer.verb, answer.b) and offer.a in hand and defs[offer.a] is defs[answer.a]
        for offer in question.answers
    )


def check_complete(state: State) -> None:
    """The answers of a turn question are all actions that nothing forbids, and no others."""
    question = state.question
    if question is None or question.kind is not Ask.TURN:
        return
    check_legal(state)
    allowed = {canonical(state, a) for a in universe(state) if engine_actions.why_not(state, a) is None}
    missing = allowed - set(question.answers)
    _must(not missing, f"legal but not offered: {', '.join(map(str, missing))}")


def check_refusals(state: State, chance: Chance, number: int) -> None:
    """Answers that are not legal are refused with a rule of this era's book, and change nothing."""
    pool = universe(state)
    pool += [Answer(verb, a) for verb in Verb for a in (-1, 0, 3)]
    before = to_json(state)
    question = state.question
    name = state.game.era.name
    for _ in range(number):
        answer = pool[chance.below(len(pool))]
        if _offered(state, answer):
            continue
        try:
            state.answer(answer)
        except Refused as refused:
            cited = rule(refused.rule)
            _must(
                name not in ERAS or cited.in_era(name), f"'{answer}' is refused by {cited.id}, not in the {name} book"
            )
            _must(bool(refused.reason), f"'{answer}' is refused without a reason")
        else:
            raise Broken(f"'{answer}' is not offered by {question!r}, but it was carried out")
    _must(to_json(state) == before, "a refused answer has changed the state")


# --- copies ---------------------------------------------------------------------------------------------------------


def twins(state: State) -> dict[str, State]:
    """The state copied, and gone through JSON and through pickle."""
    data = json.loads(json.dumps(to_json(state)))
    return {"copy": state.copy(), "JSON": from_json(data, state.game), "pickle": pickle.loads(pickle.dumps(state))}


def check_twins(state: State) -> dict[str, State]:
    """Every kind of copy equals the original. Returns them."""
    data = to_json(state)
    found = twins(state)
    for way, twin in found.items():
        _must(to_json(twin) == data, f"a state is not the same after {way}")
        _must(state_hash(twin) == state_hash(state), f"the hash of a state is not the same after {way}")
    return found


def check_copies(state: State) -> None:
    """A copy and what JSON gives back equal the original; cheaper than `check_twins`."""
    data = to_json(state)
    _must(to_json(state.copy()) == data, "a state is not the same after copy")
    _must(to_json(from_json(json.loads(json.dumps(data)), state.game)) == data, "a state is not the same after JSON")


def check_statics(state: State) -> None:
    """The continuous effects at hand are those that the board gives."""
    fresh = state.copy()
    fresh.live = None
    _must(_at_work(state) == _at_work(fresh), "continuous effects are out of date")


def _at_work(state: State) -> dict[Any, list[tuple[Any, ...]]]:
    """The continuous effects by what they change, as values."""
    return {
        key: [(one.static, one.player, one.holder, one.source, one.tests, one.alone) for one in found]
        for key, found in filed(state).items()
    }


def check_views(state: State, chance: Chance) -> None:
    """A board dealt from what a player knows holds together, and that player sees the same on it."""
    for player in (0, 1):
        view = state.view(player)
        board = view.resample(chance)
        check(board)
        _must(board.view(player) == view, f"player {player} sees another board after resample")


# --- a whole game ---------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """A game played at random."""

    state: State
    answers: list[Answer] = field(default_factory=list)


def pick(state: State, chance: Chance, eager: bool) -> Answer:
    """A random answer; an eager player attaches, evolves and attacks half of the time, for more Knock Outs."""
    question = state.question
    assert question is not None
    answers = question.answers
    if eager and question.kind is Ask.TURN and chance.flip():
        active = state.sides[state.player].active
        front = -1 if active is None else active.key
        fight = [a for a in answers if a.verb is Verb.ATTACH and a.b == front]
        fight = fight or [a for a in answers if a.verb in (Verb.EVOLVE, Verb.ATTACK)]
        answers = fight or answers
    return answers[chance.below(len(answers))]


def end_turn(state: State, chance: Chance) -> Answer:
    """The answer that ends the turn, where that can be said; a random one to any other question."""
    question = state.question
    assert question is not None
    return next((a for a in question.answers if a.verb is Verb.END), None) or pick(state, chance, False)


def play(state: State, seed: int, eager: bool = False) -> Played:
    """A game to its end, without checks."""
    chance = Chance(seed)
    played = Played(state)
    while state.question is not None:
        answer = pick(state, chance, eager) if len(played.answers) < LONG else end_turn(state, chance)
        state.answer(answer)
        played.answers.append(answer)
        _must(len(played.answers) < TOO_LONG, f"the game does not end: {TOO_LONG} answers")
    return played


def play_checked(state: State, seed: int, eager: bool = False, sample: int = 16) -> Played:
    """A game to its end with every check; the dear ones at one question in `sample`."""
    chance, dice = Chance(seed), Chance(~seed)
    played = Played(state)
    kept: list[tuple[int, dict[str, State]]] = []
    while state.question is not None:
        check(state)
        check_legal(state)
        if dice.below(sample) == 0:
            check_refusals(state, dice, 8)
            check_complete(state)
            check_statics(state)
            check_views(state, dice)
            found = check_twins(state)
            if dice.below(4) == 0:
                kept.append((len(played.answers), found))
        answer = pick(state, chance, eager) if len(played.answers) < LONG else end_turn(state, chance)
        state.answer(answer)
        played.answers.append(answer)
        _must(len(played.answers) < TOO_LONG, f"the game does not end: {TOO_LONG} answers")
    check(state)
    end = to_json(state)
    for place, found in kept:
        for way, twin in found.items():
            for answer in played.answers[place:]:
                twin.answer(answer)
            _must(to_json(twin) == end, f"the game goes on differently after {way} at answer {place}")
    return played


__all__ = [
    "Broken",
    "Played",
    "canonical",
    "check",
    "check_complete",
    "check_copies",
    "check_legal",
    "check_refusals",
    "check_statics",
    "check_twins",
    "check_views",
    "pick",
    "play",
    "play_checked",
    "twins",
    "universe",
]
