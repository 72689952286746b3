"""Between turns: the lines of the block, and the orders in which the books go through them (CHECKUP-03)."""

from __future__ import annotations

from enum import Enum
from typing import Final


class CheckupStep(Enum):
    """A line of the between-turns block."""

    POISON = "Poisoned"
    BURN = "Burned"
    ASLEEP = "Asleep"
    PARALYZED = "Paralyzed"
    TOOLS = "Tools, if their player wants them now"
    OTHERS = "other effects"
    OTHERS_BEFORE = "other effects whose player takes them first"
    OTHERS_AFTER = "other effects whose player takes them last"
    KNOCK_OUTS = "check for Knock Outs"


Checkup = tuple[CheckupStep, ...]

WITHOUT_BURN: Final[Checkup] = (
    CheckupStep.POISON,
    CheckupStep.KNOCK_OUTS,
    CheckupStep.ASLEEP,
    CheckupStep.PARALYZED,
    CheckupStep.OTHERS,
    CheckupStep.KNOCK_OUTS,
)

TOOLS_AT_ANY_LINE: Final[Checkup] = (
    CheckupStep.TOOLS,
    CheckupStep.POISON,
    CheckupStep.KNOCK_OUTS,
    CheckupStep.TOOLS,
    CheckupStep.BURN,
    CheckupStep.KNOCK_OUTS,
    CheckupStep.TOOLS,
    CheckupStep.ASLEEP,
    CheckupStep.PARALYZED,
    CheckupStep.TOOLS,
    CheckupStep.OTHERS,
    CheckupStep.KNOCK_OUTS,
)

KNOCK_OUTS_LAST: Final[Checkup] = (
    CheckupStep.POISON,
    CheckupStep.BURN,
    CheckupStep.ASLEEP,
    CheckupStep.PARALYZED,
    CheckupStep.OTHERS,
    CheckupStep.KNOCK_OUTS,
)

OTHERS_FIRST_OR_LAST: Final[Checkup] = (
    CheckupStep.OTHERS_BEFORE,
    CheckupStep.POISON,
    CheckupStep.BURN,
    CheckupStep.ASLEEP,
    CheckupStep.PARALYZED,
    CheckupStep.OTHERS_AFTER,
    CheckupStep.KNOCK_OUTS,
)

__all__ = [
    "KNOCK_OUTS_LAST",
    "OTHERS_FIRST_OR_LAST",
    "TOOLS_AT_ANY_LINE",
    "WITHOUT_BURN",
    "Checkup",
    "CheckupStep",
]
