"""Rules that the catalogue states more than once: a refusal that cites one of them cites the others too."""

from __future__ import annotations

_SAME = (
    # one a turn
    {"ENERGY-01", "TURN-05"},
    {"RETREAT-04", "TURN-09"},
    {"TRAINER-05", "TURN-07"},
    {"STADIUM-05", "TURN-08"},
    {"ABILITY-03", "ABILITY-06", "TURN-10"},
    {"GX-01", "GX-02", "TAGTEAM-04"},
    # the starting player's first turn
    {"TRAINER-07", "TURN-13", "TURN-15", "STADIUM-07", "FOSSIL-04"},
    {"TRAINER-08", "TURN-15"},
    {"ATTACK-21", "TURN-14"},
    # whose turn it is, and what may follow an attack
    {"GEN-02", "GEN-03", "TURN-11", "ATTACK-03"},
    # the Bench, and who may be put there
    {"ZONE-06", "TURN-03", "SETUP-07"},
    {"CARD-07", "TURN-03", "RESTORED-02"},
    {"SETUP-11", "SETUP-06", "CARD-07", "RESTORED-03", "FOSSIL-02"},
    # evolving
    {"EVO-04", "EVO-07"},
    {"EVO-01", "EVO-03"},
    {"EVO-01", "EVO-15", "NAME-15", "OWNER-03", "LOWEREX-02", "SP-06", "MEGA-02", "VMAX-01", "REGION-02", "NAME-13"},
    {"LVX-01", "SP-07"},
    {"LVX-01", "LVX-10"},
    # attacks and powers that a Pokémon has no more, or never had
    {"ATTACK-01", "ATTACK-02", "EVO-10"},
    {"ABILITY-09", "ABILITY-11", "EVO-11"},
    # Energy
    {"ENERGY-02", "ZONE-20"},
    {"ENERGY-04", "ENERGY-05", "ENERGY-11"},
    {"ENERGY-08", "RETREAT-13"},
    # Special Conditions and retreating
    {"RETREAT-05", "COND-09", "COND-29"},
    {"RETREAT-05", "COND-20", "COND-29"},
    {"RETREAT-06", "RETREAT-08", "COND-19"},
    # Tools
    {"TOOL-02", "FLARE-04"},
    # effects of attacks that last
    {"ATTACK-13", "ATTACK-23"},
)


def says_the_same(one: str, other: str) -> bool:
    """Whether two rules are one and the same, stated in two groups of the catalogue."""
    return one == other or any(one in rules and other in rules for rules in _SAME)
