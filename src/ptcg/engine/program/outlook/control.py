"""What can come of effects inside other effects: costs, conditions, options, one after the other, later."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import Guess, Kind, UseCard, Who, Zone
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.zones import face_down
from ptcg.engine.program.code import Frame, context
from ptcg.engine.program.outlook.cards import spoken_of
from ptcg.engine.program.outlook.foreseen import Aim, Foresight
from ptcg.engine.program.outlook.outlook import NO, OPEN, YES, Outlook, Prospect, Prospects
from ptcg.engine.program.outlook.pokemon import Aimed
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of

_HAND: Final = Zone.HAND
_DECK: Final = Zone.DECK


@final
class Surely(Prospect):
    """Something always comes of it."""

    __slots__ = ()

    def comes(self, outlook: Outlook) -> bool:
        return True


@final
class Vainly(Prospect):
    """Nothing ever comes of it."""

    __slots__ = ()

    def comes(self, outlook: Outlook) -> bool:
        return False


# --- paying ---------------------------------------------------------------------------------------------------------


@final
class Paying(Prospect):
    """A cost: it counts only by what it buys."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Prospect]) -> None:
        super().__init__()
        self.parts = parts

    def comes(self, outlook: Outlook) -> bool:
        return False

    def whole(self, outlook: Outlook) -> bool:
        return all(part.whole(outlook) for part in self.parts)

    def follows(self, outlook: Outlook) -> bool:
        self.pay(outlook)
        return False

    def pay(self, outlook: Outlook) -> None:
        outlook.paid = True
        for part in self.parts:
            part.pay(outlook)


@final
class Buying(Prospect):
    """What is given for something else (`may`: or not): it counts by what it buys, or by going without it."""

    __slots__ = ("may", "otherwise", "price", "then")

    def __init__(self, price: Paying, may: bool, then: Prospects, otherwise: Prospects) -> None:
        super().__init__()
        self.price = price
        self.may = may
        self.then = then
        self.otherwise = otherwise

    def comes(self, outlook: Outlook) -> bool:
        if self.price.whole(outlook):
            rich = outlook.branch()
            self.price.pay(rich)
            rich.did = YES
            if self.then.comes(rich):
                return True
            if not self.may:
                return False
        poor = outlook.branch()
        poor.did = NO
        return self.otherwise.comes(poor)


# --- conditions and options -----------------------------------------------------------------------------------------


@final
class Contest(Prospect):
    """Who wins a game, or gets tails first, is open."""

    __slots__ = ()

    def comes(self, outlook: Outlook) -> bool:
        return False

    def follows(self, outlook: Outlook) -> bool:
        outlook.did = OPEN
        return False


@final
class Depending(Prospect):
    """Effects under a condition."""

    __slots__ = ("otherwise", "test", "then")

    def __init__(self, test: Foresight, then: Prospects, otherwise: Prospects) -> None:
        super().__init__()
        self.test = test
        self.then = then
        self.otherwise = otherwise

    def comes(self, outlook: Outlook) -> bool:
        seen = self.test.seen(outlook)
        if seen == OPEN:
            return self.then.comes(outlook.branch()) or self.otherwise.comes(outlook.branch())
        return self.then.comes(outlook) if seen == YES else self.otherwise.comes(outlook)

    def follows(self, outlook: Outlook) -> bool:
        if self.comes(outlook):
            return True
        if self.heeded:  # whether it was done is as before
            self.passes(outlook)
        return False


@final
class Maybe(Prospect):
    """Effects that a player may do (`first`: what must be done in full, to begin with)."""

    __slots__ = ("first", "inner")

    def __init__(self, inner: Prospects, first: Prospect | None) -> None:
        super().__init__()
        self.inner = inner
        self.first = first

    def comes(self, outlook: Outlook) -> bool:
        if self.first is not None and not self.first.whole(outlook):
            return False
        return self.inner.comes(outlook.branch())


@final
class AnyOption(Prospect):
    """One of several rows of effects."""

    __slots__ = ("options",)

    def __init__(self, options: list[Prospects]) -> None:
        super().__init__()
        self.options = options

    def comes(self, outlook: Outlook) -> bool:
        return any(option.comes(outlook.branch()) for option in self.options)


@final
class ForEachOf(Prospect):
    """Effects for each of some Pokémon, which is "that Pokémon" in them."""

    __slots__ = ("aim", "inner")

    def __init__(self, aim: Aim, inner: Prospects) -> None:
        super().__init__()
        self.aim = aim
        self.inner = inner

    def comes(self, outlook: Outlook) -> bool:
        found = self.aim.found(outlook)
        if not found:
            return False
        inner = outlook.branch()
        inner.speak_of(tuple([p.key for p in found]))
        return self.inner.comes(inner)


@final
class ByOthers(Prospect):
    """Effects that other players do."""

    __slots__ = ("inner", "who")

    def __init__(self, who: Who, inner: Prospects) -> None:
        super().__init__()
        self.who = who
        self.inner = inner

    def comes(self, outlook: Outlook) -> bool:
        for player in players(outlook.frame.player, self.who):
            inner = outlook.branch()
            inner.scratch().player = player
            if self.inner.comes(inner):
                return True
        return False


@final
class PlayedAtOnce(Prospect):
    """One of this card does the first, several of it at once the second."""

    __slots__ = ("alone", "number", "together")

    def __init__(self, number: int, alone: Prospects, together: Prospects) -> None:
        super().__init__()
        self.number = number
        self.alone = alone
        self.together = together

    def comes(self, outlook: Outlook) -> bool:
        if self.alone.comes(outlook.branch()):
            return True
        enough = len(others_in_hand(outlook.board, outlook.frame)) >= self.number - 1
        return enough and self.together.comes(outlook.branch())


def others_in_hand(board: Board, frame: Frame) -> list[int]:
    """The other cards of the same name in the hand of a player who is playing one of them."""
    side = board.sides[frame.player]
    if frame.card < 0 or frame.card in side.discard or board.game.owners[frame.card] != frame.player:
        return []  # its effect is used from elsewhere: it is not played
    defs = board.game.defs
    name = defs[frame.card].name
    return [card for card in side.hand if card != frame.card and defs[card].name == name]


# --- later ----------------------------------------------------------------------------------------------------------


@final
class LayingOnce(Aimed):
    """Something is laid on Pokémon for a while that can't be laid again while it lasts."""

    __slots__ = ("static",)

    def __init__(self, static: type, aim: Aim) -> None:
        super().__init__(aim)
        self.static = static

    def comes(self, outlook: Outlook) -> bool:
        return any(not any(type(laid.static) is self.static for laid in p.effects) for p in self.aim.found(outlook))


@final
class EndingEffects(Prospect):
    """What attacks have laid comes to an end."""

    __slots__ = ("who",)

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        if any(laid.by_attack for laid in board.effects):
            return True
        for player in players(outlook.frame.player, self.who):
            for p in board.sides[player].pokemon():
                if any(laid.by_attack for laid in p.effects):
                    return True
        return False


# --- other cards and games ------------------------------------------------------------------------------------------


@final
class UsingCard(Prospect):
    """The effect of another Trainer card is used."""

    __slots__ = ("kind", "spoken", "who", "zone")

    def __init__(self, effect: UseCard) -> None:
        super().__init__()
        self.zone = effect.zone
        self.spoken = effect.zone in (Zone.MOVED, Zone.LOOKED)  # it was looked at or moved just before
        self.who = effect.who
        self.kind = effect.kind

    def comes(self, outlook: Outlook) -> bool:
        board, frame = outlook.board, outlook.frame
        owner = players(frame.player, self.who)[0]
        if self.spoken:
            return spoken_of(outlook, self.zone is Zone.LOOKED)
        cards = zone_of(board, owner, self.zone)
        if self.zone is _DECK or (self.zone is _HAND and owner != outlook.player):
            return bool(cards)  # hidden: any of them may be of use
        using = outlook.using  # an effect that is being done is not done again
        if frame.card >= 0:
            using = (*using, board.game.defs[frame.card])
        for card in cards:
            d = board.game.defs[card]
            if d not in using and card_matches(board, self.kind, d) and _is_of_use(board, frame, card, d, using):
                return True
        return False


def _is_of_use(board: Board, frame: Frame, card: int, d: Definition, using: tuple[Definition, ...]) -> bool:
    """Whether the effect of a Trainer card can be used, and anything can come of it."""
    if not d.effects or d.play is None or d.play.prospects is None:
        return False
    own = context(frame.player, card, frame.pokemon)
    if d.only_if is not None and not true(board, own, d.only_if):
        return False
    return d.play.prospects.payable(board, own) and d.play.prospects.useful(board, own, using)


@final
class Guessing(Prospect):
    """A card is guessed: one of a kind from a hand, or a Prize card."""

    __slots__ = ("kind", "prizes", "who")

    def __init__(self, effect: Guess) -> None:
        super().__init__()
        self.who = effect.who
        self.prizes = effect.zone is Zone.PRIZES
        self.kind: Kind = effect.kind

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        owner = players(outlook.frame.player, self.who)[0]
        side = board.sides[owner]
        if self.prizes:
            return bool(face_down(side))
        if owner != outlook.player:
            return bool(side.hand)  # hidden: any of them may be of the kind
        return any(card_matches(board, self.kind, board.game.defs[card]) for card in side.hand)
