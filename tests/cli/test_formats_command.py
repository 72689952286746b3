"""`ptcg decks formats`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def test_without_a_deck_it_lists_them_by_family(ptcg):
    shown = ptcg("decks", "formats")
    assert shown.index("standard-2012-13") < shown.index("expanded-2019-20") < shown.index("worlds-2013")
    assert "Modified 2012/13 (BLW-on), 2012-09-01 to 2013-08-27" in shown
    assert "gym-leader-challenge" in shown and "year-N" in shown


def test_one_format_with_its_days_bans_and_source(ptcg):
    shown = ptcg("decks", "formats", "--format", "HS-on")
    assert "2011-07-01 to 2012-08-31" in shown and "hgss1, hgss2" in shown and "Bulbanews" in shown
    assert "Scoop Up Net; from 2024-02-09 on" in ptcg("decks", "formats", "--format", "expanded")
    assert "Wally; 2018-08-17 to 2020-11-26" in ptcg("decks", "formats", "--format", "expanded-2019-20")


def test_json(ptcg):
    told = json.loads(ptcg("decks", "formats", "--json"))["formats"]
    one = next(one for one in told if one["name"] == "standard-2024")
    assert (one["from"], one["until"], one["mark"], one["family"]) == ("2024-04-05", "2025-04-10", "F", "standard")
    assert one["source"] and "brs-on" in one["aliases"]


def test_where_decks_are_legal(ptcg):
    shown = ptcg("decks", "formats", "hearthfire", "leaf-and-tide")
    assert "Hearthfire is legal in" in shown and "base-neo" in shown
    assert "beginner-1999" in shown
    told = json.loads(ptcg("decks", "formats", "hearthfire", "--json"))["decks"]
    assert told[0]["file"] == "hearthfire" and "base-neo" in [one["name"] for one in told[0]["formats"]]


def test_seasons_of_expanded_are_told_as_one(ptcg, tmp_path: Path):
    shown = ptcg("decks", "formats", "dynamo")
    assert shown.count("expanded-") == 1 and "to Expanded 2026/27" in shown


def test_why_not_in_one(ptcg):
    shown = ptcg("decks", "formats", "dynamo", "--format", "base-fossil", code=1)
    assert "is not legal in Base to Fossil" in shown and "FORMAT-04" in shown
    told = json.loads(ptcg("decks", "formats", "dynamo", "--format", "base-fossil", "--json", code=1))["decks"]
    assert told[0]["legal"] is False and told[0]["faults"]


@pytest.mark.parametrize(
    ("wanted", "message"), [("wolds-2013", "did you mean"), ("worlds-2003", "no format 'worlds-2003'")]
)
def test_an_unknown_format_is_refused_with_near_names(refused, wanted: str, message: str):
    assert message in refused("decks", "formats", "--format", wanted)
