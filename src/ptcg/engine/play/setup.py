"""Setting up: coin, opening hands, mulligans and their bonus, Active and Bench face down, Prizes, reveal."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Allow,
    Leave,
)
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.zones import draw, public_to_deck, put_into_play, room_on_bench, shuffle_deck
from ptcg.engine.program.choosing import STOP, alike_once
from ptcg.engine.program.code import FREE, Code, Frame, Op
from ptcg.engine.standing.continuous import Live, allowed
from ptcg.rules import BonusTime, Era, SetupStep

OPENING_HAND = 7
WINNER = FREE  # register: who won the flip
FRESH = FREE + 1  # register: cards drawn as bonus, of which Basics may still be benched
REDREW = FREE + 2  # register: who redrew last


def is_basic_at_setup(board: Board, card: int) -> bool:
    """SETUP-11; a Fossil counts where the era says so (FOSSIL-03)."""
    d = board.game.defs[card]
    return d.basic or (d.fossil and board.game.era.fossil_is_basic_at_setup)


def _starters(board: Board, player: int, bench: bool = False) -> list[int]:
    """The cards a player may lay as Active (`bench`: on the Bench): Basic Pokémon, and those whose text lets them."""
    hand = board.sides[player].hand
    return [c for c in hand if is_basic_at_setup(board, c) or _may_start(board, player, c, bench)]


def _has_basic(board: Board, player: int) -> bool:
    return any(is_basic_at_setup(board, card) for card in board.sides[player].hand)


def _may_start(board: Board, player: int, card: int, bench: bool) -> bool:
    """Whether its text lets a card be laid at set-up; where it asks who goes second, that must be known by then."""
    leave = board.game.defs[card].starts
    if leave is None or (bench and leave is Leave.START_ACTIVE):
        return False
    return leave is Leave.START_ACTIVE or (board.game.era.setup[0] is SetupStep.COIN and board.starter != player)


# --- who starts -----------------------------------------------------------------------------------------------------


def coin(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-02, SETUP-03: heads means that player A wins the flip."""
    frame.regs[WINNER] = 0 if board.flip(0, "SETUP-02") else 1


def ask_starter(board: Board, frame: Frame, op: Op) -> None:
    """The winner goes first, or chooses who does."""
    winner = frame.regs[WINNER]
    assert isinstance(winner, int)
    if board.game.era.coin_winner_chooses:
        board.question = Question(Ask.STARTER, winner, [Answer(Verb.FIRST), Answer(Verb.SECOND)], "Starter")
    else:
        _start(board, winner)


def starter_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    winner = frame.regs[WINNER]
    assert isinstance(winner, int)
    _start(board, winner if answer.verb == Verb.FIRST else 1 - winner)


def _start(board: Board, player: int) -> None:
    board.starter = player
    happen(board, Act.STARTS, "SETUP-03", player)


# --- opening hands --------------------------------------------------------------------------------------------------


def draw_hands(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-04. If neither has a Basic Pokémon, both start over (MULL-08)."""
    board.face_down = True
    for player in (0, 1):
        shuffle_deck(board, player)
        draw(board, player, OPENING_HAND, "SETUP-04")
    while not _starters(board, 0) and not _starters(board, 1):
        for player in (0, 1):
            _redraw(board, player)
            if not board.game.era.shared_mulligans_cancel:
                board.sides[player].mulligans += 1


def _redraw(board: Board, player: int) -> None:
    """MULL-01: show the hand, shuffle it into the deck, draw 7 again."""
    side = board.sides[player]
    hand = side.hand[:]
    side.hand.clear()
    happen(board, Act.MULLIGAN, "MULL-01", player, cards=tuple(hand), n=len(hand))
    public_to_deck(board, hand, player)
    shuffle_deck(board, player)
    draw(board, player, OPENING_HAND, "MULL-01")


def mulligan(board: Board, frame: Frame, op: Op) -> None:
    """A player without a Basic redraws (MULL-01). This and the next instruction repeat until nobody has to.

    One who could start with another card all the same lays it now, or redraws.
    """
    frame.regs[REDREW] = -1
    for player in (0, 1):
        if board.sides[player].active is None and not _has_basic(board, player):
            frame.regs[REDREW] = player
            starters = _starters(board, player)
            if starters:
                board.question = Question(Ask.CARDS, player, [*alike_once(board, starters), STOP], "Active")
            else:
                _take_mulligan(board, player)
            return


def mulligan_or_start(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    player = frame.regs[REDREW]
    assert isinstance(player, int)
    if answer.verb == Verb.STOP:
        _take_mulligan(board, player)
    else:
        _lay_active(board, player, answer.a)
        mulligan(board, frame, op)


def _take_mulligan(board: Board, player: int) -> None:
    _redraw(board, player)
    board.sides[player].mulligans += 1


def bonus_for_redraw(board: Board, frame: Frame, op: Op) -> None:
    """MULL-05: in some eras each redraw brings the bonus at once."""
    player = frame.regs[REDREW]
    if player == -1:
        return
    assert isinstance(player, int)
    era = board.game.era
    if era.mulligan_bonus_when is BonusTime.EACH_REDRAW:
        numbers = [Answer(Verb.NUMBER, n) for n in range(era.mulligan_bonus + 1)]
        board.question = Question(Ask.NUMBER, 1 - player, numbers, "Bonus")
    else:
        frame.pos -= 2


def bonus_at_once(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    player = frame.regs[REDREW]
    assert isinstance(player, int)
    draw(board, 1 - player, answer.a, "MULL-03")
    frame.pos -= 2


# --- placing --------------------------------------------------------------------------------------------------------


def place_active(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-06 (`a`: the player). A player without a Basic waits (MULL-06)."""
    if board.sides[op.a].active is None and _has_basic(board, op.a):
        board.question = Question(Ask.CARDS, op.a, alike_once(board, _starters(board, op.a)), "Active")


def active_placed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    _lay_active(board, op.a, answer.a)


def _lay_active(board: Board, player: int, card: int) -> None:
    side = board.sides[player]
    side.hand.remove(card)
    side.active = put_into_play(board, player, card)
    happen(board, Act.PLACE, "SETUP-06", player, card=card, secret=True)


def place_bench(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-07 (`a`: the player)."""
    side = board.sides[op.a]
    if side.active is None or side.prizes:
        return
    _ask_bench(board, op.a, _starters(board, op.a, bench=True))


def _ask_bench(board: Board, player: int, basics: list[int]) -> None:
    if basics and board.game.era.bench_at_setup and room_on_bench(board, player) > 0:
        board.question = Question(Ask.CARDS, player, [*alike_once(board, basics), STOP], "Bench")


def bench_placed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        _to_bench(board, op.a, answer.a)
        place_bench(board, frame, op)


def _to_bench(board: Board, player: int, card: int) -> None:
    side = board.sides[player]
    side.hand.remove(card)
    side.bench.append(put_into_play(board, player, card))
    happen(board, Act.PLACE, "SETUP-07", player, card=card, secret=True)


def lay_prizes(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-08, ZONE-15: the top cards of the deck; for every player who has placed an Active."""
    for player in (0, 1):
        side = board.sides[player]
        if side.active is not None and not side.prizes:
            side.prizes = side.deck[-board.prizes :][::-1]
            del side.deck[-board.prizes :]
            happen(board, Act.PRIZES_LAID, "SETUP-08", player, n=len(side.prizes))


# --- the bonus after set-up, and the reveal -------------------------------------------------------------------------


def _due(board: Board, player: int) -> int:
    """MULL-10: the opponent's mulligans beyond those both took."""
    if board.game.era.mulligan_bonus_when is BonusTime.EACH_REDRAW:
        return 0
    return board.sides[1 - player].mulligans * board.game.era.mulligan_bonus


def bonus(board: Board, frame: Frame, op: Op) -> None:
    """MULL-03 to MULL-05: asked once, for all that are due (`a`: the player)."""
    frame.regs[FRESH] = 0
    due = _due(board, op.a)
    if due:
        board.question = Question(Ask.NUMBER, op.a, [Answer(Verb.NUMBER, n) for n in range(due + 1)], "Bonus")


def bonus_drawn(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    hand = board.sides[op.a].hand
    before = len(hand)
    draw(board, op.a, answer.a, "MULL-03")
    if board.game.era.bonus_basics_to_bench:
        frame.regs[FRESH] = tuple(hand[before:])


def bench_bonus(board: Board, frame: Frame, op: Op) -> None:
    """MULL-11: Basics drawn as bonus may still be benched."""
    fresh = frame.regs[FRESH]
    if isinstance(fresh, tuple):
        _ask_bench(board, op.a, [card for card in fresh if is_basic_at_setup(board, card)])


def bonus_benched(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    fresh = frame.regs[FRESH]
    assert isinstance(fresh, tuple)
    if answer.verb == Verb.STOP:
        frame.regs[FRESH] = 0
        return
    _to_bench(board, op.a, answer.a)
    frame.regs[FRESH] = tuple(card for card in fresh if card != answer.a)
    bench_bonus(board, frame, op)


def reveal(board: Board, frame: Frame, op: Op) -> None:
    """SETUP-10: all Pokémon are turned up together."""
    board.face_down = False
    for player in (0, 1):
        cards = tuple(p.key for p in board.sides[player].pokemon())
        happen(board, Act.REVEAL, "SETUP-10", player, cards=cards, n=len(cards))
    eager = [live.player for live in allowed(board, Leave.GO_FIRST) if _stands_active(board, live)]
    if len(set(eager)) == 1:
        _start(board, eager[0])


def _stands_active(board: Board, live: Live[Allow]) -> bool:
    p = board.find(live.holder)
    return p is not None and board.is_active(p)


def sequence(era: Era) -> Code:
    """Set-up in the order of the era (SETUP-09)."""
    ops: list[Op] = []
    for step in era.setup:
        if step is SetupStep.COIN:
            ops += [Op(coin), Op(ask_starter, resume=starter_chosen)]
        elif step is SetupStep.DRAW:
            ops.append(Op(draw_hands))
        elif step is SetupStep.MULLIGANS:
            ops += _mulligans()
        elif step is SetupStep.PLACE:
            ops += _placing()
        elif step is SetupStep.PRIZES:
            ops.append(Op(lay_prizes))
        elif step is SetupStep.LATE_MULLIGANS:
            ops += [*_mulligans(), *_placing(), Op(lay_prizes)]
        elif step is SetupStep.BONUS:
            for player in (0, 1):
                ops.append(Op(bonus, a=player, resume=bonus_drawn))
                ops.append(Op(bench_bonus, a=player, resume=bonus_benched))
        else:
            ops.append(Op(reveal))
    return Code("setup", ops, FREE + 3)


def _mulligans() -> list[Op]:
    return [Op(mulligan, resume=mulligan_or_start), Op(bonus_for_redraw, resume=bonus_at_once)]


def _placing() -> list[Op]:
    return [
        op
        for player in (0, 1)
        for op in (
            Op(place_active, a=player, resume=active_placed),
            Op(place_bench, a=player, resume=bench_placed),
        )
    ]
