"""The engine: state, questions, turn, attack, damage, Knock Outs, checkup, and running effect programs.

`State` is a game at a question; `Answer` answers it; `Event` says what happened. The fixed part of a game is a `Table`.
The engine imports rules, cards and effects, and knows nothing of card English, players or servers.
"""

from ptcg.engine.board.answers import Answer, Ask, Question, Refusal, Verb, read_answer
from ptcg.engine.board.board import Board, Outcome
from ptcg.engine.board.chance import Chance, ScriptError
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.events import Event
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.side import Side
from ptcg.engine.board.table import Table
from ptcg.engine.state import State, make_table

__all__ = [
    "Answer",
    "Ask",
    "Board",
    "Chance",
    "Definition",
    "Event",
    "Outcome",
    "Pokemon",
    "Question",
    "Refusal",
    "ScriptError",
    "Side",
    "State",
    "Table",
    "Verb",
    "make_table",
    "read_answer",
]
