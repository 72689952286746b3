"""A change of kind touches few places: an invented Special Condition, zone, trigger and question are put into a copy
of the sources, each by adding lines to the files that docs/architecture.md names, and played there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
SOURCE = HOME / "src"

Lines = list[tuple[str, str]]
"""A line as it stands in a file, and what is written in its place."""


@dataclass(frozen=True)
class Change:
    title: str
    most: int  # files
    edits: dict[str, Lines]
    scenario: str
    code: str = ""  # that must run besides


def after(line: str, *more: str) -> tuple[str, str]:
    return line, "".join([line, *(f"\n{one}" for one in more)])


CONDITION = Change(
    "a Special Condition",
    4,
    {
        "effects/vocabulary.py": [after('    CONFUSED = "Confused"', '    FROZEN = "Frozen"')],
        "engine/board/special_conditions.py": [
            after(
                "CONDITIONS: Final[dict[Condition, Nature]] = {",
                '    Condition.FROZEN: Nature(True, "COND-09", "RETREAT-05"),',
            )
        ],
        "rules/between_turns.py": [
            after('    ASLEEP = "Asleep"', '    FROZEN = "Frozen"'),
            after("    CheckupStep.ASLEEP,", "    CheckupStep.FROZEN,"),
        ],
        "engine/play/checkup.py": [
            (
                "def asleep(board: Board, frame: Frame, op: Op) -> None:",
                "def frozen(board: Board, frame: Frame, op: Op) -> None:\n"
                "    for p in _actives(board):\n"
                '        if p.has(Condition.FROZEN) and board.flip(p.owner, "COND-10"):\n'
                '            recover(board, p, Condition.FROZEN, "COND-10")\n\n\n'
                "def asleep(board: Board, frame: Frame, op: Op) -> None:",
            ),
            after("        CheckupStep.ASLEEP: Op(asleep),", "        CheckupStep.FROZEN: Op(frozen),"),
        ],
    },
    """
- scenario: A Frozen Pokémon does nothing until a coin shows heads
  rules: [COND-01]
  eras: ["1999", "2009", "2025"]
  cards:
    - {id: icy, name: Icy, supertype: Pokémon, subtypes: [Basic], hp: "60", types: [Colorless],
       attacks: [{name: Chill, cost: [Colorless], damage: "10", text: "Your opponent's Active Pokémon is now Frozen."}]}
    - {id: warm, name: Warm, supertype: Pokémon, subtypes: [Basic], hp: "60", types: [Colorless], retreatCost: [],
       attacks: [{name: Hug, cost: [Colorless], damage: "10", text: ""}],
       abilities: [{name: Cosy, type: Ability, text: "Once during your turn, you may draw a card. This power can't be
         used if this Pokémon is affected by a Special Condition."}]}
  A: {active: {card: icy, energy: [Fire]}}
  B: {active: {card: warm, energy: [Fire]}, bench: [warm]}
  coins: [tails, heads]
  do:
    - A: attack Chill
      expect: {B.active.conditions: [Frozen]}
    - B: attack Hug
      refused: COND-09
    - B: retreat to bench 1
      refused: RETREAT-05
    - B: use Cosy of active
      refused: true
    - B: end turn
  expect: {B.active.conditions: [], B.active.damage: 10, turn.player: A}
""",
)

ZONE = Change(
    "a zone",
    6,
    {
        "effects/vocabulary.py": [
            after('    LOST = "Lost Zone"', '    VAULT = "Vault"'),
            ("SET_ASIDE: Final = (Zone.LOST,)", "SET_ASIDE: Final = (Zone.LOST, Zone.VAULT)"),
            after('    TO_LOST = "put in the Lost Zone"', '    TO_VAULT = "put in the Vault"'),
        ],
        "engine/board/side.py": [
            after('    "supporter_done",', '    "vault",'),
            (
                'PILES: Final = ("hand", "playing", "discard", "lost", "prizes", "deck")',
                'PILES: Final = ("hand", "playing", "discard", "lost", "vault", "prizes", "deck")',
            ),
            after("        self.lost: list[int] = []", "        self.vault: list[int] = []"),
            after("        s.lost = self.lost[:]", "        s.vault = self.vault[:]"),
            (
                "        return [self.hand, self.playing, self.discard, self.lost, self.prizes, self.deck]",
                "        return [self.hand, self.playing, self.discard, self.lost, self.vault, self.prizes, self.deck]",
            ),
            after("            return self.lost", "        if zone is Zone.VAULT:", "            return self.vault"),
        ],
        "engine/board/zones.py": [
            (
                '_ASIDE: Final = {Zone.LOST: (Act.TO_LOST, "ZONE-16")}',
                '_ASIDE: Final = {Zone.LOST: (Act.TO_LOST, "ZONE-16"), Zone.VAULT: (Act.TO_VAULT, "ZONE-16")}',
            )
        ],
        "language/grammar/moving.txt": [after("    Lost Zone = Zone.LOST", "    Vault = Zone.VAULT")],
        "view/story.py": [
            after(
                '    Act.TO_LOST: "{who} [put|puts] {cards} in the Lost Zone.",',
                '    Act.TO_VAULT: "{who} [put|puts] {cards} in the Vault.",',
            )
        ],
    },
    """
- scenario: Cards go into the Vault, are counted there, and both players see them
  rules: [ZONE-16]
  eras: ["1999", "2025"]
  cards:
    - {id: keeper, name: Keeper, supertype: Pokémon, subtypes: [Basic], hp: "90", types: [Colorless],
       attacks: [{name: Stow, cost: [Colorless], damage: "", text: "Put 2 cards from your hand in the Vault."},
                 {name: Count, cost: [Colorless], damage: "10+", text: "This attack does 10 more damage for each of your
                   Pokémon in the Vault."},
                 {name: Shed, cost: [Colorless], damage: "", text: "Put all Energy attached to this Pokémon in the
                   Vault."}]}
  A: {active: {card: keeper, energy: [Fire]}, deck: [keeper, keeper, keeper], hand: [keeper, keeper], vault: [keeper]}
  B: {active: {card: keeper, energy: [Fire]}, deck: [keeper, keeper, keeper]}
  do:
    - A: attack Stow
      expect: {A.vault.count: 3, A.hand.count: 0}
    - B: end turn
    - A: attack Count
      expect: {B.active.damage: 40}
    - B: end turn
    - A: attack Shed
      expect: {A.active.energy: [], A.vault.count: 4}
  expect: {turn.player: B, B.sees.A.vault.count: 4}
""",
    """
from ptcg.arena.invariants import play_checked
from ptcg.cards import Deck, read_card
from ptcg.library import open_library
from ptcg.library.game import Game

attack = {"name": "Stow", "cost": ["Fire"], "damage": "20", "text": "Put 2 cards from your hand in the Vault."}
card = {"id": "x-1", "name": "Keeper", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "60", "types": ["Fire"],
        "attacks": [attack]}
deck = Deck("Keepers", ((read_card(card), 20), (open_library(()).find("Fire Energy"), 40)))
state = play_checked(Game("2009", (deck, deck), check=False).start(1), 1, eager=True, sample=8).state
assert any(side.vault for side in state.sides)
assert "in the Vault" in str(state) and any("in the Vault." in line for line in state.view(0).story())
""",
)

TRIGGER = Change(
    "a trigger",
    2,
    {
        "language/grammar/triggers.txt": [
            after(
                "    {s:subject} attacks = With(s, act=Act.ATTACK)",
                "    {s:subject} recovers from a Special Condition = With(s, act=Act.RECOVER)",
            )
        ],
        "engine/standing/triggers.py": [
            after("    Act.RETREAT: (WHATEVER,),", "    Act.RECOVER: (WHATEVER,),"),
        ],
    },
    """
- scenario: A Pokémon that recovers lets its player draw
  rules: [ABILITY-03]
  eras: ["2009", "2025"]
  cards:
    - {id: nurse, name: Nurse, supertype: Pokémon, subtypes: [Basic], hp: "90", types: [Colorless],
       abilities: [{name: Relief, type: Ability, text: "Whenever 1 of your Pokémon recovers from a Special Condition,
         draw a card."}]}
  A: {active: {card: nurse, conditions: [Asleep]}, deck: [nurse, nurse, nurse], hand: []}
  B: {active: nurse, deck: [nurse, nurse, nurse], hand: []}
  coins: [heads]
  do:
    - A: end turn
  expect: {A.active.conditions: [], A.hand.count: 1, B.hand.count: 1}
""",
)

QUESTION = Change(
    "a kind of question",
    3,
    {
        "engine/board/answers.py": [
            after("    PRIZE = 20  # a: place of the Prize card, from 0", "    HEADS = 21", "    TAILS = 22"),
            after('    Verb.PRIZE: "take Prize card {a}",', '    Verb.HEADS: "heads",', '    Verb.TAILS: "tails",'),
            after('    CHECKUP = "before-or-after"', '    CALL = "heads-or-tails"'),
            after('    Ask.CHECKUP: "chooses what comes first between turns",', '    Ask.CALL: "calls the coin",'),
        ],
        "engine/play/setup.py": [
            (
                '    frame.regs[WINNER] = 0 if board.flip(0, "SETUP-02") else 1',
                '    board.question = Question(Ask.CALL, 1, [Answer(Verb.HEADS), Answer(Verb.TAILS)], "Call")\n\n\n'
                "def called(board: Board, frame: Frame, op: Op, answer: Answer) -> None:\n"
                '    frame.regs[WINNER] = int(board.flip(0, "SETUP-02") is (answer.verb == Verb.HEADS))',
            ),
            (
                "            ops += [Op(coin), Op(ask_starter, resume=starter_chosen)]",
                "            ops += [Op(coin, resume=called), Op(ask_starter, resume=starter_chosen)]",
            ),
        ],
        "view/asking.py": [
            after('    Verb.SECOND: "Go second",', '    Verb.HEADS: "Heads",', '    Verb.TAILS: "Tails",'),
            after(
                '    "Bonus": "How many cards do you draw for your opponent\'s mulligans?",', '    "Call": "Heads?",'
            ),
        ],
    },
    """
- scenario: The second player calls the coin
  rules: [SETUP-02]
  eras: ["2025"]
  start: setup
  A: {hands: [[Growlithe, Growlithe, Growlithe, Growlithe, Growlithe, Growlithe, Growlithe]]}
  B: {hands: [[Growlithe, Growlithe, Growlithe, Growlithe, Growlithe, Growlithe, Growlithe]]}
  coins: [tails]
  do:
    - B: choose heads
  expect: {asks.player: A, asks.kind: first-or-second}
""",
    """
import ptcg
from ptcg.arena import play_game
from ptcg.arena.invariants import play_checked

game = ptcg.Game("2025", ("Aura Jab", "Elder Wings"))
state = game.start(1)
assert state.question.kind.value == "heads-or-tails" and state.view(1).asks == "Heads?"
assert [state.words(answer) for answer in state.question.answers] == ["Heads", "Tails"]
assert play_checked(state, 1, sample=16).state.outcome is not None
assert play_game(game, ("greedy", "random"), 1).turns > 0
""",
)

CHANGES = (CONDITION, ZONE, TRIGGER, QUESTION)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.title)
def test_a_change_of_kind_is_made_in_these_files(change: Change, tmp_path: Path):
    assert len(change.edits) <= change.most
    shutil.copytree(SOURCE, tmp_path / "src", ignore=shutil.ignore_patterns("client", "*.so"))
    for file, lines in change.edits.items():
        path = tmp_path / "src" / "ptcg" / file
        text = path.read_text(encoding="utf-8")
        for old, new in lines:
            assert f"\n{old}\n" in text, f"{file} has no line {old!r} any more; change it here and in the page"
            text = text.replace(f"\n{old}\n", f"\n{new}\n")
        path.write_text(text, encoding="utf-8")
    scenario = tmp_path / "scenario.yaml"
    scenario.write_text(change.scenario, encoding="utf-8")
    done = _run(tmp_path, "-m", "ptcg.cli", "scenario", "run", str(scenario))
    assert done.returncode == 0 and " 0 failed" in done.stdout, done.stdout + done.stderr
    if change.code:
        done = _run(tmp_path, "-c", change.code)
        assert done.returncode == 0, done.stderr


def _run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "PTCG_CACHE": str(folder / "cache")}
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment, timeout=120
    )


def test_the_page_names_these_files():
    page = (HOME / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (a [^|]+) \| (\d+) \| ([^|]+) \|", page, re.MULTILINE)
    told = {title: (int(most), set(re.findall(r"`([^`]+)`", files))) for title, most, files in rows}
    assert told == {change.title: (change.most, set(change.edits)) for change in CHANGES}
