"""`ptcg learn`: a first game, explained step by step."""

from __future__ import annotations

from typing import Annotated

import typer

FORMAT = "beginner-1999"
DECKS = ("Spark and Ember", "Leaf and Tide")
SEED = 34  # a short game with most of what there is to learn


def add_to(app: typer.Typer) -> None:
    app.command()(learn)


def learn(
    seed: Annotated[int, typer.Option(metavar="N", help="Another number deals another game.")] = SEED,
) -> None:
    """Play a small first game in which everything is explained as it comes. No rules need to be known."""
    from ptcg.cards import deck
    from ptcg.cards.formats import find_format
    from ptcg.cli.classroom import Classroom
    from ptcg.cli.screen import Screen
    from ptcg.library.game import Game
    from ptcg.play.session import Session

    screen = Screen()
    form = find_format(FORMAT)
    own, foes = map(deck, DECKS)
    screen.entry("", f"{own.name} against {foes.name}, by the {form.era.book}. Seed {seed}.", column=0, body="bold")
    Classroom(screen, Session(Game(form.era, (own, foes)), seed), "greedy").play()
