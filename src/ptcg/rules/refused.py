"""A move that a rule forbids."""

from __future__ import annotations


class Refused(Exception):
    """Raised for an illegal answer. `rule` is the id in the catalogue; the state is as it was."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        self.reason = reason

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str]]:
        return Refused, (self.rule, self.reason)
