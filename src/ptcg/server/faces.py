"""Faces of cards with what the card database adds to them: the name of the set and the address of a picture.

No picture is kept or fetched here. The address goes to the client, which loads it only where the user wants pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from ptcg.cards import Card, Source
from ptcg.library import Library
from ptcg.server.picture import face
from ptcg.server.protocol import Face

KEPT = 8192
"""So many faces are kept."""

_LONGEST = 300


@lru_cache(maxsize=KEPT)
def face_of(library: Library, card: Card) -> Face:
    """All that is printed on a card, the name of its set, and where its picture is if the database knows one."""
    return face(card, set_name(library, card), picture_of(library, card))


def set_name(library: Library, card: Card) -> str:
    known = library.sets.get(set_of(card))
    return known.name if known else set_of(card)


def set_of(card: Card) -> str:
    """The id of a card's set."""
    return card.set_id or card.id.rpartition("-")[0]


def picture_of(library: Library, card: Card) -> str:
    """The address of a card's picture, or nothing."""
    found = (_pictures(source, set_of(card)).get(card.id, "") for source in library.sources)
    return next((address for address in found if address), "")


@cache
def _pictures(source: Source, set_id: str) -> dict[str, str]:
    """The addresses of pictures of a set by card id, from the records as they are written."""
    found: dict[str, str] = {}
    for file in source.set_files.get(set_id, ()):
        data = source.read_json(file, set_id)
        for raw in data if isinstance(data, list) else [data]:
            if isinstance(raw, Mapping) and (address := _address(raw)):
                found[str(source.translate(raw).get("id"))] = address
    return found


def _address(raw: Mapping[str, Any]) -> str:
    """pokemon-tcg-data has `images.small`; TCGdex has `image`, to which size and kind are added."""
    images = raw.get("images")
    small = images.get("small") if isinstance(images, Mapping) else None
    address = str(small or (f"{raw['image']}/low.webp" if raw.get("image") else ""))
    usable = address.startswith("https://") and len(address) <= _LONGEST and address.isprintable()
    return address if usable else ""
