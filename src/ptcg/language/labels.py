"""Words that say what kind a card is, and what a Pokémon can do: data of the language, not phrases of its grammar.

A label stands before a noun ("Fusion Strike Pokémon", "Stage 1 Pokémon"), a labelled noun is one by itself ("Pokémon
ex"). Both mean the subtype that cards of the kind have. An act is what can happen to a Pokémon ("can't be healed"). The
first wording is written, all are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg.effects import Act
from ptcg.language.words import Token, tokens

LABELS = {
    **{
        word: word
        for word in (
            *("Basic", "Stage 1", "Stage 2", "Restored", "Mega Evolution", "Fusion Strike", "Rapid Strike"),
            *("Single Strike", "Ultra Beast", "TAG TEAM", "Team Plasma", "Ancient", "Future", "Tera", "Radiant", "SP"),
            *("Baby", "Rocket's Secret Machine", "Technical Machine", "ACE SPEC"),
        )
    },
    "◇ (Prism Star)": "Prism Star",
}
"""What may stand before a noun, and the subtype it means."""

NOUNS = {
    **{f"Pokémon-{word}": word for word in ("EX", "GX")},
    **{f"Pokémon {word}": word for word in ("ex", "V", "VMAX", "VSTAR", "SP", "BREAK", "LEGEND", "V-UNION")},
    "Pokémon LV.X": "Level-Up",
    "Pokémon with a Rule Box": "Rule Box",
    "Baby Pokémon": "Baby",
    "TAG TEAM Pokémon": "TAG TEAM",
    "TAG TEAM": "TAG TEAM",
    "Ultra Beasts": "Ultra Beast",
    "Ultra Beast": "Ultra Beast",
    "Pokémon-ex": "ex",
    "◇ (Prism Star) Pokémon": "Prism Star",
    "p (Prism Star) Pokémon": "Prism Star",
}
"""Nouns that name a kind of Pokémon, and the subtype they mean."""

ACTS = {
    **{act.value: act for act in (Act.ATTACK, Act.RETREAT, Act.EVOLVE, Act.DEVOLVE, Act.HEAL, Act.GIVE_COUNTERS)},
    "use attacks": Act.ATTACK,
    "use any attacks": Act.ATTACK,
}
"""What a Pokémon does or what happens to it, by the words for it."""

LEXICON: dict[str, dict[str, Any]] = {"label": LABELS, "label-noun": NOUNS, "act": ACTS}
"""The categories of the grammar that these words are."""

_READ = {
    category: [(tuple(token.text for token in tokens(wording)), tag) for wording, tag in words.items()]
    for category, words in LEXICON.items()
}
_WRITTEN = {category: {tag: wording for wording, tag in reversed(words.items())} for category, words in LEXICON.items()}


def labels_at(category: str, found: Sequence[Token], start: int) -> list[tuple[int, Any]]:
    """Where the words of a category that begin at `start` end, the longest first, and what they mean."""
    ends = [
        (start + len(words), tag)
        for words, tag in _READ[category]
        if words[0] == found[start].text
        and all(t.text == w for t, w in zip(found[start:], words, strict=False))
        and start + len(words) <= len(found)
    ]
    return sorted(dict(ends).items(), key=lambda end: -end[0])


def label_words(category: str, tag: Any) -> list[str] | None:
    """How something is written with a word of a category."""
    wording = _WRITTEN[category].get(tag)
    return None if wording is None else [token.raw for token in tokens(wording)]


def team_at(found: Sequence[Token], start: int) -> list[tuple[int, str]]:
    """A team that Pokémon are owned by: "Team Rocket"."""
    if found[start].text != "team" or start + 1 >= len(found) or not found[start + 1].raw[:1].isupper():
        return []
    return [(start + 2, f"Team {found[start + 1].raw}")]
