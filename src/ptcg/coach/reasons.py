"""Why a line is better than another, in a sentence: what it brings and the other does not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ptcg.coach.gains import Gain, Key, Sort, gains, kept, losses
from ptcg.coach.lines import Foreseen
from ptcg.coach.said import Option
from ptcg.view import View

NOTICEABLE: Final = 0.25
"""A second reason is told if it weighs that much of the first; a gain that another line has less of, by that share."""

NO_WORSE: Final = 0.005
"""Chances that differ by less are as good as each other."""


class Considered(NamedTuple):
    """An option with what it brings and costs."""

    option: Option
    gains: Mapping[Key, Gain]
    losses: Mapping[Key, Gain]
    kept: frozenset[str]

    @property
    def called(self) -> str:
        return f"'{self.option.words[0]}'"


def consider(view: View, option: Option, seen: Foreseen) -> Considered:
    """What an option brings and costs, on the boards to which it leads."""
    return Considered(option, gains(view, seen), losses(view, seen), kept(view, seen))


def reason(best: Considered, others: Sequence[Considered]) -> str:
    """Why the best is better than the others, in one sentence: by the first of them that lacks something."""
    if best.option.certain or (Sort.WIN, "") in best.gains:
        sure = best.option.certain or best.gains[Sort.WIN, ""].share == 1
        return f"This wins the game now{'' if sure else ', with luck'}."
    clearly = [one for one in others if one.option.chance < best.option.chance - NO_WORSE]
    for other in clearly or others:
        lacking = _lacking(best, other)
        if lacking:
            return _compared(lacking, other)
    return _alone(best, clearly or others)


def _lacking(best: Considered, other: Considered) -> list[Gain]:
    """What the other does not bring, or less of, what weighs most first."""
    found: list[tuple[float, Gain]] = []
    for key, gain in best.gains.items():
        less = gain.worth - (other.gains[key].worth if key in other.gains else 0)
        if less >= NOTICEABLE * gain.worth:
            found.append((less, gain))
    for key, loss in other.losses.items():
        if key not in best.losses and (loss.sort is not Sort.KEEPS or loss.name in best.kept):
            found.append((loss.worth, loss))
    found.sort(key=lambda one: -one[0])
    told = [gain for less, gain in found if less >= NOTICEABLE * found[0][0]]
    return [told[0], *(gain for gain in told[1:] if not _alike(told[0], gain))][:2] if told else []


def _alike(one: Gain, other: Gain) -> bool:
    """Whether both say of the same Pokémon that it can attack."""
    return one.name == other.name and {one.sort, other.sort} == {Sort.READY, Sort.FRONT}


def _compared(lacking: Sequence[Gain], other: Considered) -> str:
    first = lacking[0]
    less = other.gains.get((first.sort, first.name))
    if less is not None:
        return f"This {first.words}, where {other.called} {_at_most(less)}."
    nothing = "does not" if len(lacking) == 1 else "does neither"
    return f"This {' and '.join(gain.words for gain in lacking)}; {other.called} {nothing}."


def _at_most(gain: Gain) -> str:
    return gain.words if gain.share < 1 else f"only {gain.words}"


def _alone(best: Considered, others: Sequence[Considered]) -> str:
    """What the best brings, where no other lacks it."""
    weightiest = sorted(best.gains.values(), key=lambda gain: -gain.worth)[:2]
    told = f"This {' and '.join(gain.words for gain in weightiest)}" if weightiest else ""
    if not others:
        return f"{told}." if told else "Nothing else is worth a thought here."
    other = others[0]
    if best.option.chance - other.option.chance <= NO_WORSE:
        return (
            f"{told}; {other.called} does as well."
            if told
            else f"By what can be foreseen, {other.called} does as well."
        )
    chances = f"{best.option.chance:.0%} to win, against {other.option.chance:.0%} with {other.called}"
    return f"{told or 'This is the better way as far as can be seen'}: {chances}."


__all__ = ["Considered", "consider", "reason"]
