"""Evolving: when a Pokémon may, and what becomes of it."""

from __future__ import annotations

from ptcg.effects import (
    ANY_CARD,
    Act,
    Allow,
    Choose,
    Condition,
    EvolveFrom,
    Leave,
    Zone,
)
from ptcg.engine.board.answers import Refusal
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.happening import tell
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import clear_effects, set_top
from ptcg.engine.program.code import END_OF_TURN, MOVED, Frame
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import candidates, resolve, zone_of
from ptcg.engine.standing.continuous import Live, allowed, at_work
from ptcg.engine.standing.triggers import wake


def may_evolve_now(
    board: Board, p: Pokemon, early: bool = False, into: Definition | None = None, fresh: bool = False
) -> Refusal | None:
    """Why it is too early for a Pokémon to evolve.

    `early`: the card that evolves it lifts EVO-04 to EVO-06; `fresh`: EVO-04 alone. An evolved Pokémon counts as new in
    play, so what lifts EVO-04 for a Pokémon lifts EVO-05 too.
    """
    if early:
        return None
    first_turn = not board.game.era.evolve_on_first_turn and board.turn <= 2
    played = p.since == board.turn and not fresh
    evolved = p.evolved == board.turn
    if first_turn or played or evolved:
        if first_turn:
            leaves = (*allowed(board, Leave.EVOLVE_EARLY), *allowed(board, Leave.EVOLVE_FIRST))
            first_turn = not any(_lets(board, live, p, into) for live in leaves)
        if played or evolved:
            leaves = (*allowed(board, Leave.EVOLVE_EARLY), *allowed(board, Leave.EVOLVE_WHEN_NEW))
            if any(_lets(board, live, p, into) for live in leaves):
                played = evolved = False
    if first_turn:
        return Refusal("EVO-06", "nobody evolves Pokémon on their own first turn")
    if evolved:
        return Refusal("EVO-05", "{} has already evolved this turn", p.top.card.name)
    if played:
        return Refusal("EVO-04", "{} came into play this turn", p.top.card.name)
    return None


def _lets(board: Board, live: Live[Allow], p: Pokemon, into: Definition | None) -> bool:
    """Whether what lets Pokémon evolve early lets this one become that (None: nobody has said what)."""
    kind = live.static.kind
    meant = kind == ANY_CARD or (into is not None and card_matches(board, kind, into))
    return meant and at_work(board, live, live.static.of, p)


def evolves_into(board: Board, p: Pokemon, d: Definition) -> bool:
    """Whether a card played from the hand goes onto a Pokémon: by its name, or because a card says so."""
    if d.evolves_from == p.top.name:
        return True
    for live in allowed(board, Leave.EVOLVE_ALSO):
        static = live.static
        if static.name == d.evolves_from and card_matches(board, static.kind, d) and at_work(board, live, static.of, p):
            return True
    return False


def fits(board: Board, effect: EvolveFrom, definition: Definition, p: Pokemon) -> bool:
    """Whether a card can be laid on a Pokémon by this effect."""
    if effect.anyhow:
        return definition.kind == POKEMON and card_matches(board, effect.kind, definition)
    if effect.level_up:
        return definition.levels_up and definition.name == p.top.name and not p.top.levels_up
    if not definition.card.is_evolution or definition.only_by or not card_matches(board, effect.kind, definition):
        return False
    below = definition.evolves_from
    if effect.skip and "Stage 2" in definition.tags and p.top.name in board.game.lines.get(below, ()):
        return True
    return (not effect.skip or effect.any_stage) and below == p.top.name


def suits(board: Board, frame: Frame, effect: EvolveFrom, definition: Definition) -> bool:
    """Whether a card is of a type of the Energy card whose attaching set the effect off, where it must be."""
    cards = frame.regs[MOVED] if effect.like_energy else ()
    energy = [board.game.defs[card] for card in cards] if isinstance(cards, tuple) else []
    return not effect.like_energy or any(definition.types & unit for d in energy for unit in d.provides)


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
        if any(
            fits(board, effect, defs[c], p)
            and suits(board, frame, effect, defs[c])
            and in_time(board, effect, p, defs[c])
            for c in cards
        )
    ]


def in_time(board: Board, effect: EvolveFrom, p: Pokemon, into: Definition | None = None) -> bool:
    """Whether the effect can evolve a Pokémon this turn (into what, where that is known)."""
    if effect.again or (effect.anyhow and not effect.fresh):
        return True
    return may_evolve_now(board, p, effect.early, into, effect.fresh) is None


def evolve(board: Board, p: Pokemon, card: int, player: int, source: Zone) -> None:
    """Lay an Evolution card on a Pokémon: cards and damage stay, conditions and effects end (EVO-08 to EVO-14)."""
    tell(board, Act.EVOLVE, "EVO-01", player, p, card, source=source)
    p.cards = (*p.cards, card)
    set_top(board, p)
    p.evolved = board.turn
    p.used = 0
    change_form(board, p)
    if board.game.era.marks_fall_off:
        p.marks = ()
    if _ends_turn(board, p):
        board.stack[0].pos = END_OF_TURN
    board.stack.extend(wake(board, Act.EVOLVE, p, card, source))


def change_form(board: Board, p: Pokemon) -> None:
    """Evolved or devolved, a Pokémon loses conditions and effects, but for conditions that a card lets stay."""
    kept = _kept_conditions(board, p) if allowed(board, Leave.KEEP_CONDITIONS) else ()
    had = p.conditions
    clear_effects(board, p)
    if kept:
        p.conditions = tuple(one for one in had if one[0] in kept)


def _kept_conditions(board: Board, p: Pokemon) -> tuple[Condition, ...]:
    """The conditions that a Pokémon has and does not lose by evolving or devolving."""
    kept: tuple[Condition, ...] = ()
    for live in allowed(board, Leave.KEEP_CONDITIONS):
        static = live.static
        if at_work(board, live, static.of, p):
            kept += tuple(condition for condition in static.conditions or Condition if p.has(condition))
    return kept


def highest_evolution(board: Board, p: Pokemon) -> tuple[int, ...]:
    """The highest Evolution card of a Pokémon, with a card on it that cannot stay (LVX-09); empty if it has none."""
    defs = board.game.defs
    for place in range(len(p.cards) - 1, 0, -1):
        if defs[p.cards[place]].evolution:
            return p.cards[place:]
    return ()


def _ends_turn(board: Board, p: Pokemon) -> bool:
    """TURN-18: becoming a Mega Evolution ends its player's turn, unless a card keeps it going."""
    whose = p.owner == board.player or board.game.era.mega_ends_any_turn
    if not whose or board.attack is not None:
        return False
    if p.top.tags.isdisjoint(board.game.era.turn_ending_stages):
        return False
    for live in allowed(board, Leave.BECOME_IN_TURN):
        static = live.static
        if static.name == p.top.name and at_work(board, live, static.of, p):
            return False
    return True
