"""The catalogue: every card in a list that can be searched quickly, and what of the cards can be played.

The list holds a few facts of each card (18,000 cards: some 2 seconds to make, 15 ms to search), and is made when it is
first asked for. Verdicts are the library's, which keeps them on disk. Both may be used from several threads.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from ptcg.cards import BadRecord, Card, CardSet, Deck, function_key
from ptcg.cards.names import folded
from ptcg.cards.search import near_names
from ptcg.cards.shelf import energy_type
from ptcg.library import Library
from ptcg.library.verdicts import CHUNK, NEWEST, SUPPORTED, Verdict, judge
from ptcg.rules import Era
from ptcg.server.faces import set_of

FEW = 10
"""Where fewer cards than this have the searched word in their names, names that are nearly it are added."""


@dataclass(frozen=True, slots=True)
class Listed:
    """What is known of a card in the list."""

    id: str
    name: str
    folded: str
    supertype: str
    kinds: frozenset[str]  # stage and other subtypes; "Item" for every plain Trainer
    types: tuple[str, ...]
    set_id: str
    hp: int
    retreat: int
    key: str  # of its verdict; "" for a card that is only built in
    newest: bool  # the newest printing stands for all that are the same card


@dataclass(frozen=True, slots=True)
class Wanted:
    """A search: what is empty or None may be anything."""

    text: str = ""
    supertype: str = ""
    type: str = ""
    kind: str = ""
    set_id: str = ""
    hp_from: int | None = None
    hp_to: int | None = None
    retreat: int | None = None
    supported: bool | None = None

    def fits(self, card: Listed) -> bool:
        """Whether a card is of the wanted sort, whatever its name."""
        return (
            (card.set_id == self.set_id if self.set_id else card.newest)
            and (not self.supertype or card.supertype == self.supertype)
            and (not self.type or self.type in card.types)
            and (not self.kind or self._has_kind(card))
            and (self.hp_from is None or card.hp >= self.hp_from)
            and (self.hp_to is None or card.hp <= self.hp_to)
            and (self.retreat is None or (card.retreat == self.retreat and card.supertype == "Pokémon"))
        )

    def _has_kind(self, card: Listed) -> bool:
        """A basic Energy is "Basic" too, but who asks for Basic cards means Pokémon unless Energy is asked for."""
        if card.supertype == "Energy" and self.kind == "Basic" and self.supertype != "Energy":
            return False
        return self.kind in card.kinds


class Catalogue:
    """The cards of a library."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._making = threading.Lock()
        self._judging = threading.Lock()
        self._starting = threading.Lock()
        self._verdicts = library.verdicts
        self._judge = threading.Thread(target=self._judge_ready_decks, name="ptcg-judge", daemon=True)

    def warm(self) -> None:
        """Make everything that the first request would wait for."""
        self.ready_decks_judged(0)
        self.search(Wanted())

    # --- cards

    def card(self, card_id: str) -> Card | None:
        """A card by its id; None for anything else, and for a record that cannot be read."""
        if card_id not in self.library.index.by_id and card_id not in self.library.by_id:
            return None
        try:
            return self.library.get(card_id)
        except BadRecord:
            return None

    @property
    def cards(self) -> list[Listed]:
        """Every card by name, the newest first."""
        with self._making:
            return self._cards

    @cached_property
    def _cards(self) -> list[Listed]:
        released = {one.id: one.released for one in self.sets}
        every = sorted(self._every_card(), key=lambda found: released.get(set_of(found[0]), ""), reverse=True)
        seen: set[str] = set()
        cards: list[Listed] = []
        for card, function, key in every:
            cards.append(_listed(card, key, function not in seen))
            seen.add(function)
        return sorted(cards, key=lambda one: one.folded)

    def _every_card(self) -> Iterator[tuple[Card, str, str]]:
        """Each card with its function and the key of its verdict."""
        rows = self.library.index.by_id
        for card in self.library.printed_cards():
            row = rows[card.id]
            yield card, row.function, self._verdicts.key(row)
        for card in self.library.by_id.values():
            if card.id not in rows:
                yield card, function_key(card), ""

    @cached_property
    def sets(self) -> list[CardSet]:
        """The sets that have cards, the oldest first."""
        known = self.library.sets
        used = dict.fromkeys([row.set_id for row in self.library.index.rows])
        used |= dict.fromkeys([set_of(card) for card in self.library.by_id.values()])
        found = [known.get(set_id) or CardSet(set_id, set_id) for set_id in used]
        return sorted(found, key=lambda one: (one.book, one.released or "9", one.id))

    def search(self, wanted: Wanted) -> list[Listed]:
        """The cards that fit, those whose names fit best first."""
        fitting = [card for card in self.cards if wanted.fits(card)]
        if wanted.supported is not None:
            fitting = [card for card in fitting if self._may_be_played(card) is wanted.supported]
        if not wanted.text:
            return fitting
        text = folded(wanted.text)
        ranked = [(rank, place) for place, card in enumerate(fitting) if (rank := _rank(card, wanted.text, text)) >= 0]
        found = [fitting[place] for _, place in sorted(ranked)]
        if len(found) < FEW:
            near = {folded(name): at for at, name in enumerate(near_names(text, self.library.names, FEW))}
            others = [card for card in fitting if card.folded in near and card not in found]
            found += sorted(others, key=lambda card: near[card.folded])
        return found

    def _may_be_played(self, card: Listed) -> bool:
        """Whether nothing is known that stands in the way; a card that was never judged is trusted until it is."""
        verdict = self._verdicts.known.get(card.key)
        return (verdict is None or verdict.supported) and not self._verdicts.trials.known.get(card.key)

    # --- what can be played

    def verdict(self, card: Card) -> Verdict:
        """Whether a card can be played by the book of its set and the newest one, judged now if that is not known."""
        if self._is_builtin(card):
            return judge(card, (NEWEST,), None)[1]
        if self.is_judged(card):
            return self._verdicts.of(card)
        with self._judging:
            return self._verdicts.of(card)

    def problem(self, card: Card, book: Era) -> str:
        """Why a card cannot be played by that book; nothing if it can."""
        try:
            self.library.definition(card, book)
        except ValueError as error:
            return str(error)
        verdict = SUPPORTED if self._is_builtin(card) else self.verdict(card)
        return "" if verdict.supported else f"card '{card.name}' ({card.id}) is not supported: {verdict.message}"

    def unsupported(self, cards: Iterable[Card]) -> list[Card]:
        """Those of the cards that cannot be played. Built-in ones always can."""
        return [card for card in cards if not self._is_builtin(card) and not self.verdict(card).supported]

    def is_judged(self, card: Card) -> bool:
        """Whether it is known already if a card can be played."""
        row = self.library.index.by_id.get(card.id)
        return self._is_builtin(card) or row is None or self._verdicts.key(row) in self._verdicts.known

    def ready_decks_judged(self, patience: float) -> bool:
        """Whether every card of the ready decks is judged; who asks first sets that going, and waits some seconds.

        It takes some 15 seconds, and with the same cards and the same version of the code it is never done again.
        """
        with self._starting:
            if self._judge.ident is None:
                self._judge.start()
        self._judge.join(patience)
        return not self._judge.is_alive()

    def _judge_ready_decks(self) -> None:
        rows = self.library.index.by_id
        decks = [deck for _, deck in self.library.ready_decks() if isinstance(deck, Deck)]
        ids = dict.fromkeys(card.id for deck in decks for card, _ in deck.counts)
        wanted = [rows[card_id] for card_id in ids if card_id in rows]
        for start in range(0, len(wanted), CHUNK):
            with self._judging:  # others get their turn in between
                self._verdicts.judge_rows(wanted[start : start + CHUNK], jobs=1)

    def _is_builtin(self, card: Card) -> bool:
        """Whether this is the card of the package, not the one of the same id in the database."""
        return self.library.by_id.get(card.id) is card


def _listed(card: Card, key: str, newest: bool) -> Listed:
    kinds = {*card.subtypes}
    if card.is_item:
        kinds.add("Item")
    if card.is_tool:
        kinds.add("Pokémon Tool")
    return Listed(
        card.id,
        card.name,
        folded(card.name),
        card.supertype,
        frozenset(kinds),
        card.types or ((energy_type(card.name),) if card.is_basic_energy else ()),
        set_of(card),
        card.hp,
        card.retreat,
        key,
        newest,
    )


def _rank(card: Listed, wanted: str, text: str) -> int:
    """How well a card fits what is searched, 0 best; -1: the text is no part of its name."""
    if card.id == wanted or card.folded == text:
        return 0
    place = card.folded.find(text) if text else -1
    if place <= 0:
        return 1 if place == 0 else -1
    return 2 if card.folded[place - 1] == " " else 3
