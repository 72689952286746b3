"""Whether anything can come of a text now: a Trainer card or a power that would do nothing may not be used.

One rule: it is refused exactly when, by what its player can see, nothing comes of it in any branch. Something comes of
an effect if it changes where a card is, how a Pokémon or the game stands, what holds for a while, or what a player
knows. All that follows is read off the structure of the text, never off a card:

- A hidden zone (decks, face-down Prize cards, the opponent's hand) may hold any cards; how many it holds is open.
- Of options, answers, coins and contests any may come about. A test is judged where it can be judged now; where it
  rests on a coin, a choice or hidden cards, both branches are looked at.
- What comes before counts: an effect that did nothing was not done ("if you do"), and "that Pokémon" is then any that
  it could have been about, or nobody; cards that are paid are gone from the hand.
- A cost, and own cards that are discarded or shown where "if you do" tells what for, must be given in full, and count
  only by what they buy.
- What only goes along is nothing by itself: coins, shuffling, ending the turn, where the played card or the rest of the
  cards goes, seeing cards of a deck in order to put some into play, a ban on one's own player or Pokémon. A text that
  does nothing else is for that.

`foresee` lowers a text into its `Prospects` when its card is defined: closed native classes, one answer for each effect
(`lowering.ANSWERS`), where an effect without an answer is an error. They are asked on many boards. `foreseen` is what
can be known beforehand, `prices` what is given for something, the other modules what each effect needs to change
anything. `ptcg.arena.disputes` holds it against what comes of texts that are played through.
"""

from ptcg.engine.program.outlook.control import others_in_hand
from ptcg.engine.program.outlook.looking import pieces
from ptcg.engine.program.outlook.lowering import ANSWERS, foresee, is_incidental, seeks
from ptcg.engine.program.outlook.outlook import Outlook, Prospect, Prospects
from ptcg.engine.program.outlook.prices import asks_if_done, is_lost, is_price

__all__ = [
    "ANSWERS",
    "Outlook",
    "Prospect",
    "Prospects",
    "asks_if_done",
    "foresee",
    "is_incidental",
    "is_lost",
    "is_price",
    "others_in_hand",
    "pieces",
    "seeks",
]
