"""The board: all that changes in a game, as plain data. Cards are numbers; what they are stands in `Game.defs`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ptcg.cards.names import lines_of
from ptcg.effects import (
    Act,
    Allow,
    Gauge,
    Leave,
    Measured,
    NoPowers,
    Static,
    Who,
    inside,
)
from ptcg.engine.answers import NAMES, Answer, Question
from ptcg.engine.chance import Chance
from ptcg.engine.definition import POKEMON, copied, layered, worn_role
from ptcg.engine.events import Event
from ptcg.rules.citing import cited

if TYPE_CHECKING:
    from ptcg.cards import Card
    from ptcg.effects import Condition
    from ptcg.engine.ailments import Ailments
    from ptcg.engine.code import Code, Frame
    from ptcg.engine.continuous import Filed
    from ptcg.engine.definition import Definition
    from ptcg.rules import Era

# by what something is done; each share of it is told by itself, and a pattern asks for one of them
WHATEVER: Final = 0  # the thing itself, however it comes
BY_ATTACK: Final = 1
BY_DAMAGE: Final = 2  # of an attack
BEFORE_ATTACK: Final = 3  # it was so when the attack came
BY_CARD: Final = 4

PLAYED: Final = frozenset({Act.BENCH, Act.EVOLVE})
"""How a Pokémon is played, if it comes from the hand."""

WHOLE_GAME: Final = 2_000_000
"""`Lingering.last` of what no leaving of the Active place ends."""


class Lingering(NamedTuple):
    """A static laid on a Pokémon (or on a player) for some turns."""

    static: Static
    player: int  # whose effect it is
    first: int  # first and last turn in which it holds
    last: int
    tie: int = -1  # a Pokémon that must stay where and as it is
    by_attack: bool = False  # an attack has laid it
    passing: bool = False  # it is about that attack alone


class Row(NamedTuple):
    """One line of the record of the last turns (`history.py`)."""

    turn: int
    what: str  # name of an Act
    player: int
    pokemon: int  # key, -1: a player, or a Pokémon that has left play
    card: str  # printed card of the Pokémon
    n: int  # damage, Energy cards
    name: str  # attack used, what it evolved from, Special Condition
    used: str  # printed card that was played or attached
    source: str  # zone from which it came
    by: int  # by what it was done
    active: bool  # the Pokémon was Active


class Pokemon:
    """A Pokémon in play: a stack of cards with what is attached. `key` is its lowest card, and names it."""

    __slots__ = (
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

    def __init__(self, key: int, owner: int, top: Definition, since: int) -> None:
        self.key = key
        self.owner = owner
        self.top = top
        self.cards: list[int] = [key]
        self.energy: list[int] = []
        self.tools: list[int] = []  # every attached Trainer card
        self.damage = 0
        self.conditions: Ailments = ()
        self.since = since  # turn in which it came into play, 0: set-up
        self.evolved = -1  # turn of its last evolution
        self.no_retreat = -1  # turn in which a Confused retreat failed (RETREAT-08)
        self.used = 0  # powers used this turn, one bit each
        self.knocked = False  # Knocked Out by an effect rather than by damage
        self.felled = -1  # the Pokémon whose attack's damage Knocks it Out
        self.effects: list[Lingering] = []
        self.marks: list[str] = []

    def copy(self) -> Pokemon:
        p = Pokemon.__new__(Pokemon)
        p.key = self.key
        p.owner = self.owner
        p.top = self.top
        p.cards = self.cards[:]
        p.energy = self.energy[:]
        p.tools = self.tools[:]
        p.damage = self.damage
        p.conditions = self.conditions
        p.since = self.since
        p.evolved = self.evolved
        p.no_retreat = self.no_retreat
        p.used = self.used
        p.knocked = self.knocked
        p.felled = self.felled
        p.effects = self.effects[:]
        p.marks = self.marks[:]
        return p

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


class Side:
    """One player's side of the table. The last card of `deck` is its top."""

    __slots__ = (
        "active",
        "attacks",
        "bench",
        "deck",
        "discard",
        "energy_done",
        "face_up",
        "gx_done",
        "hand",
        "lost",
        "mulligans",
        "names_used",
        "playing",
        "prizes",
        "prizes_added",
        "retreats",
        "searched",
        "stadium_done",
        "stadium_used",
        "supporter_done",
        "vstar_done",
    )

    def __init__(self) -> None:
        self.deck: list[int] = []
        self.hand: list[int] = []
        self.discard: list[int] = []
        self.lost: list[int] = []
        self.prizes: list[int] = []
        self.playing: list[int] = []  # a Trainer card being played; in some eras the Supporter of this turn
        self.face_up: tuple[int, ...] = ()  # Prize cards that lie face up
        self.prizes_added = 0  # Prize cards laid since set-up, less those that went without being taken
        self.active: Pokemon | None = None
        self.bench: list[Pokemon] = []
        self.energy_done = False
        self.supporter_done = False
        self.stadium_done = False
        self.stadium_used = False
        self.gx_done = False
        self.vstar_done = False
        self.retreats = 0
        self.attacks = 0  # attacks announced this turn
        self.mulligans = 0
        self.searched = False  # has seen its whole deck, so knows what the Prizes are
        self.names_used: list[str] = []  # powers that one may use once a turn whatever Pokémon has them

    def copy(self) -> Side:
        s = Side.__new__(Side)
        s.deck = self.deck[:]
        s.hand = self.hand[:]
        s.discard = self.discard[:]
        s.lost = self.lost[:]
        s.prizes = self.prizes[:]
        s.playing = self.playing[:]
        s.face_up = self.face_up
        s.prizes_added = self.prizes_added
        active = self.active
        s.active = None if active is None else active.copy()
        s.bench = [p.copy() for p in self.bench]
        s.energy_done = self.energy_done
        s.supporter_done = self.supporter_done
        s.stadium_done = self.stadium_done
        s.stadium_used = self.stadium_used
        s.gx_done = self.gx_done
        s.vstar_done = self.vstar_done
        s.retreats = self.retreats
        s.attacks = self.attacks
        s.mulligans = self.mulligans
        s.searched = self.searched
        s.names_used = self.names_used[:]
        return s

    def __repr__(self) -> str:
        active = "nothing" if self.active is None else self.active.top.card.name
        zones = f"{len(self.hand)} in hand, {len(self.deck)} in the deck, {len(self.prizes)} Prizes"
        return f"<Side: {active} Active, {len(self.bench)} on the Bench, {zones}>"

    def pokemon(self) -> list[Pokemon]:
        """All Pokémon in play, the Active first."""
        active = self.active
        return self.bench[:] if active is None else [active, *self.bench]


class AttackContext:
    """The attack that is being carried out."""

    __slots__ = (
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


def _says(static: Static, kind: type) -> bool:
    """Whether a static is of a kind, or holds one that is."""
    return isinstance(static, kind) or any(_says(inner, kind) for inner in getattr(static, "statics", ()))


def _allows_inside(static: Static, leave: Leave) -> bool:
    """Whether a static is an exception to a rule, or holds it."""
    return any(isinstance(one, Allow) and one.leave is leave for one in inside(static))


def _rests_on_damage(node: object) -> bool:
    """Whether a static speaks of Pokémon that have, or have not, damage counters."""
    return any(isinstance(one, Measured) and one.gauge is Gauge.COUNTERS for one in inside(node))


class Table:
    """What does not change during a game: era, cards and the step sequences made from the era."""

    __slots__ = (
        "awaited",
        "bench_attacks",
        "defs",
        "era",
        "fleeting",
        "layers",
        "lines",
        "names",
        "outside",
        "owners",
        "restless",
        "sequences",
        "shifting",
        "strict",
        "tails",
        "worn",
    )

    def __init__(self, era: Era, defs: list[Definition], owners: list[int], sequences: dict[str, Code]) -> None:
        self.era = era
        self.defs = defs  # by card number
        self.owners = owners  # by card number
        self.sequences = sequences
        self.lines = lines_of(pair for d in dict.fromkeys(defs) for pair in d.line)  # what a name evolves from
        self.layers: dict[tuple[Definition, Definition], Definition] = {}  # made when such a Pokémon comes about
        self.worn: dict[Definition, Definition] = {}  # Pokémon cards as what they are while a Pokémon wears them
        self.names = NAMES
        triggers = [t for d in set(defs) for t in (*d.triggers, *d.trait_triggers, *d.watches)]
        waiting = {act for d in set(defs) for code in d.codes.values() for act in code.awaited}
        waiting |= {trigger.clause.what.act for trigger in triggers}
        if Act.PLAY in waiting:
            waiting |= PLAYED
        self.awaited = frozenset(waiting)  # what sets off anything in this game
        worn = [d.role or d for d in defs]
        self.strict = any(d.strict for d in (*defs, *worn))  # some card falls off Pokémon it cannot be attached to
        self.fleeting = any(d.attach_until is not None for d in worn)  # some card stays attached for a time only
        self.outside = any(d.outside for d in defs)  # some power is not that of a Pokémon in play
        # damage takes powers away or gives them back, so what is at work may change with every instruction
        self.restless = any(_says(s, NoPowers) and _rests_on_damage(s) for d in set(defs) for s in d.statics)
        self.tails = any(
            _allows_inside(s, Leave.COINS_ARE_TAILS) for d in set(defs) for s in d.statics
        )  # coins may count as tails only
        self.shifting = any(d.shifts for d in defs)  # some Pokémon is a copy of another at times
        self.bench_attacks = any(a.benched for d in set(defs) for a in d.attacks)  # some attack is used on the Bench

    def attached(self, card: int) -> Definition:
        """What a card is while it is attached to a Pokémon."""
        d = self.defs[card]
        if d.role is not None or d.kind != POKEMON:
            return d.role or d
        if d not in self.worn:
            self.worn[d] = worn_role(d)
        return self.worn[d]

    def top(self, cards: list[int]) -> Definition:
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


class Board:
    """The moving part of a game. `stack` is what remains to be done; `question` is what the game waits for."""

    __slots__ = (
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
    )

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
        self.effects: list[Lingering] = []  # effects that lie on a player
        self.history: list[Row] = []  # what happened in the last turns
        self.again = False  # the player on turn takes another turn after this one
        self.attack: AttackContext | None = None
        self.stack: list[Frame] = []
        self.question: Question | None = None
        self.outcome: Outcome | None = None
        self.events: list[Event] | None = None
        self.known: list[int] = [0] * len(game.defs)  # by card: bit p if player p knows a hidden card
        self.forced: tuple[Answer, ...] = ()  # what had only one answer, and was not asked, since the last one given
        self.live: Filed | None = None  # continuous effects by kind; None: to be collected

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
            self.events.append(Event(what, cited(self.game.era.name, rule), player, top, card, cards, n, name, secret))

    def flip(self, player: int, rule: str) -> bool:
        """Flip a coin: True is heads."""
        heads = self.chance.flip() and not ((self.effects or self.game.tails) and self._tails_for(player))
        self.log(Act.FLIP, rule, player, n=int(heads))
        return heads

    def _tails_for(self, player: int) -> bool:
        """Whether every coin that a player flips now, in their own turn, counts as tails."""
        from ptcg.engine.continuous import allowed, in_force

        if player != self.player or any(frame.code.key == "checkup" for frame in self.stack):
            return False
        for live in allowed(self, Leave.COINS_ARE_TAILS):
            who = live.static.who
            if (who is Who.BOTH or (who is Who.YOU) is (live.player == player)) and in_force(self, live):
                return True
        return False

    def end(self, winner: int, rule: str, how: str) -> None:
        """The game is over."""
        self.outcome = Outcome(winner, rule, how)
        self.stack.clear()
        self.attack = None
        self.log(Act.WIN, rule, winner, name=how)
