"""Which rule to cite: books differ in what they spell out, so a citation falls back on the nearest rule they have."""

from __future__ import annotations

from functools import cache

from ptcg.rules import ERAS, Era, rule

NEAREST = {
    "TRAINER-05": "TRAINER-01",
    "TRAINER-07": "TRAINER-01",
    "TRAINER-08": "TRAINER-07",
    "STADIUM-05": "TRAINER-01",
    "STADIUM-06": "TRAINER-01",
    "TOOL-02": "TRAINER-04",
    "LVX-01": "EVO-01",
    "LVX-02": "LVX-01",
    "LVX-10": "LVX-01",
    "RETREAT-08": "RETREAT-05",
    "TURN-14": "TURN-11",
    "ABILITY-07": "ABILITY-03",
    "ABILITY-08": "ABILITY-03",
    "CHECKUP-04": "CHECKUP-02",
    "COND-12": "CHECKUP-02",
    "COUNTER-02": "COUNTER-01",
    "DAMAGE-14": "DAMAGE-12",
    "EVO-17": "EVO-08",
    "GEN-05": "ABILITY-02",
    "STADIUM-01": "TRAINER-04",
    "STADIUM-03": "TRAINER-04",
    "TRAINER-06": "TRAINER-01",
    "ZONE-08": "ZONE-01",
    "ZONE-09": "ZONE-01",
    "ZONE-12": "ZONE-11",
    "ZONE-16": "ZONE-01",
    "ATTACK-22": "ATTACK-08",
}


@cache
def cited(book: str, wanted: str) -> str:
    """The rule itself where the book has it, otherwise the nearest one it has."""
    while book in ERAS and not rule(wanted).in_era(book) and wanted in NEAREST:
        wanted = NEAREST[wanted]
    return wanted


def cite(era: Era, *ids: str) -> str:
    """The first of several rules that the era's book has."""
    return next((i for i in ids if era.name not in ERAS or rule(i).in_era(era.name)), ids[-1])
