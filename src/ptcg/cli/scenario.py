"""`ptcg scenario run`: the executable rulebook from the command line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ptcg.cli.options import CardsOption


def add_to(app: typer.Typer) -> None:
    """Add the `scenario` commands."""
    group = typer.Typer(help="Run scenario files against the engine.", no_args_is_help=True)
    group.command("run")(run)
    app.add_typer(group, name="scenario")


def run(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="Scenario files or folders; none: the rulebook.")
    ] = None,
    cards: CardsOption = None,
) -> None:
    """Run scenarios in every era they name; prints what failed and `N passed, M failed` last."""
    from ptcg.library import open_library
    from ptcg.scenario import rulebook_folder, run_all

    database = open_library(cards) if cards else None
    paths = files or [rulebook_folder()]
    results = run_all(paths, database)
    failed = [result for result in results if not result.passed]
    for result in failed:
        if not result.readable:
            typer.echo(f"ptcg: {result.message}", err=True)
            continue
        typer.echo(f"FAILED {result.file} [{result.era}] {result.title}\n    {result.message}")
    typer.echo(f"{len(results) - len(failed)} passed, {len(failed)} failed")
    if failed:
        raise typer.Exit(1 if all(result.readable for result in failed) else 2)
