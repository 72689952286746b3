"""The quick test whether a win in this turn can be near: it says no only where there is none."""

from __future__ import annotations

from typing import Any

import pytest
from boards import attack, board, pokemon, trainer

import ptcg
from ptcg.engine import Ask, Chance, State, Verb
from ptcg.players import GreedyPlayer
from ptcg.players.proving.search import Search
from ptcg.players.proving.within_reach import win_within_reach

TEN = "This attack does 10 damage to"
SPRAYER = pokemon("Sprayer", 60, attack("Spray", 1, "", f"{TEN} 1 of your opponent's Pokémon."))
FLOODER = pokemon("Flooder", 60, attack("Flood", 1, "", f"{TEN} each of your opponent's Pokémon."))
FORKER = pokemon("Forker", 60, attack("Fork", 1, "", "This attack does 30 damage to 2 of your opponent's Pokémon."))
BOMBER = pokemon("Bomber", 60, attack("Boom", 1, "60", "This Pokémon does 60 damage to itself."))
CROWD = pokemon("Crowd", 60, attack("Gang Up", 1, "10×", f"{TEN[:-3]} for each of your Benched Pokémon."))
GLOOMY = pokemon("Gloomy", 60, attack("Spores", 0, "", "Your opponent's Active Pokémon is now Poisoned."))
PLUS = trainer("Plus", "During this turn, your Pokémon's attacks do 10 more damage to your opponent's Active Pokémon.")
FINDER = trainer("Finder", "Put a Trainer card from your discard pile into your hand.")
SURGE = trainer("Surge", "Attach a basic Energy card from your discard pile to 1 of your Pokémon.")
HEX = trainer("Hex", "Put 1 damage counter on 1 of your opponent's Pokémon.")


def near(prizes: int, *cards: Any, era: str = "2012", bench: int = 2, more: Any = None, **mine: Any) -> bool:
    """Whether a win is near against Pokémon of which each but the first has 10 HP left."""
    weak = {"card": "sandbag", "damage": 50}
    me = {"active": {"card": "puncher", "energy": ["Fire", "Fire"]}, "prizes": prizes, "deck": [], **mine}
    theirs = {"active": "sandbag", "bench": [weak] * bench, **(more or {})}
    return win_within_reach(board(era, me, theirs, *cards).view(0))


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_an_attack_fells_one(era: str):
    assert near(1, era=era)
    assert not near(2, era=era)
    assert near(6, era=era, bench=0)  # then nobody is left


def test_cards_of_ones_own_deck_say_more_wherever_they_lie():
    assert near(2, SPRAYER, deck=["sprayer"]) and not near(3, SPRAYER, deck=["sprayer"])
    assert near(3, FLOODER, deck=["flooder"]) and not near(4, FLOODER, deck=["flooder"])
    assert near(3, FORKER, deck=["forker"]) and not near(3, FORKER, deck=["forker"], bench=1)
    assert near(3, HEX, deck=["hex"]) and not near(4, HEX, deck=["hex"])
    assert not near(2, BOMBER, deck=["bomber"])  # that hurts only its own


def test_the_attack_must_be_strong_enough():
    def by(name: str, energy: int, *cards: Any, **more: Any) -> bool:
        active = {"card": name, "energy": ["Fire"] * energy}
        return near(1, *cards, bench=1, **{"more": {"active": "boulder"}, "active": active, **more})

    assert not by("puncher", 2)  # 60 damage, and 90 HP
    assert by("puncher", 2, PLUS, hand=["plus", "plus", "plus"])
    assert not by("puncher", 2, PLUS, hand=["plus", "plus"])
    assert by("puncher", 2, PLUS, FINDER, hand=["plus", "plus", "finder"])  # it may be played again
    assert by("crowd", 1, CROWD)  # there is no telling how much
    assert by("gloomy", 0, GLOOMY, more={"active": {"card": "boulder", "damage": 50}})
    assert not by("sandbag", 2, hand=["champion"])  # nothing that it evolves from


def test_the_energy_must_suffice():
    def with_energy(energy: int, **more: Any) -> bool:
        return near(1, SURGE, active={"card": "puncher", "energy": ["Fire"] * energy}, bench=1, **more)

    assert with_energy(2) and with_energy(1, hand=["Fire"]) and not with_energy(0, hand=["Fire", "Fire"])
    assert not with_energy(1, hand=["Fire"], used=["energy"])
    assert with_energy(0, deck=["surge"])


def test_the_pokemon_that_is_worth_enough_must_come_forward():
    big = pokemon("Giant-EX", 60, attack("Nudge", 1, "10"), subtypes=["Basic", "EX"])
    theirs = {"active": "sandbag", "bench": ["giant-ex"]}
    strong = {"card": "puncher", "energy": ["Fire", "Fire"]}
    for hand, found in ((["swap"], False), (["pull"], True), (["shove"], True)):
        state = board("2013", {"active": strong, "prizes": 2, "hand": hand}, theirs, big)
        assert win_within_reach(state.view(0)) is found


def test_what_the_opponent_has_in_play_counts_too():
    text = "Once during each player's turn, that player may put 1 damage counter on 1 of their opponent's Pokémon."
    pit = trainer("Pit", text, "Stadium")
    mine = {"active": "sandbag", "prizes": 2}
    theirs = {"active": "sandbag", "bench": ["sandbag"]}
    assert not win_within_reach(board("2012", mine, theirs, pit).view(0))
    state = board("2012", mine, {**theirs, "hand": ["pit"]}, pit)
    assert not win_within_reach(state.view(0))
    state.stadium, state.stadium_owner = state.sides[1].hand.pop(), 1
    assert win_within_reach(state.view(0))


def test_prizes_may_be_due_already():
    mine = {"active": {"card": "puncher", "energy": ["Fire", "Fire"]}, "prizes": 2}
    state = board("2012", mine, {"active": "sandbag", "bench": ["boulder"]})
    state.answer(next(a for a in _answers(state) if state.words(a).startswith("Haymaker")))
    assert state.question is not None and state.question.purpose == "Prize"
    assert win_within_reach(state.view(0))


def _answers(state: State) -> list[Any]:
    assert state.question is not None
    return list(state.question.answers)


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_what_is_out_of_reach_is_not_found(era: str):
    first, second, *_ = (deck for deck in ptcg.builtin_decks().values() if deck.era == era)
    out = 0
    for seed in range(2):
        state = ptcg.Game(era, (first, second)).start(seed, log=False)
        players = [GreedyPlayer(1), GreedyPlayer(2)]
        chance = Chance(seed)
        while state.question is not None and out < 12:
            player = state.question.player
            if state.question.kind is Ask.TURN and any(a.verb is Verb.ATTACK for a in state.question.answers):
                twin = state.copy()
                mine = twin.sides[player]
                mine.deck[:0] = mine.prizes[3:]
                del mine.prizes[3:]
                view = twin.view(player)
                if chance.below(2) == 0 and not win_within_reach(view):
                    search = Search(view, None, 0)
                    search.deepen(0, 40)
                    assert search.found(0) == 0
                    out += 1
            state.answer(players[player].choose(state.view(player)))
    assert out >= 3
