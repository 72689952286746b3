"""The course of a game: set-up, turn, attack, damage, Knock Outs and Prizes, checkup, conditions, Stadium."""
