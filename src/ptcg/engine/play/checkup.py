"""The block between turns, in the step order of the era."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Condition,
    Leave,
    Quantity,
)
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play import knockout
from ptcg.engine.play.conditions import cure_immune, recover
from ptcg.engine.play.damage import put_counters
from ptcg.engine.program.choosing import NO, YES
from ptcg.engine.program.code import FREE, Code, Frame, Op
from ptcg.engine.standing.continuous import allowed, amount, at_work, changes, settings, stadium_works
from ptcg.engine.standing.triggers import wake
from ptcg.rules import Burn, CheckupStep, Era

USED = FREE  # Tools used in this block
PASSED = FREE + 1  # Tools whose player does not want them at this line
CHOICE = FREE + 2  # by player: 1 other effects first, 2 last


def _order(board: Board) -> tuple[int, int]:
    """The player whose turn has ended comes first."""
    return board.player, 1 - board.player


def _actives(board: Board) -> list[Pokemon]:
    first, second = board.sides[board.player].active, board.sides[1 - board.player].active
    return [p for p in (first, second) if p is not None]


def begin(board: Board, frame: Frame, op: Op) -> None:
    frame.regs[USED] = frame.regs[PASSED] = ()
    for side in board.sides:
        side.names_used = ()  # the turn is over: what may be used once each turn may be used again
    cure_immune(board)
    happen(board, Act.CHECKUP, "CHECKUP-02", board.player)


def poison(board: Board, frame: Frame, op: Op) -> None:
    for p in _actives(board):
        counters = p.ailing(Condition.POISONED)
        if counters:
            put_counters(board, p, counters + _more_poison(board, p), "COND-22")


def _more_poison(board: Board, p: Pokemon) -> int:
    more = 0
    for live in changes(board, Quantity.POISON):
        static = live.static
        if at_work(board, live, static.of, p):
            more += amount(board, live, static.amount)
    return more


def _burn_counters(board: Board, p: Pokemon) -> int:
    """Counters because of Burn: 2, unless a card says otherwise."""
    counters = 2
    for live in settings(board, Quantity.BURN):
        static = live.static
        if at_work(board, live, static.of, p):
            counters = max(counters, amount(board, live, static.amount))
    for adding in changes(board, Quantity.BURN):
        more = adding.static
        if at_work(board, adding, more.of, p):
            counters += amount(board, adding, more.amount)
    return counters


def burn(board: Board, frame: Frame, op: Op) -> None:
    rule = board.game.era.burn
    for p in _actives(board):
        if not p.has(Condition.BURNED):
            continue
        if rule is Burn.TAILS_HURTS:
            if not board.flip(p.owner, "COND-12") or _keeps_burning(board, p, hurting=True):
                put_counters(board, p, _burn_counters(board, p), "COND-12")
        else:
            put_counters(board, p, _burn_counters(board, p), "COND-12")
            if board.flip(p.owner, "COND-13") and not _keeps_burning(board, p):
                recover(board, p, Condition.BURNED, "COND-13")


def _keeps_burning(board: Board, p: Pokemon, hurting: bool = False) -> bool:
    """Whether a card keeps a Pokémon from recovering (or from being spared, `hurting`), whatever its coin shows."""
    for live in (*allowed(board, Leave.BURN_STAYS), *allowed(board, Leave.BURN_STAYS_AND_HURTS)):
        static = live.static
        if (static.leave is Leave.BURN_STAYS_AND_HURTS or not hurting) and at_work(board, live, static.of, p):
            return True
    return False


def _wakes_up(board: Board, p: Pokemon) -> bool:
    """Heads wakes it up; a card may ask for a second coin."""
    coins = 1
    for live in settings(board, Quantity.COINS_TO_WAKE):
        static = live.static
        if at_work(board, live, static.of, p):
            coins = amount(board, live, static.amount)
            break
    faces = [board.flip(p.owner, "COND-10") for _ in range(coins)]  # all of them are flipped
    return all(faces)


def asleep(board: Board, frame: Frame, op: Op) -> None:
    for p in _actives(board):
        if p.has(Condition.ASLEEP) and _wakes_up(board, p):
            recover(board, p, Condition.ASLEEP, "COND-10")


def paralyzed(board: Board, frame: Frame, op: Op) -> None:
    """COND-21: over after a whole turn of its own player."""
    for p in _actives(board):
        since = p.ailing(Condition.PARALYZED) if p.owner == board.player and p.has(Condition.PARALYZED) else board.turn
        if since < board.turn:
            recover(board, p, Condition.PARALYZED, "COND-21")


def knock_outs(board: Board, frame: Frame, op: Op) -> None:
    knockout.check(board, "checkup-knock-outs")


# --- other effects --------------------------------------------------------------------------------------------------


def _between_turns(board: Board, player: int, act: Act = Act.CHECKUP) -> list[Frame]:
    """What a player's cards do between turns: Pokémon and what is attached, then a Stadium of theirs."""
    if act not in board.game.awaited:
        return []
    frames: list[Frame] = []
    done: list[str] = []
    for p in board.sides[player].pokemon():
        for frame in wake(board, act, p):
            alone = [t.name for t in p.top.triggers if t.code is frame.code and t.clause.once_by_name]
            if not alone or alone[0] not in done:  # of several powers of a name, where one may be used, the first
                frames.append(frame)
                done += alone
    if board.stadium >= 0 and board.stadium_owner == player and stadium_works(board):
        for trigger in board.game.defs[board.stadium].triggers:
            if trigger.clause.what.act is act:
                frames.append(Frame(trigger.code, player, board.stadium, -1))
    return frames


def _after_conditions(board: Board) -> list[Frame]:
    """What both players' cards do about Pokémon that have kept a Special Condition between turns."""
    return [f for player in _order(board) for f in _between_turns(board, player, Act.CONDITIONS_OVER)]


def _run(board: Board, frames: list[Frame]) -> None:
    board.stack.extend(reversed(frames))


def others(board: Board, frame: Frame, op: Op) -> None:
    """All other effects; `a`: without Tools, whose players choose their moment."""
    frames = [f for player in _order(board) for f in _between_turns(board, player)]
    frames = [f for f in frames if not (op.a and board.game.defs[f.card].tool)]
    _run(board, frames + _after_conditions(board))


def tools(board: Board, frame: Frame, op: Op) -> None:
    """TOOL-03: each player may use a Tool now, as long as it has not been used in this block."""
    _next_tool(board, frame, op)


def _open_tools(board: Board, frame: Frame) -> list[Frame]:
    used, passed = frame.regs[USED], frame.regs[PASSED]
    assert isinstance(used, tuple) and isinstance(passed, tuple)
    return [
        f
        for player in _order(board)
        for f in _between_turns(board, player)
        if board.game.defs[f.card].tool and f.card not in used and f.card not in passed and _can_help(board, f)
    ]


def _can_help(board: Board, tool: Frame) -> bool:
    """Whether anything can come of what a Tool does between turns."""
    return tool.code.prospects is not None and tool.code.prospects.useful_now(board, tool)


def _next_tool(board: Board, frame: Frame, op: Op) -> None:
    waiting = _open_tools(board, frame)
    if waiting:
        board.question = Question(Ask.YES_NO, waiting[0].player, [YES, NO], "Tool", waiting[0].card)
    else:
        frame.regs[PASSED] = ()


def tool_answered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    waiting = _open_tools(board, frame)
    tool = waiting[0]
    register = USED if answer.verb == Verb.YES else PASSED
    before = frame.regs[register]
    assert isinstance(before, tuple)
    frame.regs[register] = (*before, tool.card)
    if answer.verb == Verb.YES:
        frame.pos -= 1  # come back to this line for the other Tools
        board.stack.append(tool)
    else:
        _next_tool(board, frame, op)


def others_before(board: Board, frame: Frame, op: Op) -> None:
    """CHECKUP-04: each player with such effects takes all of them before or all of them after the conditions."""
    _ask_order(board, frame)


def _ask_order(board: Board, frame: Frame) -> None:
    for player in _choosers(board):
        if frame.regs[CHOICE + player] == 0 and _between_turns(board, player):
            answers = [Answer(Verb.BEFORE), Answer(Verb.AFTER)]
            board.question = Question(Ask.CHECKUP, player, answers, "Checkup")
            return
    _run(board, [f for p in _order(board) if frame.regs[CHOICE + p] == 1 for f in _between_turns(board, p)])


def order_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    player = next(p for p in _choosers(board) if frame.regs[CHOICE + p] == 0 and _between_turns(board, p))
    choice = 1 if answer.verb == Verb.BEFORE else 2
    frame.regs[CHOICE + player] = choice
    if not board.game.era.each_player_orders_checkup:
        frame.regs[CHOICE + 1 - player] = choice
    _ask_order(board, frame)


def _choosers(board: Board) -> tuple[int, ...]:
    """Who says whether other effects come first or last."""
    return _order(board) if board.game.era.each_player_orders_checkup else (board.player,)


def others_after(board: Board, frame: Frame, op: Op) -> None:
    frames = [f for p in _order(board) if frame.regs[CHOICE + p] != 1 for f in _between_turns(board, p)]
    _run(board, frames + _after_conditions(board))


def sequence(era: Era) -> Code:
    """The between-turns block of an era."""
    with_tools = CheckupStep.TOOLS in era.checkup
    steps = {
        CheckupStep.POISON: Op(poison),
        CheckupStep.BURN: Op(burn),
        CheckupStep.ASLEEP: Op(asleep),
        CheckupStep.PARALYZED: Op(paralyzed),
        CheckupStep.TOOLS: Op(tools, resume=tool_answered),
        CheckupStep.OTHERS: Op(others, a=int(with_tools)),
        CheckupStep.OTHERS_BEFORE: Op(others_before, resume=order_chosen),
        CheckupStep.OTHERS_AFTER: Op(others_after),
        CheckupStep.KNOCK_OUTS: Op(knock_outs),
    }
    return Code("checkup", [Op(begin), *(steps[step] for step in era.checkup)], FREE + 4)
