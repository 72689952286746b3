"""What a player believes of the opponent's hidden cards, from those that were seen and the decks that are known.

    belief = Belief(Pool.of(view.board.game.era))
    board = view.resample(chance, belief)        a board on which the opponent plays a deck that fits what was seen
    belief.likely(view)                          which decks those are, and how likely each is

Each known deck weighs by how likely it shows just these cards; one that lacks some of them is a changed list and weighs
far less. Beside them stands a deck that nobody knows, made up around what was seen (`made_up`): the fewer cards the
known ones have of those that are seen, the more it weighs.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from ptcg.engine import Chance, Definition
from ptcg.engine.board.definition import FACE_DOWN, TRAINER
from ptcg.players.made_up import made_up
from ptcg.players.pool import KnownDeck, Pool
from ptcg.view import SPECTATOR, Unknown, View
from ptcg.view.dealing import drawn

ANOTHER: Final = "another deck"
"""What a deck is called that is none of those known."""

UNKNOWN: Final = 0.2
"""How likely somebody plays a deck that is not in the pool, before any card is seen."""

# how likely the next card seen is one that a known deck lacks, or has no more copies of: lists are changed in their
# Trainer cards more often than in what they are built on
STRANGE: Final = 1 / 4000
STRANGE_TRAINER: Final = 1 / 1000
ONE_MORE: Final = 1 / 300

# and how likely it is this card for a deck of which nothing is known: another copy, or a new one (half as likely as in
# the known decks, if any of them has it)
NEW: Final = 1 / 400
AGAIN: Final = 1 / 30
NEW_ENERGY: Final = 1 / 20
AGAIN_ENERGY: Final = 1 / 6

ALL: Final = 1 << 30
"""The weights of all decks together, as whole numbers to draw by."""

KEPT: Final = 256
"""How many sets of seen cards are remembered with what they tell."""


class Supply:
    """What a deck that is supposed still hides: `sure` is certainly there, of `rest` as much as there is room for."""

    __slots__ = ("basics", "rest", "sure")

    def __init__(self, sure: list[Definition], rest: list[Definition], basics: list[Definition]) -> None:
        self.sure = sure
        self.rest = rest
        self.basics = basics  # its Basic Pokémon, wherever they are

    def deal(self, unknown: Unknown, chance: Chance) -> list[Definition]:
        """Cards for every hidden place: hand, in play, deck, Prizes."""
        hand, laid, deck, prizes = unknown
        hidden = hand + laid + deck + prizes
        if self.sure:
            cards = drawn(self.rest, hidden - len(self.sure), chance)
            cards.extend(self.sure)
            cards = drawn(cards, hidden, chance)
        else:
            cards = drawn(self.rest, hidden, chance)
        if laid:
            self._lay(cards, hand, hand + laid, chance)
        return cards

    def _lay(self, cards: list[Definition], first: int, end: int, chance: Chance) -> None:
        """SETUP: what was laid face down, from place `first` up to `end`, are Basic Pokémon."""
        for place in range(first, end):
            if cards[place].basic:
                continue
            others = [at for at, card in enumerate(cards) if card.basic and not first <= at < end]
            if others:
                at = others[chance.below(len(others))]
                cards[place], cards[at] = cards[at], cards[place]
            elif self.basics:  # more of them than the deck has
                cards[place] = self.basics[chance.below(len(self.basics))]


class Evidence:
    """What is seen of an opponent's cards, counted by what they are; and how many of them are not."""

    __slots__ = ("hidden", "key", "laid", "shown")

    def __init__(self, view: View) -> None:
        if view.player == SPECTATOR:
            raise ValueError("a spectator has no opponent to believe anything of")
        opponent = 1 - view.player
        table, face_down = view.board.game, FACE_DOWN
        self.shown: dict[Definition, int] = {}
        self.hidden = 0
        owners = table.owners
        for card, definition in enumerate(table.defs):
            if owners[card] == opponent:
                if definition is face_down:
                    self.hidden += 1
                else:
                    self.shown[definition] = self.shown.get(definition, 0) + 1
        self.laid = view.unknown.in_play if view.board.face_down else 0
        self.key = (view.player, self.hidden, self.laid, frozenset(self.shown.items()))


class Guess:
    """Which decks an opponent may play who has shown these cards, the likeliest first, and what each still hides."""

    __slots__ = ("_decks", "_evidence", "_instead", "_limits", "_met", "_pool", "_supplies", "likely")

    def __init__(self, pool: Pool, evidence: Evidence, met: dict[Definition, int], instead: list[Definition]) -> None:
        self._pool = pool
        self._evidence = evidence
        self._met = met
        self._instead = instead
        seen = self._seen()
        weighed: list[tuple[float, KnownDeck | None]] = []
        for deck in pool.decks:
            if deck.basics >= evidence.laid:
                weighed.append((_weight(deck, seen) * (1 - UNKNOWN) / len(pool.decks), deck))
        if seen or not weighed:
            weighed.append((_weight_of_another(pool, seen) * UNKNOWN, None))
        weighed.sort(key=_by_weight)
        whole = fsum([weight for weight, _ in weighed])
        self._decks = [deck for _, deck in weighed]
        self._supplies: list[Supply | None] = [None] * len(weighed)
        self.likely = [(ANOTHER if deck is None else deck.name, weight / whole) for weight, deck in weighed]
        self._limits: list[int] = []
        reached = 0
        for _, share in self.likely:
            reached += int(share * ALL)
            self._limits.append(reached)
        self._limits[-1] = ALL  # with what rounding has left over

    def _seen(self) -> list[tuple[str, Definition, int]]:
        """Every card that was seen so far, by what counts as the same, with how many there must be."""
        counts = self._counted(self._evidence.shown)
        for sort, (definition, number) in self._counted(self._met).items():
            before = counts.get(sort)
            counts[sort] = (definition, number) if before is None else (before[0], max(before[1], number))
        return [(sort, *counts[sort]) for sort in sorted(counts)]

    def _counted(self, cards: dict[Definition, int]) -> dict[str, tuple[Definition, int]]:
        found: dict[str, tuple[Definition, int]] = {}
        for definition in sorted(cards, key=_card_id):
            sort = self._pool.sort(definition)
            before = found.get(sort)
            number = cards[definition]
            found[sort] = (definition, number) if before is None else (before[0], before[1] + number)
        return found

    def draw(self, chance: Chance) -> Supply:
        """What one of the decks still hides, drawn by weight."""
        at = chance.below(ALL)
        place = 0
        while at >= self._limits[place]:
            place += 1
        supply = self._supplies[place]
        if supply is None:
            supply = self._supplies[place] = self._supply(self._decks[place])
        return supply

    def _supply(self, deck: KnownDeck | None) -> Supply:
        """What a deck still hides: its list, changed as far as it must be, without what lies open."""
        shown = self._counted(self._evidence.shown)
        seen = self._seen()
        size = self._evidence.hidden + sum(self._evidence.shown.values())
        cards: dict[str, tuple[Definition, int]] = {}
        if deck is None:
            list_of = made_up(self._pool, [(definition, n) for _, definition, n in seen], size, self._instead)
            copies: dict[Definition, int] = {}
            for definition in list_of:
                copies[definition] = copies.get(definition, 0) + 1
            cards = self._counted(copies)
        else:
            cards = {sort: (deck.cards[sort], count) for sort, count in deck.counts.items()}
        sure: list[Definition] = []
        for sort, definition, number in seen:
            before = cards[sort][1] if sort in cards else 0
            open_now = shown[sort][1] if sort in shown else 0
            sure += [definition] * (number - open_now)
            cards[sort] = (definition, max(before, number) - number)
        rest = [definition for definition, number in cards.values() for _ in range(number)]
        basics = [definition for definition, _ in cards.values() if definition.basic]
        wanted = self._evidence.hidden - len(sure)
        more = rest or [definition for definition, _ in cards.values()]
        while len(rest) < wanted:  # a deck of more cards than the list
            rest += more[: wanted - len(rest)]
        return Supply(sure[: self._evidence.hidden], rest, basics)


def _by_weight(weighed: tuple[float, KnownDeck | None]) -> float:
    return -weighed[0]


def _card_id(definition: Definition) -> str:
    return definition.card.id


def _weight(deck: KnownDeck, seen: list[tuple[str, Definition, int]]) -> float:
    """How likely the cards of a deck that are seen first are these."""
    weight = 1.0
    for sort, definition, number in seen:
        count = deck.counts.get(sort, 0)
        for copy in range(number):
            if copy < count:
                weight *= (count - copy) / deck.size
            elif count:
                weight *= ONE_MORE
            else:
                weight *= STRANGE_TRAINER if definition.kind == TRAINER else STRANGE
    return weight


def _weight_of_another(pool: Pool, seen: list[tuple[str, Definition, int]]) -> float:
    """The same for a deck of which nothing is known."""
    weight = 1.0
    for sort, definition, number in seen:
        plain = definition.card.is_basic_energy
        weight *= NEW_ENERGY if plain else max(NEW, pool.share(sort) / 2)
        for _ in range(1, number):
            weight *= AGAIN_ENERGY if plain else AGAIN
    return weight


class Belief:
    """What one player believes of the opponent; called by `View.resample`, it deals the hidden cards.

    It believes what the view shows, and what `watch` was shown before: nothing that it gives depends on a card that
    its player has no way to know.
    """

    __slots__ = ("_guess", "_guesses", "_met", "_numbers", "_turns", "_view", "pool")

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._view: View | None = None  # the view that was asked about last
        self._guess: Guess | None = None
        self._guesses: dict[tuple[int, int, int, frozenset[tuple[Definition, int]]], Guess] = {}
        self._numbers: list[dict[int, Definition]] = [{}, {}]  # by player: the opponent's cards they have seen
        self._met: list[dict[Definition, int]] = [{}, {}]  # and how many of each that are
        self._turns = [0, 0]

    def __reduce__(self) -> tuple[object, ...]:
        return _remade, (self.pool, self._numbers, self._turns)

    def __call__(self, view: View, chance: Chance) -> list[Definition]:
        """Cards for the opponent's hidden places, in the order of `view.unknown`."""
        return self.guess(view).draw(chance).deal(view.unknown, chance)

    def likely(self, view: View) -> list[tuple[str, float]]:
        """The decks the opponent may play, each with its probability, the likeliest first."""
        return self.guess(view).likely[:]

    def guess(self, view: View) -> Guess:
        """What the cards seen in a view tell; found anew only if they are others than before."""
        if view is self._view and self._guess is not None:
            return self._guess
        evidence = Evidence(view)
        guess = self._guesses.get(evidence.key)
        if guess is None:
            if view.board.game.era != self.pool.era:
                raise ValueError(
                    f"these decks are for {self.pool.era.name}, and the game is of {view.board.game.era.name}"
                )
            if len(self._guesses) >= KEPT:
                self._guesses.clear()
            guess = Guess(self.pool, evidence, self._met[view.player], _own_cards(view))
            self._guesses[evidence.key] = guess
        self._view, self._guess = view, guess
        return guess

    def watch(self, view: View) -> None:
        """Remember the cards that lie open in a view of the game: those that are shuffled away later are still known.

        Only for views of the game itself, never of boards that are supposed. A new game is noticed by its cards and
        turns, and begins with nothing known.
        """
        player, table = view.player, view.board.game
        if player == SPECTATOR:
            raise ValueError("a spectator has no opponent to watch")
        numbers, face_down = self._numbers[player], FACE_DOWN
        shown = {
            card: definition
            for card, definition in enumerate(table.defs)
            if definition is not face_down and table.owners[card] != player
        }
        again = view.board.turn < self._turns[player]
        self._turns[player] = view.board.turn
        if again or any(numbers.get(card, definition) is not definition for card, definition in shown.items()):
            numbers = self._numbers[player] = {}
        elif shown.keys() <= numbers.keys():
            return
        numbers.update(shown)
        self._count(player)

    def _count(self, player: int) -> None:
        met: dict[Definition, int] = {}
        for definition in self._numbers[player].values():
            met[definition] = met.get(definition, 0) + 1
        self._met[player] = met
        self._guesses.clear()
        self._view = self._guess = None


def _own_cards(view: View) -> list[Definition]:
    """The deck of the player of a view: what somebody supposes of an opponent of whom nothing at all is known."""
    table = view.board.game
    mine = [d for card, d in enumerate(table.defs) if d is not FACE_DOWN and table.owners[card] == view.player]
    return sorted([*mine, *view.unseen, *(view.unseen_prizes or ())], key=_card_id)


def _remade(pool: Pool, numbers: list[dict[int, Definition]], turns: list[int]) -> Belief:
    belief = Belief(pool)
    belief._numbers, belief._turns = numbers, turns
    for player in (0, 1):
        belief._count(player)
    return belief


__all__ = ["ANOTHER", "Belief"]
