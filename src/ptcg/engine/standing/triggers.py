"""What happens sets off whoever waits for it: triggers of Pokémon and attached cards, of Stadiums, of cards that are
not in play, and what effects have put off until it happens.

A trigger about its own Pokémon is found on it; one about other Pokémon is filed with the continuous effects. Nothing is
looked for that no card of the game waits for.
"""

from __future__ import annotations

from typing import Final

from ptcg.effects import ANY_CARD, Act, Awaits, Every, Pattern, Pending, Those, Trigger, Who, Zone, inside
from ptcg.engine.board.board import BY_ATTACK, BY_CARD, BY_DAMAGE, WHATEVER, Board
from ptcg.engine.board.definition import TRAINER, Triggered
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.table import PLAYED
from ptcg.engine.program.code import MOVED, THAT, Frame
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import applies, matches
from ptcg.engine.standing import continuous
from ptcg.engine.standing.continuous import has_powers, statics
from ptcg.engine.standing.silenced import muted


def cause_of(what: Pattern) -> int:
    """Which share of something a pattern asks for."""
    cause = what.by
    if cause is None:
        return WHATEVER
    if cause.card is not None:
        return BY_CARD
    return BY_DAMAGE if cause.damage else BY_ATTACK


def wake(
    board: Board,
    act: Act,
    p: Pokemon,
    card: int = -1,
    source: Zone | None = None,
    by: int = WHATEVER,
    own: bool = False,
    before: bool = False,
) -> list[Frame]:
    """The frames of everything that is set off when something happens to a Pokémon, or when it does something.

    These are its powers, cards attached to it, and who watches it. `card` is the card with which it happens.
    """
    frames: list[Frame] = []
    if act not in board.game.awaited:
        return frames
    told = Told(board, act, p, card, source, by, own, before)
    if card >= 0 and act is Act.ATTACH:
        told.tell_attached(frames)
    if p.top.triggers:
        working = [trigger for trigger in p.top.triggers if has_powers(board, p, trigger.label)]
        told.collect(working, p.cards[-1], p.owner, frames)
    if p.top.trait_triggers:
        told.collect(p.top.trait_triggers, p.cards[-1], p.owner, frames)
    for worn in (*p.tools, *p.energy):
        triggers = board.game.attached(worn).triggers
        if triggers and not muted(board, p, worn):
            told.collect(triggers, worn, board.game.owners[worn], frames)
    for effect in (*p.effects, *board.effects):
        pending = effect.static
        if isinstance(pending, Pending) and pending.what is not None and effect.first <= board.turn <= effect.last:
            if told.fits(pending.what, _reader(pending.what, effect.player, p), p.key):
                if pending.target is None or applies(board, effect.player, pending.pokemon, pending.target, p):
                    frames.append(frame_of(board, p, effect.player, pending))
    for live in statics(board, Triggered):
        told.watched(live, frames)
    return frames


class Told:
    """Something that happens to a Pokémon, with its roles."""

    __slots__ = ("act", "before", "board", "by", "card", "own", "p", "played", "source")

    def __init__(
        self,
        board: Board,
        act: Act,
        p: Pokemon,
        card: int,
        source: Zone | None,
        by: int,
        own: bool,
        before: bool,
    ) -> None:
        self.board = board
        self.act = act
        self.p = p
        self.card = card
        self.source = source
        self.by = by
        self.own = own
        self.before = before
        self.played = source is Zone.HAND and act in PLAYED and not before  # the Pokémon is played, in this way

    def fits(self, what: Pattern, player: int, holder: int) -> bool:
        """Whether the roles are those of a pattern, as a player reads it; whose Pokémon it is apart."""
        if what.act is not self.act and not (self.played and what.act is Act.PLAY):
            return False
        if what.before is not self.before or what.this or cause_of(what) != self.by or (what.own and not self.own):
            return False
        if what.source is not None and what.source is not self.source:
            return False
        if what.name and what.name != _attack_used(self.board):
            return False
        if (
            self.act is Act.AFFLICT
            and what.conditions
            and self.board.history[-1].name not in (one.value for one in what.conditions)
        ):
            return False
        mine = self.p.owner == self.board.player
        if what.turn is not None and (what.turn is Who.YOU) is not mine:
            return False
        if self.act is Act.TURN_ENDS and what.who is not Who.BOTH and (what.who is Who.YOU) is not mine:
            return False
        if self.by and not self._attacked_by(what, player, holder):
            return False
        if self.card < 0 or what.card is ANY_CARD:
            return True
        return card_matches(self.board, what.card, self.board.game.defs[self.card], attached=True)

    def _attacked_by(self, what: Pattern, player: int, holder: int) -> bool:
        """Whether the Attacking Pokémon is one that the pattern means."""
        attacks = None if what.by is None else what.by.attacks
        if attacks is None or self.board.attack is None:
            return True
        if attacks == _THEIRS:
            return (self.board.attack.player == player) is False
        attacker = self.board.find(self.board.attack.attacker)
        return attacker is not None and matches(self.board, player, attacks, attacker, holder)

    def collect(self, found: list[Triggered], card: int, player: int, frames: list[Frame]) -> None:
        """What is set off on the Pokémon itself; `card` is the one the triggers stand on."""
        for trigger in found:
            if self.fits(trigger.clause.what, self.p.owner, self.p.key) and ready(self.board, self.p, trigger):
                frames.append(self._with(Frame(trigger.code, player, card, self.p.key)))

    def tell_attached(self, frames: list[Frame]) -> None:
        """What a card says about its own being attached."""
        board, p, card = self.board, self.p, self.card
        for trigger in board.game.defs[card].triggers:
            what = trigger.clause.what
            if what.this and what.act is Act.ATTACH and what.source in (None, self.source):
                if not muted(board, p, card) and ready(board, p, trigger):
                    frame = Frame(trigger.code, board.game.owners[card], card, p.key)
                    frame.regs[THAT] = (p.key,)
                    frames.append(frame)

    def watched(self, live: continuous.Live[Triggered], frames: list[Frame]) -> None:
        """What is set off elsewhere: by a Stadium, or by another Pokémon that watches."""
        board, p = self.board, self.p
        trigger = live.static
        what = trigger.clause.what
        if not isinstance(what.of, Every):
            return
        holder = board.find(live.holder)
        if holder is None:
            if live.source != continuous.TRAINER or not self.fits(what, p.owner, -1):
                return
            if matches(board, p.owner, what.of.those, p, -1):  # a Stadium watches for both players
                if not trigger.clause.once or trigger.name not in board.sides[p.owner].names_used:
                    frames.append(self._with(Frame(trigger.code, p.owner, board.stadium, -1), p.key))
        elif self.fits(what, live.player, live.holder):
            if trigger.clause.alone and any(_same(frame, live.player, trigger) for frame in frames):
                return
            if matches(board, live.player, what.of.those, p, live.holder) and ready(board, holder, trigger):
                worn = board.game.attached
                on = [c for c in holder.tools if trigger in worn(c).watches]  # the attached card that watches
                card = on[0] if on else holder.cards[-1]
                frames.append(self._with(Frame(trigger.code, live.player, card, holder.key), p.key))

    def _with(self, frame: Frame, key: int = -1) -> Frame:
        """The frame of a trigger, whose text may speak of the Pokémon and of the card with which it happened."""
        if key >= 0:
            frame.regs[THAT] = (key,)
        if self.card >= 0:
            frame.regs[MOVED] = (self.card,)
        return frame


def _attack_used(board: Board) -> str:
    """The name of the running attack."""
    attack = board.attack
    return "" if attack is None else board.game.defs[attack.card].attacks[attack.index].name


_THEIRS: Final = Those(Who.OPPONENT)


def _same(frame: Frame, player: int, trigger: Triggered) -> bool:
    """Whether a frame is of the same power of the same player."""
    return frame.player == player and frame.code is trigger.code


def ready(board: Board, holder: Pokemon, trigger: Triggered) -> bool:
    """Whether a trigger on a Pokémon can be set off now, what happened apart."""
    clause = trigger.clause
    if clause.active_only and not board.is_active(holder):
        return False
    if clause.once and holder.used >> trigger.place & 1:
        return False
    return not (clause.once_by_name and trigger.name in board.sides[holder.owner].names_used)


def _reader(what: Pattern, player: int, p: Pokemon) -> int:
    """Whose side what a player laid on a Pokémon is read from: "an attack" is one of that Pokémon's opponent, any other
    is named as the player sees it.
    """
    return p.owner if what.by is None or what.by.attacks == _THEIRS else player


def frame_of(board: Board, p: Pokemon, player: int, pending: Pending) -> Frame:
    """The frame of what was put off, for the Pokémon on which it was laid."""
    frame = Frame(board.game.defs[pending.card].codes[pending.code], player, pending.card, pending.pokemon)
    frame.pos = pending.pos
    frame.regs[THAT] = (p.key,)
    return frame


_HEARD: Final = {
    Act.AFFLICT: (WHATEVER, BY_ATTACK),
    Act.ATTACH: (WHATEVER,),
    Act.ATTACK: (WHATEVER,),
    Act.BENCH: (WHATEVER,),
    Act.CHECKUP: (WHATEVER,),
    Act.CONDITIONS_OVER: (WHATEVER,),
    Act.DAMAGE: (BY_ATTACK,),
    Act.DISCARD: (WHATEVER, BY_CARD),
    Act.EVOLVE: (WHATEVER,),
    Act.HEAL: (WHATEVER,),
    Act.KNOCK_OUT: (WHATEVER, BY_ATTACK, BY_DAMAGE),
    Act.LEAVE_ACTIVE: (WHATEVER,),
    Act.PLAY: (WHATEVER,),
    Act.PRIZE: (WHATEVER,),
    Act.RETREAT: (WHATEVER,),
    Act.SWITCH: (WHATEVER,),
    Act.TURN_ENDS: (WHATEVER,),
    Act.USE: (WHATEVER,),
}
_OF_THE_CARD: Final = (Act.DISCARD, Act.PRIZE)
_BEFORE: Final = (Act.EVOLVE, Act.PLAY, Act.USE)


def waits_in_vain(node: object) -> list[str]:
    """What a program waits for that nobody would tell it."""
    found = [one.what for one in inside(node) if isinstance(one, Trigger | Awaits) and one.what is not None]
    return [
        what.act.name
        for what in found
        if cause_of(what) not in _HEARD.get(what.act, ())
        or (what.act in _OF_THE_CARD and not what.this)
        or (what.before and what.act not in _BEFORE)
        or (what.name and what.act is not Act.ATTACK)
        or what.gx
        or what.active
    ]


# --- what happens to no Pokémon in play -----------------------------------------------------------------------------


def wake_player(board: Board, act: Act, player: int, card: int, before: bool = False) -> list[Frame]:
    """The frames of what is set off when a player does something with a card (plays a Trainer card)."""
    frames: list[Frame] = []
    if act not in board.game.awaited:
        return frames
    d = board.game.defs[card]
    for live in statics(board, Triggered):
        trigger = live.static
        what = trigger.clause.what
        if what.act is not act or what.who is None or what.before is not before:
            continue
        if player not in players(live.player, what.who):
            continue
        holder = board.find(live.holder)
        if holder is None:  # a Stadium: whoever plays the card does what it says
            if card_matches(board, what.card, d):
                frames.append(Frame(trigger.code, player, board.stadium))
        elif ready(board, holder, trigger) and card_matches(board, what.card, d, attached=True):
            frames.append(Frame(trigger.code, live.player, holder.cards[-1], holder.key))
    return frames


def wake_card(board: Board, act: Act, card: int, source: Zone | None = None, by: int = WHATEVER) -> list[Frame]:
    """The frames of what is set off on a card that is not in play."""
    if act not in board.game.awaited:
        return []
    found = [
        trigger
        for trigger in board.game.defs[card].triggers
        if (what := trigger.clause.what).act is act and what.this and what.source is source and cause_of(what) == by
    ]
    return [Frame(trigger.code, board.game.owners[card], card) for trigger in found]


def wake_hand(board: Board, p: Pokemon, act: Act) -> list[Frame]:
    """The Trainer cards in the hand of the other player that may be played before a Pokémon does something."""
    player = 1 - p.owner
    frames: list[Frame] = []
    for card in board.sides[player].hand:
        for trigger in board.game.defs[card].watches:
            what = trigger.clause.what
            if what.act is act and what.before and isinstance(what.of, Every):
                if matches(board, player, what.of.those, p, -1) and board.game.defs[card].kind == TRAINER:
                    frames.append(Frame(trigger.code, player, card))
    return frames


def discarded_by(board: Board, frame: Frame, cards: tuple[int, ...]) -> None:
    """What it sets off, once the effect that runs is over, that its player discards cards with it."""
    if Act.DISCARD not in board.game.awaited or frame.card < 0:
        return
    defs, source = board.game.defs, board.game.defs[frame.card]
    frames = [
        Frame(trigger.code, frame.player, card)
        for card in cards
        if board.game.owners[card] == frame.player
        for trigger in defs[card].triggers
        if (cause := trigger.clause.what.by) is not None and trigger.clause.what.act is Act.DISCARD
        if cause.card is not None and card_matches(board, cause.card, source)
    ]
    place = board.stack.index(frame)
    board.stack[place:place] = reversed(frames)
