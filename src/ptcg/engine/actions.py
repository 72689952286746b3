"""What a player may do in a turn: every legal action, and for every other one the rule that forbids it.

Each kind of action has one check that returns None or a refusal (`checks`, `usable`); the list of legal actions and the
explanation of an illegal one both come from these checks.
"""

from __future__ import annotations

from typing import Final

from ptcg.effects import ANY_POKEMON, Act
from ptcg.engine import continuous
from ptcg.engine.answers import Answer, Ask, Question, Refusal, Verb, answer_for
from ptcg.engine.board import Board
from ptcg.engine.checks import (
    check_attach,
    check_evolve,
    check_holder,
    check_host,
    check_kind,
    check_play,
    check_retreat,
    check_stadium,
    check_terms,
)
from ptcg.engine.definition import ENERGY, POKEMON, Definition
from ptcg.engine.energy import energy_units
from ptcg.engine.powers import check_lent, check_outside, check_use, host_of, outside_powers
from ptcg.engine.select import candidates
from ptcg.engine.usable import (
    attacker_of,
    attacks_from_bench,
    attacks_of,
    check_attack,
    check_attacking,
    second_attacks,
)
from ptcg.engine.zones import other_half, room_on_bench
from ptcg.rules.citing import cite

END = Answer(Verb.END)
_FROM_HAND = {Verb.BENCH: "TURN-03", Verb.EVOLVE: "EVO-01", Verb.ATTACH: "ENERGY-01", Verb.PLAY: "TRAINER-01"}
STADIUM = Answer(Verb.STADIUM)

# CPython 3.11 takes five times as long for `Verb.BENCH` as for a name of the module
_PLAYING: Final = Act.PLAY
_BENCHING: Final = Act.BENCH
_ATTACHING: Final = Act.ATTACH
_BENCH: Final = Verb.BENCH
_EVOLVE: Final = Verb.EVOLVE
_ATTACH: Final = Verb.ATTACH
_PLAY: Final = Verb.PLAY
_USE: Final = Verb.USE
_RETREAT: Final = Verb.RETREAT
_ATTACK: Final = Verb.ATTACK


def legal_actions(board: Board) -> list[Answer]:
    """Every legal action of the player on turn, in a stable order; cards that are alike count once."""
    player = board.player
    side = board.sides[player]
    if side.attacks:
        return [*second_attacks(board), END]
    defs = board.game.defs
    mine = side.pokemon()
    room = room_on_bench(board, player) > 0
    may_attach = check_attach(board) is None
    filed = continuous.filed(board)
    bans = _PLAYING in filed or _BENCHING in filed
    picky = bans or _ATTACHING in filed  # something may keep Energy off a Pokémon
    answers: list[Answer] = []
    seen: set[Definition] = set()
    for card in side.hand:
        d = defs[card]
        if d in seen:
            continue
        seen.add(d)
        if d.kind == ENERGY:
            if may_attach and check_terms(board, d, card) is None:
                free = not picky and d.attach_to is None
                answers += [answer_for(_ATTACH, card, p.key) for p in mine if free or check_holder(board, d, p) is None]
        elif d.kind == POKEMON:
            if d.as_energy and may_attach:
                answers += [answer_for(_ATTACH, card, p.key) for p in mine if check_holder(board, d, p) is None]
            if bans and check_kind(board, d) is not None:
                continue
            if d.basic:
                if room:
                    answers.append(answer_for(_BENCH, card))
            elif d.halved:
                if room and other_half(board, card) >= 0:
                    answers.append(answer_for(_BENCH, card))
            elif d.evolves_from or d.levels_up:
                for p in mine:
                    named = d.evolves_from == p.top.name or d.levels_up
                    if (named or p.top.evolves_also) and check_evolve(board, d, p) is None:
                        answers.append(answer_for(_EVOLVE, card, p.key))
        elif check_play(board, d, card) is None:
            if d.attach_to is None:
                answers.append(answer_for(_PLAY, card))
            else:
                hosts = candidates(board, player, ANY_POKEMON, -1)
                answers += [answer_for(_PLAY, card, p.key) for p in hosts if check_host(board, d, p) is None]
    for p in mine:
        for i in range(len(p.top.activations)):
            if check_use(board, p, i) is None:
                answers.append(answer_for(_USE, p.key, i))
    if board.game.outside:
        answers += outside_powers(board)
    if board.stadium >= 0 and defs[board.stadium].activations and check_stadium(board) is None:
        answers.append(STADIUM)
    if side.bench and check_retreat(board) is None:
        answers += [answer_for(_RETREAT, p.key) for p in side.bench]
    active = side.active
    if active is not None and check_attacking(board, active) is None:
        units = energy_units(board, active)
        for card, i, attack in attacks_of(board, active):
            if check_attack(board, active, card, attack, units) is None:
                answers.append(answer_for(_ATTACK, card, i))
    if board.game.bench_attacks:
        answers += attacks_from_bench(board)
    answers.append(END)
    return answers


def why_not(board: Board, answer: Answer) -> Refusal | None:
    """Why an action is not legal now; None if it is."""
    verb = answer.verb
    player = board.player
    side = board.sides[player]
    if verb == Verb.END:
        return None
    if side.attacks and answer not in second_attacks(board):
        return Refusal("ATTACK-24", "after an attack one can only attack again, where a card lets one, or end the turn")
    if verb in (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        if answer.a not in side.hand:
            return Refusal(_FROM_HAND[verb], "that card is not in your hand")
        return _why_not_card(board, answer, board.game.defs[answer.a])
    if verb == Verb.USE:
        p = board.find(answer.a)
        if p is None and (answer.a in side.hand or answer.a in side.discard):
            return check_outside(board, answer.a, answer.b)
        host = host_of(board, answer.a)
        if p is None and host is not None:
            return check_lent(board, host, answer.a, answer.b)
        if p is None or p.owner != player or not 0 <= answer.b < len(p.top.activations):
            return Refusal("ABILITY-09", "there is no such power to use on a Pokémon of yours")
        return check_use(board, p, answer.b)
    if verb == Verb.STADIUM:
        return check_stadium(board)
    active = side.active
    if verb == Verb.RETREAT:
        if not side.bench:
            return Refusal("RETREAT-03", "there is no Benched Pokémon to take its place")
        refusal = check_retreat(board)
        if refusal is None and all(p.key != answer.a for p in side.bench):
            return Refusal("RETREAT-03", "that Pokémon is not on your Bench")
        return refusal
    active = attacker_of(board, answer)
    if verb == Verb.ATTACK and active is not None:
        for card, i, attack in attacks_of(board, active):
            if (card, i) == (answer.a, answer.b):
                units = energy_units(board, active)
                return check_attacking(board, active) or check_attack(board, active, card, attack, units)
        return Refusal("ATTACK-02", "your Active Pokémon does not have that attack")
    return Refusal("TURN-01", "that is nothing one can do in a turn")


def why_not_answer(board: Board, question: Question) -> Refusal:
    """Why something is no answer to a question other than that of the turn: the rule behind the question."""
    era = board.game.era
    if question.purpose in ("Active", "Bench"):
        return Refusal("SETUP-11", "only a Basic Pokémon of your hand may be placed at set-up")
    if question.kind is Ask.PROMOTE:
        return Refusal("KO-07", "choose one of your Benched Pokémon as the new Active Pokémon")
    asked = f"the game asks for something else: {question.kind.value}"
    if question.purpose == "Prize":
        return Refusal("PRIZE-02", asked)
    if question.purpose == "Retreat":
        return Refusal("RETREAT-01", "choose an Energy card attached to the retreating Pokémon")
    if question.purpose == "Bonus":
        return Refusal("MULL-03", f"choose a number from 0 to {len(question.answers) - 1}")
    if question.kind is Ask.STARTER:
        return Refusal("SETUP-03", "say who goes first")
    if question.kind is Ask.CHECKUP:
        return Refusal(cite(era, "CHECKUP-04", "CHECKUP-02"), "say whether other effects come before or after")
    if board.attack is None and question.card >= 0:
        kind = board.game.defs[question.card].kind
        return Refusal("ABILITY-03" if kind == POKEMON else "TRAINER-01", asked)
    return Refusal("ATTACK-17", asked)


def _why_not_card(board: Board, answer: Answer, d: Definition) -> Refusal | None:
    verb = answer.verb
    player = board.player
    if verb in (Verb.BENCH, Verb.EVOLVE):
        banned = check_kind(board, d)
        if banned is not None:
            return banned
    if verb == Verb.BENCH:
        if d.halved and other_half(board, answer.a) < 0:
            return Refusal("LEGEND-01", f"the other half of {d.card.name} is not in your hand")
        if not d.basic and not d.halved:
            return Refusal("CARD-07", f"{d.card.name} is not a Basic Pokémon")
        if room_on_bench(board, player) <= 0:
            return Refusal("ZONE-06", "your Bench is full")
        return None
    p = board.find(answer.b)
    if verb == Verb.EVOLVE:
        if p is None or p.owner != player:
            return Refusal("EVO-01", "only your own Pokémon in play can evolve")
        return check_evolve(board, d, p)
    if verb == Verb.ATTACH:
        if d.kind != ENERGY and not d.as_energy:
            return Refusal("ENERGY-01", f"{d.card.name} is not an Energy card")
        if p is None or p.owner != player:
            return Refusal("ENERGY-02", "Energy goes to one of your own Pokémon in play")
        return check_attach(board) or check_terms(board, d, answer.a) or check_holder(board, d, p)
    if d.kind in (POKEMON, ENERGY):
        return Refusal("TRAINER-01", f"{d.card.name} is not a Trainer card")
    refusal = check_play(board, d, answer.a)
    if refusal is None and d.attach_to is not None:
        if p is None:
            return Refusal("TRAINER-04", "say which Pokémon it is attached to")
        refusal = check_host(board, d, p)
    return refusal
