"""Flattened programs: a `Code` is a list of small instructions, a `Frame` is one that is being run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias, final

from ptcg.effects import show

if TYPE_CHECKING:
    from ptcg.effects import Act
    from ptcg.engine.board.answers import Answer
    from ptcg.engine.board.board import Board
    from ptcg.engine.program.outlook import Prospects

Register: TypeAlias = "int | tuple[int, ...]"

# registers that every frame has
HEADS = 0  # heads of the last flips
COINS = 1  # coins of the last flips
DID = 2  # whether the last optional action was done
THAT = 3  # the Pokémon chosen last
LOOKED = 4  # the cards looked at or revealed last
MOVED = 5  # the cards moved or discarded last
FACES = 6  # what each coin of the last flips showed: 1 is heads
PLACED = 7  # how many damage counters were put just now
BENCHED = 8  # the Pokémon that a switch has sent to the Bench
AS_ENERGY = 9  # cards that were Energy cards, or of more types, as long as they were attached: until they were moved
FREE = 10  # first register for choices

AFTER_ATTACK = 2  # where the turn's sequence goes on after an attack
END_OF_TURN = 3  # and when the turn is over


SECRET = -100_000
"""A register that begins with it holds what one player alone may know: SECRET, the player, a number, its limit."""


def operand(value: Any) -> str:
    """An operand of an instruction as text: nodes as programs print them, choices with their fields by name."""
    if is_dataclass(value):
        parts = [(field.name, getattr(value, field.name), field.default) for field in fields(value)]
        given = [f"{name}={operand(part)}" for name, part, default in parts if default is MISSING or part != default]
        return f"{type(value).__name__}({', '.join(given)})"
    if isinstance(value, tuple):
        return f"({', '.join(map(operand, value))})"
    return " ".join(show(value).split())


class Unsupported(Exception):
    """An effect that the engine cannot do."""


@final
@dataclass(frozen=True)
class Picked:
    """A selector whose choice has been made: the Pokémon in a register."""

    register: int


@final
@dataclass(frozen=True)
class Holders:
    """A selector of the Pokémon that have the attached cards of a register."""

    register: int


class Op:
    """One instruction. `run` does it, or asks (`why`); `resume` takes the answer. `node`, `a`, `b` are its operands."""

    __slots__ = ("a", "b", "node", "resume", "run", "why")

    def __init__(
        self,
        run: Callable[[Board, Frame, Op], None],
        node: Any = None,
        a: int = 0,
        b: int = 0,
        resume: Callable[[Board, Frame, Op, Answer], None] | None = None,
        why: str = "",
    ) -> None:
        self.run = run
        self.node = node
        self.a = a
        self.b = b
        self.resume = resume
        self.why = why

    def __str__(self) -> str:
        """What it does and its operands, those that are not given left out."""
        parts = [] if self.node is None else [operand(self.node)]
        parts += [f"{name}={value}" for name, value in (("a", self.a), ("b", self.b)) if value]
        return f"{self.run.__name__} {', '.join(parts)}".rstrip()


class Code:
    """A sequence of instructions. `key` finds it again in a saved game."""

    __slots__ = ("awaited", "end", "key", "ops", "power", "prospects", "size")

    def __init__(
        self,
        key: str,
        ops: list[Op],
        size: int = FREE,
        end: int = -1,
        awaited: frozenset[Act] = frozenset(),
        prospects: Prospects | None = None,
    ) -> None:
        self.key = key
        self.ops = ops
        self.size = size  # number of registers
        self.end = end if end >= 0 else len(ops)  # where a failed attack or a finished effect goes on
        self.awaited = awaited  # for what it may lay something that waits for it
        self.prospects = prospects  # of a text: what can come of it (of an attack: of what it costs)
        self.power = False  # it is of a power: not of the attack in which the power is set off

    def __str__(self) -> str:
        """The instructions, numbered as jumps name them; `end` is where a finished effect goes on."""
        rows = [f"{number:>3}  {op}" for number, op in enumerate(self.ops)]
        if self.end < len(rows):
            rows.insert(self.end, "end:")
        return "\n".join(rows)


class Frame:
    """A code being run: position, registers, and whose it is."""

    __slots__ = ("card", "code", "player", "pokemon", "pos", "regs")

    def __init__(self, code: Code, player: int, card: int = -1, pokemon: int = -1) -> None:
        self.code = code
        self.pos = 0
        self.regs: list[Register] = [0] * code.size
        self.player = player
        self.card = card  # the card whose text this is
        self.pokemon = pokemon  # the Pokémon it stands on, by key

    def copy(self) -> Frame:
        twin = Frame(self.code, self.player, self.card, self.pokemon)
        twin.pos = self.pos
        twin.regs = self.regs[:]
        return twin


NO_CODE: Final = Code("none", [])


def context(player: int, card: int, pokemon: int) -> Frame:
    """A frame to evaluate selectors, amounts and tests in, without running anything."""
    return Frame(NO_CODE, player, card, pokemon)
