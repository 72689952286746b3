"""What a position is worth to a player: the chance to win, learned from games (`ptcg train`)."""

from ptcg.players.evaluation.evaluation import Evaluation, load_evaluation

__all__ = ["Evaluation", "load_evaluation"]
