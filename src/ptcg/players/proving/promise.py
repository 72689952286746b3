"""In which order a search for a win tries what can be done: a number for each answer, 0 for what promises most.

Nothing is left out but the end of a turn that cannot win: what promises little is only tried later.
"""

from __future__ import annotations

from typing import Final

from ptcg.effects import Act
from ptcg.engine import Answer, Ask, Board, Definition, Pokemon, Question, State, Verb
from ptcg.engine.board.definition import ENERGY, POKEMON
from ptcg.players.proving.outcomes import searched

Ranked = list[tuple[int, Answer]]

DEAREST: Final = 3
"""The most that an answer costs because others stand before it."""

SPARE_ENERGY: Final = 2
"""So many Energy an attack may lack, and attaching one to its Pokémon still promises something."""


def ranked(state: State, row: int) -> Ranked:
    """The answers to a question with what each costs of the effort of a search, the most promising first.

    `row`: how many questions the same action has asked before. What is chosen in a row goes into so many combinations
    that from the second choice on each answer costs more than the one before it.
    """
    question = state.question
    assert question is not None
    if question.kind is Ask.TURN:
        found = [(_of_action(state, answer), answer) for answer in question.answers if _may_win(state, answer)]
        found.sort(key=_cost)
        return found
    if question.kind is Ask.CARDS:
        found = _of_cards(state, question)
    else:
        found = [(0, answer) for answer in question.answers]
        if question.kind is Ask.NUMBER:
            found.reverse()
    found.sort(key=_cost)
    if row > 1:
        found = [(cost + min(place, DEAREST), answer) for place, (cost, answer) in enumerate(found)]
    return found


def _cost(one: tuple[int, Answer]) -> int:
    return one[0]


def _may_win(state: State, answer: Answer) -> bool:
    return answer.verb is not Verb.END or end_matters(state)


def end_matters(state: State) -> bool:
    """Whether anything could be Knocked Out, or come about, by the end of the turn alone."""
    table = state.game
    if state.effects or table.fleeting or Act.TURN_ENDS in table.awaited or Act.CHECKUP in table.awaited:
        return True
    for side in state.sides:
        for p in side.pokemon():
            if p.conditions or p.effects:
                return True
    return False


def _of_action(state: State, answer: Answer) -> int:
    verb = answer.verb
    if verb is Verb.ATTACK or verb is Verb.END:
        return 0
    if verb is Verb.BENCH:
        return 1 if _does_something(state.game.defs[answer.a]) else 2
    if verb is Verb.EVOLVE:
        p = state.find(answer.b)
        return 1 if p is None or state.is_active(p) or _does_something(state.game.defs[answer.a]) else 2
    if verb is Verb.ATTACH or (verb is Verb.PLAY and answer.b >= 0):
        p = state.find(answer.b)
        return 1 if p is None or state.is_active(p) or _nearly_attacks(p) else 2
    return 1


def _does_something(d: Definition) -> bool:
    """Whether a Pokémon can do something, or changes something, without attacking."""
    return bool(d.triggers or d.activations or d.statics or d.watches)


def _nearly_attacks(p: Pokemon) -> bool:
    """Whether a Pokémon could soon use an attack."""
    return any(attack.total <= len(p.energy) + SPARE_ENERGY for attack in p.top.attacks)


def _of_cards(state: State, question: Question) -> Ranked:
    """Prizes as they come; of a deck what fits the board first; of other cards the first of them."""
    in_deck = searched(state, question.player) is not None
    found: Ranked = []
    for place, answer in enumerate(question.answers):
        if answer.verb is Verb.PRIZE:
            cost = min(place, 1)
        elif answer.verb is Verb.STOP:
            cost = 1 if in_deck else 0
        elif in_deck:
            cost = 0 if _fits(state, question.player, state.game.defs[answer.a]) else 1
        else:
            cost = min(place // 4, 2)
        found.append((cost, answer))
    return found


def _fits(board: Board, player: int, d: Definition) -> bool:
    """Whether a card of the deck could soon be put to use: Energy, and what evolves from a Pokémon in play."""
    if d.kind == ENERGY:
        return True
    if d.kind != POKEMON or not d.evolves_from:
        return False
    return any(p.top.name == d.evolves_from for p in board.sides[player].pokemon())


__all__ = ["end_matters", "ranked"]
