"""The turn: draw, actions in any order, attack, between turns, and the next player's turn."""

from __future__ import annotations

from ptcg.effects import (
    Act,
    Leave,
    Pending,
    Until,
)
from ptcg.engine.actions import attack
from ptcg.engine.actions.attack import second_attacks
from ptcg.engine.actions.legal import ACTIONS, legal_actions
from ptcg.engine.board import history
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import happen
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import (
    detach,
    discard,
    discard_from_play,
    draw,
    fall_off,
    open_hands,
)
from ptcg.engine.play import bench, knockout
from ptcg.engine.play.conditions import cure_immune
from ptcg.engine.program.code import END_OF_TURN, LOOKED, THAT, Code, Frame, Op
from ptcg.engine.standing.bans import player_banned
from ptcg.engine.standing.continuous import allowed, in_force
from ptcg.engine.standing.triggers import frame_of, wake

# positions in the turn's sequence
BEGIN = 0
ASKING = 1
assert END_OF_TURN == 3
SECOND_ATTACK = 6


def begin_turn(board: Board, frame: Frame, op: Op) -> None:
    """The next turn starts with the draw (TURN-02); an empty deck loses (WIN-03)."""
    board.turn += 1
    player = board.player = board.starter if board.turn & 1 else 1 - board.starter
    side = board.sides[player]
    side.energy_done = side.supporter_done = side.stadium_done = side.stadium_used = False
    side.retreats = side.attacks = 0
    side.names_used = ()
    history.turn_begins(board)
    if board.effects or any(p.effects for s in board.sides for p in s.pokemon()):
        board.live = None  # lasting effects begin and end with turns
    happen(board, Act.TURN, "TURN-01", player, n=board.turn)
    if player_banned(board, Act.DRAW, player) is not None:
        return
    if not side.deck:
        board.end(1 - player, "WIN-03", "the opponent cannot draw a card")
        return
    draw(board, player, 1, "TURN-02")
    frame.regs[LOOKED] = (side.hand[-1],)  # for texts that ask for the card just drawn
    if allowed(board, Leave.TURN_IS_OVER) and _is_over(board):
        frame.pos = END_OF_TURN


def _is_over(board: Board) -> bool:
    """Whether an effect ends the turn that has just begun."""
    for live in allowed(board, Leave.TURN_IS_OVER):
        static = live.static
        if board.player in players(live.player, static.who) and in_force(board, live):
            return True
    return False


def ask_action(board: Board, frame: Frame, op: Op) -> None:
    """Knock Outs outside attacks are noticed at once (KO-02); then the player acts."""
    if board.game.strict:
        fall_off(board)
    if knockout.check(board) or bench.check(board):
        frame.pos = ASKING
        return
    cure_immune(board)
    open_hands(board)
    board.question = Question(Ask.TURN, board.player, legal_actions(board))


def act(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """Carry out an action."""
    frame.pos = ASKING
    frame.regs[LOOKED] = 0
    ACTIONS[answer.verb].do(board, answer)


def _attack_is_over(board: Board) -> None:
    """While it lasted, the powers of who was attacked were judged by the conditions before it."""
    if board.attack is not None and board.live:
        board.live = None
    board.attack = None


def _attacks_twice(board: Board) -> bool:
    """Whether some Pokémon may attack a second time in a turn."""
    return bool(allowed(board, Leave.ATTACK_TWICE) or allowed(board, Leave.SAME_ATTACK_TWICE))


def after_attack(board: Board, frame: Frame, op: Op) -> None:
    """ATTACK-10: Knock Outs are checked when the attack is complete."""
    attack = board.attack
    if attack is not None and board.sides[board.player].attacks == 1 and _attacks_twice(board):
        frame.regs[THAT] = (attack.attacker, attack.card, attack.index)
        frame.pos = SECOND_ATTACK
    _attack_is_over(board)
    if board.game.strict:
        fall_off(board)
    if not knockout.check(board):
        bench.check(board)


def ask_second_attack(board: Board, frame: Frame, op: Op) -> None:
    """A Pokémon that may attack twice is asked for its second attack, or ends the turn."""
    answers = second_attacks(board)
    if answers:
        board.question = Question(Ask.TURN, board.player, [*answers, Answer(Verb.END)])
    else:
        frame.pos = END_OF_TURN


def attack_again(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.END:
        frame.pos = END_OF_TURN
    else:
        _end_first_attack(board)
        attack.do(board, answer)


def _end_first_attack(board: Board) -> None:
    """What was about the attack before this one alone is over."""
    board.effects = tuple(effect for effect in board.effects if not effect.passing)
    for side in board.sides:
        for p in side.pokemon():
            p.effects = tuple(effect for effect in p.effects if not effect.passing)
    board.live = None


# --- the end of a turn ----------------------------------------------------------------------------------------------


def end_turn(board: Board, frame: Frame, op: Op) -> None:
    """What lasts until the end of the turn ends."""
    player = board.player
    _attack_is_over(board)
    if board.events is not None:
        board.log(Act.TURN_ENDS, "TURN-17", player)
    defs = board.game.defs
    ending = Act.TURN_ENDS in board.game.awaited
    frames: list[Frame] = []
    if board.effects:
        frames += _due_for_player(board)
        board.effects = tuple(e for e in board.effects if e.last > board.turn)
        board.live = None
    for side in board.sides:
        for p in side.pokemon():
            p.used = 0
            if p.effects:
                frames += _due(board, p)
                p.effects = tuple(e for e in p.effects if e.last > board.turn)
                board.live = None
            if ending and (p.top.triggers or p.tools or p.energy):
                frames += wake(board, Act.TURN_ENDS, p)
            if board.game.fleeting:
                _shed_fleeting(board, p)
    if board.stadium >= 0:
        for trigger in defs[board.stadium].triggers:
            if trigger.clause.what.act is Act.TURN_ENDS:
                frames.append(Frame(trigger.code, player, board.stadium, -1))
    side = board.sides[player]
    if side.playing:  # TRAINER-06: the Supporter that lay beside the Active
        cards = side.playing[:]
        side.playing.clear()
        discard(board, cards, "TRAINER-06")
    board.stack.extend(reversed(frames))


def _shed_fleeting(board: Board, p: Pokemon) -> None:
    """Cards that stay attached until now are discarded."""
    for card in (*p.tools, *p.energy):
        until = board.game.attached(card).attach_until
        mine = board.game.owners[card] == board.player
        if (until is Until.END_OF_TURN and mine) or (until is Until.OPPONENTS_NEXT_TURN and not mine):
            detach(board, p, card)
            discard_from_play(board, [card], "TRAINER-04")


def _due_for_player(board: Board) -> list[Frame]:
    """What has been put off until the end of this turn and concerns no Pokémon."""
    frames: list[Frame] = []
    for effect in board.effects:
        pending = effect.static
        if isinstance(pending, Pending) and pending.what is None and effect.last == board.turn:
            code = board.game.defs[pending.card].codes[pending.code]
            frame = Frame(code, effect.player, pending.card, pending.pokemon)
            frame.pos = pending.pos
            frames.append(frame)
    return frames


def _due(board: Board, p: Pokemon) -> list[Frame]:
    """What effects of attacks have put off until the end of this turn, for a Pokémon."""
    frames: list[Frame] = []
    for effect in p.effects:
        pending = effect.static
        if isinstance(pending, Pending) and pending.what is None and effect.last == board.turn:
            frames.append(frame_of(board, p, effect.player, pending))
    return frames


def between_turns(board: Board, frame: Frame, op: Op) -> None:
    if knockout.check(board) or bench.check(board):
        frame.pos -= 1
    elif not board.again:
        board.stack.append(Frame(board.game.sequences["checkup"], board.player))


def next_turn(board: Board, frame: Frame, op: Op) -> None:
    if board.again:
        board.again = False
        history.take_another_turn(board)
    frame.pos = BEGIN


def sequence() -> Code:
    """The sequence that every game runs at the bottom of its stack."""
    ops = [
        Op(begin_turn),
        Op(ask_action, resume=act),
        Op(after_attack),
        Op(end_turn),
        Op(between_turns),
        Op(next_turn),
        Op(ask_second_attack, resume=attack_again),
    ]
    return Code("turn", ops)
