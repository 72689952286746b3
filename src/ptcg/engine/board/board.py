"""The board: all that changes in a game, as plain data. Cards are numbers; what they are stands in `Game.defs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple, final

from ptcg.effects import (
    Act,
    Zone,
)
from ptcg.engine.board.answers import Answer, Question
from ptcg.engine.board.chance import Chance
from ptcg.engine.board.events import NOBODY, Event, Veil
from ptcg.engine.board.pokemon import Lingering, Pokemon
from ptcg.engine.board.remaking import kept, remade
from ptcg.engine.board.side import Side
from ptcg.engine.board.table import Table
from ptcg.rules.citing import cited

if TYPE_CHECKING:
    from ptcg.cards import Card
    from ptcg.engine.program.code import Frame
    from ptcg.engine.standing.continuous import Filed

# by what something is done; each share of it is told by itself, and a pattern asks for one of them
WHATEVER: Final = 0  # the thing itself, however it comes
BY_ATTACK: Final = 1
BY_DAMAGE: Final = 2  # of an attack
BEFORE_ATTACK: Final = 3  # it was so when the attack came
BY_CARD: Final = 4


RECORD_FIELDS: Final = (
    "turn",
    "what",
    "player",
    "pokemon",
    "card",
    "n",
    "name",
    "used",
    "source",
    "by",
    "active",
)


@final
class Record:
    """One line of the record of the last turns (`history.py`). It is never changed, so copies share it."""

    __slots__ = RECORD_FIELDS

    def __init__(
        self,
        turn: int,
        what: Act,
        player: int,
        pokemon: int,
        card: str,
        n: int,
        name: str,
        used: str,
        source: Zone | None,
        by: int,
        active: bool,
    ) -> None:
        self.turn = turn
        self.what = what
        self.player = player
        self.pokemon = pokemon  # key, -1: a player, or a Pokémon that has left play
        self.card = card  # printed card of the Pokémon
        self.n = n  # damage, Energy cards
        self.name = name  # attack used, what it evolved from, Special Condition
        self.used = used  # printed card that was played or attached
        self.source = source  # zone from which the card came
        self.by = by  # by what it was done
        self.active = active  # the Pokémon was Active

    def __reduce__(self) -> tuple[object, ...]:
        return Record, tuple(kept(self, RECORD_FIELDS).values())

    def but(self, **changes: Any) -> Record:
        """The same line with other values in some fields."""
        return Record(**(kept(self, RECORD_FIELDS) | changes))


ATTACK_CONTEXT_FIELDS: Final = (
    "attacker",
    "base",
    "card",
    "copied",
    "damaged",
    "done",
    "failed",
    "ignore",
    "index",
    "open",
    "owed",
    "player",
    "returning",
    "safe",
    "settled",
)


class AttackContext:
    """The attack that is being carried out."""

    __slots__ = ATTACK_CONTEXT_FIELDS

    def __init__(self, player: int, attacker: int, card: int, index: int, base: int) -> None:
        self.player = player
        self.attacker = attacker  # Pokémon
        self.card = card  # card the attack is printed on
        self.index = index
        self.base = base
        self.ignore = 0  # what the damage isn't affected by: 1 Weakness, 2 Resistance, 4 effects on the defender
        self.failed = False
        self.damaged: tuple[int, ...] = ()  # Pokémon damaged so far
        self.done = 0  # damage done to the Defending Pokémon
        self.owed = 0  # damage counters that the attacker gets for it
        self.copied = 0  # used through another attack: 1, 2 without what it requires
        self.safe: tuple[int, ...] = ()  # Pokémon that a coin has shielded from it
        self.open: tuple[int, ...] = ()  # Pokémon that a coin has not
        self.settled: tuple[int, ...] = ()  # Pokémon whose Knock Out has set off what it does
        self.returning: tuple[int, ...] = ()  # discarded Energy cards that come back to the attacker afterwards

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (
            AttackContext,
            (self.player, self.attacker, self.card, self.index, self.base),
            kept(self, ATTACK_CONTEXT_FIELDS),
        )

    def copy(self) -> AttackContext:
        twin = AttackContext(self.player, self.attacker, self.card, self.index, self.base)
        twin.ignore = self.ignore
        twin.failed = self.failed
        twin.damaged = self.damaged
        twin.done = self.done
        twin.owed = self.owed
        twin.copied = self.copied
        twin.safe = self.safe
        twin.open = self.open
        twin.settled = self.settled
        twin.returning = self.returning
        return twin


class Outcome(NamedTuple):
    """How a game ended: who won, and by which rule."""

    winner: int
    rule: str
    how: str


BOARD_FIELDS: Final = (
    "again",
    "attack",
    "chance",
    "effects",
    "events",
    "face_down",
    "forced",
    "game",
    "history",
    "known",
    "live",
    "outcome",
    "player",
    "prizes",
    "question",
    "sides",
    "stack",
    "stadium",
    "stadium_left",
    "stadium_owner",
    "stadium_turned",
    "starter",
    "sudden_death",
    "turn",
    "veiled",
)


class Board:
    """The moving part of a game. `stack` is what remains to be done; `question` is what the game waits for."""

    __slots__ = BOARD_FIELDS

    def __init__(self, game: Table, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.sides: list[Side] = [Side(), Side()]
        self.turn = 0
        self.player = 0  # whose turn it is
        self.starter = 0
        self.prizes = game.era.prizes
        self.stadium = -1
        self.stadium_owner = -1
        self.stadium_turned = False  # which way a Stadium faces that has a text for either player
        self.stadium_left = -1  # whose Stadium about the Bench has just left play: that player clears theirs first
        self.face_down = False  # set-up: Pokémon are not yet revealed
        self.sudden_death = 0
        self.effects: tuple[Lingering, ...] = ()  # effects that lie on a player
        self.history: list[Record] = []  # what happened in the last turns
        self.again = False  # the player on turn takes another turn after this one
        self.attack: AttackContext | None = None
        self.stack: list[Frame] = []
        self.question: Question | None = None
        self.outcome: Outcome | None = None
        self.events: list[Event] | None = None
        self.veiled: tuple[Veil, ...] = ()  # the secret ones among them, as others see them
        self.known: list[int] = [0] * len(game.defs)  # by card: bit p if player p knows a hidden card
        self.forced: tuple[Answer, ...] = ()  # what had only one answer, and was not asked, since the last one given
        self.live: Filed | None = None  # continuous effects by kind; None: to be collected

    def lay(self, effect: Lingering) -> None:
        """Lay an effect on a player."""
        self.effects = (*self.effects, effect)

    # --- looking things up -----------------------------------------------------------------------------------------

    def find(self, key: int) -> Pokemon | None:
        """The Pokémon in play with that key."""
        for side in self.sides:
            active = side.active
            if active is not None and active.key == key:
                return active
            for p in side.bench:
                if p.key == key:
                    return p
        return None

    def card(self, number: int) -> Card:
        """The card with that number; ValueError if the game has none."""
        if not 0 <= number < len(self.game.defs):
            raise ValueError(f"there is no card {number!r}; the cards are numbered 0 to {len(self.game.defs) - 1}")
        return self.game.defs[number].card

    def is_active(self, p: Pokemon) -> bool:
        return self.sides[p.owner].active is p

    # --- events -----------------------------------------------------------------------------------------------------

    def log(
        self,
        what: Act,
        rule: str,
        player: int = -1,
        p: Pokemon | None = None,
        card: int = -1,
        cards: tuple[int, ...] = (),
        n: int = 0,
        name: str = "",
        secret: bool = False,
    ) -> None:
        """Add an event, where somebody listens."""
        if self.events is not None:
            top = -1 if p is None or what is Act.BENCH else p.cards[-1]  # a card is put onto the Bench
            event = Event(what, cited(self.game.era.name, rule), player, top, card, cards, n, name, secret)
            if secret:
                self.veiled = (*self.veiled, (len(self.events), player, event.seen_by(NOBODY)))
            self.events.append(event)

    def flip(self, player: int, rule: str) -> bool:
        """Flip a coin: True is heads."""
        heads = self.chance.flip()
        if heads and (self.effects or self.game.tails) and self.game.terms.counts_as_tails(self, player):
            heads = False
        self.log(Act.FLIP, rule, player, n=int(heads))
        return heads

    def end(self, winner: int, rule: str, how: str) -> None:
        """The game is over."""
        self.outcome = Outcome(winner, rule, how)
        self.stack.clear()
        self.attack = None
        self.log(Act.WIN, rule, winner, name=how)
