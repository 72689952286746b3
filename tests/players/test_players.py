"""Bots: what they answer is legal, decided by their seed, and never by a card they cannot see."""

from __future__ import annotations

from pathlib import Path

import pytest

import ptcg
from ptcg.arena import play_match_up
from ptcg.engine import Answer, State
from ptcg.engine.board.definition import TYPE_BIT, AttackDef
from ptcg.engine.program.code import Code
from ptcg.players import LEVELS, GreedyPlayer, make_player
from ptcg.players.thumbs.fight import missing
from ptcg.players.thumbs.judge import Estimate
from ptcg.players.thumbs.lowering import read

DECKS = ptcg.builtin_decks()
FIRE, WATER = TYPE_BIT["Fire"], TYPE_BIT["Water"]


def decks_of(era: str) -> list[ptcg.Deck]:
    return [deck for deck in DECKS.values() if deck.era == era]


def played(deck: ptcg.Deck, name: str, seed: int, most: int = 10_000) -> tuple[State, list[Answer]]:
    """A game of a deck against itself, and every answer that was given."""
    state = ptcg.Game(deck.era, (deck, deck)).start(seed)
    players = [make_player(name, seed), make_player(name, seed + 1)]
    answers: list[Answer] = []
    while state.question is not None and len(answers) < most:
        player = state.question.player
        answers.append(players[player].choose(state.view(player)))
        state.answer(answers[-1])  # an illegal answer would be refused
    return state, answers


@pytest.mark.parametrize("key", DECKS)
def test_greedy_plays_every_deck_to_the_end(key: str):
    state, _ = played(DECKS[key], "greedy", seed=3)
    assert state.outcome is not None


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_greedy_beats_random_clearly(era: str):
    first, second, *_ = decks_of(era)
    wins = 0
    for decks in ((first, second), (second, first)):
        wins += play_match_up(ptcg.Game(era, decks), ("greedy", "random"), games=10, seed=1).wins[0]
    assert wins >= 16


@pytest.mark.parametrize("name", ["level1", "level2", "greedy", "random"])
def test_the_same_seed_plays_the_same_game(name: str):
    deck = ptcg.deck("Rekindled")
    most = 60 if name in LEVELS else 10_000
    assert played(deck, name, seed=5, most=most)[1] == played(deck, name, seed=5, most=most)[1]
    assert played(deck, name, seed=5, most=most)[1] != played(deck, name, seed=6, most=most)[1]


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_greedy_is_not_moved_by_cards_it_cannot_see(era: str):
    """The same view from another board: other hidden cards, the same answer."""
    first, second, *_ = decks_of(era)
    game = ptcg.Game(era, (first, second))
    state = game.start(seed=8)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    chance = ptcg.Chance(9)
    compared = 0
    while state.question is not None and compared < 60:
        player = state.question.player
        view = state.view(player)
        if len(state.question.answers) > 1 and state.turn:
            other = view.resample(chance, game.table.defs[60 * (1 - player) : 60 * (2 - player)]).view(player)
            twins = [GreedyPlayer(4), GreedyPlayer(4)]
            assert twins[0].choose(view) == twins[1].choose(other)
            compared += 1
        state.answer(players[player].choose(view))
    assert compared > 20


def test_an_unknown_player_is_refused():
    with pytest.raises(ValueError, match=r"no player 'clever'; the players are level1, .*greedy, random"):
        make_player("clever")


@pytest.mark.parametrize(
    ("cost", "units", "lacking"),
    [
        (("Fire", "Colorless"), [], 2),
        (("Fire", "Colorless"), [WATER], 1),
        (("Fire", "Colorless"), [FIRE, WATER], 0),
        (("Fire", "Fire"), [WATER, WATER], 2),
        (("Fire", "Water"), [FIRE | WATER, FIRE], 0),
        ((), [], 0),
    ],
)
def test_energy_that_an_attack_still_lacks(cost: tuple[str, ...], units: list[int], lacking: int):
    attack = AttackDef("Test", cost, 10, Code("test", []))
    assert missing(attack, units) == lacking


@pytest.mark.parametrize(
    ("deck", "attack", "damage"),
    [
        ("The Dragon's Brood", "Comet Punch", 40),  # 4 coins, 20 each
        ("The Dragon's Brood", "Tail Strike", 30),  # 20, and 20 more on heads
        ("The Dragon's Brood", "Giant Tail", 35),  # 70, nothing on tails
        ("Hearthfire", "Flare", 20),
    ],
)
def test_coins_count_with_their_odds(deck: str, attack: str, damage: float):
    own = ptcg.deck(deck)
    state = ptcg.Game(own.era, (own, own)).start(1)
    number, index = next(
        (n, i) for n, d in enumerate(state.game.defs) for i, a in enumerate(d.attacks) if a.name == attack
    )
    d = state.game.defs[number]
    estimate = Estimate(state, 0, number, base=0 if "×" in d.card.attacks[index].sign else d.attacks[index].damage)
    estimate.add(read(d.attacks[index].effects))
    assert estimate.damage * estimate.likely == damage


def test_players_look_at_views_only():
    """No player reaches into a state: the only way to a board is the view."""
    folder = Path(ptcg.__file__).parent / "players"
    for file in folder.glob("*.py"):
        assert ".view(" not in file.read_text(encoding="utf-8"), file.name
        assert "import State" not in file.read_text(encoding="utf-8"), file.name
