"""`ptcg serve`: tables in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ptcg.cli.options import CardsOption

HERE = "127.0.0.1"


def add_to(app: typer.Typer) -> None:
    app.command()(serve)


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for every network.")] = HERE,
    port: Annotated[int, typer.Option(metavar="N", help="The port; 0 for any that is free.", min=0, max=65535)] = 8000,
    database: Annotated[
        str, typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://...; a file of yours by default.")
    ] = "",
    cards: CardsOption = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="MODULE:CLASS", help="One more bot to play against; may be repeated.")
    ] = None,
    bot_processes: Annotated[int, typer.Option(metavar="N", help="Processes in which bots think.", min=1)] = 1,
    coach_processes: Annotated[
        int, typer.Option(metavar="N", help="Processes for hints, and as many for reviews; 0: no coach.", min=0)
    ] = 1,
    processes: Annotated[int, typer.Option(metavar="N", help="Server processes; needs PostgreSQL.", min=1)] = 1,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another site whose pages may use this server.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the table in a browser.")] = False,
) -> None:
    """Serve tables, decks and the rulebook to browsers."""
    try:
        import uvicorn  # noqa: F401

        from ptcg.server.app import Settings
        from ptcg.server.serving import run
    except ImportError as error:
        raise ValueError(f"the server needs more packages ({error.name}); pip install 'ptcg[server]'") from None
    from ptcg.cli.own import own_modules
    from ptcg.players import find_player
    from ptcg.players.evaluation.evaluation import load_evaluation

    load_evaluation()  # so that it is missed now, and not by a level or the coach at a table
    own_modules()
    for name in bot or []:
        find_player(name)
    if processes > 1 and not database.startswith("postgresql"):
        raise ValueError("several processes share tables through PostgreSQL; give --database postgresql://...")
    settings = Settings(
        database=database or f"sqlite:///{_data_file()}",
        cards=[str(folder) for folder in cards or ()],
        bots=bot or [],
        bot_processes=bot_processes,
        coach_processes=coach_processes,
        origins=origin or [],
    )
    run(settings, host, port, processes, open_browser)


def _data_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("ptcg", ensure_exists=True) / "tables.db"
