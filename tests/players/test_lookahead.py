"""Looking ahead: what is answered is legal, the same again, a win when there is one, and never by a hidden card."""

from __future__ import annotations

import pytest

import ptcg
from ptcg.engine import Ask, State
from ptcg.players import LEVELS, LookaheadPlayer, make_player
from ptcg.players.levels import DEPTHS, Glance
from ptcg.players.lookahead.player import Depth
from ptcg.players.pool import Pool
from ptcg.players.proof import prove_win

SHORT = Depth(budget=60, turns=1, proving=60)
DECKS = {era: [deck.name for deck in ptcg.builtin_decks().values() if deck.era == era] for era in ptcg.ERAS}


def game_of(era: str) -> ptcg.Game:
    return ptcg.Game(era, (DECKS[era][0], DECKS[era][1]))


def questions(era: str, seed: int, turns: int) -> list[State]:
    """Questions with a choice that player 0 is asked in the first turns of a greedy game."""
    state = game_of(era).start(seed)
    players = [make_player("greedy", seed), make_player("greedy", seed + 1)]
    found: list[State] = []
    while (question := state.question) is not None and state.turn <= turns:
        if question.player == 0 and len(question.answers) > 1:
            found.append(state.copy())
        state.answer(players[question.player].choose(state.view(question.player)))
    return found


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_it_answers_every_kind_of_question(era: str):
    kinds: set[Ask] = set()
    player = LookaheadPlayer(SHORT, 3)
    for state in questions(era, 2, 8):
        assert state.question is not None
        if state.question.kind is Ask.TURN and Ask.TURN in kinds:
            continue
        kinds.add(state.question.kind)
        thought = player.think(state.view(0))
        assert thought.answer in state.question.answers
        firsts = [line.answers[0] for line in thought.lines]
        assert len(firsts) == len(set(firsts))
        assert all(0 <= line.chance <= 1 for line in thought.lines)
    assert len(kinds) >= 2


def test_the_same_seed_thinks_the_same():
    for state in questions("2012", 4, 6)[::4]:
        view = state.view(0)
        assert LookaheadPlayer(SHORT, 7).think(view) == LookaheadPlayer(SHORT, 7).think(view)


def test_hidden_cards_change_nothing():
    """Boards that differ only in what the player does not know: the same lines with the same chances."""
    compared = 0
    for state in questions("1999", 5, 10)[::5]:
        other = state.copy()
        hand, deck = other.sides[1].hand, other.sides[1].deck
        if not state.turn or not hand or other.known[hand[0]] & 1:
            continue
        hand[0], deck[0] = deck[0], hand[0]
        other.known[hand[0]], other.known[deck[0]] = other.known[deck[0]], other.known[hand[0]]
        other.live = None
        assert LookaheadPlayer(SHORT, 1).think(state.view(0)) == LookaheadPlayer(SHORT, 1).think(other.view(0))
        compared += 1
    assert compared >= 2


def test_a_win_that_can_be_proved_is_played():
    proved = 0
    for seed in range(12):
        state = game_of("2013").start(seed)
        players = [make_player("greedy", seed), make_player("greedy", seed + 1)]
        while (question := state.question) is not None:
            view = state.view(question.player)
            if question.kind is Ask.TURN and len(view.me.prizes) <= 2 and len(question.answers) > 1:
                proof = prove_win(view, 400)
                if proof is not None and proof.certain:
                    thought = LookaheadPlayer(Depth(budget=60, turns=1, proving=800), 1).think(view)
                    assert thought.lines[0].certain and thought.chance == 1.0
                    proved += 1
                    break
            state.answer(players[question.player].choose(view))
    assert proved >= 3


def test_it_believes_the_decks_it_is_told_of():
    game = game_of("2020")
    player = LookaheadPlayer(SHORT, 2)
    player.know(Pool(game.era, [game.decks[1]]))
    state = questions("2020", 3, 6)[-1]
    assert player.think(state.view(0)).answer in state.question.answers
    (name, chance), *_ = player.belief.likely(state.view(0))
    assert name == game.decks[1].name and chance > 0.5


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_has_a_name_for_people_and_answers(name: str):
    assert LEVELS[name].title and LEVELS[name].sentence.endswith(".")
    player = make_player(name, 1)
    assert player.name == name
    if isinstance(player, LookaheadPlayer):
        assert player.depth == DEPTHS[name]
        player.depth = SHORT  # as the level, in less time
    state = questions("2009", 1, 3)[-1]
    assert player.choose(state.view(0)) in state.question.answers


def test_a_beginner_blunders_and_a_friend_does_not():
    state = questions("2009", 6, 6)[-1]
    view = state.view(0)
    assert len({str(Glance("friend", seed).choose(view)) for seed in range(8)}) <= 3
    assert len({str(Glance("beginner", seed, blunders=1).choose(view)) for seed in range(24)}) > 3


def test_looking_ahead_beats_playing_anything():
    wins = 0
    for seed in range(4):
        game = game_of("2012")
        players = (LookaheadPlayer(SHORT, seed), "random")
        wins += ptcg.play_game(game, players if seed % 2 else players[::-1], seed).winner == (0 if seed % 2 else 1)
    assert wins >= 3
