"""Match-ups in one call: pairings made, a runner found, everything played and counted."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.arena.clock import Limits
from ptcg.arena.contest import Contest, Here, Runner
from ptcg.arena.game import check_game
from ptcg.arena.matchup import MatchUp
from ptcg.arena.pairing import Pairing, Side, round_robin
from ptcg.arena.processes import Processes
from ptcg.cards import Deck
from ptcg.library.game import Game
from ptcg.players import make_player
from ptcg.rules import Era

DEFAULT = "greedy"
"""Who plays a deck where nobody is named."""


def play_match_up(
    game: Game,
    players: tuple[str, str] = (DEFAULT, DEFAULT),
    games: int = 100,
    seed: int = 0,
    processes: int = 1,
    *,
    best_of: int = 1,
    until: float = 0.0,
    limits: Limits | None = None,
) -> MatchUp:
    """Play a number of games between the decks of a game, in pairs with the seats exchanged.

    `players` are names that `make_player` knows: "greedy", "random", or your own as "module:Class"; one who fails loses
    that game. `processes` play at a time; the games are the same however many there are. With `best_of` a game is a
    match of that many. `until` stops earlier, when the 95 % interval reaches no further to either side.
    """
    check_game(game)
    if isinstance(players, str) or len(players) != 2 or not all(isinstance(name, str) for name in players):
        raise TypeError(f"a match-up needs the names of two players, such as ('greedy', 'random'), not {players!r}")
    first, second = sides_of(game.decks, players)
    pairing = Pairing(game.era, (first, second), seed, best_of, limits or Limits())
    contest = Contest([pairing], games, until)
    for _ in contest.play(runner_for(processes)):
        pass
    return contest.match_ups[0]


def play_table(
    era: Era,
    sides: Sequence[Side],
    games: int = 100,
    seed: int = 0,
    processes: int = 1,
    *,
    best_of: int = 1,
    until: float = 0.0,
    limits: Limits | None = None,
    mirrors: bool = True,
) -> list[MatchUp]:
    """Play everybody against everybody, and with `mirrors` against itself; what it means is in `Standings`."""
    check_players([side.player for side in sides])
    contest = Contest(round_robin(era, sides, seed, best_of, limits, mirrors=mirrors), games, until)
    for _ in contest.play(runner_for(processes)):
        pass
    return contest.match_ups


def sides_of(decks: Sequence[Deck], players: Sequence[str]) -> list[Side]:
    """Each deck with its pilot: one for all of them, or one for each; ValueError for others, or one who cannot play."""
    if len(players) not in (1, len(decks)):
        raise ValueError(f"{len(decks)} decks need 1 player, or {len(decks)}, not {len(players)}")
    check_players(players)
    pilots = players if len(players) == len(decks) else [players[0]] * len(decks)
    return [Side(deck, player) for deck, player in zip(decks, pilots, strict=True)]


def check_players(names: Sequence[str]) -> None:
    """ValueError if somebody cannot play at all: found now, and not in the first game."""
    for name in dict.fromkeys(names):
        make_player(name, 0)


def runner_for(processes: int | None = None, cluster: str = "", players: Sequence[str] = ()) -> Runner:
    """Who plays: a cluster if one is named, so many processes, or this one alone.

    Where the number is left open, players of somebody's own get a process of their own: one that cannot be interrupted,
    or that takes its process with it, then loses its game and no more.
    """
    if cluster:
        from ptcg.arena.cluster import Cluster

        return Cluster(cluster, processes)
    if processes is None and any(":" in name for name in players):
        return Processes(1)
    return Here() if processes is None or processes == 1 else Processes(processes)


__all__ = ["DEFAULT", "check_players", "play_match_up", "play_table", "runner_for", "sides_of"]
