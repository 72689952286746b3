"""The board: what lies on the table, as plain data, and the small moves that change it.

Sides, Pokémon and zones, questions and answers, chance, who knows which card, what happened, and all of it as JSON.
"""
