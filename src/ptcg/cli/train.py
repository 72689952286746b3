"""`ptcg train`: learn what positions are worth, from games that players play against themselves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ptcg.cli.options import CardsOption


def add_to(app: typer.Typer) -> None:
    app.command()(train)


def train(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where the weights go (JSON).")],
    games: Annotated[int, typer.Option(metavar="N", help="How many games to learn from.")] = 4000,
    players: Annotated[
        list[str] | None, typer.Option("--player", metavar="NAME", help="Who plays them (greedy).")
    ] = None,
    decks: Annotated[
        list[str] | None,
        typer.Option(metavar="WHICH", help="builtin, theme, or a folder of lists; several times for more."),
    ] = None,
    made_up: Annotated[
        int, typer.Option(metavar="N", help="Decks made up for each book from the cards of these.")
    ] = 40,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    processes: Annotated[int, typer.Option(metavar="P", help="How many processes play at a time.")] = 1,
    cards: CardsOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play games, fit the evaluation to how they ended, and test it on games of decks that were not learned from."""
    from ptcg.arena.training.course import Course
    from ptcg.cli.own import own_modules
    from ptcg.cli.progress import Progress
    from ptcg.library import open_library
    from ptcg.library.files import check_writable, write_whole

    own_modules()
    course = Course(decks or ["builtin"], open_library(cards), made_up, players or ["greedy"], seed)
    if games < 1:
        raise ValueError(f"--games is a number from 1 on, not {games}")
    check_writable(out)
    with Progress("games", games + course.tests(games)) as progress:
        learned = course.run(games, processes, progress.tell)
    write_whole(out, learned.written())
    if as_json:
        from ptcg.cli.streams import print_json

        print_json(learned.to_json())
        return
    from ptcg.cli.screen import Screen

    screen = Screen()
    for line in learned.told():
        screen.line(line)
    screen.line(f"The weights are in {out}.")


__all__ = ["add_to", "train"]
