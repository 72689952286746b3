"""One walk for legality: every legal action of a turn, and for every other one the rule that forbids it.

Each kind of action is a module with `offer`, which lists its legal answers, `refusal`, which says why an answer is
none, and `do`, which carries one out. `offer` and `refusal` ask the same checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ptcg.engine.actions import attach, attack, bench, evolve, play, retreat, stadium, use
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Ask, Question, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import ENERGY, POKEMON, Definition
from ptcg.engine.program.code import END_OF_TURN

END: Final = Answer(Verb.END)


class Action(NamedTuple):
    """A kind of action: the rule about it, why one is not legal now (None if it is), and carrying it out."""

    rule: str
    refusal: Callable[[Board, Answer], Refusal | None]
    do: Callable[[Board, Answer], None]
    from_hand: bool = False  # it is done with a card of the hand


def _never(board: Board, answer: Answer) -> Refusal | None:
    return None


def _end_turn(board: Board, answer: Answer) -> None:
    board.stack[0].pos = END_OF_TURN


ACTIONS: Final[dict[Verb, Action]] = {
    Verb.ATTACH: Action("ENERGY-01", attach.refusal, attach.do, from_hand=True),
    Verb.BENCH: Action("TURN-03", bench.refusal, bench.do, from_hand=True),
    Verb.EVOLVE: Action("EVO-01", evolve.refusal, evolve.do, from_hand=True),
    Verb.PLAY: Action("TRAINER-01", play.refusal, play.do, from_hand=True),
    Verb.USE: Action("ABILITY-03", use.refusal, use.do),
    Verb.STADIUM: Action("TRAINER-01", stadium.refusal, stadium.do),
    Verb.RETREAT: Action("RETREAT-01", retreat.refusal, retreat.do),
    Verb.ATTACK: Action("ATTACK-08", attack.refusal, attack.do),
    Verb.END: Action("TURN-01", _never, _end_turn),
}


def legal_actions(board: Board) -> list[Answer]:
    """Every legal action of the player on turn, in a stable order; cards that are alike count once."""
    side = board.sides[board.player]
    if side.attacks:
        return [*attack.second_attacks(board), END]
    walk = Walk(board)
    may_attach = attach.check_attach(board) is None
    defs = board.game.defs
    seen: set[Definition] = set()
    for card in side.hand:
        d = defs[card]
        if d in seen:
            continue
        seen.add(d)
        if d.kind == ENERGY:
            attach.offer(walk, card, d, may_attach)
        elif d.kind == POKEMON:
            if d.as_energy:
                attach.offer(walk, card, d, may_attach)
            bench.offer(walk, card, d)
            evolve.offer(walk, card, d)
        else:
            play.offer(walk, card, d)
    use.offer(walk)
    stadium.offer(walk)
    retreat.offer(walk)
    attack.offer(walk)
    walk.answers.append(END)
    return walk.answers


def why_not(board: Board, answer: Answer) -> Refusal | None:
    """Why an action is not legal now; None if it is."""
    action = ACTIONS.get(answer.verb)
    if action is None:
        return Refusal("TURN-01", "that is nothing one can do in a turn")
    side = board.sides[board.player]
    if side.attacks and answer.verb != Verb.END and answer not in attack.second_attacks(board):
        return Refusal("ATTACK-24", "after an attack one can only attack again, where a card lets one, or end the turn")
    if action.from_hand and answer.a not in side.hand:
        return Refusal(action.rule, "that card is not in your hand")
    return action.refusal(board, answer)


def why_not_answer(board: Board, question: Question) -> Refusal:
    """Why something is no answer to a question other than that of the turn: the rule behind the question."""
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
        return Refusal("MULL-03", "choose a number from 0 to {}", len(question.answers) - 1)
    if question.kind is Ask.STARTER:
        return Refusal("SETUP-03", "say who goes first")
    if question.kind is Ask.CHECKUP:
        return Refusal("CHECKUP-04", "say whether other effects come before or after")
    if board.attack is None and question.card >= 0:
        kind = board.game.defs[question.card].kind
        return Refusal("ABILITY-03" if kind == POKEMON else "TRAINER-01", asked)
    return Refusal("ATTACK-17", asked)
