"""Resolving Knock Outs: discard, Prizes, who has won, promote; and an Active place that is empty for another reason."""

from __future__ import annotations

from ptcg.effects import Act, Zone
from ptcg.engine.board.answers import Answer, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.happening import changed_places, happen, tell
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.side import Side
from ptcg.engine.board.zones import discard_from_play, put, remove_from_play, switch_active
from ptcg.engine.play import bench
from ptcg.engine.play.knockout_worth import prizes_for, resting_place, spoils_prizes
from ptcg.engine.play.prizes import prize_answers, take_prize
from ptcg.engine.program.code import FREE, Code, Frame, Op
from ptcg.engine.program.terms.select import hp_of
from ptcg.engine.standing.triggers import wake
from ptcg.rules import Era

DUE = FREE  # registers: Prizes due to player 0 and 1
TOOK = FREE + 2  # whether player 0 and 1 took any
SPOILED = FREE + 4  # Prizes of player 0 and 1 that are discarded instead
DECIDING = ("knock-outs", "checkup-knock-outs", "winner")  # the sequences that judge who has won


def is_knocked_out(board: Board, p: Pokemon) -> bool:
    """KO-01: total damage at least the HP."""
    return p.knocked or (p.damage > 0 and p.damage >= hp_of(board, p))


def needs_check(board: Board) -> bool:
    for side in board.sides:
        active = side.active
        if active is None or active.knocked or (active.damage > 0 and active.damage >= hp_of(board, active)):
            return True
        for p in side.bench:
            if p.knocked or (p.damage > 0 and p.damage >= hp_of(board, p)):
                return True
    return False


def check(board: Board, sequence: str = "knock-outs") -> bool:
    """Begin to resolve Knock Outs, if there are any. Returns whether it did."""
    if not needs_check(board):
        return False
    board.stack.append(Frame(board.game.sequences[sequence], board.player))
    return True


def collect(board: Board, frame: Frame, op: Op) -> None:
    """Discard every Knocked Out Pokémon with all that is attached (KO-03), and count the Prizes (KO-04)."""
    due, spoiled = [0, 0], [0, 0]
    frames: list[Frame] = []
    while True:
        gone = [p for side in board.sides for p in side.pokemon() if is_knocked_out(board, p)]
        if not gone:
            break
        for p in gone:
            prizes = prizes_for(board, p)
            due[1 - p.owner] += prizes
            spoiled[1 - p.owner] += prizes if spoils_prizes(board, p) else 0
        frames += [f for p in gone for f in wake(board, Act.KNOCK_OUT, p)]
        places = [resting_place(board, p) for p in gone]
        for p, (place, whole) in zip(gone, places, strict=True):
            if frame.code.key == "knock-outs":
                tell(board, Act.KNOCK_OUT, "KO-01", p.owner, p)
            else:  # between turns it is nobody's turn, so that no text asks for it
                board.log(Act.KNOCK_OUT, "KO-01", p.owner, p)
            cards = remove_from_play(board, p)
            if place is not Zone.DISCARD:
                fallen = tuple(cards if whole else p.cards)
                put(board, fallen, place, True, p.owner)
                cards = [card for card in cards if card not in fallen]
            discard_from_play(board, cards, "KO-03")
    frame.regs[DUE], frame.regs[DUE + 1] = due
    frame.regs[SPOILED], frame.regs[SPOILED + 1] = spoiled
    board.stack.extend(reversed(frames))


def _player(board: Board, op: Op) -> int:
    """KO-11, KO-12: the player about to move next comes first (`a`: 0 the first, 1 the second of the two)."""
    first = 1 - board.player if board.game.era.next_player_first else board.player
    return first if op.a == 0 else 1 - first


def prizes_due(board: Board, player: int, number: int) -> None:
    """A player takes Prizes by an effect. Who has won by it is judged when the whole effect is over, as all Prizes
    taken by one effect are taken together."""
    sequences = board.game.sequences
    if _deciding(board) is None:
        board.stack.insert(_below_effect(board), Frame(sequences["winner"], board.player))
    frame = Frame(sequences["prizes"], board.player)
    frame.regs[DUE + player] = number
    board.stack.append(frame)


def _deciding(board: Board) -> Frame | None:
    """The frame that will judge who has won by the Prizes that are taken now."""
    for frame in board.stack:
        if frame.code.key in DECIDING and any(op.run is judge for op in frame.code.ops[frame.pos :]):
            return frame
    return None


def _below_effect(board: Board) -> int:
    """The place on the stack below all that belongs to the effect that runs."""
    place = len(board.stack) - 1
    while place > 1 and board.stack[place - 1].pos > 0 and board.stack[place - 1].code.key not in board.game.sequences:
        place -= 1
    return place


def take_prizes(board: Board, frame: Frame, op: Op) -> None:
    player = _player(board, op)
    prizes = board.sides[player].prizes
    if frame.regs[DUE + player] != 0 and prizes:
        board.question = Question(Ask.CARDS, player, prize_answers(board, player, player), "Prize")


def prize_taken(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    player = _player(board, op)
    due = frame.regs[DUE + player]
    assert isinstance(due, int)
    spoiled = frame.regs[SPOILED + player]
    assert isinstance(spoiled, int)
    take_prize(board, player, answer.a, Zone.DISCARD if spoiled else Zone.HAND)
    frame.regs[SPOILED + player] = max(0, spoiled - 1)
    frame.regs[DUE + player] = due - 1
    deciding = _deciding(board)
    assert deciding is not None
    deciding.regs[TOOK + player] = 1
    if board.stack[-1] is frame:
        take_prizes(board, frame, op)
    else:
        frame.pos -= 1  # what the card sets off comes first


def judge(board: Board, frame: Frame, op: Op) -> None:
    """Whether somebody has won: each player counts the last Prize and an opponent without Pokémon (WIN-08, WIN-09)."""
    last_prize = [frame.regs[TOOK + p] == 1 and not board.sides[p].prizes for p in (0, 1)]
    alone = [not board.sides[1 - p].pokemon() for p in (0, 1)]
    ways = [last_prize[p] + alone[p] for p in (0, 1)]
    if ways[0] == ways[1]:
        if ways[0]:
            begin_sudden_death(board)
        return
    winner = 0 if ways[0] > ways[1] else 1
    if last_prize[winner] and ways[1 - winner] == 0 and not alone[winner]:
        board.end(winner, "WIN-01", "the last Prize card is taken")
    elif ways[1 - winner]:
        board.end(winner, "WIN-08", "the last Prize card is taken and the opponent has no Pokémon left")
    else:
        board.end(winner, "WIN-02", "the opponent has no Pokémon left")


def promote(board: Board, frame: Frame, op: Op) -> None:
    """KO-07: the owner chooses a new Active Pokémon."""
    player = _player(board, op)
    side = board.sides[player]
    if side.active is None and side.bench:
        answers = [Answer(Verb.POKEMON, p.key) for p in side.bench]
        board.question = Question(Ask.PROMOTE, player, answers, "Promote")


def promoted(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    player = _player(board, op)
    p = board.find(answer.a)
    assert p is not None
    switch_active(board, player, p, "KO-07")
    if frame.code.key == "knock-outs":  # not between turns
        changed_places(board, p, None)


def begin_sudden_death(board: Board) -> None:
    """SUDDEN-01: a new game with 1 Prize each. A player's cards come together in a fixed order before the shuffle."""
    happen(board, Act.SUDDEN_DEATH, "SUDDEN-01")
    for player in (0, 1):
        side = board.sides[player]
        together = [card for p in side.pokemon() for card in (*p.cards, *p.energy, *p.tools)]
        side.deck.reverse()
        for pile in side.piles():
            together += pile
        board.sides[player] = Side()
        board.sides[player].deck = together
    if board.stadium >= 0:
        board.sides[board.game.owners[board.stadium]].deck.append(board.stadium)
    for side in board.sides:  # attached cards of the other player go home
        side.deck.reverse()
    _go_home(board)
    board.stadium = board.stadium_owner = board.stadium_left = -1
    board.stadium_turned = False
    board.prizes = board.game.era.sudden_death_prizes
    board.sudden_death += 1
    board.turn = 0
    board.player = 0
    board.effects = ()
    board.history.clear()
    board.again = False
    board.attack = None
    board.live = None
    board.known = [0] * len(board.known)
    board.stack.clear()
    sequences = board.game.sequences
    board.stack.append(Frame(sequences["turn"], 0))
    board.stack.append(Frame(sequences["setup"], 0))


def _go_home(board: Board) -> None:
    owners = board.game.owners
    for player in (0, 1):
        deck = board.sides[player].deck
        strangers = [card for card in deck if owners[card] != player]
        for card in strangers:
            deck.remove(card)
            board.sides[1 - player].deck.append(card)


def sequence() -> Code:
    """The steps of one Knock Out check (KO-09)."""
    return Code("knock-outs", [Op(collect), *_prizes(), Op(judge), *_promotions()], SPOILED + 2)


def checkup_sequence(era: Era) -> Code:
    """The steps of the check between turns (KO-10)."""
    if era.checkup_promotes_first:
        ops = [Op(collect), *_promotions(), *_prizes(), Op(judge)]
    else:
        ops = [Op(collect), *_prizes(), Op(judge), *_promotions()]
    return Code("checkup-knock-outs", ops, SPOILED + 2)


def prizes_sequence() -> Code:
    """Prizes that are taken without a Knock Out."""
    return Code("prizes", _prizes(), SPOILED + 2)


def winner_sequence() -> Code:
    """Whether somebody has won by an effect that is over."""
    return Code("winner", [Op(judge)], SPOILED + 2)


def _prizes() -> list[Op]:
    return [Op(take_prizes, a=place, resume=prize_taken) for place in (0, 1)]


def _promotions() -> list[Op]:
    """A Bench that has room for fewer than before shrinks first: who is discarded is not promoted."""
    shrink = Op(bench.clear, resume=bench.cleared)
    return [shrink, *(Op(promote, a=place, resume=promoted) for place in (0, 1))]
