"""What of a text can be foreseen: which Pokémon it could be about, what an amount can come to, what a test will say.

What lies in a hidden zone, a coin, and what the text itself has yet to do cannot be known beforehand.
"""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import (
    ALL,
    ANY_CARD,
    IT,
    Act,
    Amount,
    Attached,
    Before,
    Both,
    CardsIn,
    Choose,
    Coins,
    Count,
    Either,
    Every,
    Flipped,
    Happened,
    IfDid,
    Is,
    JustNow,
    Not,
    Now,
    PastTurn,
    Reckoned,
    Role,
    Situation,
    Test,
    That,
    This,
    Those,
    Times,
    Way,
    Who,
    Zone,
)
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import THAT
from ptcg.engine.program.outlook.outlook import NO, OPEN, YES, Outlook
from ptcg.engine.program.terms.amounts import true, value
from ptcg.engine.program.terms.select import candidates, resolve
from ptcg.engine.standing.continuous import bans
from ptcg.engine.standing.shields import open_to

NEWCOMER: Final = That(Role.NEWCOMER)
_EFFECT: Final = Act.EFFECT

# --- Pokémon --------------------------------------------------------------------------------------------------------


class Aim:
    """The Pokémon that an effect could be about: here, those that a selector means now."""

    __slots__ = ("target",)

    def __init__(self, target: object) -> None:
        self.target = target

    def found(self, outlook: Outlook) -> list[Pokemon]:
        """Those of them that no shield keeps the effect off."""
        found = self.meant(outlook)
        if outlook.board.attack is None and bans(outlook.board, _EFFECT):
            return open_to(outlook.board, outlook.frame, found)
        return found

    def meant(self, outlook: Outlook) -> list[Pokemon]:
        return resolve(outlook.board, outlook.frame, self.target)


@final
class AimAtThose(Aim):
    """All that match, or any that is chosen of them."""

    __slots__ = ("those",)

    def __init__(self, those: Those) -> None:
        super().__init__(those)
        self.those = those

    def meant(self, outlook: Outlook) -> list[Pokemon]:
        frame = outlook.frame
        return candidates(outlook.board, frame.player, self.those, frame.pokemon)


@final
class AimAtRest(Aim):
    """All that match but for those chosen before: whoever is chosen, others are left."""

    __slots__ = ("those",)

    def __init__(self, those: Those) -> None:
        super().__init__(those)
        self.those = those

    def meant(self, outlook: Outlook) -> list[Pokemon]:
        frame = outlook.frame
        found = candidates(outlook.board, frame.player, self.those, frame.pokemon)
        return found if len(found) > outlook.chosen else []


@final
class AimAtThat(Aim):
    """A Pokémon that was chosen, or came into play, before."""

    __slots__ = ()

    def meant(self, outlook: Outlook) -> list[Pokemon]:
        board, spoken = outlook.board, outlook.frame.regs[THAT]
        if not isinstance(spoken, tuple):
            return [*board.sides[0].pokemon(), *board.sides[1].pokemon()]  # nobody has said yet which
        found = []
        for key in spoken:
            p = board.find(key)
            if p is not None:
                found.append(p)
        return found


@final
class AimAtThis(Aim):
    """The Pokémon the text stands on."""

    __slots__ = ()

    def meant(self, outlook: Outlook) -> list[Pokemon]:
        p = outlook.board.find(outlook.frame.pokemon)
        return [] if p is None else [p]


def aim_at(target: object) -> Aim:
    """The Pokémon that an effect with this target could be about."""
    if isinstance(target, Choose):
        return AimAtThose(target.those)
    if isinstance(target, Every):
        return AimAtRest(target.those) if target.rest else AimAtThose(target.those)
    if isinstance(target, This):
        return AimAtThis(target)
    return AimAtThat(target) if is_spoken_of(target) else Aim(target)


def is_spoken_of(target: object) -> bool:
    """Whether it is a Pokémon that was chosen, or came into play, before."""
    return target in (IT, NEWCOMER)


# --- amounts --------------------------------------------------------------------------------------------------------

ANY: Final = 99
"""As many as there may be."""

# what must be so for something counted to be there now
_LATER: Final = 1  # it never is: a coin, a choice, which cards are hidden
_UNPAID: Final = 2  # nothing has been moved, or something would have come of it already
_UNSPENT: Final = 4  # the hand is as it was
_ONE: Final = 8  # "that Pokémon" can be one only
_HAND_SIZE: Final = 16  # nothing: it is known how many cards of the hand are spent

_GONE_BEFORE: Final = (Zone.MOVED, Zone.LOOKED)
_HIDDEN: Final = (Zone.HAND, Zone.DECK, Zone.PRIZES)


def _needs(count: Count) -> int:
    """What must be so for it to be counted now."""
    target = getattr(count, "target", None)
    if isinstance(count, Reckoned):
        return _needs(count.count) | (0 if count.less is None else _needs(count.less))
    if isinstance(count, JustNow):
        return 0 if count.what is Way.PRINTED_HP else _LATER
    if isinstance(count, Coins) or isinstance(target, Choose) or target == NEWCOMER:
        return _LATER
    needs = _ONE if target == IT else 0
    if isinstance(count, CardsIn):
        needs |= _needs_of_zone(count)
    return needs | (_UNPAID if isinstance(count, Attached) and count.moved else 0)


def _needs_of_zone(count: CardsIn) -> int:
    """How many cards a zone holds is open, of which kind they are not everywhere."""
    if count.zone in _GONE_BEFORE:
        return _UNPAID
    if count.kind == ANY_CARD:
        return _HAND_SIZE if count.zone is Zone.HAND and count.who is not Who.OPPONENT else 0
    if count.zone is Zone.HAND and count.who is Who.YOU:
        return _UNSPENT
    return _LATER if count.zone in _HIDDEN else 0


def _is_known(outlook: Outlook, needs: int) -> bool:
    if not needs:
        return True
    if needs & _LATER or (needs & _UNPAID and outlook.paid) or (needs & _UNSPENT and outlook.spent):
        return False
    if needs & _ONE:
        spoken = outlook.frame.regs[THAT]
        return isinstance(spoken, tuple) and len(spoken) == 1
    return True


@final
class Most:
    """The most that an amount can come to, as far as that can be known: `ANY` where it can be anything."""

    __slots__ = ("amount", "fixed", "needs", "number")

    def __init__(self, amount: Amount) -> None:
        self.amount = amount
        self.fixed = isinstance(amount, int)
        self.number = (ANY if amount == ALL else amount) if isinstance(amount, int) else 0
        self.needs = _needs(amount.count) if isinstance(amount, Times) else 0

    def of(self, outlook: Outlook) -> int:
        if self.fixed:
            return self.number
        if not _is_known(outlook, self.needs):
            return ANY
        if not outlook.spent or not self.needs & _HAND_SIZE:
            return value(outlook.board, outlook.frame, self.amount)
        hand = outlook.board.sides[outlook.player].hand
        gone = _spend(outlook, hand)
        number = value(outlook.board, outlook.frame, self.amount)
        hand.extend(gone)
        return number


def _spend(outlook: Outlook, hand: list[int]) -> list[int]:
    """Take as many cards as are spent from a hand, to be counted without them."""
    left = max(0, len(hand) - outlook.spent)
    gone = hand[left:]
    del hand[left:]
    return gone


# --- tests ----------------------------------------------------------------------------------------------------------

_JUST_DRAWN: Final = Now(Situation.JUST_DRAWN)


class Foresight:
    """What a test will say: NO, YES, or OPEN where that cannot be known yet. Here: open."""

    __slots__ = ()

    def seen(self, outlook: Outlook) -> int:
        return OPEN


@final
class IfItIs(Foresight):
    """A test of how things stand now."""

    __slots__ = ("needs", "test", "undone")

    def __init__(self, test: Test, needs: int, undone: bool) -> None:
        self.test = test
        self.needs = needs
        self.undone = undone  # only as long as nothing has been done

    def seen(self, outlook: Outlook) -> int:
        if (self.undone and outlook.paid) or not _is_known(outlook, self.needs):
            return OPEN
        if not outlook.spent or not self.needs & _HAND_SIZE:
            return YES if true(outlook.board, outlook.frame, self.test) else NO
        hand = outlook.board.sides[outlook.player].hand
        gone = _spend(outlook, hand)
        holds = true(outlook.board, outlook.frame, self.test)
        hand.extend(gone)
        return YES if holds else NO


@final
class IfDone(Foresight):
    """ "If you do"."""

    __slots__ = ()

    def seen(self, outlook: Outlook) -> int:
        return outlook.did


@final
class IfNot(Foresight):
    __slots__ = ("inner",)

    def __init__(self, inner: Foresight) -> None:
        self.inner = inner

    def seen(self, outlook: Outlook) -> int:
        seen = self.inner.seen(outlook)
        return OPEN if seen == OPEN else YES - seen


@final
class IfTwo(Foresight):
    """Two tests, of which both must hold, or one (`enough`: the answer of one that decides)."""

    __slots__ = ("enough", "first", "second")

    def __init__(self, first: Foresight, second: Foresight, enough: int) -> None:
        self.first = first
        self.second = second
        self.enough = enough

    def seen(self, outlook: Outlook) -> int:
        first = self.first.seen(outlook)
        if first == self.enough:
            return first
        second = self.second.seen(outlook)
        return second if second == self.enough or first != OPEN else OPEN


def foresight(test: Test) -> Foresight:
    """What can be foreseen of a test."""
    if isinstance(test, IfDid):
        return IfDone()
    if isinstance(test, Not):
        return IfNot(foresight(test.test))
    if isinstance(test, Both | Either):
        return IfTwo(foresight(test.first), foresight(test.second), YES if isinstance(test, Either) else NO)
    if isinstance(test, Flipped | Before) or (isinstance(test, Happened) and test.turn is PastTurn.ATTACK):
        return Foresight()
    if isinstance(test, Is) and is_spoken_of(test.target):
        return Foresight()
    counted = (getattr(test, "first", None), getattr(test, "second", None))
    needs = 0
    for part in counted:
        if part is not None and not isinstance(part, int):
            needs |= _needs(part)
    return IfItIs(test, needs, test == _JUST_DRAWN)
