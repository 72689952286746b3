"""What is not understood is refused whole, and says how far reading came."""

from __future__ import annotations

import pytest

from ptcg.effects import (
    Act,
    Both,
    CardsIn,
    Compare,
    Do,
    Draw,
    Every,
    Face,
    Flip,
    Flipped,
    Happened,
    PastTurn,
    Pattern,
    Place,
    Relation,
    This,
    Those,
    Usable,
    Who,
    Win,
    Zone,
    show,
)
from ptcg.language import NotUnderstood, NotWritable, compile_text, describe
from ptcg.language.expressions import read_meaning
from ptcg.language.grammar import Gap, GrammarError, load_grammar, read_grammar
from ptcg.language.meaning import Constant, Mismatch


def test_the_message_says_where_reading_stopped() -> None:
    with pytest.raises(NotUnderstood) as caught:
        compile_text("Draw 2 cards. Sing a song.")
    assert str(caught.value) == "understood up to: Draw 2 cards. | not: Sing a song."
    assert caught.value.understood_up_to == "Draw 2 cards."
    assert caught.value.rest == "Sing a song."


def test_one_unread_word_makes_a_text_unsupported() -> None:
    assert compile_text("Draw a card.") == (Do((Draw(1),)),)
    with pytest.raises(NotUnderstood):
        compile_text("Draw a card tomorrow.")


def test_a_card_that_names_itself_means_this_pokemon() -> None:
    assert compile_text("Onix does 10 damage to itself.", names=["Onix"]) == compile_text(
        "This Pokémon does 10 damage to itself."
    )


def test_a_name_after_named_is_a_name() -> None:
    program = compile_text("Search your deck for a card named Onix and put it into your hand.", names=["Onix"])
    assert show(program) == "Do([Move(Cards(Kind(which=[Named(['Onix'])])), HAND)])"


def test_a_card_may_be_called_as_a_word_of_the_language() -> None:
    text = "Switch your Active Pokémon with 1 of your Benched Pokémon."
    assert show(compile_text(text, where="trainer", names=["Switch"])) == "Do([SwitchActive()])"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("If heads, draw a card.", "no coin was flipped before"),
        ("That Pokémon is now Asleep.", "which Pokémon"),
        ("Put 2 damage counters on the Attacking Pokémon.", "no Attacking Pokémon"),
    ],
)
def test_words_that_point_to_nothing_are_refused(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        compile_text(text)


def test_a_pronoun_stands_for_the_only_pokemon_spoken_of() -> None:
    program = compile_text("If the Defending Pokémon is Asleep, it is now Poisoned.")
    assert str(show(program)).count(show(Every(Those(Who.OPPONENT, Place.ACTIVE)))) == 2


def test_reminders_alone_are_an_empty_program() -> None:
    assert compile_text("(Don't apply Weakness and Resistance for Benched Pokémon.)") == ()


def test_an_unknown_kind_of_text_is_an_error() -> None:
    with pytest.raises(ValueError, match="attack, ability"):
        compile_text("Draw a card.", where="poem")


def test_what_no_line_writes_is_said_to_be_so() -> None:
    with pytest.raises(NotWritable, match="BOTH"):
        describe((Do((Win(Who.BOTH),)),))


def test_articles_and_capitals_are_written_well() -> None:
    assert describe((Do((Flip(), Draw(1))),)) == "Flip a coin. Draw a card."
    text = "Discard an Energy from this Pokémon."
    assert describe(compile_text(text)) == text


def test_mistakes_in_a_grammar_are_found_when_it_is_read() -> None:
    with pytest.raises(GrammarError, match=r"grammar:2.*'thing'"):
        read_grammar("attack:\n    draw {x:thing} = x\n")
    with pytest.raises(GrammarError, match="begins with itself"):
        read_grammar("attack:\n    {a:thing} twice = a\nthing:\n    {a:attack} = a\n")
    with pytest.raises(GrammarError, match="no slot n"):
        read_grammar("attack:\n    draw = Draw(n)\n")
    with pytest.raises(GrammarError, match="Draw has no field colour"):
        read_grammar("attack:\n    draw = Draw(1, colour=2)\n")
    with pytest.raises(GrammarError, match="grammar:2: there is no vocabulary 'Colour'"):
        read_grammar("attack:\n    *Colour\n")


def test_the_words_of_a_vocabulary_are_written_once() -> None:
    lines = read_grammar("attack:\n    *Face\n").lines["attack"]
    assert [line.meaning.build({}) for line in lines] == list(Face)
    assert read_meaning("[*Face]").build({}) == tuple(Face)
    assert read_meaning("[Flipped(f) for f in Face]").build({}) == tuple(Flipped(face) for face in Face)


def test_a_blank_is_filled_by_the_phrase_around_it() -> None:
    count, number = CardsIn(Zone.HAND), read_meaning("Compare(_, Relation.AT_LEAST, 3)").build({})
    meaning = read_meaning("Both(q(c), Compare(c, Relation.AT_MOST, 5))")
    value = meaning.build({"q": number, "c": count})
    assert value == Both(Compare(count, Relation.AT_LEAST, 3), Compare(count, Relation.AT_MOST, 5))
    assert {"q": number, "c": count} in list(meaning.match(value, {}))
    with pytest.raises(Mismatch):
        read_meaning("q(c)").build({"q": count, "c": count})


@pytest.mark.parametrize(
    "test",
    [
        "your opponent has 2 or more Supporter cards in their discard pile",
        "you have no Basic Pokémon in your hand",
        "your opponent has more Energy in play than you",
        "your opponent has exactly 1 or 3 Prize cards left",
        "this Pokémon has more damage counters on it than your opponent's Active Pokémon",
        "this Pokémon is Asleep and your opponent has any Special Energy card in play",
        "this Pokémon retreated from the Active Spot during your last turn",
        "your opponent's Active Pokémon's maximum HP is 100 or more",
        "you discarded 3 or more Energy cards in this way",
    ],
)
def test_what_is_asked_is_put_together_and_written_the_same(test: str) -> None:
    text = f"If {test}, draw a card."
    assert describe(compile_text(text)) == text


def test_every_line_that_is_written_can_fill_its_slots() -> None:
    grammar = load_grammar()
    wordless = {name for name, lines in grammar.lines.items() if all(x.meaning == Constant(None) for x in lines)}
    for lines in grammar.lines.values():
        for line in lines:
            gaps = {element for element in line.pattern if isinstance(element, Gap)}
            unknown = {gap.name for gap in gaps if gap.category not in wordless} - line.meaning.slots()
            assert not (line.written and unknown and line.category not in wordless), line.source


def test_a_name_that_is_not_read_as_one_is_written_otherwise_or_in_quotation_marks() -> None:
    energy = compile_text("Discard a Team Rocket's Energy from this Pokémon.")
    assert describe(energy) == "Discard a Team Rocket's Energy from this Pokémon."
    combo = (Usable(Happened(Pattern(Act.ATTACK, This(), name="Kick and Run"), PastTurn.YOUR_LAST)), Do((Draw(1),)))
    text = describe(combo)
    assert 'used "Kick and Run" during' in text
    assert compile_text(text) == combo


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (
            "If this Pokémon has a Special Energy attached to it, ",
            "If this Pokémon has any Special Energy cards attached, ",
        ),
        ("Discard the Stadium your opponent has in play. ", "If your opponent has a Stadium in play, discard it. "),
        ("For each Ember and Cinder in your discard pile, ", "For each Ember or Cinder in your discard pile, "),
    ],
)
def test_wordings_of_one_meaning_are_one_program(one: str, other: str) -> None:
    assert compile_text(one + "draw a card.") == compile_text(other + "draw a card.")


def test_what_was_done_is_asked_inside_the_condition_of_the_deed() -> None:
    text = "If this Pokémon is Asleep, heal 30 damage from this Pokémon. If you {}, draw a card."
    programs = [compile_text(text.format(done)) for done in ("do", "healed any damage in this way")]
    (clause,) = programs[0]
    assert isinstance(clause, Do)
    assert len(clause.effects) == 1
    assert programs[0] == programs[1]
