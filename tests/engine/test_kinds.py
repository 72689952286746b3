"""What texts call a card outside play, and answers that are made once."""

from __future__ import annotations

import ptcg
from ptcg.effects import Afflicted, AnyOf, But, CardKind, Cards, Kind, Move, Zone
from ptcg.engine import Answer, Verb
from ptcg.engine.board.answers import Answers
from ptcg.engine.program.terms.kinds import card_matches, not_of_cards
from ptcg.rules import ERAS


def test_a_card_is_of_the_kinds_that_its_record_says():
    for deck in ptcg.builtin_decks().values():
        state = ptcg.Game(deck.era, (deck, deck)).start(1)
        era = ERAS[deck.era]
        for d in state.game.defs:
            card = d.card
            called = {kind for kind in CardKind if card_matches(state, Kind(kind), d)}
            assert CardKind.ANY in called
            assert (CardKind.POKEMON in called) is card.is_pokemon
            assert (CardKind.ENERGY in called) is card.is_energy
            assert (CardKind.SPECIAL_ENERGY in called) is (card.is_energy and not card.is_basic_energy)
            assert (CardKind.TRAINER in called) is (card.is_trainer and (era.subtypes_are_trainers or card.is_item))


def test_a_card_may_be_of_one_kind_or_another():
    deck = next(iter(ptcg.builtin_decks().values()))
    state = ptcg.Game(deck.era, (deck, deck)).start(1)
    either = Kind() & AnyOf((Kind(CardKind.POKEMON), Kind(CardKind.ENERGY)))
    for d in state.game.defs:
        assert card_matches(state, either, d) is not d.card.is_trainer


def test_an_answer_that_is_made_once_is_the_answer():
    attaching = Answers(Verb.ATTACH)
    assert attaching.of(3, 4) == Answer(Verb.ATTACH, 3, 4)
    assert attaching.of(3, 4) is attaching.of(3, 4)


def test_what_can_be_asked_of_pokemon_in_play_only_is_refused_for_other_cards():
    ill = Kind(CardKind.POKEMON) & Afflicted()
    well = Kind(CardKind.POKEMON) & But(Afflicted())
    assert not_of_cards((Move(Cards(ill), Zone.HAND),)) == ["Afflicted"]
    assert not_of_cards((Move(Cards(well), Zone.HAND),)) == ["Afflicted"]
    assert not_of_cards((Move(Cards(Kind(CardKind.POKEMON)), Zone.HAND),)) == []
