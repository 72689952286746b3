"""Formats: which cards may be in a deck besides what the rulebook says.

`form` is what a format is, `reading` reads one from a small file, `seasons` makes those by season from the rows of a
few larger ones: a `window` is the time between two rotations, the `calendar` knows when each set became legal. `find`
finds them by name, and tells which of them a deck is legal in.
"""

from ptcg.cards.formats.find import (
    as_printed,
    book_of,
    builtin_formats,
    find_format,
    format_aliases,
    formats_of,
)
from ptcg.cards.formats.form import BadFormat, Format, shelf_of
from ptcg.cards.formats.reading import read_format
from ptcg.cards.formats.seasons import FAMILIES

__all__ = [
    "FAMILIES",
    "BadFormat",
    "Format",
    "as_printed",
    "book_of",
    "builtin_formats",
    "find_format",
    "format_aliases",
    "formats_of",
    "read_format",
    "shelf_of",
]
