"""Whether an effect says that a Pokémon or a player can't do something: None, or a refusal with its rule."""

from __future__ import annotations

from typing import Any, Final

from ptcg.effects import Act, PowerKind
from ptcg.engine.board.answers import Refusal
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.standing import continuous
from ptcg.engine.standing.continuous import Live, at_work, bans, in_force

_OF_POWERS: Final = {
    PowerKind.POKEMON_POWER: "ABILITY-02",
    PowerKind.POKE_POWER: "ABILITY-02",
    PowerKind.POKE_BODY: "ABILITY-05",
}
"""The rule about powers of a kind; of Abilities it is ABILITY-08."""


def _lock_rule(board: Board, live: Live[Any]) -> str:
    """The rule that gives a card's ban its force."""
    if live.source == continuous.POWER:
        holder = board.find(live.holder)
        labels = () if holder is None else holder.top.labels
        return next((_OF_POWERS[label] for label in labels if label in _OF_POWERS), "ABILITY-08")
    return "ATTACK-23" if live.source == continuous.EFFECT else "TRAINER-01"


def banned(board: Board, act: Act, p: Pokemon, d: Definition | None = None) -> Refusal | None:
    """Whether an effect says that a Pokémon can't do something, or that it can't be done to it with a card."""
    for live in bans(board, act):
        what = live.static.what
        if not what.name and (d is None or card_matches(board, what.card, d)) and at_work(board, live, what.of, p):
            told = f"can't {act.value}" if d is None else f"can't {act.value} with {d.card.name}"
            return Refusal(_lock_rule(board, live), "an effect says that {} {}", p.top.card.name, told)
    return None


def player_banned(
    board: Board, act: Act, player: int, d: Definition | None = None, active: bool = False, gx: bool = False
) -> Refusal | None:
    """Whether an effect says that a player can't do something (`active`: to the Active Pokémon, `gx`: a GX attack)."""
    for live in bans(board, act):
        what = live.static.what
        if what.who is None or player not in players(live.player, what.who):
            continue
        if (what.active and not active) or (what.gx and not gx) or (d and not card_matches(board, what.card, d)):
            continue
        if in_force(board, live):
            name = "" if d is None else f" {d.card.name}"
            return Refusal(_lock_rule(board, live), "an effect says that you can't {}{}", act.value, name)
    return None
