"""Names as players write them: what does not matter is left out, so that all spellings of one name have one key.

    Shaymin-EX, ShayminEX, shaymin ex          Nidoran ♀, Nidoran F, Nidoran (female)
    Rayquaza ★, Rayquaza ☆, Rayquaza Star      Gengar LV.X, Gengar lv X, Gengar Level X
    Diancie ◇, Diancie {*}, Diancie Prism Star Charizard δ, Charizard (Delta Species)

Which of several cards with one key is meant (`Charizard-EX` of 2014 or `Charizard ex` of 2004) is told by the time of
the list and by the exact spelling, not here.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from ptcg.cards.names import folded
from ptcg.cards.shelf.words import LETTERS

_SIGNS = (
    (re.compile(r"\{\*\}|[◇♢◊]|\(\s*prism star\s*\)", re.IGNORECASE), " prism star "),
    (re.compile(r"[★☆⭐]|\*|\bgold star\b|\(\s*star\s*\)", re.IGNORECASE), " star "),
    (re.compile(r"δ|\bdelta species\b|\bdelta\b", re.IGNORECASE), " delta "),
    (re.compile(r"\bl(?:v|evel)[ .-]*x(?![a-z])", re.IGNORECASE), " lvx "),
    (re.compile(r"♀|(?<=\bnidoran)[ (-]*(?:female|f)\b\)?", re.IGNORECASE), " female "),
    (re.compile(r"♂|(?<=\bnidoran)[ (-]*(?:male|m)\b\)?", re.IGNORECASE), " male "),
    (re.compile(r"^m(?:ega)?[ -]+(?=\S)", re.IGNORECASE), " mega "),
    (re.compile(r"\be4\b", re.IGNORECASE), " 4 "),
    (re.compile(r"\bprof\b\.?", re.IGNORECASE), " professor "),
    (re.compile(r"\bpok(?:[?\ufffd]|\b(?!é))", re.IGNORECASE), "poke"),  # its accent is the first to be lost
    (re.compile(r"&|\band\b", re.IGNORECASE), " "),
    (re.compile(r"_+'s", re.IGNORECASE), "blanks "),
)
_SYMBOL = re.compile(rf"[{{\[]([{''.join(LETTERS)}])[}}\]]", re.IGNORECASE)
_CASED_MEGA = re.compile(r"^M(?=[A-Z][a-z])")
_BRACKETS = re.compile(r"\s*\([^()]*\)\s*$")
_OWNED = re.compile(r"['’]s\b")
_TYPES = re.compile("|".join(kind for kind in LETTERS.values()))


@lru_cache(maxsize=50_000)
def key(name: str) -> str:
    """Equal for all spellings of a name."""
    plain = unicodedata.normalize("NFC", name)
    plain = _CASED_MEGA.sub("Mega ", plain)
    if len(_SYMBOL.findall(plain)) == 1:  # `Horror {P} Energy`, but `Blend Energy {W}{L}{F}{M}` is named by the letters
        plain = _SYMBOL.sub(lambda found: f" {LETTERS[found[1].upper()]} ", plain)
    for sign, words in _SIGNS:
        plain = sign.sub(words, plain)
    return "".join(folded(plain).split())


def keys(name: str) -> set[str]:
    """The keys under which a printed name is found: also without what is in brackets or whose it is, letters for types.

    `Professor's Research (Professor Magnolia)`, `Professor's Research`; `Boss Orders`; `Blend Energy WLFM`.
    """
    found = {key(one) for plain in (name, _BRACKETS.sub("", name)) for one in (plain, _OWNED.sub("", plain))}
    for kind in _TYPES.findall(name) if name.endswith(" Energy") else ():
        letter = next(letter for letter, one in LETTERS.items() if one == kind)
        if not name.startswith((kind, "Basic")):  # `Speed L Energy`
            found.add(key(name.replace(kind, letter)))
    start, _, end = name.rpartition(" ")
    kinds = _TYPES.findall(end)
    if start and kinds and "".join(kinds) == end:
        symbols = {kind: letter for letter, kind in LETTERS.items()}
        found |= {key(start + " " + "".join(kind[0] for kind in kinds))}
        found |= {key(start + " " + "".join(symbols[kind] for kind in kinds))}
    return found - {""}


def same_ending(a: str, b: str) -> bool:
    """Whether two spellings of one name agree in what the key leaves out: `Charizard-EX` is not `Charizard ex`."""
    return _ending(a) == _ending(b)


def _ending(name: str) -> str:
    """`EX` however it is joined, `ex` in small letters, or nothing of the kind."""
    plain = name.strip()
    return "EX" if plain.endswith("EX") else "ex" if plain.lower().endswith("ex") else ""
