"""`import ptcg` as a programmer meets it: what is there, how it looks, what is said of wrong arguments."""

from __future__ import annotations

import copy
import importlib
import json
import pickle
import pydoc
import subprocess
import sys
from pathlib import Path

import pytest

import ptcg

DECKS = ("Rekindled", "Moonlit Haunting")


@pytest.fixture(scope="module")
def game() -> ptcg.Game:
    return ptcg.Game(2009, DECKS)


@pytest.fixture
def state(game: ptcg.Game) -> ptcg.State:
    """A game in its first turns, with a choice to make."""
    state = game.start(seed=7)
    while state.turn < 3 or state.question is None or state.question.kind is not ptcg.Ask.TURN:
        assert state.question is not None
        state.answer(state.question.answers[0])
    return state


class TestNames:
    def test_every_name_is_there_and_listed(self):
        homes = sorted(name for names in ptcg._HOMES.values() for name in names)
        assert homes == sorted(ptcg.__all__)
        for name in ptcg.__all__:
            assert getattr(ptcg, name) is not None
            assert name in dir(ptcg)

    def test_a_name_is_that_of_its_home(self):
        for home, names in ptcg._HOMES.items():
            for name in names:
                assert getattr(ptcg, name) is getattr(importlib.import_module(home), name)

    def test_completion_shows_no_machinery(self):
        shown = [name for name in dir(ptcg) if not name.startswith("_")]
        assert set(shown) == {*ptcg.__all__, *ptcg._PARTS}

    def test_parts_are_reached_without_importing_them(self):
        code = "import ptcg; print(ptcg.players.make_player('random').name, ptcg.rules.era(1999).name)"
        assert subprocess.check_output([sys.executable, "-c", code], text=True) == "random 1999\n"

    def test_a_star_import_brings_what_is_listed(self):
        names: dict[str, object] = {}
        exec("from ptcg import *", names)
        assert set(ptcg.__all__) <= set(names)

    def test_a_wrong_name_is_refused_with_a_near_one(self):
        with pytest.raises(AttributeError, match="module 'ptcg' has no attribute 'play_gam'") as caught:
            ptcg.play_gam  # noqa: B018
        assert caught.value.name == "play_gam" and caught.value.obj is ptcg

    def test_everything_has_a_docstring(self):
        for name in ptcg.__all__:
            value = getattr(ptcg, name)
            if callable(value):
                assert value.__doc__ and not value.__doc__.startswith(f"{name}("), name

    def test_help_tells_what_may_be_given_and_what_is_raised(self):
        shown = pydoc.render_doc(ptcg.Game, renderer=pydoc.plaintext)
        for word in ("era", "decks", "BadDeck", "start", "swapped"):
            assert word in shown

    def test_importing_it_loads_neither_engine_nor_cards(self):
        code = "import sys, ptcg; print([m for m in sys.modules if m.startswith('ptcg.')])"
        assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[]\n"

    def test_it_is_typed(self):
        assert (Path(ptcg.__file__).parent / "py.typed").is_file()


class TestHowThingsLook:
    def test_a_game(self, game: ptcg.Game):
        assert repr(game) == "<Game: Rekindled against Moonlit Haunting, 2009>"
        changed = ptcg.Game(ptcg.era(2009).replace(retreats_per_turn=2), DECKS)
        assert repr(changed) == "<Game: Rekindled against Moonlit Haunting, 2009, rules changed>"

    def test_a_state_and_its_question(self, state: ptcg.State):
        number = len(state.question.answers)
        asks = f"{'AB'[state.question.player]} chooses what to do: {number} answers"
        assert repr(state.question) == f"<Question: {asks}>"
        assert repr(state) == f"<State: turn {state.turn}, {asks}>"

    def test_the_start_and_the_end(self, game: ptcg.Game):
        state = game.start(seed=7)
        assert repr(state).startswith("<State: set-up, ")
        while state.question:
            state.answer(state.question.answers[0])
        outcome = state.outcome
        end = f"over: {'AB'[outcome.winner]} won, {outcome.how} ({outcome.rule})"
        assert repr(state) == f"<State: turn {state.turn}, {end}>"
        assert repr(state.view(0)) == f"<View of A: turn {state.turn}, {end}>"

    def test_views(self, state: ptcg.State):
        asked = state.question.player
        name, other = "AB"[asked], "AB"[1 - asked]
        assert repr(state.view(asked)).startswith(f"<View of {name}: turn {state.turn}, {name} chooses what to do: ")
        assert repr(state.view(1 - asked)) == f"<View of {other}: turn {state.turn}, {name} decides>"
        assert repr(state.view(ptcg.SPECTATOR)) == f"<View of a spectator: turn {state.turn}, {name} decides>"

    @pytest.mark.parametrize("verb", ptcg.Verb)
    def test_every_kind_of_answer_has_words(self, verb: ptcg.Verb):
        shown = repr(ptcg.Answer(verb, 12, 3))
        assert shown.startswith("<") and shown.endswith(">") and "Verb" not in shown and "{" not in shown

    @pytest.mark.parametrize("kind", ptcg.Ask)
    def test_every_kind_of_question_has_words(self, kind: ptcg.Ask):
        question = ptcg.Question(kind, 1, [ptcg.Answer(ptcg.Verb.YES)])
        assert repr(question).startswith("<Question: B ") and repr(question).endswith(": 1 answer>")

    def test_single_answers(self):
        verb = ptcg.Verb
        assert repr(ptcg.Answer(verb.ATTACH, 12, 3)) == "<attach card 12 to Pokémon 3>"
        assert repr(ptcg.Answer(verb.PLAY, 12)) == "<play card 12>"
        assert repr(ptcg.Answer(verb.END)) == "<end the turn>"

    def test_cards_decks_books_and_rules_are_short(self):
        deck = ptcg.deck("Rekindled")
        assert repr(deck) == "<Deck: Rekindled, 60 cards, 2009>"
        assert repr(deck.counts[0][0]) == f"<Card: {deck.counts[0][0].name} ({deck.counts[0][0].id})>"
        assert repr(ptcg.era(2009)) == "<Era 2009: Platinum-Arceus rulebook (2009)>"
        assert repr(ptcg.rule("EVO-06")).startswith("<Rule EVO-06: ")

    def test_a_board_is_printed(self, state: ptcg.State):
        player = state.question.player
        open_board, seen = str(state), str(state.view(player))
        assert len(open_board.splitlines()) > 6 and "Active" in open_board
        own = {state.card(card).name for card in state.sides[player].hand}
        foes = {state.card(card).name for card in state.sides[1 - player].hand}
        assert all(name in seen and name in open_board for name in own)
        assert "a face-down card" in seen and "a face-down card" not in open_board
        assert all(name in open_board for name in foes)


class TestWords:
    def test_every_answer_of_whole_games_has_words(self):
        for era, decks in ((1999, ("Hearthfire", "Drowsy Garden")), (2020, ("Spite", "Undermined"))):
            chance = ptcg.Chance(3)
            state = ptcg.Game(era, decks).start(seed=5)
            while (question := state.question) is not None:
                view = state.view(question.player)
                assert view.asks
                for answer in question.answers:
                    words = view.words(answer)
                    assert words and view.words(answer) == state.words(answer)
                    assert view.words(view.find(words)) == words
                state.answer(question.answers[chance.below(len(question.answers))])

    def test_an_answer_is_found_by_its_beginnings(self, state: ptcg.State):
        view = state.view(state.question.player)
        assert view.find("end") == ptcg.Answer(ptcg.Verb.END)

    def test_words_that_fit_nothing_or_too_much(self, state: ptcg.State):
        view = state.view(state.question.player)
        with pytest.raises(ValueError, match=r"'fly' is none of: .*End the turn"):
            view.find("fly")
        with pytest.raises(ValueError, match="'' is none of"):
            view.find("")
        with pytest.raises(ValueError, match="nothing is asked of this player"):
            state.view(1 - state.question.player).find("end")

    def test_an_answer_to_something_else_has_no_words(self, state: ptcg.State):
        with pytest.raises(ValueError, match="<choose effect 7> is no answer to what is asked"):
            state.words(ptcg.Answer(ptcg.Verb.OPTION, 7))


class TestCopies:
    def test_every_way_gives_an_equal_state(self, game: ptcg.Game, state: ptcg.State):
        ways = {
            "copy": state.copy(),
            "copy.copy": copy.copy(state),
            "copy.deepcopy": copy.deepcopy(state),
            "pickle": pickle.loads(pickle.dumps(state)),
            "JSON": ptcg.from_json(json.loads(json.dumps(ptcg.to_json(state))), game),
        }
        for way, twin in ways.items():
            assert twin == state and twin is not state, way
            twin.answer(twin.question.answers[-1])
            assert twin != state, way

    def test_games(self, game: ptcg.Game):
        assert pickle.loads(pickle.dumps(game)) == game == ptcg.Game(2009, DECKS)
        assert game.swapped() != game == game.swapped().swapped()
        assert len({game, ptcg.Game(2009, DECKS)}) == 1
        assert game.start(seed=3) == ptcg.Game(2009, DECKS).start(seed=3) != game.start(seed=4)

    def test_a_changed_rule_is_another_game(self, game: ptcg.Game):
        changed = ptcg.Game(ptcg.era(2009).replace(retreats_per_turn=2), DECKS)
        assert changed != game and changed.start(seed=1) != game.start(seed=1)


class TestDecksOfAGame:
    def test_names_files_and_decks_are_taken(self, tmp_path: Path):
        file = tmp_path / "mine.txt"
        file.write_text("".join(f"{count} {card.name}\n" for card, count in ptcg.deck("Rekindled").counts))
        assert ptcg.Game("2009", ["rekindled", ptcg.deck("Rekindled")]).decks[0].name == "Rekindled"
        assert ptcg.Game(2009, (file, str(file))).decks[0].name == "mine"


def short() -> ptcg.Deck:
    return ptcg.make_deck("short", {"Growlithe": 4})


class TestWrongArguments:
    """Each is one clear sentence, with an exception of the fitting kind."""

    @pytest.mark.parametrize(
        ("arguments", "kind", "message"),
        [
            ((1998, DECKS), ValueError, "no era '1998'; the eras are 1999, 2009, "),
            ((None, DECKS), TypeError, "an era is a year such as 1999, or a ptcg.Era, not None"),
            ((20.09, DECKS), TypeError, "an era is a year"),
            ((2009, "Rekindled"), TypeError, "a game needs two decks, such as .*, not one deck"),
            ((2009, ("Rekindled",)), TypeError, "a game needs two decks, .* not 1 deck"),
            ((2009, DECKS + DECKS), TypeError, "not 4 decks"),
            ((2009, None), TypeError, "a game needs two decks, .* not None"),
            ((2009, ("Rekindled", None)), TypeError, "a deck is a ptcg.Deck, the name of one or the path .*, not None"),
            ((2009, ("Rekindled", {"Ponyta": 4})), TypeError, "a deck is a ptcg.Deck"),
            ((2009, ("Rekindeld", "Rekindled")), ptcg.BadDeck, "no deck 'Rekindeld'; did you mean Rekindled"),
            ((2009, ("nowhere.txt", "Rekindled")), ptcg.BadDeck, "nowhere.txt: No such file"),
            ((1999, (short(), short())), ptcg.BadDeck, "deck 'short' is not legal in 1999: .*DECK-01"),
        ],
    )
    def test_of_a_game(self, arguments: tuple, kind: type[Exception], message: str):
        with pytest.raises(kind, match=message):
            ptcg.Game(*arguments)

    def test_of_starting(self, game: ptcg.Game):
        with pytest.raises(TypeError, match="a seed is a whole number, not 'seven'"):
            game.start("seven")
        with pytest.raises(TypeError, match=r"chance is a ptcg.Chance, not 7"):
            game.start(chance=7)

    @pytest.mark.parametrize("answer", [None, 3, [], "end", (99, 1), object()])
    def test_of_answering(self, state: ptcg.State, answer: object):
        before = state.copy()
        with pytest.raises(TypeError, match=r"an answer is one of state.question.answers, not"):
            state.answer(answer)
        assert state == before

    def test_an_illegal_answer(self, state: ptcg.State):
        before = state.copy()
        with pytest.raises(ptcg.Refused) as caught:
            state.answer(ptcg.Answer(ptcg.Verb.YES))
        assert caught.value.rule == "TURN-01" and state == before

    def test_an_answer_after_the_end(self, game: ptcg.Game):
        state = game.start(seed=7)
        while state.question:
            state.answer(state.question.answers[0])
        with pytest.raises(ptcg.Refused, match="the game is over"):
            state.answer(ptcg.Answer(ptcg.Verb.END))
        with pytest.raises(ValueError, match="nothing is asked"):
            state.words(ptcg.Answer(ptcg.Verb.END))

    def test_an_answer_made_anew_is_the_one_it_equals(self, state: ptcg.State):
        twin = state.copy()
        first = twin.question.answers[0]
        twin.answer(ptcg.Answer(first.verb, first.a, first.b))
        state.answer(first)
        assert twin == state

    def test_a_plain_tuple_is_no_answer(self, state: ptcg.State):
        first = state.question.answers[0]
        with pytest.raises(TypeError, match=r"an answer is one of state\.question\.answers"):
            state.answer((first.verb, first.a, first.b))

    @pytest.mark.parametrize("player", [2, -2, "A", None, 0.5])
    def test_a_view_of_nobody(self, state: ptcg.State, player: object):
        with pytest.raises(ValueError, match=r"there is no player .*; the players are 0 and 1"):
            state.view(player)

    def test_a_spectator_has_no_side(self, state: ptcg.State):
        view = state.view(ptcg.SPECTATOR)
        with pytest.raises(ValueError, match="a spectator has no side"):
            view.me  # noqa: B018
        with pytest.raises(ValueError, match="a spectator has no side"):
            view.opponent  # noqa: B018

    def test_a_card_that_is_not_there(self, state: ptcg.State):
        with pytest.raises(ValueError, match="there is no card 500; the cards are numbered 0 to 119"):
            state.card(500)
        with pytest.raises(ValueError, match="there is no card -1"):
            state.card(-1)
        assert state.view(0).card(-1).name == "a face-down card"

    def test_of_json(self, game: ptcg.Game, state: ptcg.State):
        with pytest.raises(TypeError, match=r"to_json writes a State .*, not <Game"):
            ptcg.to_json(game)
        with pytest.raises(TypeError, match="give the game that the state belongs to"):
            ptcg.from_json(ptcg.to_json(state), "2009")
        with pytest.raises(ValueError, match="the saved state has format None"):
            ptcg.from_json({}, game)
        with pytest.raises(ValueError, match="belongs to a game with another era or other decks"):
            ptcg.from_json(ptcg.to_json(state), game.swapped())

    def test_of_playing(self, game: ptcg.Game):
        for players, message in [
            (("greedy",), "a game needs two players"),
            ("greedy", "a game needs two players"),
            ((ptcg.GreedyPlayer, "random"), r"GreedyPlayer is a class; give one of its objects, .*GreedyPlayer\(\)"),
            ((3, "random"), "3 cannot play: it has no method 'choose"),
        ]:
            with pytest.raises(TypeError, match=message):
                ptcg.play_game(game, players)
        with pytest.raises(
            ValueError,
            match="no player 'clever'; the players are level1, level2",
        ):
            ptcg.play_game(game, ("greedy", "clever"))
        with pytest.raises(TypeError, match=r"a game is a ptcg.Game, not 'Rekindled'"):
            ptcg.play_game("Rekindled", ("greedy", "greedy"))
        with pytest.raises(TypeError, match="the names of two players"):
            ptcg.play_match_up(game, (ptcg.GreedyPlayer(), ptcg.GreedyPlayer()))

    @pytest.mark.parametrize(
        ("call", "kind", "message"),
        [
            (lambda _: ptcg.read_answer(None), TypeError, "an answer is read from a text such as"),
            (lambda game: game.start().view(0).find(None), TypeError, "an answer is found by words such as"),
            (lambda game: game.start().view(0).resample(5), TypeError, "resample deals by a ptcg.Chance"),
            (lambda _: ptcg.make_deck("x", ["Ponyta"]), TypeError, "a deck is made of names and numbers"),
            (lambda _: ptcg.make_deck("x", None), TypeError, "a deck is made of names and numbers"),
            (lambda _: ptcg.make_deck(None, {"Ponyta": 4}), TypeError, "the name of a deck is a text"),
            (lambda _: ptcg.deck("Rekindled", "x"), TypeError, "a library is what ptcg.open_library gives"),
            (lambda _: ptcg.open_library(5), TypeError, "a card database is the path of a folder"),
            (lambda _: ptcg.make_player(None), TypeError, "a player is named by a text"),
            (lambda _: ptcg.make_player("greedy", "x"), TypeError, "a seed is a whole number, not 'x'"),
            (lambda _: ptcg.Chance(1.5), TypeError, "a seed is a whole number, not 1.5"),
            (lambda game: ptcg.play_game(game, DECKS, seed="x"), TypeError, "a seed is a whole number, not 'x'"),
            (lambda _: ptcg.Session(None), TypeError, "a session plays a ptcg.Game, not None"),
            (lambda game: ptcg.Session(game).undo(9), ValueError, "there is no player 9"),
            (lambda _: ptcg.Match(None), TypeError, "a game is a ptcg.Game, not None"),
            (lambda game: ptcg.Match(game, best_of="3"), ValueError, "a match is the best of 1, 3, 5"),
        ],
    )
    def test_of_everything_else(self, game: ptcg.Game, call, kind: type[Exception], message: str):
        with pytest.raises(kind, match=message):
            call(game)

    def test_of_changing_a_rule(self):
        with pytest.raises(ValueError, match=r"no rule 'retreats' in an era; the rules are: .*retreats_per_turn"):
            ptcg.era(2009).replace(retreats=2)
        with pytest.raises(ValueError, match="takes a value of type int, not 'two'"):
            ptcg.era(2009).replace(retreats_per_turn="two")
        with pytest.raises(ValueError, match=r"no rule '3'"):
            ptcg.rule(3)


class Wanders:
    """A player who does not know the rules."""

    def choose(self, view: ptcg.View) -> ptcg.Answer:
        return ptcg.Answer(ptcg.Verb.PRIZE, 5)


class Sleeps:
    def choose(self, view: ptcg.View) -> None:
        return None


class Breaks:
    name = "broken bot"

    def choose(self, view: ptcg.View) -> ptcg.Answer:
        return {}["nothing"]


class TestPlayersWhoFail:
    @pytest.mark.parametrize(
        ("player", "message"),
        [
            (Wanders(), r"player A \('Wanders'\) in turn 0 gave an illegal answer, <take Prize card 5>: .*SETUP"),
            (Sleeps(), r"player A \('Sleeps'\) in turn 0 gave None, which is none of view.question.answers"),
            (Breaks(), r"player A \('broken bot'\) in turn 0 failed at test_door.py, line \d+: KeyError: 'nothing'"),
        ],
    )
    def test_are_named(self, game: ptcg.Game, player: ptcg.Player, message: str):
        with pytest.raises(ptcg.PlayerFailed, match=message):
            ptcg.play_game(game, (player, "random"), seed=7)

    def test_names_play_as_their_objects_do(self, game: ptcg.Game):
        first = ptcg.play_game(game, ("greedy", "random"), seed=4)
        assert first == ptcg.play_game(game, ["greedy", "random"], seed=4)
        assert first.seed == 4 and first.winner in (0, 1)
