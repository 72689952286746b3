"""The HTTP API, a router for each part: `me` (who asks), `decks`, `cards`, `tables`, `games`, `coach`,
`puzzles`, `rules`, `scenarios`.

What a route answers is in `ptcg.server.shapes`, what it takes stands beside it. `ROUTERS` has all of them.
"""

from ptcg.server.routes import cards, coach, decks, games, me, puzzles, rules, scenarios, tables

PARTS = (me, decks, cards, tables, games, coach, puzzles, rules, scenarios)
ROUTERS = tuple(part.router for part in PARTS)

__all__ = ["ROUTERS"]
