"""The answers of a game to what the board asks of texts."""

from __future__ import annotations

from typing import final

from ptcg.effects import Amount, Cards, Count, Leave, Like, Target, Test
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.terms import Terms
from ptcg.engine.program.code import context
from ptcg.engine.program.terms.amounts import count, true, value
from ptcg.engine.program.terms.select import applies, candidates, cards_meant, types_of
from ptcg.engine.standing import silenced
from ptcg.engine.standing.continuous import Filed, allowed, in_force


@final
class Reading(Terms):
    """Nouns, tests and amounts as programs mean them."""

    def __reduce__(self) -> tuple[object, ...]:
        return Reading, ()

    def covers(self, board: Board, player: int, holder: int, target: Target, p: Pokemon) -> bool:
        return applies(board, player, holder, target, p)

    def holds(self, board: Board, player: int, holder: int, test: Test) -> bool:
        return true(board, context(player, -1, holder), test)

    def amount(self, board: Board, player: int, holder: int, number: Amount) -> int:
        return value(board, context(player, -1, holder), number)

    def on_it(self, board: Board, p: Pokemon, what: Count) -> int:
        return count(board, context(p.owner, -1, p.key), what)

    def is_like(self, board: Board, said: Like, d: Definition) -> bool:
        if isinstance(said.of, Cards):
            others = cards_meant(board, said.of)
            return any(d.types & other.types if said.in_type else d.name == other.name for other in others)
        if not d.card.is_pokemon:
            return False
        found = candidates(board, board.player, said.of, -1)
        if said.in_type:
            return any(types_of(board, other) & d.types for other in found)
        return any(other.top.name == d.name for other in found)

    def mute(self, board: Board, live: Filed) -> None:
        silenced.mute(board, live)

    def is_stadium_muted(self, board: Board) -> bool:
        return silenced.is_stadium_muted(board)

    def counts_as_tails(self, board: Board, player: int) -> bool:
        if player != board.player or any(frame.code.key == "checkup" for frame in board.stack):
            return False
        for live in allowed(board, Leave.COINS_ARE_TAILS):
            if player in players(live.player, live.static.who) and in_force(board, live):
                return True
        return False
