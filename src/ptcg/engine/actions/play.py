"""Playing a Trainer card: whether it may be played, what it costs, and where it goes."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    ANY_POKEMON,
    Act,
    CardKind,
    Kind,
    Leave,
    PlayedFor,
    Zone,
)
from ptcg.engine.actions.walk import Walk
from ptcg.engine.board.answers import Answer, Answers, Refusal, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import ENERGY, POKEMON, Definition
from ptcg.engine.board.happening import happen, tell
from ptcg.engine.board.history import played
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import (
    attach,
    discard,
    put_into_play,
    remove_stadium,
    room_on_bench,
)
from ptcg.engine.program.code import Code, Frame, Op, context
from ptcg.engine.program.terms.amounts import true
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import candidates
from ptcg.engine.standing.allowances import swallows_stadium, takes_effect
from ptcg.engine.standing.attachable import has_room_for, may_lie_on
from ptcg.engine.standing.bans import banned, player_banned
from ptcg.engine.standing.continuous import Live, allowed, in_force, statics
from ptcg.engine.standing.triggers import wake, wake_player
from ptcg.rules import Era

_ANSWERS: Final = Answers(Verb.PLAY)
_ATTACH: Final = Act.ATTACH
_PLAY: Final = Act.PLAY


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
            return Refusal("STADIUM-06", "{} is already in play", d.card.name)
    refusal = player_banned(board, _PLAY, board.player, d)
    if refusal is not None:
        return refusal
    frame = context(board.player, card, -1)
    if d.only_if is not None and not true(board, frame, d.only_if):
        return Refusal("TRAINER-01", "the text of {} does not allow it now", d.card.name)
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
            return Refusal("TRAINER-01", "you cannot do what a card in play asks for in order to play {}", d.card.name)
        if not d.effects or read_instead(board, d) is not None:
            return None
        assert d.play is not None and d.play.prospects is not None
        prospects = d.play.prospects
        if not prospects.payable(board, frame):
            return Refusal("TRAINER-01", "you cannot do what {} asks for in order to play it", d.card.name)
        if not prospects.useful(board, frame):
            return Refusal("TRAINER-01", "{} would do nothing now", d.card.name)
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
        return Refusal("TOOL-02", "{} already has a Pokémon Tool", p.top.card.name)
    refusal = banned(board, _ATTACH, p, d) or player_banned(board, _ATTACH, board.player, d, board.is_active(p))
    if refusal is not None:
        return refusal
    if not may_lie_on(board, d, p, board.player):
        return Refusal("TOOL-01", "{} can't be attached to {}, its text says", d.card.name, p.top.card.name)
    return None


def read_instead(board: Board, d: Definition) -> Code | None:
    """The code of the effect that a card in play gives a Trainer card instead of its own."""
    for live in statics(board, PlayedFor):
        source = board.find(live.holder)
        if source is not None and live.static.instead and _concerns(board, live, d):
            return source.top.codes[f"{source.top.card.id}/read"]
    return None


def tolls(board: Board, d: Definition) -> list[Frame]:
    """The frames of what the player on turn must do in order to play a Trainer card, as cards in play say."""
    frames: list[Frame] = []
    for live in statics(board, PlayedFor):
        if _asks_toll(board, live, d):
            holder = board.find(live.holder)
            source = board.game.defs[board.stadium] if holder is None else holder.top
            frames.append(Frame(source.codes[f"{source.card.id}/toll"], board.player, -1))
    return frames


def toll_refused(board: Board, d: Definition, frame: Frame) -> bool:
    """Whether the player on turn can't do what cards in play ask for in order to play a Trainer card."""
    asked = [toll.code.prospects for toll in tolls(board, d)]
    return any(prospects is not None and not prospects.affordable(board, frame) for prospects in asked)


def _asks_toll(board: Board, live: Live[PlayedFor], d: Definition) -> bool:
    return not live.static.instead and _concerns(board, live, d)


def _concerns(board: Board, live: Live[PlayedFor], d: Definition) -> bool:
    """Whether a static speaks of a card that the player on turn plays."""
    meant = board.player in players(live.player, live.static.who) and card_matches(board, live.static.kind, d)
    return meant and in_force(board, live)


def do(board: Board, answer: Answer) -> None:
    """Play a Trainer card, after what comes before that."""
    player = board.player
    side = board.sides[player]
    card = answer.a
    d = board.game.defs[card]
    side.hand.remove(card)
    tell(board, Act.PLAY, "TRAINER-01", player, card=card, source=Zone.HAND)
    if d.supporter:
        side.supporter_done = True
    if allowed(board, Leave.FLIP_TO_PLAY) and not takes_effect(board, d, "TRAINER-01"):
        discard(board, [card], "TRAINER-01")
        return
    waiting = [*wake_player(board, Act.PLAY, player, card, before=True), *tolls(board, d)]
    if waiting:
        side.playing.append(card)
        board.stack.extend([Frame(board.game.sequences["playing"], player, card, answer.b), *waiting])
    else:
        _put_to_use(board, player, card, answer.b)


def play_on(board: Board, frame: Frame, op: Op) -> None:
    """What comes before a Trainer card's effect is done: now it has it."""
    board.sides[frame.player].playing.remove(frame.card)
    _put_to_use(board, frame.player, frame.card, frame.pokemon)


def _put_to_use(board: Board, player: int, card: int, target: int) -> None:
    """A Trainer card that was played comes into play, is attached, or does what it says."""
    side = board.sides[player]
    d = board.game.defs[card]
    board.stack.extend(wake_player(board, Act.PLAY, player, card))
    if d.stadium:
        side.stadium_done = True
        swallowed = swallows_stadium(board)
        remove_stadium(board)
        if swallowed:
            discard(board, [card], "STADIUM-03")
            return
        board.stadium = card
        board.stadium_owner = player
        board.stadium_turned = False
        board.live = None
        if d.faces != ((), ()):
            board.stack.append(Frame(board.game.sequences["facing"], player, card))
        for s in board.sides:
            s.stadium_used = False
    elif d.fossil:
        side.bench.append(put_into_play(board, player, card))
        board.stack.extend(wake(board, Act.BENCH, side.bench[-1], card, Zone.HAND))
    elif d.attach_to is not None:
        p = board.find(target)
        assert p is not None
        attach(board, p, card)
        happen(board, Act.ATTACH, "TRAINER-04", player, p, card, source=Zone.HAND)
    else:
        assert d.play is not None
        side.playing.append(card)
        board.stack.append(Frame(read_instead(board, d) or d.play, player, card, -1))


def trainer_done(board: Board, frame: Frame, op: Op) -> None:
    """TRAINER-01: the card is discarded; TRAINER-06: in some eras a Supporter stays until the turn ends."""
    side = board.sides[frame.player]
    if frame.card in side.playing:
        if board.game.era.supporter_stays and board.game.defs[frame.card].supporter:
            return
        name = board.game.defs[frame.card].name
        played = [card for card in side.playing if board.game.defs[card].name == name]
        for card in played:
            side.playing.remove(card)
        discard(board, played, "TRAINER-01")


def playing_sequence() -> Code:
    return Code("playing", [Op(play_on)])


def offer(walk: Walk, card: int, d: Definition) -> None:
    """Whether a Trainer card may be played, and to which Pokémon it may be attached."""
    if check_play(walk.board, d, card) is not None:
        return
    if d.attach_to is None:
        walk.answers.append(_ANSWERS.of(card))
        return
    hosts = candidates(walk.board, walk.player, ANY_POKEMON, -1)
    walk.answers += [_ANSWERS.of(card, p.key) for p in hosts if check_host(walk.board, d, p) is None]


def refusal(board: Board, answer: Answer) -> Refusal | None:
    """Why a card may not be played; None if it may."""
    d = board.game.defs[answer.a]
    if d.kind in (POKEMON, ENERGY):
        return Refusal("TRAINER-01", "{} is not a Trainer card", d.card.name)
    found = check_play(board, d, answer.a)
    if found is not None or d.attach_to is None:
        return found
    p = board.find(answer.b)
    if p is None:
        return Refusal("TRAINER-04", "say which Pokémon it is attached to")
    return check_host(board, d, p)
