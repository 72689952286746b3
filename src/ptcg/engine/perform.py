"""Instructions that do something: one function for each effect node. None of them asks; choices come in registers."""

from __future__ import annotations

from ptcg.effects import (
    ALL,
    Afflict,
    AttachFrom,
    Cant,
    Condition,
    Cure,
    DamageTo,
    Deed,
    Devolve,
    Every,
    Flip,
    Heal,
    KnockOut,
    MoveCounters,
    PutCounters,
    PutIntoHand,
    PutMarker,
    ShuffleIntoDeck,
    SwitchActive,
    Unaffected,
    Zone,
)
from ptcg.engine import continuous
from ptcg.engine.answers import Answer, Ask, Verb
from ptcg.engine.ask import ask, attached_cards
from ptcg.engine.board import Board, Outcome, Pokemon
from ptcg.engine.code import COINS, DID, HEADS, Frame, Op
from ptcg.engine.continuous import at_work, statics
from ptcg.engine.damage import (
    IGNORES_EFFECTS,
    IGNORES_RESISTANCE,
    IGNORES_WEAKNESS,
    afflict,
    attack_damage,
    heal,
    max_hp,
    put_counters,
    recover,
    shielded,
)
from ptcg.engine.events import What
from ptcg.engine.select import players, resolve, true, value, zone_of
from ptcg.engine.zones import (
    attach,
    clear_effects,
    detach,
    discard,
    into_hand,
    public_to_deck,
    remove_from_play,
    set_top,
    shuffle_deck,
    switch_active,
)


def targets(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon an effect reaches: those of the selector that no shield keeps it off."""
    found = resolve(board, frame, target)
    if board.attack is not None and statics(board, continuous.PREVENTS):
        return [p for p in found if not shielded(board, p)]
    return found


def cards_in(frame: Frame, register: int) -> tuple[int, ...]:
    cards = frame.regs[register]
    return cards if isinstance(cards, tuple) else ()


# --- control --------------------------------------------------------------------------------------------------------


def jump(board: Board, frame: Frame, op: Op) -> None:
    frame.pos = op.a


def jump_unless(board: Board, frame: Frame, op: Op) -> None:
    if not true(board, frame, op.node):
        frame.pos = op.a


def jump_if_empty(board: Board, frame: Frame, op: Op) -> None:
    """Nothing was chosen in register `b`."""
    if not cards_in(frame, op.b):
        frame.pos = op.a


def flip(board: Board, frame: Frame, op: Op) -> None:
    """Flip coins; ALL means until tails."""
    node: Flip = op.node
    player = players(frame.player, node.by)[0]
    coins = ALL if node.coins == ALL else value(board, frame, node.coins)
    heads = flipped = 0
    while flipped != coins:
        flipped += 1
        result = flip_coin(board, player, "ATTACK-08")
        if result:
            heads += 1
        elif coins == ALL:
            break
    frame.regs[HEADS] = heads
    frame.regs[COINS] = flipped


def flip_coin(board: Board, player: int, rule: str) -> bool:
    heads = board.chance.flip()
    board.log(What.FLIP, rule, player, n=int(heads))
    return heads


# --- the running attack ---------------------------------------------------------------------------------------------


def set_base(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base = value(board, frame, op.node.amount)


def more_damage(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base += value(board, frame, op.node.amount)


def less_damage(board: Board, frame: Frame, op: Op) -> None:
    if board.attack is not None:
        board.attack.base -= value(board, frame, op.node.amount)


def unaffected(board: Board, frame: Frame, op: Op) -> None:
    node: Unaffected = op.node
    if board.attack is not None:
        board.attack.ignore |= (
            node.weakness * IGNORES_WEAKNESS + node.resistance * IGNORES_RESISTANCE + node.effects * IGNORES_EFFECTS
        )


def does_nothing(board: Board, frame: Frame, op: Op) -> None:
    """This attack does nothing: go on where a failed attack goes on."""
    if board.attack is not None:
        board.attack.failed = True
        board.log(What.ATTACK_FAILS, "ATTACK-22", frame.player)
    frame.pos = frame.code.end


def damage_to(board: Board, frame: Frame, op: Op) -> None:
    node: DamageTo = op.node
    attack = board.attack
    attacker = board.find(frame.pokemon)
    amount = value(board, frame, node.amount)
    for p in resolve(board, frame, node.target):
        if attack is not None and attacker is not None:
            # DAMAGE-15 and Q49: Weakness and Resistance concern the opponent's Active only
            ignore = attack.ignore | (IGNORES_WEAKNESS | IGNORES_RESISTANCE if p is attacker else 0)
            attack_damage(board, attacker, p, amount, ignore, "DAMAGE-12")
        else:
            p.damage += amount
            board.log(What.DAMAGE, "DAMAGE-12", p.owner, p, n=amount)


# --- damage counters, conditions ------------------------------------------------------------------------------------


def counters(board: Board, frame: Frame, op: Op) -> None:
    node: PutCounters = op.node
    for p in targets(board, frame, node.target):
        put_counters(board, p, value(board, frame, node.number))


def spread_counters(board: Board, frame: Frame, op: Op) -> None:
    """Ask where the next counter goes (`node`: SpreadCounters, register `a`: how many are left)."""
    if frame.regs[op.a] == 0:
        frame.regs[op.a] = value(board, frame, op.node.number)
    _next_counter(board, frame, op)


def _next_counter(board: Board, frame: Frame, op: Op) -> None:
    if frame.regs[op.a] == 0:
        return
    answers = [Answer(Verb.POKEMON, p.key) for p in targets(board, frame, Every(op.node.those))]
    if answers:
        ask(board, frame, Ask.POKEMON, frame.player, answers, op.why)


def counter_placed(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    p = board.find(answer.a)
    left = frame.regs[op.a]
    assert p is not None and isinstance(left, int)
    put_counters(board, p, 1)
    frame.regs[op.a] = left - 1
    _next_counter(board, frame, op)


def move_counters(board: Board, frame: Frame, op: Op) -> None:
    node: MoveCounters = op.node
    for source in targets(board, frame, node.source):
        for p in targets(board, frame, node.target):
            moved = source.damage if node.number == ALL else min(source.damage, node.number * 10)
            if p is source or (node.safely and p.damage + moved >= max_hp(board, p)):
                continue
            if moved:
                source.damage -= moved
                put_counters(board, p, moved // 10)


def heal_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Heal = op.node
    did = 0
    for p in targets(board, frame, node.target):
        if not _cant(board, Deed.BE_HEALED, p):
            amount = p.damage if node.amount == ALL else value(board, frame, node.amount)
            did |= heal(board, p, amount) > 0
    frame.regs[DID] = did


def _cant(board: Board, deed: Deed, p: Pokemon) -> bool:
    for live in statics(board, continuous.CANT):
        static = live.static
        assert isinstance(static, Cant)
        if static.deed is deed and at_work(board, live, static.of, p):
            return True
    return False


def afflict_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Afflict = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions:
            afflict(board, p, condition, node.poison)


def cure(board: Board, frame: Frame, op: Op) -> None:
    node: Cure = op.node
    for p in targets(board, frame, node.target):
        for condition in node.conditions or tuple(Condition):
            recover(board, p, condition, "COND-24")


# --- attached cards -------------------------------------------------------------------------------------------------


def discard_attached(board: Board, frame: Frame, op: Op) -> None:
    """Discard the attached cards chosen in register `a`."""
    chosen = cards_in(frame, op.a)
    gone: list[int] = []
    for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
        mine = [card for card in chosen if card in p.energy or card in p.tools]
        if mine and not (board.attack is not None and shielded(board, p)):
            for card in mine:
                detach(board, p, card)
            gone += mine
    discard(board, gone)
    frame.regs[DID] = 1 if gone else 0


def discard_all_energy(board: Board, frame: Frame, op: Op) -> None:
    for p in targets(board, frame, op.node.target):
        gone = attached_cards(board, p, op.node.type, op.node.special)
        for card in gone:
            detach(board, p, card)
        discard(board, gone)
        frame.regs[DID] = 1 if gone else 0


def move_attached(board: Board, frame: Frame, op: Op) -> None:
    """Move the attached cards of register `a` to the Pokémon of `node`."""
    found = targets(board, frame, op.node)
    if not found:
        return
    for card in cards_in(frame, op.a):
        for p in [*board.sides[0].pokemon(), *board.sides[1].pokemon()]:
            if (card in p.energy or card in p.tools) and p is not found[0]:
                detach(board, p, card)
                attach(board, found[0], card)
                board.log(What.ATTACH, "ZONE-20", p.owner, found[0], card)
                break


def attach_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Attach the cards of register `a` from a zone (`node`: AttachFrom with a resolvable target)."""
    node: AttachFrom = op.node
    found = targets(board, frame, node.target)
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 1 if found and cards else 0
    if found:
        zone = zone_of(board, frame.player, node.zone)
        for card in cards:
            zone.remove(card)
            attach(board, found[0], card)
            board.log(What.ATTACH, "ZONE-20", frame.player, found[0], card)


# --- Pokémon on the board -------------------------------------------------------------------------------------------


def switch(board: Board, frame: Frame, op: Op) -> None:
    """The Pokémon of register `a` becomes Active (`node`: SwitchActive)."""
    node: SwitchActive = op.node
    player = players(frame.player, node.who)[0]
    active = board.sides[player].active
    frame.regs[DID] = 0
    for key in cards_in(frame, op.a):
        p = board.find(key)
        if p is not None and p in board.sides[player].bench:
            if board.attack is not None and active is not None and shielded(board, active):
                return
            switch_active(board, player, p, "RETREAT-10")
            frame.regs[DID] = 1


def put_into_hand(board: Board, frame: Frame, op: Op) -> None:
    node: PutIntoHand = op.node
    for p in targets(board, frame, node.target):
        cards = remove_from_play(board, p)
        kept = p.cards if node.only_pokemon else cards
        discard(board, [card for card in cards if card not in kept])
        for card in kept:
            into_hand(board, card, public=True)
        board.log(What.TO_HAND, "ZONE-12", p.owner, cards=tuple(kept), n=len(kept))


def shuffle_into_deck(board: Board, frame: Frame, op: Op) -> None:
    node: ShuffleIntoDeck = op.node
    for p in targets(board, frame, node.target):
        cards = remove_from_play(board, p)
        for owner in (0, 1):
            mine = [card for card in cards if board.game.owners[card] == owner]
            if mine:
                public_to_deck(board, mine, owner)
                board.log(What.TO_DECK, "ZONE-12", owner, cards=tuple(mine), n=len(mine))
                shuffle_deck(board, owner)


def devolve(board: Board, frame: Frame, op: Op) -> None:
    node: Devolve = op.node
    for p in targets(board, frame, node.target):
        if len(p.cards) < 2:
            continue
        card = p.cards.pop()
        set_top(board, p)
        clear_effects(board, p)  # EVO-18
        p.evolved = board.turn
        side = board.sides[p.owner]
        if node.to is Zone.HAND:
            into_hand(board, card, public=True)
        elif node.to is Zone.DISCARD:
            side.discard.append(card)
        else:
            public_to_deck(board, [card], p.owner)
            shuffle_deck(board, p.owner)
        board.log(What.DEVOLVE, "EVO-17", p.owner, p, card)


def knock_out(board: Board, frame: Frame, op: Op) -> None:
    node: KnockOut = op.node
    for p in targets(board, frame, node.target):
        p.knocked = True


def put_marker(board: Board, frame: Frame, op: Op) -> None:
    node: PutMarker = op.node
    for p in targets(board, frame, node.target):
        p.marks.append(node.name)
        board.log(What.MARK, "COUNTER-02", p.owner, p, name=node.name)


def discard_stadium(board: Board, frame: Frame, op: Op) -> None:
    frame.regs[DID] = 1 if board.stadium >= 0 else 0
    remove_stadium(board)


def remove_stadium(board: Board) -> None:
    """The Stadium in play goes to the discard pile of its own player (STADIUM-03)."""
    if board.stadium >= 0:
        card = board.stadium
        board.stadium = board.stadium_owner = -1
        board.live = None
        discard(board, [card], "STADIUM-03")


def discard_this(board: Board, frame: Frame, op: Op) -> None:
    """Discard the card the text stands on, if it is attached."""
    p = board.find(frame.pokemon)
    if p is not None and (frame.card in p.tools or frame.card in p.energy):
        detach(board, p, frame.card)
        discard(board, [frame.card])


def win(board: Board, frame: Frame, op: Op) -> None:
    player = players(frame.player, op.node.who)[0]
    end_game(board, player, "WIN-06", "a card says so")


def end_game(board: Board, winner: int, rule: str, how: str) -> None:
    board.outcome = Outcome(winner, rule, how)
    board.stack.clear()
    board.attack = None
    board.log(What.WIN, rule, winner, name=how)
