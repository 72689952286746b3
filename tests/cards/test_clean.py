"""Records in any of the forms of the public databases become cards."""

from __future__ import annotations

import pytest
from samples import NEW, pokemon, trainer

from ptcg.cards import BadRecord, read_card
from ptcg.cards.card import ANY_NUMBER, PrintedPower
from ptcg.cards.clean import clean, name, text


def card(record: dict[str, object]):
    return read_card(clean(record))


def test_the_other_schema():
    lord = card(NEW[1])
    assert lord.subtypes == ("Stage 2", "ex", "Mega Evolution") and lord.stage == "Stage 2"
    assert lord.hp == 310 and lord.types == ("Darkness",) and lord.prizes == 3
    assert lord.weaknesses == ()
    (blaze,) = lord.attacks
    assert blaze.cost == ("Fire", "Fire", "Colorless") and (blaze.damage, blaze.sign) == (40, "×")
    assert blaze.text == "Discard a Fire Energy from this Pokémon."
    (power,) = lord.powers
    assert power == PrintedPower("Warmth", "Ability", "Once during your turn, you may draw a card.(Really.)")


def test_two_kinds_of_mega_evolution():
    old = card(pokemon("a-1", "M Moth-EX", subtypes=["MEGA", "EX"], evolvesFrom="Moth-EX"))
    new = card(pokemon("a-2", "Mega Moth ex", subtypes=["Basic", "MEGA", "ex"]))
    assert old.subtypes == ("MEGA", "EX", "Mega Evolution") and old.is_evolution
    assert new.subtypes == ("Basic", "ex", "Mega Evolution") and not new.is_evolution


def test_a_supporter_typed_as_a_pokemon_is_a_trainer_that_lacks_its_text():
    notes = card(NEW[3])
    assert notes.is_supporter and not notes.is_pokemon and notes.missing == "the record has no text"


def test_texts_of_the_other_schema():
    assert text("Attach a grassgrass Energy.Then, look {ex}.", True) == "Attach a Grass Grass Energy. Then, look ex."
    assert text("The fire burns.") == "The fire burns."


@pytest.mark.parametrize(
    ("raw", "plain"),
    [
        ("Unown [J]", "Unown J"),
        ("Nidoran ♀", "Nidoran♀"),
        ("ねこ[Catling]", "Catling"),
        ("Mixed Energy FireWater", "Mixed Energy RW"),
        ("PokÃ©mon Fan", "Pokémon Fan"),
        ("Farfetch'd", "Farfetch'd"),
    ],
)
def test_names(raw: str, plain: str):
    assert name(raw) == plain


def test_a_letter_of_unown_that_was_taken_for_a_symbol():
    assert (
        text("if you have Unown [O] and Unown Dragon on your Bench") == "if you have Unown O and Unown N on your Bench"
    )


@pytest.mark.parametrize(
    ("rule", "kind"),
    [
        ("Draw 2 cards.", "Item"),
        ("This card stays in play when you play it. Draw.", "Stadium"),
        ("You can play only one Supporter card each turn. Draw.", "Supporter"),
        ("Attach it to 1 of your Pokémon that doesn't have a Pokémon Tool attached to it.", "Pokémon Tool"),
        ("Attach it. That Pokémon may use this card's attack instead of its own.", "Technical Machine"),
    ],
)
def test_the_kind_of_an_old_trainer_is_in_its_text(rule: str, kind: str):
    assert card(trainer("a-1", "Thing", rule)).subtypes == (kind,)


def test_old_oddities():
    moth = card(
        pokemon(
            "a-1", "Moth", subtypes=["Baby"], types=["Dark"], attacks=[{"name": "Nap", "cost": ["Free"], "damage": "x"}]
        )
    )
    assert moth.is_basic_pokemon and moth.types == ("Darkness",)
    assert moth.attacks[0].cost == () and moth.attacks[0].sign == "×"
    assert moth.missing == "the record has no text for the attack 'Nap'"


def test_basic_energy_gets_its_type():
    water = card({"id": "e-1", "name": "Basic Water Energy", "supertype": "Energy", "subtypes": ["Basic"]})
    assert water.types == ("Water",) and not water.missing


def test_rule_lines_of_a_pokemon():
    rules = [
        "Big rule: When your big Pokémon is Knocked Out, your opponent takes 2 Prize cards.",
        "You may have as many of this card in your deck as you like.",
        "Salt Berry: Heal 10 damage from this Pokémon.",
        "Sing loudly.",
    ]
    found = card(pokemon("a-1", "Moth", rules=rules, ancientTrait={"name": "Ψ Rest", "text": "Rest."}))
    assert found.prizes == 2 and found.copies == ANY_NUMBER and found.texts == ()
    assert found.traits == (
        PrintedPower("Ψ Rest", "Ancient Trait", "Rest."),
        PrintedPower("Salt Berry", "Rule", "Heal 10 damage from this Pokémon."),
        PrintedPower("", "Rule", "Sing loudly."),
    )


def test_one_of_a_name():
    assert (
        card(pokemon("a-1", "Shining Moth", rules=["You can't have more than 1 Shining Moth in your deck."])).copies
        == 1
    )
    assert card(pokemon("a-1", "Moth", rules=["You can't have more than 1 Pokémon Star in your deck."])).copies == 0


def test_tera_is_a_rule_of_the_kind_where_the_schema_has_no_rules():
    tera = card({**NEW[0], "subtypes": ["Basic Stage", "ex", "Tera"], "name": "Moth ex"})
    assert [trait.name for trait in tera.traits] == ["Tera"] and tera.prizes == 2


@pytest.mark.parametrize(
    ("subtypes", "prizes"),
    [(["Basic", "EX"], 2), (["MEGA", "EX"], 2), (["Basic", "TAG TEAM", "GX"], 3), (["VMAX"], 3), (["Basic"], 0)],
)
def test_prizes_by_kind_where_there_are_no_rule_lines(subtypes: list[str], prizes: int):
    assert card(pokemon("a-1", "Moth", subtypes=subtypes)).prizes == prizes


def test_a_pokemon_of_several_cards_needs_its_rule():
    half = card(pokemon("a-1", "Moth LEGEND", subtypes=["LEGEND"]))
    assert half.missing == "the record does not say how its parts are put into play"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": ""}, "without a name"),
        ({"id": None}, "no 'id'"),
        ({"supertype": "Creature"}, "it must be Pokémon, Trainer or Energy"),
        ({"hp": ""}, "a Pokémon without 'hp'"),
        ({"hp": "many"}, "'hp' is 'many'"),
        ({"types": ["Wood"]}, "unknown type 'Wood'"),
        ({"attacks": [{"name": "Singe", "cost": ["Fire"], "damage": "lots"}]}, "damage 'lots' is not a number"),
    ],
)
def test_a_broken_record_is_refused_with_the_field(change: dict[str, object], message: str):
    with pytest.raises(BadRecord, match=message.replace("(", r"\(")):
        card({**pokemon("a-1", "Moth"), **change})
