"""A Pokémon in play, and what lies on it for some turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from ptcg.effects import Static
from ptcg.engine.board.remaking import kept, remade

if TYPE_CHECKING:
    from ptcg.effects import Condition
    from ptcg.engine.board.definition import Definition
    from ptcg.engine.board.special_conditions import Ailments

WHOLE_GAME: Final = 2_000_000
"""`Lingering.last` of what no leaving of the Active place ends."""


LINGERING_FIELDS: Final = ("static", "player", "first", "last", "tie", "by_attack", "passing")


@final
class Lingering:
    """A static laid on a Pokémon (or on a player) for some turns. It is never changed, so copies share it."""

    __slots__ = LINGERING_FIELDS

    def __init__(
        self,
        static: Static,
        player: int,
        first: int,
        last: int,
        tie: int = -1,
        by_attack: bool = False,
        passing: bool = False,
    ) -> None:
        self.static = static
        self.player = player  # whose effect it is
        self.first = first  # first and last turn in which it holds
        self.last = last
        self.tie = tie  # a Pokémon that must stay where and as it is
        self.by_attack = by_attack  # an attack has laid it
        self.passing = passing  # it is about that attack alone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Lingering) and kept(self, LINGERING_FIELDS) == kept(other, LINGERING_FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        return Lingering, tuple(kept(self, LINGERING_FIELDS).values())

    def but(self, **changes: Any) -> Lingering:
        """The same effect with other values in some fields."""
        return Lingering(**(kept(self, LINGERING_FIELDS) | changes))


POKEMON_FIELDS: Final = (
    "cards",
    "conditions",
    "damage",
    "effects",
    "energy",
    "evolved",
    "felled",
    "key",
    "knocked",
    "marks",
    "no_retreat",
    "owner",
    "since",
    "tools",
    "top",
    "used",
)


class Pokemon:
    """A Pokémon in play: a stack of cards with what is attached. `key` is its lowest card, and names it."""

    __slots__ = POKEMON_FIELDS

    def __init__(self, key: int, owner: int, top: Definition, since: int) -> None:
        self.key = key
        self.owner = owner
        self.top = top
        self.cards: tuple[int, ...] = (key,)
        self.energy: tuple[int, ...] = ()
        self.tools: tuple[int, ...] = ()  # every attached Trainer card
        self.damage = 0
        self.conditions: Ailments = ()
        self.since = since  # turn in which it came into play, 0: set-up
        self.evolved = -1  # turn of its last evolution
        self.no_retreat = -1  # turn in which a Confused retreat failed (RETREAT-08)
        self.used = 0  # powers used this turn, one bit each
        self.knocked = False  # Knocked Out by an effect rather than by damage
        self.felled = -1  # the Pokémon whose attack's damage Knocks it Out
        self.effects: tuple[Lingering, ...] = ()
        self.marks: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Pokemon, (self.key, self.owner, self.top, self.since), kept(self, POKEMON_FIELDS))

    def copy(self) -> Pokemon:
        p = Pokemon(self.key, self.owner, self.top, self.since)
        p.cards = self.cards
        p.energy = self.energy
        p.tools = self.tools
        p.damage = self.damage
        p.conditions = self.conditions
        p.evolved = self.evolved
        p.no_retreat = self.no_retreat
        p.used = self.used
        p.knocked = self.knocked
        p.felled = self.felled
        p.effects = self.effects
        p.marks = self.marks
        return p

    def lay(self, effect: Lingering) -> None:
        """Lay an effect on it."""
        self.effects = (*self.effects, effect)

    def __repr__(self) -> str:
        damage = f", {self.damage} damage" if self.damage else ""
        return f"<{self.top.card.name}{damage}, {len(self.energy)} Energy>"

    def has(self, condition: Condition) -> bool:
        """Whether it has a Special Condition."""
        return bool(self.conditions) and any(one is condition for one, _ in self.conditions)

    def ailing(self, condition: Condition) -> int:
        """How it has a Special Condition (`ailments.py`); 0 if it does not."""
        for one, number in self.conditions:
            if one is condition:
                return number
        return 0
