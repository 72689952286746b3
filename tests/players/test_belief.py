"""What a player believes of the opponent: from what lies open and known decks alone, and boards one can play on."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import ptcg
from looking import dealt_otherwise
from ptcg.arena.invariants import check, pick, play
from ptcg.cards import Deck
from ptcg.cards.legality import is_exempt
from ptcg.engine import Ask, Chance, Definition, State
from ptcg.engine.board.definition import ENERGY, POKEMON, TYPE_BIT
from ptcg.library import Library, open_library
from ptcg.players import GreedyPlayer
from ptcg.players.belief import ANOTHER, Belief
from ptcg.players.made_up import made_up
from ptcg.players.pool import KnownDeck, Pool
from ptcg.rules import ERAS, Era, era
from ptcg.view import SPECTATOR, View

BY_ERA = {name: [deck for deck in ptcg.builtin_decks().values() if deck.era == name] for name in ERAS}


def begun(name: str, seed: int = 3) -> State:
    """A game of two built-in decks of an era."""
    decks = BY_ERA[name]
    return ptcg.Game(name, (decks[seed % 4], decks[(seed + 1) % 4])).start(seed, log=False)


def questions(name: str, seed: int = 3, turns: int = 99) -> Iterator[State]:
    state, chance = begun(name, seed), Chance(seed)
    while state.question is not None and state.turn <= turns:
        yield state
        state.answer(pick(state, chance, eager=True))


def played(name: str, seed: int = 3, turns: int = 99) -> Iterator[State]:
    """The same between greedy players, who show more of their decks."""
    state, players = begun(name, seed), (GreedyPlayer(seed), GreedyPlayer(seed + 1))
    while state.question is not None and state.turn <= turns:
        yield state
        state.answer(players[state.question.player].choose(state.view(state.question.player)))


def at_turn(name: str, turn: int, seed: int = 3) -> State:
    return next(state for state in played(name, seed) if state.turn == turn)


def beliefs(name: str, without: str) -> list[Belief]:
    """Of one who knows all decks of the book, one who does not know this one, and one who knows none."""
    return [Belief(pool) for pool in pools(name, without)]


@cache
def pools(name: str, without: str) -> tuple[Pool, Pool, Pool]:
    others = [deck for deck in BY_ERA[name] if deck.name != without]
    return Pool.of(era(name)), Pool(era(name), others), Pool(era(name))


def theirs(state: State, player: int = 0) -> list[Definition]:
    """The deck of a player's opponent."""
    return [d for card, d in enumerate(state.game.defs) if state.game.owners[card] != player]


def names(cards: list[Definition]) -> Counter[str]:
    return Counter(d.card.name for d in cards)


# --- known decks ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ERAS)
def test_the_usual_pool_has_the_decks_of_the_book(name: str):
    pool = Pool.of(era(name))
    assert [deck.name for deck in pool.decks] == [deck.name for deck in BY_ERA[name]]
    assert all(deck.size == 60 and deck.basics for deck in pool.decks)
    assert pool.left_out == []
    assert pool.decks is pool.decks, "made once"


def test_a_book_without_decks_of_its_own_takes_all_that_can_be_played():
    own = replace(era("2020"), name="house rules")
    pool = Pool.of(own)
    assert {"Rekindled", "Spite", "Aura Jab"} <= {deck.name for deck in pool.decks}
    strict = Pool.of(replace(own, strict_pool=True))
    assert 0 < len(strict.decks) < len(pool.decks)
    assert len(strict.decks) + len(strict.left_out) == len(ptcg.builtin_decks())


def test_decks_of_ones_own_come_first_and_what_cannot_be_played_is_left_out():
    small = Deck("Too small", ((BY_ERA["2009"][0].cards[0], 20),))
    pool = Pool.of(era("2009"), ("Aura Jab", small))
    assert [deck.name for deck in pool.decks] == ["Aura Jab", *(deck.name for deck in BY_ERA["2009"])]
    assert len(pool.left_out) == 1 and "Too small" in pool.left_out[0]
    assert [deck.name for deck in Pool(era("2009"), ["Rekindled"]).decks] == ["Rekindled"]


def test_a_list_that_is_known_twice_counts_once():
    again = Deck("My Rekindled", ptcg.deck("Rekindled").counts)
    pool = Pool.of(era("2009"), [again])
    assert sorted(deck.name for deck in pool.decks) == sorted(
        {"My Rekindled", *(d.name for d in BY_ERA["2009"])} - {"Rekindled"}
    )


@pytest.fixture
def database(tmp_path: Path) -> Library:
    """A set of 1999 with an evolution line, and two ready decks: one of them is played by another book."""
    line = [
        {"id": "own1-1", "name": "Sparkit", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50"},
        {"id": "own1-2", "name": "Sparlion", "supertype": "Pokémon", "subtypes": ["Stage 1"], "evolvesFrom": "Sparkit"},
        {
            "id": "own1-3",
            "name": "Sparking",
            "supertype": "Pokémon",
            "subtypes": ["Stage 2"],
            "evolvesFrom": "Sparlion",
        },
    ]
    hit = [{"name": "Hit", "cost": ["Lightning"], "damage": "20", "text": ""}]
    energy = {"id": "own1-4", "name": "Lightning Energy", "supertype": "Energy", "subtypes": ["Basic"]}
    records = [*({"hp": "90", "types": ["Lightning"], "attacks": hit} | one for one in line), energy]
    new = {"hp": "50", "types": ["Fire"], "attacks": hit} | line[0] | {"id": "own2-1"}
    listed = [{"id": "own1-1", "name": "Sparkit", "count": 4}, {"id": "own1-4", "name": "", "count": 56}]
    for file, content in {
        "cards/en/own1.json": records,
        "cards/en/own2.json": [new],
        "sets/en.json": [
            {"id": "own1", "name": "Sparks", "series": "Base", "releaseDate": "1999/05/01"},
            {"id": "own2", "name": "Later", "series": "Scarlet & Violet", "releaseDate": "2024/05/01"},
        ],
        "decks/en/own1.json": [{"id": "d-own1-1", "name": "Sparks", "cards": listed}],
        "decks/en/own2.json": [{"id": "d-own2-1", "name": "Later", "cards": [listed[0] | {"id": "own2-1"}, listed[1]]}],
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(json.dumps(content), encoding="utf-8")
    return open_library(tmp_path, cache_in=tmp_path / "cache")


def test_ready_decks_of_a_database_belong_to_the_usual_pool(database: Library):
    pool = Pool.of(era("1999"), library=database)
    assert [deck.name for deck in pool.decks] == [*(deck.name for deck in BY_ERA["1999"]), "Sparks"]
    assert all(d.era == era("1999") for deck in pool.decks for d in deck.cards.values())


def test_a_line_that_no_known_deck_has_comes_from_the_database(database: Library):
    pool = Pool(era("1999"), library=database)
    seen = [(database.definition(database.find("Sparlion"), era("1999")), 2)]
    made = names(made_up(pool, seen, 60, []))
    assert made["Sparkit"] >= made["Sparlion"] >= 2 and made["Sparking"] >= 2
    assert set(made) == {"Sparkit", "Sparlion", "Sparking", "Lightning Energy"} and made.total() == 60


def test_printings_that_do_the_same_are_one_card():
    pool = Pool.of(era("2009"))
    library = open_library(())
    for deck in pool.decks:
        for sort, definition in deck.cards.items():
            reprint = replace(definition.card, id="own-1", set_id="own", number="1")
            assert pool.sort(library.definition(reprint, era("2009"))) == sort


# --- what is believed -----------------------------------------------------------------------------------------------


def test_at_first_every_known_deck_is_as_likely():
    state = begun("2012")
    likely = Belief(Pool.of(era("2012"))).likely(state.view(0))
    assert sorted(name for name, _ in likely) == sorted(deck.name for deck in BY_ERA["2012"])
    assert all(share == pytest.approx(0.25) for _, share in likely)


def probability(belief: Belief, view: View, name: str) -> float:
    return dict(belief.likely(view)).get(name, 0.0)


@pytest.mark.parametrize("name", ERAS)
def test_a_known_deck_is_soon_recognized(name: str):
    """Greedy players: how likely the deck that is played is believed to be, on average, in turns 2, 4 and 8."""
    pool = Pool.of(era(name))
    found: dict[int, list[float]] = {2: [], 4: [], 8: []}
    for seed in range(4):
        names = [BY_ERA[name][seed % 4].name, BY_ERA[name][(seed + 1) % 4].name]
        belief, turn = Belief(pool), 0
        for state in played(name, seed, turns=8):
            assert state.question is not None
            if state.turn != turn and state.turn in found:
                turn, player = state.turn, state.question.player
                found[turn].append(probability(belief, state.view(player), names[1 - player]))
    means = {turn: sum(shares) / len(shares) for turn, shares in found.items()}
    assert means[2] > 0.9 and means[4] > 0.99 and means[8] > 0.99


def test_a_changed_list_is_still_taken_for_the_deck_that_it_is():
    """Eight cards of the deck are others."""
    base, other = BY_ERA["2009"][0], BY_ERA["2009"][1]
    cut = [(card, count - 2 if at < 4 and count > 2 else count) for at, (card, count) in enumerate(base.counts)]
    number = 60 - sum(count for _, count in cut)
    added = next(card for card in other.cards if card.is_basic_pokemon and card not in base.cards)
    changed = Deck("Changed", (*cut, (added, number)))
    assert number >= 4
    state = ptcg.Game("2009", (other, changed), check=False).start(5, log=False)
    belief = Belief(Pool(era("2009"), [base, *BY_ERA["2009"][2:]]))
    chance = Chance(4)
    while state.turn < 8:
        assert state.question is not None
        state.answer(pick(state, chance, eager=True))
    assert belief.likely(state.view(0))[0][0] == base.name


def test_a_deck_that_nobody_knows_is_taken_for_another():
    for name in ERAS:
        deck = BY_ERA[name][0].name
        known, ignorant, empty = beliefs(name, deck)
        view = at_turn(name, 8).view(0)
        assert probability(known, view, deck) > 0.99
        assert ignorant.likely(view)[0][0] == ANOTHER
        assert empty.likely(view) == [(ANOTHER, 1.0)]


def test_what_is_likely_is_a_probability():
    for name in ERAS:
        for belief in beliefs(name, BY_ERA[name][0].name):
            for turn in (0, 1, 3):
                shares = [share for _, share in belief.likely(at_turn(name, turn).view(0))]
                assert sum(shares) == pytest.approx(1)
                assert shares == sorted(shares, reverse=True)


def test_nothing_is_found_anew_where_nothing_new_is_seen():
    belief = Belief(Pool.of(era("2009")))
    state = at_turn("2009", 4)
    guess = belief.guess(state.view(0))
    assert belief.guess(state.view(0)) is guess
    assert belief.guess(at_turn("2009", 6).view(0)) is not guess
    assert belief.guess(state.view(0)) is guess


# --- what is dealt --------------------------------------------------------------------------------------------------


def counts(cards: list[Definition], pool: Pool) -> Counter[str]:
    return Counter(pool.sort(d) for d in cards)


@pytest.mark.parametrize("name", ERAS)
def test_what_lies_open_and_what_is_dealt_is_the_list(name: str):
    pool = Pool.of(era(name))
    lists = {deck.name: Counter(deck.counts) for deck in pool.decks}
    belief = Belief(pool)
    fitted = 0
    for number, state in enumerate(played(name, turns=9)):
        view = state.view(0)
        open_cards = [d for d in theirs(view.board) if d.card.id != "face-down"]
        cards = belief(view, Chance(number))
        assert len(cards) == sum(view.unknown)
        whole = counts(open_cards, pool) + counts(cards, pool)
        fits = [one for one in lists.values() if counts(open_cards, pool) <= one]
        if belief.likely(view)[0][1] > 0.999:
            fitted += 1
            assert whole in fits
    assert fitted > 5


@pytest.mark.parametrize("name", ERAS)
@pytest.mark.parametrize("seed", [3, 6])
def test_a_dealt_board_looks_the_same(name: str, seed: int):
    """At every question of a game: at set-up, in the middle of choices, of the player and of the opponent."""
    players_beliefs = [beliefs(name, BY_ERA[name][(seed + 1 - player) % 4].name) for player in (0, 1)]
    kinds: set[tuple[Ask, bool]] = set()
    for number, state in enumerate(questions(name, seed)):
        assert state.question is not None
        usual = state.question.kind is Ask.TURN
        for player in (0, 1):
            view = state.view(player)
            if state.question.player == player:
                for belief in players_beliefs[player]:
                    belief.watch(view)
            if usual and number % 12:
                continue
            kinds.add((state.question.kind, state.question.player == player))
            for belief in players_beliefs[player]:
                board = view.resample(Chance(number), belief)
                assert board.view(player) == view
                check(board)
    assert {(Ask.CARDS, True), (Ask.CARDS, False), (Ask.TURN, True), (Ask.TURN, False)} <= kinds


@pytest.mark.parametrize("name", ERAS)
def test_what_lies_face_down_at_the_start_is_a_basic_pokemon(name: str):
    laid = 0
    for seed in range(3):
        first, second = beliefs(name, ""), beliefs(name, "")
        for state in questions(name, seed, turns=0):
            for player, of_player in enumerate((first, second)):
                view = state.view(player)
                hand, in_play, _, _ = view.unknown
                laid += in_play
                for belief in of_player:
                    cards = belief(view, Chance(seed))
                    assert all(d.basic for d in cards[hand : hand + in_play])
                    assert view.resample(Chance(seed), belief).view(player) == view
    assert laid


def test_every_basic_may_lie_face_down():
    """Each as often as the decks have copies of it."""
    every = (state.view(player) for seed in range(9) for state in questions("2025", seed, 0) for player in (0, 1))
    view = next(view for view in every if view.unknown.in_play == 1)
    belief = Belief(Pool(era("2025"), BY_ERA["2025"][:1]))
    (known,) = belief.pool.decks
    first: Counter[str] = Counter()
    deals = 1500
    for seed in range(deals):
        first[known_sort(known, belief(view, Chance(seed))[view.unknown.hand], belief.pool)] += 1
    basics = {sort: number for sort, number in known.counts.items() if known.cards[sort].basic}
    assert set(first) == set(basics)
    for sort, number in basics.items():
        assert first[sort] / deals == pytest.approx(number / known.basics, rel=0.35)


def known_sort(known: KnownDeck, definition: Definition, pool: Pool) -> str:
    sort = pool.sort(definition)
    assert known.cards[sort] is definition
    return sort


@pytest.mark.parametrize("name", ERAS)
def test_nothing_depends_on_what_is_hidden(name: str):
    """Other cards in all places that the player may not look at: the same is believed, and the same is dealt."""
    known = beliefs(name, BY_ERA[name][0].name)
    for number, state in enumerate(questions(name, turns=7)):
        if number % 3:
            continue
        player = number % 2
        view, other = state.view(player), dealt_otherwise(state, player, Chance(number)).view(player)
        for belief in known:
            fresh = Belief(belief.pool)
            assert belief.likely(view) == fresh.likely(other)
            assert belief(view, Chance(number)) == fresh(other, Chance(number))


def test_the_same_seed_deals_the_same_cards():
    view = at_turn("2013", 5).view(1)
    for belief in beliefs("2013", BY_ERA["2013"][3].name):
        again = Belief(Pool(era("2013"), belief.pool.given, usual=belief.pool.usual))
        assert belief(view, Chance(8)) == again(view, Chance(8))
        assert belief(view, Chance(8)) != belief(view, Chance(9))
        assert view.resample(Chance(8), belief) == view.resample(Chance(8), again)


def test_decks_are_drawn_by_what_they_weigh():
    """At the start each of four decks, of which nothing is seen, comes about as often."""
    state = begun("2009")
    view = state.view(0)
    pool = Pool.of(era("2009"))
    belief = Belief(pool)
    drawn: Counter[str] = Counter()
    for seed in range(400):
        dealt = counts(belief(view, Chance(seed)), pool)
        drawn.update(deck.name for deck in pool.decks if dealt == Counter(deck.counts))
    assert drawn.total() == 400
    assert all(70 < drawn[deck.name] < 130 for deck in pool.decks)


# --- what was seen before -------------------------------------------------------------------------------------------


def test_a_card_that_was_shuffled_away_is_still_there():
    """The discard pile goes into the deck: one who has watched knows that it is among what is hidden now."""
    state = next(state for state in played("2009") if len(state.sides[1].discard) >= 6)
    watching, forgetful = Belief(Pool(era("2009"))), Belief(Pool(era("2009")))
    watching.watch(state.view(0))
    side = state.sides[1]
    gone = counts([state.game.defs[card] for card in side.discard], watching.pool)
    for card in side.discard:
        state.known[card] = 0
    side.deck += side.discard
    side.discard = []
    view = state.view(0)
    open_cards = counts([d for d in theirs(view.board) if d.card.id != "face-down"], watching.pool)
    missed = 0
    for seed in range(20):
        assert gone <= counts(watching(view, Chance(seed)), watching.pool)
        missed += not gone <= counts(forgetful(view, Chance(seed)), watching.pool)
        assert view.resample(Chance(seed), watching).view(0) == view
    assert missed == 20
    assert not gone <= open_cards


def test_what_was_seen_in_another_game_is_forgotten():
    belief = Belief(Pool.of(era("2009")))
    belief.watch(at_turn("2009", 8).view(0))
    view = begun("2009", 4).view(0)
    belief.watch(view)
    assert belief.likely(view) == Belief(belief.pool).likely(view)


def test_a_belief_can_be_sent_to_another_process():
    state = at_turn("2009", 6)
    belief = Belief(Pool.of(era("2009")))
    belief.watch(state.view(0))
    again = pickle.loads(pickle.dumps(belief))
    view = state.view(0)
    assert again.likely(view) == belief.likely(view)
    assert names(again(view, Chance(1))) == names(belief(view, Chance(1)))


# --- a deck made up -------------------------------------------------------------------------------------------------


def seen_by(view: View) -> list[tuple[Definition, int]]:
    open_cards = Counter(d for d in theirs(view.board, view.player) if d.card.id != "face-down")
    return sorted(open_cards.items(), key=lambda one: one[0].card.id)


def lawful(cards: list[Definition], seen: list[tuple[Definition, int]], book: Era) -> None:
    """At most four of a name, but for what was seen."""
    before = names([d for d, number in seen for _ in range(number)])
    for name, number in names([d for d in cards if not is_exempt(d.card, book)]).items():
        assert number <= max(book.copies, before[name]), name


@pytest.mark.parametrize("name", ERAS)
def test_a_deck_made_up_can_be_played(name: str):
    """It holds what was seen, what that evolves from, and Energy for its attacks; and it is a deck by the rules."""
    book = era(name)
    for seed in range(6):
        *_, last = played(name, seed, turns=5)
        seen = seen_by(last.view(0))
        pool = pools(name, BY_ERA[name][(seed + 1) % 4].name)[1]
        cards = made_up(pool, seen, 60, [])
        assert len(cards) == 60
        assert not Counter(dict(seen)) - Counter(cards)
        lawful(cards, seen, book)
        held = {d.name for d in cards}
        assert any(d.basic for d in cards)
        asked, given = 0, 0
        for definition in cards:
            if definition.kind == POKEMON and definition.evolves_from and pool.below(definition) is not None:
                assert definition.evolves_from in held
            for attack in definition.attacks:
                asked |= sum(bit for bit, _ in attack.typed)
            given |= sum(definition.provides) if definition.kind == ENERGY else 0
        without = sum(TYPE_BIT[one] for one in ("Dragon", "Colorless"))  # no basic Energy is of these types
        assert not asked & ~given & ~without
        assert sum(d.kind == ENERGY for d in cards) >= 8
        assert sum(d.card.is_trainer for d in cards) >= 12


def test_a_deck_is_made_up_before_anything_is_seen():
    """Of whom nothing at all is known plays a deck like one's own."""
    state = begun("1999")
    view = state.view(0)
    belief = Belief(Pool(era("1999")))
    mine = names([d for card, d in enumerate(state.game.defs) if state.game.owners[card] == 0])
    assert set(names(belief(view, Chance(1)))) <= set(mine)
    assert play(view.resample(Chance(1), belief), 2).state.outcome is not None


@pytest.mark.parametrize("name", ERAS)
def test_boards_with_a_deck_made_up_can_be_played_to_the_end(name: str):
    dice = Chance(5)
    for seed in (1, 4):
        _, ignorant, empty = beliefs(name, BY_ERA[name][(seed + 1) % 4].name)
        for state in questions(name, seed):
            if dice.below(25):
                continue
            for belief in (ignorant, empty):
                board = state.view(0).resample(Chance(dice.below(1000)), belief)
                assert play(board, dice.below(1000), eager=True).state.outcome is not None


def test_a_deck_of_another_size_is_dealt_too():
    """A game without checks may have decks of any size; the number of cards is what lies there."""
    deck = BY_ERA["2009"][0]
    for counts_of in (deck.counts[:9], (*deck.counts, *deck.counts)):
        state = ptcg.Game("2009", (deck, Deck("Own", counts_of)), check=False).start(2, log=False)
        view = state.view(0)
        for belief in beliefs("2009", deck.name):
            assert view.resample(Chance(1), belief).view(0) == view


# --- what is refused ------------------------------------------------------------------------------------------------


def test_a_spectator_believes_nothing():
    view = at_turn("2009", 3).view(SPECTATOR)
    belief = Belief(Pool.of(era("2009")))
    with pytest.raises(ValueError, match="a spectator has no opponent"):
        belief.likely(view)
    with pytest.raises(ValueError, match="a spectator has no opponent"):
        belief.watch(view)


def test_decks_of_another_book_are_refused():
    with pytest.raises(ValueError, match="these decks are for 2012, and the game is of 2009"):
        Belief(Pool.of(era("2012"))).likely(at_turn("2009", 3).view(0))
