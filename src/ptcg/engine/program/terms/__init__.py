"""What the nouns, amounts and tests of a program mean on a board: which Pokémon, which cards, how many, whether."""
