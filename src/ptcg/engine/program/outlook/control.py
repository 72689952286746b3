"""What can come of effects inside other effects: conditions, options, one after the other, later."""

from __future__ import annotations

from ptcg.effects import (
    AttachFrom,
    Awaits,
    ByPlayer,
    Cant,
    Effect,
    EndEffects,
    Every,
    ForEach,
    GoesTo,
    Guess,
    If,
    Lasting,
    May,
    OneOf,
    Pick,
    Stop,
    This,
    UseCard,
    Who,
    Win,
    Zone,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.zones import face_down
from ptcg.engine.program.code import MOVED, THAT, Frame
from ptcg.engine.program.outlook.cards import spoken_of
from ptcg.engine.program.outlook.outlook import (
    Outlook,
    affordable,
    comes,
    finds,
    foreseen,
    is_price,
    payable,
    possible,
    reach,
    useful,
    useful_now,
)
from ptcg.engine.program.terms.amounts import context, true
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import players, zone_of


@finds(If)
def _if(outlook: Outlook, effect: If, whole: bool) -> bool:
    holds = foreseen(outlook, effect.test)
    if holds is not None:
        return comes(outlook, effect.then if holds else effect.otherwise)
    return comes(outlook.branch(), effect.then) or comes(outlook.branch(), effect.otherwise)


@finds(May)
def _may(outlook: Outlook, effect: May, whole: bool) -> bool:
    first = effect.effects[0] if effect.effects else None
    if len(effect.effects) > 1 and first is not None and is_price(first):
        return possible(outlook, first, whole=True) and comes(outlook.branch(), effect.effects)
    return comes(outlook.branch(), effect.effects)


@finds(OneOf)
def _one_of(outlook: Outlook, effect: OneOf, whole: bool) -> bool:
    return any(comes(outlook.branch(), option) for option in effect.options)


@finds(ForEach)
def _for_each(outlook: Outlook, effect: ForEach, whole: bool) -> bool:
    found = reach(outlook, effect.target)
    inner = outlook.branch()
    inner.frame.regs[THAT] = tuple(p.key for p in found)
    return bool(found) and comes(inner, effect.effects)


@finds(ByPlayer)
def _by_player(outlook: Outlook, effect: ByPlayer, whole: bool) -> bool:
    return _by(outlook, effect.effects, players(outlook.frame.player, effect.who))


def _by(outlook: Outlook, effects: tuple[Effect, ...], doers: tuple[int, ...]) -> bool:
    """Whether anything can come of effects that one of these players does."""
    for player in doers:
        inner = outlook.branch()
        inner.frame.player = player
        if comes(inner, effects):
            return True
    return False


# --- later ----------------------------------------------------------------------------------------------------------


@finds(Stop)
@finds(Win)
def _always(outlook: Outlook, effect: Effect, whole: bool) -> bool:
    return True


@finds(Lasting)
def _lasting(outlook: Outlook, effect: Lasting, whole: bool) -> bool:
    """What a text lays for a while is something, but for what it only forbids its own player or Pokémon."""
    static = effect.static
    if isinstance(static, Awaits):
        return static.of is None or isinstance(static.of, Every) or bool(reach(outlook, static.of))
    if isinstance(static, Cant) and static.what.who is Who.YOU:
        return False
    subject = (
        static.what.of
        if isinstance(static, Cant | GoesTo)
        else getattr(static, "of", None) or getattr(static, "by", None)
    )
    those = getattr(subject, "those", None)
    if isinstance(static, Cant) and (isinstance(subject, This) or (those is not None and those.who is Who.YOU)):
        return False
    if subject is None or (those is not None and type(subject).__name__ == "Every"):
        return True
    found = reach(outlook, subject)
    if effect.single:
        found = [p for p in found if not any(type(laid.static) is type(static) for laid in p.effects)]
    return bool(found)


@finds(EndEffects)
def _end_effects(outlook: Outlook, effect: EndEffects, whole: bool) -> bool:
    board = outlook.board
    sides = [board.sides[player] for player in players(outlook.frame.player, effect.who)]
    laid = [one for side in sides for p in side.pokemon() for one in p.effects]
    return any(one.by_attack for one in (*laid, *board.effects))


# --- other cards and games ------------------------------------------------------------------------------------------


@finds(UseCard)
def _use_card(outlook: Outlook, effect: UseCard, whole: bool) -> bool:
    board, player = outlook.board, outlook.frame.player
    owner = players(player, effect.who)[0]
    if effect.zone in (Zone.MOVED, Zone.LOOKED):
        return spoken_of(outlook, effect.zone)
    cards = zone_of(board, owner, effect.zone)
    if owner != player and effect.zone is Zone.HAND:
        return bool(cards)
    using = outlook.using  # an effect that is being done is not done again
    if outlook.frame.card >= 0:
        using = (*using, board.game.defs[outlook.frame.card])
    for card in cards:
        d = board.game.defs[card]
        if d.effects and d not in using and card_matches(board, effect.kind, d):
            own = context(player, card, outlook.frame.pokemon)
            if d.only_if is None or true(board, own, d.only_if):
                if payable(board, own, d.effects) and useful(board, own, d.effects, using):
                    return True
    return False


@finds(Guess)
def _guess(outlook: Outlook, effect: Guess, whole: bool) -> bool:
    side = outlook.board.sides[players(outlook.frame.player, effect.who)[0]]
    if effect.zone is Zone.PRIZES:
        return bool(face_down(side))
    return any(card_matches(outlook.board, effect.kind, outlook.board.game.defs[card]) for card in side.hand)


def worth_asking(board: Board, frame: Frame, effects: tuple[Effect, ...]) -> bool:
    """Whether a player who may do something is asked: it could be done, what it begins with in full if it is paid."""
    first = effects[0] if effects else None
    if first is not None and is_price(first):
        return affordable(board, frame, effects[:1])
    if isinstance(first, Pick):
        return bool(reach(Outlook(board, frame), first.target))
    if isinstance(first, AttachFrom) and first.zone is Zone.MOVED:
        moved = frame.regs[MOVED]
        cards = moved if isinstance(moved, tuple) else ()
        if not any(card_matches(board, first.kind, board.game.defs[card]) for card in cards):
            return False
    return useful_now(board, frame, effects)
