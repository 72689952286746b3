"""The coach: what a position is worth, what to do in it and why, where a finished game was lost, and puzzles.

    coach = make_coach("level4", seed)
    coach.hint(view)            # what to do at a question, in words, and why
    coach.win_chance(view)      # of the player of the view, 0 to 1
    review(recording, coach)    # the curve of a game, and the answers that cost most

Everything here is made of what players think (`ptcg.players`); nothing of it is ever shown to a player in a game
against people. A coach sees what a player sees: hints are made from a view, so no hidden card is in them.
"""

from ptcg.coach.advisor import Coach, Prover, Thinker
from ptcg.coach.making import make_coach
from ptcg.coach.records import hint_record, review_record
from ptcg.coach.review import review
from ptcg.coach.said import Hint, Option, Point, Review, Slip

__all__ = [
    "Coach",
    "Hint",
    "Option",
    "Point",
    "Prover",
    "Review",
    "Slip",
    "Thinker",
    "hint_record",
    "make_coach",
    "review",
    "review_record",
]
