"""Checks on cards of the hand, the Stadium and retreating: None, or a refusal with its rule."""

from __future__ import annotations

from typing import Any, Final

from ptcg.effects import (
    ANY_CARD,
    Act,
    Arithmetic,
    CardKind,
    Kind,
    Leave,
    PlayedFor,
    Quantity,
)
from ptcg.engine import continuous
from ptcg.engine.ailments import CONDITIONS
from ptcg.engine.allowances import attaches_freely
from ptcg.engine.amounts import context, true
from ptcg.engine.answers import Refusal
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import Frame
from ptcg.engine.continuous import Live, allowed, at_work, bans, in_force, statics
from ptcg.engine.definition import POKEMON, Definition
from ptcg.engine.energy import energy_units
from ptcg.engine.evolve import evolves_into, may_evolve_now
from ptcg.engine.history import played
from ptcg.engine.holding import has_room_for, may_lie_on, terms_hold
from ptcg.engine.kinds import card_matches
from ptcg.engine.play import read_instead, toll_refused
from ptcg.engine.possible import begins, payable, useful
from ptcg.engine.retreating import card_instead, retreats_anyway
from ptcg.engine.select import players
from ptcg.engine.zones import room_on_bench
from ptcg.rules import Era
from ptcg.rules.citing import cite

# CPython 3.11 takes five times as long for `Act.PLAY` as for a name of the module
_ATTACH: Final = Act.ATTACH
_BENCH: Final = Act.BENCH
_EVOLVE: Final = Act.EVOLVE
_PLAY: Final = Act.PLAY
_RETREAT: Final = Act.RETREAT


def _lock_rule(board: Board, live: Live[Any]) -> str:
    """The rule that gives a card's ban its force."""
    era = board.game.era
    if live.source == continuous.POWER:
        return cite(era, "ABILITY-08", "ABILITY-05", "ABILITY-02")
    return "ATTACK-23" if live.source == continuous.EFFECT else "TRAINER-01"


def banned(board: Board, act: Act, p: Pokemon, d: Definition | None = None) -> Refusal | None:
    """Whether an effect says that a Pokémon can't do something, or that it can't be done to it with a card."""
    for live in bans(board, act):
        what = live.static.what
        if not what.name and (d is None or card_matches(board, what.card, d)) and at_work(board, live, what.of, p):
            told = f"can't {act.value}" if d is None else f"can't {act.value} with {d.card.name}"
            return Refusal(_lock_rule(board, live), f"an effect says that {p.top.card.name} {told}")
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
            return Refusal(_lock_rule(board, live), f"an effect says that you can't {act.value}{name}")
    return None


def _attach_banned(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether an effect keeps a player from attaching a card from the hand to a Pokémon, which is playing it, too."""
    return (
        banned(board, _ATTACH, p, d)
        or player_banned(board, _ATTACH, board.player, d, board.is_active(p))
        or player_banned(board, _PLAY, board.player, d)
    )


def check_attach(board: Board) -> Refusal | None:
    """The Energy card of the turn."""
    if board.sides[board.player].energy_done and not attaches_freely(board, board.player):
        return Refusal("ENERGY-01", "you have already attached an Energy card this turn")
    return None


def check_holder(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether an Energy card may be attached to this Pokémon, by its own text."""
    refusal = _attach_banned(board, d, p)
    if refusal is not None:
        return refusal
    if may_lie_on(board, d, p, board.player):
        return None
    return Refusal("ENERGY-02", f"{d.card.name} can't be attached to {p.top.card.name}, its text says")


def check_terms(board: Board, d: Definition, card: int) -> Refusal | None:
    """What the text of an Energy card asks for before it may be attached to any Pokémon at all."""
    if not terms_hold(board, d, card, board.player):
        return Refusal("ENERGY-02", f"the text of {d.card.name} does not allow it now")
    return None


def check_evolve(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    era = board.game.era
    if d.levels_up:
        return _check_level_up(board, d, p)
    if d.kind != POKEMON or not d.card.is_evolution or not evolves_into(board, p, d):
        return _wrong_evolution(era, d, p)
    if d.only_by:
        return Refusal("EVO-01", f"{d.card.name} comes into play only by {d.only_by}, its text says")
    refusal = may_evolve_now(board, p, d.comes_early, d)
    if refusal is not None:
        return refusal
    return banned(board, _EVOLVE, p, d) or player_banned(board, _EVOLVE, board.player, d, board.is_active(p))


def _check_level_up(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """An LV.X goes on the Active Pokémon of its name, also on a player's first turn (LVX-01, LVX-02, LVX-10)."""
    if p.top.name != d.name or p.top.levels_up:
        return Refusal("LVX-01", f"{d.card.name} goes on {d.name}, not on {p.top.card.name}")
    if not board.is_active(p):
        return Refusal(cite(board.game.era, "LVX-10", "LVX-01"), f"{d.card.name} goes on your Active Pokémon only")
    if board.turn in (p.since, p.evolved) or (board.turn <= 2 and not board.game.era.level_up_on_first_turn):
        return Refusal(cite(board.game.era, "LVX-02", "LVX-01"), f"{p.top.card.name} came into play this turn")
    levelling = [live for live in bans(board, _EVOLVE) if live.static.what.card != ANY_CARD]
    return banned(board, _EVOLVE, p, d) if levelling else None


def _wrong_evolution(era: Era, d: Definition, p: Pokemon) -> Refusal:
    below = p.top
    if d.kind != POKEMON or not d.card.is_evolution:
        return Refusal("EVO-01", f"{d.card.name} is not an Evolution card")
    wanted = d.evolves_from
    if below.name != wanted and (below.name in wanted or wanted in below.name) and wanted:
        reason = f"{d.card.name} evolves from {wanted}, and {below.card.name} is another name"
        return Refusal(cite(era, "EVO-15", "EVO-01"), reason)
    if "Stage 2" in d.tags and below.basic:
        return Refusal("EVO-03", f"{d.card.name} is a Stage 2 Pokémon and goes on its Stage 1, {wanted}")
    return Refusal("EVO-01", f"{d.card.name} evolves from {wanted or 'nothing'}, not from {below.card.name}")


def check_play(board: Board, d: Definition, card: int) -> Refusal | None:
    """Whether a Trainer card may be played at all."""
    era = board.game.era
    side = board.sides[board.player]
    if board.turn == 1:
        refusal = None if d.early else _first_turn(era, d)
        if refusal is not None:
            return refusal
    if d.supporter:
        if side.supporter_done and not _one_more_supporter(board):
            return Refusal("TRAINER-05", "you have already played a Supporter this turn")
    elif d.stadium:
        if side.stadium_done:
            return Refusal("STADIUM-05", "you have already played a Stadium this turn")
        if not era.same_name_stadium and board.stadium >= 0 and board.game.defs[board.stadium].name == d.name:
            return Refusal("STADIUM-06", f"{d.card.name} is already in play")
    refusal = player_banned(board, _PLAY, board.player, d)
    if refusal is not None:
        return refusal
    frame = context(board.player, card, -1)
    if d.only_if is not None and not true(board, frame, d.only_if):
        return Refusal("TRAINER-01", f"the text of {d.card.name} does not allow it now")
    if d.fossil and room_on_bench(board, board.player) <= 0:
        return Refusal("ZONE-06", "your Bench is full")
    if d.effects or statics(board, PlayedFor):
        return _check_outcome(board, d, card, frame)
    return None


def _check_outcome(board: Board, d: Definition, card: int, frame: Frame) -> Refusal | None:
    """Whether a Trainer card can be paid for, and anything can come of it, once it has left the hand."""
    hand = board.sides[board.player].hand
    place = hand.index(card)
    del hand[place]
    try:
        if statics(board, PlayedFor) and toll_refused(board, d, frame):
            return Refusal("TRAINER-01", f"you cannot do what a card in play asks for in order to play {d.card.name}")
        if not d.effects or read_instead(board, d) is not None:
            return None
        if not payable(board, frame, d.effects):
            return Refusal("TRAINER-01", f"you cannot do what {d.card.name} asks for in order to play it")
        if not useful(board, frame, d.effects):
            return Refusal("TRAINER-01", f"{d.card.name} would do nothing now")
        return None
    finally:
        hand.insert(place, card)


def _one_more_supporter(board: Board) -> bool:
    """Whether a card lets the player on turn play more Supporter cards than they have."""
    for live in allowed(board, Leave.PLAY_SUPPORTERS):
        more = live.static
        if board.player in players(live.player, more.who) and in_force(board, live):
            if played(board, board.player, Kind(CardKind.SUPPORTER)) < more.number:
                return True
    return False


def _first_turn(era: Era, d: Definition) -> Refusal | None:
    """Bans on the starting player's first turn (TURN-13, TURN-15)."""
    if d.supporter:
        if not era.starter_may_play_supporters:
            which = "TRAINER-08" if era.starter_may_play_trainers else "TRAINER-07"
            return Refusal(which, "the starting player can't play a Supporter on the first turn")
    elif d.stadium:
        if not era.starter_may_play_stadiums:
            return Refusal("TRAINER-07", "the starting player can't play a Stadium on the first turn")
    elif not era.starter_may_play_trainers:
        return Refusal("TRAINER-07", "the starting player can't play Trainer cards on the first turn")
    return None


def check_host(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether a card may be attached to this Pokémon."""
    if not has_room_for(board, d, p):
        return Refusal("TOOL-02", f"{p.top.card.name} already has a Pokémon Tool")
    refusal = banned(board, _ATTACH, p, d) or player_banned(board, _ATTACH, board.player, d, board.is_active(p))
    if refusal is not None:
        return refusal
    if not may_lie_on(board, d, p, board.player):
        rule = cite(board.game.era, "TOOL-01", "TRAINER-04")
        return Refusal(rule, f"{d.card.name} can't be attached to {p.top.card.name}, its text says")
    return None


def check_stadium(board: Board) -> Refusal | None:
    """Whether the player may use what the Stadium in play offers."""
    era = board.game.era
    if board.stadium < 0 or not board.game.defs[board.stadium].activations:
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "no Stadium in play offers anything to use")
    if not continuous.stadium_works(board):
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "an effect says that the Stadium has no effect")
    clause = board.game.defs[board.stadium].activations[0].clause
    if clause.once and board.sides[board.player].stadium_used:
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "you have already used the Stadium this turn")
    frame = context(board.player, board.stadium, -1)
    effects = clause.effects
    if not (payable(board, frame, effects) and begins(board, frame, effects) and useful(board, frame, effects)):
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "the Stadium could do nothing for you now")
    return None


def retreat_cost(board: Board, p: Pokemon) -> int:
    cost = p.top.retreat
    for live in continuous.numbers(board, Quantity.RETREAT_COST):
        static = live.static
        if at_work(board, live, static.of, p):
            if static.op is Arithmetic.SET:
                return continuous.amount(board, live, static.amount)
            cost += continuous.amount(board, live, static.amount)
    return max(cost, 0)


def check_retreat(board: Board) -> Refusal | None:
    """Whether the Active Pokémon may retreat (the Bench apart)."""
    side = board.sides[board.player]
    era = board.game.era
    active = side.active
    if active is None:
        return Refusal("RETREAT-03", "there is no Active Pokémon")
    for condition, _ in active.conditions:
        rule = CONDITIONS[condition].retreat
        if rule and not retreats_anyway(board, active):
            return Refusal(rule, f"{active.top.card.name} is {condition.value}")
    if era.retreats_per_turn and side.retreats >= era.retreats_per_turn:
        return Refusal("RETREAT-04", "you have already retreated this turn")
    if active.no_retreat == board.turn:
        return Refusal("RETREAT-08", f"{active.top.card.name} has tried to retreat this turn and failed")
    refusal = banned(board, _RETREAT, active)
    if refusal is not None:
        return refusal
    cost = retreat_cost(board, active)
    if cost > 0 and len(energy_units(board, active)) < cost and card_instead(board, active) < 0:
        return Refusal("RETREAT-01", f"{active.top.card.name} has too little Energy to pay its Retreat Cost")
    return None


def check_kind(board: Board, d: Definition) -> Refusal | None:
    """Whether an effect forbids the player on turn to play this Pokémon from the hand."""
    return player_banned(board, _PLAY, board.player, d) or player_banned(board, _BENCH, board.player, d)
