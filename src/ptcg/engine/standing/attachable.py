"""What a card asks of the Pokémon it is attached to, by whatever it is attached: the turn's own action or an effect."""

from __future__ import annotations

from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import context
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.select import count_tools, has_tool, matches, tools_allowed


def may_lie_on(board: Board, d: Definition, p: Pokemon, player: int) -> bool:
    """Whether a Pokémon is all that a card's text asks of the one it is attached to by a player."""
    if d.attach_unless is not None and matches(board, player, d.attach_unless, p, -1):
        return False
    return all(matches(board, player, those, p, -1) for those in d.attach_to or ())


def has_room_for(board: Board, d: Definition, p: Pokemon) -> bool:
    """Whether a Pokémon has room for one more Pokémon Tool, where the card is one (TOOL-02)."""
    return not d.tool or not has_tool(board, p) or count_tools(board, p) < tools_allowed(board, p)


def terms_hold(board: Board, d: Definition, card: int, player: int) -> bool:
    """Whether all is there that the text of a card asks for before it may be attached to any Pokémon at all."""
    return d.only_if is None or true(board, context(player, card, -1), d.only_if)


def can_be_held(board: Board, card: int, p: Pokemon, player: int, from_hand: bool) -> bool:
    """Whether an effect of a player can attach a card to a Pokémon."""
    d = board.game.attached(card)
    if from_hand and not terms_hold(board, d, card, player):
        return False
    return has_room_for(board, d, p) and may_lie_on(board, d, p, player)
