"""`ptcg table`: some decks, everybody against everybody, and what it says of them."""

from __future__ import annotations

from typing import Annotated

import typer

from ptcg.cli.options import CardsOption
from ptcg.cli.simulating import (
    AnswerSecondsOption,
    BestOfOption,
    ClusterOption,
    EraOption,
    GameSecondsOption,
    GamesOption,
    JsonOption,
    PerGameOption,
    PictureOption,
    ProcessesOption,
    ReplaysOption,
    ResumeOption,
    RuleOption,
    SeedOption,
    UntilOption,
    Wishes,
    draw_all,
    simulate,
    take_part,
)


def add_to(app: typer.Typer) -> None:
    app.command()(table)


def table(
    decks: Annotated[list[str], typer.Argument(metavar="DECK...", help="Names of 'ptcg decks', or deck files.")],
    player: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Who plays: once for all, or once for each deck (greedy; MODULE:CLASS)."),
    ] = None,
    mirror: Annotated[bool, typer.Option(help="Whether each deck plays against itself too.")] = True,
    games: GamesOption = None,
    until: UntilOption = 0.0,
    best_of: BestOfOption = 1,
    seed: SeedOption = 0,
    era: EraOption = "",
    rule: RuleOption = None,
    processes: ProcessesOption = None,
    cluster: ClusterOption = "",
    answer_seconds: AnswerSecondsOption = 60.0,
    game_seconds: GameSecondsOption = 0.0,
    resume: ResumeOption = None,
    per_game: PerGameOption = None,
    replays: ReplaysOption = None,
    picture: PictureOption = None,
    cards: CardsOption = None,
    as_json: JsonOption = False,
) -> int:
    """Play everybody against everybody: a table of match-ups, strengths, and the mix that no deck beats."""
    from ptcg.arena import Limits, round_robin
    from ptcg.arena.report import Report

    wishes = Wishes(games, until, processes, cluster, resume, per_game, replays, picture or ())
    if len(decks) < 2:
        raise ValueError("a table needs 2 decks or more; 'ptcg decks' lists those that are built in")
    book, sides = take_part(decks, player or ("greedy",), era, rule or (), cards)
    for side in sides:
        if sides.count(side) > 1:
            raise ValueError(f"{side} is in the table twice; a deck may be there again with another --player")
    limits = Limits(answer_seconds, game_seconds)
    run = simulate(round_robin(book, sides, seed, best_of, limits, mirrors=mirror), wishes)
    draw_all(run.contest, wishes.pictures)
    report = Report(run.contest.match_ups)
    if as_json:
        from ptcg.cli.streams import print_json

        print_json({**report.to_json(), **run.to_json()})
    else:
        from ptcg.cli.results import tell_run, tell_table
        from ptcg.cli.screen import Screen

        screen = Screen()
        tell_run(screen, run)
        if report.games:
            tell_table(screen, report, run)
    return run.exit_code
