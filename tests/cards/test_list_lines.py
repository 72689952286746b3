"""Lines of deck lists as people write them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from samples import energy, pokemon, trainer, write_cards

from ptcg.cards import BadDeck, Binder, read_card
from ptcg.cards.lists import decode, read
from ptcg.cards.shelf.words import is_heading
from ptcg.library import Library, open_library

CARDS = {
    "base1": [
        pokemon("base1-43", "Abra"),
        pokemon("base1-55", "Nidoran ♂"),
        trainer("base1-88", "Professor Oak", "Draw 7 cards."),
        energy("base1-98", "Fire Energy"),
        energy("base1-102", "Water Energy"),
    ],
    "base2": [pokemon("base2-57", "Nidoran ♀"), pokemon("base2-26", "Scyther")],
    "ex8": [pokemon("ex8-105", "Latias ★"), pokemon("ex8-60", "Electrike")],
    "ex15": [pokemon("ex15-23", "Tropius δ")],
    "dp7": [pokemon("dp7-97", "Gengar LV.X")],
    "pl1": [
        pokemon("pl1-47", "Crobat G"),
        trainer("pl1-118", "Team Galactic's Invention G-105 Poké Turn", "Return 1 of your Pokémon."),
    ],
    "hgss2": [pokemon("hgss2-85", "Kingdra", subtypes=["Stage 2", "Prime"]), pokemon("hgss2-17", "Kingdra", hp="120")],
    "bw6": [energy("bw6-118", "Blend Energy WaterLightningFightingMetal", subtypes=["Special"])],
    "xy6": [pokemon("xy6-77", "Shaymin-EX"), pokemon("xy6-76", "M Latios-EX")],
    "smp": [pokemon("smp-SM30", "Tapu Koko", number="SM30")],
    "sm6": [pokemon("sm6-74", "Diancie ◇"), trainer("sm6-102", "Beast Ring", "Draw a card.")],
    "swsh2": [energy("swsh2-172", "Horror Psychic Energy", subtypes=["Special"])],
    "swsh1": [trainer("swsh1-178", "Professor's Research (Professor Magnolia)", "Draw 7 cards.")],
    "sv3pt5": [pokemon("sv3pt5-151", "Mew ex"), trainer("sv3pt5-160", "Pokégear 3.0", "Look at 7 cards.")],
}
SETS = [
    ("base1", "Base", "1999/01/09", "BS", 102),
    ("base2", "Jungle", "1999/06/16", "JU", 64),
    ("ex8", "Deoxys", "2005/02/01", "DX", 107),
    ("ex15", "Dragon Frontiers", "2006/11/01", "DF", 101),
    ("dp7", "Stormfront", "2008/11/01", "SF", 100),
    ("pl1", "Platinum", "2009/02/11", "PL", 127),
    ("hgss2", "HS—Unleashed", "2010/05/12", "UL", 95),
    ("bw6", "Dragons Exalted", "2012/08/15", "DRX", 124),
    ("xy6", "Roaring Skies", "2015/05/06", "ROS", 108),
    ("smp", "SM Black Star Promos", "2017/02/03", "PR-SM", 248),
    ("sm6", "Forbidden Light", "2018/05/04", "FLI", 131),
    ("swsh1", "Sword & Shield", "2020/02/07", "SSH", 202),
    ("swsh2", "Rebel Clash", "2020/05/01", "RCL", 192),
    ("sv3pt5", "151", "2023/09/22", "MEW", 165),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    folder = write_cards(tmp_path_factory.mktemp("cards"), CARDS, [_set(*row) for row in SETS])
    return open_library(folder, folder / "cache")


def _set(id: str, name: str, released: str, code: str, total: int) -> dict[str, Any]:
    return {
        "id": id,
        "name": name,
        "series": "Other",
        "releaseDate": released,
        "ptcgoCode": code,
        "printedTotal": total,
    }


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("4 Abra BS 43", "base1-43"),
        ("4 Abra base1-43", "base1-43"),
        ("4 base1-43", "base1-43"),
        ("* 4 Abra BS 43", "base1-43"),
        ("4x Abra (BS 43)", "base1-43"),
        ("4xAbra [BS] 43", "base1-43"),
        ("x4 Abra BS-43", "base1-43"),
        ("(4) Abra BS #43", "base1-43"),
        ("[4] abra 43/102", "base1-43"),
        ("4 - Abra - Base Set 43/102", "base1-43"),
        ("4 Abra (Base 43)", "base1-43"),
        ("4 Abra 43/102 (Base Set)", "base1-43"),
        ("Abra BS 43 x4", "base1-43"),
        ("Abra (4)", "base1-43"),
        ("Abra: 4", "base1-43"),
        ('"4","Abra","BS","43"', "base1-43"),
        ("4\tAbra", "base1-43"),
        ("4 Abra BS 43 PH", "base1-43"),
        ("4 Abra BS 43 (Reverse Holo)", "base1-43"),
        ("4 Abra BS 043", "base1-43"),
        ("4 Abra BS43", "base1-43"),
        ("4 Abra BS/43", "base1-43"),
        ("4 Abra BS_43", "base1-43"),
        ("4 Abra <BS 43>", "base1-43"),
        ("4 Abra BS 43.", "base1-43"),
        ("4;Abra;BS;43", "base1-43"),
        ("Abra;BS;43;4", "base1-43"),
        ("|4|Abra|BS|43|", "base1-43"),
        ("| 4 | Abra | BS | 43 |", "base1-43"),
        ("**4x Abra** `BS 43`", "base1-43"),
        ("`4 Abra BS 43`", "base1-43"),
        ("- [ ] 4 Abra BS 43", "base1-43"),
        ("- [x] 4 Abra BS 43", "base1-43"),
        ("-4 Abra BS 43", "base1-43"),
        ("–4 Abra", "base1-43"),
        ("Abra x4 (BS 43)", "base1-43"),
        ("4 [Abra](https://limitlesstcg.com/cards/BS/43)", "base1-43"),
        ("4 Abra https://limitlesstcg.com/cards/BS/43?x=1", "base1-43"),
        ("4 [Abra](https://example.org/abra)", "base1-43"),
        ("4 Scyther (Jungle #26)", "base2-26"),
        ("4 Scyther JU", "base2-26"),
        ("4 Nidoran F", "base2-57"),
        ("4 Nidoran (female)", "base2-57"),
        ("4 Nidoran♂ BS 55", "base1-55"),
        ("4 Nidoran M", "base1-55"),
        ("1 Latias Star", "ex8-105"),
        ("1 Latias * DX 105", "ex8-105"),
        ("1 Latias ☆", "ex8-105"),
        ("1 Latias ex8-105", "ex8-105"),
        ("1 Electrike (EX Deoxys 60)", "ex8-60"),
        ("2 Tropius (Delta Species)", "ex15-23"),
        ("2 Tropius d DF 23", "ex15-23"),
        ("1 Gengar lv.X", "dp7-97"),
        ("1 Gengar Level X", "dp7-97"),
        ("1 Crobat G 47/127", "pl1-47"),
        ("4 Poke Turn", "pl1-118"),
        ("4 Poké Turn PL 118", "pl1-118"),
        ("4 Team Galactic's Invention G-105 Poke Turn 118/127", "pl1-118"),
        ("1 Kingdra Prime", "hgss2-85"),
        ("1 Kingdra (Prime) UL 85", "hgss2-85"),
        ("3 Blend Energy [W][L][F][M]", "bw6-118"),
        ("3 Blend Energy WLFM DRX 118", "bw6-118"),
        ("2 ShayminEX", "xy6-77"),
        ("2 Shaymin EX ROS 77", "xy6-77"),
        ("2 MLatiosEX", "xy6-76"),
        ("2 Mega Latios EX", "xy6-76"),
        ("2 Tapu Koko PR-SM 30", "smp-SM30"),
        ("2 Tapu Koko PR-SM SM30", "smp-SM30"),
        ("2 Tapu Koko SMP 30", "smp-SM30"),
        ("2 Tapu Koko SM30/248", "smp-SM30"),
        ("2 Tapu Koko SM30", "smp-SM30"),
        ("2 Tapu Koko SM30 promo", "smp-SM30"),
        ("2 Tapu Koko promo", "smp-SM30"),
        ("2 Tapu Koko Black Star Promo 30", "smp-SM30"),
        ("4 Pok&eacute;gear 3.0 MEW 160", "sv3pt5-160"),
        ("4 PokÃ©gear 3.0 MEW 160", "sv3pt5-160"),
        ("4 Pok?gear 3.0 MEW 160", "sv3pt5-160"),
        ("4 Pok\ufffdgear 3.0 MEW 160", "sv3pt5-160"),
        ("4 Pokgear 3.0 MEW 160", "sv3pt5-160"),
        ("4 Horror {P} Energy", "swsh2-172"),
        ("4 Horror [P] Energy RCL 172", "swsh2-172"),
        ("4 Horror P Energy", "swsh2-172"),
        ("1 Diancie {*} FLI 74", "sm6-74"),
        ("1 Diancie Prism Star", "sm6-74"),
        ("1 Beast Ring 102b/131", "sm6-102"),
        ("4 Professor's Research SSH 178", "swsh1-178"),
        ("4 Professor’s Research", "zsv10pt5-85"),  # the newest printing at hand is a built-in one
        ("4 Professor Research SSH 178", "swsh1-178"),
        ("4 Prof. Oak", "base1-88"),
        ("4 Pokegear", "zsv10pt5-84"),
        ("1 Mew ex MEW 151", "sv3pt5-151"),
        ("1 Mew ex 151/165", "sv3pt5-151"),
        ("9 Basic {W} Energy SVE 11", "base1-102"),
        ("9 Water Energy Energy 3", "base1-102"),
        ("9 Water Energy SMEnergy 3", "base1-102"),
        ("9 Water Energy 3", "base1-102"),
        ("9 Water Energy SSH", "base1-102"),
        ("9 Water", "base1-102"),
        ("9 Basic Water", "base1-102"),
        ("9 Water Energies", "base1-102"),
        ("9 Wasserenergie", "base1-102"),
        ("9 Basis-Wasserenergie SVE 3", "base1-102"),
        ("9 Énergie {R} de base SVE 2", "base1-98"),
        ("9 Basis-{R}-Energie SVE 2", "base1-98"),
        ("9 Energía Fuego Básica", "base1-98"),
    ],
)
def test_one_line(library: Library, line: str, card: str):
    reading = read(line, library)
    assert reading.is_read, reading.faults
    assert [one.id for one, _ in reading.counts] == [card]
    assert reading.counts[0][1] == int("".join(c for c in line.split("/")[0] if c.isdigit())[:1]) or "x4" in line


@pytest.mark.parametrize(
    "line",
    [
        "Pokémon: 12",
        "##Pokémon - 12",
        "Pokémon (21)",
        "20 Pokémon",
        "Trainer Cards - 10",
        "##Trainers##",
        "Total Cards: 60",
        "60 cards",
        "Dresseur: 12",
        "Énergie : 3",
        "Total de cartes : 60",
        "Trainerkarten: 12",
        "Energie: 2",
        "Karten insgesamt: 60",
        "Allenatore: 18",
        "Carte totali: 60",
        "Entrenador: 18",
        "Energía: 2",
        "Total de cartas: 60",
        "Treinador: 18",
        "Energia: 2",
        "Trenerzy: 12",
        "Энергия - 12",
        "ポケモン: 12",
        "에너지: 3",
        "寶可夢: 12",
        "ACE SPEC (1)",
        "---",
    ],
)
def test_headings(line: str, library: Library):
    assert is_heading(line)
    reading = read(f"{line}\n4 Abra BS 43\n{line}\n", library)
    assert reading.is_read and not reading.warnings and reading.counts[0][1] == 4


def test_a_card_that_looks_like_a_heading_is_no_heading(library: Library):
    reading = read("4 Abra BS 43\n1 Ace Trainer 69/98\n", library)
    assert "line 2: 'Ace Trainer' 69/98 is of a set that is not at hand: Ancient Origins (AOR)" in reading.faults[0]


def test_titles_comments_and_prose(library: Library):
    text = "Abra\n2010 World Championships\n# 3 Scyther\n// no\n\nPokémon: 1\n4 Abra\nGood luck!\n"
    reading = read(text, library)
    assert [(card.id, count) for card, count in reading.counts] == [("base1-43", 4)]
    assert reading.is_read and reading.warnings == ("line 8: 'Good luck!' names no card and is left out",)


def test_a_name_of_another_language_with_its_printing(library: Library):
    reading = read("4 Professor Eich BS 88\n", library)
    assert reading.counts[0][0].id == "base1-88"
    assert reading.warnings == ("line 1: 'Professor Eich' BS 88 is read as Professor Oak BS 88",)


def test_a_name_of_another_language_is_no_other_pokemon(library: Library):
    """A name that speaks of Abra is not read as what happens to be at the number."""
    assert read("4 Abra-A BS 88", library).faults[0].startswith("line 1: BS 88 is Professor Oak, not 'Abra-A'")
    assert read("4 Abra SM30", library).faults[0].startswith("line 1: SM30 is Tapu Koko, not 'Abra'")


def test_a_name_that_another_card_has_is_no_slip(library: Library):
    fault = read("1 Nidoran M JU 57", library).faults[0]
    assert fault.startswith("line 1: JU 57 is Nidoran♀, not 'Nidoran M'") and "BS 55" in fault


@pytest.mark.parametrize("remark", ["- the best one", "$0.20", "(from Tom)", "✓"])
def test_what_stands_behind_a_printing(library: Library, remark: str):
    reading = read(f"4 Abra BS 43 {remark}", library)
    assert reading.is_read and reading.counts[0][0].id == "base1-43"
    assert "says nothing of a card and is left out" in reading.warnings[0]


@pytest.mark.parametrize("between", [", ", " & ", " ", "; ", " / "])
def test_several_cards_in_one_line(library: Library, between: str):
    reading = read(f"4 Abra BS 43{between}2 Scyther JU 26", library)
    assert "names several cards; give one card a line" in reading.faults[0] and not reading.counts


@pytest.mark.parametrize("line", ["3-2 Scyther", "4-3-2 Abra line", "2/2 Abra/Scyther"])
def test_several_numbers_in_one_line(library: Library, line: str):
    reading = read(f"4 Abra BS 43\n{line}", library)
    assert reading.faults == (f"line 2: '{line}' gives several numbers; give each card a line of its own",)
    may_be_title = line == "4-3-2 Abra line" or "/" in line
    assert read(f"{line}\n4 Abra BS 43", library).is_read is may_be_title


def test_a_name_of_which_the_rest_could_be_a_set_is_no_shorter_name(library: Library):
    """`EX` is the code of Expedition; Abra ex is not Abra."""
    assert read("4 Abra ex 62/88", library).faults[0].startswith("line 1: 'Abra ex' 62/88 is of a set")
    assert not read("4 Abra ex", library).is_read


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"])
def test_encodings(encoding: str):
    text = "Pokémon: 4\n4 Poké Turn PL 118\n"
    assert decode(text.encode(encoding), "x") == text


def test_a_library_of_cards_alone():
    library = Binder([read_card(pokemon("base1-43", "Abra", set="base1"))])
    assert read("4 Abra BS 43", library).counts[0][0].id == "base1-43"


def test_the_file_of_a_list_in_every_way(library: Library, tmp_path: Path):
    from ptcg.library import deck

    file = tmp_path / "list.txt"
    file.write_bytes("Pokémon: 4\r\n4 Poké Turn PL 118\r\n".encode("utf-16"))
    assert deck(file, library).counts == deck("Pokémon: 4\n4 Poké Turn PL 118\n", library).counts


def test_what_only_looks_like_utf_16_is_no_text():
    with pytest.raises(BadDeck, match="not a text"):
        decode(b"\0" * 100, "x")
