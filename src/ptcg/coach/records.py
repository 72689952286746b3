"""What the coach says as plain data, for JSON."""

from __future__ import annotations

from typing import Any

from ptcg.coach.said import Hint, Option, Review

Record = dict[str, Any]


def hint_record(hint: Hint) -> Record:
    """A hint as plain data; answers in their short form, which `read_answer` reads."""
    return {"options": [_option(option) for option in hint.options], "reason": hint.reason}


def review_record(review: Review) -> Record:
    """A review as plain data."""
    return {
        "curve": [point._asdict() | {"chance": _rounded(point.chance)} for point in review.curve],
        "slips": [
            slip._asdict()
            | {"better": _option(slip.better), "chance": _rounded(slip.chance), "lost": _rounded(slip.lost)}
            for slip in review.slips
        ],
    }


def _option(option: Option) -> Record:
    return option._asdict() | {
        "answers": [str(answer) for answer in option.answers],
        "words": list(option.words),
        "chance": _rounded(option.chance),
    }


def _rounded(chance: float) -> float:
    return round(chance, 4)


__all__ = ["hint_record", "review_record"]
