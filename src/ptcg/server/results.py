"""What is kept of a finished game: its line in the list of games, and its recording."""

from __future__ import annotations

from ptcg.play.recording import Recording
from ptcg.server.storage import GameRow
from ptcg.server.table import Table


def result_of(table: Table) -> tuple[GameRow, Recording]:
    """The game that has just ended at a table."""
    play = table.play
    first, second = table.places
    assert play is not None and play.outcome is not None and first is not None and second is not None
    outcome = play.outcome
    row = GameRow(
        id=table.game_id,
        table=table.id,
        number=table.number,
        era=play.game.era.name,
        players=[first.name, second.name],
        guests=[first.guest, second.guest],
        decks=[first.deck.name, second.deck.name],
        winner=outcome.winner,
        how=outcome.how,
        rule=outcome.rule,
        turns=play.state.turn,
        at=table.at,
        practice=table.practice,
    )
    return row, play.recording()


__all__ = ["result_of"]
