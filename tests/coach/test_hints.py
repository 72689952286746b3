"""What the coach says at a question: legal, in words, for a reason that is true, and from what its player may know."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from thinkers import Ends, PlainThinker, Told

import ptcg
from ptcg.coach import Coach, Hint, make_coach
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.players import make_player
from ptcg.players.thought import Line, Thought
from ptcg.view import SPECTATOR


def decks_of(era: str) -> tuple[ptcg.Deck, ptcg.Deck]:
    first, second, *_ = [deck for deck in ptcg.builtin_decks().values() if deck.era == era]
    return first, second


def decisions(era: str, seed: int, decks: tuple[ptcg.Deck, ptcg.Deck] | None = None) -> Iterator[State]:
    """The decisions of a game with a choice; the state goes on when the next one is asked for."""
    state = ptcg.Game(era, decks or decks_of(era)).start(seed)
    players = [make_player("greedy", seed), make_player("greedy", seed + 1)]
    while state.question is not None:
        if len(state.question.answers) > 1:
            yield state
        player = state.question.player
        state.answer(players[player].choose(state.view(player)))


def in_turn(era: str, seed: int, turn: int) -> State:
    return next(
        state
        for state in decisions(era, seed)
        if state.turn == turn and state.question and state.question.kind is Ask.TURN
    )


class TestEveryKindOfQuestion:
    @pytest.mark.parametrize("era", ptcg.ERAS)
    def test_it_is_answered_in_words_with_a_reason(self, era: str):
        coach = Coach(PlainThinker(boards=1))
        kinds: set[Ask] = set()
        for number, state in enumerate(decisions(era, 5)):
            assert state.question is not None
            kind, player = state.question.kind, state.question.player
            if kind in kinds and number % 9:
                continue
            kinds.add(kind)
            view = state.view(player)
            hint = coach.hint(view)
            self.check(view, hint)
        assert {Ask.TURN, Ask.CARDS} <= kinds and len(kinds) >= 4, kinds

    @staticmethod
    def check(view: ptcg.View, hint: Hint):
        assert view.question is not None and 1 <= len(hint.options) <= 3
        firsts = [option.answers[0] for option in hint.options]
        assert len(set(firsts)) == len(firsts) and set(firsts) <= set(view.question.answers)
        assert [option.chance for option in hint.options] == sorted((o.chance for o in hint.options), reverse=True)
        for option in hint.options:
            assert len(option.words) == len(option.answers) and option.words[0] == view.words(option.answers[0])
        assert re.fullmatch(r"[A-Z].{15,250}\.", hint.reason), hint.reason
        assert "{" not in hint.reason and "face-down" not in hint.reason and " a Pokémon" not in hint.reason

    def test_where_nothing_is_asked_there_is_no_hint(self):
        state = in_turn("2009", 3, 3)
        coach = Coach(PlainThinker())
        with pytest.raises(ValueError, match="no hint where nothing is asked of this player"):
            coach.hint(state.view(1 - state.player))
        with pytest.raises(ValueError, match="no hint"):
            coach.hint(state.view(SPECTATOR))


class TestChances:
    def test_of_a_game_that_is_over(self):
        state = ptcg.Game("1999", decks_of("1999")).start(4)
        while state.question is not None:
            state.answer(state.question.answers[0])
        assert state.outcome is not None
        coach = Coach(PlainThinker())
        assert coach.win_chance(state.view(state.outcome.winner)) == 1
        assert coach.win_chance(state.view(1 - state.outcome.winner)) == 0

    def test_one_has_what_the_other_has_not(self):
        state = in_turn("2009", 3, 5)
        coach = Coach(PlainThinker())
        mine = coach.win_chance(state.view(state.player))
        theirs = coach.win_chance(state.view(1 - state.player))
        assert 0 < mine < 1 and mine + theirs == pytest.approx(1, abs=0.2)


class TestWhatIsHidden:
    @pytest.mark.parametrize(("era", "seed"), [("1999", 2), ("2009", 3), ("2020", 4), ("2025", 5)])
    def test_boards_that_differ_in_hidden_cards_alone_have_the_same_hint(self, era: str, seed: int):
        looked = 0
        for number, state in enumerate(decisions(era, seed)):
            if number % 6 or number > 60:
                continue
            assert state.question is not None
            view = state.view(state.question.player)
            said = Coach(PlainThinker(boards=1)).hint(view)
            for other in range(2):
                twin = view.resample(Chance(1000 * number + other))
                assert Coach(PlainThinker(boards=1)).hint(twin.view(view.player)) == said
            looked += 1
        assert looked >= 5

    def test_words_name_only_what_one_sees_or_owns(self):
        """With cards of the opponent that are all of other names than one's own, none of them is named unseen."""
        first, second = decks_of("2012")
        theirs = {card.name for card, _ in second.counts} - {card.name for card, _ in first.counts}
        looked = 0
        for number, state in enumerate(decisions("2012", 6, (first, second))):
            assert state.question is not None
            if state.question.player != 0 or number % 4:
                continue
            view = state.view(0)
            seen = {d.card.name for d in view.board.game.defs}
            hint = Coach(PlainThinker(boards=1)).hint(view)
            said = " ".join([hint.reason, *(word for option in hint.options for word in option.words)])
            shown = {word for name in seen for word in (name, *name.split())}
            for name in theirs - shown:
                assert not re.search(rf"\b{re.escape(name)}\b", said), (name, said)
                looked += 1
        assert looked > 50

    def test_a_line_ends_in_words_where_unseen_cards_begin(self):
        """The thinker's board deals it cards to play; which they will be nobody knows."""
        state, drawing = self.about_to_draw()
        view = state.view(state.player)
        board = view.resample(Chance(9))
        line = [drawing]
        board.answer(drawing)
        while board.question is not None and len(line) < 5:
            drawn = [a for a in board.question.answers if a.verb is not Verb.END and not self.shown(view, a.a)]
            line.append((drawn or board.question.answers)[0])
            board.answer(line[-1])
        hint = Coach(Told(line)).hint(view)
        assert 1 <= len(hint.options[0].words) < len(line)
        assert "draw" in hint.reason

    def test_yes_and_no_name_the_card_that_asks(self):
        """Who is told of a step that comes later does not see its question."""
        for state in decisions("2009", 3):
            assert state.question is not None
            for answer in state.question.answers:
                after = state.copy()
                after.answer(answer)
                question = after.question
                if state.question.kind is Ask.TURN and question is not None and question.kind is Ask.YES_NO:
                    yes = next(one for one in question.answers if one.verb is Verb.YES)
                    words = Coach(Told([answer, yes])).hint(state.view(state.player)).options[0].words
                    name = after.game.defs[question.card].card.name
                    assert words[:2] == (state.view(state.player).words(answer), f"Yes to {name}")
                    return
        raise AssertionError("nothing asks for yes or no")

    @staticmethod
    def shown(view: ptcg.View, card: int) -> bool:
        return card < 0 or view.board.game.defs[card].card.id != "face-down"

    @staticmethod
    def about_to_draw() -> tuple[State, Answer]:
        """Somebody may play a card that draws others."""
        for era, seed in (("2025", 5), ("2020", 5), ("1999", 2)):
            for state in decisions(era, seed):
                assert state.question is not None
                for answer in state.question.answers:
                    if answer.verb is Verb.PLAY and "raw " in " ".join(state.card(answer.a).texts):
                        after = state.copy()
                        after.answer(answer)
                        if len(after.sides[state.player].hand) > len(state.sides[state.player].hand) + 1:
                            return state.copy(), answer
        raise AssertionError("nobody draws")


class TestReasons:
    """Lines given by hand, so that what comes of them is known."""

    def test_a_win(self):
        state, attack = self.about_to_knock_out(last_prize=True)
        hint = self.hint(state, attack, Answer(Verb.END))
        assert hint.reason == "This wins the game now."

    def test_a_knock_out_and_its_prizes(self):
        state, attack = self.about_to_knock_out()
        victim = state.sides[1 - state.player].active
        assert victim is not None
        number = victim.top.prizes
        prizes = "a Prize" if number == 1 else f"{number} Prizes"
        hint = self.hint(state, attack, Answer(Verb.END))
        name = victim.top.card.name
        assert hint.reason == f"This Knocks Out {name} and takes {prizes}; 'End the turn' does neither."

    def test_where_nothing_tells_them_apart(self):
        state, attack = self.about_to_knock_out()
        assert self.hint(state, attack).reason.startswith("This Knocks Out ")
        view = state.view(state.player)
        twice = Told(lines=[Line((attack,), 0.6), Line((attack,), 0.6)])
        name = view.words(attack)
        assert Coach(twice).hint(view).reason.endswith(f"; '{name}' does as well.")
        clearly = Told(lines=[Line((attack,), 0.6), Line((attack,), 0.4)])
        assert Coach(clearly).hint(view).reason.endswith(f": 60% to win, against 40% with '{name}'.")

    def test_what_is_kept(self):
        """Which card to discard: the reason for the one is that the other is kept."""
        for state in decisions("2009", 3):
            question = state.question
            assert question is not None
            if question.kind is Ask.CARDS and question.purpose == "DiscardFromHand" and len(question.answers) > 1:
                break
        first, second = [answer for answer in question.answers if answer.verb is Verb.CARD][:2]
        hint = self.hint(state, first, second)
        kept = state.card(second.a).name
        assert f"keeps {kept}" in hint.reason

    @staticmethod
    def hint(state: State, *answers: Answer) -> Hint:
        assert state.question is not None
        lines = [Line((answer,), 0.9 - 0.2 * place) for place, answer in enumerate(answers)]
        return Coach(Told(lines=lines), quick=Ends()).hint(state.view(state.question.player))

    @staticmethod
    def about_to_knock_out(last_prize: bool = False) -> tuple[State, Answer]:
        for seed in range(1, 30):
            for state in decisions("2012", seed):
                assert state.question is not None
                for answer in state.question.answers:
                    if answer.verb is not Verb.ATTACK or "coin" in state.card(answer.a).attacks[answer.b].text:
                        continue
                    foe = state.sides[1 - state.player].active
                    after = state.copy()
                    after.answer(answer)
                    while after.question is not None and after.question.answers[0].verb is Verb.PRIZE:
                        after.answer(after.question.answers[0])
                    over = after.outcome is not None and after.outcome.winner == state.player
                    if over == last_prize and (over or (foe is not None and after.find(foe.key) is None)):
                        return state.copy(), answer
        raise AssertionError("nobody is Knocked Out")


class TestAWinInThisTurn:
    def test_it_comes_first_where_it_is_proven(self):
        state, attack = TestReasons.about_to_knock_out(last_prize=True)
        view = state.view(state.player)
        thinker = Told(lines=[Line((Answer(Verb.END),), 0.5), Line((attack,), 0.4)])
        assert Coach(thinker).hint(view).options[0].answers == (Answer(Verb.END),)
        hint = Coach(thinker, prove=lambda view: Line((attack,), 1.0, True)).hint(view)
        assert hint.options[0].answers == (attack,) and hint.options[0].certain
        assert [option.answers for option in hint.options] == [(attack,), (Answer(Verb.END),)]
        assert hint.reason == "This wins the game now."

    def test_a_mere_chance_of_it_is_weighed(self):
        state = in_turn("2009", 3, 3)
        assert state.question is not None
        first, second = state.question.answers[:2]
        thinker = Told(lines=[Line((first,), 0.5)])
        view = state.view(state.player)
        for chance, best in ((0.4, first), (0.6, second)):

            def prove(other: ptcg.View, chance: float = chance) -> Line | None:
                return Line((second,), chance) if other is view else None

            assert Coach(thinker, quick=Ends(), prove=prove).hint(view).options[0].answers[0] == best


class TestALevel:
    """The coach with a player that looks ahead."""

    @pytest.mark.parametrize("era", ["2012", "2025"])
    def test_what_is_hidden_does_not_move_it(self, era: str):
        kinds: set[Ask] = set()
        for number, state in enumerate(decisions(era, 2)):
            assert state.question is not None
            if state.question.kind in kinds or number > 60:
                continue
            kinds.add(state.question.kind)
            view = state.view(state.question.player)
            hint = make_coach("level3", 7).hint(view)
            TestEveryKindOfQuestion.check(view, hint)
            twin = view.resample(Chance(number)).view(view.player)
            assert make_coach("level3", 7).hint(twin) == hint
        assert len(kinds) >= 3

    def test_it_sees_a_win(self):
        state, _ = TestReasons.about_to_knock_out(last_prize=True)
        hint = make_coach("level3").hint(state.view(state.player))
        assert hint.options[0].chance == 1 and hint.reason == "This wins the game now."

    def test_a_coach_needs_thoughts(self):
        with pytest.raises(ValueError, match="'random' cannot coach: it has no method 'think"):
            make_coach("random")
        with pytest.raises(ValueError, match="no player 'nobody'"):
            make_coach("nobody")


def test_the_same_coach_says_the_same_again():
    state = in_turn("2020", 4, 4)
    view = state.view(state.player)
    coach = Coach(PlainThinker())
    assert coach.hint(view) == coach.hint(view) == Coach(PlainThinker()).hint(view)
    assert isinstance(PlainThinker().think(view), Thought)
