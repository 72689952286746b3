"""Instructions that do something: one function for each effect node. None of them asks; choices come in registers."""

from __future__ import annotations

from dataclasses import replace

from ptcg.effects import (
    ALL,
    Afflict,
    AttachFrom,
    Cant,
    CantUse,
    Condition,
    Cure,
    DamageTo,
    DealsMore,
    Deed,
    Devolve,
    Every,
    Flip,
    Heal,
    KnockOut,
    Lasting,
    MoveCounters,
    Place,
    PlayerCant,
    PutCounters,
    PutIntoHand,
    PutMarker,
    ShuffleIntoDeck,
    Static,
    SwitchActive,
    This,
    Unaffected,
    Until,
    Zone,
)
from ptcg.engine import continuous
from ptcg.engine.answers import Answer, Ask, Question, Verb
from ptcg.engine.ask import alike_once, ask, attached_cards
from ptcg.engine.board import UPRIGHT, Board, Lingering, Outcome, Pokemon
from ptcg.engine.code import COINS, DID, HEADS, Frame, Op
from ptcg.engine.continuous import at_work, statics
from ptcg.engine.damage import (
    IGNORES_EFFECTS,
    IGNORES_RESISTANCE,
    IGNORES_WEAKNESS,
    afflict,
    attack_damage,
    heal,
    put_counters,
    shielded,
)
from ptcg.engine.events import What
from ptcg.engine.select import has_condition, players, resolve, true, value, zone_of
from ptcg.engine.zones import (
    attach,
    clear_effects,
    detach,
    discard,
    draw,
    into_hand,
    public_to_deck,
    put_into_play,
    remove_from_play,
    room_on_bench,
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


# --- control ----------------------------------------------------------------------------------------------------------------


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


# --- the running attack -------------------------------------------------------------------------------------------------------


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


# --- damage counters, conditions ------------------------------------------------------------------------------------------------


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
            if p is not source and moved:
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


def recover(board: Board, p: Pokemon, condition: Condition, rule: str) -> None:
    """A Special Condition ends."""
    if not has_condition(p, condition):
        return
    if condition is Condition.POISONED:
        p.poison = 0
    elif condition is Condition.BURNED:
        p.burned = False
    else:
        p.rotated = UPRIGHT
    board.log(What.RECOVER, rule, p.owner, p, name=condition.value)


# --- attached cards -----------------------------------------------------------------------------------------------------------


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


# --- cards --------------------------------------------------------------------------------------------------------------------


def draw_cards(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        draw(board, player, value(board, frame, op.node.number), "DRAW-01")


def draw_until(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        draw(board, player, op.node.number - len(board.sides[player].hand), "DRAW-01")


def mill(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        deck = board.sides[player].deck
        number = min(value(board, frame, op.node.number), len(deck))
        gone = [deck.pop() for _ in range(number)]
        discard(board, gone, "DRAW-02")
        frame.regs[DID] = 1 if gone else 0


def shuffle(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        shuffle_deck(board, player)


def hand_to_deck(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        board.log(What.TO_DECK, "ZONE-09", player, cards=tuple(hand), n=len(hand), secret=True)
        public_to_deck(board, hand, player)
        if not op.node.bottom:
            shuffle_deck(board, player)


def discard_hand(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        side = board.sides[player]
        hand = side.hand[:]
        side.hand.clear()
        discard(board, hand)


def move_chosen(board: Board, frame: Frame, op: Op) -> None:
    """Move the cards of register `a` from `node[0]` to `node[1]`; `node[2]`: revealed; `node[3]`: whose."""
    source, to, revealed, who = op.node
    player = players(frame.player, who)[0]
    side = board.sides[player]
    cards = cards_in(frame, op.a)
    frame.regs[DID] = 1 if cards else 0
    if not cards:
        return
    zone = zone_of(board, player, source)
    public = revealed or source is Zone.DISCARD
    for card in cards:
        zone.remove(card)
    if to is Zone.HAND:
        for card in cards:
            into_hand(board, card, public)
        board.log(What.TO_HAND, "ZONE-19", player, cards=cards, n=len(cards), secret=not public)
    elif to is Zone.BENCH:
        for card in cards:
            if room_on_bench(board, player) > 0:
                side.bench.append(put_into_play(board, player, card))
                board.log(What.BENCH, "ZONE-06", player, card=card)
            else:
                discard(board, [card])
    elif to is Zone.DISCARD:
        discard(board, list(cards))
    elif to is Zone.LOST:
        side.lost.extend(cards)
        board.log(What.TO_LOST, "ZONE-16", player, cards=cards, n=len(cards))
    elif to is Zone.DECK_BOTTOM:
        public_to_deck(board, list(cards), player)
    else:
        for card in reversed(cards):
            side.deck.append(card)
            board.known[card] = 3 if public else board.known[card] | 1 << frame.player
        board.log(What.TO_DECK, "ZONE-09", player, cards=cards, n=len(cards), secret=not public)


def discard_random(board: Board, frame: Frame, op: Op) -> None:
    """Discard cards from a hand without looking; scripted, the first in the order given."""
    for player in players(frame.player, op.node.who):
        hand = board.sides[player].hand
        gone = [hand.pop(board.chance.below(len(hand))) for _ in range(min(op.node.number, len(hand)))]
        discard(board, gone)


def look_at_top(board: Board, frame: Frame, op: Op) -> None:
    """Look at the top cards of a deck: into register `a`, top first."""
    player = players(frame.player, op.node.who)[0]
    deck = board.sides[player].deck
    cards = tuple(reversed(deck[-op.node.number :]))
    for card in cards:
        board.known[card] |= 1 << frame.player
    frame.regs[op.a] = cards
    board.log(What.LOOK, "DRAW-02", frame.player, cards=cards, n=len(cards), secret=True)


def order_cards(board: Board, frame: Frame, op: Op) -> None:
    """Ask for the order of the cards in register `a`, top first (register `b`: ordered so far)."""
    if frame.regs[op.b] == 0:
        frame.regs[op.b] = ()
    _next_in_order(board, frame, op)


def _next_in_order(board: Board, frame: Frame, op: Op) -> None:
    left = [card for card in cards_in(frame, op.a) if card not in cards_in(frame, op.b)]
    if left:
        ask(board, frame, Ask.CARDS, frame.player, alike_once(board, left), op.why)
        return
    player = players(frame.player, op.node.who)[0]
    deck = board.sides[player].deck
    ordered = cards_in(frame, op.b)
    if ordered:
        deck[-len(ordered) :] = ordered[::-1]


def card_ordered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.b] = (*cards_in(frame, op.b), answer.a)
    _next_in_order(board, frame, op)


def rest_of_top(board: Board, frame: Frame, op: Op) -> None:
    """Where the cards of register `a` go that were not taken (register `b`): `node`."""
    taken = cards_in(frame, op.b)
    rest = [card for card in cards_in(frame, op.a) if card not in taken]
    side = board.sides[frame.player]
    if op.node is Zone.DISCARD:
        for card in rest:
            side.deck.remove(card)
        discard(board, rest)
    elif op.node is Zone.DECK_BOTTOM:
        for card in rest:
            side.deck.remove(card)
        public_to_deck(board, rest, frame.player)
    else:
        shuffle_deck(board, frame.player)


def look_at_hand(board: Board, frame: Frame, op: Op) -> None:
    for player in players(frame.player, op.node.who):
        hand = tuple(board.sides[player].hand)
        for card in hand:
            board.known[card] |= 1 << frame.player
        board.log(What.LOOK, "ZONE-08", frame.player, cards=hand, n=len(hand), secret=True)


# --- Pokémon on the board -----------------------------------------------------------------------------------------------------


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


# --- lasting effects ------------------------------------------------------------------------------------------------------------


def last(board: Board, frame: Frame, op: Op) -> None:
    """Lay a static on the Pokémon it speaks of, or on a player (`node`: Lasting with a resolvable target)."""
    node: Lasting = op.node
    first, final = span(board, node.until)
    subject = subject_of(node.static)
    if subject is None or (isinstance(subject, Every) and subject.those.place is Place.PLAY):
        board.effects.append(Lingering(node.static, frame.player, first, final))
    else:
        for p in targets(board, frame, subject):
            static = with_subject(node.static, This())
            p.effects.append(Lingering(static, frame.player, first, final))
            board.log(What.EFFECT, "ATTACK-23", p.owner, p)
    board.live = None


def span(board: Board, until: Until) -> tuple[int, int]:
    """The turns in which something laid now holds."""
    turn = board.turn
    if until is Until.OPPONENTS_NEXT_TURN:
        return turn + 1, turn + 1
    if until is Until.YOUR_NEXT_TURN:
        return turn + 2, turn + 2
    if until is Until.END_OF_TURN:
        return turn, turn
    return turn, 1_000_000


def subject_of(static: Static) -> object:
    """The Pokémon a static speaks of; None for one about a player."""
    if isinstance(static, PlayerCant):
        return None
    if isinstance(static, DealsMore):
        return static.by
    return static.of  # type: ignore[union-attr]


def with_subject(static: Static, subject: This) -> Static:
    """The same static about another Pokémon."""
    if isinstance(static, DealsMore):
        return replace(static, by=subject)
    return replace(static, of=subject)  # type: ignore[call-arg, arg-type]


def choose_attack(board: Board, frame: Frame, op: Op) -> None:
    """Ask for one attack of a Pokémon (`node`: ForbidAttack): its number goes into register `a`."""
    frame.regs[op.a] = -1
    names = _attack_names(board, frame, op)
    if names:
        answers = [Answer(Verb.OPTION, i) for i in range(len(names))]
        board.question = Question(Ask.ATTACK, frame.player, answers, op.why, frame.card, tuple(names))


def attack_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a


def _attack_names(board: Board, frame: Frame, op: Op) -> list[str]:
    return [attack.name for p in resolve(board, frame, op.node.target) for attack in p.top.attacks]


def forbid_attack(board: Board, frame: Frame, op: Op) -> None:
    """The attack named by the text, or chosen in register `a`, can't be used."""
    name = op.node.name
    if not name:
        chosen = frame.regs[op.a]
        names = _attack_names(board, frame, op)
        if not isinstance(chosen, int) or not 0 <= chosen < len(names):
            return
        name = names[chosen]
    first, final = span(board, op.node.until)
    for p in targets(board, frame, op.node.target):
        p.effects.append(Lingering(CantUse(name, This()), frame.player, first, final))
        board.live = None
