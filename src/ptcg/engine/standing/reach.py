"""What the running effect can't reach: a player and the hand, a deck, attached Energy, a discard pile, the Stadium."""

from __future__ import annotations

from typing import Final

from ptcg.effects import Act, Cant, Who, Zone
from ptcg.engine.board.board import Board
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import Frame
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing.causes import caused
from ptcg.engine.standing.continuous import at_work, bans, forbidden, in_force, reader

_ACTS: Final = {Zone.HAND: Act.TO_HAND, Zone.DECK: Act.TO_DECK, Zone.DECK_BOTTOM: Act.TO_DECK}


def reached(board: Board, frame: Frame, who: Who) -> tuple[int, ...]:
    """The players an effect on players and their hands reaches: those that no shield keeps it off."""
    meant = players(frame.player, who)
    if frame.card >= 0 and bans(board, Act.EFFECT):
        return tuple(player for player in meant if not _is_kept(board, Act.EFFECT, None, frame, player))
    return meant


def deck_is_kept(board: Board, frame: Frame, player: int) -> bool:
    """Whether the running effect can't discard cards of a player's deck."""
    return _is_kept(board, Act.DISCARD, Zone.DECK, frame, player)


def _is_kept(board: Board, act: Act, zone: Zone | None, frame: Frame, player: int) -> bool:
    """Whether the running effect can't do something to a player, or to what that player has in a zone."""
    for live in bans(board, act):
        what = live.static.what
        if what.who is not None and what.source is zone and player in players(live.player, what.who):
            if caused(board, live, what.by, frame, live.player) and in_force(board, live):
                return True
    return False


def discardable(board: Board, frame: Frame, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some cards in a deck that the running effect may discard."""
    owners = board.game.owners
    return tuple(card for card in cards if not deck_is_kept(board, frame, owners[card]))


def energy_is_kept(board: Board, frame: Frame, p: Pokemon, card: int) -> bool:
    """Whether the running effect can't discard an Energy card attached to a Pokémon."""
    if card not in p.energy:
        return False
    for live in bans(board, Act.DISCARD):
        what = live.static.what
        if at_work(board, live, what.of, p) and caused(board, live, what.by, frame, reader(live, p)):
            if card_matches(board, what.card, board.game.defs[card], attached=True):
                return True
    return False


def stadium_shielded(board: Board, card: int) -> bool:
    """Whether the Stadium in play is shielded from the effects of a card."""
    if board.stadium < 0 or card < 0 or board.attack is not None:
        return False
    for static in board.game.defs[board.stadium].statics:
        if isinstance(static, Cant) and static.what.this and static.what.act is Act.EFFECT:
            by = static.what.by
            if by is not None and by.card is not None and card_matches(board, by.card, board.game.defs[card]):
                return True
    return False


def may_leave(board: Board, frame: Frame, card: int, to: Zone | None) -> bool:
    """Whether the effect that runs in a frame may put a card from its owner's discard pile into a zone."""
    d = board.game.defs[card]
    act = None if to is None else _ACTS.get(to)
    if d.stays_discarded and act is not None:
        return False
    owner = board.game.owners[card]
    for live in (*bans(board, Act.EFFECT), *(() if act is None else bans(board, act))):
        what = live.static.what
        if what.source is Zone.DISCARD and what.who is not None and owner in players(live.player, what.who):
            if caused(board, live, what.by, frame, live.player) and card_matches(board, what.card, d):
                if in_force(board, live):
                    return False
    return True


def may_return(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon and what is attached to it may be put into a hand."""
    return not forbidden(board, Act.TO_HAND, p)
