"""Finding names that are nearly right."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ptcg.cards.names import folded

LEAST = 62
"""Below this likeness, out of 100, a name is another name."""

WORSE = 15
"""Names so much less like it than the best one are left out."""


def near_names(wanted: str, names: Iterable[str], limit: int = 3) -> list[str]:
    """The names most like the wanted one, the likeliest first; exact parts of a name come before spelling mistakes."""
    return near_folded(wanted, {folded(name): name for name in names}, limit)


def near_folded(wanted: str, known: Mapping[str, str], limit: int = 3) -> list[str]:
    """The same, of names by their folded spelling: quick where many are asked for."""
    from rapidfuzz import fuzz, process

    plain = folded(wanted)
    if not plain or not known:
        return []
    found = process.extract(plain, known.keys(), scorer=fuzz.WRatio, limit=4 * limit + 8)
    scored = [(_score(plain, text, score), known[text]) for text, score, _ in found if score >= LEAST]
    best = min(max((score for score, _ in scored), default=0), 100)
    scored = [(score, name) for score, name in scored if score >= best - WORSE]
    scored.sort(key=lambda pair: (-pair[0], len(pair[1])))
    return [name for _, name in scored[:limit]]


def _score(wanted: str, name: str, score: float) -> float:
    if name == wanted:
        return 200
    if f" {wanted} " in f" {name} ":
        return 150
    return 120 if name.startswith(wanted) else score


def did_you_mean(wanted: str, names: Iterable[str], otherwise: str) -> str:
    """A sentence that suggests near names, or says what else to do."""
    near: Sequence[str] = near_names(wanted, names)
    return f"did you mean {', '.join(near)}?" if near else otherwise
