"""Evolving: when a Pokémon may, and what becomes of it."""

from __future__ import annotations

from ptcg.effects import Choose, EvolveFrom, EvolvesEarly, KeepsTurn, Past
from ptcg.engine.answers import Refusal
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import END_OF_TURN, Frame
from ptcg.engine.continuous import at_work, statics
from ptcg.engine.definition import POKEMON, Definition
from ptcg.engine.history import note
from ptcg.engine.select import candidates, card_matches, resolve, zone_of
from ptcg.engine.zones import clear_effects, set_top


def may_evolve_now(board: Board, p: Pokemon, early: bool = False) -> Refusal | None:
    """Why it is too early for a Pokémon to evolve; `early`: the card that evolves it lifts EVO-04 and EVO-06."""
    first_turn = not board.game.era.evolve_on_first_turn and board.turn <= 2
    played = p.since == board.turn
    if not early and (first_turn or played):
        for live in statics(board, EvolvesEarly):
            static = live.static
            assert isinstance(static, EvolvesEarly)
            if at_work(board, live, static.of, p):
                first_turn = first_turn and not static.first_turn
                played = played and not static.when_played
    if not early and first_turn:
        return Refusal("EVO-06", "nobody evolves Pokémon on their own first turn")
    if p.evolved == board.turn:
        return Refusal("EVO-05", f"{p.top.card.name} has already evolved this turn")
    if not early and played:
        return Refusal("EVO-04", f"{p.top.card.name} came into play this turn")
    return None


def fits(board: Board, effect: EvolveFrom, definition: Definition, p: Pokemon) -> bool:
    """Whether a card can be laid on a Pokémon by this effect."""
    if effect.anyhow:
        return definition.kind == POKEMON and card_matches(board, effect.kind, definition)
    if not definition.card.is_evolution or not card_matches(board, effect.kind, definition):
        return False
    below = definition.evolves_from
    if effect.skip and "Stage 2" in definition.tags and board.game.lines.get(below, "") == p.top.name:
        return True
    return (not effect.skip or effect.any_stage) and below == p.top.name


def evolving(board: Board, frame: Frame, effect: EvolveFrom) -> list[Pokemon]:
    """The Pokémon the effect can evolve with a card of its zone."""
    if isinstance(effect.target, Choose):
        found = candidates(board, frame.player, effect.target.those, frame.pokemon)
    else:
        found = resolve(board, frame, effect.target)
    defs = board.game.defs
    cards = zone_of(board, frame.player, effect.zone)
    return [
        p
        for p in found
        if (effect.anyhow or may_evolve_now(board, p, effect.early) is None)
        and any(fits(board, effect, defs[c], p) for c in cards)
    ]


def evolve(board: Board, p: Pokemon, card: int) -> None:
    """Lay an Evolution card on a Pokémon: cards and damage stay, conditions and effects end (EVO-08 to EVO-14)."""
    note(board, Past.EVOLVED, p, name=p.top.name)
    p.cards.append(card)
    set_top(board, p)
    p.evolved = board.turn
    p.used = 0
    clear_effects(board, p)
    if board.game.era.marks_fall_off:
        p.marks.clear()
    if _ends_turn(board, p):
        board.stack[0].pos = END_OF_TURN


def _ends_turn(board: Board, p: Pokemon) -> bool:
    """TURN-18: becoming a Mega Evolution ends its player's turn, unless a card keeps it going."""
    if p.owner != board.player or board.attack is not None:
        return False
    if p.top.tags.isdisjoint(board.game.era.turn_ending_stages):
        return False
    for live in statics(board, KeepsTurn):
        static = live.static
        assert isinstance(static, KeepsTurn)
        if static.name == p.top.name and at_work(board, live, static.of, p):
            return False
    return True
