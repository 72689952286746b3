"""The search for a win in this turn, over boards dealt from a view.

A position is worth SURE if it wins whatever comes, and else the chance that it does. The search is repeated with more
and more effort, of which each answer takes some, what promises less takes more; equal positions are met once.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, final

from ptcg.effects import Act, PowerKind
from ptcg.engine import Answer, Ask, Chance, Definition, State, Verb
from ptcg.players.position import position_key
from ptcg.players.proving.outcomes import NOTHING, Branch, Deal, branches, learned, searched
from ptcg.players.proving.promise import ranked
from ptcg.view import Belief, View, view_of

SURE: Final = 2.0
ALL_OF_IT: Final = 0.999
"""Of the odds of all rows of coins: none was left out."""

DEALS: Final = 6  # boards on which what depends on hidden cards is tried
FURTHER_DEALS: Final = 3  # and once more after that
MOST_LUCK: Final = 2  # steps of a line that may depend on hidden cards
AGAIN: Final = 24  # boards on which what was found is tried again
FARTHEST: Final = 16  # the greatest effort
DEEPEST: Final = 150  # answers of a line
APART: Final = 1_000_003  # between the seeds of two searches

NUMBERED: Final = (Verb.NUMBER, Verb.OPTION, Verb.PRIZE, Verb.END, Verb.STOP, Verb.YES, Verb.NO)
"""What names no card and no Pokémon."""


def names(answer: Answer, cards: frozenset[int]) -> bool:
    """Whether an answer is about one of these cards."""
    return bool(cards) and answer.verb not in NUMBERED and (answer.a in cards or answer.b in cards)


@final
class Course:
    """What holds along a line of play."""

    __slots__ = ("deal", "guessed", "luck", "row")

    def __init__(self, luck: int, deal: Deal, guessed: frozenset[int], row: int) -> None:
        self.luck = luck  # how many steps may yet depend on hidden cards; what wins without any was found by no guess
        self.deal = deal
        self.guessed = guessed  # the cards in sight of which it was only a guess that they are these
        self.row = row  # how many questions the same action has asked before

    def after(self, state: State, guessed: frozenset[int]) -> Course:
        """The same one step further."""
        question = state.question
        row = 0 if question is None or question.kind is Ask.TURN else self.row + 1
        return Course(self.luck, self.deal, guessed, row)


@final
class Met:
    """A position that was met: with how much effort it was looked at, what it is worth, and the best answer."""

    __slots__ = ("answer", "effort", "value")

    def __init__(self, effort: int, value: float, answer: Answer | None) -> None:
        self.effort = effort
        self.value = value
        self.answer = answer


@final
class Search:
    """One search, from the question of a view on."""

    __slots__ = (
        "_belief",
        "_budget",
        "_cut",
        "_depth",
        "_effort",
        "_met",
        "_seed",
        "_shallow",
        "clouded",
        "deal",
        "player",
        "root",
        "spent",
        "turn",
        "view",
    )

    def __init__(self, view: View, belief: Belief | Sequence[Definition] | None, seed: int) -> None:
        self.view = view
        self.player = view.player
        self.turn = view.board.turn
        self._belief = belief
        self._seed = seed
        self.root = self.dealt(view, 0)
        self.deal = Deal(self.root, self.player, view.unseen_prizes is not None)
        self.spent = 0  # answers tried
        self.clouded = False  # something was left out because it depends on hidden cards
        self._budget = 0
        self._depth = 0
        self._cut = False  # something was left out because the budget was used up
        self._shallow = False  # something was left out because it takes more effort
        self._effort = [0] * (MOST_LUCK + 1)  # with which to go on, by luck
        self._met: dict[Hashable, Met] = {}

    def dealt(self, view: View, number: int) -> State:
        """A board that agrees with a view, the same one for the same number."""
        state = view.resample(Chance(self._seed * APART + number), self._belief)
        state.events = None
        state.veiled = ()
        return state

    def deepen(self, luck: int, budget: int) -> None:
        """Look with more and more effort, until a win is sure, nothing is left, or so many answers were tried."""
        self._budget = budget
        self._cut = False
        while self._effort[luck] < FARTHEST and self.spent < budget:
            self._shallow = False
            value = self._value(self.root, self._effort[luck], Course(luck, self.deal, NOTHING, 0))
            if value >= SURE or not (self._cut or self._shallow):
                self._effort[luck] = FARTHEST
            elif self._cut:
                return
            else:
                self._effort[luck] += 1

    def found(self, luck: int) -> float:
        """What was found with so much luck."""
        met = self._met.get(_key(self.root, luck, NOTHING))
        return 0.0 if met is None else met.value

    def won(self, state: State) -> bool:
        outcome = state.outcome
        return outcome is not None and outcome.winner == self.player and state.turn == self.turn

    # --- what positions are worth -----------------------------------------------------------------------------------

    def _value(self, state: State, effort: int, course: Course) -> float:
        """What a position is worth."""
        if state.outcome is not None or state.turn != self.turn:
            return SURE if self.won(state) else 0.0
        question = state.question
        assert question is not None
        key = _key(state, course.luck, course.guessed)
        met = self._met.get(key)
        if met is not None and (met.effort >= effort or met.value >= SURE):
            return met.value
        if self.spent >= self._budget or self._depth > DEEPEST:
            self._cut = True
            return 0.0 if met is None else met.value
        before = Met(-1, 0.0, None) if met is None else met
        self._met[key] = Met(effort, before.value, before.answer)  # a line that comes back here wins nothing by it
        self._depth += 1
        mine = question.player == self.player
        found = self._mine(state, effort, course) if mine else self._theirs(state, effort, course)
        self._depth -= 1
        if before.value >= found.value:
            found.value, found.answer = before.value, before.answer
        if self._cut:
            found.effort = -1
        self._met[key] = found
        return found.value

    def _mine(self, state: State, effort: int, course: Course) -> Met:
        """The best of one's own answers."""
        best = Met(effort, 0.0, None)
        for cost, answer in ranked(state, course.row):
            if cost > effort:
                self._shallow = True
                break
            value = self._tried(state, answer, effort - cost, course)
            if value > best.value:
                best.value, best.answer = value, answer
            if value >= SURE or self._cut:
                break
        return best

    def _theirs(self, state: State, effort: int, course: Course) -> Met:
        """The worst of the opponent's answers; nothing is sure after one that shows or moves hidden cards."""
        worst = Met(effort, SURE, None)
        question = state.question
        assert question is not None
        for answer in question.answers:
            value = 0.0
            sure = True
            for branch in self._branches(state, answer):
                one = self._value(branch.state, effort, course.after(branch.state, course.guessed))
                clear = not branch.mixed and not branch.picked and not learned(state, branch.state, self.player)
                sure = sure and clear and one >= SURE
                value += branch.weight * min(one, 1.0)
            if sure and value > ALL_OF_IT:
                value = SURE
            if value < worst.value:
                worst.value, worst.answer = value, answer
            if value <= 0.0:
                break
        return worst

    def _branches(self, state: State, answer: Answer) -> list[Branch]:
        found = branches(state, answer)
        self.spent += max(1, 2 * len(found) - 1)  # with the rows of coins that were too short
        return found

    def _tried(self, state: State, answer: Answer, effort: int, course: Course) -> float:
        """What one of one's own answers is worth."""
        guessed = course.guessed
        if names(answer, guessed):
            picked = searched(state, self.player)
            if picked is None or not course.deal.sure(state, self.player, answer.a, picked):
                return 0.0
            guessed = guessed - {answer.a}
        value = 0.0
        sure = not self._stoppable(state, answer)
        opened = False
        for branch in self._branches(state, answer):
            after = branch.state
            if after.turn != self.turn:
                sure = False
                continue
            seen = self.seen(state, branch, course.deal, guessed)
            if seen is None:
                if course.luck > 0:
                    return self._sampled(state, answer, effort, course)
                self.clouded = True
                sure = False
                continue
            opened = opened or (len(seen) > len(guessed) and searched(after, self.player) is not None)
            one = self._value(after, effort, course.after(after, seen))
            sure = sure and one >= SURE
            value += branch.weight * min(one, 1.0)
        if sure and value > ALL_OF_IT:
            return SURE
        if opened:
            if course.luck > 0:
                return max(value, self._sampled(state, answer, effort, course))
            self.clouded = True
        return value

    def _sampled(self, state: State, answer: Answer, effort: int, course: Course) -> float:
        """The chance that an answer wins whose outcome depends on hidden cards: the mean over boards dealt anew."""
        deals = DEALS if state.game is self.root.game else FURTHER_DEALS
        return self._mean(state, answer, effort, course, range(1, deals + 1))

    def _mean(self, state: State, answer: Answer, effort: int, course: Course, deals: range) -> float:
        """The mean of what an answer is worth over some deals."""
        view = view_of(state, self.player, told=False)
        total = 0.0
        for number in deals:
            if self.spent >= self._budget:
                self._cut = True
                break
            board = self.dealt(view, number)
            question = board.question
            if question is None or answer not in question.answers:
                continue
            board.answer(answer)
            board.chance = Chance.scripted([])
            self.spent += 1
            deal = Deal(board, self.player, board.sides[self.player].searched)
            further = Course(course.luck - 1, deal, NOTHING, course.row)
            total += min(self._value(board, effort, further.after(board, NOTHING)), 1.0)
        return total / len(deals)

    # --- what depends on hidden cards -------------------------------------------------------------------------------

    def seen(self, state: State, branch: Branch, deal: Deal, guessed: frozenset[int]) -> frozenset[int] | None:
        """The guessed cards in sight after a branch; None if what came of it depends on a guess.

        Cards may come into sight that nobody reckons with: Prizes, and the deck, of which a search takes only what is
        sure to be there.
        """
        after = branch.state
        searching = searched(state, self.player) is not None
        if branch.picked or (branch.mixed and not searching):
            return None
        for answer in after.forced:
            if names(answer, guessed):
                return None
        new = learned(state, after, self.player)
        if not new:
            return guessed
        question = state.question
        assert question is not None
        side = state.sides[self.player]
        if question.purpose == "Prize" and Act.PRIZE not in after.game.awaited and new.issubset(side.prizes):
            return guessed | new
        if searching or not new.issubset(side.deck):
            return None
        if searched(after, self.player) == ():
            return guessed | new
        return guessed if deal.foreseen(state, after, self.player) else None

    def _stoppable(self, state: State, answer: Answer) -> bool:
        """Whether a card that the opponent may hold could stop what is done: there is one that stops Poké-Powers."""
        if answer.verb is not Verb.USE:
            return False
        p = state.find(answer.a)
        if p is None or answer.b >= len(p.top.activations):
            return False
        if p.top.activations[answer.b].label is not PowerKind.POKE_POWER:
            return False
        known, bit = state.known, 1 << self.player
        return any(not known[card] & bit for card in state.sides[1 - self.player].hand)

    # --- what was found ---------------------------------------------------------------------------------------------

    def best(self, state: State, luck: int, guessed: frozenset[int]) -> Answer | None:
        """The best of one's own answers on a position that was met.

        It may have been met with another copy of a card in the place of the one that lies here.
        """
        question = state.question
        met = self._met.get(_key(state, luck, guessed))
        if met is None or met.answer is None or question is None:
            return None
        self._budget = 0  # only by what is known already
        course = Course(luck, self.deal, guessed, 0)
        for answer in [met.answer, *[answer for _, answer in ranked(state, 0)]]:
            if answer in question.answers and self._tried(state, answer, 0, course) >= met.value:
                return answer
        return met.answer if met.answer in question.answers else None

    def line(self, luck: int) -> tuple[Answer, ...]:
        """The best answers, as long as nothing but they decides what comes."""
        return tuple(self._followed(luck)[0])

    def looked_at_again(self, luck: int, budget: int) -> float:
        """The chance that the line wins, on other boards than those on which it was found to be the best."""
        line, state = self._followed(luck)
        if state is None:  # it ends with a coin, or with what the opponent chooses
            return self.found(luck)
        self._budget = budget
        self._cut = False
        course = Course(luck, self.deal, NOTHING, 0)
        total = 0.0
        tried = 0
        while tried < AGAIN and (tried == 0 or self.spent < budget):
            tried += 1
            total += self._mean(state, line[-1], self._effort[luck], course, range(-tried, 1 - tried))
        return total / tried

    def _followed(self, luck: int) -> tuple[list[Answer], State | None]:
        """The line, and the position before its last answer if what comes of that depends on hidden cards."""
        state, guessed = self.root, NOTHING
        line: list[Answer] = []
        while state.outcome is None and state.turn == self.turn:
            question = state.question
            assert question is not None
            mine = question.player == self.player
            answer = self.best(state, luck, guessed) if mine else question.answers[0]
            if answer is None or (not mine and len(question.answers) > 1):
                break
            line.append(answer)
            found = branches(state, answer)
            for branch in found:
                new = question.purpose != "Prize" and learned(state, branch.state, self.player)
                if new or self.seen(state, branch, self.deal, guessed) is None:
                    return line, state if mine else None
            if len(found) != 1:
                break
            guessed = self.seen(state, found[0], self.deal, guessed) or NOTHING
            state = found[0].state
        return line, None


def _key(state: State, luck: int, guessed: frozenset[int]) -> Hashable:
    return position_key(state), luck, guessed


__all__ = ["MOST_LUCK", "SURE", "Search", "names"]
