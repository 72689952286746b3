"""Puzzles: those that are shipped hold, luck is never on the solver's side, and more can be made."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ptcg.cards import builtin_decks
from ptcg.coach.puzzles import shelf
from ptcg.coach.puzzles.checking import faults
from ptcg.coach.puzzles.finding import wins_at_once
from ptcg.coach.puzzles.game import PuzzleGame, Verdict, play_solution
from ptcg.coach.puzzles.making import Collection, games, look, make_puzzles
from ptcg.coach.puzzles.position import REMEMBERED, SOLVER, dealt, is_start, read_position, write_position
from ptcg.coach.puzzles.proving import PROVERS, prove
from ptcg.coach.puzzles.puzzle import GRADES, Puzzle
from ptcg.coach.puzzles.referee import Referee
from ptcg.coach.puzzles.shelf import choose_puzzles, find_puzzle, read_puzzles, shipped_puzzles, write_puzzles
from ptcg.effects import inside
from ptcg.effects.happenings import Happened
from ptcg.engine import Answer, Chance, State, Verb
from ptcg.library import Game, open_library
from ptcg.players import GreedyPlayer
from ptcg.rules import ERAS, Refused
from ptcg.view import View

ENOUGH = 200
AT_MOST = 300_000  # bytes of all files
END = Answer(Verb.END)


def of_era(era: str) -> list[Puzzle]:
    return choose_puzzles(shipped_puzzles(), era)


def any_puzzle(era: str = "2020") -> Puzzle:
    return of_era(era)[0]


def starts(era: str, games: int) -> Iterator[tuple[Game, State]]:
    """Boards of games of the greedy player on which a puzzle could begin."""
    decks = [deck for deck in builtin_decks().values() if deck.era == era]
    for number in range(games):
        game = Game(era, (decks[number % 4], decks[(number + 1) % 4]))
        state = game.start(number)
        players = GreedyPlayer(number), GreedyPlayer(number + 1)
        while state.question is not None and state.turn < 60:
            if is_start(state):
                yield game, state
            state.answer(players[state.question.player].choose(state.view(state.question.player)))


def nothing_is_certain(view: View) -> None:
    """A prover that finds nothing."""


def taking_prizes(view: View) -> tuple[Answer, ...] | None:
    """A prover that sees no further than the Prizes that are to be taken."""
    board = view.resample(Chance(1))
    given: list[Answer] = []
    while board.question is not None and board.question.purpose == "Prize":
        given.append(board.question.answers[0])
        board.answer(given[-1])
    return tuple(given) if board.outcome is not None and board.outcome.winner == SOLVER else None


class TestThoseThatAreShipped:
    def test_there_are_enough_of_every_era_and_grade(self):
        puzzles = shipped_puzzles()
        assert len(puzzles) >= ENOUGH
        assert set(Counter(puzzle.era for puzzle in puzzles.values())) == set(ERAS)
        assert min(Counter(puzzle.era for puzzle in puzzles.values()).values()) >= 30
        assert {puzzle.grade for puzzle in puzzles.values()} == set(GRADES)

    def test_only_decks_of_the_package_are_played_and_most_of_them(self):
        decks = {deck.name for deck in builtin_decks().values()}
        played = {puzzle.decks[SOLVER] for puzzle in shipped_puzzles().values()}
        assert played <= decks and len(played) >= len(decks) // 2

    def test_they_are_small(self):
        folder = Path(shelf.__file__).parents[2] / "data" / "puzzles"
        assert sum(file.stat().st_size for file in folder.iterdir()) < AT_MOST

    @pytest.mark.parametrize("era", ERAS)
    def test_every_board_can_be_laid_out_and_is_not_won_at_once(self, era: str):
        for puzzle in of_era(era):
            start = puzzle.state()
            assert is_start(start) and start.legal(puzzle.solution[0]) is not None
            assert write_position(start) == puzzle.position
            assert not wins_at_once(Referee(start, nothing_is_certain), start)

    @pytest.mark.parametrize("era", ERAS)
    def test_some_of_each_era_are_proved_anew(self, era: str):
        """The others are looked at by `ptcg puzzle check`."""
        puzzles = of_era(era)
        for puzzle in (puzzles[0], puzzles[len(puzzles) // 2]):
            assert list(faults(puzzle, prove)) == [], puzzle

    def test_no_two_of_a_deck_are_solved_alike(self):
        met = Counter(
            (puzzle.decks[SOLVER], json.dumps(puzzle.position["sides"])) for puzzle in shipped_puzzles().values()
        )
        assert max(met.values()) == 1


class TestSolving:
    @pytest.mark.parametrize("era", ERAS)
    def test_along_the_solution_it_is_sure_to_the_end(self, era: str):
        game = PuzzleGame(of_era(era)[-1], prove)
        assert game.is_sure()
        told = play_solution(game)
        assert game.verdict is Verdict.SOLVED and game.is_sure() and told
        assert game.state.outcome is not None and game.state.outcome.winner == SOLVER
        assert game.rest() == ()
        assert game.undo() and game.verdict is Verdict.OPEN and game.is_sure() and game.rest()

    def test_ending_the_turn_misses_it(self):
        game = PuzzleGame(any_puzzle(), prove)
        game.answer(END)
        assert game.verdict is Verdict.MISSED and not game.is_sure() and game.rest() == ()
        with pytest.raises(Refused, match="the turn is over"):
            game.answer(END)
        assert game.undo() and game.verdict is Verdict.OPEN and game.is_sure()
        assert not game.undo()

    def test_what_is_not_legal_is_refused_and_changes_nothing(self):
        game = PuzzleGame(any_puzzle(), prove)
        before = game.view
        with pytest.raises(Refused):
            game.answer(Answer(Verb.ATTACH, 0, 119))
        assert game.view == before and game.answers == []

    def test_it_shows_nothing_that_is_hidden(self):
        puzzle = any_puzzle("2009")
        boards = [PuzzleGame(puzzle, prove, seed) for seed in range(3)]
        assert boards[0].view == boards[1].view == boards[2].view
        hidden = [[game.state.game.defs[card].card.id for card in game.state.sides[1].hand] for game in boards]
        assert len({tuple(hand) for hand in hidden}) > 1

    def test_the_same_answers_make_the_same_game(self):
        one, other = (PuzzleGame(any_puzzle("1999"), prove) for _ in range(2))
        play_solution(one)
        for answer in one.answers:
            other.answer(answer)
        assert other.view == one.view and other.verdict is Verdict.SOLVED

    def test_a_twin_goes_its_own_way(self):
        game = PuzzleGame(any_puzzle(), prove)
        twin = game.twin()
        twin.answer(END)
        assert game.verdict is Verdict.OPEN and game.answers == [] and twin.verdict is Verdict.MISSED


class TestLuck:
    def test_a_coin_falls_as_it_hurts(self):
        start, answer = next(won_by_a_coin())
        referee = Referee(start, taking_prizes)
        came = referee.give(start, answer)
        assert came.sure is False and not referee.is_won(came.state)
        assert not referee.keeps(start, answer)

    def test_what_wins_whatever_comes_is_sure(self):
        start, answer = next(won_for_sure())
        referee = Referee(start, taking_prizes)
        assert referee.keeps(start, answer)
        assert referee.win(referee.give(start, answer).state) is not None

    def test_nothing_but_the_own_turn_counts(self):
        _, start = next(starts("2012", 1))
        referee = Referee(start, nothing_is_certain)
        came = referee.give(start, END)
        assert referee.is_over(came.state) and referee.win(came.state) is None


def won_by_a_coin() -> Iterator[tuple[State, Answer]]:
    for start, answer, wins in attacks():
        if 0 < wins < 8:
            yield start, answer


def won_for_sure() -> Iterator[tuple[State, Answer]]:
    for start, answer, wins in attacks():
        if wins == 8:
            yield start, answer


def attacks() -> Iterator[tuple[State, Answer, int]]:
    """Boards, attacks that could end the game, and how often they do in eight tries."""
    for era in ERAS:
        for _, start in starts(era, 8):
            assert start.question is not None
            for answer in start.question.answers:
                if answer.verb is Verb.ATTACK and len(start.sides[SOLVER].prizes) < 3:
                    boards = [dealt(start, Chance(seed)) for seed in range(8)]
                    for board in boards:
                        board.answer(answer)
                    referee = Referee(start, taking_prizes)
                    yield start, answer, sum(referee.win(board) is not None for board in boards)


class TestPositions:
    @pytest.mark.parametrize("era", ERAS)
    def test_a_board_comes_back_as_its_player_knows_it(self, era: str):
        seen = 0
        for game, state in starts(era, 3):
            position = write_position(state)
            back = read_position(json.loads(json.dumps(position)), game)
            assert write_position(back) == position
            assert back.question == state.question
            assert [p.top for p in back.sides[1].pokemon()] == [p.top for p in state.sides[1].pokemon()]
            assert sorted(back.sides[0].deck) == sorted(state.sides[0].deck)
            assert back.view(SOLVER).unseen == state.view(SOLVER).unseen
            seen += 1
        assert seen > 20

    def test_what_the_built_in_decks_ask_of_earlier_turns_is_kept(self):
        library = open_library(())
        cards = {card for deck in builtin_decks().values() for card, _ in deck.counts}
        asked = {
            one.what.act.name for card in cards for one in inside(library.program(card)) if isinstance(one, Happened)
        }
        assert asked and asked <= REMEMBERED

    def test_only_where_the_solver_is_asked_for_an_action(self):
        _, state = next(starts("2009", 1))
        state.answer(END)
        with pytest.raises(ValueError, match="begins where its solver is asked"):
            write_position(state)

    def test_a_deck_that_is_another_one_now_is_noticed(self):
        puzzle = any_puzzle("1999")
        others = tuple(reversed(any_puzzle("2009").decks))
        with pytest.raises(ValueError, match="another era or other decks"):
            read_position(puzzle.position, Game("2009", others))
        changed = Puzzle.from_json({**puzzle.to_json(), "decks": list(reversed(puzzle.decks))})
        (sentence,) = faults(changed, prove)
        assert sentence.startswith("its board cannot be laid out any more: ")


class TestMaking:
    def test_the_same_seed_makes_the_same_puzzles_in_any_number_of_processes(self):
        made = []
        for processes in (1, 2):
            collection = Collection(("2020",), 1)
            for _ in make_puzzles(collection, games(("2020",), 1), PROVERS, processes):
                pass
            made += collection.puzzles
        one, other = made
        assert one == other and one.to_json() == other.to_json()
        assert one.era == "2020" and one.lines.share >= 0.75 and one.title

    def test_a_collection_takes_no_more_than_is_wanted_and_nothing_twice(self):
        found = next(found for source in games(("2020",), 1) if (found := look(source, PROVERS)) is not None)
        collection = Collection(("2009", "2020"), 4)
        assert collection.add(found) and not collection.add(found)
        assert collection.wants("2020", "Spite") and not collection.is_full
        again = found._replace(pattern=("another way",))
        assert not collection.add(again), "the same board"
        assert collection.of("2020") == [found.puzzle] and collection.of("2009") == []

    def test_every_era_and_every_pairing_has_its_turn(self):
        sources = [source for source, _ in zip(games(("1999", "2025"), 0), range(48), strict=False)]
        assert Counter(source.era for source in sources) == {"1999": 24, "2025": 24}
        assert set(Counter(source.decks for source in sources).values()) == {2}
        assert len({source.seed for source in sources}) == 48


class TestFiles:
    def test_they_are_written_and_read(self, tmp_path: Path):
        puzzles = of_era("2013")[:3]
        write_puzzles(tmp_path / "some.json", puzzles)
        back = read_puzzles(tmp_path / "some.json")
        assert back == puzzles and [one.position for one in back] == [one.position for one in puzzles]

    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("{", "some.json: "),
            ("[]", "not a file of puzzles"),
            ('{"kind":"ptcg puzzles","version":7}', "version 7"),
            ('{"kind":"ptcg puzzles","version":1,"puzzles":[{"id":"x"}]}', "this is not a puzzle: it has no 'decks'"),
            ('{"kind":"ptcg puzzles","version":1,"puzzles":[3]}', "this is not a puzzle"),
        ],
    )
    def test_what_is_none_is_refused_with_a_sentence(self, tmp_path: Path, text: str, message: str):
        (tmp_path / "some.json").write_text(text)
        with pytest.raises(ValueError, match=message):
            read_puzzles(tmp_path / "some.json")

    def test_they_are_found_by_id_or_its_end(self):
        puzzle = any_puzzle()
        assert find_puzzle(puzzle.id, shipped_puzzles()) is puzzle
        assert find_puzzle(puzzle.id.partition("-")[2], shipped_puzzles()) is puzzle
        with pytest.raises(ValueError, match="no puzzle '2020-nope'"):
            find_puzzle("2020-nope", shipped_puzzles())
