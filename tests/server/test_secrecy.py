"""Hidden cards never leave the server: every byte that is sent to a client is read, through a hundred games.

Each copy of a card has an id of its own here, so that a card that shows anywhere in a message can be told from its
twins. What a viewer may have seen is worked out from the zones of the board and nothing else.
"""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from typing import Any, cast

import pytest

import ptcg
from ptcg.cards import Card, Deck
from ptcg.engine import Chance, State
from ptcg.play.recording import era_record
from ptcg.players import make_player
from ptcg.rules import ERAS
from ptcg.server import protocol
from ptcg.server.bots import BotPool
from ptcg.server.hub import Hub
from ptcg.server.picture import face
from ptcg.server.play import Play
from ptcg.server.room import Room
from ptcg.server.storage import Store
from ptcg.server.table import Kind, opening, sitting
from ptcg.server.visitor import Visitor

from .memory import MemoryStore

GAMES = 10  # in each of ten parts
TOKEN = re.compile(rb"~([AB]\d+)~")
VIEWERS = (("g-a", 0), ("g-b", 1), ("", -1))


def marked(deck: Deck, letter: str) -> Deck:
    """The deck with another id for each of its cards."""
    cards = [replace(card, id=f"{card.id}~{letter}{number}~") for number, card in enumerate(deck.cards)]
    return Deck(deck.name, tuple((card, 1) for card in cards), deck.era)


def in_sight(state: State, viewer: int) -> set[int]:
    """The cards that lie open for a viewer."""
    seen: set[int] = {state.stadium} - {-1}
    for owner, side in enumerate(state.sides):
        seen |= {*side.discard, *side.lost, *side.playing, *side.face_up}
        if viewer == owner:
            seen |= set(side.hand)
        for p in side.pokemon():
            if viewer == owner or not state.face_down:
                seen |= {*p.cards, *p.energy, *p.tools}
        wanted = 0b11 if viewer < 0 else 1 << viewer
        seen |= {card for card in (*side.hand, *side.deck, *side.prizes) if state.known[card] & wanted == wanted}
    for event in state.events or []:
        if not event.secret or event.player == viewer:
            seen |= {event.card, event.pokemon, *event.cards} - {-1}
    return seen


class Watch:
    """One client: everything that it has been sent, and everything that it may have seen."""

    def __init__(self, guest: str, viewer: int) -> None:
        self.visitor = Visitor(guest, guest or "a spectator")
        self.viewer = viewer
        self.allowed: set[str] = set()
        self.names: set[str] = set()
        self.bytes = 0
        self.shown: set[str] = set()

    def look(self, state: State) -> None:
        for number in in_sight(state, self.viewer):
            card = state.game.defs[number].card
            self.allowed.add(mark(card))
            self.names |= {card.name, card.evolves_from}

    def read(self, state: State, own: set[str]) -> None:
        """Read what has been sent since the last time."""
        while not self.visitor.outbox.empty():
            message = self.visitor.outbox.get_nowait()
            assert message is not None
            self.bytes += len(message)
            found = {token.decode() for token in TOKEN.findall(message)}
            self.shown |= found
            assert found <= self.allowed, f"viewer {self.viewer} was shown {sorted(found - self.allowed)}"
            leaked = self.names_in(message.decode(), state, self.names | own)
            assert not leaked, f"viewer {self.viewer} was told of {leaked}"

    def names_in(self, text: str, state: State, known: set[str]) -> list[str]:
        """Names in a text of cards that the viewer cannot know of."""
        secret = {d.card.name for d in state.game.defs} - known
        if not any(name in text for name in secret):
            return []
        known = known | spoken_of(state, known)
        for name in sorted(known - {""}, key=len, reverse=True):  # "Super Potion" says nothing of a Potion
            text = text.replace(name, "")
        return [name for name in secret - known if name in text]


def mark(card: Card) -> str:
    return card.id.split("~")[1]


def spoken_of(state: State, names: set[str]) -> set[str]:
    """Names in the texts of cards that are known anyway."""
    known = {d.card for d in state.game.defs if d.card.name in names}
    texts = " ".join(text for card in known for text in every_text(card))
    return {d.card.name for d in state.game.defs if d.card.name in texts}


def every_text(card: Card) -> list[str]:
    texts = [*card.texts, *(attack.text for attack in card.attacks), *(attack.name for attack in card.attacks)]
    return [*texts, *(f"{power.name} {power.text}" for power in (*card.powers, *card.traits)), card.evolves_from]


async def play_one(seed: int, decks: tuple[Deck, Deck], era: str) -> dict[int, Watch]:
    store = MemoryStore()
    hub = Hub(cast(Store, store), BotPool(), face)
    body = opening("A table", "g-a", era_record(ERAS[era]))
    id = await hub.open_table(body, [sitting("Ann", decks[0], "g-a"), sitting("Bob", decks[1], "g-b")])
    room = await hub.room(id)
    assert room is not None
    await room.act(lambda table: (Kind.START, -1, {"seed": seed}))
    play = room.table.play
    assert play is not None
    watches = {viewer: Watch(guest, viewer) for guest, viewer in VIEWERS}
    own = {viewer: {card.name for card in decks[viewer].cards} if viewer >= 0 else set() for _, viewer in VIEWERS}

    def look() -> None:
        for watch in watches.values():
            assert play is not None
            watch.look(play.state)
            watch.read(play.state, own[watch.viewer])

    for watch in watches.values():
        watch.look(play.state)
        await room.enter(watch.visitor)
    look()
    chance = Chance(seed)
    while play.state.question is not None:
        await take_a_step(room, play, watches, chance, seed)
        look()
    return watches


async def take_a_step(room: Room, play: Play, watches: dict[int, Watch], chance: Chance, seed: int) -> None:
    """Somebody answers; now and then somebody asks why another thing is not legal, or comes back."""
    question = play.state.question
    assert question is not None
    seat = question.player
    player = make_player("random" if chance.below(3) else "greedy", seed + len(play.answers))
    answer = player.choose(play.state.view(seat))
    for watch in watches.values():
        watch.look(play.state)
    if chance.below(4) == 0:
        verb = ("bench", "evolve", "attach", "play", "card", "use", "attack")[chance.below(7)]
        probe = f"{verb} {chance.below(120)} {chance.below(120)}"
        await room.handle(watches[chance.below(2)].visitor, protocol.Why(id=1, answer=probe))
    if chance.below(25) == 0:
        watch = watches[chance.below(3) - 1]
        room.leave(watch.visitor)
        await room.enter(watch.visitor, 1, chance.below(50))
    message = protocol.Answer(id=2, game=1, question=len(play.answers), answer=str(answer))
    sender = watches[seat].visitor
    await room.handle(sender, message)


def decks_of(era: str, number: int) -> tuple[Deck, Deck]:
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == era]
    return marked(decks[number % len(decks)], "A"), marked(decks[(number + 1) % len(decks)], "B")


@pytest.mark.parametrize("part", range(10))
def test_no_byte_shows_a_hidden_card(part: int) -> None:
    era = list(ERAS)[part % len(ERAS)]
    decks = decks_of(era, part)
    shown = {0: 0, 1: 0, -1: 0}
    for number in range(GAMES):
        watches = asyncio.run(play_one(part * 1000 + number, decks, era))
        for viewer, watch in watches.items():
            assert watch.bytes > 10_000
            shown[viewer] += len(watch.shown)
    assert min(shown[0], shown[1]) > shown[-1] > 0  # a player is shown more than a spectator


def test_the_test_would_notice(monkeypatch: Any) -> None:
    """A view that hides nothing is found out at once."""
    monkeypatch.setattr("ptcg.view.hiding._hide_cards", lambda state, board, player, defs, aware: None)
    with pytest.raises(AssertionError, match="was shown"):
        asyncio.run(play_one(1, decks_of("2009", 0), "2009"))
