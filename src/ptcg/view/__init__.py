"""What one player may know, and boards that agree with it.

`view_of(state, player)` (also `state.view(player)`) hides every card the player may not know. `View.resample` fills the
unknown again, at random: a board on which search may play without ever having read a hidden card. What the opponent's
hidden cards may be is a `Belief`, given from outside: a view does not know the opponent's deck list. `open_view(state)`
shows all cards of a board on which nothing is at stake any more: replays of finished games, scenarios.
"""

from ptcg.view.dealing import Belief
from ptcg.view.hiding import open_view, view_of
from ptcg.view.story import SPECTATOR
from ptcg.view.view import Unknown, View

__all__ = ["SPECTATOR", "Belief", "Unknown", "View", "open_view", "view_of"]
