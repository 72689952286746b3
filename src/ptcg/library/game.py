"""The front door: an era and two decks make a `Game`; a game and a seed make a `State` that can be played."""

from __future__ import annotations

from os import PathLike, fspath
from typing import Any

from ptcg.cards import Deck
from ptcg.engine import Chance, Table, make_table
from ptcg.engine import State as State
from ptcg.engine.board.codec import to_json as write_state
from ptcg.engine.saved import from_json as read_state
from ptcg.library.library import Library, open_library
from ptcg.library.library import deck as find_deck
from ptcg.rules import ERAS, Era
from ptcg.rules import era as find_era

DeckLike = Deck | str | PathLike[str]
"""A deck, the name of one, or the path of a deck file."""


class Game:
    """What is fixed before the first shuffle: the rulebook and the two decks.

        game = ptcg.Game(2009, ("Rekindled", "Moonlit Haunting"))
        state = game.start(seed=7)

    `era` is the year of a book, an `Era`, or one with rules changed (`ptcg.era(2009).replace(retreats_per_turn=2)`).
    `decks` are two: each a `Deck`, or what `ptcg.deck` finds, the name of a deck or the path of a deck file. Player 0
    plays the first, player 1 the second. With `check=False` decks that break the rules for decks may be played too.
    `library` finds decks and makes their cards ready; without one, decks are found as `ptcg.deck` does.

    Raises ValueError with one clear sentence for an unknown era, `BadDeck` (a ValueError) for a deck that is unknown
    or not legal, `UnsupportedCard` or `UnsupportedEffect` (ValueErrors) for a card that cannot be played yet, and
    TypeError for what is neither an era nor two decks.

    A game never changes: start as many states from it as you like. Games are equal if their era and decks are.
    """

    def __init__(
        self,
        era: str | int | Era,
        decks: tuple[DeckLike, DeckLike] | list[DeckLike],
        check: bool = True,
        library: Library | None = None,
    ) -> None:
        self.era = find_era(era)
        self.decks = _two_decks(decks, library)
        self.library = library or _built_in()
        if check:
            for deck in self.decks:
                deck.check(self.era)
        first, second = ([self.library.definition(card, self.era) for card in deck.cards] for deck in self.decks)
        self.table: Table = make_table(self.era, (first, second))

    def __repr__(self) -> str:
        book = ERAS.get(self.era.name)
        changed = "" if book == self.era else ", rules changed"
        return f"<Game: {self.decks[0].name} against {self.decks[1].name}, {self.era.name}{changed}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self.era, self.decks) == (other.era, other.decks)

    def __hash__(self) -> int:
        return hash((self.era, self.decks))

    def __reduce__(self) -> tuple[type[Game], tuple[Era, tuple[Deck, Deck], bool, Library]]:
        return Game, (self.era, self.decks, False, self.library)

    def start(self, seed: int = 0, *, chance: Chance | None = None, log: bool = True, record: bool = False) -> State:
        """A new game, run to its first question. The same seed and the same answers give the same game.

        `log` keeps the events (search is faster without), `record` what a `Recording` needs. `chance` takes the place
        of the seed: `Chance.scripted([True, False])` decides the coins and leaves the decks in their order.
        """
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if chance is not None and not isinstance(chance, Chance):
            raise TypeError(f"chance is a ptcg.Chance, not {chance!r}; give a seed as game.start(seed=7)")
        chance = chance or Chance(seed)
        if record:
            chance.trace = []
        return State.start(self.table, chance, log)

    def swapped(self) -> Game:
        """The same game with the seats exchanged: the second deck is player 0's."""
        return Game(self.era, (self.decks[1], self.decks[0]), False, self.library)


def _built_in() -> Library:
    """What makes cards ready for somebody who has no library: a card says all that it does."""
    return open_library(())


def _two_decks(decks: object, library: Library | None) -> tuple[Deck, Deck]:
    if isinstance(decks, tuple | list) and len(decks) == 2:
        return _one_deck(decks[0], library), _one_deck(decks[1], library)
    if isinstance(decks, tuple | list):
        given = f"{len(decks)} {'deck' if len(decks) == 1 else 'decks'}"
    else:
        given = "one deck" if isinstance(decks, Deck | str | PathLike) else f"{decks!r}"
    raise TypeError(f"a game needs two decks, such as ('Rekindled', 'Moonlit Haunting'), not {given}")


def _one_deck(deck: object, library: Library | None) -> Deck:
    if isinstance(deck, Deck):
        return deck
    if isinstance(deck, str | PathLike):
        return find_deck(fspath(deck), library)
    raise TypeError(f"a deck is a ptcg.Deck, the name of one or the path of a deck file, not {deck!r}")


def to_json(state: State) -> dict[str, Any]:
    """A state as plain data for `json.dumps`, at any question: what moves, with events and chance.

    Era and cards are not in it; `from_json` takes them from the game. A `Recording` is a file with everything.
    """
    if not isinstance(state, State):
        raise TypeError(f"to_json writes a State (a View has one as view.board), not {state!r}")
    return write_state(state)


def from_json(data: Any, game: Game | Table) -> State:
    """The state that `to_json` wrote, to be gone on with.

    `game` is the game it belongs to (same era and decks). ValueError says what is wrong with other data: it is checked
    whole, so a state that was read can be played.
    """
    if not isinstance(game, Game | Table):
        raise TypeError(f"give the game that the state belongs to: ptcg.from_json(data, game), not {game!r}")
    return read_state(data, game.table if isinstance(game, Game) else game)


__all__ = ["DeckLike", "Game", "State", "from_json", "to_json"]
