"""What a line brings its player: read from what happened on the boards it led to, and from how they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

from ptcg.coach.lines import Foreseen
from ptcg.effects import Act
from ptcg.engine import Event, Pokemon, State
from ptcg.engine.standing.attacks import attacks_of
from ptcg.engine.standing.energy import energy_units
from ptcg.players.thumbs.fight import Situation, missing
from ptcg.view import View


class Sort(Enum):
    """A sort of gain: what is said of it, with its name and number, and what one of it weighs."""

    WIN = "wins the game now", 1000.0
    FELLS = "Knocks Out {name}", 110.0
    PRIZES = "takes {n}", 100.0
    SPARES = "keeps {name} from being Knocked Out", 90.0
    SAFE = "leaves {name} out of reach of a Knock Out", 50.0
    HARMS = "does {n} damage to {name}", 0.5
    READY = "has {name} ready to attack for {n}", 0.4
    FRONT = "has {name} in front, ready to attack for {n}", 0.2
    AFFLICTS = "leaves {name}", 25.0  # Asleep, Poisoned ...
    STRIPS = "takes {n} Energy from {name}", 20.0
    CALLS = "brings {name} forward", 20.0
    EVOLVES = "evolves {name}", 10.0  # into what
    FINDS = "puts {name} into your hand", 9.0
    KEEPS = "keeps {name}", 8.0
    POWERS = "attaches {name}", 6.0  # to what
    BENCHES = "puts {name} onto your Bench", 7.0
    DISCARDS = "takes {n} from your opponent's hand", 8.0
    DRAWS = "draws {n}", 5.0
    HEALS = "heals {n} damage from {name}", 0.3

    def __init__(self, phrase: str, weight: float) -> None:
        self.phrase = phrase
        self.weight = weight


COUNTED: Final = frozenset({Sort.PRIZES, Sort.DISCARDS, Sort.DRAWS})
"""What has no name, but a number of cards."""

BY_CHOICE: Final = frozenset({Sort.FINDS})
"""What comes by mere luck here and there is not worth a word."""

WORTH_A_WORD: Final = 0.25
CERTAIN_ENOUGH: Final = 0.75
"""Shares of the boards on which something must be so."""

Key: TypeAlias = tuple[Sort, str]


class Gain(NamedTuple):
    """Something a line brings: of which sort, about what, how much, and on which share of the boards."""

    sort: Sort
    name: str
    n: int
    share: float

    @property
    def worth(self) -> float:
        return self.sort.weight * self.n * self.share

    @property
    def words(self) -> str:
        """What it is, after 'this': 'takes 2 Prizes'; with luck, where it is not so on every board."""
        thing = "Prize" if self.sort is Sort.PRIZES else "card"
        number = f"a {thing}" if self.n == 1 else f"{self.n} {thing}s"
        text = self.sort.phrase.format(name=self.name, n=number if self.sort in COUNTED else self.n)
        return text if self.share == 1 else f"with luck {text}"


def gains(view: View, seen: Foreseen) -> dict[Key, Gain]:
    """What a line brings, by sort and name."""
    return _on_most([_gains(view, board) for board in seen.boards])


def losses(view: View, seen: Foreseen) -> dict[Key, Gain]:
    """What a line costs: as the gain of a line that does not."""
    return _on_most([_losses(view, board) for board in seen.boards])


def kept(view: View, seen: Foreseen) -> frozenset[str]:
    """The names of cards in hand or attached that are there still at the end of a line, whatever comes."""
    had = _at_hand(view.board, view.player)
    names = [{_name(board, card) for card in had & _at_hand(board, view.player)} for board in seen.boards]
    return frozenset(set.intersection(*names))


def _on_most(each: list[Counter[Key]]) -> dict[Key, Gain]:
    found: dict[Key, Gain] = {}
    for key in dict.fromkeys(key for one in each for key in one):
        numbers = [one[key] for one in each if one[key] > 0]
        share = len(numbers) / len(each)
        if share >= (CERTAIN_ENOUGH if key[0] in BY_CHOICE else WORTH_A_WORD):
            found[key] = Gain(*key, min(numbers), share)
    return found


# --- what happened ----------------------------------------------------------------------------------------------------


def _gains(view: View, board: State) -> Counter[Key]:
    """What came of a line on one board."""
    if board.outcome is not None:
        return Counter({(Sort.WIN, ""): 1} if board.outcome.winner == view.player else {})
    found: Counter[Key] = Counter()
    felled = {event.pokemon for event in board.events or () if event.what is Act.KNOCK_OUT}
    for event in _of_the_line(board):
        sort = (_OWN if event.player == view.player else _OTHERS).get(event.what)
        if sort is not None and (sort is Sort.FELLS or event.pokemon not in felled):
            for name, n in _told(board, sort, event):
                found[sort, name] += n
    if view.board.turn:
        found.update(_standing(view, board))
    return found


def _of_the_line(board: State) -> Iterator[Event]:
    """What happened up to the opponent's turn."""
    return takewhile(lambda event: event.what is not Act.TURN, board.events or ())


_OWN: Final = {
    Act.PRIZE: Sort.PRIZES,
    Act.HEAL: Sort.HEALS,
    Act.DRAW: Sort.DRAWS,
    Act.TO_HAND: Sort.FINDS,
    Act.EVOLVE: Sort.EVOLVES,
    Act.ATTACH: Sort.POWERS,
    Act.BENCH: Sort.BENCHES,
}
_OTHERS: Final = {
    Act.KNOCK_OUT: Sort.FELLS,
    Act.DAMAGE: Sort.HARMS,
    Act.COUNTERS: Sort.HARMS,
    Act.AFFLICT: Sort.AFFLICTS,
}


def _told(board: State, sort: Sort, event: Event) -> Iterator[tuple[str, int]]:
    """About what it is, and how much."""
    if sort in COUNTED:
        yield "", max(len(event.cards), 1)
    elif sort in (Sort.HARMS, Sort.HEALS):
        yield _name(board, event.pokemon), event.n
    elif sort is Sort.AFFLICTS:
        yield f"{_name(board, event.pokemon)} {event.name}", 1
    elif sort is Sort.EVOLVES:
        yield f"{_name(board, event.pokemon)} into {_name(board, event.card)}", 1
    elif sort is Sort.POWERS:
        yield f"{_name(board, event.card)} to {_name(board, event.pokemon)}", 1
    else:
        for card in event.cards or (event.pokemon if sort is Sort.FELLS else event.card,):
            yield _name(board, card), 1


def _name(board: State, card: int) -> str:
    return board.card(card).name if card >= 0 else "a Pokémon"


def _losses(view: View, board: State) -> Counter[Key]:
    """Own Pokémon that are Knocked Out, and own cards that were there and are thrown away unused."""
    found: Counter[Key] = Counter()
    now = board.sides[view.player]
    fallen = {card for p in view.me.pokemon() if board.find(p.key) is None for card in (*p.energy, *p.tools)}
    had = _at_hand(view.board, view.player) - fallen
    for event in _of_the_line(board):
        if event.player == view.player and event.what is Act.KNOCK_OUT:
            found[Sort.SPARES, _name(board, event.pokemon)] += 1
        elif event.what is Act.PLAY:
            had.discard(event.card)
    gone = had.intersection((*now.discard, *now.lost, *now.deck))
    found.update((Sort.KEEPS, _name(board, card)) for card in gone)
    return found


def _at_hand(board: State, player: int) -> set[int]:
    """A player's cards in hand and attached."""
    side = board.sides[player]
    return {*side.hand, *(card for p in side.pokemon() for card in (*p.energy, *p.tools))}


# --- how the board stands ---------------------------------------------------------------------------------------------


def _standing(view: View, board: State) -> Counter[Key]:
    found: Counter[Key] = Counter()
    before, player = view.board, view.player
    other, was = board.sides[1 - player], before.sides[1 - player]
    for p in other.pokemon():
        then = before.find(p.key)
        if then is not None and len(then.energy) > len(p.energy):
            found[Sort.STRIPS, p.top.card.name] += len(then.energy) - len(p.energy)
    if was.active is not None and other.active is not None and other.active.key != was.active.key:
        if board.find(was.active.key) is not None:
            found[Sort.CALLS, other.active.top.card.name] = 1
    drawn = sum(len(event.cards) for event in board.events or () if event.player != player and event.what is Act.DRAW)
    found[Sort.DISCARDS, ""] = len(was.hand) - len(other.hand) + drawn
    if board.question is None or board.question.player != player or board.turn != before.turn:
        found.update(_ready(board, player))
    return found


def _ready(board: State, player: int) -> Counter[Key]:
    """How the own side stands when the turn is over, or a new Active Pokémon has been chosen for the next."""
    found: Counter[Key] = Counter()
    mine, other = board.sides[player], board.sides[1 - player]
    if mine.active is None or other.active is None:
        return found
    situation = Situation(board.view(player))
    if situation.threat(mine.active) < situation.left(mine.active):
        found[Sort.SAFE, mine.active.top.card.name] = 1
    found[Sort.FRONT, mine.active.top.card.name] = _strength(board, mine.active)
    for p in mine.pokemon():
        key = Sort.READY, p.top.card.name
        found[key] = max(found[key], _strength(board, p))
    return found


def _strength(board: State, p: Pokemon) -> int:
    """The printed damage of the best attack it has the Energy for."""
    units = energy_units(board, p)
    return max((attack.damage for _, _, attack in attacks_of(board, p) if not missing(attack, units)), default=0)


__all__ = ["Gain", "Key", "Sort", "gains", "kept", "losses"]
