"""Instructions that ask: the only places where an effect stops for a player.

Choosing several things is a row of single picks, kept in a register, so that the next instruction finds them. Running
an asking instruction again asks the same question again: a register that is still 0 has not been begun. What is forced
is not asked: one of one, five of exactly five, unless their order matters. Only what the effect can change is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, final

from ptcg.effects import ANY_CARD, Choose, Kind, Unlike, Who, Zone
from ptcg.engine.board.answers import Answer, Answers, Ask, Question, Verb
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.board.zones import may_enter, room_on_bench
from ptcg.engine.play.damage import max_hp
from ptcg.engine.program.code import DID, MOVED, THAT, Frame, Holders, Op
from ptcg.engine.program.outlook import Prospects
from ptcg.engine.program.terms.amounts import value
from ptcg.engine.program.terms.attached import AttachedChoice, meant_cards, units_of
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import candidates, resolve, zone_of
from ptcg.engine.standing.attachable import can_be_held
from ptcg.engine.standing.reach import may_leave
from ptcg.engine.standing.shields import kept_off

_CARD: Final = Answers(Verb.CARD)
_POKEMON: Final = Answers(Verb.POKEMON)
STOP = Answer(Verb.STOP)
YES = Answer(Verb.YES)
NO = Answer(Verb.NO)

ANY_NUMBER: Final = 99
"""As a number to choose: as many as there are."""


def ask(
    board: Board,
    frame: Frame,
    kind: Ask,
    player: int,
    answers: list[Answer],
    purpose: str,
    labels: tuple[str, ...] = (),
    more: bool = False,
) -> None:
    """Ask a player, or go on at once where there is only one answer (`more`: but others follow it)."""
    if len(answers) == 1 and not more:
        op = frame.code.ops[frame.pos - 1]
        assert op.resume is not None
        board.forced = (*board.forced, answers[0])
        op.resume(board, frame, op, answers[0])
    else:
        board.question = Question(kind, player, answers, purpose, frame.card, labels)


def _begin(frame: Frame, register: int) -> None:
    if frame.regs[register] == 0:
        frame.regs[register] = ()


def _picked(frame: Frame, op: Op) -> tuple[int, ...]:
    picked = frame.regs[op.a]
    assert isinstance(picked, tuple)
    return picked


# --- Pokémon --------------------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class PokemonChoice:
    """Which Pokémon may be chosen, and what can come of what is done to them, which says "that Pokémon" of them."""

    choice: Choose
    uses: Prospects | None = None
    holding: int = -1  # register with cards that are attached to the Pokémon: it must be one that can hold them


def changeable(board: Board, frame: Frame, found: list[Pokemon], uses: Prospects | None) -> list[Pokemon]:
    """Those of some Pokémon that the effects done to the one chosen could change."""
    return found if uses is None else [p for p in found if uses.useful_to(board, frame, p.key)]


def choose_pokemon(board: Board, frame: Frame, op: Op) -> None:
    """Ask for Pokémon (`node`: PokemonChoice) into register `a` (`b`: only those no shield keeps the effect off)."""
    _begin(frame, op.a)
    _next_pokemon(board, frame, op)


def _next_pokemon(board: Board, frame: Frame, op: Op) -> None:
    node: Choose = op.node.choice
    picked = _picked(frame, op)
    missing = value(board, frame, node.count) - len(picked)
    if missing > 0:
        found = candidates(board, frame.player, node.those, frame.pokemon)
        left = [p for p in found if node.again or p.key not in picked]
        left = changeable(board, frame, left, op.node.uses)
        if op.node.holding >= 0:
            left = [p for p in left if _holds(board, frame, _cards_in(frame, op.node.holding), p)]
        if op.b:
            left = [p for p in left if not kept_off(board, frame, p, coins=False)]
        if not node.up_to and not node.again and len(left) <= missing:
            picked = frame.regs[op.a] = (*picked, *(p.key for p in left))
            board.forced = (*board.forced, *(_POKEMON.of(p.key) for p in left))
        elif left:
            answers = [_POKEMON.of(p.key) for p in left]
            if node.up_to and (picked or node.count == ANY_NUMBER):
                answers.append(STOP)
            ask(board, frame, Ask.POKEMON, players(frame.player, node.by)[0], answers, op.why)
            return
    frame.regs[THAT] = picked


def pokemon_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    picked = _picked(frame, op)
    if answer.verb == Verb.STOP:
        frame.regs[THAT] = picked
        return
    frame.regs[op.a] = (*picked, answer.a)
    _next_pokemon(board, frame, op)


def _holds(board: Board, frame: Frame, cards: tuple[int, ...], p: Pokemon) -> bool:
    """Whether cards can be attached to a Pokémon by an effect, by what is printed on them."""
    hand = board.sides[frame.player].hand
    return all(can_be_held(board, card, p, frame.player, card in hand) for card in cards)


@final
@dataclass(frozen=True)
class Elsewhere:
    """Where something is moved to: one of those chosen from, but not where it comes from."""

    choice: Choose
    source: Any  # selector of where it comes from
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


@final
@dataclass(frozen=True)
class CardChoice:
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
    ordered: bool = False  # their order matters
    onto: Any = None  # the Pokémon they are attached to, all of them to the same one: one that can hold them
    apart: bool = False  # with `onto`: each to a Pokémon of its own


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
    picked = _picked(frame, op)
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
    fitting = _fitting(board, frame, node, owner, picked)
    if not fitting:
        return
    answers = alike_once(board, fitting)
    # a search of a hidden deck for a kind of card may fail
    hidden = node.zone is Zone.DECK and node.kind != ANY_CARD and node.among < 0
    if (node.up_to and len(picked) >= least) or hidden:
        answers.append(STOP)
    elif len(fitting) <= (least if node.up_to else limit) - len(picked):
        if node.different is None and (len(answers) == 1 or not node.ordered):
            frame.regs[op.a] = (*picked, *fitting)
            board.forced = (*board.forced, *(_CARD.of(card) for card in fitting))
            return
    more = node.up_to and len(fitting) > 1
    ask(board, frame, Ask.CARDS, players(frame.player, node.by)[0], answers, op.why, more=more)


def _fitting(board: Board, frame: Frame, node: CardChoice, owner: int, picked: tuple[int, ...]) -> list[int]:
    """The cards that may be picked next."""
    pool = _pool(board, frame, node, owner)
    fitting = [c for c in pool if c not in picked and _is(board, node.kind, c)]
    if node.zone is Zone.DISCARD:
        fitting = [c for c in fitting if may_leave(board, frame, c, node.to)]
    if node.fresh:
        before = frame.regs[MOVED]
        fitting = [c for c in fitting if not isinstance(before, tuple) or c not in before]
    if node.bench:
        fitting = [c for c in fitting if may_enter(board, owner, board.game.defs[c])]
    if node.onto is not None:
        hosts = hosts_of(board, frame, node.onto)
        with_it = () if node.apart else picked
        fitting = [c for c in fitting if any(_holds(board, frame, (*with_it, c), p) for p in hosts)]
    if node.like is Zone.LOOKED:
        all_names = [_name(board, c) for c in pool]
        fitting = [c for c in fitting if all_names.count(_name(board, c)) > 1]
    elif node.like is not None:
        names = {_name(board, c) for c in zone_of(board, owner, node.like) if board.game.defs[c].kind == POKEMON}
        fitting = [c for c in fitting if _name(board, c) in names]
    if node.different is not None:
        others = (*picked, *_cards_in(frame, node.besides)) if node.besides >= 0 else picked
        fitting = [c for c in fitting if not any(_alike(board, node.different, c, other) for other in others)]
    return fitting


def hosts_of(board: Board, frame: Frame, target: object) -> list[Pokemon]:
    """The Pokémon that cards can be attached to."""
    if isinstance(target, Choose):
        return candidates(board, frame.player, target.those, frame.pokemon)
    return resolve(board, frame, target)


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


def alike_once(board: Board, cards: Sequence[int]) -> list[Answer]:
    """An answer for each card; cards that are alike are one answer."""
    seen: set[Definition] = set()
    answers: list[Answer] = []
    defs = board.game.defs
    for card in cards:
        definition = defs[card]
        if definition not in seen:
            seen.add(definition)
            answers.append(_CARD.of(card))
    return answers


def card_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        frame.regs[op.a] = (*_picked(frame, op), answer.a)
        _next_card(board, frame, op)


# --- attached cards -------------------------------------------------------------------------------------------------


def choose_attached(board: Board, frame: Frame, op: Op) -> None:
    """Ask for attached cards (`node`: AttachedChoice) into register `a`.

    Where the text lets choose the Pokémon too, it becomes `That`; one that was known before is not spoken of anew.
    """
    _begin(frame, op.a)
    _next_attached(board, frame, op)


def _next_attached(board: Board, frame: Frame, op: Op) -> None:
    node: AttachedChoice = op.node
    picked = _picked(frame, op)
    missing = value(board, frame, node.number) - _units(board, picked, node)
    if missing <= 0:
        return
    answers: list[Answer] = []
    left: list[int] = []
    holders = _holders(board, frame, node, picked)
    for p in holders:
        cards = [c for c in meant_cards(board, p, node) if c not in picked and not (node.other and c == frame.card)]
        answers += alike_once(board, cards)
        left += cards
    if not answers:
        return
    if node.up_to:
        if len(picked) >= node.least:
            answers.append(STOP)
    elif (node.across or len(holders) == 1) and _units(board, tuple(left), node) <= missing:
        for card in left:
            _pick_attached(board, frame, op, card)
        board.forced = (*board.forced, *(_CARD.of(card) for card in left))
        return
    more = node.up_to and len(left) > 1
    ask(board, frame, Ask.CARDS, players(frame.player, node.by)[0], answers, op.why, more=more)


def _holders(board: Board, frame: Frame, node: AttachedChoice, picked: tuple[int, ...]) -> list[Pokemon]:
    """The Pokémon from which the next card may be picked."""
    if node.those is None:
        holders = resolve(board, frame, node.target)
    else:
        holders = candidates(board, frame.player, node.those, frame.pokemon)
        holders = changeable(board, frame, holders, node.uses)
        if node.whole and not node.up_to and not node.across:
            number = value(board, frame, node.number)
            holders = [p for p in holders if _units(board, tuple(meant_cards(board, p, node)), node) >= number]
    if picked and not node.across:
        return [p for p in holders if picked[0] in p.energy or picked[0] in p.tools]
    return holders


def _units(board: Board, cards: tuple[int, ...], node: AttachedChoice) -> int:
    return len(cards) if node.tools or node.cards else sum(units_of(board, card) for card in cards)


def attached_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    if answer.verb != Verb.STOP:
        _pick_attached(board, frame, op, answer.a)
        _next_attached(board, frame, op)


def _pick_attached(board: Board, frame: Frame, op: Op, card: int) -> None:
    frame.regs[op.a] = (*_picked(frame, op), card)
    if op.node.those is not None:
        frame.regs[THAT] = tuple(p.key for p in resolve(board, frame, Holders(op.a)))


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


@final
@dataclass(frozen=True)
class NumberChoice:
    """Who chooses a number, up to an amount; at least so much of it as there is."""

    who: Who
    amount: Any
    least: int = 0
    deck: Who | None = None  # so many cards of this player's deck, so no more than it has


def ask_number(board: Board, frame: Frame, op: Op) -> None:
    """Ask for a number (`node`: NumberChoice) into register `a`."""
    node: NumberChoice = op.node
    most = value(board, frame, node.amount)
    if node.deck is not None:
        most = min(most, len(board.sides[players(frame.player, node.deck)[0]].deck))
    answers = [Answer(Verb.NUMBER, n) for n in range(min(node.least, most), most + 1)]
    ask(board, frame, Ask.NUMBER, players(frame.player, node.who)[0], answers, op.why)


def number_chosen(board: Board, frame: Frame, op: Op, answer: Answer) -> None:
    frame.regs[op.a] = answer.a
