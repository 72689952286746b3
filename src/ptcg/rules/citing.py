"""Which rule to cite: the one table of rules that the catalogue states more than once, and of what comes nearest.

Books differ in what they spell out. A citation is the rule itself where the book has it, otherwise one that says the
same, otherwise the nearest one.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ptcg.rules.catalogue import rule
from ptcg.rules.eras import ERAS


class Kin(NamedTuple):
    """Rules that say the same, and the one to cite where a book has none of them."""

    rules: tuple[str, ...]
    nearest: str = ""


KIN = (
    # one a turn
    Kin(("ENERGY-01", "TURN-05")),
    Kin(("RETREAT-04", "TURN-09")),
    Kin(("TRAINER-05", "TURN-07"), "TRAINER-01"),
    Kin(("STADIUM-05", "TURN-08"), "TRAINER-01"),
    Kin(("ABILITY-03", "ABILITY-06", "TURN-10")),
    Kin(("GX-01", "GX-02", "TAGTEAM-04")),
    # the starting player's first turn
    Kin(("TRAINER-07", "TURN-13", "TURN-15", "STADIUM-07", "FOSSIL-04"), "TRAINER-01"),
    Kin(("TRAINER-08", "TURN-15"), "TRAINER-07"),
    Kin(("ATTACK-21", "TURN-14"), "TURN-11"),
    # whose turn it is, and what may follow an attack
    Kin(("GEN-02", "GEN-03", "TURN-11", "ATTACK-03")),
    # the Bench, and who may be put there
    Kin(("ZONE-06", "TURN-03", "SETUP-07")),
    Kin(("CARD-07", "TURN-03", "RESTORED-02")),
    Kin(("SETUP-11", "SETUP-06", "CARD-07", "RESTORED-03", "FOSSIL-02")),
    # evolving
    Kin(("EVO-04", "EVO-07")),
    Kin(("EVO-01", "EVO-03")),
    Kin(
        ("EVO-01", "EVO-15", "NAME-15", "OWNER-03", "LOWEREX-02", "SP-06", "MEGA-02", "VMAX-01", "REGION-02", "NAME-13")
    ),
    Kin(("LVX-01", "SP-07"), "EVO-01"),
    Kin(("LVX-01", "LVX-10")),
    # attacks and powers that a Pokémon has no more, or never had
    Kin(("ATTACK-01", "ATTACK-02", "EVO-10")),
    Kin(("ABILITY-09", "ABILITY-11", "EVO-11")),
    # Energy
    Kin(("ENERGY-02", "ZONE-20")),
    Kin(("ENERGY-04", "ENERGY-05", "ENERGY-11")),
    Kin(("ENERGY-08", "RETREAT-13"), "RETREAT-01"),
    # Special Conditions and retreating
    Kin(("RETREAT-05", "COND-09", "COND-29")),
    Kin(("RETREAT-05", "COND-20", "COND-29")),
    Kin(("RETREAT-06", "RETREAT-08", "COND-19"), "RETREAT-05"),
    # Tools
    Kin(("TOOL-02", "FLARE-04"), "TRAINER-04"),
    # effects of attacks that last
    Kin(("ATTACK-13", "ATTACK-23")),
    # what a book does not spell out
    Kin(("STADIUM-06",), "TRAINER-01"),
    Kin(("LVX-02",), "LVX-01"),
    Kin(("ABILITY-05",), "ABILITY-02"),
    Kin(("ABILITY-07",), "ABILITY-03"),
    Kin(("ABILITY-08",), "ABILITY-03"),
    Kin(("CHECKUP-04",), "CHECKUP-02"),
    Kin(("COND-12",), "CHECKUP-02"),
    Kin(("COUNTER-02",), "COUNTER-01"),
    Kin(("DAMAGE-14",), "DAMAGE-12"),
    Kin(("EVO-17",), "EVO-08"),
    Kin(("GEN-05",), "ABILITY-02"),
    Kin(("STADIUM-01",), "TRAINER-01"),
    Kin(("STADIUM-03",), "TRAINER-04"),
    Kin(("TOOL-01",), "TRAINER-04"),
    Kin(("TRAINER-06",), "TRAINER-01"),
    Kin(("ZONE-08",), "ZONE-01"),
    Kin(("ZONE-09",), "ZONE-01"),
    Kin(("ZONE-12",), "ZONE-11"),
    Kin(("ZONE-16",), "ZONE-01"),
    Kin(("ATTACK-22",), "ATTACK-08"),
    # kinds of cards that a book does not know: what is printed on a card goes before the rules
    Kin(("RADIANT-01",), "GEN-06"),
    Kin(("DECK-07",), "GEN-06"),
    Kin(("DECK-08",), "GEN-06"),
    Kin(("DECK-09",), "GEN-06"),
)


@cache
def cited(book: str, wanted: str, about: str = "") -> str:
    """The rule itself where the book has it, otherwise one that says the same, otherwise the nearest one it has.

    Where nothing comes near, it is the rule that the matter is about.
    """
    while book in ERAS and not rule(wanted).in_era(book):
        kin = [row for row in KIN if wanted in row.rules]
        same = next((one for row in kin for one in row.rules if rule(one).in_era(book)), "")
        nearest = next((row.nearest for row in kin if row.nearest), "")
        if not same and not nearest:
            return about or wanted
        wanted = same or nearest
    return wanted


def says_the_same(one: str, other: str) -> bool:
    """Whether two rules are one and the same, stated in two groups of the catalogue."""
    return one == other or any(one in row.rules and other in row.rules for row in KIN)
