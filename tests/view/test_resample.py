"""Boards dealt from a view: what a player supposes of the opponent comes from outside, never from the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import ptcg
from ptcg.arena.invariants import check, pick, play
from ptcg.engine import Chance, Definition, State, Verb
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.rules import ERAS
from ptcg.view import SPECTATOR, View


def begun(seed: int = 3, turn: int = 4) -> State:
    """A game of 2009 at the beginning of a turn."""
    state = ptcg.Game(2009, ("Rekindled", "Moonlit Haunting")).start(seed)
    chance = Chance(seed)
    while state.turn < turn:
        assert state.question is not None
        state.answer(pick(state, chance, eager=True))
    return state


def of(state: State, owner: int) -> list[Definition]:
    """The deck list of a player."""
    return [d for card, d in enumerate(state.game.defs) if state.game.owners[card] == owner]


def strangers() -> list[Definition]:
    """A deck that nobody plays here."""
    return of(ptcg.Game(2009, ("Travelling Troupe", "Travelling Troupe")).start(), 0)


def ids(definitions: list[Definition]) -> Counter[str]:
    return Counter(d.card.id for d in definitions)


def shown(view: View) -> set[str]:
    """The cards of the opponent that lie open."""
    table = view.board.game
    opponent = 1 - view.player
    return {d.card.id for card, d in enumerate(table.defs) if table.owners[card] == opponent} - {"face-down"}


def test_a_view_knows_its_own_list_and_not_the_other():
    state = begun()
    view = state.view(0)
    open_cards = [d for card, d in enumerate(view.board.game.defs) if state.game.owners[card] == 0]
    mine = [d for d in open_cards if d.card.id != "face-down"] + [*view.unseen, *(view.unseen_prizes or ())]
    assert ids(mine) == ids(of(state, 0))
    side = state.sides[1]
    assert view.unknown == (len(side.hand), 0, len(side.deck), len(side.prizes))
    assert len(shown(view)) < len(ids(of(state, 1)))


def test_without_a_belief_the_opponent_has_more_of_what_was_shown():
    state = begun()
    view = state.view(0)
    for seed in range(5):
        assert set(ids(of(view.resample(Chance(seed)), 1))) == shown(view)


def test_the_own_deck_is_dealt_from_the_own_list():
    state = begun()
    for player in (0, 1):
        board = state.view(player).resample(Chance(2))
        assert ids(of(board, player)) == ids(of(state, player))
        assert board.sides[player].hand == state.sides[player].hand


def test_a_supposed_deck_is_dealt_as_far_as_it_is_not_seen():
    state = begun()
    board = state.view(0).resample(Chance(1), of(state, 1))
    assert ids(of(board, 1)) == ids(of(state, 1))


def test_a_wrong_guess_is_dealt_too():
    """60 other cards: what lies open stays, all the rest is of the guess."""
    state = begun()
    view = state.view(0)
    board = view.resample(Chance(1), strangers())
    hidden = [board.game.defs[c] for zone in (board.sides[1].deck, board.sides[1].prizes) for c in zone]
    assert set(ids(hidden)) <= set(ids(strangers()))
    assert board.view(0) == view
    assert play(board, 3).state.outcome is not None


def test_a_guess_that_is_too_small_is_filled_up_everywhere():
    """Ten cards of a guess are as likely to be Prizes as anything else."""
    view = begun().view(0)
    few = [d for d in strangers() if d.card.id not in shown(view)][:10]
    where: Counter[str] = Counter()
    for seed in range(60):
        board = view.resample(Chance(seed), few)
        side = board.sides[1]
        for name, zone in (("hand", side.hand), ("deck", side.deck), ("prizes", side.prizes)):
            where[name] += sum(board.game.defs[card] in few for card in zone)
    assert where.total() == 600
    wanted = {"hand": view.unknown.hand, "deck": view.unknown.deck, "prizes": view.unknown.prizes}
    for name, number in wanted.items():
        assert where[name] == pytest.approx(600 * number / sum(wanted.values()), rel=0.25)


def test_another_guess_from_the_same_view():
    state = begun()
    view = state.view(0)
    boards = [view.resample(Chance(1), guess) for guess in (None, strangers(), of(state, 1), None)]
    assert len({str(sorted(ids(of(board, 1)).items())) for board in boards}) == 3
    assert boards[0] == boards[3]


def test_a_belief_deals_every_place():
    """A function knows more than a list: this one is sure of the hand, the top of the deck and the Prizes."""
    state = begun()
    view = state.view(0)
    kinds = sorted(set(of(state, 1)), key=lambda d: d.card.id)

    def sure(view: View, chance: Chance) -> list[Definition]:
        hand, in_play, deck, prizes = view.unknown
        assert in_play == 0
        return [kinds[0]] * hand + [kinds[1]] * (deck - 1) + [kinds[2]] + [kinds[3]] * prizes

    board = view.resample(Chance(1), sure)
    side = board.sides[1]
    assert {board.game.defs[card] for card in side.hand} == {kinds[0]}
    assert board.game.defs[side.deck[-1]] is kinds[2]
    assert {board.game.defs[card] for card in side.deck[:-1]} == {kinds[1]}
    assert {board.game.defs[card] for card in side.prizes} == {kinds[3]}
    check(board)
    assert board.view(0) == view


def test_a_belief_draws_from_the_same_chance():
    view = begun().view(0)
    cards = strangers()

    def any_of(view: View, chance: Chance) -> list[Definition]:
        return [cards[chance.below(len(cards))] for _ in range(sum(view.unknown))]

    assert view.resample(Chance(4), any_of) == view.resample(Chance(4), any_of)
    assert view.resample(Chance(4), any_of) != view.resample(Chance(5), any_of)


def test_what_cannot_be_dealt_is_refused():
    state = begun()
    view = state.view(0)
    with pytest.raises(ValueError, match=r"the opponent hides .* but 1 were dealt"):
        view.resample(Chance(1), lambda view, chance: strangers()[:1])
    with pytest.raises(TypeError, match="are definitions, not"):
        view.resample(Chance(1), [d.card for d in strangers()])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="are definitions, not"):
        view.resample(Chance(1), lambda view, chance: ["Pikachu"] * sum(view.unknown))  # type: ignore[arg-type,return-value]
    with pytest.raises(ValueError, match="a spectator has no opponent"):
        state.view(SPECTATOR).resample(Chance(1), lambda view, chance: [])
    with pytest.raises(ValueError, match="no card has been seen yet"):
        ptcg.Game(2009, ("Rekindled", "Rekindled")).start(1).view(SPECTATOR).resample(Chance(1))


def test_every_card_may_lie_anywhere():
    """A hundred deals of one's own deck: each of the unseen is on top of the deck, or a Prize, about as often."""
    state = begun(turn=2)
    view = state.view(0)
    assert view.unseen_prizes is None
    top: Counter[int] = Counter()
    prizes: Counter[int] = Counter()
    deals = 2000
    for seed in range(deals):
        side = view.resample(Chance(seed)).sides[0]
        top[side.deck[-1]] += 1
        prizes.update(side.prizes)
    hidden = len(view.unseen)
    assert len(top) == len(prizes) == hidden
    for often, number in ((top, 1), (prizes, len(state.sides[0].prizes))):
        usual = deals * number / hidden
        spread = sum((often[card] - usual) ** 2 / usual for card in often)
        assert spread < hidden + 4 * (2 * hidden) ** 0.5  # four times what such sums differ by themselves


def test_a_deal_is_the_same_on_every_machine():
    """These numbers were dealt once; both builds deal them again."""
    board = begun(turn=2).view(0).resample(Chance(11))
    assert board.sides[0].deck[-6:] == [5, 48, 53, 27, 28, 3]
    assert [board.game.defs[card].card.name for card in board.sides[1].deck[-3:]] == [
        "Gastly",
        "Gastly",
        "Psychic Energy",
    ]


def choosing(number: int) -> Iterator[State]:
    """States at which somebody has looked at cards that the other does not see, and chooses among them."""
    decks = [deck for deck in ptcg.builtin_decks().values() if deck.era == list(ERAS)[number % len(ERAS)]]
    state = ptcg.Game(decks[0].era, (decks[0], decks[-1])).start(number, log=False)
    chance = Chance(number)
    while state.question is not None:
        if state.question.purpose in ("Search", "LookedAt", "LookAtTop"):
            yield state
        playing = [answer for answer in state.question.answers if answer.verb is Verb.PLAY]
        answers = playing if playing and chance.flip() else state.question.answers
        state.answer(answers[chance.below(len(answers))])


def test_one_who_chooses_among_cards_knows_them_on_a_dealt_board_too():
    """What the opponent looks at is dealt anew, but they go on looking at it: a board dealt from there goes on."""
    count = 0
    for state in (state for number in range(12) for state in choosing(number)):
        assert state.question is not None
        asked, chance = state.question.player, Chance(count)
        count += 1
        board = state.view(1 - asked).resample(chance)
        assert board.question is not None
        seen = board.view(asked)
        assert seen.question is not None
        named = [answer.a for answer in seen.question.answers if answer.verb is Verb.CARD]
        assert all(seen.board.game.defs[card] is not FACE_DOWN for card in named)
        again = seen.resample(chance)
        assert again.view(asked) == seen
        for _ in range(12):
            if again.question is not None:
                again.answer(pick(again, chance, eager=True))
        check(again)
    assert count > 100
