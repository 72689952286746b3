"""What one player may know, and boards that agree with it.

`view_of(state, player)` (also `state.view(player)`) hides every card the player may not know. `View.resample` fills the
unknown again, at random: a board on which search may play without ever having read a hidden card.
"""

from ptcg.view.view import View, view_of

__all__ = ["View", "view_of"]
