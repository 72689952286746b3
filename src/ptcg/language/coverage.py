"""How much of a card database the card language reads: `python -m ptcg.language.coverage FOLDER`.

FOLDER is laid out as pokemon-tcg-data (`cards/en/*.json`). Prints the share of distinct texts that compile, by kind,
and where reading stops most often, which is the list of phrases to add next.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ptcg.language.compiler import NotUnderstood, compile_text


def texts_of(card: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Each text of a card record with the kind of place it stands in."""
    for attack in card.get("attacks") or []:
        if attack.get("text"):
            yield "attack", attack["text"]
    for ability in card.get("abilities") or []:
        if ability.get("text"):
            yield "ability", ability["text"]
    if card.get("supertype") == "Pokémon" or not card.get("rules"):
        return
    yield place_of(card), "\n".join(card["rules"])


def place_of(card: dict[str, Any]) -> str:
    """The kind of place in which the rules of a Trainer or Energy card stand."""
    subtypes = card.get("subtypes") or []
    if card.get("supertype") == "Energy":
        return "energy"
    if "Stadium" in subtypes:
        return "stadium"
    if "Pokémon Tool" in subtypes or "Technical Machine" in subtypes:
        return "tool"
    return "trainer"


def distinct_texts(folder: Path) -> dict[tuple[str, str], tuple[str, int]]:
    """Every distinct (kind, text) with a card name and the number of printings."""
    found: dict[tuple[str, str], tuple[str, int]] = {}
    for path in sorted(folder.glob("*.json")):
        for card in json.loads(path.read_text(encoding="utf-8")):
            for key in texts_of(card):
                name, count = found.get(key, (card["name"], 0))
                found[key] = (name, count + 1)
    return found


def _own_names(name: str) -> list[str]:
    plain = name
    for suffix in (" LV.X", " δ", " ★", " ◇"):
        plain = plain.removesuffix(suffix)
    return [name, plain]


def main(folder: str, show_most: int = 40) -> None:
    """Print the measurement."""
    texts = distinct_texts(Path(folder) / "cards" / "en")
    read: Counter[str] = Counter()
    total: Counter[str] = Counter()
    printings: Counter[str] = Counter()
    read_printings: Counter[str] = Counter()
    stops: dict[str, Counter[str]] = {}
    started = time.perf_counter()
    for (place, text), (name, count) in texts.items():
        total[place] += 1
        printings[place] += count
        try:
            compile_text(text, where=place, names=_own_names(name))
            read[place] += 1
            read_printings[place] += count
        except NotUnderstood as problem:
            before = " ".join(problem.understood_up_to.split()[-5:])
            after = " ".join(problem.rest.split()[:5])
            stops.setdefault(place, Counter())[f"{before} | {after} {problem.why}"] += 1
    seconds = time.perf_counter() - started
    for place in total:
        share = 100 * read[place] / total[place]
        weighted = 100 * read_printings[place] / printings[place]
        print(f"{place:8} {read[place]:5} of {total[place]:5} texts {share:5.1f}%   of printings {weighted:5.1f}%")
    print(f"{1000 * seconds / len(texts):.2f} ms a text")
    for place, counter in stops.items():
        print(f"\n{place}: where reading stops")
        for stop, count in counter.most_common(show_most):
            print(f"{count:5}  {stop}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40)
