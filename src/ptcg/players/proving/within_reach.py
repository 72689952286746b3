"""A sure and quick test whether a win in this turn can be near at all: most often it cannot.

What may be done at most is read from the programs of all cards that could have a part in it: those of one's own deck,
wherever they lie, and those of the opponent that lie open. An attack fells one Pokémon, unless a card says more, and
only if its damage with all that could be added to it covers the HP that are left; then the Pokémon that may fall must
be worth the Prizes that are left.
"""

from __future__ import annotations

from collections import Counter

from ptcg.effects import Condition
from ptcg.engine import Ask, Board, Definition, Pokemon
from ptcg.engine.board.definition import ENERGY, FACE_DOWN, POKEMON, TRAINER
from ptcg.engine.play.damage import max_hp
from ptcg.engine.program.terms.select import weaknesses
from ptcg.engine.standing.energy import energy_units
from ptcg.players.proving.means import (
    ANYBODYS,
    BOUNDLESS,
    COPIES,
    FEEDS,
    FELLS,
    HASTENS,
    NOTHING,
    POISONS,
    PULLS,
    RETURNS,
    STRONG,
    THEIRS,
    TWICE,
    WINS,
    Means,
    attacks_of,
    means_of,
    said,
    standing_means_of,
)
from ptcg.view import View

POISON = 10 * STRONG + 20
"""The HP that Poison and Burn take between turns at most, as long as no card makes them worse."""


def win_within_reach(view: View) -> bool:
    """False only if the player on turn cannot win in this turn, whatever they do and whatever comes."""
    if view.kind is not Ask.TURN:  # Prizes may be due already
        return True
    theirs = view.opponent.pokemon()
    deck = _deck(view)
    means = _texts(view, deck)
    worth = sum([p.top.prizes + means.prizes for p in theirs])
    enough = len(theirs) <= 1 or worth >= len(view.me.prizes)
    if means.may & WINS or (enough and means.may & (FELLS | TWICE | COPIES)):
        return True
    attacks = _attacks(view, deck, means.may)
    may = means.may
    for attack in attacks:
        may |= attack.may
    if may & WINS or (enough and may & (FELLS | TWICE | COPIES)):
        return True
    return enough and _by_one_attack(view, means, attacks, may)


def _by_one_attack(view: View, means: Means, attacks: list[Means], may: int) -> bool:
    """Whether one of these attacks might win, with all that the texts of other cards do."""
    harm = max([attack.harm + attack.adds for attack in attacks], default=0)
    lowers = means.lowers + max([attack.lowers for attack in attacks], default=0)
    falling = 1 + max([attack.more for attack in attacks], default=0)
    left = len(view.me.prizes)
    prizes: list[int] = []
    standing = 0
    for place, p in enumerate(view.opponent.pokemon()):
        hp = min(max_hp(view.board, p), p.top.hp) - p.damage - lowers
        if p.damage and hp <= 0:  # it may fall without an attack
            left -= p.top.prizes + means.prizes
        elif (place == 0 or falling > 1 or may & PULLS) and hp <= _struck(view.board, p, harm, means.adds, may):
            prizes.append(p.top.prizes + means.prizes)
        else:
            standing += 1
    prizes.sort(reverse=True)
    return sum(prizes[:falling]) >= left or (standing == 0 and len(prizes) <= falling)


def _struck(board: Board, p: Pokemon, harm: int, adds: int, may: int) -> int:
    """The HP that an attack and what follows it may take from a Pokémon."""
    times, plus = 1, 0
    for found in (p.top.weaknesses, weaknesses(board, p)):
        product, added = 1, 0
        for _, by, more in found:
            product *= max(by, 1)
            added += more
        times, plus = max(times, product), max(plus, added)
    damage = (harm + adds) * times + plus if harm > 0 else 0
    ailing = may & POISONS or p.has(Condition.POISONED) or p.has(Condition.BURNED)
    return damage + 10 * p.ailing(Condition.POISONED) + (POISON if ailing else 0)


def _attacks(view: View, deck: Counter[Definition], may: int) -> list[Means]:
    """What the attacks do that could be used in this turn: on Pokémon that could come into play, with Energy enough."""
    board = view.board
    energy = BOUNDLESS
    if not may & FEEDS:
        energy = max([len(energy_units(board, p)) for p in view.me.pokemon()], default=0)
        if not view.me.energy_done:
            energy += max([_provides(d) for d in deck], default=0)
    in_play = {board.game.defs[card] for p in view.me.pokemon() for card in p.cards}
    names = {d.name for d in in_play}
    found: list[Means] = []
    for d in deck:
        late = d.kind == POKEMON and d.evolves_from and d not in in_play and d.evolves_from not in names
        if not late or may & HASTENS:
            found += [attack for cost, attack in attacks_of(d) if cost <= energy]
    return found


def _provides(d: Definition) -> int:
    """How much Energy a card provides at most."""
    if d.kind != ENERGY and d.as_energy is None:
        return 0
    worn = d if d.kind == ENERGY or d.as_energy is None else d.as_energy
    return max([len(worn.provides), *[len(units) for _, units in worn.provides_if]])


def _deck(view: View) -> Counter[Definition]:
    """The cards of one's own deck, wherever they lie, and how many there are of each."""
    board, player = view.board, view.player
    cards = [d for d, owner in zip(board.game.defs, board.game.owners, strict=True) if owner == player]
    deck = Counter([*cards, *view.unseen, *(view.unseen_prizes or ())])
    del deck[FACE_DOWN]
    return deck


def _texts(view: View, deck: Counter[Definition]) -> Means:
    """What all texts may do that could have a part in this turn, one's own attacks apart."""
    board, player = view.board, view.player
    defs = board.game.defs
    found = NOTHING if board.stadium < 0 else standing_means_of(defs[board.stadium], ANYBODYS)
    for p in board.sides[1 - player].pokemon():
        found = found.and_also(standing_means_of(p.top, THEIRS))
        for card in (*p.cards, *p.energy, *p.tools):
            found = found.and_also(standing_means_of(defs[card], THEIRS))
    for side in board.sides:
        for p in side.pokemon():
            for effect in p.effects:
                found = found.and_also(said(effect.static, ANYBODYS))
    for effect in board.effects:
        found = found.and_also(said(effect.static, ANYBODYS))
    trainers = 0
    for d, copies in deck.items():
        means = means_of(d)
        if means != NOTHING:
            found = found.and_also(means._replace(adds=copies * means.adds, lowers=copies * means.lowers))
            trainers += means.adds if d.kind == TRAINER else 0
    return found._replace(adds=BOUNDLESS) if trainers and found.may & RETURNS else found


__all__ = ["win_within_reach"]
