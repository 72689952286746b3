"""Games between players: one game, a match of best of N, match-ups of many games and what they show.

`play_game` plays one, `Match` the best of N, `play_match_up` many games between two decks. Beneath it: a `Pairing` is
what is played (decks, pilots, seed), a `Contest` plays some of them on a runner (`Here`, `Processes`, or a cluster) and
counts each in a `MatchUp`. Everything is decided by the seed: the same seed gives the same games, whoever plays them.
"""

from __future__ import annotations

from ptcg.arena.clock import Limits
from ptcg.arena.contest import Contest, Here, Runner
from ptcg.arena.game import PlayerFailed, Result, play_game
from ptcg.arena.match import Match
from ptcg.arena.matchup import MatchUp
from ptcg.arena.pairing import Pairing, Played, Side, Task, round_robin
from ptcg.arena.processes import Processes
from ptcg.arena.simulate import play_match_up, play_table, runner_for
from ptcg.arena.statistics import beta_interval, wilson

__all__ = [
    "Contest",
    "Here",
    "Limits",
    "Match",
    "MatchUp",
    "Pairing",
    "Played",
    "PlayerFailed",
    "Processes",
    "Result",
    "Runner",
    "Side",
    "Task",
    "beta_interval",
    "play_game",
    "play_match_up",
    "play_table",
    "round_robin",
    "runner_for",
    "wilson",
]
