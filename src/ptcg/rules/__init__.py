"""What the books say: the eras as values, the rule catalogue, and the refusal that cites a rule.

Nothing here knows cards or games. Import `Era`, `ERAS`, `era`, `Refused`, and the catalogue's `rule` and `rules`.
"""

from ptcg.rules.between_turns import CheckupStep
from ptcg.rules.catalogue import Group, Rule, group, groups, rule, rules, search
from ptcg.rules.era import (
    AttackStep,
    BonusTime,
    Burn,
    DamageStep,
    Era,
    SetupStep,
)
from ptcg.rules.eras import ERAS, Eras, era
from ptcg.rules.refused import Refused

__all__ = [
    "ERAS",
    "AttackStep",
    "BonusTime",
    "Burn",
    "CheckupStep",
    "DamageStep",
    "Era",
    "Eras",
    "Group",
    "Refused",
    "Rule",
    "SetupStep",
    "era",
    "group",
    "groups",
    "rule",
    "rules",
    "search",
]
