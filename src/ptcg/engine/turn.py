"""The turn: draw, actions in any order, attack, between turns, and the next player's turn."""

from __future__ import annotations

from ptcg.effects import AttacksTwice, Moment, Past, Pending, Until
from ptcg.engine import bench, history, knockout
from ptcg.engine.actions import legal_actions, retreat_cost, second_attacks
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.ask import alike_once
from ptcg.engine.board import CONFUSED, AttackContext, Board, Pokemon
from ptcg.engine.code import END_OF_TURN, FREE, THAT, Code, Frame, Op
from ptcg.engine.continuous import statics
from ptcg.engine.damage import base_damage, cure_immune
from ptcg.engine.events import What
from ptcg.engine.evolve import evolve
from ptcg.engine.powers import changed_places, triggered, use_power
from ptcg.engine.select import provided
from ptcg.engine.zones import (
    attach,
    detach,
    discard,
    draw,
    fall_off,
    put_into_play,
    remove_stadium,
    switch_active,
)

# positions in the turn's sequence
BEGIN = 0
ACTIONS = 1
AFTER_ATTACK = 2
assert END_OF_TURN == 3
SECOND_ATTACK = 6


def begin_turn(board: Board, frame: Frame, op: Op) -> None:
    """The next turn starts with the draw (TURN-02); an empty deck loses (WIN-03)."""
    board.turn += 1
    player = board.player = board.starter if board.turn & 1 else 1 - board.starter
    side = board.sides[player]
    side.energy_done = side.supporter_done = side.stadium_done = side.stadium_used = False
    side.retreats = side.attacks = 0
    side.names_used.clear()
    history.turn_begins(board)
    if board.effects or any(p.effects for s in board.sides for p in s.pokemon()):
        board.live = None  # lasting effects begin and end with turns
    board.log(What.TURN, "TURN-01", player, n=board.turn)
    if not side.deck:
        board.end(1 - player, "WIN-03", "the opponent cannot draw a card")
        return
    draw(board, player, 1, "TURN-02")


def ask_action(board: Board, frame: Frame, op: Op) -> None:
    """Knock Outs outside attacks are noticed at once (KO-02); then the player acts."""
    if board.game.strict:
        fall_off(board)
    if knockout.check(board) or bench.check(board):
        frame.pos = ACTIONS
        return
    cure_immune(board)
    board.question = Question(Ask.TURN, board.player, legal_actions(board))


def act(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """Carry out an action."""
    frame.pos = ACTIONS
    verb = answer.verb
    if verb == Verb.ATTACH:
        _attach(board, answer)
    elif verb == Verb.BENCH:
        _bench(board, answer.a)
    elif verb == Verb.EVOLVE:
        _evolve(board, answer)
    elif verb == Verb.PLAY:
        _play(board, answer)
    elif verb == Verb.USE:
        use_power(board, answer)
    elif verb == Verb.STADIUM:
        _use_stadium(board)
    elif verb == Verb.RETREAT:
        retreat = Frame(board.game.sequences["retreat"], board.player)
        retreat.regs[TO] = answer.a
        board.stack.append(retreat)
    elif verb == Verb.ATTACK:
        frame.pos = AFTER_ATTACK
        _attack(board, answer)
    else:
        frame.pos = END_OF_TURN


def _attach(board: Board, answer: Answer) -> None:
    player = board.player
    side = board.sides[player]
    p = board.find(answer.b)
    assert p is not None
    side.hand.remove(answer.a)
    side.energy_done = True
    attach(board, p, answer.a)
    history.note(board, Past.ATTACHED, p, card=answer.a)
    if board.events is not None:
        board.log(What.ATTACH, "ENERGY-01", player, p, answer.a)
    for trigger in board.game.defs[answer.a].triggers:
        if trigger.moment is Moment.ATTACHED_FROM_HAND:
            board.stack.append(Frame(trigger.code, player, answer.a, p.key))
    board.stack.extend(triggered(board, p, Moment.ENERGY_FROM_HAND, answer.a))
    board.stack.extend(triggered(board, p, Moment.ENERGY_OF_TURN, answer.a))


def _bench(board: Board, card: int) -> None:
    side = board.sides[board.player]
    side.hand.remove(card)
    p = put_into_play(board, board.player, card)
    side.bench.append(p)
    history.note_player(board, Past.PLAYED, board.player, card=card)
    board.log(What.BENCH, "TURN-03", board.player, card=card)
    board.stack.extend(triggered(board, p, Moment.BENCHED_FROM_HAND, card))


def _evolve(board: Board, answer: Answer) -> None:
    p = board.find(answer.b)
    assert p is not None
    board.sides[board.player].hand.remove(answer.a)
    board.log(What.EVOLVE, "EVO-01", board.player, p, answer.a)
    evolve(board, p, answer.a)
    history.note_player(board, Past.PLAYED, board.player, card=answer.a)
    board.stack.extend(triggered(board, p, Moment.EVOLVED_FROM_HAND, answer.a))


def _play(board: Board, answer: Answer) -> None:
    player = board.player
    side = board.sides[player]
    card = answer.a
    d = board.game.defs[card]
    side.hand.remove(card)
    board.log(What.PLAY, "TRAINER-01", player, card=card)
    history.note_player(board, Past.PLAYED, player, card=card)
    if d.supporter:
        side.supporter_done = True
    if d.stadium:
        side.stadium_done = True
        remove_stadium(board)
        board.stadium = card
        board.stadium_owner = player
        board.live = None
        for s in board.sides:
            s.stadium_used = False
    elif d.fossil:
        side.bench.append(put_into_play(board, player, card))
    elif d.attach_to is not None:
        p = board.find(answer.b)
        assert p is not None
        attach(board, p, card)
        history.note(board, Past.ATTACHED, p, card=card)
        board.log(What.ATTACH, "TRAINER-04", player, p, card)
    else:
        assert d.play is not None
        side.playing.append(card)
        board.stack.append(Frame(d.play, player, card, -1))


def _use_stadium(board: Board) -> None:
    board.sides[board.player].stadium_used = True
    activation = board.game.defs[board.stadium].activations[0]
    board.log(What.USE, "STADIUM-01", board.player, card=board.stadium, name=activation.name)
    board.stack.append(Frame(activation.code, board.player, board.stadium, -1))


# --- retreating -----------------------------------------------------------------------------------------------------

TO = FREE  # register: the Pokémon that comes forward
PAID = FREE + 1  # register: Energy paid so far
PRICE = FREE + 2  # register: the Retreat Cost, plus 1


def pay_retreat(board: Board, frame: Frame, op: Op) -> None:
    """RETREAT-13: one Energy card at a time, until the cost is met."""
    active = board.sides[frame.player].active
    assert active is not None
    paid = frame.regs[PAID]
    assert isinstance(paid, int)
    if frame.regs[PRICE] == 0:  # fixed before the first card is paid, for it may depend on the Energy there is
        frame.regs[PRICE] = retreat_cost(board, active) + 1
    price = frame.regs[PRICE]
    assert isinstance(price, int)
    if paid < price - 1:
        board.question = Question(Ask.CARDS, frame.player, alike_once(board, active.energy), "Retreat")


def retreat_paid(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    active = board.sides[frame.player].active
    paid = frame.regs[PAID]
    assert active is not None and isinstance(paid, int)
    frame.regs[PAID] = paid + max(1, len(provided(board, active, answer.a)))
    detach(board, active, answer.a)
    discard(board, [answer.a], "RETREAT-01")
    pay_retreat(board, frame, op)


def finish_retreat(board: Board, frame: Frame, op: Op) -> None:
    """Switch; a Confused Pokémon flips for it in some eras (RETREAT-06 to RETREAT-08)."""
    side = board.sides[frame.player]
    active = side.active
    assert active is not None
    side.retreats += 1
    if active.rotated == CONFUSED and board.game.era.confused_retreat_flips:
        if not board.flip(frame.player, "RETREAT-06"):
            active.no_retreat = board.turn
            board.log(What.RETREAT_FAILS, "RETREAT-08", frame.player, active)
            return
    key = frame.regs[TO]
    assert isinstance(key, int)
    p = board.find(key)
    assert p is not None
    board.log(What.RETREAT, "RETREAT-03", frame.player, active)
    history.note(board, Past.RETREATED, active)
    switch_active(board, frame.player, p, "RETREAT-03")
    board.stack.extend(triggered(board, active, Moment.RETREATS))
    changed_places(board, p, active)


# --- attacking ------------------------------------------------------------------------------------------------------


def _attack(board: Board, answer: Answer) -> None:
    """Announce an attack (GEN-04): its code goes through the era's steps."""
    active = board.sides[board.player].active
    assert active is not None
    attack = board.game.defs[answer.a].attacks[answer.b]
    board.sides[board.player].attacks += 1
    base = base_damage(board, active, attack.name, attack.damage)
    board.attack = AttackContext(board.player, active.key, answer.a, answer.b, base)
    board.log(What.ATTACK, "GEN-04", board.player, active, answer.a, name=attack.name)
    board.stack.append(Frame(attack.code, board.player, answer.a, active.key))


def after_attack(board: Board, frame: Frame, op: Op) -> None:
    """ATTACK-10: Knock Outs are checked when the attack is complete."""
    attack = board.attack
    if attack is not None and board.sides[board.player].attacks == 1 and statics(board, AttacksTwice):
        frame.regs[THAT] = (attack.attacker, attack.card, attack.index)
        frame.pos = SECOND_ATTACK
    board.attack = None
    if board.game.strict:
        fall_off(board)
    knockout.check(board)


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
        frame.pos = AFTER_ATTACK
        _attack(board, answer)


# --- the end of a turn ----------------------------------------------------------------------------------------------


def end_turn(board: Board, frame: Frame, op: Op) -> None:
    """What lasts until the end of the turn ends."""
    player = board.player
    board.attack = None
    if board.events is not None:
        board.log(What.TURN_ENDS, "TURN-17", player)
    if board.effects:
        board.effects = [e for e in board.effects if e.last > board.turn]
        board.live = None
    defs = board.game.defs
    owners = board.game.owners
    frames: list[Frame] = []
    for side in board.sides:
        for p in side.pokemon():
            p.used = 0
            if p.effects:
                frames += _due(board, p)
                p.effects = [e for e in p.effects if e.last > board.turn]
                board.live = None
            if (p.top.triggers or p.tools or p.energy) and p.owner == player:
                frames += triggered(board, p, Moment.END_OF_YOUR_TURN)
            if p.tools or p.energy:
                frames += triggered(board, p, Moment.END_OF_EACH_TURN)
            for card in (*p.tools, *p.energy):
                until = defs[card].attach_until
                mine = owners[card] == player
                if (until is Until.END_OF_TURN and mine) or (until is Until.OPPONENTS_NEXT_TURN and not mine):
                    detach(board, p, card)
                    discard(board, [card], "TRAINER-04")
    side = board.sides[player]
    if side.playing:  # TRAINER-06: the Supporter that lay beside the Active
        cards = side.playing[:]
        side.playing.clear()
        discard(board, cards, "TRAINER-06")
    board.stack.extend(reversed(frames))


def _due(board: Board, p: Pokemon) -> list[Frame]:
    """What effects of attacks have put off until the end of this turn, for a Pokémon."""
    frames: list[Frame] = []
    for effect in p.effects:
        pending = effect.static
        if isinstance(pending, Pending) and effect.last == board.turn:
            code = board.game.defs[pending.card].codes[pending.code]
            frame = Frame(code, effect.player, pending.card, pending.pokemon)
            frame.pos = pending.pos
            frame.regs[THAT] = (p.key,)
            frames.append(frame)
    return frames


def between_turns(board: Board, frame: Frame, op: Op) -> None:
    if board.again and not knockout.needs_check(board):
        return
    if not knockout.check(board):
        board.stack.append(Frame(board.game.sequences["checkup"], board.player))
    else:
        frame.pos -= 1


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


def retreat_sequence() -> Code:
    return Code("retreat", [Op(pay_retreat, resume=retreat_paid), Op(finish_retreat)], FREE + 3)
