"""Proving a win in this turn: what is found on boards made by hand, and that what is called certain is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from boards import attack, board, pokemon, trainer, words

import ptcg
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.players import GreedyPlayer
from ptcg.players.proof import Proof, prove_win
from ptcg.players.proving.outcomes import branches, learned

BUDGET = 3_000


def side(active: Any, **more: Any) -> Mapping[str, Any]:
    return {"active": active, **more}


def strong(energy: int = 2, card: str = "puncher") -> Mapping[str, Any]:
    return {"card": card, "energy": ["Fire"] * energy}


TWO = side("sandbag", bench=["boulder"])
"""An opponent with two Pokémon, of which an attack for 60 fells the Active one."""


def proved(state: State, budget: int = BUDGET, seed: int = 0) -> Proof | None:
    return prove_win(state.view(state.player), budget, seed=seed)


# --- what wins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_an_attack_that_takes_the_last_prize(era: str):
    state = board(era, side(strong(), prizes=1), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain and proof.chance == 1
    assert words(state, proof.answers)[0] == "Haymaker 60"
    for answer in proof.answers:  # the line goes to the end of the game
        state.answer(answer)
    assert state.outcome is not None and state.outcome.winner == 0 and state.turn == 5


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_an_opponent_without_a_bench_has_lost_with_the_active_pokemon(era: str):
    proof = proved(board(era, side(strong(), prizes=6), side("sandbag")))
    assert proof is not None and proof.certain


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_energy_is_attached_first(era: str):
    state = board(era, side(strong(1), hand=["Water", "Fire"], prizes=1), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain
    assert words(state, proof.answers)[:2] == ["Attach Water Energy to Puncher (Active)", "Haymaker 60"]


@pytest.mark.parametrize("era", ["1999", "2012", "2025"])
def test_a_pokemon_evolves_first(era: str):
    state = board(era, side(strong(1), hand=["champion"], prizes=1), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain
    assert words(state, proof.answers)[:2] == ["Evolve Puncher (Active) into Champion", "Uppercut 60"]


@pytest.mark.parametrize("era", ["1999", "2009", "2025"])
def test_the_pokemon_that_can_be_felled_is_brought_forward(era: str):
    state = board(era, side(strong(), hand=["pull"], prizes=1), side("boulder", bench=["boulder", "sandbag"]))
    proof = proved(state)
    assert proof is not None and proof.certain
    assert words(state, proof.answers)[:3] == ["Play Pull", "Sandbag (opponent's Bench 2)", "Haymaker 60"]


@pytest.mark.parametrize("era", ["1999", "2013", "2020"])
def test_the_pokemon_that_can_attack_is_brought_forward(era: str):
    state = board(era, side("boulder", bench=[strong()], hand=["swap"], prizes=1), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain
    assert words(state, proof.answers)[0] == "Play Swap"


def test_a_benched_pokemon_gets_energy_and_comes_forward_by_a_retreat():
    active = {"card": "boulder", "energy": ["Water"]}
    state = board("2012", side(active, bench=["sandbag", strong(1)], hand=["Fire"], prizes=1), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain
    told = words(state, proof.answers)
    assert set(told[:2]) == {"Attach Fire Energy to Puncher (Bench 2)", "Retreat for Puncher (Bench 2), cost 1"}


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_poison_wins_before_the_turn_is_over(era: str):
    proof = proved(board(era, side(strong(1, "stinger"), prizes=1), TWO))
    assert proof is not None and proof.certain
    poisoned = {"card": "sandbag", "damage": 50, "conditions": ["Poisoned"]}
    state = board(era, side("boulder", prizes=1), side(poisoned, bench=["boulder"]))
    proof = proved(state)
    assert proof is not None and proof.certain and proof.answers[0] == Answer(Verb.END)


def test_the_question_may_stand_in_the_middle_of_an_effect():
    state = board("1999", side(strong(), hand=["pull"], prizes=1), side("boulder", bench=["boulder", "sandbag"]))
    state.answer(next(a for a in state.question.answers if a.verb is Verb.PLAY))  # type: ignore[union-attr]
    proof = proved(state)
    assert proof is not None and proof.certain
    assert words(state, proof.answers)[0] == "Sandbag (opponent's Bench 2)"


# --- chance ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_a_coin_makes_it_a_chance(era: str):
    proof = proved(board(era, side(strong(1, "gamester"), prizes=1), TWO))
    assert proof is not None and not proof.certain and proof.chance == 0.5
    assert len(proof.answers) == 1


def test_two_chances_are_better_than_one():
    twice = trainer("Wish", "Flip a coin. If heads, put 6 damage counters on 1 of your opponent's Pokémon.")
    state = board("2012", side(strong(1, "gamester"), hand=["wish"], prizes=1), TWO, twice)
    proof = proved(state)
    assert proof is not None and not proof.certain and proof.chance == 0.75


def test_a_coin_that_changes_nothing_is_no_chance():
    text = "Flip a coin. If heads, your opponent's Active Pokémon is now Asleep."
    dazer = pokemon("Dazer", 60, attack("Daze", 1, "60", text))
    proof = proved(board("2012", side(strong(1, "dazer"), prizes=1), TWO, dazer))
    assert proof is not None and proof.certain


def test_all_answers_of_the_opponent_are_reckoned_with():
    weak = side("boulder", bench=["sandbag", "sandbag"])
    proof = proved(board("2009", side(strong(), hand=["shove"], prizes=1), weak))
    assert proof is not None and proof.certain
    mixed = side("boulder", bench=["sandbag", "boulder"])
    assert proved(board("2009", side(strong(), hand=["shove"], prizes=1), mixed)) is None


# --- hidden cards ----------------------------------------------------------------------------------------------------


def test_a_draw_is_an_estimate():
    deck = ["Fire", "sandbag", "sandbag", "Fire", "sandbag", "sandbag", "sandbag", "Fire"]
    state = board("1999", side(strong(1), hand=["peek"], deck=deck, prizes=["sandbag"]), TWO)
    proof = proved(state)
    assert proof is not None and not proof.certain and 0 < proof.chance < 1
    assert words(state, proof.answers) == ["Play Peek"]  # which card comes cannot be foreseen


def test_a_draw_from_cards_that_are_all_alike_is_none():
    state = board("1999", side(strong(1), hand=["peek"], deck=["Fire"] * 5, prizes=["Fire"]), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain
    state = board("1999", side(strong(1), hand=["peek"], deck=["Fire"] * 5, prizes=["Water"]), TWO)
    proof = proved(state)
    assert proof is not None and not proof.certain and proof.chance == 1


def test_the_whole_deck_is_drawn_and_known_after_a_search():
    state = board("1999", side(strong(1), hand=["peek"], deck=["Fire", "sandbag"], prizes=["sandbag"]), TWO)
    state.sides[0].searched = True
    proof = proved(state)
    assert proof is not None and proof.certain
    state.sides[0].searched = False  # one of the two might be the Prize
    proof = proved(state)
    assert proof is not None and not proof.certain


def test_a_search_finds_what_cannot_all_be_prizes():
    more = ["sandbag"] * 6
    state = board("1999", side(strong(1), hand=["seek"], deck=[*more, "Fire"], prizes=["Fire"]), TWO)
    proof = proved(state)
    assert proof is not None and proof.certain  # two Energy cards are unseen, and there is one Prize
    assert words(state, proof.answers) == ["Play Seek"]
    state = board("1999", side(strong(1), hand=["seek"], deck=[*more, "Fire"], prizes=["sandbag"]), TWO)
    proof = proved(state)
    assert proof is not None and not proof.certain and 0.5 < proof.chance <= 1


def test_what_a_hand_may_hide_is_no_proof():
    """On no board that is dealt from what was shown has the opponent an Energy card; in the game there may be one."""
    text = "Your opponent may discard an Energy card from their hand. If they do, this attack does nothing."
    asker = pokemon("Asker", 60, attack("Polite Punch", 1, "60", text))
    state = board("2012", side(strong(1, "asker"), prizes=1), side("sandbag", bench=["boulder"], hand=["Fire"]), asker)
    proof = proved(state)
    assert proof is not None and not proof.certain
    state = board("2012", side(strong(1, "asker"), prizes=1), side("sandbag", bench=["boulder"]), asker)
    proof = proved(state)
    assert proof is not None and proof.certain  # there is no hand


def test_a_poke_power_can_be_stopped_from_a_hand():
    power = {"name": "Spite", "type": "Poké-Power", "text": "Once during your turn (before your attack), you may "}
    power["text"] += "flip a coin. If heads, put 6 damage counters on 1 of your opponent's Pokémon. If tails, put 6 "
    power["text"] += "damage counters on 1 of your opponent's Pokémon."
    imp = pokemon("Imp", 60, attack("Nudge", 1, "10"), abilities=[power])
    proof = proved(board("2009", side("imp", prizes=1), TWO, imp))
    assert proof is not None and proof.certain
    proof = proved(board("2009", side("imp", prizes=1), {**TWO, "hand": ["Fire"]}, imp))
    assert proof is not None and not proof.certain and proof.chance == 1


def test_hidden_cards_make_no_difference():
    deck = ["Fire", "sandbag", "sandbag", "Fire", "sandbag", "sandbag", "sandbag", "Fire"]
    mine = side(strong(1), hand=["peek"], deck=deck, prizes=["sandbag"])
    state = board("1999", mine, {**TWO, "hand": ["pull", "Fire", "boulder"]})
    view = state.view(0)
    for seed in range(4):
        other = view.resample(Chance(seed), [state.game.defs[card] for card in range(len(state.game.defs))])
        assert other.view(0) == view
        assert prove_win(other.view(0), BUDGET) == prove_win(view, BUDGET)


def test_the_same_seed_gives_the_same_proof():
    deck = ["Fire", "sandbag", "sandbag", "sandbag", "sandbag", "sandbag"]
    state = board("1999", side(strong(1), hand=["peek"], deck=deck, prizes=["sandbag"]), TWO)
    assert proved(state, seed=7) == proved(state, seed=7)
    assert len({found.chance for seed in range(8) if (found := proved(state, seed=seed)) is not None}) > 1


# --- no win ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_there_is_no_win(era: str):
    assert proved(board(era, side(strong(), prizes=2), TWO)) is None
    assert proved(board(era, side(strong(1), prizes=1), TWO)) is None
    assert proved(board(era, side(strong(), prizes=1), side("boulder", bench=["sandbag"]))) is None


def test_running_out_of_cards_is_a_matter_of_the_next_turn():
    assert proved(board("2012", side("boulder"), {**TWO, "deck": []})) is None


def test_only_who_is_asked_in_their_own_turn_can_win_in_it():
    state = board("2012", side(strong(), prizes=1), TWO)
    assert prove_win(state.view(1)) is None
    assert prove_win(ptcg.Game("2012", tuple(decks("2012")[:2])).start(1).view(0)) is None  # type: ignore[arg-type]


def test_a_small_budget_finds_what_is_near():
    state = board("2012", side(strong(1), hand=["Water", "Fire"], prizes=1), TWO)
    assert proved(state, budget=0) is None
    proof = proved(state, budget=60)
    assert proof is not None and proof.certain


# --- what is certain wins --------------------------------------------------------------------------------------------


def decks(era: str) -> list[ptcg.Deck]:
    return [deck for deck in ptcg.builtin_decks().values() if deck.era == era]


def near_the_end(era: str, seed: int) -> Iterator[State]:
    """Questions of a game, with so few Prizes left that it could end at once."""
    first, second = decks(era)[seed % 2 : seed % 2 + 2]
    state = ptcg.Game(era, (first, second)).start(seed, log=False)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    chance = Chance(seed)
    while state.question is not None and state.turn < 40:
        player = state.question.player
        if state.turn > 3 and state.player == player and chance.below(5) == 0:
            twin = state.copy()
            mine = twin.sides[player]
            if state.question.kind is Ask.TURN:
                mine.deck[:0] = mine.prizes[1:]
                del mine.prizes[1:]
            yield twin
        state.answer(players[player].choose(state.view(player)))


def wins(state: State, player: int, turn: int) -> bool:
    return state.outcome is not None and state.outcome.winner == player and state.turn == turn


def played_out(state: State, seed: int) -> bool:
    """Whether a proof wins on the real board, with other coins, and an opponent who answers anything."""
    state, theirs = state.copy(), Chance(seed)
    state.chance = Chance(seed + 1)
    player, turn = state.player, state.turn
    line: list[Answer] = []
    while state.question is not None and state.turn == turn:
        answers = state.question.answers
        if state.question.player != player:
            answer = answers[theirs.below(len(answers))]
            del line[:1]
        else:
            if not line:
                proof = proved(state, 800)
                assert proof is not None and proof.certain, "a certain win was lost on the way"
                line = list(proof.answers)
            answer = line.pop(0)
        state.answer(answer)
    return wins(state, player, turn)


def attack_that_wins(state: State) -> Answer | None:
    """An attack that wins at once on this board, whatever coins show, and shows no hidden card."""
    assert state.question is not None
    for answer in state.question.answers:
        if answer.verb is Verb.ATTACK and all(_wins_at_once(state, answer, seed) for seed in range(4)):
            if not any(learned(state, branch.state, state.player) for branch in branches(state, answer)):
                return answer
    return None


def _wins_at_once(state: State, answer: Answer, seed: int) -> bool:
    twin = state.copy()
    twin.chance = Chance(seed)
    twin.answer(answer)
    while twin.question is not None and len(twin.question.answers) == 1 and twin.turn == state.turn:
        twin.answer(twin.question.answers[0])
    return wins(twin, state.player, state.turn)


@pytest.mark.parametrize("era", ptcg.ERAS)
def test_what_is_certain_wins_and_an_attack_that_wins_is_found(era: str):
    certain = attacks = 0
    for seed in range(3):
        for state in near_the_end(era, seed):
            proof = proved(state, 200)
            if proof is not None and proof.certain:
                assert played_out(state, 1) and played_out(state, 2)
                certain += 1
            if state.question is not None and state.question.kind is Ask.TURN and attack_that_wins(state) is not None:
                assert proof is not None and proof.chance > 0.9
                attacks += 1
    assert certain >= 2 and attacks >= 1
