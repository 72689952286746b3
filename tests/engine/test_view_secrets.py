"""What a player does or has with nobody looking: it is in no view of another, and boards dealt from that go on."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import ptcg
from looking import asks_unseen, dealt_otherwise, found_in, telltales
from ptcg.arena.invariants import check, play
from ptcg.cards import Deck
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.engine.play import veiled
from ptcg.engine.program.code import FACES, FREE, LOOKED, SECRET, THAT
from ptcg.engine.standing.continuous import filed
from ptcg.library import Library, open_library
from ptcg.view import SPECTATOR, View

HIT = [{"name": "Hit", "cost": [], "damage": "90", "text": ""}]
POWER = {
    "name": "Forage",
    "type": "Poké-Power",
    "text": "Once during your turn (before your attack), you may draw a card.",
}
LEADER = {"name": "Lead", "type": "Ability", "text": "Your Active Pokémon's Retreat Cost is Colorless less."}
WINDFALL = (
    "This card provides Fire Energy. If you take this card as a face-down Prize card during your turn, you may attach "
    "this card to 1 of your Benched Pokémon."
)
MUFFLER = (
    "You may play this card during your opponent's turn when your opponent's Pokémon uses any Poké-Power. Prevent all "
    "effects of that Poké-Power. If you have 1 or less Fire Pokémon in play, you can't play this card."
)


def record(number: int, name: str, supertype: str, subtypes: list[str], **more: Any) -> dict[str, Any]:
    usual = {"hp": "60", "types": ["Fire"], "attacks": HIT} if supertype == "Pokémon" else {}
    kinds = {"name": name, "supertype": supertype, "subtypes": subtypes}
    return {"id": f"own1-{number}", "number": str(number), **kinds, **usual, **more}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    records = [
        record(1, "Striker", "Pokémon", ["Basic"]),
        record(2, "Forager", "Pokémon", ["Basic"], abilities=[POWER]),
        record(3, "Leader", "Pokémon", ["Basic"], abilities=[LEADER]),
        record(4, "Fire Energy", "Energy", ["Basic"]),
        record(5, "Windfall Energy", "Energy", ["Special"], rules=[WINDFALL]),
        record(6, "Muffler", "Trainer", [], rules=[MUFFLER]),
    ]
    folder: Path = tmp_path_factory.mktemp("cards")
    (folder / "cards" / "en").mkdir(parents=True)
    (folder / "cards" / "en" / "own1.json").write_text(json.dumps(records))
    return open_library(folder, cache_in=tmp_path_factory.mktemp("cache"))


def game(library: Library, era: str, mine: dict[str, int], theirs: dict[str, int]) -> ptcg.Game:
    decks = [Deck("Own", tuple((library.find(name), n) for name, n in cards.items())) for cards in (mine, theirs)]
    return ptcg.Game(era, (decks[0], decks[1]), False, library)


def until(game: ptcg.Game, wanted: Callable[[State], bool], first: tuple[Verb, ...]) -> State:
    """A game in which everybody does what stands first in the list, up to a state that is wanted."""
    for seed in range(20):
        state = game.start(seed)
        for _ in range(400):
            if state.question is None:
                break
            if wanted(state):
                return state
            answers = state.question.answers
            by_wish = [answer for verb in first for answer in answers if answer.verb is verb]
            state.answer(by_wish[0] if by_wish else answers[0])
    raise AssertionError("it did not come to that")


def is_told_nothing(state: State, viewer: int, name: str) -> View:
    """The view, after it has been taken apart: a card of that name is hidden, and is not in it."""
    view = state.view(viewer)
    telling = telltales(state, viewer)
    assert name in {d.card.name for d in state.game.defs if id(d) in telling}, f"{name} is no secret"
    assert not [one for one in found_in(view) if id(one) in telling]
    other = dealt_otherwise(state, viewer, Chance(1)).view(viewer)
    assert other == view
    assert pickle.dumps(other) == pickle.dumps(view)
    return view


def goes_on(state: State, view: View) -> None:
    """A board dealt from the view can be played, and looks the same."""
    board = view.resample(Chance(3), state.game.defs if view.player == SPECTATOR else None)
    check(board)
    assert board.view(view.player) == view
    assert play(board, 4).state.outcome is not None


@pytest.fixture
def windfall(library: Library) -> State:
    """A has taken a Prize card that may be attached before anybody sees it, and is asked."""
    plain = {"Striker": 30, "Fire Energy": 30}
    rich = {"Striker": 20, "Windfall Energy": 40}
    verbs = (Verb.BENCH, Verb.ATTACK, Verb.PRIZE, Verb.END)
    return until(game(library, "2020", rich, plain), asks_unseen, verbs)


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_a_prize_card_that_asks_does_not_say_which_it_is(windfall: State, viewer: int):
    view = is_told_nothing(windfall, viewer, "Windfall Energy")
    assert (view.asked, view.kind, view.question) == (0, Ask.YES_NO, None)
    assert view.board.stack[-1].code.key == veiled.KEY
    goes_on(windfall, view)


def test_its_own_player_is_asked_by_the_card(windfall: State):
    view = windfall.view(0)
    assert view.question is not None and view.question.kind is Ask.YES_NO
    assert view.board.game.defs[view.board.stack[-1].card].card.name == "Windfall Energy"
    board = view.resample(Chance(2))
    assert board.question == windfall.question
    board.answer(Answer(Verb.YES))
    assert board.question is None or board.question.purpose != veiled.KEY


@pytest.fixture
def muffler(library: Library) -> State:
    """B has several cards that may be played now, in A's turn, and is asked about the first."""
    foraging = {"Forager": 40, "Fire Energy": 20}
    muffling = {"Striker": 20, "Muffler": 40}

    def waits(state: State) -> bool:
        return sum(frame.card in state.sides[1].hand for frame in state.stack) > 1

    return until(game(library, "2009", foraging, muffling), waits, (Verb.BENCH, Verb.USE, Verb.END))


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
def test_cards_in_a_hand_that_could_be_played_are_not_counted(muffler: State, viewer: int):
    view = is_told_nothing(muffler, viewer, "Muffler")
    waiting = sum(frame.card in muffler.sides[1].hand for frame in muffler.stack)
    assert len(view.board.stack) == len(muffler.stack) - waiting + 1
    assert [frame.code.key for frame in view.board.stack].count(veiled.KEY) == 1
    goes_on(muffler, view)


def test_a_pokemon_laid_face_down_does_nothing_yet_that_can_be_seen(library: Library):
    leading, plain = {"Leader": 30, "Fire Energy": 30}, {"Striker": 30, "Fire Energy": 30}
    state = until(
        game(library, "2020", leading, plain), lambda state: state.face_down and state.sides[0].active is not None, ()
    )
    assert filed(state), "the power of the Pokémon is at work"
    for viewer in (1, SPECTATOR):
        view = is_told_nothing(state, viewer, "Leader")
        assert not view.board.history and view.board.sides[0].pokemon()[0].key < 0
    assert filed(state.view(0).board)


def test_coins_and_secrets_in_registers_are_no_cards(library: Library):
    """Numbers stay what they are, though cards of these numbers are hidden; a secret is its player's alone."""
    plain = {"Striker": 30, "Fire Energy": 30}
    state = until(game(library, "2020", plain, plain), lambda state: state.turn == 2, (Verb.BENCH,))
    hidden = sorted({*state.sides[0].deck, *state.sides[0].prizes, *state.sides[1].hand})
    frame = state.stack[-1]
    assert len(state.stack) == 1 and state.question is not None and state.question.player != 0
    frame.regs[FACES] = (hidden[0], hidden[1], 1, 0)
    frame.regs[THAT] = (hidden[0], hidden[0], 0)
    frame.regs[LOOKED] = tuple(state.sides[1].hand[:2])
    frame.regs[0] = (SECRET, 0, 2, 3)
    frame.regs[1] = (SECRET, 1, 2, 3)
    view = state.view(0)
    seen = view.board.stack[-1].regs
    assert (seen[FACES], seen[THAT]) == (frame.regs[FACES], frame.regs[THAT])
    assert seen[LOOKED] == tuple(view.opponent.hand[:2]) and max(view.opponent.hand[:2]) < 0
    assert (seen[0], seen[1]) == ((SECRET, 0, 2, 3), (SECRET, 1, -1, 3))
    board = view.resample(Chance(5))
    dealt = board.stack[-1].regs
    assert (dealt[FACES], dealt[THAT], dealt[0]) == (frame.regs[FACES], frame.regs[THAT], (SECRET, 0, 2, 3))
    assert dealt[LOOKED] == tuple(board.sides[1].hand[:2])
    assert dealt[1] in [(SECRET, 1, choice, 3) for choice in range(3)]


def ordering() -> Iterator[State]:
    """Games at the moment when somebody has put back some of the cards looked at, and more are left."""
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == "1999"]
    for seed in range(12):
        state = ptcg.Game("1999", (decks[0], decks[0])).start(seed, log=False)
        chance = Chance(seed)
        while state.question is not None:
            question = state.question
            if question.purpose == "LookAtTop" and any(isinstance(v, tuple) and v for v in state.stack[-1].regs[FREE:]):
                yield state
            playing = [answer for answer in question.answers if answer.verb is Verb.PLAY]
            choices = playing or question.answers
            state.answer(choices[chance.below(len(choices))])


def test_what_a_player_orders_is_asked_on_where_it_was():
    """Half of the cards are back in order: on a board dealt anew the rest is asked for, none of them twice."""
    for state in islice(ordering(), 6):
        assert state.question is not None
        view = state.view(1 - state.question.player)
        board = view.resample(Chance(3))
        looked = state.stack[-1].regs[LOOKED]
        assert board.question is not None and isinstance(looked, tuple)
        assert 1 < len(board.question.answers) < len(looked)
        assert board.view(view.player) == view
        assert play(board, 2).state.outcome is not None


def test_a_question_that_fits_no_guess_is_let_be():
    """Nobody is asked for the order of cards that are all alike; the board says so, and goes on."""
    for state in islice(ordering(), 3):
        assert state.question is not None
        view = state.view(1 - state.question.player)
        board = view.resample(Chance(3), [d for d in state.game.defs if d.card.is_energy][:1] * 60)
        assert board.question is not None and [answer.verb for answer in board.question.answers] == [Verb.STOP]
        check(board)
        assert board.view(view.player) == view
        assert play(board, 2).state.outcome is not None
