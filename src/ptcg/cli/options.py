"""Options that several commands have."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

CardsOption = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="DIR",
        help="A card database (see 'ptcg cards sync'); several times: what one lacks the next one fills.",
        envvar="PTCG_CARDS",
    ),
]
