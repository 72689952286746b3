"""What can come of an answer: every row of coins with its odds, and what the player learns by it.

An answer is carried out on a board that was dealt from a view. What comes of it there would come of it in the game as
long as no hidden card has a part in it: coins are all tried, but which card lies where was only a guess.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import Zone
from ptcg.engine import Answer, Ask, Chance, Definition, ScriptError, State
from ptcg.engine.board.players import players
from ptcg.engine.program.choosing import CardChoice

MOST_COINS: Final = 7
"""A longer row of coins is not followed to its end: what would come of it counts as nothing."""

NOTHING: Final[frozenset[int]] = frozenset()


@final
class Branch:
    """One way an answer can go: how likely it is, and the board after it."""

    __slots__ = ("mixed", "picked", "state", "weight")

    def __init__(self, weight: float, state: State, mixed: bool, picked: bool) -> None:
        self.weight = weight
        self.state = state
        self.mixed = mixed  # cards were shuffled
        self.picked = picked  # something was picked at random


def branches(state: State, answer: Answer) -> list[Branch]:
    """What can come of an answer, a branch for every row of coins, heads first; the state stays as it is."""
    found: list[Branch] = []
    waiting: list[list[bool]] = [[]]
    while waiting:
        coins = waiting.pop()
        branch = _carried_out(state, answer, coins)
        if branch is not None:
            found.append(branch)
        elif len(coins) < MOST_COINS:
            waiting.append([*coins, False])
            waiting.append([*coins, True])
    return found


def _carried_out(state: State, answer: Answer, coins: list[bool]) -> Branch | None:
    """What comes of an answer with these coins; None if it takes more of them."""
    twin = state.copy()
    chance = Chance.scripted(coins)
    chance.trace = []
    twin.chance = chance
    try:
        twin.answer(answer)
    except ScriptError:
        return None
    numbers = 0
    mixed = False
    for outcome in chance.trace:
        if isinstance(outcome, list):
            mixed = True
        else:
            numbers += 1
    chance.trace = None
    return Branch(0.5 ** len(coins), twin, mixed, numbers > len(coins))


def learned(before: State, after: State, player: int) -> frozenset[int]:
    """The cards that a player did not know before, and knows now."""
    same = before.known == after.known
    for owner in (0, 1):
        old, new = before.sides[owner], after.sides[owner]
        same = same and old.deck == new.deck and old.prizes == new.prizes
        same = same and (owner == player or old.hand == new.hand)
    if same:
        return NOTHING
    return frozenset(hidden_from(before, player) - hidden_from(after, player))


def hidden_from(state: State, player: int) -> set[int]:
    """The cards of which a player does not know what they are, or where in a pile."""
    known, bit = state.known, 1 << player
    hidden: set[int] = set()
    for owner in (0, 1):
        side = state.sides[owner]
        for card in [*side.deck, *side.prizes] if owner == player else [*side.deck, *side.prizes, *side.hand]:
            if not known[card] & bit:
                hidden.add(card)
    return hidden


def searched(state: State, player: int) -> tuple[int, ...] | None:
    """What a player who is looking through their whole deck has picked of it so far; None if that is not asked."""
    question = state.question
    if question is None or question.kind is not Ask.CARDS or question.player != player:
        return None
    frame = state.stack[-1]
    op = frame.code.ops[frame.pos - 1]
    node = op.node
    if not isinstance(node, CardChoice) or node.zone is not Zone.DECK or node.among >= 0:
        return None
    if players(frame.player, node.who)[0] != player or players(frame.player, node.by)[0] != player:
        return None
    picked = frame.regs[op.a]
    return picked if isinstance(picked, tuple) else ()


@final
class Deal:
    """What of a board that was dealt from a player's view is a guess: which card lies where in deck and Prizes.

    Of a card of which more copies are unseen than there are Prizes, one lies in the deck for sure.
    """

    __slots__ = ("_guessed", "_prizes_known", "_spare")

    def __init__(self, state: State, player: int, prizes_known: bool) -> None:
        side, known, bit, defs = state.sides[player], state.known, 1 << player, state.game.defs
        self._guessed: set[int] = {card for card in side.deck if not known[card] & bit}
        self._prizes_known = prizes_known or all(known[card] & bit for card in side.prizes)
        self._spare: dict[Definition, int] = {}
        for card in self._guessed:
            self._spare[defs[card]] = self._spare.get(defs[card], 0) + 1
        if not self._prizes_known:
            prizes = [card for card in side.prizes if not known[card] & bit]
            for card in prizes:
                if defs[card] in self._spare:
                    self._spare[defs[card]] += 1
            for definition in self._spare:
                self._spare[definition] -= len(prizes)

    def sure(self, state: State, player: int, card: int, picked: tuple[int, ...]) -> bool:
        """Whether a search of the deck finds a card like this one, wherever the cards lie."""
        if card not in self._guessed:
            return True
        definition, defs = state.game.defs[card], state.game.defs
        deck = state.sides[player].deck
        taken = 0
        for other in self._guessed:
            if defs[other] is definition and (other in picked or other not in deck):
                taken += 1
        return self._spare[definition] > taken

    def foreseen(self, before: State, after: State, player: int) -> bool:
        """Whether the cards of the deck that came up had to be these: all that are hidden are alike, or it is known
        which lie in the deck and all of them came up.
        """
        known, bit, defs, side = before.known, 1 << player, before.game.defs, before.sides[player]
        deck = [card for card in side.deck if not known[card] & bit]
        left = hidden_from(after, player)
        if self._prizes_known and not any(card in left for card in deck):
            return True
        prizes = [] if self._prizes_known else [card for card in side.prizes if not known[card] & bit]
        return all(defs[card] is defs[deck[0]] for card in [*deck, *prizes])


__all__ = ["NOTHING", "Branch", "Deal", "branches", "hidden_from", "learned", "searched"]
