"""What a player sees, in random games: never a hidden card, and always a board that another board could look like."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ptcg
from looking import dealt_otherwise, found_in, hidden_from, telltales
from ptcg.arena.invariants import check, pick, play
from ptcg.engine import Ask, Chance, State
from ptcg.engine.standing.continuous import filed
from ptcg.rules import ERAS
from ptcg.view import SPECTATOR, View

BY_ERA = {name: [deck for deck in ptcg.builtin_decks().values() if deck.era == name] for name in ERAS}
WATCHING = (0, 1, SPECTATOR)


def questions(era: str, seed: int) -> Iterator[State]:
    """The state at every question of a random game."""
    decks = BY_ERA[era]
    state = ptcg.Game(era, (decks[seed % len(decks)], decks[seed // 2 % len(decks)])).start(seed)
    chance = Chance(seed)
    while state.question is not None:
        yield state
        state.answer(pick(state, chance, eager=True))
    yield state


def named_in(view: View) -> set[int]:
    """Every card number in the zones, frames and answers of a view."""
    board = view.board
    named: set[int] = set()
    for side in board.sides:
        for zone in (side.deck, side.hand, side.prizes, side.discard, side.lost, side.playing):
            named |= set(zone)
        for p in side.pokemon():
            named |= {p.key, *p.cards, *p.energy, *p.tools}
    if view.question is not None and view.question.kind not in (Ask.NUMBER, Ask.OPTION, Ask.ATTACK):
        named |= {answer.a for answer in view.question.answers if answer.verb.name != "PRIZE"}
    return {card for card in named if card >= 0}


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_view_names_no_hidden_card(era: str, seed: int):
    for state in questions(era, seed):
        for player in WATCHING:
            view = state.view(player)
            hidden = hidden_from(state, player)
            assert not named_in(view) & hidden
            shown = view.board.game.defs
            assert not [card for card in hidden if shown[card] is state.game.defs[card]], "a definition is not hidden"


@pytest.mark.parametrize("era", ERAS)
def test_nothing_hidden_can_be_reached_from_a_view(era: str):
    """Not from its board, table, frames, caches or own parts: neither the state it was made of nor a strange card."""
    hiding = 0
    for number, state in enumerate(questions(era, 5)):
        if number > 12 and number % 9:
            continue
        filed(state)  # what holds now is kept with the board until it changes
        own = [state, state.game, state.chance, state.sides, state.events, state.known, *state.sides]
        for player in WATCHING:
            view = state.view(player)
            found = {id(one): one for one in found_in(view)}
            assert id(view.board.sides[0]) in found and id(view.board.game.defs) in found, "the walk goes nowhere"
            assert not [one for one in own if id(one) in found]
            telling = telltales(state, player)
            assert not [one for key, one in found.items() if key in telling]
            hiding += bool(telling)
    assert hiding


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("seed", [3, 4])
def test_a_view_does_not_depend_on_what_is_hidden(era: str, seed: int):
    """Other cards in the hidden places: the player sees the same, takes apart the same and is dealt the same."""
    for number, state in enumerate(questions(era, seed)):
        player = WATCHING[number % 3]
        view, other = state.view(player), dealt_otherwise(state, player, Chance(number)).view(player)
        assert other == view
        if number % 8 == 0:
            assert pickle.dumps(other) == pickle.dumps(view)
        if number % 8 == 1 and player != SPECTATOR:
            assert other.resample(Chance(number)) == view.resample(Chance(number))


@pytest.mark.parametrize("era", ERAS)
def test_a_view_can_be_pickled(era: str):
    for number, state in enumerate(questions(era, 8)):
        if number % 20 == 5:
            view = state.view(number % 2)
            again = pickle.loads(pickle.dumps(view))
            assert again == view
            assert again.resample(Chance(number)).view(view.player) == view


@pytest.mark.parametrize("era", ERAS)
def test_a_player_does_not_see_what_another_does_in_secret(era: str):
    for state in questions(era, 4):
        if state.question is None:
            for player in WATCHING:
                events = state.view(player).events
                assert events == [event.seen_by(player) for event in state.events or []]
                for event in events:
                    if event.secret and event.player != player:
                        assert event.card == -1 and set(event.cards) <= {-1}


@pytest.mark.parametrize("era", ERAS)
def test_a_view_asks_only_its_own_player(era: str):
    for state in questions(era, 5):
        asked = -1 if state.question is None else state.question.player
        for player in (0, 1):
            view = state.view(player)
            assert view.asked == asked
            assert (view.question is not None) is (asked == player)


@settings(max_examples=50, deadline=None)
@given(era=st.sampled_from(list(ERAS)), seed=st.integers(0, 2**32), luck=st.integers(0, 2**32))
def test_a_resampled_board_looks_the_same(era: str, seed: int, luck: int):
    dice = Chance(luck)
    for state in questions(era, seed):
        if dice.below(8):
            continue
        for player in WATCHING:
            view = state.view(player)
            board = view.resample(Chance(luck), state.game.defs if player == SPECTATOR else None)
            check(board)
            assert board.view(player) == view


@pytest.mark.parametrize("era", ERAS)
def test_a_resampled_board_can_be_played_to_its_end(era: str):
    dice = Chance(7)
    for state in questions(era, 6):
        if state.question is None or dice.below(10):
            continue
        for player in (0, 1):
            board = state.view(player).resample(Chance(dice.below(1000)))
            assert play(board, 3).state.outcome is not None


@pytest.mark.parametrize("era", ERAS)
def test_resampling_with_the_right_guess_uses_the_opponents_deck(era: str):
    state = next(s for s in questions(era, 3) if s.turn == 3 and s.question is not None)
    player = 0
    deck = [state.game.defs[card] for card in range(120) if state.game.owners[card] == 1 - player]
    board = state.view(player).resample(Chance(1), deck)
    dealt = [board.game.defs[card] for card in range(120) if board.game.owners[card] == 1 - player]
    key = lambda definition: definition.card.id  # noqa: E731
    assert sorted(dealt, key=key) == sorted(deck, key=key)


def test_two_resampled_boards_differ_in_what_is_hidden():
    state = next(s for s in questions("2012", 3) if s.turn == 2 and s.question is not None)
    view = state.view(0)
    decks = [[b.game.defs[c].card.id for c in b.sides[0].deck] for b in (view.resample(Chance(n)) for n in (1, 2))]
    assert decks[0] != decks[1]
