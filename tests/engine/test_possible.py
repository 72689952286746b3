"""Whether anything can come of a text, judged by its structure, is what comes of it when it is done all the same.

Every built-in Trainer card, on boards that lack one thing after the other, by every book.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from outcomes import changes, evolves_from_deck, played

from ptcg.arena.speed import is_compiled
from ptcg.cards import Card, builtin_cards
from ptcg.effects import AttachFrom, Cost, EndTurn, Lasting, Look, Move, Zone, are_the_others
from ptcg.engine import State
from ptcg.engine.program.code import context
from ptcg.engine.program.outlook import is_price
from ptcg.rules import ERAS
from ptcg.scenario.build import Cards, build
from ptcg.scenario.files import Scenario, read_scenarios

RICH = """
- scenario: A board with something of everything
  eras: [{era}]
  stadium: {{card: sv6-153, owner: B}}
  A:
    active:
      card: sv6-129
      energy: [Fire, Psychic, sv2-190]
      tools: [sv2-173]
      damage: 30
      conditions: [Poisoned, Confused]
    bench:
      - {{card: me1-73, energy: [Fighting], damage: 20}}
      - {{card: sv5-109, energy: [Darkness], damage: 10}}
      - {{card: sv6pt5-18, damage: 10}}
    hand: [sv6-128, Fire, Water, sv1-181, sv2-173, sv2-185]
    discard: [sv6-128, sv6-129, sv5-109, Fire, Water, Grass, Darkness, sv1-181, sv2-185, sv2-173, sv2-171, sv2-190]
    deck: [sv6-128, Fire, sv2-185, sv6-129, sv6-130, me1-73, Water, sv2-173, sv2-171]
    prizes: 4
"""

Board = dict[str, Any]


def _without(board: Board, player: str, *names: str) -> None:
    side = board[player]
    side["active"] = {key: value for key, value in side["active"].items() if key not in names}
    side["bench"] = [{key: value for key, value in p.items() if key not in names} for p in side["bench"]]


def _emptied(player: str, zone: str) -> Callable[[Board], None]:
    return lambda board: board[player].update({zone: []})


def _bare(board: Board) -> None:
    board.pop("stadium")
    for player in "AB":
        board[player] = {"active": "sv6-128", "deck": [], "prizes": 3}


LACKS: dict[str, Callable[[Board], object]] = {
    "nothing": lambda board: None,
    "cards in hand": _emptied("A", "hand"),
    "cards in the other hand": _emptied("B", "hand"),
    "a deck": _emptied("A", "deck"),
    "the other deck": _emptied("B", "deck"),
    "a discard pile": _emptied("A", "discard"),
    "a Bench": _emptied("A", "bench"),
    "the other Bench": _emptied("B", "bench"),
    "room on the Bench": lambda board: board["A"]["bench"].extend([{"card": "sv6-128"}, {"card": "sv6-128"}]),
    "damage": lambda board: _without(board, "A", "damage", "conditions"),
    "Energy": lambda board: _without(board, "A", "energy"),
    "the other's Energy": lambda board: _without(board, "B", "energy"),
    "Tools": lambda board: _without(board, "B", "tools"),
    "a Stadium": lambda board: board.pop("stadium"),
    "anything": _bare,
}


def _trainers() -> Iterator[Card]:
    for card in builtin_cards().by_id.values():
        if card.is_trainer and not {"Stadium", "Pokémon Tool"} & set(card.subtypes):
            yield card


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("boards")


def _state(board: Board, folder: Path) -> State:
    path = folder / "board.yaml"
    path.write_text(yaml.safe_dump([board], allow_unicode=True))
    (scenario,) = read_scenarios(path)
    assert isinstance(scenario, Scenario)
    state = build(scenario, scenario.eras[0], Cards(scenario, None))
    state.run()
    return state


@pytest.mark.skipif(is_compiled(), reason="the test puts a judgement of its own into the engine")
@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("lack", LACKS)
def test_a_trainer_card_that_is_refused_would_do_nothing_and_one_that_is_offered_something(
    lack: str, era: str, folder: Path
):
    board = yaml.safe_load(RICH.format(era=era))[0]
    board["B"] = copy.deepcopy(board["A"])
    LACKS[lack](board)
    cards = list(_trainers())
    board["A"]["hand"] = [*board["A"].get("hand", ()), *(card.id for card in cards)]
    state = _state(board, folder)
    hand = state.sides[0].hand
    every = hand[-len(cards) :]
    del hand[-len(cards) :]
    tried, wrong = 0, []
    for card in every:
        d = state.game.defs[card]
        effects = d.effects
        if not effects or d.play is None or d.play.prospects is None or _is_odd(effects):
            continue
        if not d.play.prospects.payable(state, context(0, card, -1)):
            continue
        judged = d.play.prospects.useful(state, context(0, card, -1))
        hand.append(card)
        comes = changes(state, played(card, d.play))
        hand.remove(card)
        tried += 1
        if judged != comes:
            wrong.append(f"{d.card.name} ({d.card.id}) is {'offered' if judged else 'refused'}")
    assert tried > 30
    assert not wrong


def _is_odd(effects: tuple[Any, ...]) -> bool:
    """What playing through does not tell: what is paid, what only binds, searching only to put something into play."""
    if any(isinstance(effect, Cost | Lasting | EndTurn) for effect in effects) or evolves_from_deck(effects):
        return True
    if len(effects) > 1 and is_price(effects[0]):
        return True
    if isinstance(effects[0], AttachFrom) and effects[0].zone is Zone.DECK:
        return True
    return isinstance(effects[0], Look) and any(
        isinstance(effect, Move) and are_the_others(effect.cards) for effect in effects
    )
