"""From effects to their prospects: once for each text, and closed. An effect that has no answer here is an error."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ptcg.effects import (
    Afflict,
    AttachFrom,
    AttachThis,
    AttackDamage,
    Awaits,
    BeforeDamage,
    ByPlayer,
    Cant,
    Choose,
    Cost,
    CountsAs,
    Cure,
    DamageTo,
    Devolve,
    DiscardEnergy,
    DiscardStadium,
    DiscardTools,
    DoesNothing,
    Draw,
    Effect,
    EndEffects,
    EndTurn,
    Every,
    EvolveFrom,
    Exchange,
    Flip,
    ForbidAttack,
    ForChosenType,
    ForEach,
    GoesTo,
    Guess,
    Heal,
    If,
    IfDid,
    KnockOut,
    Lasting,
    LeavePlay,
    Look,
    Mark,
    May,
    Move,
    MoveCounters,
    MoveEnergy,
    OneOf,
    Pick,
    PutCounters,
    PutThis,
    RockPaperScissors,
    Shuffle,
    Stop,
    SwitchActive,
    TakePlace,
    TakePrizes,
    That,
    This,
    Together,
    Unaffected,
    UseAttack,
    UseCard,
    Who,
    Win,
    Zone,
    are_the_others,
    inside,
)
from ptcg.engine.program.code import Unsupported
from ptcg.engine.program.outlook.attached import (
    Attaching,
    DiscardingEnergy,
    DiscardingTools,
    Exchanged,
    MovingEnergy,
    MovingTools,
)
from ptcg.engine.program.outlook.cards import Drawing, OfPrizes, moving
from ptcg.engine.program.outlook.control import (
    AnyOption,
    Buying,
    ByOthers,
    Contest,
    Depending,
    EndingEffects,
    ForEachOf,
    Guessing,
    LayingOnce,
    Maybe,
    Paying,
    PlayedAtOnce,
    Surely,
    UsingCard,
    Vainly,
)
from ptcg.engine.program.outlook.foreseen import NEWCOMER, Most, aim_at, foresight
from ptcg.engine.program.outlook.looking import Exchanging, LookingAtDeck, PuttingThis, looking
from ptcg.engine.program.outlook.outlook import BOUGHT, PICK, PRICE, Prospect, Prospects
from ptcg.engine.program.outlook.pokemon import (
    Afflicting,
    Aimed,
    Curing,
    Devolving,
    DiscardingStadium,
    EvolvingFrom,
    Healing,
    Hitting,
    Leaving,
    LeavingHp,
    MovingCounters,
    Picking,
    Switching,
    SwitchingThat,
    SwitchingThis,
    TakingPlace,
    Unmarking,
)
from ptcg.engine.program.outlook.prices import asks_if_done, is_lost, is_price
from ptcg.engine.program.wording import for_each_type

Row = tuple[Effect, ...]


def foresee(effects: Row, later: Row = ()) -> Prospects:
    """What can come of effects that are done one after the other; `later` is what their text goes on with."""
    parts = [_of(effect, (*effects[i + 1 :], *later)) for i, effect in enumerate(effects)]
    steps: list[Prospect] = []
    for i, effect in enumerate(effects):
        after = effects[i + 1] if i + 1 < len(effects) else None
        part = parts[i]
        if isinstance(part, LookingAtDeck):
            part.seeking = seeks(effects[i + 1 :])
        if is_incidental(effect):
            continue
        if after is not None and asks_if_done(after) and is_lost(effect):
            steps.append(_buying(effect, part, after))
        else:
            steps.append(part)
    made = Prospects(effects, parts, steps)
    made.costs = [part for part in parts if isinstance(part, Paying)]
    made.idle = all(map(is_incidental, effects))
    made.paid_idle = all(is_incidental(effect) or isinstance(effect, Cost) for effect in effects)
    first = effects[0] if effects else None
    if first is not None and is_price(first):
        unasked = len(effects) > 1 and not isinstance(first, May)
        made.begins_with_price = unasked
        made.first = BOUGHT if unasked and asks_if_done(effects[1]) else PRICE
    elif isinstance(first, Pick):
        made.first = PICK
    elif isinstance(first, AttachFrom) and first.zone is Zone.MOVED:
        made.moved = first.kind
    return made


def _of(effect: Effect, later: Row) -> Prospect:
    lowering = ANSWERS.get(type(effect))
    if lowering is None:
        raise Unsupported(f"the engine cannot tell whether anything comes of {type(effect).__name__}")
    made = lowering(effect, later)
    made.heeded = any(map(_speaks_back, inside(later)))
    made.brings = made.brings or getattr(effect, "to", None) is Zone.BENCH
    return made


def _speaks_back(node: object) -> bool:
    """Whether something speaks of the Pokémon that its text has come to."""
    if isinstance(node, SwitchActive):
        return node.that
    return isinstance(node, That) or (isinstance(node, Every) and node.rest)


# --- what only goes along -------------------------------------------------------------------------------------------


def is_incidental(effect: Effect) -> bool:
    """Whether it only goes with something else: nobody plays a card for it, unless it is all that the card does."""
    if isinstance(effect, Flip):
        return effect.by is not Who.BOTH
    if isinstance(effect, EndTurn | Shuffle) or _tidies_up(effect):
        return True
    if isinstance(effect, PutThis):
        return effect.played or effect.to is Zone.DISCARD
    if isinstance(effect, SwitchActive):
        return effect.vacant
    return isinstance(effect, Lasting) and isinstance(effect.static, CountsAs) and effect.static.of == NEWCOMER


def _tidies_up(effect: Effect) -> bool:
    """Whether it is only said where the other cards go that were looked at."""
    return isinstance(effect, Move) and are_the_others(effect.cards)


def seeks(after: Row) -> bool:
    """Whether cards are looked at only to put some of them into play: no more than a search of the deck is."""
    places = False
    for effect in after:
        if isinstance(effect, Move) and are_the_others(effect.cards):
            if effect.to is not Zone.DECK or effect.order:
                return False
        elif isinstance(effect, Move) and effect.cards.zone is Zone.LOOKED:
            if effect.to is not Zone.BENCH:
                return False
            places = True
        elif isinstance(effect, AttachFrom) and effect.zone is Zone.LOOKED:
            places = True
        elif not isinstance(effect, Shuffle):
            return False
    return places


# --- one by one -----------------------------------------------------------------------------------------------------


def _chosen(target: object) -> int:
    """How many Pokémon are chosen; 0 where there is no choice."""
    if not isinstance(target, Choose):
        return 0
    return target.count if isinstance(target.count, int) else 1


def _buying(price: Effect, part: Prospect, after: If) -> Buying:
    may = isinstance(price, May)
    bought = isinstance(after.test, IfDid)
    parts = foresee(price.effects, (after,)).parts if isinstance(price, May) else [part]
    then = foresee(after.then if bought else after.otherwise)
    otherwise = foresee(after.otherwise if bought else after.then)
    return Buying(Paying(parts), may, then, otherwise)


def _may(effect: May, later: Row) -> Prospect:
    inner = foresee(effect.effects)
    priced = len(effect.effects) > 1 and is_price(effect.effects[0])
    return Maybe(inner, inner.parts[0] if priced else None)


def _put_counters(effect: PutCounters, later: Row) -> Prospect:
    aim, chosen = aim_at(effect.target), _chosen(effect.target)
    return LeavingHp(effect, aim, chosen) if effect.leaving else Hitting(Most(effect.number), aim, chosen)


def _move_energy(effect: MoveEnergy, later: Row) -> Prospect:
    aim, chosen = aim_at(effect.target), _chosen(effect.target)
    return MovingTools(effect, aim, chosen) if effect.tools else MovingEnergy(effect, aim, chosen)


def _attach(effect: AttachFrom, later: Row) -> Prospect:
    aim, chosen = aim_at(effect.target), _chosen(effect.target)
    return Exchanged(effect, aim, chosen) if effect.swap else Attaching(effect, aim, chosen)


def _switch(effect: SwitchActive, later: Row) -> Prospect:
    return SwitchingThis() if effect.this else SwitchingThat() if effect.that else Switching(effect)


def _lasting(effect: Lasting, later: Row) -> Prospect:
    """What a text lays for a while is something, but for what it only forbids its own player or Pokémon."""
    static: Any = effect.static
    if isinstance(static, Awaits):
        return Surely() if static.of is None or isinstance(static.of, Every) else _aimed(static.of)
    if isinstance(static, Cant) and static.what.who is Who.YOU:
        return Vainly()
    if isinstance(static, Cant | GoesTo):
        subject = static.what.of
    else:
        subject = getattr(static, "of", None) or getattr(static, "by", None)
    those = getattr(subject, "those", None)
    if isinstance(static, Cant) and (isinstance(subject, This) or (those is not None and those.who is Who.YOU)):
        return Vainly()
    if subject is None or isinstance(subject, Every):
        return Surely()
    return LayingOnce(type(static), aim_at(subject)) if effect.single else _aimed(subject)


def _aimed(target: object) -> Aimed:
    return Aimed(aim_at(target))


def _at_target(effect: Any, later: Row) -> Prospect:
    return Aimed(aim_at(effect.target), _chosen(effect.target))


def _to(make: Callable[[Any, Any, int], Prospect]) -> Callable[[Any, Row], Prospect]:
    """What can come of something that is done to Pokémon."""
    return lambda effect, later: make(effect, aim_at(effect.target), _chosen(effect.target))


def _surely(effect: Effect, later: Row) -> Prospect:
    return Surely()


ANSWERS: Final[dict[type, Callable[[Any, Row], Prospect]]] = {
    # inside other effects
    Cost: lambda effect, later: Paying(foresee(effect.effects, later).parts),
    If: lambda effect, later: Depending(
        foresight(effect.test), foresee(effect.then, later), foresee(effect.otherwise, later)
    ),
    May: _may,
    OneOf: lambda effect, later: AnyOption([foresee(option) for option in effect.options]),
    ForChosenType: lambda effect, later: AnyOption([foresee(option) for option in for_each_type(effect)]),
    ForEach: lambda effect, later: ForEachOf(aim_at(effect.target), foresee(effect.effects)),
    ByPlayer: lambda effect, later: ByOthers(effect.who, foresee(effect.effects)),
    Together: lambda effect, later: PlayedAtOnce(effect.number, foresee(effect.alone), foresee(effect.together)),
    BeforeDamage: _surely,
    # chance and games
    Flip: lambda effect, later: Contest() if effect.by is Who.BOTH else Surely(),
    RockPaperScissors: lambda effect, later: Contest(),
    Guess: lambda effect, later: Guessing(effect),
    # cards
    Draw: lambda effect, later: Drawing(effect),
    Move: lambda effect, later: moving(effect),
    Look: lambda effect, later: looking(effect),
    Shuffle: _surely,
    Exchange: lambda effect, later: Exchanging(effect.first, effect.second),
    TakePrizes: lambda effect, later: OfPrizes(Who.YOU),
    PutThis: lambda effect, later: PuttingThis(effect),
    UseCard: lambda effect, later: UsingCard(effect),
    # Pokémon
    Pick: lambda effect, later: Picking(aim_at(effect.target), _chosen(effect.target)),
    DamageTo: lambda effect, later: Hitting(Most(effect.amount), aim_at(effect.target), _chosen(effect.target)),
    PutCounters: _put_counters,
    MoveCounters: _to(MovingCounters),
    Heal: _to(Healing),
    Afflict: _to(Afflicting),
    Cure: _to(Curing),
    KnockOut: _at_target,
    Mark: lambda effect, later: (_to(Unmarking) if effect.remove else _at_target)(effect, later),
    SwitchActive: _switch,
    LeavePlay: _to(Leaving),
    Devolve: _to(Devolving),
    EvolveFrom: _to(EvolvingFrom),
    TakePlace: _to(TakingPlace),
    # what is attached, and the Stadium
    DiscardEnergy: _to(DiscardingEnergy),
    MoveEnergy: _move_energy,
    DiscardTools: _to(DiscardingTools),
    AttachFrom: _attach,
    AttachThis: _at_target,
    DiscardStadium: lambda effect, later: DiscardingStadium(effect),
    # attacks
    AttackDamage: _surely,
    Unaffected: _surely,
    DoesNothing: _surely,
    UseAttack: _surely,
    ForbidAttack: _at_target,
    # the game
    Lasting: _lasting,
    EndEffects: lambda effect, later: EndingEffects(effect.who),
    EndTurn: _surely,
    Stop: _surely,
    Win: _surely,
}
"""How each effect is answered for."""
