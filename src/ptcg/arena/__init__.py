"""Games between players: one game, a match-up of many with its statistics, a match of best of N.

`play_game` plays one, `play_match_up` many (on several cores if wanted; `each_game` tells them as they end), `Match`
the best of N. Everything is decided by the seed: the same seed gives the same games, however many cores they are
played on.
"""

from ptcg.arena.game import Playable, PlayerFailed, Result, play_game
from ptcg.arena.match import Match
from ptcg.arena.matchup import MatchUp, each_game, match_up_of, play_match_up
from ptcg.arena.statistics import wilson

__all__ = [
    "Match",
    "MatchUp",
    "Playable",
    "PlayerFailed",
    "Result",
    "each_game",
    "match_up_of",
    "play_game",
    "play_match_up",
    "wilson",
]
