"""Mending: what one record lacks and another record of the same database has.

A printing without its text takes the text of another printing of the same name; an Evolution without "evolves from"
finds it along its evolution line. What nobody knows stays missing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from ptcg.cards.clean import Record, missing_texts

Named = Callable[[str], Sequence[Record]]
"""Every record of a name."""

_ENDS = re.compile(r"( [XY])?( ex|-EX|-GX| V| VMAX| VSTAR)?$")


def needs_mending(record: Record) -> bool:
    return bool(record.get("missing")) or _lacks_origin(record)


def mend(record: Record, named: Named) -> Record:
    """The record with what other records of its name can tell."""
    whole = {**record}
    if record.get("missing"):
        _borrow_texts(whole, [other for other in named(record["name"]) if not other.get("missing")])
    if _lacks_origin(record):
        whole["evolvesFrom"] = _origin(record, named)
    return whole


def _borrow_texts(record: Record, others: Sequence[Record]) -> None:
    if record["supertype"] != "Pokémon":
        for other in reversed(others):
            if other["supertype"] == record["supertype"] and other["rules"]:
                record["rules"] = other["rules"]
                break
    else:
        for field in ("attacks", "abilities"):
            record[field] = [_with_text(part, field, others) for part in record[field]]
    record["missing"] = "; ".join(missing_texts(record))


def _with_text(part: Record, field: str, others: Sequence[Record]) -> Record:
    """The attack or power with the text that the same one has on another card of the name."""
    if part["text"]:
        return part
    for other in others:
        for same in other[field]:
            if same["name"] == part["name"] and same["text"] and same.get("damage") == part.get("damage"):
                return {**part, "text": same["text"]}
    return part


def _lacks_origin(record: Record) -> bool:
    return bool(
        record["supertype"] == "Pokémon"
        and not record.get("evolvesFrom")
        and record.get("baseEvolution")
        and {"Stage 1", "Stage 2"} & set(record["subtypes"])
    )


def _origin(record: Record, named: Named) -> str:
    base = str(record["baseEvolution"])
    if "Stage 1" in record["subtypes"]:
        return base
    name = str(record["name"])
    for wanted in dict.fromkeys((name, _ENDS.sub("", name.removeprefix("Mega ")))):
        known = Counter(str(other["evolvesFrom"]) for other in named(wanted) if other.get("evolvesFrom"))
        if known:
            return known.most_common(1)[0][0]
    # Up the line from its Basic Pokémon: which Stage 1 names this card among those it evolves into?
    for first in named(base):
        for middle in first.get("evolvesInto") or ():
            if any(name in (other.get("evolvesInto") or ()) for other in named(str(middle))):
                return str(middle)
    return ""
