"""Learning what positions are worth: games of players against themselves, a network fitted to how they ended, a test.

`selfplay` plays games and notes positions, `fitting` fits the network (scikit-learn), `reliability` says how right and
how well calibrated it is on decks it has not seen. `ptcg train` does all of it.
"""
