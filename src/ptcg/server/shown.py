"""What one viewer at a table is shown: the messages `welcome` and `update`, made from that viewer's view."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ptcg.cards import Card
from ptcg.server.picture import board_picture, cards_seen, line_pictures, question_picture
from ptcg.server.play import Play
from ptcg.server.protocol import PROTOCOL, Board, Clock, Face, Line, Question, Update, Welcome
from ptcg.server.protocol import Table as TableInfo
from ptcg.server.table import Table
from ptcg.view import view_of

FaceOf = Callable[[Card], Face]


class Shown:
    """What has been shown to everybody who sees a table as `viewer` does. Faces are sent once."""

    def __init__(self, viewer: int, face_of: FaceOf) -> None:
        self.viewer = viewer
        self.face_of = face_of
        self.cards: dict[int, Card] = {}
        self.lines = 0

    def forget(self) -> None:
        """Another game, or a move taken back: what follows is told from the beginning."""
        self.cards = {}
        self.lines = 0

    def welcome(self, table: Table, info: TableInfo, clock: Clock | None, first_line: int = 0) -> Welcome:
        """Everything, with the lines from `first_line` on; all who are already here have got the rest."""
        play = table.play
        board: Board | None = None
        question: Question | None = None
        lines: list[Line] = []
        if play is not None:
            board, question, every_line = self._look(table, play, 0)
            self.lines = max(self.lines, len(every_line))
            first_line = min(max(first_line, 0), len(every_line))
            lines = every_line[first_line:]
        return Welcome(
            protocol=PROTOCOL,
            seq=table.n,
            table=info,
            board=board,
            question=question,
            first_line=first_line,
            lines=lines,
            cards={number: card.id for number, card in self.cards.items()},
            faces=self._faces(self.cards.values()),
            clock=clock,
            chat=table.chat[:],
        )

    def update(self, table: Table, info: TableInfo | None, clock: Clock | None) -> Update:
        """What is new since the last message to this viewer."""
        play = table.play
        assert play is not None
        before, first_line = set(self.cards), self.lines
        board, question, lines = self._look(table, play, first_line)
        self.lines += len(lines)
        new = {number: card for number, card in self.cards.items() if number not in before}
        return Update(
            seq=table.n,
            table=info,
            board=board,
            question=question,
            first_line=first_line,
            lines=lines,
            cards={number: card.id for number, card in new.items()},
            faces=self._faces(new.values()),
            clock=clock,
        )

    def _look(self, table: Table, play: Play, first_line: int) -> tuple[Board, Question | None, list[Line]]:
        view = view_of(play.state, self.viewer, told=False)
        lines = line_pictures(play.state, (play.state.events or [])[first_line:], self.viewer, table.names)
        self.cards |= cards_seen(view, play.state, lines)
        question = question_picture(view, len(play.answers)) if table.playing else None
        return board_picture(view, play.ending), question, lines

    def _faces(self, cards: Iterable[Card]) -> dict[str, Face]:
        return {card.id: self.face_of(card) for card in cards}


__all__ = ["FaceOf", "Shown"]
