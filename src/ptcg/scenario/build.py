"""From a scenario to a state: cards are numbered in the order they are named, boards are laid out as given."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ptcg.cards import Binder, Card, UnknownCard, builtin_cards, name_for_rules, read_card
from ptcg.cards.kinds import own_rules
from ptcg.cards.names import folded, with_line
from ptcg.effects import Condition
from ptcg.engine import Chance, Definition, Pokemon, Side, State
from ptcg.engine.board.side import PILES
from ptcg.engine.board.special_conditions import first_number, with_ailment
from ptcg.engine.board.zones import set_top
from ptcg.engine.play.setup import is_basic_at_setup
from ptcg.engine.play.turn import ASKING
from ptcg.engine.program.code import Frame
from ptcg.engine.state import table_of
from ptcg.language import NotUnderstood, compile_text
from ptcg.library import Library, open_library
from ptcg.rules import Era
from ptcg.scenario.files import BadScenario, Scenario

DEFAULT_DECK = 20
POKEMON_KEYS = frozenset(["card", "under", "energy", "tools", "damage", "conditions", "since", "evolved", "counters"])


class Cards:
    """The cards a scenario can name: its own, those of a database by id, and the built-in ones by id or name."""

    def __init__(self, scenario: Scenario, database: Library | None) -> None:
        where = f"{scenario.file}: scenario '{scenario.title}'"
        own = [read_card(_with_own_rules({"id": record.get("name"), **record}), where) for record in scenario.cards]
        lines = {**(database or builtin_cards()).lines, **Binder(own).lines}
        self.own = {card.id for card in own}
        self.library: Binder = builtin_cards().extended(with_line(card, lines) for card in own)
        self.database = database
        self.maker = database or open_library(())  # makes cards ready for play
        self.where = where

    def find(self, wanted: str) -> Card:
        card = self.get(wanted)
        if card is None:
            try:
                return self.library.find(wanted)
            except UnknownCard as error:
                raise BadScenario(f"{self.where}: {error}") from None
        return card

    def get(self, wanted: str) -> Card | None:
        return (None if wanted in self.own else self.printed(wanted)) or self.library.get(wanted)

    def printed(self, card_id: str) -> Card | None:
        """The card of the database with this id."""
        known = self.database is not None and card_id in self.database.index.by_id
        return self.database.get(card_id) if known and self.database is not None else None

    def beneath(self, card: Card, name: str) -> Card | None:
        """The card of a name that another one lies on: of its own set, where it is a printing of the database."""
        rows = [] if self.database is None else self.database.index.by_name.get(folded(name), [])
        beside = [row.id for row in rows if row.set_id == card.set_id and self.printed(card.id) == card]
        if beside:
            return self.printed(beside[0])
        return self.library.get(name) or (self.printed(rows[0].id) if rows else None)


def _with_own_rules(record: dict[str, Any]) -> dict[str, Any]:
    """The record of a Pokémon with what its rule lines say; lines that are not understood only restate the book."""
    rules = record.get("rules")
    if record.get("supertype") != "Pokémon" or not isinstance(rules, list):
        return record
    found = own_rules(str(record.get("name")), record.get("subtypes") or (), [str(line) for line in rules])
    traits = [trait for trait in found.traits if _understood(trait["text"], str(record.get("name")))]
    return {"prizes": found.prizes, "copies": found.copies, "traits": traits, **record}


def _understood(text: str, name: str) -> bool:
    try:
        compile_text(text, where="ability", names=[name])
    except NotUnderstood:
        return False
    return True


class Builder:
    """Collects the cards of both players and lays them out."""

    def __init__(self, scenario: Scenario, era: Era, cards: Cards) -> None:
        self.scenario = scenario
        self.era = era
        self.cards = cards
        self.defs: list[Definition] = []
        self.owners: list[int] = []

    def number(self, wanted: Any, owner: int) -> int:
        """A new card of that name."""
        return self.add(self.cards.find(str(wanted)), owner)

    def add(self, card: Card, owner: int) -> int:
        self.defs.append(self.cards.maker.definition(card, self.era))
        self.owners.append(owner)
        return len(self.defs) - 1

    def numbers(self, names: Any, owner: int) -> list[int]:
        if isinstance(names, str):
            raise self.bad(f"'{names}' stands where a list of cards belongs; write [{names}]")
        return [self.number(name, owner) for name in names or ()]

    def bad(self, what: str) -> BadScenario:
        return BadScenario(f"{self.cards.where}: {what}")

    # --- a board that is given

    def board(self) -> State:
        scenario = self.scenario
        sides = [self.side(scenario.sides[player], player) for player in (0, 1)]
        stadium = stadium_owner = -1
        if scenario.stadium is not None:
            stadium_owner = "AB".index(scenario.stadium.get("owner", "A"))
            stadium = self.number(scenario.stadium["card"], stadium_owner)
        state = self.state()
        state.sides = sides
        state.turn = scenario.turn
        state.player = scenario.on_turn
        state.starter = scenario.on_turn if scenario.turn % 2 else 1 - scenario.on_turn
        state.stadium, state.stadium_owner = stadium, stadium_owner
        for player, side in enumerate(sides):
            for card in side.hand:
                state.known[card] |= 1 << player
            for p in side.pokemon():
                set_top(state, p)
        frame = Frame(state.game.sequences["turn"], 0)
        frame.pos = ASKING
        state.stack.append(frame)
        return state

    def state(self) -> State:
        table = table_of(self.era, self.defs, self.owners)
        state = State(table, Chance.scripted(list(self.scenario.coins)))
        state.events = []
        return state

    def side(self, given: Mapping[str, Any], player: int) -> Side:
        side = Side()
        if given.get("active") is not None:
            side.active = self.pokemon(given["active"], player)
        side.bench = [self.pokemon(one, player) for one in given.get("bench") or ()]
        for pile in PILES:
            if pile not in ("prizes", "deck"):
                setattr(side, pile, self.numbers(given.get(pile), player))
        prizes = given.get("prizes", self.era.prizes)
        side.prizes = self.filler(prizes, player) if isinstance(prizes, int) else self.numbers(prizes, player)
        deck = given.get("deck")
        side.deck = self.filler(DEFAULT_DECK, player) if deck is None else self.numbers(deck, player)[::-1]
        for used in given.get("used") or ():
            if used == "retreat":
                side.retreats = 1
            elif used in ("energy", "supporter", "stadium", "gx", "vstar"):
                setattr(side, f"{used}_done", True)
            else:
                raise self.bad(f"'used' has '{used}'; it knows energy, supporter, stadium, retreat, gx, vstar")
        return side

    def filler(self, count: int, player: int) -> list[int]:
        """Basic Energy for places where the scenario does not care."""
        return [self.number("Grass Energy", player) for _ in range(count)]

    def pokemon(self, given: Any, player: int) -> Pokemon:
        if not isinstance(given, Mapping):
            given = {"card": given}
        unknown = sorted(str(key) for key in given if key not in POKEMON_KEYS)
        if unknown:
            raise self.bad(
                f"a Pokémon has an unknown key '{unknown[0]}'; the keys are {', '.join(sorted(POKEMON_KEYS))}"
            )
        top = self.cards.find(str(given["card"]))
        under = given.get("under")
        stack = [self.cards.find(str(one)) for one in under] if under is not None else self.below(top)
        numbers = [self.add(card, player) for card in (*stack, top)]
        p = Pokemon(numbers[0], player, self.defs[numbers[-1]], int(given.get("since", 0)))
        p.cards = tuple(numbers)
        p.evolved = int(given.get("evolved", -1))
        p.energy = tuple(self.numbers(given.get("energy"), player))
        p.tools = tuple(self.tool(one, player) for one in given.get("tools") or ())
        p.damage = int(given.get("damage", 0))
        p.marks = tuple(str(mark) for mark in given.get("counters") or ())
        for condition in given.get("conditions") or ():
            self.condition(p, condition)
        return p

    def tool(self, given: Any, player: int) -> int:
        if isinstance(given, Mapping):
            return self.number(given["card"], "AB".index(given.get("owner", "AB"[player])))
        return self.number(given, player)

    def condition(self, p: Pokemon, name: str) -> None:
        condition = next((one for one in Condition if one.value == name), None)
        if condition is None:
            raise self.bad(f"no Special Condition '{name}'")
        p.conditions = with_ailment(p.conditions, condition, first_number(condition, self.scenario.turn - 1))

    def below(self, top: Card) -> list[Card]:
        """What lies under an evolved Pokémon, by its record, as far as the cards are known."""
        names: list[Card] = []
        card = top
        if "Level-Up" in top.subtypes:
            base = self.cards.beneath(top, name_for_rules(top.name, self.era))
            return [] if base is None or not self.plays(base) else [*self.below(base), base]
        while card.is_evolution and card.evolves_from and len(names) < 4:
            found = self.cards.beneath(card, card.evolves_from)
            if found is None or found == card or not self.plays(found):
                break
            names.insert(0, found)
            card = found
        return names

    def plays(self, card: Card) -> bool:
        """Whether a card that the scenario does not name can be played."""
        try:
            self.cards.maker.definition(card, self.era)
        except ValueError:
            return False
        return True

    # --- from set-up

    def opening(self) -> State:
        decks: list[list[int]] = []
        for player in (0, 1):
            given = self.scenario.sides[player]
            names = [name for hand in given.get("hands") or () for name in hand]
            rest = given.get("deck")
            cards = self.numbers(names, player)
            decks.append(cards + (self.filler(DEFAULT_DECK, player) if rest is None else self.numbers(rest, player)))
        state = self.state()
        for player in (0, 1):
            if not any(is_basic_at_setup(state, card) for card in decks[player]):
                raise self.bad(f"side {'AB'[player]} has no Basic Pokémon in its hands and deck, so set-up never ends")
            state.sides[player].deck = decks[player][::-1]
        state.stack.append(Frame(state.game.sequences["turn"], 0))
        state.stack.append(Frame(state.game.sequences["setup"], 0))
        return state


def build(scenario: Scenario, era: str, cards: Cards) -> State:
    """The state a scenario begins with, not yet run to its first question."""
    builder = Builder(scenario, scenario.era(era), cards)
    try:
        return builder.opening() if scenario.setup else builder.board()
    except KeyError as error:
        raise builder.bad(f"a Pokémon or Stadium without {error}") from None
