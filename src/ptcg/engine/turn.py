"""The turn: draw, actions in any order, attack, between turns, and the next player's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ptcg.effects import (
    Act,
    Condition,
    Leave,
    Pending,
    Until,
    Zone,
)
from ptcg.engine import bench, history, knockout
from ptcg.engine.actions import legal_actions
from ptcg.engine.allowances import swallows_stadium
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.ask import alike_once
from ptcg.engine.attack import may_begin
from ptcg.engine.board import AttackContext, Board, Pokemon
from ptcg.engine.checks import player_banned, retreat_cost
from ptcg.engine.code import END_OF_TURN, FREE, LOOKED, THAT, Code, Frame, Op
from ptcg.engine.conditions import cure_immune
from ptcg.engine.continuous import allowed, at_work, in_force
from ptcg.engine.damage import base_damage
from ptcg.engine.definition import Definition
from ptcg.engine.energy import provided
from ptcg.engine.evolve import evolve
from ptcg.engine.happening import happen, tell
from ptcg.engine.kinds import card_matches
from ptcg.engine.play import read_instead, tolls
from ptcg.engine.powers import changed_places, use_power
from ptcg.engine.retreating import card_instead
from ptcg.engine.select import players
from ptcg.engine.usable import attacker_of, second_attacks
from ptcg.engine.waking import frame_of, wake, wake_player
from ptcg.engine.zones import (
    attach,
    detach,
    discard,
    discard_from_play,
    draw,
    fall_off,
    open_hands,
    other_half,
    put,
    put_into_play,
    remove_stadium,
    set_top,
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
        frame.pos = ACTIONS
        return
    cure_immune(board)
    open_hands(board)
    board.question = Question(Ask.TURN, board.player, legal_actions(board))


def act(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    """Carry out an action."""
    frame.pos = ACTIONS
    frame.regs[LOOKED] = 0
    _ACTIONS[answer.verb](board, answer)


def _attach(board: Board, answer: Answer) -> None:
    player = board.player
    side = board.sides[player]
    p = board.find(answer.b)
    assert p is not None
    side.hand.remove(answer.a)
    if allowed(board, Leave.FLIP_TO_ATTACH) and not _attaching_works(board, player):
        discard(board, [answer.a], "ENERGY-01")
        return
    side.energy_done = True
    attach(board, p, answer.a)
    happen(board, Act.ATTACH, "ENERGY-01", player, p, answer.a, source=Zone.HAND, own=True)


def _attaching_works(board: Board, player: int) -> bool:
    """Whether the coin lets a player attach an Energy card, where one must be flipped for it."""
    for live in allowed(board, Leave.FLIP_TO_ATTACH):
        static = live.static
        if player in players(live.player, static.who) and in_force(board, live):
            return board.flip(player, "ENERGY-01")
    return True


def _bench(board: Board, answer: Answer) -> None:
    card = answer.a
    side = board.sides[board.player]
    side.hand.remove(card)
    p = put_into_play(board, board.player, card)
    if p.top.halved:
        half = other_half(board, card)
        side.hand.remove(half)
        p.cards.append(half)
        set_top(board, p)
    side.bench.append(p)
    happen(board, Act.BENCH, "TURN-03", board.player, p, card, source=Zone.HAND)


def _evolve(board: Board, answer: Answer) -> None:
    p = board.find(answer.b)
    assert p is not None
    before = wake(board, Act.EVOLVE, p, answer.a, Zone.HAND, before=True)
    if before:
        waiting = Frame(board.game.sequences["evolving"], board.player, answer.a, p.key)
        board.stack.extend([waiting, *before])
    else:
        _lay(board, p, answer.a)


def _lay(board: Board, p: Pokemon, card: int) -> None:
    """An Evolution card goes from the hand onto a Pokémon."""
    board.sides[board.player].hand.remove(card)
    evolve(board, p, card, board.player, Zone.HAND)


def evolve_now(board: Board, frame: Frame, op: Op) -> None:
    """What comes before evolving is done: the Pokémon evolves, if it is still there."""
    p = board.find(frame.pokemon)
    if p is not None and frame.card in board.sides[board.player].hand:
        _lay(board, p, frame.card)


def _play(board: Board, answer: Answer) -> None:
    player = board.player
    side = board.sides[player]
    card = answer.a
    d = board.game.defs[card]
    side.hand.remove(card)
    tell(board, Act.PLAY, "TRAINER-01", player, card=card, source=Zone.HAND)
    if d.supporter:
        side.supporter_done = True
    if allowed(board, Leave.FLIP_TO_PLAY) and not _takes_effect(board, d):
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


def _takes_effect(board: Board, d: Definition) -> bool:
    """Whether a card that a coin may cancel is played all the same."""
    for live in allowed(board, Leave.FLIP_TO_PLAY):
        static = live.static
        meant = board.player in players(live.player, static.who) and in_force(board, live)
        if meant and card_matches(board, static.kind, d) and not board.flip(board.player, "TRAINER-01"):
            return False
    return True


def _use_stadium(board: Board, answer: Answer) -> None:
    board.sides[board.player].stadium_used = True
    activation = board.game.defs[board.stadium].activations[0]
    happen(board, Act.USE, "STADIUM-01", board.player, card=board.stadium, name=activation.name)
    board.stack.append(Frame(activation.code, board.player, board.stadium, -1))


# --- retreating -----------------------------------------------------------------------------------------------------

TO = FREE  # register: the Pokémon that comes forward
PAID = FREE + 1  # register: Energy paid so far
PRICE = FREE + 2  # register: the Retreat Cost, plus 1


def _retreat(board: Board, answer: Answer) -> None:
    retreat = Frame(board.game.sequences["retreat"], board.player)
    retreat.regs[TO] = answer.a
    board.stack.append(retreat)


def pay_retreat(board: Board, frame: Frame, op: Op) -> None:
    """RETREAT-13: one Energy card at a time, until the cost is met."""
    active = board.sides[frame.player].active
    assert active is not None
    paid = frame.regs[PAID]
    assert isinstance(paid, int)
    if frame.regs[PRICE] == 0:  # fixed before the first card is paid, for it may depend on the Energy there is
        frame.regs[PRICE] = retreat_cost(board, active) + 1
        _spare_energy(board, frame, active)
    price = frame.regs[PRICE]
    assert isinstance(price, int)
    if paid < price - 1:
        board.question = Question(Ask.CARDS, frame.player, alike_once(board, active.energy), "Retreat")


def _spare_energy(board: Board, frame: Frame, active: Pokemon) -> None:
    """A card that is discarded instead of Energy pays the whole Retreat Cost, if there is any."""
    card = card_instead(board, active) if frame.regs[PRICE] != 1 else -1
    if card >= 0:
        detach(board, active, card)
        discard_from_play(board, [card], "RETREAT-01")
        frame.regs[PRICE] = 1


def retreat_paid(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    active = board.sides[frame.player].active
    paid = frame.regs[PAID]
    assert active is not None and isinstance(paid, int)
    frame.regs[PAID] = paid + max(1, len(provided(board, active, answer.a)))
    to = Zone.HAND if _returns(board, active, answer.a) else Zone.DISCARD
    detach(board, active, answer.a)
    if to is Zone.DISCARD:
        discard_from_play(board, [answer.a], "RETREAT-01")
    else:
        put(board, (answer.a,), to, True, frame.player)
    pay_retreat(board, frame, op)


def _returns(board: Board, p: Pokemon, card: int) -> bool:
    """Whether an Energy card that pays for a retreat goes back into the hand."""
    for live in allowed(board, Leave.RETREAT_RETURNS):
        static = live.static
        if at_work(board, live, static.of, p) and card_matches(board, static.kind, board.game.defs[card], True):
            return True
    return False


def finish_retreat(board: Board, frame: Frame, op: Op) -> None:
    """Switch; a Confused Pokémon flips for it in some eras (RETREAT-06 to RETREAT-08)."""
    side = board.sides[frame.player]
    active = side.active
    assert active is not None
    side.retreats += 1
    if active.has(Condition.CONFUSED) and board.game.era.confused_retreat_flips:
        if not board.flip(frame.player, "RETREAT-06"):
            active.no_retreat = board.turn
            happen(board, Act.RETREAT_FAILS, "RETREAT-08", frame.player, active)
            return
    key = frame.regs[TO]
    assert isinstance(key, int)
    p = board.find(key)
    assert p is not None
    tell(board, Act.RETREAT, "RETREAT-03", frame.player, active)
    switch_active(board, frame.player, p, "RETREAT-03")
    board.stack.extend(wake(board, Act.RETREAT, active))
    changed_places(board, p, active)


# --- attacking ------------------------------------------------------------------------------------------------------


def _attack(board: Board, answer: Answer) -> None:
    """Announce an attack (GEN-04): its code goes through the era's steps."""
    board.stack[0].pos = AFTER_ATTACK
    active = attacker_of(board, answer)
    assert active is not None
    attack = board.game.defs[answer.a].attacks[answer.b]
    board.sides[board.player].attacks += 1
    base = base_damage(board, active, attack.name, attack.damage)
    board.attack = AttackContext(board.player, active.key, answer.a, answer.b, base)
    board.log(Act.ATTACK, "GEN-04", board.player, active, answer.a, name=attack.name)  # on record if it takes place
    if may_begin(board, active):
        board.stack.append(Frame(attack.code, board.player, answer.a, active.key))
        board.stack.extend(wake(board, Act.ATTACK, active))


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
        _attack(board, answer)


def _end_first_attack(board: Board) -> None:
    """What was about the attack before this one alone is over."""
    board.effects = [effect for effect in board.effects if not effect.passing]
    for side in board.sides:
        for p in side.pokemon():
            p.effects = [effect for effect in p.effects if not effect.passing]
    board.live = None


def _end(board: Board, answer: Answer) -> None:
    board.stack[0].pos = END_OF_TURN


_ACTIONS: Final[dict[Verb, Callable[[Board, Answer], None]]] = {
    Verb.ATTACH: _attach,
    Verb.BENCH: _bench,
    Verb.EVOLVE: _evolve,
    Verb.PLAY: _play,
    Verb.USE: use_power,
    Verb.STADIUM: _use_stadium,
    Verb.RETREAT: _retreat,
    Verb.ATTACK: _attack,
    Verb.END: _end,
}


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
        board.effects = [e for e in board.effects if e.last > board.turn]
        board.live = None
    for side in board.sides:
        for p in side.pokemon():
            p.used = 0
            if p.effects:
                frames += _due(board, p)
                p.effects = [e for e in p.effects if e.last > board.turn]
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


def playing_sequence() -> Code:
    return Code("playing", [Op(play_on)])


def evolving_sequence() -> Code:
    return Code("evolving", [Op(evolve_now)])


def retreat_sequence() -> Code:
    return Code("retreat", [Op(pay_retreat, resume=retreat_paid), Op(finish_retreat)], FREE + 3)
