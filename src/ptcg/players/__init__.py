"""Players: whoever looks at a view and gives an answer.

`RandomPlayer` picks anything legal; `GreedyPlayer` makes the move that looks best right now. `make_player` finds them
by name. A player never sees more than its view, and all its chance comes from its own seed.
"""

from ptcg.players.greedy import GreedyPlayer
from ptcg.players.player import Player, RandomPlayer

PLAYERS = ("greedy", "random")


def make_player(name: str, seed: int = 0) -> Player:
    """A player by name: `greedy` or `random`."""
    if name == "greedy":
        return GreedyPlayer(seed)
    if name == "random":
        return RandomPlayer(seed)
    raise ValueError(f"no player '{name}'; the players are {', '.join(PLAYERS)}")


__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "make_player"]
