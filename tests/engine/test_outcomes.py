"""A Trainer card is refused exactly when nothing can come of it: judged by its text, and by playing it all the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from outcomes import changes, evolves_from_deck, played

from ptcg.cards import Card, builtin_library
from ptcg.cards.sets import book_of
from ptcg.effects import Cost, Effect, LookAtTop
from ptcg.engine import State
from ptcg.engine.checks import check_play
from ptcg.engine.possible import is_price
from ptcg.rules import ERAS
from ptcg.scenario.build import Cards, build
from ptcg.scenario.files import read_scenarios

BOARDS = {
    "bare": "A: {active: base1-58, hand: [%s]}\n  B: {active: base1-58}",
    "no decks": "A: {active: base1-58, hand: [%s], deck: []}\n  B: {active: base1-58, deck: []}",
    "full Benches": """A: {active: base1-58, bench: [base2-58, base2-58, base1-58, base1-68, base1-68], hand: [%s],
      deck: [Water, base1-68]}
  B: {active: base1-58, bench: [base2-58, base2-58, base1-58, base1-68, base1-68], hand: [Fire]}""",
    "a hand": """A: {active: base1-58, bench: [base2-58], hand: [%s, Fire, Water, base1-58, base1-94, base1-95]}
  B: {active: base1-58, bench: [base2-58], hand: [Fire]}""",
    "discard piles": """A: {active: base1-58, bench: [base2-58], hand: [%s], deck: [],
      discard: [Water, base1-58, base1-94, bw3-91]}
  B: {active: base1-58, deck: [], discard: [Fire, base1-58]}""",
    "everything": """A: {active: {card: base2-37, damage: 30, energy: [Fire, base1-96], tools: [bw3-91],
      conditions: [Poisoned]}, bench: [{card: base2-58, energy: [Grass]}, {card: base1-58, damage: 10}],
      hand: [%s, Fire, Water, base1-58], discard: [Water, base1-58, base1-94]}
  B: {active: {card: base2-37, energy: [Fire, base1-96], tools: [bw3-91]},
      bench: [{card: base2-58, energy: [Water]}, base1-58], hand: [Fire, Water], discard: [Fire, base1-94]}""",
}


def plays_itself(card: Card) -> bool:
    return card.is_trainer and not (card.is_tool or card.is_stadium)


TRAINERS = [card for card in builtin_library().by_id.values() if plays_itself(card)]


def laid_out(board: str, card: Card, era: str, folder: Path) -> State:
    file = folder / "board.yaml"
    file.write_text(f"- scenario: a board\n  eras: [{era}]\n  {board % card.id}\n", encoding="utf-8")
    [scenario] = read_scenarios(file)
    state = build(scenario, era, Cards(scenario, None))
    state.run()
    return state


@pytest.mark.parametrize("name", BOARDS)
def test_what_is_refused_would_do_nothing_and_what_is_accepted_does_something(name: str, tmp_path: Path):
    tried = 0
    for card in TRAINERS:
        for era in {book_of(card), ERAS.newest.name}:
            state = laid_out(BOARDS[name], card, era, tmp_path)
            number = state.sides[0].hand[0]
            d = state.game.defs[number]
            if d.play is None or d.fossil or evolves_from_deck(d.effects) or _only_looks(d.effects):
                continue
            refusal = check_play(state, d, number)
            if refusal is not None and "would do nothing" not in refusal.reason:
                continue
            tried += 1
            changed = changes(state, played(number, d.play))
            if refusal is None:
                assert changed, f"{card.name} is accepted by the book of {era}, and nothing comes of it"
            elif not _pays(d.effects):
                assert not changed, f"{card.name} is refused by the book of {era}, and something comes of it"
    assert tried > 20


def _only_looks(effects: tuple[Effect, ...]) -> bool:
    """Looking at cards only to put them into play counts as the search it is; here it counts as looking."""
    return any(isinstance(effect, LookAtTop) for effect in effects)


def _pays(effects: tuple[Effect, ...]) -> bool:
    """A cost changes the board too, though nothing comes of it."""
    return any(isinstance(effect, Cost) or is_price(effect) for effect in effects)
