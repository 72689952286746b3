"""Flattening: how effect nodes become instructions, and what all of them share.

Choices become instructions of their own that fill a register; what is done with them reads the register. The modules
beside this one hold, for each node, how it is flattened (`@lowers`) and the instructions that carry it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from ptcg.effects import (
    ALL,
    IT,
    OPEN_PILES,
    Act,
    Amount,
    Cards,
    Choose,
    Effect,
    Kind,
    Move,
    Pick,
    Prevents,
    Shuffle,
    That,
    Times,
    Zone,
    changed,
    inside,
    is_whole_hand,
    rebuilt,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.choosing import (
    ANY_NUMBER,
    CardChoice,
    Elsewhere,
    PokemonChoice,
    attached_chosen,
    card_chosen,
    choose_attached,
    choose_cards,
    choose_elsewhere,
    choose_pokemon,
    elsewhere_chosen,
    pokemon_chosen,
)
from ptcg.engine.program.code import FREE, THAT, Frame, Op, Picked, Unsupported
from ptcg.engine.program.outlook import Prospects, asks_if_done, foresee, is_price
from ptcg.engine.program.terms.attached import AttachedChoice
from ptcg.engine.program.terms.select import resolve
from ptcg.engine.standing.continuous import filed
from ptcg.engine.standing.shields import kept_off

# CPython 3.11 takes five times as long for `Act.PLAY` as for a name of the module
_EFFECT: Final = Act.EFFECT


Run = Callable[[Board, Frame, Op], None]
Lowering = Callable[["Emitter", Any], None]
F = TypeVar("F", bound=Lowering)

_LOWERINGS: dict[type, Lowering] = {}


def lowers(node: type) -> Callable[[F], F]:
    """Register how a node is flattened."""

    def register(function: F) -> F:
        _LOWERINGS[node] = function
        return function

    return register


def performs(node: type) -> Callable[[Run], Run]:
    """Register the instruction of a node that needs nothing but its choices made."""

    def register(run: Run) -> Run:
        def lower(out: Emitter, effect: Any) -> None:
            out.emit(run, out.settle(effect))

        _LOWERINGS[node] = lower
        return run

    return register


class Emitter:
    """Collects the instructions of one code."""

    def __init__(self) -> None:
        self.ops: list[Op] = []
        self.size = FREE
        self.shared: set[int] = set()  # tests on which several steps of an attack depend
        self.decided: dict[int, int] = {}  # and the registers they are decided in
        self.early: dict[int, int] = {}  # choices made in the choices step: effect -> register
        self.awaited: set[Act] = set()  # for which something is laid that waits for it
        self.current: Effect | None = None  # the effect that is being flattened
        self.following: tuple[Effect, ...] = ()  # what its text goes on with
        self.paying = False  # it is a cost
        self.looked = Zone.DECK  # where the cards looked at last lie
        self.moved_to = Zone.DISCARD  # where the cards moved last lie
        self.holding = -1  # register with the cards that are attached to the Pokémon chosen next
        self.scattered = False  # an attack, sorted into steps, that speaks of what it has chosen in several of them

    def emit(self, run: Callable[..., None], node: Any = None, **more: Any) -> Op:
        op = Op(run, node, **more)
        self.ops.append(op)
        return op

    def register(self) -> int:
        self.size += 1
        return self.size - 1

    def effects(self, effects: tuple[Effect, ...] | list[Effect]) -> None:
        outer = self.following
        for i, effect in enumerate(effects):
            self.following = (*effects[i + 1 :], *outer)
            self.effect(effect)
        self.following = outer

    def effect(self, effect: Effect) -> None:
        lowering = _LOWERINGS.get(type(effect))
        if lowering is None:
            raise Unsupported(f"the engine cannot do {type(effect).__name__}")
        outer, self.current = self.current, effect
        lowering(self, effect)
        self.current = outer

    def uses(self, choice: Choose) -> Prospects | None:
        """What can come of what is done to the Pokémon of a choice; None if that cannot be told."""
        if self.current is None or self.scattered:
            return None
        own = about(self.current, choice)
        if own == self.current:
            return None
        bought = bool(self.following) and asks_if_done(self.following[0]) and is_price(self.current)
        later = tuple(effect for effect in self.following if points_back(effect))
        if not (self.paying or bought or isinstance(own, Pick)):
            later = (own, *later)
        return foresee(later) if later else None

    def shuffled_next(self) -> bool:
        """Whether a deck is shuffled as soon as all cards that go into it together are there."""
        rest = (e for e in self.following if not (isinstance(e, Move) and _comes_along(e.cards)))
        return isinstance(next(rest, None), Shuffle)

    def settle(self, node: Any) -> Any:
        """The node with every choice made: asked for now, or already in a register."""
        why = type(node).__name__
        changes: dict[str, Any] = {}
        for name in node.__struct_fields__:
            choice = getattr(node, name)
            if isinstance(choice, Choose):
                register = self.recalled(node)
                if register is None:
                    register = self.choose(choice, why)
                changes[name] = Picked(register)
            elif isinstance(choice, Times) and isinstance(getattr(choice.count, "target", None), Choose):
                changes[name] = self.counted(choice, why)
        return changed(node, **changes) if changes else node

    def recalled(self, node: object) -> int | None:
        """The register of a choice made in the choices step; from here on the text speaks of it."""
        register = self.early.get(id(node))
        if register is not None:
            self.emit(speak_of, a=register)
        return register

    def counted(self, amount: Times, why: str) -> Times:
        """An amount counted on a Pokémon that is chosen, with the choice made."""
        count: Any = amount.count
        return changed(amount, count=changed(count, target=Picked(self.choose(count.target, why))))

    def choose(self, choice: Choose, why: str, reached: bool = False) -> int:
        """A choice of Pokémon; `reached`: only of those that no shield keeps the effect off."""
        register = self.register()
        node = PokemonChoice(choice, self.uses(choice), self.holding)
        self.emit(choose_pokemon, node, a=register, b=int(reached), resume=pokemon_chosen, why=why)
        return register

    def elsewhere(self, where: Elsewhere, why: str) -> int:
        register = self.register()
        self.emit(choose_elsewhere, where, a=register, resume=elsewhere_chosen, why=why)
        return register

    def attached(self, target: object, number: Amount, why: str, **more: Any) -> int:
        register = self.register()
        up_to = more.pop("up_to", False)
        more["least"] = 0 if number == ALL else 1  # everything is open: "up to" is no word for none
        number = ANY_NUMBER if number == ALL else number
        if isinstance(target, Choose):
            more |= {"uses": self.uses(target), "whole": self.paying}
            choice = AttachedChoice(target.those, None, number, up_to=up_to or target.up_to, **more)
        else:
            choice = AttachedChoice(None, target, number, up_to=up_to, **more)
        self.emit(choose_attached, choice, a=register, resume=attached_chosen, why=why)
        return register

    def cards(self, zone: Zone, kind: Kind, count: Amount, up_to: bool, why: str = "choose", **more: Any) -> int:
        register = self.register()
        among: int = more.get("among", -1)
        if up_to and zone in _OPEN and among < 0 and count not in (ALL, 1):
            more["least"] = max(1, more.get("least", 0))  # "up to" is a word for none only where a search may fail
        choice = CardChoice(zone, kind, ANY_NUMBER if count == ALL else count, up_to, **more)
        self.emit(choose_cards, choice, a=register, resume=card_chosen, why=why)
        return register


_OPEN = (Zone.HAND, *OPEN_PILES)


def _comes_along(cards: Cards) -> bool:
    """Whether these are some cards of a hand or a discard pile."""
    return cards.zone in (Zone.HAND, Zone.DISCARD, Zone.MOVED) and not is_whole_hand(cards)


def about(node: Any, choice: Choose) -> Any:
    """The same about "that Pokémon", in place of a choice."""
    if node is choice:
        return That()
    return rebuilt(node, lambda part: about(part, choice))


def points_back(node: object) -> bool:
    """Whether something speaks of what was chosen before."""
    return IT in inside(node)


def speak_of(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon of register `a` become `That`: the text has come to a choice that was made early."""
    frame.regs[THAT] = frame.regs[op.a]


def targets(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon an effect reaches: those of the selector that no shield keeps it off."""
    found = resolve(board, frame, target)
    at_hand = filed(board)
    if Prevents in at_hand or _EFFECT in at_hand:
        return [p for p in found if not kept_off(board, frame, p)]
    return found


def cards_in(frame: Frame, register: int) -> tuple[int, ...]:
    cards = frame.regs[register]
    return cards if isinstance(cards, tuple) else ()
