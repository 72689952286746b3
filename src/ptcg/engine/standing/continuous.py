"""Continuous effects: collected once after a change of the board, filed by what they change, and looked up by that.

Nothing here scans the board for an event: whoever wants to know an HP asks the list of statics that change HP.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeAlias, TypeVar, final

from ptcg.effects import (
    Act,
    Allow,
    Alone,
    Amount,
    Arithmetic,
    Cant,
    CardKind,
    Change,
    Every,
    GainsPower,
    HasPower,
    Leave,
    NoPowers,
    Pending,
    Plain,
    PowerKind,
    Quantity,
    Static,
    Target,
    Test,
    While,
    changed,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import Definition, Triggered, power_kind
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Lingering, Pokemon

# where a static comes from
POWER: Final = 0
TRAINER: Final = 1
ENERGY: Final = 2
EFFECT: Final = 3


EVERYWHERE: Final = "*"
"""Before the name of a power that counts once in the whole game."""


S = TypeVar("S")


@final
class Live(Generic[S]):
    """A static (or a trigger) at work: whose it is, on which Pokémon it stands (-1: none), where it comes from."""

    __slots__ = ("alone", "holder", "player", "source", "static", "tests")

    def __init__(
        self, static: S, player: int, holder: int, source: int, tests: tuple[Test, ...] = (), alone: str = ""
    ) -> None:
        self.static = static
        self.player = player
        self.holder = holder
        self.source = source
        self.tests = tests
        self.alone = alone  # power that counts once for each player, however many have it


Key: TypeAlias = type | Quantity | Leave | Act
Filed: TypeAlias = dict[Key, list[Live[Any]]]
"""Statics at work by what they are: their class, the quantity they change, the rule they are an exception to, what they
forbid."""

_SET: Final = Arithmetic.SET
_NONE: Final[list[Live[Any]]] = []
_NOTHING: Final[Filed] = {}


def statics(board: Board, kind: type[S]) -> list[Live[S]]:
    """The statics at work of one kind. Triggers that watch other Pokémon are filed as `Triggered`."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live.get(kind, _NONE)


def numbers(board: Board, quantity: Quantity) -> list[Live[Change]]:
    """The statics at work that change or set a quantity."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live.get(quantity, _NONE)


def changes(board: Board, quantity: Quantity) -> list[Live[Change]]:
    """The statics at work that make a quantity more or less."""
    found = numbers(board, quantity)
    return [live for live in found if live.static.op is not _SET] if found else found


def settings(board: Board, quantity: Quantity) -> list[Live[Change]]:
    """The statics at work that set a quantity."""
    found = numbers(board, quantity)
    return [live for live in found if live.static.op is _SET] if found else found


def allowed(board: Board, leave: Leave) -> list[Live[Allow]]:
    """The exceptions to a rule that are at work."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live.get(leave, _NONE)


def bans(board: Board, act: Act) -> list[Live[Cant]]:
    """What is at work that says that something can't happen."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live.get(act, _NONE)


def filed(board: Board) -> Filed:
    """All statics at work, by kind: for whoever asks about several kinds of which mostly none is there."""
    live = board.live
    if live is None:
        live = board.live = _collect(board)
    return live


def at_work(board: Board, live: Live[Any], target: Target | None, p: Pokemon) -> bool:
    """Whether a static concerns a Pokémon now."""
    return (
        target is not None
        and board.game.terms.covers(board, live.player, live.holder, target, p)
        and (not (live.tests or live.alone) or in_force(board, live))
        and not (live.source == POWER and live.player != p.owner and _out_of_reach(board, live, p))
        and not (live.source == TRAINER and live.holder < 0 and _is_above_stadium(board, p))
    )


def _out_of_reach(board: Board, live: Live[Any], p: Pokemon) -> bool:
    """Whether a Pokémon is shielded from what the opponent's powers do to it, not from what they do to cards on it."""
    if isinstance(live.static, Plain):
        return False
    for shield in bans(board, Act.EFFECT):
        what = shield.static.what
        if what.by is not None and what.by.powers is not None and shield.player == p.owner:
            if at_work(board, shield, what.of, p):
                return True
    return False


def _is_above_stadium(board: Board, p: Pokemon) -> bool:
    """Whether a Pokémon is shielded from what Stadium cards do."""
    for shield in bans(board, Act.EFFECT):
        by = shield.static.what.by
        if by is not None and by.card is not None and by.card.kind is CardKind.STADIUM:
            if at_work(board, shield, shield.static.what.of, p):
                return board.stadium_owner in players(shield.player, by.who)
    return False


def in_force(board: Board, live: Live[Any]) -> bool:
    """Whether the tests of a static hold now."""
    holds = all(board.game.terms.holds(board, live.player, live.holder, test) for test in live.tests)
    return holds and not (live.alone and _works_already(board, live))


def forbidden(board: Board, act: Act, p: Pokemon) -> bool:
    """Whether an effect says that a Pokémon can't do (or suffer) something."""
    return any(at_work(board, live, live.static.what.of, p) for live in bans(board, act))


def reader(live: Live[Any], p: Pokemon) -> int:
    """Whose opponent a text speaks of: on a Stadium or a Tool, whoever played it, that of the Pokémon it is about."""
    return p.owner if live.source == TRAINER else live.player


def amount(board: Board, live: Live[Any], number: Amount) -> int:
    """An amount of a static as a number."""
    if isinstance(number, int):
        return number
    return board.game.terms.amount(board, live.player, live.holder, number)


def has_powers(board: Board, p: Pokemon, label: PowerKind) -> bool:
    """Whether the powers of a kind that a Pokémon has are not taken away by a continuous effect.

    What is of no kind (the text of a Trainer card that acts as a Pokémon) is no power and cannot be taken away.
    """
    if label is PowerKind.ANY:
        return True
    for live in statics(board, NoPowers):
        lock = live.static
        if lock.kind not in (PowerKind.ANY, label) or (live.holder == p.key and live.source == POWER):
            continue
        if lock.but and any(power.name == lock.but for power in p.top.powers):
            continue
        if lock.fatal and not p.top.fatal:
            continue
        if at_work(board, live, _whoever_they_are(lock.of), p):
            return False
    return True


def _whoever_they_are(target: Target) -> Target:
    """A lock on Pokémon that have powers, for asking whether they have them."""
    if isinstance(target, Every) and any(isinstance(one, HasPower) for one in target.those.which):
        which = tuple(one for one in target.those.which if not isinstance(one, HasPower) or one.name)
        return Every(changed(target.those, which=which))
    return target


def is_powered(board: Board, p: Pokemon, kind: PowerKind = PowerKind.ANY) -> bool:
    """Whether a Pokémon has a power (of a kind) that is not taken away."""
    gained = any(isinstance(effect.static, GainsPower) for effect in p.effects)
    labels = [power_kind(power.label) for power in p.top.powers] + [PowerKind.ABILITY] * gained
    return any(kind in (PowerKind.ANY, label) and has_powers(board, p, label) for label in labels)


def stadium_works(board: Board) -> bool:
    """Whether no effect silences the Stadium in play."""
    return not board.game.terms.is_stadium_muted(board)


def _collect(board: Board) -> Filed:
    found: list[Live[Any]] = []
    watching: list[Live[Any]] = []
    powers: list[tuple[int, Pokemon]] = []
    gained: list[tuple[Pokemon, Lingering]] = []
    defs = board.game.defs
    turn = board.turn
    for side in board.sides:
        for p in side.pokemon():
            if p.top.statics or p.top.watches:
                powers.append((p.since, p))
            for trait in p.top.traits:
                _file(found, trait, p.owner, p.key, EFFECT, ())
            for card in p.tools:
                role = board.game.attached(card)
                _from(found, role, board.game.owners[card], p.key, TRAINER)
                for watch in role.watches:
                    watching.append(Live(watch, board.game.owners[card], p.key, TRAINER, ()))
            for card in p.energy:
                role = board.game.attached(card)
                if role.statics:
                    _from(found, role, p.owner, p.key, ENERGY)
            for effect in p.effects:
                if isinstance(effect.static, GainsPower):
                    gained.append((p, effect))
                else:
                    _lasting(found, effect, p.key, turn)
    for effect in board.effects:
        _lasting(found, effect, -1, turn)
    if board.stadium >= 0:
        _from(found, defs[board.stadium], board.stadium_owner, -1, TRAINER)
        for player, facing in enumerate(facing_each(board)):
            for static in facing:
                _file(found, static, player, -1, TRAINER, ())
        watching += [Live(watch, board.stadium_owner, -1, TRAINER, ()) for watch in defs[board.stadium].watches]
    if not found and not powers and not watching and not gained:
        return _NOTHING
    live: Filed = {}
    for one in (*found, *watching):
        live.setdefault(_key(one.static), []).append(one)
    board.live = live
    # a power that takes powers away, or shields from that, works before others; among several the older one comes first
    powers.sort(key=lambda pair: (_rank(pair[1].top), pair[0]))
    for _, p in powers:
        for label in dict.fromkeys((*p.top.labels, *(watch.label for watch in p.top.watches))):
            if has_powers(board, p, label):
                _add_powers(board, live, p, label)
    for p, effect in gained:
        if has_powers(board, p, PowerKind.ABILITY):
            assert isinstance(effect.static, GainsPower)
            more: list[Live[Any]] = []
            _file(more, effect.static.static, effect.player, p.key, POWER, ())
            for one in more:
                live.setdefault(_key(one.static), []).append(one)
    if Plain in live:
        board.game.terms.mute(board, live)
    if Plain in live and not stadium_works(board):
        for kind, lives in live.items():
            live[kind] = [one for one in lives if one.source != TRAINER or one.holder >= 0]
    return live


def _rank(top: Definition) -> int:
    """In which turn the powers of a Pokémon are looked at."""
    said = [_inner(static) for static in top.statics]
    if any(isinstance(static, NoPowers) for static in said):
        return 0
    return 1 if any(isinstance(static, Cant) and static.what.act is Act.EFFECT for static in said) else 2


def said_by(definition: Definition) -> list[Static | Triggered]:
    """All that a card says that holds, one by one."""
    found: list[Live[Any]] = []
    _from(found, definition, 0, -1, EFFECT)
    return [*(one.static for one in found), *definition.watches]


def facing_each(board: Board) -> tuple[tuple[Static, ...], tuple[Static, ...]]:
    """What a Stadium that faces one way says to each player."""
    near, far = board.game.defs[board.stadium].faces
    return (near, far) if (board.stadium_owner == 0) is not board.stadium_turned else (far, near)


def _add_powers(board: Board, live: Filed, p: Pokemon, label: PowerKind) -> None:
    """File what the powers of one kind do that a Pokémon has."""
    mine: list[Live[Any]] = []
    source = TRAINER if label is PowerKind.ANY else POWER  # a Trainer card that acts as a Pokémon has no power
    for static, kind in zip(p.top.statics, p.top.labels, strict=True):
        if kind is label:
            _file(mine, static, p.owner, p.key, source, ())
    for one in mine:
        live.setdefault(_key(one.static), []).append(one)
    for watch in p.top.watches:
        if watch.label is label:
            live.setdefault(Triggered, []).append(Live(watch, p.owner, p.key, source, ()))


def _from(found: list[Live[Any]], definition: Definition, player: int, holder: int, source: int) -> None:
    for static in definition.statics:
        _file(found, static, player, holder, source, ())


def _lasting(found: list[Live[Any]], effect: Lingering, holder: int, turn: int) -> None:
    if effect.first <= turn <= effect.last and not isinstance(effect.static, Pending):
        _file(found, effect.static, effect.player, holder, EFFECT, ())


def _file(
    found: list[Live[Any]],
    static: Static,
    player: int,
    holder: int,
    source: int,
    tests: tuple[Test, ...],
    alone: str = "",
) -> None:
    if isinstance(static, While):
        for inner in static.statics:
            _file(found, inner, player, holder, source, (*tests, static.test), alone)
    elif isinstance(static, Alone):
        for inner in static.statics:
            if static.name:
                _file(found, inner, player, holder, source, tests, EVERYWHERE * static.everywhere + static.name)
            elif all(other.holder != holder or other.static != inner for other in found):
                _file(found, inner, player, holder, source, tests, alone)
    else:
        found.append(Live(static, player, holder, source, tests, alone))


def _works_already(board: Board, one: Live[Any]) -> bool:
    """Whether a power that does not add up is at work on a Pokémon that was filed before, of the same player mostly."""
    for other in filed(board).get(_key(one.static), _NONE):
        if other is one:
            return False
        whose = one.player == other.player or one.alone.startswith(EVERYWHERE)
        if one.alone == other.alone and whose and one.static == other.static and in_force(board, other):
            return True
    return False


def _key(static: Any) -> Key:
    """Under what a static is filed."""
    if isinstance(static, Change):
        return static.quantity
    if isinstance(static, Cant):
        act: Act = static.what.act
        return act
    return static.leave if isinstance(static, Allow) else type(static)


def _inner(static: Static) -> Static:
    return _inner(static.statics[0]) if isinstance(static, While | Alone) else static
