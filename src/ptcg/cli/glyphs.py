"""Signs and colours of the terminal: Energy symbols as letters, HP bars, Prizes."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from ptcg.cards.card import TYPES

LETTERS = dict(zip(TYPES, "GRWLPFDMYNC", strict=True))
COLOURS = {
    "Grass": "black on green3",
    "Fire": "white on red3",
    "Water": "white on dodger_blue2",
    "Lightning": "black on yellow1",
    "Psychic": "white on medium_purple3",
    "Fighting": "white on dark_orange3",
    "Darkness": "white on grey23",
    "Metal": "black on grey70",
    "Fairy": "black on hot_pink",
    "Dragon": "black on gold3",
    "Colorless": "black on grey93",
}
ANY = ("*", "black on bright_white")  # Energy that counts as several types
LEGEND = (
    "G Grass  R Fire  W Water  L Lightning  P Psychic  F Fighting  D Darkness  M Metal  Y Fairy  N Dragon  C Colorless"
)


def symbol(kind: str) -> Text:
    """An Energy symbol."""
    return Text(LETTERS[kind], f"bold {COLOURS[kind]}")


def cost(kinds: Iterable[str]) -> Text:
    """A row of symbols; an attack without a cost shows a dash."""
    row = Text()
    for kind in kinds:
        row.append_text(symbol(kind))
    return row if row else Text("–")


def units(bits: Iterable[int]) -> Text:
    """Attached Energy, unit by unit, each given by the types it may count as."""
    row = Text()
    for bit in sorted(bits):
        kinds = [kind for i, kind in enumerate(TYPES) if bit & 1 << i]
        row.append(*ANY) if len(kinds) != 1 else row.append_text(symbol(kinds[0]))
    return row


def bar(left: int, full: int, width: int = 10) -> Text:
    """A bar of what is left of the HP."""
    share = max(left, 0) / full if full else 0
    filled = min(width, max(round(share * width), 1 if left > 0 else 0))
    colour = "green3" if share > 0.5 else "yellow1" if share > 0.25 else "red1"
    return Text.assemble(("█" * filled, colour), ("░" * (width - filled), "grey35"))


def prizes(left: int, all_of_them: int) -> Text:
    """Prize cards left, and those taken."""
    return Text.assemble(("■" * left, "gold3"), ("□" * max(all_of_them - left, 0), "grey50"))
