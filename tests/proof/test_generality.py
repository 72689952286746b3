"""What is counted as carried by other sets and foreseen by earlier years; and that the numbers do not fall."""

from __future__ import annotations

from pathlib import Path

from ptcg.cards import open_source
from ptcg.cards.patches import restated
from ptcg.language import compile_text, load_grammar
from ptcg.library import Library
from ptcg.proof.generality import Share, Text, count, measure_generality


def text(sets: str, year: str, *lines: str, anew: bool = False) -> Text:
    return Text("attack", "", (), set(sets.split()), {year}, anew, frozenset(lines))


def test_a_text_is_carried_if_other_sets_need_each_of_its_lines():
    texts = [text("a", "2001", "x", "y"), text("b", "2002", "x"), text("b", "2003", "y", "z"), text("a c", "2001", "w")]
    found = count(texts, "wxyz")
    assert found.by_set == {"a": Share(1, 1), "b": Share(2, 1)}, "only its own set needs z"
    assert found.alone == Share(3, 2)
    assert (found.lines, found.lines_used_by_one, found.lines_unused) == (4, 2, 0)


def test_another_text_of_the_same_set_carries_nothing():
    assert count([text("a", "2001", "x"), text("a", "2001", "x")], "x").alone == Share(2, 0)


def test_a_text_is_foreseen_if_earlier_years_need_its_lines():
    found = count([text("a", "2001", "x"), text("b", "2002", "x"), text("c", "2002", "x", "y")], "xy")
    assert found.forward == {"2001": Share(1, 0), "2002": Share(2, 1)}


def test_a_restated_text_is_neither_carried_nor_foreseen():
    found = count([text("a", "2001", "x"), text("b", "2002", "x", anew=True)], "x")
    assert found.alone == Share(2, 1)
    assert found.forward["2002"] == Share(1, 0)


def test_an_unread_text_counts():
    unread = Text("attack", "", (), {"a"}, {"2001"})
    found = count([unread, text("b", "2001", "x")], "xv")
    assert (found.unread, found.alone, found.lines_unused) == (1, Share(2, 0), 1)


def test_the_lines_of_a_reading_are_lines_of_the_grammar():
    uses: set[str] = set()
    compile_text("Flip a coin. If heads, draw 2 cards.", uses=uses)
    assert uses <= {line.source for lines in load_grammar().lines.values() for line in lines}
    more: set[str] = set()
    compile_text("Draw 3 cards.", where="trainer", uses=more)
    assert uses & more, "both draw cards"


def test_what_is_restated_is_a_part_of_its_card(real_cards: Path):
    source = open_source(real_cards)
    for card_id, parts in restated().items():
        card = source.get(card_id)
        if card is not None:
            assert parts <= {one.name for one in (*card.attacks, *card.powers, *card.traits)} | {"rules"}


def test_the_language_stays_as_general_as_it_is(real_cards: Path, tmp_path: Path):
    """Raise these numbers when they have risen, so that they cannot fall again unseen."""
    found = measure_generality(Library([open_source(real_cards)], tmp_path))
    assert found.alone.read / found.alone.texts >= 0.925
    assert all(found.forward[year].read / found.forward[year].texts >= 0.94 for year in ("2024", "2025", "2026"))
    assert found.lines <= 2250
    assert found.lines_used_by_one / found.lines < 0.14
    assert found.lines_unused == 0
    assert found.restated <= 185
