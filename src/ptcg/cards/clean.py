"""Cleaning of card records: whatever the public databases write, in the one form that `read_card` reads.

`clean` works on one record and knows no others. It never guesses what a card does: a text that is not there is noted
in the field `missing`, and the card stays unsupported until the text is found (`mend`) or patched (`patches`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Any

from ptcg.cards.card import STAGES, TYPES, with_mega_evolution
from ptcg.cards.kinds import EVERY_TRAINER_KIND, IN_PARTS, kind_of_trainer, own_rules

Record = dict[str, Any]

_LETTERS = dict(zip("GRWLPFDMYNC", (*TYPES[:9], "Dragon", "Colorless"), strict=True))
_LETTER_OF = {kind: letter for letter, kind in _LETTERS.items()}
_TYPE_NAMES = {name.casefold(): name for name in TYPES} | {
    "dark": "Darkness",
    "steel": "Metal",
    "electric": "Lightning",
}
_SUBTYPES = {
    "Basic Stage": "Basic",
    "Basic Energy": "Basic",
    "Special Energy": "Special",
    "Stage1": "Stage 1",
    "Stage2": "Stage 2",
    "Tool": "Pokémon Tool",
    "Pokemon Tool": "Pokémon Tool",
    "Mega Evolution ex": "Mega Evolution",
}
_SMALL_TYPES = re.compile(rf"\b(?:{'|'.join(sorted(_TYPE_NAMES))})+\b")
_ONE_TYPE = re.compile("|".join(sorted(_TYPE_NAMES, key=len, reverse=True)))
_TYPE = re.compile("|".join(TYPES))
_JOINED = re.compile(rf"\b(?:{_TYPE.pattern}){{2,}}\b")  # "Blend Energy GFPD" written out
_FOREIGN = re.compile(r"^[^\x00-\u024f]+\[([^\]]+)\]")
_UNOWN = re.compile(r"\bUnown \[(.)\]")
_UNOWN_TYPE = re.compile(rf"\bUnown ({'|'.join(TYPES)})\b(?! Energy)")  # a letter that was taken for a symbol
_FOREIGN_TEXT = re.compile(r"[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef][^A-Za-z]*")
_MOJIBAKE = re.compile("Ã[\x80-\xbf]|â\x80[\x80-\xbf]")


def clean(record: Mapping[str, Any], set_id: str = "") -> Record:
    """The record in the form `read_card` reads. What is no record at all is left as it is."""
    if not isinstance(record.get("name"), str):
        return dict(record)
    other_schema = isinstance(record.get("hp"), int)
    new: Record = {"id": record.get("id"), "name": name(record["name"]), "set": record.get("set") or set_id}
    new["number"] = str(record.get("number") or "")
    new["level"] = str(record.get("level") or "")
    new["subtypes"] = _subtypes(record)
    new["supertype"] = _supertype(record, new["subtypes"])
    if record.get("hp"):
        new["hp"] = str(record["hp"])
    new["types"] = [_type(t) for t in _list(record, "types")]
    new["evolvesFrom"] = name(str(record.get("evolvesFrom") or ""))
    new["regulationMark"] = str(record.get("regulationMark") or "").strip().upper()
    new["attacks"] = [_attack(a, other_schema) for a in _list(record, "attacks")]
    new["abilities"] = [_power(p, other_schema) for p in _list(record, "abilities")]
    for field in ("weaknesses", "resistances"):
        new[field] = [_mark(mark) for mark in _list(record, field) if mark.get("type")]
    new["retreatCost"] = _list(record, "retreatCost")
    new["convertedRetreatCost"] = record.get("convertedRetreatCost")
    rules = [text(str(rule), other_schema) for rule in _list(record, "rules")]
    for field in ("baseEvolution", "evolvesInto"):
        if record.get(field):
            new[field] = record[field]
    _finish(new, rules, record.get("ancientTrait"))
    return new


def name(raw: str) -> str:
    """A name in one spelling: no foreign name in front, no space before ♀, symbols as letters without brackets."""
    plain = _UNOWN.sub(r"Unown \1", _repaired(raw))
    plain = _JOINED.sub(lambda found: "".join(_LETTER_OF[kind] for kind in _TYPE.findall(found[0])), plain)
    if foreign := _FOREIGN.match(plain):
        plain = foreign[1]
    plain = re.sub(r"\s+([♀♂])", r"\1", plain)
    return re.sub(r"\s+", " ", plain).strip()


def text(raw: str, other_schema: bool = False) -> str:
    """A text without tags and broken letters. The other schema writes types small and as one word: "firefire"."""
    plain = re.sub(r"<[^<>]*>", "", _repaired(raw)).replace("{ex}", "ex").replace("v_atk", "V")
    plain = _FOREIGN_TEXT.sub("", _UNOWN.sub(r"Unown \1", plain))
    plain = _UNOWN_TYPE.sub(lambda found: f"Unown {_LETTER_OF[found[1]]}", plain)
    plain = re.sub(r"\s+([♀♂])", r"\1", plain)
    plain = re.sub(r"(?<=[a-z)])\.(?=[A-Z][a-z])", ". ", plain)
    if other_schema:
        plain = _SMALL_TYPES.sub(_spell_types, plain)
    return re.sub(r"\s+", " ", plain).strip()


def missing_texts(record: Mapping[str, Any]) -> list[str]:
    """What a cleaned record lacks: a Trainer without text, an attack whose "+" or empty damage nothing explains."""
    if record["supertype"] == "Trainer" or (record["supertype"] == "Energy" and "Basic" not in record["subtypes"]):
        return [] if record["rules"] else ["the record has no text"]
    lacking = [
        f"the record has no text for the attack '{attack['name']}'"
        for attack in record["attacks"]
        if not attack["text"] and not str(attack["damage"]).isdigit()
    ]
    if not IN_PARTS.isdisjoint(record["subtypes"]) and not record["traits"]:
        lacking.append("the record does not say how its parts are put into play")
    return lacking + [
        f"the record has no text for '{power['name']}'" for power in record["abilities"] if not power["text"]
    ]


def _repaired(raw: str) -> str:
    """The text with UTF-8 that was read as Latin-1 read again, and one form of accents."""
    if _MOJIBAKE.search(raw):
        try:
            raw = raw.encode("latin-1").decode("utf-8")
        except UnicodeError:
            raw = raw.replace("Ã\x97", "×").replace("Ã©", "é")
    return unicodedata.normalize("NFC", raw.replace("\u200b", "").replace("\u00a0", " "))


def _spell_types(match: re.Match[str]) -> str:
    return " ".join(_TYPE_NAMES[part] for part in _ONE_TYPE.findall(match[0]))


def _list(record: Mapping[str, Any], field: str) -> list[Any]:
    found = record.get(field) or []
    if not isinstance(found, list):
        raise TypeError(f"'{field}' is {found!r}, not a list")
    return found


def _type(raw: Any) -> Any:
    return _TYPE_NAMES.get(str(raw).casefold(), raw)


def _supertype(record: Mapping[str, Any], subtypes: list[str]) -> str:
    supertype = str(record.get("supertype") or "")
    if supertype in ("Pokémon", "Pokemon") and not record.get("hp") and not EVERY_TRAINER_KIND.isdisjoint(subtypes):
        return "Trainer"
    return "Pokémon" if supertype == "Pokemon" else supertype


def _subtypes(record: Mapping[str, Any]) -> list[str]:
    found = list(dict.fromkeys(_SUBTYPES.get(str(raw), str(raw)) for raw in _list(record, "subtypes")))
    if str(record["name"]).endswith(" ex") and not {"ex", "EX"} & set(found):
        found.append("ex")
    found = with_mega_evolution(found)
    if "Baby" in found and not set(STAGES) & set(found):
        found.insert(0, "Basic")
    return found


def _attack(raw: Mapping[str, Any], other_schema: bool) -> Record:
    cost = raw.get("cost") or []
    if isinstance(cost, str):
        cost = [_LETTERS.get(letter, letter) for letter in cost]
    damage = re.sub(r"\s", "", _repaired(str(raw.get("damage") or "")))
    damage = re.sub("Ã.?", "×", damage).replace("x", "×").replace("−", "-")
    return {
        "name": name(str(raw.get("name") or "")),
        "cost": [_type(unit) for unit in cost if unit not in ("Free", "")],
        "damage": damage,
        "text": text(str(raw.get("text") or ""), other_schema),
    }


def _power(raw: Mapping[str, Any], other_schema: bool) -> Record:
    label = str(raw.get("type") or "Ability")
    return {
        "name": name(str(raw["name"]).removeprefix("[Ability]")).strip("[]"),
        "type": label.replace("Poke-", "Poké-").replace("Pokemon", "Pokémon"),
        "text": text(str(raw.get("text") or ""), other_schema),
    }


def _mark(raw: Mapping[str, Any]) -> Record:
    return {"type": _type(raw["type"]), "value": _repaired(str(raw.get("value") or "")).replace("x", "×")}


def _finish(new: Record, rules: list[str], trait: Any) -> None:
    """What depends on the kind of card: its rules, the kind of a Trainer, the type of a Basic Energy."""
    if new["supertype"] == "Pokémon":
        found = own_rules(new["name"], new["subtypes"], rules)
        new["rules"], new["prizes"], new["copies"], new["traits"] = [], found.prizes, found.copies, found.traits
        if isinstance(trait, Mapping):
            new["ancientTrait"] = {"name": str(trait.get("name")), "text": text(str(trait.get("text") or ""))}
    else:
        new["rules"] = rules
        new["types"] = []
    if new["supertype"] == "Trainer" and EVERY_TRAINER_KIND.isdisjoint(new["subtypes"]):
        new["subtypes"] = [kind_of_trainer(rules), *new["subtypes"]]
    if new["supertype"] == "Energy" and "Basic" in new["subtypes"]:
        new["types"] = [kind for kind in TYPES if kind in new["name"].split()]
    if new["supertype"] in ("Pokémon", "Trainer", "Energy"):
        new["missing"] = "; ".join(missing_texts(new))
