"""Puzzles over HTTP: the list, the board after some answers, and what is said of it; nothing is kept meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from ptcg.coach.puzzles import PuzzleGame, Verdict, choose_puzzles, play_solution, prove, shipped_puzzles
from ptcg.coach.puzzles.position import SOLVER
from ptcg.library import open_library
from ptcg.server.protocol import Refused
from ptcg.server.puzzles import Ask, PuzzlePool, Solving
from ptcg.server.reply import install
from ptcg.server.routes import puzzles as routes
from ptcg.server.shapes import PuzzleCheck, PuzzleHint, PuzzleInfo, PuzzleScene, PuzzleSolution

PUZZLE = choose_puzzles(shipped_puzzles(), "1999")[0]
HERE = f"/api/puzzles/{PUZZLE.id}"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = FastAPI()
    install(app)
    app.include_router(routes.router)
    app.state.library = open_library(())
    app.state.puzzles = PuzzlePool()
    with TestClient(app) as found:
        yield found
    app.state.puzzles.close()


def ask(client: TestClient, shape: Any, what: str, *answers: str, **more: str) -> Any:
    answer = client.post(f"{HERE}/{what}", json={"answers": answers, **more})
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=shape)


def sentence(client: TestClient, status: int, address: str, **body: Any) -> str:
    answer = client.post(address, json=body)
    assert answer.status_code == status, answer.text
    text = str(answer.json()["error"])
    assert text.endswith(".")
    return text


def test_all_are_listed(client: TestClient) -> None:
    listed = msgspec.json.decode(client.get("/api/puzzles").content, type=list[PuzzleInfo])
    assert [puzzle.id for puzzle in listed] == list(shipped_puzzles())
    assert listed[0].title == next(iter(shipped_puzzles().values())).title and "Rulebook" in listed[0].book


def test_it_is_solved_answer_by_answer(client: TestClient) -> None:
    answers: list[str] = []
    scene = ask(client, PuzzleScene, "scene")
    assert scene.verdict == "open" and scene.lines == [] and scene.question is not None
    for _ in range(30):
        hint = ask(client, PuzzleHint, "hint", *answers)
        assert hint.answer in [choice.answer for choice in scene.question.choices] and hint.words
        assert ask(client, PuzzleCheck, "check", *answers).sure
        answers.append(hint.answer)
        told = len(scene.lines)
        scene = ask(client, PuzzleScene, "scene", *answers)
        assert len(scene.lines) > told
        if scene.verdict != "open":
            break
    assert scene.verdict == "solved" and scene.question is None
    assert scene.board.outcome is not None and scene.board.outcome.winner == SOLVER
    game = PuzzleGame(PUZZLE, prove)
    play_solution(game)
    assert answers == [str(answer) for answer in game.answers]


def test_what_is_shown_is_what_the_solver_may_see(client: TestClient) -> None:
    scene = ask(client, PuzzleScene, "scene")
    state = PuzzleGame(PUZZLE, prove).state
    assert set(scene.board.sides[1].hand) <= {-1} and set(scene.board.sides[0].prizes) <= {-1}
    places = [*state.sides[1].deck, *state.sides[0].deck, *state.sides[0].prizes, *state.sides[1].prizes]
    assert not {card for card in places if not state.known[card] & 1 << SOLVER} & set(scene.cards)
    assert set(scene.faces) == set(scene.cards.values())


def test_a_turn_that_is_over_asks_nobody(client: TestClient) -> None:
    scene = ask(client, PuzzleScene, "scene", "end")
    assert scene.verdict == "missed" and scene.question is None and scene.board.asked == -1
    assert all(line.what != "TURN" for line in scene.lines), "the opponent's turn is no matter"
    assert not ask(client, PuzzleCheck, "check", "end").sure
    assert ask(client, PuzzleHint, "hint", "end") == PuzzleHint("", "")
    assert sentence(client, 409, f"{HERE}/scene", answers=["end", "end"]) == "The turn is over (TURN-11)."


def test_a_solution_goes_on_from_here_or_from_the_beginning(client: TestClient) -> None:
    whole = ask(client, PuzzleSolution, "solution")
    assert whole.here and len(whole.steps) >= 2
    first = ask(client, PuzzleHint, "hint").answer
    rest = ask(client, PuzzleSolution, "solution", first)
    assert rest.here and rest.steps == whole.steps[1:]
    assert ask(client, PuzzleSolution, "solution", "end") == PuzzleSolution(False, whole.steps)


def test_why_something_is_not_legal(client: TestClient) -> None:
    refused = ask(client, Refused, "why", answer="attach 0 119")
    assert refused.rule and refused.reason and refused.book == PuzzleGame(PUZZLE, prove).game.era.book
    assert client.post(f"{HERE}/why", json={"answers": [], "answer": "end"}).status_code == 204
    assert sentence(client, 409, f"{HERE}/scene", answers=["attach 0 119"]).endswith(").")


def test_what_makes_no_sense_is_refused(client: TestClient) -> None:
    assert sentence(client, 404, "/api/puzzles/2009-nope/scene", answers=[]) == "There is no such puzzle."
    assert "is not an answer" in sentence(client, 400, f"{HERE}/scene", answers=["fly away"])
    assert "is not an answer" in sentence(client, 400, f"{HERE}/why", answers=[], answer="fly away")
    sentence(client, 400, f"{HERE}/scene", answers=["end"] * 101)
    sentence(client, 400, f"{HERE}/scene", answers="end")


def test_a_worker_remembers_and_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ptcg.server.puzzles.REMEMBERED", 3)
    solving = Solving()
    some = [puzzle.id for puzzle in shipped_puzzles().values()][:5]
    scenes = [solving(Ask(id, (), "scene"), lambda _: None) for id in (*some, *some)]
    assert scenes[:5] == scenes[5:] and len(solving._games) == 3
    assert scenes[0].verdict == Verdict.OPEN.value
