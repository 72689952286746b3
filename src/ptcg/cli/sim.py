"""`ptcg sim`: many games between two decks, and what they show."""

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

DeckArgument = Annotated[str, typer.Argument(metavar="DECK", help="A name of 'ptcg decks', or a deck file.")]


def add_to(app: typer.Typer) -> None:
    app.command()(sim)


def sim(
    first: DeckArgument,
    second: DeckArgument,
    players: Annotated[
        tuple[str, str], typer.Option(metavar="A B", help="Who plays them: greedy, random ... or MODULE:CLASS.")
    ] = ("greedy", "greedy"),
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
    """Play many games between two decks, in pairs with the seats exchanged. Ctrl+C shows what was played so far."""
    from ptcg.arena import Limits, Pairing

    wishes = Wishes(games, until, processes, cluster, resume, per_game, replays, picture or ())
    book, sides = take_part((first, second), players, era, rule or (), cards)
    pairing = Pairing(book, (sides[0], sides[1]), seed, best_of, Limits(answer_seconds, game_seconds))
    run = simulate([pairing], wishes)
    draw_all(run.contest, wishes.pictures)
    match_up = run.contest.match_ups[0]
    if as_json:
        from ptcg.cli.streams import print_json

        print_json({**match_up.to_json(), **run.to_json()})
    else:
        from ptcg.cli.results import tell_match_up, tell_run
        from ptcg.cli.screen import Screen

        screen = Screen()
        tell_run(screen, run)
        if match_up.games:
            tell_match_up(screen, match_up, run)
    return run.exit_code
