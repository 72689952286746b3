"""Which decks may be played in which era, and what is said about the others."""

from __future__ import annotations

import pytest

import ptcg
from ptcg.cards import BadDeck, Card, Deck, builtin_cards, deck_faults, make_deck
from ptcg.rules import ERAS, rule


def pokemon(name: str, *subtypes: str, id: str = "") -> Card:
    return Card(id or name, name, "Pokémon", subtypes or ("Basic",), hp=50, types=("Fire",))


def trainer(name: str, *subtypes: str) -> Card:
    return Card(name, name, "Trainer", subtypes or ("Item",))


def energy(type_: str) -> Card:
    return Card(f"energy-{type_}", f"{type_} Energy", "Energy", ("Basic",))


FILLER = energy("Fire")
BASIC = pokemon("Pebblekin")


def faults(era: str, *counts: tuple[Card, int], fill: bool = True) -> list[str]:
    """The rules that a deck breaks: these cards, one Basic Pokémon and as much Fire Energy as is missing."""
    cards = [card for card, count in counts for _ in range(count)]
    if fill:
        cards = [BASIC, *cards]
        cards += [FILLER] * (60 - len(cards))
    return [fault.rule for fault in deck_faults(cards, ERAS[era])]


ALL = list(ERAS)
FROM_2012 = ["2012", "2013", "2020"]


@pytest.mark.parametrize("key", ptcg.builtin_decks())
def test_every_starter_deck_is_legal_in_its_era(key: str):
    deck = ptcg.builtin_decks()[key]
    assert deck.faults(ERAS[deck.era]) == []


@pytest.mark.parametrize("era", ALL)
def test_every_era_has_starter_decks(era: str):
    assert len([deck for deck in ptcg.builtin_decks().values() if deck.era == era]) >= 2


@pytest.mark.parametrize("era", ALL)
@pytest.mark.parametrize(("size", "broken"), [(59, ["DECK-01"]), (60, []), (61, ["DECK-01"])])
def test_a_deck_has_60_cards(era: str, size: int, broken: list[str]):
    assert faults(era, (BASIC, 1), (FILLER, size - 1), fill=False) == broken


@pytest.mark.parametrize("era", ALL)
def test_four_of_a_name_are_enough(era: str):
    potion = trainer("Potion")
    assert faults(era, (potion, 4)) == []
    assert faults(era, (potion, 5)) == ["DECK-02"]


@pytest.mark.parametrize("era", ALL)
def test_printings_of_one_name_are_counted_together(era: str):
    first, second = pokemon("Emberling", id="one-1"), pokemon("Emberling", id="two-2")
    assert faults(era, (first, 2), (second, 2)) == []
    assert faults(era, (first, 2), (second, 3)) == ["DECK-02"]


@pytest.mark.parametrize("era", ALL)
def test_basic_energy_is_free_of_the_limit(era: str):
    assert faults(era, (energy("Water"), 30)) == []


@pytest.mark.parametrize("era", ALL)
def test_special_energy_is_not(era: str):
    double = Card("dce", "Double Colorless Energy", "Energy", ("Special",))
    assert faults(era, (double, 5)) == ["DECK-02"]


@pytest.mark.parametrize(
    ("type_", "eras"),
    [("Darkness", ["2009", "2012", "2013", "2020"]), ("Metal", ["2009", "2012", "2013", "2020"]), ("Fairy", ["2013"])],
)
def test_which_energy_is_basic_depends_on_the_book(type_: str, eras: list[str]):
    for era in eras:
        assert faults(era, (energy(type_), 5)) == []
    assert faults("1999", (energy(type_), 5)) == ["DECK-02"]


@pytest.mark.parametrize("era", ALL)
def test_a_deck_needs_a_basic_pokemon(era: str):
    assert faults(era, (trainer("Potion"), 4), (FILLER, 56), fill=False) == ["DECK-04"]
    evolved = pokemon("Emberlord", "Stage 1")
    assert faults(era, (evolved, 4), (FILLER, 56), fill=False) == ["DECK-04"]


@pytest.mark.parametrize("era", FROM_2012)
def test_a_restored_pokemon_is_no_basic_pokemon(era: str):
    assert faults(era, (pokemon("Archen", "Restored"), 4), (FILLER, 56), fill=False) == ["DECK-04"]


@pytest.mark.parametrize("era", FROM_2012)
@pytest.mark.parametrize("other", ["Emberling LV.X", "Emberling Lv. 15", "Emberling δ"])
def test_levels_and_delta_are_no_part_of_the_name(era: str, other: str):
    assert faults(era, (pokemon("Emberling"), 3), (pokemon(other), 1)) == []
    assert faults(era, (pokemon("Emberling"), 3), (pokemon(other), 2)) == ["DECK-02"]


@pytest.mark.parametrize(
    ("era", "other"),
    [
        ("2009", "Team Rocket's Emberling"),
        ("2009", "Emberling G"),
        ("2009", "Emberling ex"),
        ("2012", "Emberling-EX"),
        ("2013", "M Emberling-EX"),
        ("2020", "Emberling-GX"),
        ("2020", "Emberling V"),
        ("2020", "Emberling VMAX"),
        ("2020", "Emberling BREAK"),
        ("2020", "Alolan Emberling"),
    ],
)
def test_what_belongs_to_the_name_makes_another_card(era: str, other: str):
    assert faults(era, (pokemon("Emberling"), 4), (pokemon(other), 4)) == []


@pytest.mark.parametrize("era", ERAS)
def test_one_pokemon_star(era: str):
    first, second = pokemon("Emberling ☆", "Basic", "Star"), pokemon("Pebblekin ☆", "Basic", "Star")
    by = "DECK-07" if rule("DECK-07").in_era(era) else "GEN-06"  # the card says so itself
    assert faults(era, (first, 1)) == []
    assert faults(era, (first, 1), (second, 1)) == [by]


@pytest.mark.parametrize("era", ERAS)
def test_one_ace_spec_in_all(era: str):
    first, second = trainer("Gold Potion", "Item", "ACE SPEC"), trainer("Life Dew", "Item", "ACE SPEC")
    by = "DECK-08" if rule("DECK-08").in_era(era) else "GEN-06"
    assert faults(era, (first, 1)) == []
    assert faults(era, (first, 1), (second, 1)) == [by]


def test_one_prism_star_of_each_name():
    first, second = pokemon("Emberling ◇", "Basic", "Prism Star"), pokemon("Pebblekin ◇", "Basic", "Prism Star")
    assert faults("2020", (first, 1), (second, 1)) == []
    assert faults("2020", (first, 2), (second, 1)) == ["DECK-09"]
    assert faults("2013", (first, 2), (second, 1)) == ["GEN-06"]


@pytest.mark.parametrize("era", ALL)
def test_every_fault_is_named_with_a_rule_of_the_catalogue(era: str):
    cards = [*[pokemon("Archen", "Restored")] * 5, *[trainer("Gold Potion", "Item", "ACE SPEC")] * 2]
    found = deck_faults(cards, ERAS[era])
    assert {"DECK-01", "DECK-02", "DECK-04"} <= {fault.rule for fault in found}
    for fault in found:
        assert rule(fault.rule).id == fault.rule
        assert str(fault).endswith(f"({fault.rule})")


def test_an_illegal_deck_cannot_be_played_and_all_faults_are_told():
    deck = make_deck("Broken", {"Fire Energy": 40})
    with pytest.raises(BadDeck) as refused:
        ptcg.Game("2012", (deck, deck))
    message = str(refused.value)
    assert "deck 'Broken' is not legal in 2012" in message
    assert "this one has 40 (DECK-01)" in message and "(DECK-04)" in message


def test_it_may_be_played_where_the_check_is_left_out():
    deck = Deck("Small", ((builtin_cards().find("Fire Energy"), 10),))
    assert ptcg.Game("2012", (deck, deck), check=False).decks[0].name == "Small"
