"""The second look at a proof: it must win on other boards too, with everything asked as it was.

The search has seen to it that no hidden card has a part in its proof, as far as cards are shown, drawn or mixed. What
is left is what a card of the opponent's hand might do unseen. So the proof is carried out on boards dealt anew, and on
some where all hidden cards of the opponent are of one kind: Energy, Basic Pokémon, Supporters ...
"""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Answer, Chance, Definition, State, Verb
from ptcg.players.proving.outcomes import NOTHING, branches, learned
from ptcg.players.proving.search import NUMBERED, Search, names
from ptcg.view import View

BOARDS: Final = 3
"""Boards dealt anew, besides those with hidden cards of one kind."""


@final
class Uniform:
    """A belief that all hidden cards of the opponent are alike."""

    __slots__ = ("definition",)

    def __init__(self, definition: Definition) -> None:
        self.definition = definition

    def __call__(self, view: View, chance: Chance) -> list[Definition]:
        return [self.definition] * sum(view.unknown)


def holds(search: Search) -> bool:
    """Whether the proof that was found wins on other boards too."""
    boards = [search.dealt(search.view, -1 - number) for number in range(BOARDS)]
    for definition in _kinds(search):
        board = search.view.resample(Chance(0), Uniform(definition))
        board.events = None
        board.veiled = ()
        boards.append(board)
    return all(_same(search, search.root, board, NOTHING, {}) for board in boards)


def _kinds(search: Search) -> list[Definition]:
    """A card of each kind, of those in one's own deck."""
    found: dict[tuple[int, bool, bool], Definition] = {}
    for definition in search.root.game.own_deck(search.player).kinds:
        found.setdefault((definition.kind, definition.supporter, definition.basic), definition)
    return list(found.values())


def _same(search: Search, state: State, other: State, guessed: frozenset[int], named: dict[int, int]) -> bool:
    """Whether the proof wins on another board as it does here.

    `named`: cards of the other board that came up where others came up here.
    """
    if state.outcome is not None or state.turn != search.turn:
        return search.won(state) and search.won(other)
    question, asked = state.question, other.question
    if question is None or asked is None or other.turn != search.turn:
        return False
    if (question.kind, question.player, question.purpose) != (asked.kind, asked.player, asked.purpose):
        return False
    if question.player != search.player:
        pairs = list(zip(question.answers, asked.answers, strict=False))
        if len(question.answers) != len(asked.answers):
            return False
        return all(_goes_on(search, state, one, other, two, guessed, named) for one, two in pairs)
    answer = search.best(state, 0, guessed)
    if answer is None:
        return False
    if names(answer, guessed):
        found = _alike(state, other, answer)
        if found is None:
            return False
        guessed, named = guessed - {answer.a}, {**named, answer.a: found.a}
    elif answer.verb in NUMBERED:
        found = answer
    else:
        found = Answer(answer.verb, named.get(answer.a, answer.a), named.get(answer.b, answer.b))
    legal = other.legal(found)
    return legal is not None and _goes_on(search, state, answer, other, legal, guessed, named)


def _goes_on(
    search: Search,
    state: State,
    answer: Answer,
    other: State,
    found: Answer,
    guessed: frozenset[int],
    named: dict[int, int],
) -> bool:
    """Whether the same is true of all that can come of an answer here and there."""
    here, there = branches(state, answer), branches(other, found)
    if len(here) != len(there):
        return False
    for one, two in zip(here, there, strict=True):
        seen = search.seen(state, one, search.deal, guessed)
        if seen is None:
            return False
        came = _came_up(state, one.state, other, two.state, search.player) if seen is guessed else named
        if came is None or not _same(search, one.state, two.state, seen, {**named, **came}):
            return False
    return True


def _came_up(state: State, after: State, other: State, then: State, player: int) -> dict[int, int] | None:
    """The cards that came up on another board, by those that came up here; None if they are not the same ones."""
    here, there = learned(state, after, player), learned(other, then, player)
    left = sorted(there)
    pairs: dict[int, int] = {}
    for card in sorted(here):
        alike = [one for one in left if other.game.defs[one] is state.game.defs[card]]
        if not alike:
            return None
        pairs[card] = alike[0]
        left.remove(alike[0])
    return None if left else pairs


def _alike(state: State, other: State, answer: Answer) -> Answer | None:
    """The answer on another board that picks a card just like the one picked here."""
    question = other.question
    for found in question.answers if question is not None else ():
        if found.verb is Verb.CARD and other.game.defs[found.a] is state.game.defs[answer.a]:
            return found
    return None


__all__ = ["holds"]
