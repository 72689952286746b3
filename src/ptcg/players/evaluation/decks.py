"""What a whole deck is good for, read once from its cards: how hard it hits for its Energy, what it stands, draws."""

from __future__ import annotations

from typing import Final, final

from ptcg.engine import Definition
from ptcg.engine.board.definition import ENERGY, POKEMON
from ptcg.engine.board.table import Table
from ptcg.players.evaluation.appraisal import Appraiser

OF_A_DECK: Final = (
    "deck: HP",
    "deck: damage",
    "deck: damage for its Energy",
    "deck: most damage",
    "deck: Basic Pokémon",
    "deck: Evolutions",
    "deck: second Evolutions",
    "deck: Prizes for a Pokémon",
    "deck: Energy",
    "deck: cards that draw",
    "deck: cards that find",
    "deck: Energy from cards",
    "deck: powers that draw",
)
KEPT: Final = 256
"""Games of which the decks are remembered."""


@final
class DeckReader:
    """Reads the decks of games: two rows of numbers, by owner."""

    __slots__ = ("_appraiser", "_read")

    def __init__(self, appraiser: Appraiser) -> None:
        self._appraiser = appraiser
        self._read: dict[Table, list[list[float]]] = {}

    def of(self, table: Table) -> list[list[float]]:
        """What the cards of both players come to, as they lie on this table."""
        found = self._read.get(table)
        if found is None:
            if len(self._read) >= KEPT:
                self._read.clear()
            decks: list[list[Definition]] = [[], []]
            for card, owner in enumerate(table.owners):
                decks[owner].append(table.defs[card])
            found = self._read[table] = [self._numbers(deck) for deck in decks]
        return found

    def _numbers(self, deck: list[Definition]) -> list[float]:
        pokemon = basics = evolutions = highest = energy = 0
        hp = damage = rate = worth = draws = finds = attached = powers = most = 0.0
        for d in deck:
            if d.kind == POKEMON:
                pokemon += 1
                hp += d.hp
                worth += d.prizes
                if d.basic:
                    basics += 1
                elif "Stage 2" in d.tags:
                    highest += 1
                else:
                    evolutions += 1
                best = quick = 0.0
                for attack in d.attacks:
                    best = max(best, float(attack.damage))
                    quick = max(quick, attack.damage / (attack.total + 1.0))
                damage += best
                rate += quick
                most = max(most, best)
                if d.activations:
                    told = self._appraiser.powers(d)
                    powers += told.draws + told.finds
                    attached += told.energy
            elif d.kind == ENERGY:
                energy += 1
            else:
                told = self._appraiser.played(d)
                draws += max(told.draws, 0.0)
                finds += told.finds
                attached += told.energy
        some = max(pokemon, 1)
        return [
            hp / some / 100.0,
            damage / some / 60.0,
            rate / some / 20.0,
            most / 150.0,
            basics / 15.0,
            evolutions / 10.0,
            highest / 6.0,
            worth / some - 1.0,
            energy / 20.0,
            draws / 40.0,
            finds / 30.0,
            attached / 8.0,
            powers / 10.0,
        ]


__all__ = ["OF_A_DECK", "DeckReader"]
