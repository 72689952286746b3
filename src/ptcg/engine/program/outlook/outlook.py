"""The one rule of what would do nothing: by what its player can see, can anything come of a text, in any branch?

Every effect says for itself whether it could change anything now (`@finds`); a text is worth something where any of its
effects is. What lies in a hidden zone counts as possible, a coin may fall either way, a test is judged where it can be
judged now. Paying is not what a text is for: costs, and what "if you do" asks for, count only by what they buy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeGuard, TypeVar

from ptcg.effects import (
    ALL,
    IT,
    Amount,
    Attached,
    AttachFrom,
    Before,
    Both,
    Cards,
    CardsIn,
    Choose,
    Coins,
    Cost,
    Count,
    CountsAs,
    DiscardEnergy,
    Effect,
    Either,
    EndTurn,
    Every,
    EvolveFrom,
    Flip,
    Flipped,
    Happened,
    If,
    IfDid,
    Is,
    JustNow,
    Kind,
    Lasting,
    Look,
    May,
    Move,
    MoveEnergy,
    Not,
    Now,
    PastTurn,
    Pick,
    PutThis,
    Reckoned,
    RockPaperScissors,
    Role,
    Shuffle,
    Situation,
    SwitchActive,
    Taken,
    TakePlace,
    Test,
    That,
    This,
    Times,
    Way,
    Who,
    Zone,
    are_the_others,
    is_whole_hand,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import LOOKED, THAT, Frame
from ptcg.engine.program.terms.amounts import true, value
from ptcg.engine.program.terms.select import candidates, resolve
from ptcg.engine.standing.shields import open_to


class Outlook:
    """A board as the player of a text sees it, and what the part of the text before this one has settled.

    The frame is a scratch one: "that Pokémon" in it are all that it could be.
    """

    __slots__ = ("board", "chosen", "did", "fed", "frame", "paid", "player", "spent", "thrown", "using")

    def __init__(self, board: Board, frame: Frame) -> None:
        self.board = board
        self.frame = frame
        self.player = frame.player
        self.did: bool | None = None  # whether what "if you do" speaks of was done; None: nobody knows yet
        self.paid = False  # something has been paid, so cards have been moved
        self.spent = 0  # so many cards of the player's hand are gone by then
        self.thrown: tuple[Kind, ...] = ()  # some of them, of these kinds, lie in the discard pile
        self.fed = False  # cards have gone into the player's deck
        self.chosen = 1  # so many Pokémon were chosen last
        self.using: tuple[Definition, ...] = ()  # cards whose effect uses that of another one, which uses this one

    def branch(self) -> Outlook:
        twin = Outlook(self.board, self.frame.copy())
        twin.did, twin.paid, twin.spent, twin.fed = self.did, self.paid, self.spent, self.fed
        twin.thrown, twin.chosen, twin.using = self.thrown, self.chosen, self.using
        return twin


Check = Callable[[Outlook, Any, bool], bool]
F = TypeVar("F", bound=Check)

_CHECKS: dict[type, Check] = {}

_NOT_DONE: Final = Not(IfDid())
_BENCH: Final = Zone.BENCH
_DECKS: Final = (Zone.DECK, Zone.DECK_BOTTOM)
_SOME: Final = (-1,)  # cards that nobody has seen yet

_BY_ITS_CARDS: Final = (AttachFrom, DiscardEnergy, EvolveFrom, MoveEnergy, TakePlace)
"""What names a Pokémon by a card that comes to it or lies on it: without the card, nobody is spoken of."""

_INCIDENTAL: Final = frozenset((EndTurn, Flip, Shuffle))
"""What only goes with something else: nobody plays a card for it, unless it is all that the card does."""


def finds(node: type) -> Callable[[F], F]:
    """Register how to tell whether an effect could change anything (`whole`: in full, as a cost must)."""

    def register(check: F) -> F:
        _CHECKS[node] = check
        return check

    return register


# --- texts ----------------------------------------------------------------------------------------------------------


def useful(board: Board, frame: Frame, effects: tuple[Effect, ...], using: tuple[Definition, ...] = ()) -> bool:
    """Whether anything can come of a text (`frame`: a scratch one; `using`: the cards that use it for theirs)."""
    outlook = Outlook(board, frame)
    outlook.using = using
    if comes(outlook, effects):
        return True
    return all(_is_incidental(effect) or isinstance(effect, Cost) for effect in effects)


def useful_now(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether anything can come of effects at the place where a text is being carried out."""
    outlook = Outlook(board, frame.copy())
    outlook.paid = True  # a text that has come so far has moved or looked at something, perhaps
    return comes(outlook, effects) or all(map(_is_incidental, effects))


def payable(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether every cost of a text can be paid in full, and what it begins with where "if you do" follows."""
    for effect in effects:
        if isinstance(effect, Cost) and not affordable(board, frame, effect.effects):
            return False
    if len(effects) > 1 and asks_if_done(effects[1]) and is_price(effects[0]) and not isinstance(effects[0], May):
        return affordable(board, frame, effects[:1])
    return True


def begins(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether what a power begins with is there in full, where its player pays with own cards for what follows."""
    first = effects[0] if effects else None
    if first is None or len(effects) < 2 or isinstance(first, May) or not is_price(first):
        return True
    return affordable(board, frame, effects[:1])


def affordable(board: Board, frame: Frame, costs: tuple[Effect, ...]) -> bool:
    """Whether costs can be paid in full."""
    outlook = Outlook(board, frame)
    return all(possible(outlook, cost, whole=True) for cost in costs)


def comes(outlook: Outlook, effects: tuple[Effect, ...]) -> bool:
    """Whether anything can come of effects that are done one after the other."""
    for i, effect in enumerate(effects):
        kind = type(effect)
        if isinstance(effect, Cost):
            pay(outlook, effect.effects)
        elif kind is RockPaperScissors or (isinstance(effect, Flip) and effect.by is Who.BOTH):
            outlook.did = None
        elif _is_incidental(effect):
            continue
        elif i + 1 < len(effects) and asks_if_done(after := effects[i + 1]) and _is_lost(effect):
            if _buys(outlook, effect, after):
                return True
            outlook.did = False
        elif possible(outlook, effect):
            if not (isinstance(effect, Look) and effect.cards.zone is Zone.DECK and _seeks(effects[i + 1 :])):
                return True
            outlook.frame.regs[LOOKED] = _SOME
        else:
            outlook.did = outlook.did if kind is If else False
            _settle_that(outlook, effect)
    return False


def possible(outlook: Outlook, effect: Effect, whole: bool = False) -> bool:
    """Whether an effect could change anything now (`whole`: in full, as a cost must)."""
    check = _CHECKS.get(type(effect))
    if check is not None:
        return check(outlook, effect, whole)
    target = getattr(effect, "target", None)
    return target is None or bool(reach(outlook, target))


def _is_incidental(effect: Effect) -> bool:
    if type(effect) in _INCIDENTAL or _tidies_up(effect):
        return True
    if isinstance(effect, PutThis):
        return effect.played or effect.to is Zone.DISCARD
    if isinstance(effect, SwitchActive):
        return effect.vacant
    return isinstance(effect, Lasting) and isinstance(effect.static, CountsAs) and effect.static.of == _NEWCOMER


def _tidies_up(effect: Effect) -> TypeGuard[Move]:
    """Whether it is only said where the other cards go that were looked at."""
    return isinstance(effect, Move) and are_the_others(effect.cards)


def _seeks(after: tuple[Effect, ...]) -> bool:
    """Whether cards are looked at only to put some of them into play: no more than a search of the deck is."""
    places = False
    for effect in after:
        if _tidies_up(effect):
            if effect.to is not Zone.DECK or effect.order:
                return False
        elif isinstance(effect, Move) and effect.cards.zone is Zone.LOOKED:
            if effect.to is not Zone.BENCH:
                return False
            places = True
        elif isinstance(effect, AttachFrom) and effect.zone is Zone.LOOKED:
            places = True
        elif not isinstance(effect, Shuffle):
            return False
    return places


def _settle_that(outlook: Outlook, effect: Effect) -> None:
    """After an effect that changes nothing, "that Pokémon" is any that it could have been about.

    Where the cards are chosen first and there are none, nobody is asked for a Pokémon.
    """
    regs = outlook.frame.regs
    target = getattr(effect, "target", None)
    if isinstance(target, Choose):
        named = () if isinstance(effect, _BY_ITS_CARDS) else reach(outlook, target)
        regs[THAT] = tuple(p.key for p in named)
        outlook.chosen = target.count if isinstance(target.count, int) else 1
    elif not isinstance(regs[THAT], tuple) or isinstance(effect, SwitchActive) or getattr(effect, "to", None) is _BENCH:
        regs[THAT] = ()  # nobody has come


@finds(Pick)
def _pick(outlook: Outlook, effect: Pick, whole: bool) -> bool:
    return False


# --- paying ---------------------------------------------------------------------------------------------------------


def asks_if_done(effect: Effect) -> TypeGuard[If]:
    return isinstance(effect, If) and (isinstance(effect.test, IfDid) or effect.test == _NOT_DONE)


def is_price(effect: Effect) -> bool:
    """Whether a player gives own cards in it, perhaps for what comes next."""
    if isinstance(effect, May):
        return len(effect.effects) == 1 and is_price(effect.effects[0])
    if isinstance(effect, Move):
        cards = effect.cards
        own = cards.zone is Zone.HAND and cards.who is cards.by is Who.YOU and not is_whole_hand(cards)
        return own and cards.how is Taken.CHOSEN and not cards.keep
    if isinstance(effect, DiscardEnergy):
        those = getattr(effect.target, "those", None)
        return isinstance(effect.target, This) or (those is not None and those.who is Who.YOU)
    return isinstance(effect, Look) and _shows_own(effect.cards)


def _shows_own(cards: Cards) -> bool:
    """Whether a player chooses own cards to show them."""
    chosen = cards.how is Taken.CHOSEN and not is_whole_hand(cards)
    return chosen and cards.zone in (Zone.HAND, Zone.DISCARD)


def _is_lost(effect: Effect) -> bool:
    """Whether what a player gives is gone or shown for nothing else: cards that go back into the deck are not."""
    if isinstance(effect, May):
        return len(effect.effects) == 1 and _is_lost(effect.effects[0])
    if isinstance(effect, Move):
        return is_price(effect) and effect.to not in _DECKS and not effect.cards.up_to
    return is_price(effect) and not getattr(effect, "up_to", False)


def pay(outlook: Outlook, effects: tuple[Effect, ...]) -> None:
    """What the board looks like when this has been paid, as far as that matters."""
    outlook.paid = True
    for effect in effects:
        if isinstance(effect, Move) and effect.cards.zone is Zone.HAND and not is_whole_hand(effect.cards):
            number = effect.cards.count
            outlook.spent += number if isinstance(number, int) and number > 0 else 1
            outlook.fed |= effect.to in _DECKS
            if effect.to is Zone.DISCARD:
                outlook.thrown = (*outlook.thrown, effect.cards.kind)
        elif isinstance(effect, DiscardEnergy) and isinstance(effect.target, Choose):
            one = outlook.branch()
            payers = []
            for p in reach(outlook, effect.target):
                one.frame.regs[THAT] = (p.key,)
                if possible(one, _of_that(effect), whole=True):
                    payers.append(p.key)
            outlook.frame.regs[THAT] = tuple(payers)
        elif isinstance(effect, Pick):
            _settle_that(outlook, effect)


def _of_that(effect: DiscardEnergy) -> DiscardEnergy:
    return DiscardEnergy(
        effect.number,
        That(),
        effect.type,
        effect.special,
        effect.up_to,
        effect.basic,
        name=effect.name,
        or_type=effect.or_type,
        cards=effect.cards,
    )


def _buys(outlook: Outlook, price: Effect, after: If) -> bool:
    """Whether paying brings something, or going without it does."""
    may = isinstance(price, May)
    parts = price.effects if isinstance(price, May) else (price,)
    then, otherwise = (after.then, after.otherwise)
    if not isinstance(after.test, IfDid):
        then, otherwise = otherwise, then
    if all(possible(outlook, part, whole=True) for part in parts):
        rich = outlook.branch()
        pay(rich, parts)
        rich.did = True
        if comes(rich, then):
            return True
        if not may:
            return False
    poor = outlook.branch()
    poor.did = False
    return comes(poor, otherwise)


# --- what can be foreseen -------------------------------------------------------------------------------------------


def reach(outlook: Outlook, target: object) -> list[Pokemon]:
    """The Pokémon that an effect with this target could be about."""
    board, frame = outlook.board, outlook.frame
    if isinstance(target, Choose):
        found = candidates(board, frame.player, target.those, frame.pokemon)
    elif isinstance(target, Every) and target.rest:
        found = candidates(board, frame.player, target.those, frame.pokemon)
        found = found if len(found) > outlook.chosen else []  # whoever is chosen, others are left
    elif _is_spoken_of(target) and not isinstance(frame.regs[THAT], tuple):
        found = [p for side in board.sides for p in side.pokemon()]  # nobody has said yet which
    else:
        found = resolve(board, frame, target)
    return open_to(board, frame, found) if board.attack is None else found


def _is_spoken_of(target: object) -> bool:
    """Whether it is a Pokémon that was chosen, or came into play, before."""
    return target in (IT, _NEWCOMER)


_NEWCOMER: Final = That(Role.NEWCOMER)
_CHANCE: Final = (Flipped, Before)
_LATER: Final = (Coins,)
_JUST_DRAWN: Final = Now(Situation.JUST_DRAWN)
_GONE_BEFORE: Final = (Zone.MOVED, Zone.LOOKED)


def foreseen(outlook: Outlook, test: Test) -> bool | None:
    """Whether a test will hold; None where that cannot be known yet."""
    if isinstance(test, IfDid):
        return outlook.did
    if isinstance(test, Not):
        inner = foreseen(outlook, test.test)
        return None if inner is None else not inner
    if isinstance(test, Both):
        parts = (foreseen(outlook, test.first), foreseen(outlook, test.second))
        return False if False in parts else None if None in parts else True
    if isinstance(test, Either):
        parts = (foreseen(outlook, test.first), foreseen(outlook, test.second))
        return True if True in parts else None if None in parts else False
    if isinstance(test, _CHANCE) or (test == _JUST_DRAWN and outlook.paid):
        return None
    if isinstance(test, Happened) and test.turn is PastTurn.ATTACK:
        return None
    if isinstance(test, Is) and _is_spoken_of(test.target):
        return None
    for part in (getattr(test, "first", None), getattr(test, "second", None)):
        if part is not None and not isinstance(part, int) and not known(outlook, part):
            return None
    return true(outlook.board, outlook.frame, test)


def known(outlook: Outlook, count: Count) -> bool:
    """Whether what is counted is there to be counted now."""
    target = getattr(count, "target", None)
    if isinstance(count, Reckoned):
        return known(outlook, count.count) and (count.less is None or known(outlook, count.less))
    if isinstance(count, JustNow):
        return count.what is Way.PRINTED_HP
    if isinstance(count, _LATER) or isinstance(target, Choose) or target == _NEWCOMER:
        return False
    if target == IT:
        spoken = outlook.frame.regs[THAT]
        if not (isinstance(spoken, tuple) and len(spoken) == 1):
            return False  # it may be any of several
    if isinstance(count, CardsIn):
        if count.zone in _GONE_BEFORE:
            return not outlook.paid  # nothing has been moved, or something would have come of it already
        return not (count.zone is Zone.HAND and outlook.spent)
    return not (isinstance(count, Attached) and count.moved and outlook.paid)


def most(outlook: Outlook, amount: Amount) -> int:
    """The most that an amount can come to, as far as that can be known: 99 where it can be anything."""
    if isinstance(amount, int):
        return 99 if amount == ALL else amount
    assert isinstance(amount, Times)
    if not known(outlook, amount.count):
        return 99
    return value(outlook.board, outlook.frame, amount)
