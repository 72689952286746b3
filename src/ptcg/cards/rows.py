"""`Row`: what is known of a card without reading its whole record; enough to find a card by name, number and set."""

from __future__ import annotations

from typing import NamedTuple

from ptcg.cards.card import Card
from ptcg.cards.function import counts_as, function_key


class Row(NamedTuple):
    """What is known of a card without reading its set."""

    id: str
    name: str
    set_id: str
    number: str
    supertype: str
    kind: str  # the stage of a Pokémon, the kind of a Trainer or Energy card
    evolves_from: str
    function: str  # equal for printings that are the same card
    counts_as: str  # equal for printings that are the same card for a format
    mark: str  # the regulation mark


def row_of(card: Card) -> Row:
    kind = card.stage or (card.subtypes[0] if card.subtypes else "")
    set_id = card.set_id or card.id.rpartition("-")[0]
    return Row(
        card.id,
        card.name,
        set_id,
        card.number,
        card.supertype,
        kind,
        card.evolves_from,
        function_key(card),
        counts_as(card),
        card.mark,
    )


def plain_number(number: str) -> str:
    """`007` is `7`, `tg01` is `TG1`."""
    letters = number.rstrip("0123456789")
    digits = number[len(letters) :]
    return letters.upper() + (digits.lstrip("0") or ("0" if digits else ""))
