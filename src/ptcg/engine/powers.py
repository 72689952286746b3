"""Powers: whether one may be used, using it, and what sets off triggers.

A power is mostly used by a Pokémon in play; some stand on a card attached to it, or are used from the hand or the
discard pile, by the card itself.
"""

from __future__ import annotations

from ptcg.effects import (
    Effect,
    Leave,
    Moment,
    NoPowers,
    Pending,
    PowerKind,
    Zone,
    allows,
)
from ptcg.engine import continuous
from ptcg.engine.amounts import context, true
from ptcg.engine.answers import Answer, Refusal, Verb
from ptcg.engine.board import Board, Pokemon, Side
from ptcg.engine.code import MOVED, THAT, Frame
from ptcg.engine.continuous import at_work, has_powers, statics
from ptcg.engine.definition import ENERGY, MOMENTS, POKEMON, TRAINER, Activation, Definition, Triggered
from ptcg.engine.events import What
from ptcg.engine.kinds import card_matches
from ptcg.engine.muting import muted
from ptcg.engine.possible import begins, payable, useful
from ptcg.engine.select import applies, has_condition, matches, players
from ptcg.rules.citing import cite

# --- using a power --------------------------------------------------------------------------------------------------


def check_use(board: Board, p: Pokemon, index: int) -> Refusal | None:
    """Whether an activated power of a Pokémon in play may be used."""
    activation = p.top.activations[index]
    clause = activation.clause
    era = board.game.era
    if clause.zone is not None:
        return Refusal("ABILITY-03", f"{activation.name} is used from the {clause.zone.value}")
    if clause.once and p.used >> index & 1:
        return Refusal("ABILITY-03", f"{activation.name} was already used this turn")
    if clause.active_only and not board.is_active(p):
        return Refusal(cite(era, "ABILITY-08", "ABILITY-03"), f"{p.top.card.name} must be Active for that")
    if clause.blocked and any(has_condition(p, c) for c in clause.blocked):
        return Refusal(cite(era, "ABILITY-07", "ABILITY-03"), f"a Special Condition stops {activation.name}")
    if not has_powers(board, p, activation.label):
        return Refusal(cite(era, "ABILITY-08", "ABILITY-03"), "an effect takes the powers of this Pokémon away")
    return _check_clause(board, activation, context(p.owner, p.cards[-1], p.key))


def check_outside(board: Board, card: int, index: int) -> Refusal | None:
    """Whether a card in the hand or the discard pile may use its power."""
    d = board.game.defs[card]
    side = board.sides[board.player]
    if not 0 <= index < len(d.activations):
        return Refusal("ABILITY-03", "there is no such power")
    activation = d.activations[index]
    if activation.clause.zone is None or card not in _zone(side, activation.clause.zone):
        return Refusal("ABILITY-03", f"{activation.name} can't be used from where {d.card.name} is")
    if not _works_outside(board, card, activation.label):
        return Refusal("ABILITY-03", "an effect takes the powers of this Pokémon away")
    if activation.clause.once and f"{activation.name}#{card}" in side.names_used:
        return Refusal("ABILITY-03", f"{activation.name} was already used this turn")
    return _check_clause(board, activation, context(board.player, card, -1))


def check_lent(board: Board, p: Pokemon, card: int, index: int) -> Refusal | None:
    """Whether a Pokémon may use the power on a card attached to it."""
    d = board.game.attached(card)
    if not 0 <= index < len(d.activations):
        return Refusal("ABILITY-03", "there is no such power")
    activation = d.activations[index]
    hosts = [static.of for static in d.statics if allows(static, Leave.THIS_CARDS_ATTACK) and static.of]
    lent = d.kind == ENERGY or any(applies(board, board.game.owners[card], p.key, host, p) for host in hosts)
    if muted(board, p, card) or not lent:
        return Refusal("ABILITY-03", f"{p.top.card.name} can't use {activation.name}")
    if activation.clause.once and f"{activation.name}#{card}" in board.sides[p.owner].names_used:
        return Refusal("ABILITY-03", f"{activation.name} was already used this turn")
    return _check_clause(board, activation, context(p.owner, card, p.key))


def host_of(board: Board, card: int) -> Pokemon | None:
    """The Pokémon of the player on turn that a card is attached to."""
    return next((p for p in board.sides[board.player].pokemon() if card in p.tools or card in p.energy), None)


def _check_clause(board: Board, activation: Activation, frame: Frame) -> Refusal | None:
    clause = activation.clause
    side = board.sides[frame.player]
    if clause.once_by_name and activation.name in side.names_used:
        return Refusal("ABILITY-03", f"another {activation.name} was already used this turn")
    if clause.vstar and side.vstar_done:
        return Refusal(cite(board.game.era, "VSTAR-01", "ABILITY-03"), "you have used your VSTAR Power of this game")
    if clause.only_if is not None and not true(board, frame, clause.only_if):
        return Refusal("ABILITY-03", f"{activation.name} cannot be used now, its text says")
    if not _worth_using(board, clause.effects, frame):
        return Refusal("ABILITY-03", f"{activation.name} could do nothing now")
    return None


def _worth_using(board: Board, effects: tuple[Effect, ...], frame: Frame) -> bool:
    """Whether a power can be paid for and anything can come of it; the card of one used from the hand is gone then."""
    hand = board.sides[frame.player].hand
    place = hand.index(frame.card) if frame.card in hand else -1
    if place >= 0:
        del hand[place]
    try:
        return payable(board, frame, effects) and begins(board, frame, effects) and useful(board, frame, effects)
    finally:
        if place >= 0:
            hand.insert(place, frame.card)


def _zone(side: Side, zone: Zone) -> list[int]:
    return side.hand if zone is Zone.HAND else side.discard


def _works_outside(board: Board, card: int, label: PowerKind) -> bool:
    """Whether no effect takes the powers of a kind away from cards outside play."""
    d = board.game.defs[card]
    if d.kind != POKEMON or label is PowerKind.ANY:  # not a power: a Trainer card's text, how a Pokémon is played
        return True
    stand_in = Pokemon(card, board.game.owners[card], d, board.turn)
    for live in statics(board, NoPowers):
        lock = live.static
        if lock.outside and lock.kind in (PowerKind.ANY, label) and at_work(board, live, lock.of, stand_in):
            if not any(power.name == lock.but for power in d.powers):
                return False
    return True


def outside_powers(board: Board) -> list[Answer]:
    """The powers on attached cards and on those in the hand and the discard pile, where alike cards count once."""
    side = board.sides[board.player]
    answers = [
        Answer(Verb.USE, card, i)
        for p in side.pokemon()
        for card in (*p.tools, *p.energy)
        for i in range(len(board.game.attached(card).activations))
        if check_lent(board, p, card, i) is None
    ]
    for zone in (side.hand, side.discard):
        seen: list[Definition] = []
        for card in zone:
            d = board.game.defs[card]
            if d.outside and d not in seen:
                seen.append(d)
                for i in range(len(d.activations)):
                    if check_outside(board, card, i) is None:
                        answers.append(Answer(Verb.USE, card, i))
    return answers


def use_power(board: Board, answer: Answer) -> None:
    """Carry out the use of a power: it is spent, and its code begins."""
    p = board.find(answer.a)
    player = board.player if p is None else p.owner
    card = answer.a if p is None else p.cards[-1]
    activation = (board.game.defs[card] if p is None else p.top).activations[answer.b]
    side = board.sides[player]
    if p is not None:
        p.used |= 1 << answer.b
    elif activation.clause.once:
        side.names_used.append(f"{activation.name}#{card}")
    if activation.clause.once_by_name:
        side.names_used.append(activation.name)
    if activation.clause.vstar:
        side.vstar_done = True
    board.log(What.USE, "GEN-05", player, p, card, name=activation.name)
    if p is not None:
        board.stack.extend(triggered(board, p, Moment.USES_POWER))
    host = host_of(board, card) if p is None else p
    board.stack.append(Frame(activation.code, player, card, -1 if host is None else host.key))
    if p is not None and Moment.BEGINS_POWER in board.game.moments:
        board.stack.extend(reversed([*triggered(board, p, Moment.BEGINS_POWER), *_from_hand(board, p)]))


def _from_hand(board: Board, p: Pokemon) -> list[Frame]:
    """The cards in the hand of the other player that may be played because a Pokémon uses a power."""
    player = 1 - p.owner
    frames: list[Frame] = []
    for card in board.sides[player].hand:
        for trigger in board.game.defs[card].watches:
            those = trigger.clause.of
            if trigger.moment is Moment.BEGINS_POWER and those is not None and matches(board, player, those, p, -1):
                if board.game.defs[card].kind == TRAINER:
                    frames.append(Frame(trigger.code, player, card))
    return frames


# --- triggers -------------------------------------------------------------------------------------------------------


def triggered(board: Board, p: Pokemon, moment: Moment, card: int = -1) -> list[Frame]:
    """The frames of everything that a moment sets off on a Pokémon: its powers, attached cards, and who watches it.

    `card` is the card with which it happened.
    """
    frames: list[Frame] = []
    if moment not in board.game.moments:
        return frames
    if p.top.triggers:
        working = [trigger for trigger in p.top.triggers if has_powers(board, p, trigger.label)]
        _collect(board, p, working, moment, p.cards[-1], p.owner, frames, card)
    if p.top.trait_triggers:
        _collect(board, p, p.top.trait_triggers, moment, p.cards[-1], p.owner, frames, card)
    for own in (*p.tools, *p.energy):
        triggers = board.game.attached(own).triggers
        if triggers and not muted(board, p, own):
            _collect(board, p, triggers, moment, own, board.game.owners[own], frames, card)
    for effect in (*p.effects, *board.effects):
        pending = effect.static
        if isinstance(pending, Pending) and pending.moment is moment and effect.first <= board.turn <= effect.last:
            if pending.target is None or applies(board, effect.player, pending.pokemon, pending.target, p):
                frames.append(frame_of(board, p, effect.player, pending))
    for live in statics(board, Triggered):
        trigger = live.static
        holder = board.find(live.holder)
        those = trigger.clause.of
        if holder is None and live.source == continuous.TRAINER:  # a Stadium watches for both players
            if moment in MOMENTS[trigger.moment] and those is not None and matches(board, p.owner, those, p, -1):
                spent = trigger.clause.once and trigger.name in board.sides[p.owner].names_used
                if not spent and (card < 0 or card_matches(board, trigger.clause.kind, board.game.defs[card], True)):
                    frame = Frame(trigger.code, p.owner, board.stadium, -1)
                    frame.regs[THAT] = (p.key,)
                    frames.append(_with(frame, card))
        elif moment in MOMENTS[trigger.moment] and those is not None and holder is not None:
            if trigger.clause.alone and any(_same(frame, live.player, trigger) for frame in frames):
                continue
            if matches(board, live.player, those, p, live.holder) and _sets_off(board, holder, trigger, card):
                worn = board.game.attached
                on = [c for c in holder.tools if trigger in worn(c).watches]  # the attached card that watches
                frame = Frame(trigger.code, live.player, on[0] if on else holder.cards[-1], holder.key)
                frame.regs[THAT] = (p.key,)
                frames.append(_with(frame, card))
    return frames


def attached_from_hand(board: Board, p: Pokemon, card: int) -> list[Frame]:
    """The frames of what it sets off that a player attaches an Energy card from the hand."""
    frames: list[Frame] = []
    for trigger in board.game.defs[card].triggers:
        if (
            trigger.moment is Moment.ATTACHED_FROM_HAND
            and not muted(board, p, card)
            and _sets_off(board, p, trigger, -1)
        ):
            frame = Frame(trigger.code, board.game.owners[card], card, p.key)
            frame.regs[THAT] = (p.key,)
            frames.append(frame)
    return [
        *frames,
        *triggered(board, p, Moment.GETS_ENERGY, card),
        *triggered(board, p, Moment.ENERGY_FROM_HAND, card),
    ]


def _same(frame: Frame, player: int, trigger: Triggered) -> bool:
    """Whether a frame is of the same power of the same player."""
    return frame.player == player and frame.code is trigger.code


def benched(board: Board, cards: tuple[int, ...]) -> None:
    """What it sets off in their own player's turn that cards were put onto the Bench by an effect."""
    for p in map(board.find, cards):
        if p is not None and p.owner == board.player:
            board.stack.extend(triggered(board, p, Moment.BENCHED, p.key))


def set_off_by_card(board: Board, card: int, moment: Moment) -> list[Frame]:
    """The frames of what a moment sets off on a card that is not in play."""
    if moment not in board.game.moments:
        return []
    found = [trigger for trigger in board.game.defs[card].triggers if trigger.moment is moment]
    return [Frame(trigger.code, board.game.owners[card], card) for trigger in found]


def discarded_by(board: Board, frame: Frame, cards: tuple[int, ...]) -> None:
    """What it sets off, once the effect that runs is over, that its player discards cards with it."""
    if Moment.DISCARDED_BY not in board.game.moments or frame.card < 0:
        return
    defs, source = board.game.defs, board.game.defs[frame.card]
    frames = [
        Frame(trigger.code, frame.player, card)
        for card in cards
        if board.game.owners[card] == frame.player
        for trigger in defs[card].triggers
        if trigger.moment is Moment.DISCARDED_BY and card_matches(board, trigger.clause.kind, source)
    ]
    place = board.stack.index(frame)
    board.stack[place:place] = reversed(frames)


def frame_of(board: Board, p: Pokemon, player: int, pending: Pending) -> Frame:
    """The frame of what was put off, for the Pokémon on which it was laid."""
    frame = Frame(board.game.defs[pending.card].codes[pending.code], player, pending.card, pending.pokemon)
    frame.pos = pending.pos
    frame.regs[THAT] = (p.key,)
    return frame


def played(board: Board, player: int, card: int, moment: Moment) -> list[Frame]:
    """What it sets off that a player plays, or has played, a Trainer card."""
    frames: list[Frame] = []
    if moment not in board.game.moments:
        return frames
    for live in statics(board, Triggered):
        trigger = live.static
        holder = board.find(live.holder)
        if trigger.moment is not moment or trigger.clause.of is None:
            continue
        if player not in players(live.player, trigger.clause.of.who):
            continue
        if holder is None:  # a Stadium: whoever plays the card does what it says
            if card_matches(board, trigger.clause.kind, board.game.defs[card]):
                frames.append(Frame(trigger.code, player, board.stadium))
        elif _sets_off(board, holder, trigger, card):
            frames.append(Frame(trigger.code, live.player, holder.cards[-1], holder.key))
    return frames


def changed_places(board: Board, into: Pokemon, out: Pokemon | None) -> None:
    """What it sets off, mostly in their own player's turn, that one Pokémon came from the Bench and one went there."""
    if out is not None:
        board.stack.extend(triggered(board, out, Moment.SENT_TO_BENCH))
    if into.owner == board.player:
        board.stack.extend(triggered(board, into, Moment.BECOMES_ACTIVE))
        if out is not None:
            board.stack.extend(triggered(board, out, Moment.LEAVES_ACTIVE))


def _collect(
    board: Board,
    p: Pokemon,
    found: list[Triggered],
    moment: Moment,
    card: int,
    player: int,
    frames: list[Frame],
    with_card: int,
) -> None:
    for trigger in found:
        if moment in MOMENTS[trigger.moment] and _sets_off(board, p, trigger, with_card):
            frames.append(_with(Frame(trigger.code, player, card, p.key), with_card))


def _with(frame: Frame, card: int) -> Frame:
    """The frame of a trigger, whose text may speak of the card with which it happened."""
    if card >= 0:
        frame.regs[MOVED] = (card,)
    return frame


def _sets_off(board: Board, holder: Pokemon, trigger: Triggered, card: int) -> bool:
    """Whether a trigger on a Pokémon is set off now, what happened apart."""
    clause = trigger.clause
    if clause.active_only and not board.is_active(holder):
        return False
    if clause.once and holder.used >> trigger.place & 1:
        return False
    if clause.once_by_name and trigger.name in board.sides[holder.owner].names_used:
        return False
    return card < 0 or card_matches(board, clause.kind, board.game.defs[card], attached=True)
