"""Whether anything can come of a text: judged by its structure, it is what comes of it when it is done all the same."""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

import pytest

import ptcg
from ptcg import effects
from ptcg.arena.disputes import try_outlook
from ptcg.effects import (
    CardKind,
    Cards,
    CardsIn,
    Compare,
    Cost,
    Draw,
    Effect,
    EndTurn,
    Flip,
    Heal,
    If,
    IfDid,
    Kind,
    Look,
    Mark,
    May,
    Move,
    Relation,
    Shuffle,
    Taken,
    This,
    Who,
    Win,
    Zone,
)
from ptcg.effects.node import Node
from ptcg.engine import Pokemon, State
from ptcg.engine.program.code import Unsupported, context
from ptcg.engine.program.lower import lower_effects
from ptcg.engine.program.outlook import ANSWERS, foresee
from ptcg.library import open_library
from ptcg.proof import builtin_scenes, ready
from ptcg.rules import ERAS

PARTS = 4
SCENES = [scene for scene in builtin_scenes() if scene.card.is_trainer or scene.card.powers]

# --- closed -----------------------------------------------------------------------------------------------------------


def test_every_effect_has_an_answer_of_its_own():
    assert set(ANSWERS) == set(get_args(Effect))
    assert len(ANSWERS) > 40


class Juggle(Node, frozen=True):
    """An effect that nobody has thought of."""


def test_an_effect_without_an_answer_is_an_error_when_its_card_is_defined():
    juggle: Any = Juggle()
    with pytest.raises(Unsupported, match="Juggle"):
        foresee((juggle,))
    with pytest.raises(Unsupported, match="Juggle"):
        lower_effects("text", (May((juggle,)),))


# --- played through ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_refused_would_do_nothing_and_what_is_offered_something_whatever_is_hidden(part: int):
    define = partial(ready, open_library(None))
    tried = [try_outlook(scene, define, boards=3, books=len(ERAS)) for scene in SCENES[part::PARTS]]
    assert [str(dispute) for found in tried for dispute in found.disputes] == []
    assert sum(found.offered for found in tried) > 200
    assert sum(found.refused for found in tried) > 100


@pytest.mark.parametrize(
    ("always", "wrong"), [(Win(), "it is offered, though"), (Mark("", This()), "it is refused, though")]
)
def test_an_outlook_that_is_wrong_is_found(always: Effect, wrong: str):
    scene = next(scene for scene in SCENES if scene.card.name == "Potion")

    def define(card: Any, era: Any) -> Any:
        made = ready(open_library(None), card, era)
        if card is scene.card:
            made.play.prospects = foresee((always,))
        return made

    found = try_outlook(scene, define, boards=12)
    assert any(wrong in dispute.what for dispute in found.disputes)


# --- one rule ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def state() -> State:
    deck = next(iter(ptcg.builtin_decks().values()))
    state = ptcg.Game(deck.era, (deck, deck)).start(1)
    for side in state.sides:
        side.hand, side.deck, side.discard, side.lost = side.deck[:3], side.deck[3:20], [], side.deck[20:]
    return state


def useful(state: State, *text: Effect) -> bool:
    return foresee(text).useful(state, context(0, -1, -1))


ONE_OF_THE_HAND = Cards(zone=Zone.HAND)
TRADE = (Move(ONE_OF_THE_HAND, Zone.DISCARD), Draw(2))


@pytest.mark.parametrize(
    "text", [(Cost(TRADE[:1]), TRADE[1]), (TRADE[0], If(IfDid(), TRADE[1:])), (May(TRADE[:1]), If(IfDid(), TRADE[1:]))]
)
def test_what_is_given_counts_only_by_what_it_buys(state: State, text: tuple[Effect, ...]):
    assert useful(state, *text)
    state.sides[0].deck.clear()
    assert not useful(state, *text)


def test_what_is_given_for_nothing_in_words_is_something_by_itself(state: State):
    state.sides[0].deck.clear()
    assert useful(state, *TRADE)
    assert useful(state, May(TRADE))
    back = Move(ONE_OF_THE_HAND, Zone.DECK), If(IfDid(), (Heal(30, This()),))
    assert useful(state, *back)


def test_what_goes_along_is_nothing_unless_it_is_all_the_text_does(state: State):
    state.sides[0].deck.clear()
    assert not useful(state, Draw(1), Shuffle(), EndTurn())
    assert useful(state, Shuffle(), EndTurn())


def test_a_coin_may_fall_either_way(state: State):
    heads = effects.Flipped(effects.Face.HEADS)
    assert useful(state, Flip(), If(heads, (), (Draw(1),)))
    assert useful(state, Flip(), If(heads, (Draw(1),)))
    assert not useful(state, Flip(), If(heads, (Heal(30, This()),)))


@pytest.mark.parametrize("zone", [Zone.DECK, Zone.PRIZES])
def test_of_which_kind_hidden_cards_are_is_open(state: State, zone: Zone):
    some = Compare(CardsIn(zone, kind=Kind(CardKind.STADIUM)), Relation.AT_LEAST, 60)
    assert useful(state, If(some, (Draw(1),)))
    assert useful(state, If(some, (), (Draw(1),)))
    theirs = Compare(CardsIn(Zone.HAND, Who.OPPONENT, Kind(CardKind.STADIUM)), Relation.AT_LEAST, 1)
    assert useful(state, If(theirs, (Draw(1),)))
    count = Compare(CardsIn(Zone.HAND, Who.OPPONENT), Relation.AT_LEAST, 4)  # how many there are is not
    assert not useful(state, If(count, (Draw(1),)))


def test_cards_are_counted_without_those_that_are_paid(state: State):
    paid = Cost((Move(ONE_OF_THE_HAND, Zone.DISCARD),))
    two = Compare(CardsIn(Zone.HAND), Relation.AT_LEAST, 2)
    three = Compare(CardsIn(Zone.HAND), Relation.AT_LEAST, 3)
    hand = state.sides[0].hand[:]
    assert useful(state, paid, If(two, (Draw(1),)))
    assert not useful(state, paid, If(three, (Draw(1),)))
    assert state.sides[0].hand == hand


def test_cards_come_back_from_the_lost_zone_if_there_are_any(state: State):
    back = Move(Cards(zone=Zone.LOST), Zone.HAND)
    assert useful(state, back)
    state.sides[0].lost.clear()
    assert not useful(state, back)


def test_the_only_card_of_a_deck_is_both_its_first_and_its_last(state: State):
    under = Move(Cards(how=Taken.TOP), Zone.DECK_BOTTOM)
    assert useful(state, under)
    del state.sides[0].deck[1:]
    assert not useful(state, under)


def test_seeing_cards_is_something_unless_it_is_only_a_search_for_what_goes_into_play(state: State):
    seen, rest = Look(Cards(count=3, how=Taken.TOP)), Move(Cards(count=effects.ALL, zone=Zone.LOOKED), Zone.DECK)
    bench = Move(Cards(zone=Zone.LOOKED), Zone.BENCH)
    assert useful(state, seen)
    assert useful(state, seen, bench, rest)
    state.sides[0].bench = [Pokemon(card, 0, state.game.defs[card], 0) for card in state.sides[0].lost[:9]]
    assert not useful(state, seen, bench, rest)
    assert useful(state, seen, Move(Cards(zone=Zone.LOOKED), Zone.HAND), rest)
