"""What evolves from what, where no card of the game says it: a card knows its line from the library it comes from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ptcg
from ptcg.cards import Card, Deck, builtin_cards
from ptcg.engine import Chance, Verb, read_answer
from ptcg.engine.board.codec import to_json
from ptcg.library import Library, open_library
from ptcg.play.recording import Recording
from ptcg.server.bots import Bots, Request
from ptcg.server.following import Position
from ptcg.server.play import Play

TAP = [{"name": "Tap", "cost": ["Fire"], "damage": "10", "text": ""}]
CANDY = (
    "Choose 1 of your Basic Pokémon in play. If you have a Stage 2 card in your hand that evolves from that Pokémon, "
    "put that card onto that Pokémon to evolve it, skipping the Stage 1."
)


def record(number: int, name: str, supertype: str = "Pokémon", **more: Any) -> dict[str, Any]:
    usual = {"hp": "60", "types": ["Fire"], "attacks": TAP} if supertype == "Pokémon" else {}
    return {"id": f"own1-{number}", "name": name, "supertype": supertype, **usual, "number": str(number), **more}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A database with a line of three and a card that skips its middle."""
    records = [
        record(1, "Firstling", subtypes=["Basic"]),
        record(2, "Middling", subtypes=["Stage 1"], evolvesFrom="Firstling"),
        record(3, "Lastling", subtypes=["Stage 2"], evolvesFrom="Middling"),
        record(4, "Sweet", "Trainer", subtypes=["Item"], rules=[CANDY]),
        record(5, "Fire Energy", "Energy", subtypes=["Basic"]),
    ]
    place = tmp_path / "cards"
    (place / "cards" / "en").mkdir(parents=True)
    (place / "cards" / "en" / "own1.json").write_text(json.dumps(records))
    return place


@pytest.fixture
def library(folder: Path, tmp_path: Path) -> Library:
    return open_library(folder, cache_in=tmp_path / "cache")


def deck(library: Library) -> Deck:
    """Without the middle of the line."""
    counts = {"own1-1": 20, "own1-3": 16, "own1-4": 12, "own1-5": 12}
    return Deck("Sweets", tuple((library.find(card), count) for card, count in counts.items()))


def stage_two() -> Card:
    return next(card for card in builtin_cards().by_id.values() if "Stage 2" in card.subtypes)


def skipping(game: ptcg.Game) -> tuple[int, ptcg.State, list[ptcg.Answer]]:
    """A game up to where a Stage 1 has been skipped: seed, state, answers."""
    for seed in range(40):
        state, answers = game.start(seed, record=True), []
        while state.question is not None and state.turn < 8:
            chosen = next((a for a in _by_wish(state) if a in state.question.answers), state.question.answers[0])
            answers.append(chosen)
            state.answer(chosen)
            if any(p.top.card.name == "Lastling" for side in state.sides for p in side.pokemon()):
                return seed, state, answers
    raise AssertionError("nobody has skipped a Stage 1")


def _by_wish(state: ptcg.State) -> Iterator[ptcg.Answer]:
    assert state.question is not None
    for verb in (Verb.PLAY, Verb.CARD, Verb.POKEMON, Verb.END):
        yield from (answer for answer in state.question.answers if answer.verb is verb)


def test_a_built_in_line_is_known_without_its_middle() -> None:
    top = stage_two()
    middle = builtin_cards().find(top.evolves_from)
    assert top.below == (middle.evolves_from,)


def test_a_card_of_a_library_knows_its_line(library: Library) -> None:
    assert library.find("own1-3").below == ("Firstling",)
    game = ptcg.Game("2013", (deck(library), deck(library)), check=False)
    assert game.table.lines == {"Lastling": ("Middling",), "Middling": ("Firstling",)}


def test_a_name_may_evolve_from_several(folder: Path, tmp_path: Path) -> None:
    file = folder / "cards" / "en" / "own1.json"
    another = record(6, "Middling", subtypes=["Stage 1"], evolvesFrom="Stranger")
    file.write_text(json.dumps([*json.loads(file.read_text()), another]))
    library = open_library(folder, cache_in=tmp_path / "cache")
    assert set(library.find("own1-3").below) == {"Firstling", "Stranger"}


def test_two_libraries_do_not_mix_their_lines(library: Library, tmp_path: Path) -> None:
    (tmp_path / "bare" / "cards" / "en").mkdir(parents=True)
    only = [record(3, "Lastling", subtypes=["Stage 2"], evolvesFrom="Middling")]
    (tmp_path / "bare" / "cards" / "en" / "own1.json").write_text(json.dumps(only))
    other = open_library(tmp_path / "bare", cache_in=tmp_path / "cache")
    assert library.find("own1-3").below == ("Firstling",)
    assert other.find("own1-3").below == ()


def test_a_recording_replays_in_a_process_without_the_database(library: Library, tmp_path: Path) -> None:
    game = ptcg.Game("2013", (deck(library), deck(library)), check=False)
    _, state, answers = skipping(game)
    Recording.of(game, state, answers).save(tmp_path / "game.json")
    code = "import sys; from ptcg.play.recording import Recording; print(Recording.load(sys.argv[1]).replay().turn)"
    environment = {**os.environ, "PTCG_CACHE": str(tmp_path / "elsewhere"), "PTCG_CARDS": ""}
    run = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "game.json")], env=environment, capture_output=True, text=True
    )
    assert (run.stdout.strip(), run.stderr) == (str(state.turn), "")


def test_a_worker_of_the_server_follows_a_game_that_skips_a_stage(library: Library) -> None:
    game = ptcg.Game("2013", (deck(library), deck(library)), check=False)
    seed, state, answers = skipping(game)
    play = Play.begin(game.era, game.decks, seed, answers)
    assert state.question is not None
    position = Position.of("game", play).whole(play)
    told = Position(position.game, position.answers, json.loads(json.dumps(position.setup)))
    answer = Bots()(Request(told, "random", state.question.player), lambda said: None)
    assert answer is not None and read_answer(answer) in state.question.answers


def test_a_copy_and_the_json_of_a_state_keep_the_lines(library: Library) -> None:
    game = ptcg.Game("2013", (deck(library), deck(library)), check=False)
    _, state, _ = skipping(game)
    assert state.copy().game.lines == game.table.lines
    again = ptcg.from_json(json.loads(json.dumps(to_json(state))), game)
    assert again.game.lines == game.table.lines


def test_a_view_tells_no_line_of_cards_that_are_hidden(library: Library) -> None:
    plain = Deck("Plain", ((library.find("own1-1"), 20), (library.find("own1-5"), 40)))
    state = ptcg.Game("2013", (plain, deck(library)), check=False).start(3)
    assert "Middling" in state.game.lines
    assert "Middling" not in state.view(0).board.game.lines
    assert "Middling" not in state.view(0).resample(Chance(1)).game.lines
