"""Instructions that ask: the only places where an effect stops for a player.

Choosing several things is a row of single picks, kept in a register, so that the next instruction finds them. Running
an asking instruction again asks the same question again: a register that is still 0 has not been begun.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ptcg.effects import ANY_CARD, Choose, DiscardEnergy, Kind, MoveEnergy, Those, Unlike, Who, Zone
from ptcg.engine.amounts import value
from ptcg.engine.answers import Answer, Ask, Question, Verb, answer_for
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.code import DID, MOVED, THAT, Frame, Holders, Op
from ptcg.engine.damage import max_hp
from ptcg.engine.definition import POKEMON, TYPE_BIT, Definition, has_word
from ptcg.engine.energy import holder_of, provided
from ptcg.engine.kinds import card_matches
from ptcg.engine.select import candidates, players, resolve, zone_of
from ptcg.engine.shields import kept_off
from ptcg.engine.staying import may_leave
from ptcg.engine.zones import may_enter, room_on_bench

_CARD: Final = Verb.CARD
_POKEMON: Final = Verb.POKEMON
STOP = Answer(Verb.STOP)
YES = Answer(Verb.YES)
NO = Answer(Verb.NO)


def ask(board: Board, frame: Frame, kind: Ask, player: int, answers: list[Answer], purpose: str) -> None:
    board.question = Question(kind, player, answers, purpose, frame.card)


def _begin(frame: Frame, register: int) -> None:
    if frame.regs[register] == 0:
        frame.regs[register] = ()


# --- Pokémon --------------------------------------------------------------------------------------------------------


def choose_pokemon(board: Board, frame: Frame, op: Op) -> None:
    """Ask for Pokémon (`node`: Choose) into register `a` (`b`: only those that no shield keeps the effect off)."""
    _begin(frame, op.a)
    _next_pokemon(board, frame, op)


def _next_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Choose = op.node
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    if len(picked) < value(board, frame, node.count):
        found = candidates(board, frame.player, node.those, frame.pokemon)
        left = [p for p in found if node.again or p.key not in picked]
        if op.b:
            left = [p for p in left if not kept_off(board, frame, p, coins=False)]
        if left:
            answers = [answer_for(_POKEMON, p.key) for p in left]
            if node.up_to:
                answers.append(STOP)
            ask(board, frame, Ask.POKEMON, players(frame.player, node.by)[0], answers, op.why)
            return
    frame.regs[THAT] = picked


def pokemon_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    if answer.verb == Verb.STOP:
        frame.regs[THAT] = picked
        return
    frame.regs[op.a] = (*picked, answer.a)
    _next_pokemon(board, frame, op)


class Elsewhere(NamedTuple):
    """Where something is moved to: one of those chosen from, but not where it comes from."""

    choice: Choose
    source: object  # selector of where it comes from
    spared: int = 0  # counters that must not Knock Out the Pokémon they are moved to (0: they may)


def choose_elsewhere(board: Board, frame: Frame, op: Op) -> None:
    """Ask for one Pokémon (`node`: Elsewhere) into register `a`."""
    node: Elsewhere = op.node
    frame.regs[op.a] = ()
    sources = resolve(board, frame, node.source)
    found = [p for p in candidates(board, frame.player, node.choice.those, frame.pokemon) if p not in sources]
    if node.spared:
        moved = min(node.spared * 10, sum(p.damage for p in sources))
        found = [p for p in found if p.damage + moved < max_hp(board, p)]
    if found:
        answers = [Answer(Verb.POKEMON, p.key) for p in found]
        ask(board, frame, Ask.POKEMON, players(frame.player, node.choice.by)[0], answers, op.why)


def elsewhere_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = frame.regs[THAT] = (answer.a,)


# --- cards in a zone ------------------------------------------------------------------------------------------------


class CardChoice(NamedTuple):
    """Which cards may be chosen, from where, how many and by whom."""

    zone: Zone
    kind: Kind
    number: Any  # an Amount
    up_to: bool
    who: Who = Who.YOU
    by: Who = Who.YOU
    bench: bool = False  # for the Bench: at most as many as there is room
    among: int = -1  # register with the cards that may be chosen, -1: the whole zone
    different: Unlike | None = None  # no two of them alike in this
    keep: bool = False  # so many are left: all others are chosen
    to: Zone | None = None  # where they are to go
    least: int = 0  # with `up_to`: at least so many
    fresh: bool = False  # none of the cards moved just before
    like: Zone | None = None  # only those with the name of a Pokémon card in this zone
    besides: int = -1  # with `different`: register with the cards of earlier rounds, of which none is alike either


def choose_cards(board: Board, frame: Frame, op: Op) -> None:
    """Ask for cards (`node`: CardChoice) into register `a`."""
    node: CardChoice = op.node
    _begin(frame, op.a)
    if node.zone in (Zone.DECK, Zone.HAND) and node.among < 0:
        owner = players(frame.player, node.who)[0]
        chooser = players(frame.player, node.by)[0]
        if node.zone is Zone.DECK and chooser == owner:
            board.sides[owner].searched = True
        for card in zone_of(board, owner, node.zone):
            board.known[card] |= 1 << chooser
    _next_card(board, frame, op)


def _next_card(board: Board, frame: Frame, op: Op) -> None:
    node: CardChoice = op.node
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    owner = players(frame.player, node.who)[0]
    limit = value(board, frame, node.number)
    least = node.least
    if node.keep:
        held = len(zone_of(board, owner, node.zone))
        least = limit = held - limit
        if node.up_to:  # at most so many are left
            limit = held
    if node.bench:
        limit = min(limit, room_on_bench(board, owner))
    if len(picked) >= limit:
        return
    pool = _pool(board, frame, node, owner)
    fitting = [c for c in pool if c not in picked and _is(board, node.kind, c)]
    if node.zone is Zone.DISCARD:
        fitting = [c for c in fitting if may_leave(board, frame, c, node.to)]
    if node.fresh:
        before = frame.regs[MOVED]
        fitting = [c for c in fitting if not isinstance(before, tuple) or c not in before]
    if node.bench:
        fitting = [c for c in fitting if may_enter(board, owner, board.game.defs[c])]
    if node.like is not None:
        names = {_name(board, c) for c in zone_of(board, owner, node.like) if board.game.defs[c].kind == POKEMON}
        fitting = [c for c in fitting if _name(board, c) in names]
    if node.different is not None:
        others = (*picked, *_cards_in(frame, node.besides)) if node.besides >= 0 else picked
        fitting = [c for c in fitting if not any(_alike(board, node.different, c, other) for other in others)]
    answers = alike_once(board, fitting)
    if not answers:
        return
    # a search of a hidden deck for a kind of card may fail
    hidden = node.zone is Zone.DECK and node.kind != ANY_CARD and node.among < 0
    if (node.up_to and len(picked) >= least) or hidden:
        answers.append(STOP)
    ask(board, frame, Ask.CARDS, players(frame.player, node.by)[0], answers, op.why)


def _pool(board: Board, frame: Frame, node: CardChoice, owner: int) -> list[int]:
    if node.among >= 0:
        cards = frame.regs[node.among]
        owners = board.game.owners
        return [c for c in cards if c in zone_of(board, owners[c], node.zone)] if isinstance(cards, tuple) else []
    pool = zone_of(board, owner, node.zone)
    return pool[::-1] if node.zone is Zone.DECK else pool


def _cards_in(frame: Frame, register: int) -> tuple[int, ...]:
    cards = frame.regs[register]
    return cards if isinstance(cards, tuple) else ()


def _alike(board: Board, unlike: Unlike, one: int, other: int) -> bool:
    """Whether two cards are alike in what those of a search must differ in."""
    a, b = board.game.defs[one], board.game.defs[other]
    if unlike is Unlike.NAME:
        return a.name == b.name
    return bool((a.types or sum(a.provides[:1])) & (b.types or sum(b.provides[:1])))


def _name(board: Board, card: int) -> str:
    return board.game.defs[card].name


def _is(board: Board, kind: Kind, card: int) -> bool:
    return card_matches(board, kind, board.game.defs[card])


def alike_once(board: Board, cards: list[int]) -> list[Answer]:
    """An answer for each card; cards that are alike are one answer."""
    seen: set[Definition] = set()
    answers: list[Answer] = []
    defs = board.game.defs
    for card in cards:
        definition = defs[card]
        if definition not in seen:
            seen.add(definition)
            answers.append(answer_for(_CARD, card))
    return answers


def card_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.STOP:
        return
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    frame.regs[op.a] = (*picked, answer.a)
    _next_card(board, frame, op)


# --- attached cards -------------------------------------------------------------------------------------------------


class AttachedChoice(NamedTuple):
    """Which attached Energy cards (or Tools) may be chosen: from one Pokémon of those, or from those of a selector."""

    those: Those | None  # any one Pokémon that matches
    target: Any  # otherwise: the Pokémon of this selector
    number: Any  # units of Energy, or cards: an Amount
    type: str
    special: bool
    basic: bool
    tools: bool
    up_to: bool
    across: bool = False  # from several Pokémon
    trainers: bool = False  # with `tools`: any Trainer cards
    machines: bool = False  # with `tools`: Technical Machines too
    name: str = ""  # only cards with this word in the name
    other: bool = False  # not the card the text stands on
    by: Who = Who.YOU  # who chooses
    or_type: str = ""  # or of this type
    cards: bool = False  # Energy cards are counted, and not what they provide


def choose_attached(board: Board, frame: Frame, op: Op) -> None:
    """Ask for attached cards (`node`: AttachedChoice) into register `a`.

    Where the text lets choose the Pokémon too, it becomes `That`; one that was known before is not spoken of anew.
    """
    _begin(frame, op.a)
    _next_attached(board, frame, op)


def _next_attached(board: Board, frame: Frame, op: Op) -> None:
    node: AttachedChoice = op.node
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    if _units(board, picked, node) >= value(board, frame, node.number):
        return
    if node.those is None:
        holders = resolve(board, frame, node.target)
    else:
        holders = candidates(board, frame.player, node.those, frame.pokemon)
    if picked and not node.across:
        holders = [p for p in holders if picked[0] in p.energy or picked[0] in p.tools]
    answers: list[Answer] = []
    for p in holders:
        cards = _attached(board, p, node)
        answers += alike_once(board, [c for c in cards if c not in picked and not (node.other and c == frame.card)])
    if not answers:
        return
    if node.up_to:
        answers.append(STOP)
    ask(board, frame, Ask.CARDS, players(frame.player, node.by)[0], answers, op.why)


def _units(board: Board, cards: tuple[int, ...], node: AttachedChoice) -> int:
    if node.tools or node.cards:
        return len(cards)
    return sum(_provided(board, card) for card in cards)


def _provided(board: Board, card: int) -> int:
    """How many units of Energy an attached card counts for."""
    p = holder_of(board, card)
    return max(1, len(board.game.attached(card).provides if p is None else provided(board, p, card)))


def _attached(board: Board, p: Pokemon, node: AttachedChoice) -> list[int]:
    defs = board.game.defs
    if node.tools:
        return attached_tools(board, p, node.trainers, node.name, node.machines)
    bit = TYPE_BIT[node.type] if node.type else 0
    bit |= TYPE_BIT[node.or_type] if node.or_type else 0
    return [
        card
        for card in p.energy
        if (not bit or any(unit & bit for unit in provided(board, p, card)))
        and not (node.special and defs[card].card.is_basic_energy)
        and not (node.basic and not defs[card].card.is_basic_energy)
        and not (node.name and not has_word(defs[card].card.name, node.name))
    ]


def attached_tools(
    board: Board, p: Pokemon, trainers: bool = False, name: str = "", machines: bool = False
) -> list[int]:
    """The Pokémon Tools (with Technical Machines, or all Trainer cards) on a Pokémon that a text means."""
    worn = {card: board.game.attached(card) for card in p.tools}
    tools = [c for c, d in worn.items() if trainers or d.tool or (machines and "Technical Machine" in d.tags)]
    return [card for card in tools if has_word(worn[card].card.name, name)] if name else tools


def attached_cards(board: Board, p: Pokemon, meant: DiscardEnergy | MoveEnergy) -> list[int]:
    """The Energy cards on a Pokémon that an effect means."""
    choice = AttachedChoice(None, None, 0, meant.type, meant.special, meant.basic, False, False, name=meant.name)
    if isinstance(meant, DiscardEnergy):
        choice = choice._replace(or_type=meant.or_type)
    return _attached(board, p, choice)


def attached_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.STOP:
        return
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    frame.regs[op.a] = (*picked, answer.a)
    if op.node.those is not None:
        frame.regs[THAT] = tuple(p.key for p in resolve(board, frame, Holders(op.a)))
    _next_attached(board, frame, op)


# --- yes or no, options, numbers ------------------------------------------------------------------------------------


def ask_may(board: Board, frame: Frame, op: Op) -> None:
    """Ask yes or no (`node`: who); no jumps to `a`."""
    frame.regs[DID] = 0
    ask(board, frame, Ask.YES_NO, players(frame.player, op.node)[0], [YES, NO], op.why)


def may_answered(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb == Verb.YES:
        frame.regs[DID] = 1
    else:
        frame.pos = op.a


def ask_number(board: Board, frame: Frame, op: Op) -> None:
    """Ask for a number up to an amount (`node`: who, amount) into register `a`."""
    who, amount = op.node
    answers = [Answer(Verb.NUMBER, n) for n in range(value(board, frame, amount) + 1)]
    ask(board, frame, Ask.NUMBER, players(frame.player, who)[0], answers, op.why)


def number_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a
