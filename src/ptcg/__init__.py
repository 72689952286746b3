"""The Pokémon Trading Card Game as software."""
