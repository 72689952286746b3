"""The HTTP API, a router for each part: `me` (who asks), `decks`, `cards`, `tables`, `games`, `rules`, `scenarios`.

What a route answers is in `ptcg.server.shapes`, what it takes stands beside it. `ROUTERS` has all of them.
"""

from ptcg.server.routes import cards, decks, games, me, rules, scenarios, tables

ROUTERS = (me.router, decks.router, cards.router, tables.router, games.router, rules.router, scenarios.router)

__all__ = ["ROUTERS"]
