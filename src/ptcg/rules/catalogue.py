"""The rule catalogue: every rule of the books and of today, with our own sentence, its value in each era, its section.

The data lies in `books/`, one TOML file for each group, and is read when it is first asked for.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any

from ptcg.rules.era import Era
from ptcg.rules.eras import era as era_named

# The order of RULES.md: the table and its cards, a game from beginning to end, decks, then the special kinds of card;
# at the end the kinds that came after the books.
# fmt: off
GROUP_ORDER = (
    "GEN", "FORMAT", "CARD", "ZONE", "SETUP", "MULL", "TURN", "DRAW", "EVO", "ENERGY", "TRAINER", "STADIUM", "TOOL",
    "TM", "RETREAT", "ABILITY", "ATTACK", "DAMAGE", "KO", "PRIZE", "CHECKUP", "COND", "COUNTER", "WIN", "SUDDEN",
    "DECK", "NAME", "OWNER", "LVX", "SP", "EX", "LOWEREX", "MEGA", "RESTORED", "FOSSIL", "ACESPEC", "PLASMA", "V",
    "VMAX", "REGION", "TAGSUP", "TAGTEAM", "PRISM", "GX", "UB", "DUAL", "BREAK", "TRAIT", "FLARE", "LEGEND", "STAR",
    "DELTA", "MEGAEX", "TERA", "VSTAR", "RADIANT", "VUNION", "STRIKE", "PARADOX",
)
# fmt: on

_AS_BEFORE = re.compile(r"(?:Same as|As in) (\d{4})(.*)")


@dataclass(frozen=True)
class Rule:
    """One rule of the catalogue. The mappings go from the name of an era ("2012") to what its book says."""

    id: str
    group: str
    text: str
    values: Mapping[str, str] = field(hash=False)
    sections: Mapping[str, str] = field(hash=False)
    informative: str = ""  # why nothing in a game can show this rule; empty: it can be shown
    informative_in: Mapping[str, str] = field(default_factory=dict, hash=False)  # the same, for single eras
    reading: str = ""  # how we read it where the books leave room

    def __repr__(self) -> str:
        return f"<Rule {self.id}: {self.text}>"

    @property
    def eras(self) -> tuple[str, ...]:
        """The names of the eras whose book has this rule, oldest first."""
        return tuple(self.values)

    def in_era(self, era: str | int | Era) -> bool:
        """Does the book of this era have the rule?"""
        return era_named(era).name in self.values

    def value(self, era: str | int | Era) -> str:
        """What the rule comes to in this era, with "Same as 2009." replaced by what 2009 says."""
        name = era_named(era).name
        if name not in self.values:
            raise ValueError(f"rule {self.id} is not in the book of {name}; it is in {', '.join(self.eras)}")
        before = _AS_BEFORE.fullmatch(self.values[name])
        return self.value(before[1]).removesuffix(".") + before[2] if before else self.values[name]

    def is_informative(self, era: str | int | Era) -> bool:
        """Is it information only in this era, so that no scenario can show it?"""
        return bool(self.why_informative(era))

    def why_informative(self, era: str | int | Era) -> str:
        """The reason why it is information only in this era, or nothing."""
        return self.informative or self.informative_in.get(era_named(era).name, "")


@dataclass(frozen=True)
class Group:
    """The rules on one subject: `EVO`, "Evolution"."""

    id: str
    title: str
    rules: tuple[Rule, ...]


def groups() -> tuple[Group, ...]:
    """All groups of rules, in the order of `GROUP_ORDER`."""
    return tuple(_read(group) for group in GROUP_ORDER)


def group(id: str) -> Group:
    """One group of rules, by its id: `group("EVO")`."""
    if id not in GROUP_ORDER:
        raise ValueError(f"no group of rules '{id}'; the groups are {', '.join(GROUP_ORDER)}")
    return _read(id)


@cache
def rules() -> tuple[Rule, ...]:
    """All rules, group after group."""
    return tuple(rule for each in groups() for rule in each.rules)


def rule(id: str) -> Rule:
    """One rule, by its id: `rule("EVO-06")`."""
    prefix = str(id).partition("-")[0]
    if prefix in GROUP_ORDER:
        for each in _read(prefix).rules:
            if each.id == id:
                return each
    raise ValueError(f"no rule '{id}'; {_suggestion(str(id))}")


def search(words: str, era: str | int | Era | None = None) -> tuple[Rule, ...]:
    """The rules that speak of all the words (each may be the beginning of one), in one era or in any."""
    patterns = [re.compile(rf"(?<!\w){re.escape(word)}") for word in _folded(words).split()]
    return tuple(
        rule
        for each in groups()
        for rule in each.rules
        if (era is None or rule.in_era(era)) and all(p.search(_folded(_prose(each, rule, era))) for p in patterns)
    )


def _prose(group: Group, rule: Rule, era: str | int | Era | None) -> str:
    values = rule.values.values() if era is None else (rule.value(era),)
    return " ".join((rule.id, group.title, rule.text, rule.reading, *values))


def _folded(text: str) -> str:
    """Without capitals and accents, so that `pokemon` finds Pokémon."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def _suggestion(id: str) -> str:
    wanted, all_ids = id.upper(), [each.id for each in rules()]
    prefix, _, number = wanted.partition("-")
    if prefix in GROUP_ORDER:
        padded = f"{prefix}-{number.zfill(2)}"
        if padded in all_ids:
            return f"did you mean {padded}?"
        own = _read(prefix).rules
        return f"the group {prefix} goes from {own[0].id} to {own[-1].id}"
    near = get_close_matches(wanted, all_ids, n=3, cutoff=0.5)
    return f"did you mean {' or '.join(near)}?" if near else f"the groups are {', '.join(GROUP_ORDER)}"


@cache
def _read(group: str) -> Group:
    source = files("ptcg.rules") / "books" / f"{group}.toml"
    data: dict[str, Any] = tomllib.loads(source.read_text(encoding="utf-8"))
    return Group(id=group, title=data["title"], rules=tuple(Rule(group=group, **record) for record in data["rule"]))
