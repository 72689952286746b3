"""How sentences make a text: each is read alone, and what it says of the ones before it is put where it belongs.

"If heads" speaks of the coin flipped last, wherever that was said: "you may flip a coin. If heads, ..." is all one
thing that may be done. "If you do" speaks of the last deed. "Then" goes on with what a coin has decided. "Either way"
holds even if an attack does nothing. "You can't flip more than 3 coins in this way" limits an amount. Clauses of a text
that limit its use stand before what is done, wherever they were said. "If you can't, you can't play this card" makes
a cost of what was said before it.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ALL,
    Activate,
    Alone,
    Always,
    Arithmetic,
    Attached,
    AttackDamage,
    BeforeDamage,
    ByPlayer,
    CardKind,
    Cards,
    CardsIn,
    Choose,
    Clause,
    Coins,
    Compare,
    Cost,
    DamageTo,
    DiscardEnergy,
    Do,
    DoesNothing,
    Draw,
    EnergyOn,
    Every,
    EvolveFrom,
    Flip,
    Flipped,
    ForEach,
    HowMany,
    If,
    IfDid,
    Kind,
    Lasting,
    LeavePlay,
    Look,
    May,
    Move,
    Node,
    Not,
    Now,
    PayableAs,
    Pick,
    Program,
    PutCounters,
    Relation,
    RockPaperScissors,
    Shuffle,
    Situation,
    That,
    Times,
    Trigger,
    Unaffected,
    Usable,
    Who,
    Zone,
    are_the_others,
    changed,
    contents,
    inside,
    rebuilt,
    replaced,
)
from ptcg.language.each import in_turn, to_each_holder
from ptcg.language.nouns import AtMost, EitherWay, First, NotAtOnce, Required, SameAgain, Searched, Then
from ptcg.language.persons import done_by, mirrored

_LIMITED: dict[str, tuple[type[Node], ...]] = {
    "damage": (AttackDamage, DamageTo),
    "coins": (Flip,),
    "cards": (Draw,),
    "counters": (PutCounters,),
}


def joined(program: Program) -> Program:
    """The program of a text whose sentences were read one by one."""
    clauses = sorted(_one_deed(program), key=_rank)
    late = [one for one in clauses if not isinstance(one, NotAtOnce)]
    if len(late) < len(clauses):
        clauses = [Usable(Not(Now(Situation.FIRST_TURN))), *(_later(one) for one in late)]
    return tuple(_within(_either_way(clause)) for clause in _all_alone(clauses))


def _all_alone(clauses: list[Clause]) -> list[Clause]:
    """ "You can't use more than 1 ... Poké-Body each turn": all that the text says, also what is set off."""
    if not any(isinstance(one, Always) and isinstance(one.static, Alone) for one in clauses):
        return clauses
    return [changed(one, alone=True) if isinstance(one, Trigger) else one for one in clauses]


def _either_way(clause: Clause) -> Clause:
    """ "If your opponent has any Benched Pokémon, .... Either way, ...": the condition is not one of its use."""
    if not isinstance(clause, Activate) or clause.only_if is None:
        return clause
    place = next((place for place, one in enumerate(clause.effects) if isinstance(one, EitherWay)), 0)
    if not place:
        return clause
    before = If(clause.only_if, clause.effects[:place])
    return changed(clause, only_if=None, effects=(before, *clause.effects[place:]))


def _later(value: Any) -> Any:
    """What is done, with Pokémon that evolve only as the rules allow."""
    value = rebuilt(value, _later)
    return changed(value, early=False, fresh=False) if isinstance(value, EvolveFrom) else value


def _one_deed(program: Program) -> list[Clause]:
    """What is done is done in one go, whatever is said in between."""
    result: list[Clause] = []
    for clause in program:
        done = next((place for place, one in enumerate(result) if isinstance(one, Do)), -1)
        if isinstance(clause, Do) and done >= 0:
            result[done] = Do((*result[done].effects, *clause.effects))  # type: ignore[union-attr]
        else:
            result.append(clause)
    return result


def _rank(clause: Clause) -> int:
    """Limits first, then the rest, and last what can be used once in a game."""
    if isinstance(clause, Usable):
        return 2 if clause.once else 0
    return 0 if isinstance(clause, PayableAs) else 1


def _within(value: Any) -> Any:
    value = rebuilt(value, _within)
    return _row(value) if isinstance(value, tuple) and any(isinstance(item, Node) for item in value) else value


def _row(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """Effects that follow one another, each where it belongs."""
    result: list[Any] = []
    for effect in effects:
        if isinstance(effect, Then):
            _go_on(result, effect.effects)
        elif isinstance(effect, EitherWay):
            result[:] = [replaced(one, DoesNothing(), AttackDamage(0)) for one in result]
            result += effect.effects
        elif isinstance(effect, AtMost):
            _limit(result, effect)
        elif (one_by_one := _for_each_coin(result, effect)) is not None:
            result[-1] = one_by_one
        elif (more := _more_damage(result, effect)) is not None:
            result[:] = more
        elif isinstance(effect, Required):
            _require(result, effect)
        elif isinstance(effect, First):
            result[:] = in_turn(result, effect.who)
        elif isinstance(effect, ByPlayer) and effect.first is not None:
            result += in_turn(list(done_by(effect.who, effect.effects)), effect.first)
        elif isinstance(effect, If) and isinstance(effect.test, Searched):
            _after_search(result, effect.then)
        elif isinstance(effect, If) and _is_of_winner(result, effect):
            first = result[-1]
            result[-1] = If(effect.test, (*first.then, *effect.then), (*effect.otherwise, *first.otherwise))
        elif effect == If(IfDid(), (Shuffle(),)) and result and (searched := _searched(result[-1])) is not None:
            result[-1] = searched
        elif _counts_coins(effect) and not any(isinstance(o, Flip) for o in result):
            _add(result, effect, _after_flip)
        elif isinstance(effect, If) and effect.test == IfDid() and result and isinstance(result[-1], Pick):
            result += effect.then  # "choose 3 of them. If you do, ...": what there is, is chosen
        elif isinstance(effect, If) and _speaks_of_deed(effect.test):
            _add(result, effect, _after_deed)
        elif isinstance(effect, May) and any(isinstance(one, SameAgain) for one in inside(effect)):
            _do_the_same(result, effect)
        elif effect == Shuffle():
            _shuffle(result)
        elif isinstance(effect, ForEach) and (once := _without_shuffle(effect)) != effect:
            result += (once, Shuffle())
        else:
            result.append(effect)
    return to_each_holder(_rest_on_both_sides(_on_both_sides(_after_all(tuple(result)))))


def _do_the_same(result: list[Any], effect: May) -> None:
    """ "Your opponent may .... Either way, you may do the same": with what is added for both, as a deck is shuffled."""
    match result[-1:]:
        case [ByPlayer(_, (May(deed),))]:
            rest = effect.effects[1:]
            both = deed if rest != (Shuffle(),) else (*deed, *rest)
            mine = changed(effect, effects=both if rest in ((), (Shuffle(),)) else (*both, *rest))
            result[-1:] = [changed(result[-1], effects=(changed(result[-1].effects[0], effects=both),)), mine]
        case _:
            result.append(effect)


def _is_of_winner(before: list[Any], effect: If) -> bool:
    """ "The player who wins .... The player who loses ...": two sides of one game."""
    return (
        len(before) > 1
        and isinstance(before[-2], RockPaperScissors)
        and isinstance(before[-1], If)
        and effect.test == before[-1].test == IfDid()
        and bool(effect.otherwise and before[-1].otherwise)
    )


def _searched(effect: Any) -> Any:
    """ "You may search .... If you do, shuffle your deck": both are one thing that may be done."""
    if isinstance(effect, May | BeforeDamage) and effect.effects:
        last = effect.effects[-1]
        inner = (last, Shuffle()) if _searches(last) else (found,) if (found := _searched(last)) is not None else None
        return None if inner is None else changed(effect, effects=(*effect.effects[:-1], *inner))
    return None


def _for_each_coin(result: list[Any], effect: Any) -> ForEach | None:
    """ "Flip a coin for each of your opponent's Pokémon. For each heads, ... to that Pokémon": each has its coin."""
    last = result[-1] if result else None
    if That() not in inside(effect):
        return None
    match last, effect:
        case Flip(Times(1, HowMany(those))), _:
            each = ForEach(Every(those), (Flip(),))
        case ForEach(_, (*_, Flip())), _:
            each = last
        case _:
            return None
    coins = next((one for one in inside(effect) if isinstance(one, Coins)), None)
    if coins is not None:
        times = next(one for one in inside(effect) if isinstance(one, Times) and one.count == coins)
        effect = If(Flipped(coins.face), (replaced(effect, times, times.each),))
    elif not isinstance(effect, If) or not _speaks_of_coin(effect.test):
        return None
    return changed(each, effects=(*each.effects, effect))


def _more_damage(result: list[Any], effect: Any) -> list[Any] | None:
    """ "... 30 damage to that Pokémon. If ..., this attack does 20 more damage": to the same one."""
    match effect:
        case If(test, (AttackDamage(int(more), Arithmetic.PLUS),), ()):
            last = next((place for place in range(len(result) - 1, -1, -1) if isinstance(result[place], DamageTo)), -1)
            if last < 0 or not isinstance(result[last].amount, int) or result[last].target != That():
                return None
            hit = result[last]
            return [*result[:last], If(test, (changed(hit, amount=hit.amount + more),), (hit,)), *result[last + 1 :]]
    return None


def _speaks_of_coin(test: Any) -> bool:
    return any(isinstance(one, Flipped) for one in inside(test))


def _counts_coins(effect: Any) -> bool:
    """Whether an effect speaks of a coin that was flipped before."""
    if isinstance(effect, If):
        return _speaks_of_coin(effect.test)
    found = inside(effect)
    return any(isinstance(one, Coins) for one in found) and not any(isinstance(one, Flip) for one in found)


def _speaks_of_deed(test: Any) -> bool:
    return test in (IfDid(), Not(IfDid()))


def _add(result: list[Any], effect: Any, after: Any) -> None:
    """Add an effect where the last one leaves a place for it, or behind it."""
    last = after(result[-1], effect) if result else None
    if last is None:
        result.append(effect)
    else:
        result[-1] = last


def _after_flip(last: Any, effect: Any) -> Any:
    """The last effect with another one behind the flip in it; None if it has none at its end."""
    if not isinstance(last, Node) or isinstance(last, Flip):
        return None
    if isinstance(last, ByPlayer):
        effect = mirrored(effect)  # "each player flips a coin. If heads, they draw a card": each of them
    if isinstance(last, ForEach) and not isinstance(effect, If):
        return None  # all the coins are counted when all were flipped
    for name, held in reversed(contents(last)):
        if isinstance(held, tuple) and held and isinstance(held[-1], Node):
            row = (*held, effect) if any(isinstance(one, Flip) for one in held) else _in_last(held, effect)
            return None if row is None else changed(last, **{name: row})
        if isinstance(held, Node) and (inner := _after_flip(held, effect)) is not None:
            return changed(last, **{name: inner})
    return None


def _in_last(row: tuple[Any, ...], effect: Any) -> tuple[Any, ...] | None:
    inner = _after_flip(row[-1], effect)
    return None if inner is None else (*row[:-1], inner)


def _after_deed(last: Any, effect: If) -> Any:
    """ "If heads, you may .... If you do, ...": it is asked only of what was to be done."""
    if not isinstance(last, If) or (isinstance(last.test, Flipped) and (last.otherwise or effect.test != IfDid())):
        return None  # of what either side of a coin has brought about, it is asked afterwards
    name = "otherwise" if last.otherwise else "then"
    row = getattr(last, name)
    inner = _after_deed(row[-1], effect)
    if effect.test == Not(IfDid()) and name == "then" and not isinstance(row[-1], If | May):
        return changed(last, otherwise=effect.then)  # "if there is one, discard it. If you can't, ..."
    return changed(last, **{name: (*row, effect) if inner is None else (*row[:-1], inner)})


def _go_on(result: list[Any], effects: tuple[Any, ...]) -> None:
    """ "If heads, .... Then, ...": what a coin has decided goes on, unless both sides were spoken of."""
    said = next((place for place in range(len(result), 0, -1) if not isinstance(result[place - 1], Unaffected)), 0)
    decided = _decided(result[:said], (*result[said:], *effects)) if effects != (Shuffle(),) else None
    result[:] = _row((*result, *effects)) if decided is None else decided


def _decided(row: list[Any], effects: tuple[Any, ...]) -> list[Any] | None:
    """The row with more effects on the side of the coin that ends it; None if it does not end with one."""
    last = row[-1] if row else None
    if not isinstance(last, If) or last.otherwise:
        return None
    if not isinstance(last.test, Flipped):
        inner = _decided(list(last.then), effects)
        return None if inner is None else [*row[:-1], changed(last, then=tuple(inner))]
    if len(row) > 1 and isinstance(row[-2], If) and isinstance(row[-2].test, Flipped):
        return None
    return [*row[:-1], changed(last, then=_row((*last.then, *effects)))]


def _limit(result: list[Any], limit: AtMost) -> None:
    """At most so much of what was counted last."""
    for place in range(len(result) - 1, -1, -1):
        effect = result[place]
        name = "coins" if isinstance(effect, Flip) else "number" if hasattr(effect, "number") else "amount"
        amount = getattr(effect, name, None)
        if isinstance(effect, Lasting) and getattr(effect.static, "amount", 0) == limit.number:
            result[place] = changed(effect, single=True)  # so much, however often it is laid
            return
        if isinstance(effect, _LIMITED[limit.of]) and isinstance(amount, Times) and not amount.most:
            result[place] = changed(effect, **{name: changed(amount, most=limit.number)})
            return
    result.append(limit)


def _after_search(result: list[Any], effects: tuple[Any, ...]) -> None:
    """What follows a search, whatever it finds: where it can't be done (no room for what it seeks), nothing does."""
    if result and isinstance(result[-1], May):
        inner = list(result[-1].effects)
        _after_search(inner, effects)
        result[-1] = changed(result[-1], effects=tuple(inner))
        return
    for place, one in enumerate(result):
        if isinstance(one, Move) and _searches(one) and one.to is Zone.BENCH:
            result[place] = Cost((one,))
    result += effects


def _require(result: list[Any], required: Required) -> None:
    """What was said last is a cost of the card; without it, an attack does nothing."""
    ends = len(result) - (result[-1:] == [Shuffle()])
    if required.played:
        result[ends - 1 :] = [Cost(tuple(result[ends - 1 :]))]
        return
    for place in range(ends - 1, -1, -1):
        if isinstance(result[place], If) and _speaks_of_coin(result[place].test):
            if any(_needs(one) is not None for one in inside(result[place])):
                result[place] = _required_on_both_sides(result[place])
                return
        needed = _needs(result[place])
        if needed is not None:
            result.insert(place, If(Not(needed), (DoesNothing(),)))
            return
    result.append(If(Not(IfDid()), (DoesNothing(),)))


def _required_on_both_sides(sides: If) -> If:
    """ "If heads, .... If tails, .... If you can't, this attack does nothing": whichever it was."""
    return If(sides.test, _required(sides.then), _required(sides.otherwise))


def _required(row: tuple[Any, ...]) -> tuple[Any, ...]:
    if row and isinstance(row[-1], If) and _speaks_of_coin(row[-1].test):
        return (*row[:-1], _required_on_both_sides(row[-1]))
    needed = next((need for one in row if (need := _needs(one) or _energy_for(one)) is not None), None)
    return row if needed is None else (If(needed, row, (DoesNothing(),)),)


def _needs(effect: Any) -> Any:
    """What must be there so that several cards can be moved or discarded, or a Pokémon chosen to leave play."""
    match effect:
        case DiscardEnergy(int(count)) if count > 1 and (effect.basic or effect.cards):
            return _energy_for(effect)
        case Move(Cards(kind=kind, count=int(count), zone=Zone.HAND)) if count > 1:
            return Compare(CardsIn(Zone.HAND, kind=kind), Relation.AT_LEAST, count)
        case LeavePlay(Choose(those)) | Pick(Choose(those)):
            return Compare(HowMany(those), Relation.AT_LEAST, 1)
    return None


def _energy_for(effect: Any) -> Any:
    """What must be there so that Energy can be discarded."""
    if not isinstance(effect, DiscardEnergy) or type(effect.number) is not int or effect.up_to:
        return None
    count: Any = EnergyOn(effect.target, effect.type)
    if effect.basic or effect.cards:
        count = Attached(effect.target, Kind(CardKind.BASIC_ENERGY if effect.basic else CardKind.ENERGY))
    fits = effect == DiscardEnergy(effect.number, effect.target, effect.type, basic=effect.basic, cards=effect.cards)
    least = 1 if effect.number == ALL else effect.number
    return Compare(count, Relation.AT_LEAST, least) if fits and not (effect.basic and effect.type) else None


def _shuffle(result: list[Any]) -> None:
    """The deck is shuffled where it was searched."""
    if any(_searches(effect) for effect in result):
        result.append(Shuffle())
        return
    sides = [
        place
        for place, one in enumerate(result)
        if isinstance(one, If) and (one.otherwise or _speaks_of_coin(one.test))
    ]
    shuffled = {place: new for place in sides if (new := _shuffled(result[place])) != result[place]}
    for place, new in shuffled.items():
        result[place] = new
    if not shuffled:
        result.append(Shuffle())


def _without_shuffle(value: Any) -> Any:
    """ "For each of them, search .... Then, shuffle your deck": it is shuffled once, in the end."""
    row = value.effects
    if len(row) > 1 and row[-1] == Shuffle():
        return changed(value, effects=row[:-1])
    if row and isinstance(row[-1], May):
        return changed(value, effects=(*row[:-1], _without_shuffle(row[-1])))
    return value


def _shuffled(value: Any) -> Any:
    """What a coin decides, with the deck shuffled after each search that ends it."""
    if isinstance(value, tuple) and value:
        return (*value, Shuffle()) if _searches(value[-1]) else (*value[:-1], _shuffled(value[-1]))
    if isinstance(value, If):
        return changed(value, then=_shuffled(value.then), otherwise=_shuffled(value.otherwise))
    return changed(value, effects=_shuffled(value.effects)) if isinstance(value, May) else value


def _after_all(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "Search your deck .... If ..., search your deck .... Then, shuffle your deck": after the first search too."""
    result: list[Any] = []
    for effect in effects:
        effect = _searched_twice(effect)
        again = isinstance(effect, If) and not effect.otherwise and not _speaks_of_coin(effect.test)
        if again and _ends_shuffled(effect.then) and result and _searches(result[-1]):
            result += [changed(effect, then=_unshuffled(effect.then)), Shuffle()]
        else:
            result.append(effect)
    return tuple(result)


def _searched_twice(effect: Any) -> Any:
    """What is done besides, if something was paid for it, is another search."""
    if not isinstance(effect, If) or effect.otherwise[-1:] != (Shuffle(),):
        return effect
    more = effect.then[len(effect.otherwise) :]
    if not more or effect.then != (*effect.otherwise, *more) or not _searches(more[-1]):
        return effect
    return changed(effect, then=(*effect.then, Shuffle()))


def _on_both_sides(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "If heads, search .... If tails, search .... Then, shuffle your deck": after either search."""
    sides = [one for one in effects if isinstance(one, If) and _speaks_of_coin(one.test)]
    if not any(_ends_shuffled(one.then) or _ends_shuffled(one.otherwise) for one in sides):
        return effects
    return tuple(_shuffled(one) if one in sides else one for one in effects)


def _rest_on_both_sides(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """ "If heads, look at .... If tails, look at .... Shuffle the other cards into your deck": of either look."""
    return tuple(_with_rest(one) if isinstance(one, If) and _speaks_of_coin(one.test) else one for one in effects)


def _with_rest(sides: If) -> If:
    tails = sides.otherwise
    if tails and isinstance(tails[-1], If) and not tails[-1].otherwise:
        tails = tails[-1].then
    rest = tails[-1] if tails else None
    looked = any(isinstance(one, Look) for one in sides.then)
    if not isinstance(rest, Move) or not are_the_others(rest.cards) or not looked or _leaves_rest(sides.then):
        return sides
    return changed(sides, then=(*sides.then, rest))


def _leaves_rest(row: tuple[Any, ...]) -> bool:
    return any(isinstance(one, Move) and are_the_others(one.cards) for one in row)


def _unshuffled(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """The row without the shuffle that ends it, or ends what may be done in the end."""
    last = row[-1]
    return (*row[:-1], changed(last, effects=_unshuffled(last.effects))) if isinstance(last, May) else row[:-1]


def _ends_shuffled(row: tuple[Any, ...]) -> bool:
    if row and isinstance(row[-1], If):
        return _ends_shuffled(row[-1].then)
    if row and isinstance(row[-1], May):
        return _ends_shuffled(row[-1].effects)
    return len(row) > 1 and row[-1] == Shuffle() and _searches(row[-2])


def _searches(effect: Any) -> bool:
    """Whether an effect takes chosen cards out of the player's deck."""
    if isinstance(effect, Move):
        return effect.cards.zone is Zone.DECK and effect.cards.who is Who.YOU
    return getattr(effect, "zone", None) is Zone.DECK


__all__ = ["joined"]
