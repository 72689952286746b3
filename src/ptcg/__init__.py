"""The Pokémon Trading Card Game as software: rulebooks of every age, played exactly as written.

    import ptcg

    game = ptcg.Game(2009, ("Rekindled", "Moonlit Haunting"))
    state = game.start(seed=7)
    while state.question:
        state.answer(state.question.answers[0])
    print(state.outcome)

The game asks, someone answers: `Game`, `State`, `Question`, `Answer`. What a player may know is a `View`; whoever
answers is a `Player`. `play_game` and `play_match_up` let players play, `Session` and `Recording` keep what was played,
`deck`, `open_library` and `make_deck` find cards and decks, `era` and `rule` are the books.
The guide with examples is docs/python.md.

Names are fetched when they are first used, so that a command that needs only the rules does not load the engine.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.arena import Match, MatchUp, PlayerFailed, Result, play_game, play_match_up
    from ptcg.cards import BadDeck, Card, Deck, UnknownCard, builtin_decks, make_deck
    from ptcg.engine import (
        Answer,
        Ask,
        Chance,
        Event,
        Outcome,
        Pokemon,
        Question,
        Side,
        State,
        Verb,
        read_answer,
    )
    from ptcg.library import Game, Library, UnsupportedCard, UnsupportedEffect, deck, from_json, open_library, to_json
    from ptcg.play import Recording, Session
    from ptcg.players import GreedyPlayer, Player, RandomPlayer, make_player
    from ptcg.rules import ERAS, Era, Refused, Rule, era, rule
    from ptcg.view import SPECTATOR, View

__version__ = "0.1.0"

_HOMES = {
    "ptcg.arena": ("Match", "MatchUp", "PlayerFailed", "Result", "play_game", "play_match_up"),
    "ptcg.cards": ("BadDeck", "Card", "Deck", "UnknownCard", "builtin_decks", "make_deck"),
    "ptcg.engine": (
        "Answer",
        "Ask",
        "Chance",
        "Event",
        "Outcome",
        "Pokemon",
        "Question",
        "Side",
        "State",
        "Verb",
        "read_answer",
    ),
    "ptcg.library": (
        "Game",
        "Library",
        "UnsupportedCard",
        "UnsupportedEffect",
        "deck",
        "from_json",
        "open_library",
        "to_json",
    ),
    "ptcg.play": ("Recording", "Session"),
    "ptcg.players": ("GreedyPlayer", "Player", "RandomPlayer", "make_player"),
    "ptcg.rules": ("ERAS", "Era", "Refused", "Rule", "era", "rule"),
    "ptcg.view": ("SPECTATOR", "View"),
}

_PARTS = (
    *("arena", "cards", "coach", "effects", "engine", "language", "library"),
    *("play", "players", "proof", "rules", "scenario", "view"),
)
"""Packages that `import ptcg` alone makes reachable, such as `ptcg.players`."""

__all__ = [
    "ERAS",
    "SPECTATOR",
    "Answer",
    "Ask",
    "BadDeck",
    "Card",
    "Library",
    "Chance",
    "Deck",
    "Era",
    "Event",
    "Game",
    "GreedyPlayer",
    "Match",
    "MatchUp",
    "Outcome",
    "Player",
    "PlayerFailed",
    "Pokemon",
    "Question",
    "RandomPlayer",
    "Recording",
    "Refused",
    "Result",
    "Rule",
    "Session",
    "Side",
    "State",
    "UnknownCard",
    "UnsupportedCard",
    "UnsupportedEffect",
    "Verb",
    "View",
    "builtin_decks",
    "deck",
    "era",
    "from_json",
    "make_deck",
    "make_player",
    "open_library",
    "play_game",
    "play_match_up",
    "read_answer",
    "rule",
    "to_json",
]


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            value = globals()[name] = getattr(import_module(home), name)
            return value
    if name in _PARTS:
        return import_module(f"ptcg.{name}")
    raise AttributeError(f"module 'ptcg' has no attribute '{name}'", name=name, obj=sys.modules[__name__])


def __dir__() -> list[str]:
    return sorted({*(name for name in globals() if name.startswith("__")), *__all__, *_PARTS})
