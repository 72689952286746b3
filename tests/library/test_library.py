"""The library of everything: what is found in it, and what it keeps on disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from samples import pokemon, write

import ptcg
from ptcg.cards import BadDeck, UnknownCard, open_source
from ptcg.library import Library, deck, open_library


def opened(sample: Path, cache: Path) -> Library:
    """A library opened anew, as another process would."""
    return Library([open_source(sample)], cache)


def files(folder: Path, pattern: str) -> list[Path]:
    return sorted(folder.glob(pattern))


class TestFinding:
    @pytest.fixture
    def library(self, sample: Path, cache: Path) -> Library:
        return opened(sample, cache)

    def test_by_id_name_and_printing(self, library: Library):
        assert library.find("tst1-1").name == "Emberkit"
        assert library.find("emberlion").id == "tst2-3", "of several printings the newest"
        assert [card.id for card in library.printing("fsp", "02")] == ["tst1-2"]
        assert library.find("Growlithe").id == "base1-28", "built-in cards are there too"
        assert library.find("Fire").is_basic_energy

    def test_the_database_goes_before_what_is_built_in(self, sample: Path, cache: Path):
        write(sample / "cards" / "en" / "base1.json", [pokemon("base1-28", "Growlithe", hp="50")])
        assert opened(sample, cache).find("base1-28").hp == 50

    def test_an_unknown_card(self, library: Library):
        with pytest.raises(UnknownCard, match="no card 'Embrlion'; did you mean Emberlion"):
            library.find("Embrlion")
        with pytest.raises(UnknownCard, match="'ptcg cards search qqqq' may find it"):
            library.find("qqqq zzzz")

    def test_search(self, library: Library):
        assert [row.id for row in library.search("emberkt", 2)] == ["tst2-1", "tst2g-TG02"]

    def test_printings_and_evolutions(self, library: Library):
        assert library.same_function(library.find("tst1-1")) == ["tst1-1", "tst2-1"]
        assert library.evolves_into("Emberkit") == ["Emberlion"]
        assert library.evolves_into("Emberlion") == ["Emberlord ex"]


class TestReadyDecks:
    def test_by_name(self, sample: Path, cache: Path):
        found = deck("kindling", opened(sample, cache))
        assert found.name == "Kindling" and found.era == "1999" and len(found.cards) == 60
        assert {card.id for card in found.cards} == {"tst1-1", "tst1-2", "tst1-6"}, "lost Energy has other printings"

    def test_a_card_the_database_lacks(self, sample: Path, cache: Path):
        with pytest.raises(BadDeck, match=r"deck 'Gone': the database has no card 'tst0-1' \(Nobody\)"):
            deck("Gone", opened(sample, cache))

    def test_near_names(self, sample: Path, cache: Path):
        with pytest.raises(BadDeck, match="no deck 'Kindlin'; did you mean Kindling"):
            deck("Kindlin", opened(sample, cache))

    def test_a_built_in_deck_opens_no_database(self, monkeypatch: pytest.MonkeyPatch):
        monkeypatch.setenv("PTCG_CARDS", "/nowhere")
        assert ptcg.deck("Rekindled").name == "Rekindled"
        with pytest.raises(ValueError, match="no folder /nowhere"):
            ptcg.deck("Kindling")

    def test_a_ready_deck_plays(self, sample: Path, cache: Path):
        found = deck("Kindling", opened(sample, cache))
        state = ptcg.Game(1999, (found, found), check=False).start(seed=3)
        while state.question:
            state.answer(state.question.answers[-1])
        assert state.outcome


class TestIndex:
    def test_it_is_read_again(self, sample: Path, cache: Path, monkeypatch: pytest.MonkeyPatch):
        rows = opened(sample, cache).index.rows
        (file,) = files(cache, "index-*.json")
        monkeypatch.setattr("ptcg.cards.source.Source.every_card", lambda self: pytest.fail("the index was not used"))
        assert opened(sample, cache).index.rows == rows
        assert file.stat().st_size

    @pytest.mark.parametrize("content", ["", "{", "[]", '{"rows": 1}', '{"rows": [[1]], "problems": []}'])
    def test_a_broken_one_is_made_again(self, sample: Path, cache: Path, content: str):
        rows = opened(sample, cache).index.rows
        (file,) = files(cache, "index-*.json")
        whole = file.read_text(encoding="utf-8")
        file.write_text(content, encoding="utf-8")
        assert opened(sample, cache).index.rows == rows
        assert file.read_text(encoding="utf-8") == whole

    def test_a_changed_database_is_read_anew(self, sample: Path, cache: Path):
        opened(sample, cache)
        write(sample / "cards" / "en" / "tst3.json", [pokemon("tst3-1", "New Moth"), "nothing"])
        library = opened(sample, cache)
        assert library.find("New Moth").id == "tst3-1"
        assert str(library.problems[0]).startswith("tst3:record 2")
        assert [str(problem) for problem in opened(sample, cache).problems] == [str(p) for p in library.problems]

    def test_a_cache_that_cannot_be_written_costs_only_time(self, sample: Path, tmp_path: Path):
        (tmp_path / "file").write_text("", encoding="utf-8")
        assert opened(sample, tmp_path / "file").find("tst1-1").name == "Emberkit"


def test_without_a_database_the_built_in_cards_are_known():
    library = open_library()
    assert not library.sources and library.find("Growlithe")
    with pytest.raises(UnknownCard, match="only the built-in cards are known"):
        library.find("zzzz qqqq")


def test_the_folder_may_come_from_the_environment(sample: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PTCG_CARDS", str(sample))
    assert open_library().find("Emberkit").set_id == "tst2"
    assert ptcg.deck("Kindling").name == "Kindling"
