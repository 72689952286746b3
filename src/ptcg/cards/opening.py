"""Which kind of card database a folder is."""

from __future__ import annotations

from pathlib import Path

from ptcg.cards.database import Database
from ptcg.cards.source import Source
from ptcg.cards.tcgdex import TcgDex

LAYOUTS: tuple[type[Database] | type[TcgDex], ...] = (Database, TcgDex)


def open_source(folder: Path) -> Source:
    """The card database in a folder, or in the one folder it holds, as archives unpack."""
    inner = [one for one in sorted(folder.iterdir()) if one.is_dir()] if folder.is_dir() else []
    for place in (folder, *(inner if len(inner) == 1 else ())):
        for layout in LAYOUTS:
            if layout.fits(place):
                return layout(place)
    raise ValueError(
        f"{folder} is no card database; it needs cards/en/*.json as in pokemon-tcg-data, or cards/*.json of TCGdex"
    )
