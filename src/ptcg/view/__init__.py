"""What one player may know, and boards that agree with it.

`view_of(state, player)` (also `state.view(player)`) hides every card the player may not know. `View.resample` fills the
unknown again, at random: a board on which search may play without ever having read a hidden card. `open_view(state)`
shows all cards of a board on which nothing is at stake any more: replays of finished games, scenarios.
"""

from ptcg.view.view import SPECTATOR, View, open_view, view_of

__all__ = ["SPECTATOR", "View", "open_view", "view_of"]
