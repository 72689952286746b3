"""What does not change during a game, and what of it can be known beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from ptcg.cards.names import lines_of
from ptcg.effects import Act, Allow, Gauge, Leave, Measured, NoPowers, Static, inside
from ptcg.engine.board.answers import NAMES
from ptcg.engine.board.definition import FACE_DOWN, POKEMON, Definition, copied, layered, worn_role
from ptcg.engine.board.terms import Terms

if TYPE_CHECKING:
    from ptcg.engine.program.code import Code
    from ptcg.rules import Era

PLAYED: Final = frozenset({Act.BENCH, Act.EVOLVE})
"""How a Pokémon is played, if it comes from the hand."""

# what a card brings into a game that would not be looked for without it
STRICT: Final = 1  # it falls off Pokémon it cannot be attached to
FLEETING: Final = 2  # it stays attached for a time only
OUTSIDE: Final = 4  # it has a power that is not that of a Pokémon in play
RESTLESS: Final = 8  # damage takes powers away, or gives them back: what is at work may change with every instruction
TAILS: Final = 16  # it makes coins count as tails
SHIFTING: Final = 32  # it is a copy of another Pokémon at times
BENCH_ATTACKS: Final = 64  # it has an attack that is used on the Bench

Brings: TypeAlias = tuple[int, frozenset[Act]]
"""What cards bring into a game, and what sets off anything that they say."""

WHATEVER_MAY_COME: Final[Brings] = (-1, frozenset(Act))
"""What a table must look for whose cards are not all known."""

Steps: TypeAlias = "Callable[[Era], dict[str, Code]]"


def _says(static: Static, kind: type) -> bool:
    """Whether a static is of a kind, or holds one that is."""
    return isinstance(static, kind) or any(_says(inner, kind) for inner in getattr(static, "statics", ()))


def _allows_inside(static: Static, leave: Leave) -> bool:
    """Whether a static is an exception to a rule, or holds it."""
    return any(isinstance(one, Allow) and one.leave is leave for one in inside(static))


def _rests_on_damage(node: object) -> bool:
    """Whether a static speaks of Pokémon that have, or have not, damage counters."""
    return any(isinstance(one, Measured) and one.gauge is Gauge.COUNTERS for one in inside(node))


def _brings(d: Definition) -> int:
    """What a card brings into a game."""
    worn = d.role or d
    found = STRICT if d.strict or worn.strict else 0
    found |= FLEETING if worn.attach_until is not None else 0
    found |= OUTSIDE if d.outside else 0
    found |= RESTLESS if any(_says(s, NoPowers) and _rests_on_damage(s) for s in d.statics) else 0
    found |= TAILS if any(_allows_inside(s, Leave.COINS_ARE_TAILS) for s in d.statics) else 0
    found |= SHIFTING if d.shifts else 0
    return found | (BENCH_ATTACKS if any(attack.benched for attack in d.attacks) else 0)


def _awaits(d: Definition) -> frozenset[Act]:
    """What sets off anything that a card says."""
    waiting = {act for code in d.codes.values() for act in code.awaited}
    waiting |= {trigger.clause.what.act for trigger in (*d.triggers, *d.trait_triggers, *d.watches)}
    return frozenset(waiting | PLAYED if Act.PLAY in waiting else waiting)


def brought_by(defs: Iterable[Definition], also: Brings = (0, frozenset())) -> Brings:
    """What cards bring into a game, besides what is there."""
    brought, awaited = also
    for d in defs:
        if d.brings < 0:
            d.awaits = _awaits(d)
            d.brings = _brings(d)  # last: another thread that finds it looks no further
        brought |= d.brings
        if d.awaits and not d.awaits <= awaited:
            awaited |= d.awaits
    return brought, awaited


class OwnDeck:
    """The deck of a player, as that player knows it: which card each number is. All other numbers are face down."""

    __slots__ = ("brings", "defs", "kinds", "numbers", "order", "player")

    def __init__(self, player: int, defs: list[Definition]) -> None:
        self.player = player
        self.defs = defs  # by card number
        self.numbers = [card for card, d in enumerate(defs) if d is not FACE_DOWN]
        self.kinds = sorted({defs[card] for card in self.numbers}, key=lambda d: d.card.id)
        self.order = [self.kinds.index(d) if d is not FACE_DOWN else -1 for d in defs]  # by card number: its kind
        self.brings = brought_by(self.kinds)

    def __reduce__(self) -> tuple[object, ...]:
        return OwnDeck, (self.player, self.defs)


class Table:
    """What does not change during a game: era, cards and the step sequences made from the era."""

    __slots__ = (
        "_lines",
        "awaited",
        "bench_attacks",
        "defs",
        "era",
        "fleeting",
        "labels",
        "layers",
        "names",
        "outside",
        "own_decks",
        "owners",
        "restless",
        "sequences",
        "shifting",
        "steps",
        "strict",
        "tails",
        "terms",
        "worn",
    )

    def __init__(
        self,
        era: Era,
        defs: list[Definition],
        owners: list[int],
        steps: Steps,
        terms: Terms,
        sequences: dict[str, Code] | None = None,
        brings: Brings | None = None,
        labels: list[int] | None = None,
    ) -> None:
        self.era = era
        self.defs = defs  # by card number
        self.owners = owners  # by card number
        self.steps = steps
        self.terms = terms  # how texts are read
        self.sequences = steps(era) if sequences is None else sequences
        self.layers: dict[tuple[Definition, Definition], Definition] = {}  # made when such a Pokémon comes about
        self.worn: dict[Definition, Definition] = {}  # Pokémon cards as what they are while a Pokémon wears them
        self.names = NAMES
        self._lines: Mapping[str, tuple[str, ...]] | None = None
        self.own_decks: list[OwnDeck | None] = [None, None]  # made when a player first looks at the game
        self.labels = [-1 - place for place in range(len(defs))] if labels is None else labels  # of hidden cards
        brought, awaited = brought_by(set(defs)) if brings is None else brings
        self.awaited = awaited  # what sets off anything in this game
        self.strict = brought & STRICT != 0
        self.fleeting = brought & FLEETING != 0
        self.outside = brought & OUTSIDE != 0
        self.restless = brought & RESTLESS != 0
        self.tails = brought & TAILS != 0
        self.shifting = brought & SHIFTING != 0
        self.bench_attacks = brought & BENCH_ATTACKS != 0

    def __reduce__(self) -> tuple[object, ...]:
        return Table, (self.era, self.defs, self.owners, self.steps, self.terms)

    def with_cards(self, defs: list[Definition], brings: Brings | None = None) -> Table:
        """The same game with other cards under the same numbers; `brings`: at least what they bring into it."""
        return Table(self.era, defs, self.owners, self.steps, self.terms, self.sequences, brings, self.labels)

    def own_deck(self, player: int) -> OwnDeck:
        """A player's deck, as that player knows it."""
        own = self.own_decks[player]
        if own is None:
            defs = [d if owner == player else FACE_DOWN for d, owner in zip(self.defs, self.owners, strict=True)]
            own = self.own_decks[player] = OwnDeck(player, defs)
        return own

    @property
    def lines(self) -> Mapping[str, tuple[str, ...]]:
        """What a name evolves from."""
        if self._lines is None:
            self._lines = lines_of(pair for d in dict.fromkeys(self.defs) for pair in d.line)
        return self._lines

    def code(self, key: str, card: int) -> Code:
        """A sequence of the era, or a code of the card whose text it is; KeyError if there is none."""
        if key in self.sequences:
            return self.sequences[key]
        if card >= 0 and key in self.defs[card].codes:
            return self.defs[card].codes[key]
        for definition in self.defs:  # an effect may use the text of another card
            if key in definition.codes:
                return definition.codes[key]
        raise KeyError(key)

    def attached(self, card: int) -> Definition:
        """What a card is while it is attached to a Pokémon."""
        d = self.defs[card]
        if d.role is not None or d.kind != POKEMON:
            return d.role or d
        if d not in self.worn:
            self.worn[d] = worn_role(d)
        return self.worn[d]

    def top(self, cards: tuple[int, ...]) -> Definition:
        """What a Pokémon is that is made of these cards, the highest last."""
        upper = self.defs[cards[-1]]
        if not upper.keeps_below or len(cards) < 2:
            return upper
        pair = (upper, self.top(cards[:-1]))
        if pair not in self.layers:
            self.layers[pair] = layered(*pair)
        return self.layers[pair]

    def copy_of(self, own: Definition, model: Definition) -> Definition:
        """What a Pokémon is that is the same card as another."""
        if (own, model) not in self.layers:
            self.layers[own, model] = copied(own, model)
        return self.layers[own, model]
