"""Cards a text goes on to speak of: "search your deck for 2 Basic Pokémon", "reveal them", "put them onto your Bench".

The grammar reads every clause alone. What it finds are steps (`nouns.py`): some cards are sought, shown, put somewhere
or attached, and "them", "1 of them", "the other cards" stand for cards named before. Here the steps that are about the
same cards become one effect. A step whose cards nobody has named stays as it is, and the text is refused.
"""

from __future__ import annotations

from copy import copy
from typing import Any

from ptcg.effects import (
    ALL,
    ANY_CARD,
    AnyOf,
    AttachFrom,
    But,
    CardKind,
    Cards,
    CardsIn,
    DiscardEnergy,
    Draw,
    Heal,
    HowMany,
    If,
    IfDid,
    JustNow,
    Kind,
    Look,
    May,
    Move,
    Named,
    Node,
    Not,
    OneOf,
    PutCounters,
    Shuffle,
    Taken,
    That,
    Them,
    This,
    Those,
    Times,
    UseAttack,
    UseCard,
    Way,
    Who,
    Zone,
    are_the_others,
    changed,
    inside,
    is_whole_hand,
    rebuilt,
    replaced,
)
from ptcg.language.holding import placed
from ptcg.language.naming import (
    CALLED,
    all_discarded,
    alternatives,
    asked_for,
    at_most,
    attaching,
    counts_looked,
    gathered,
    hand_of,
    is_meant,
    is_of,
    is_of_kind,
    is_taken_openly,
    is_wider,
    perhaps,
    speaks_of,
    takes_some,
    without_search,
)
from ptcg.language.nouns import Attach, Barred, Count, Likewise, Others, Put, Seek, Show, Spoken, TheseOr

STEPS = (Seek, Show, Put, Attach, Count, Likewise, Barred)
"""What the grammar reads and no program holds."""

_OTHERS = Cards(count=ALL, zone=Zone.LOOKED)
_AS_MANY = CardsIn(Zone.MOVED)
_OF_THEM = HowMany(Those() & Them())


def joined(effects: Any) -> Any:
    """Effects that follow one another, with the steps about the same cards made one."""
    effects = placed(effects)
    if not any(_points_back(one) or isinstance(one, Cards | UseCard) or one == _AS_MANY for one in inside(effects)):
        return effects
    talk = _Talk()
    return (*talk.row(effects), *talk.left())


def settled(value: Any) -> Any:
    """A clause with the rows of effects in it joined."""
    if isinstance(value, tuple) and any(isinstance(one, Node) for one in value):
        return joined(value)
    return rebuilt(value, settled) if isinstance(value, Node | tuple) else value


def loose_cards(program: Any) -> bool:
    """Whether somewhere cards are spoken of that nobody has named."""
    found = list(inside(program))
    looked = any(isinstance(one, Look) for one in found)
    others = any(isinstance(one, Cards) and are_the_others(one) for one in found)
    return (others and not looked) or any(_points_back(one) for one in found)


def points_back(effect: Any) -> bool:
    """Whether an effect is done with cards spoken of before."""
    return any(isinstance(one, Spoken | Others) for one in inside(effect))


def _points_back(node: object) -> bool:
    return isinstance(node, (*STEPS, Spoken, Others, TheseOr))


class _Talk:
    """What has been said so far."""

    def __init__(self) -> None:
        self.sought: tuple[Cards, ...] = ()  # cards that were found, and nothing was done with them yet
        self.shown = False  # they were revealed
        self.aside: tuple[Any, ...] = ()  # what happens to the others before they are put anywhere
        self.looked: Cards | None = None  # cards looked at
        self.seen = False  # by both players
        self.depth = self.level = 0  # in which row that was said, and in which we are
        self.staying: Kind | None = None  # of the cards looked at, those that go back into the deck
        self.back: Put | None = None  # of the cards looked at, some stay on top of it
        self.counted: CardsIn | None = None
        self.tally: Any = None  # what "that many" means
        self.single = False  # one card was moved
        self.last: Move | None = None  # the last cards moved, and where
        self.recent = ""  # which of them was named last
        self.untouched = ""  # which of them that was before something was left to a player
        self.only = ANY_CARD  # what the cards spoken of are, where it was asked
        self.among = ANY_CARD  # of the cards looked at, those that were counted

    # --- rows ---------------------------------------------------------------------------------------------------------

    def row(self, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        """Effects that follow one another."""
        self.level += 1
        out: list[Any] = []
        effects = gathered(effects)
        for place, effect in enumerate(effects):
            either = alternatives(effect)
            if either:
                sides = [(changed(effect, cards=one), *without_search(one, effects[place + 1 :])) for one in either]
                out.append(OneOf(tuple(copy(self).row(side) for side in sides)))
                break
            if self.tally is not None:
                effect = _so_many(effect, self.tally)
            out += self.effect(effect, out)
        self.level -= 1
        return tuple(out)

    def left(self) -> tuple[Any, ...]:
        """What was found and never used: open cards are looked at, others are a loose end."""
        found: list[Any] = []
        for cards in self.sought:
            is_open = cards.zone is Zone.DISCARD or (self.shown and cards.zone in (Zone.HAND, Zone.PRIZES))
            found.append(Look(cards, reveal=True) if is_open else Show(cards) if self.shown else Seek(cards))
        if self.back is not None:
            found.append(self.back)  # some stay on top, and nobody says what becomes of the others
        self.sought, self.shown, self.back = (), False, None
        return tuple(found)

    def effect(self, effect: Any, out: list[Any]) -> tuple[Any, ...]:
        match effect:
            case Count(count):
                self.tally = count
                if isinstance(count, CardsIn):
                    self.counted, self.recent = count, "counted"
                return ()
            case Seek(cards):
                return self.found(effect, cards, shown=False)
            case Show(Spoken()) if self.sought and self.sought[0].zone is Zone.PRIZES:
                self.shown = True
                return self.left()
            case Show(Spoken()) if self.sought:
                self.shown = True
                return ()
            case Show(Spoken()) if self.looked is not None and out and isinstance(out[-1], Look):
                out[-1] = changed(out[-1], reveal=True)
                return ()
            case Show(cards):
                return self.found(effect, cards, shown=True)
            case Put():
                return self.put(effect, out)
            case DiscardEnergy(int(number), That(), "*") if self.recent == "looked":
                return self.put(Put(Cards(count=number, zone=Zone.LOOKED), Zone.DISCARD), out)  # "discard 1 of them"
            case Attach():
                return self.attached(effect)
            case UseAttack(That()) if self.sought:
                self.sought = ()
                return (changed(effect, of=This(), looked=True),)
            case UseAttack(That()) if self.last is not None and self.recent == "moved":
                is_pokemon = self.last.cards.kind.kind in (CardKind.POKEMON, CardKind.BASIC_POKEMON, CardKind.EVOLUTION)
                return (changed(effect, of=This(), moved=True) if is_pokemon else effect,)
            case UseCard(zone=Zone.MOVED) if self.sought:
                cards, self.sought = self.sought[0], ()
                return (changed(effect, kind=cards.kind, zone=cards.zone, who=cards.who),)
            case DiscardEnergy(int(number), That(), "*") if self.recent == "looked" and self.looks_into_deck():
                return self.put(Put(Cards(count=number, zone=Zone.LOOKED), Zone.DISCARD), out)  # "discard 1 of them"
            case Barred() if out and (without := _without(out[-1], effect)) is not None:
                out[-1] = without
                return ()
            case Likewise(cards) if self.last is not None:
                return self.likewise(self.last, cards if isinstance(cards, tuple) else (cards,))
            case Move(Cards(zone=Zone.LOOKED) as cards, to, False) if not are_the_others(cards) and to is not Zone.DECK:
                return self.put(Put(cards, to, effect.order, effect.mixed), out)
            case Move(cards, to, False) if are_the_others(cards):
                rest = Put(Others(), to, effect.order, effect.mixed)
                found = self.others(rest)
                return (effect,) if found == (rest,) else found
            case Move(Cards(zone=Zone.LOOKED) as cards) if not are_the_others(cards):
                there = self.there(cards)
                return (effect,) if there is None else self.moves((there,), changed(effect, cards=there), out)
            case AttachFrom(Zone.LOOKED, kind, count=1) if (
                kind not in (ANY_CARD, self.only) and self.looked_at().count != 1
            ):
                return self.other(changed(effect, up_to=True))
            case Look(Cards(zone=Zone.HAND, how=Taken.RANDOM) as cards, True):
                return self.found(effect, cards, shown=True)
            case Look(cards):
                before = self.left()
                if cards.up_to and cards.how is Taken.TOP:  # who may look at fewer of them loses nothing by looking
                    cards = changed(cards, up_to=False)
                    effect = changed(effect, cards=cards)
                self.looked, self.depth, self.recent, self.tally = cards, self.level, "looked", None
                self.seen = effect.reveal
                return (*before, effect)
            case Shuffle(who) if self.sought and self.sought[0].zone is Zone.DECK:
                self.aside = (effect,)
                return ()
            case Shuffle(who) if self.looks_into_deck() and self.depth == self.level and who is self.looked_at().who:
                self.looked = None
                if out and out[-1] == Move(_OTHERS, Zone.DECK, order=True):
                    out.pop()
                return (Move(_OTHERS, Zone.DECK, mixed=True),)
            case If():
                return self.condition(effect)
            case May(effects):
                self.untouched = self.recent
                before = self.flushed(effect, effect.who is not Who.YOU)
                return (*before, *self.allowed(effect, self.row(effects)))
            case OneOf(options):
                sides = [copy(self) for _ in options]
                rows = tuple(side.row(option) for side, option in zip(sides, options, strict=True))
                if any(not side.sought for side in sides):
                    self.sought, self.shown, self.aside = (), False, ()
                if len(rows) == 2 and () in rows and not effect.more and effect.by is Who.YOU:
                    return (May(self.as_one(rows[0] or rows[1])),)
                return (changed(effect, options=rows),)
        return self.other(effect)

    def other(self, effect: Any) -> tuple[Any, ...]:
        """Whatever is not about these cards; it may count some, or move others."""
        before = self.flushed(effect)
        effect = self.counted_where_they_lie(effect)
        if isinstance(effect, Move):
            self.last = effect
            self.recent, self.tally, self.single = "moved", None, effect.cards.count == 1
            if effect.cards.zone not in CALLED and not self.sought:
                self.looked = None
        elif isinstance(effect, PutCounters | Heal) and effect.up_to:
            self.tally = JustNow(Way.COUNTERS)
        elif not isinstance(effect, Draw | Shuffle):
            for one in inside(effect):
                if isinstance(one, CardsIn) and one.zone not in CALLED:
                    self.counted, self.recent = one, "counted"
                elif isinstance(one, CardsIn) and one.zone is Zone.LOOKED:
                    self.among = one.kind
        return (*before, rebuilt(effect, self.nested) if isinstance(effect, Node) else effect)

    def flushed(self, node: Any, asked: bool = False) -> tuple[Any, ...]:
        """Cards that were found and are asked about before anything is done with them: they are looked at."""
        if len(self.sought) == 1 and self.sought[0] == all_discarded(self.sought[0]):
            return ()  # they are counted where they lie
        is_open = self.shown or (self.sought and self.sought[0].zone is Zone.DISCARD)
        before = self.left() if is_open and (asked or counts_looked(node)) else ()
        if before:
            self.looked, self.depth, self.recent, self.seen = before[0].cards, self.level, "looked", True
        return before

    def counted_where_they_lie(self, node: Any) -> Any:
        """ "Search your discard pile for all Energy cards. ... for each Energy card you find there"."""
        if len(self.sought) != 1 or self.sought[0] != all_discarded(self.sought[0]):
            return node
        for one in inside(node):
            if isinstance(one, CardsIn) and one.zone in CALLED:
                node = replaced(node, one, changed(one, zone=Zone.DISCARD, who=self.sought[0].who))
        return node

    def nested(self, value: Any) -> Any:
        if isinstance(value, tuple) and any(isinstance(one, Node) for one in value):
            return self.row(value)
        return tuple(self.nested(one) for one in value) if isinstance(value, tuple) else value

    # --- which cards --------------------------------------------------------------------------------------------------

    def looked_at(self) -> Cards:
        return self.looked or Cards()

    def looks_into_deck(self) -> bool:
        return self.looked is not None and self.looked.zone is Zone.DECK

    def there(self, cards: Any) -> Cards | None:
        """ "1 of them", "a Pokémon you find there": some of the cards named last; None if there are none."""
        if not isinstance(cards, Cards) or cards.zone is not Zone.LOOKED:
            return cards if isinstance(cards, Cards) else None
        kind = self.only if cards.kind == ANY_CARD else cards.kind
        if self.sought:
            base = self.sought[0]
            kind = base.kind if kind == ANY_CARD else kind
            return changed(base, kind=kind, count=cards.count, up_to=cards.up_to, by=cards.by)
        if self.recent == "counted" and self.counted is not None:
            kind = self.counted.kind if kind == ANY_CARD else kind
            return changed(cards, kind=kind, zone=self.counted.zone, who=self.counted.who)
        if self.looked is not None and self.looked.zone is Zone.HAND:
            return changed(cards, kind=kind, zone=Zone.HAND, who=self.looked.who)
        if self.looked is not None:
            return changed(cards, kind=kind)
        return changed(cards, kind=kind, zone=Zone.MOVED) if self.recent == "moved" else None

    def them(self, spoken: Spoken) -> Cards | None:
        """ "It", "them", "those Energy cards": the cards named last, where they were not found just now."""
        kind = self.only if spoken.kind == ANY_CARD else spoken.kind
        if self.recent == "counted" and self.counted is not None:
            kind = self.counted.kind if spoken.kind == ANY_CARD or is_wider(kind, self.counted.kind) else kind
            return Cards(kind, ALL, zone=self.counted.zone, who=self.counted.who)
        if self.recent != "moved" and self.looked is not None:
            looked = self.looked
            if looked.how is Taken.UNTIL:
                return Cards(looked.kind, zone=Zone.LOOKED)
            if looked.zone is Zone.HAND and is_whole_hand(looked):
                return Cards(kind, ALL, zone=Zone.HAND, who=looked.who)
            if looked.zone is not Zone.DECK:
                asked = self.only if spoken.kind == ANY_CARD and looked.count != 1 else ANY_CARD
                return Cards(asked, ALL, zone=Zone.LOOKED)
            kind = self.among if kind != ANY_CARD and is_of_kind(self.among, kind) else kind
            return Cards(kind, 1 if looked.count == 1 and kind != ANY_CARD else ALL, zone=Zone.LOOKED)
        return Cards(kind, 1 if self.single else ALL, zone=Zone.MOVED) if self.recent == "moved" else None

    def found(self, step: Any, cards: Any, shown: bool) -> tuple[Any, ...]:
        """Cards are chosen, and what is done with them follows."""
        several = cards if isinstance(cards, tuple) else (cards,)
        found = tuple(self.them(one) if isinstance(one, Spoken) else self.there(one) for one in several)
        if None in found or (
            self.sought and any(isinstance(one, Cards) and one.zone is not Zone.LOOKED for one in several)
        ):
            return (*self.left(), step)
        self.sought = tuple(perhaps(one) for one in found if one is not None)
        self.shown = shown or (self.shown and bool(self.sought))
        return ()

    # --- what is done with them ---------------------------------------------------------------------------------------

    def put(self, step: Put, out: list[Any]) -> tuple[Any, ...]:
        if isinstance(step.cards, Others):
            return self.others(step)
        if isinstance(step.cards, Spoken):
            return self.put_them(step, step.cards, out)
        if isinstance(step.cards, tuple):
            return self.moves(tuple(one for one in step.cards if isinstance(one, Cards)), step, out)
        cards = self.there(step.cards)
        if cards is None:
            return (step,)
        if is_taken_openly(cards) and self.looked_at().zone is not Zone.HAND:
            return (step,)  # who chooses it, and whether it is seen, was not said
        if cards.zone is Zone.LOOKED and step.to is Zone.DECK and not step.mixed:
            self.back = changed(step, cards=cards)
            return ()
        return self.moves((cards,), step, out)

    def put_them(self, step: Put, spoken: Spoken, out: list[Any]) -> tuple[Any, ...]:
        if self.sought:
            found, rest = self.of_kind(spoken)
            aside = () if rest else self.aside
            moves = self.moves(found, step, out)
            self.sought = rest
            lies_on_top = step.to is Zone.DECK and found[0].zone in (Zone.DECK, Zone.LOOKED)
            return moves if lies_on_top else (*moves, *aside)
        on_top = self.looks_into_deck() and self.looked_at().how is not Taken.BOTTOM
        if on_top and self.recent == "looked" and step.to is Zone.DECK and spoken.kind == ANY_CARD:
            if step.order and out and isinstance(out[-1], Look):
                out[-1] = changed(out[-1], order=True)
                return ()
            if not step.order and not step.mixed:
                return ()  # they stay where they are
        cards = self.them(spoken)
        if cards is None:
            return (step,)
        if self.recent == "looked" and self.looked_at().zone is step.to is Zone.HAND:
            return ()
        if step.mixed and cards.zone is Zone.LOOKED and cards.kind != ANY_CARD:
            self.staying = cards.kind
            return ()
        return self.moves((cards,), step, out)

    def of_kind(self, spoken: Spoken) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
        """ "Search for a Pokémon and an Energy card. Put the Pokémon ...": those found that are meant, and the rest."""
        meant = tuple(one for one in self.sought if is_meant(one.kind, spoken.kind))
        if spoken.kind == ANY_CARD or not meant:
            return self.sought, ()
        return meant, tuple(one for one in self.sought if one not in meant)

    def others(self, step: Put) -> tuple[Any, ...]:
        """ "The other cards": of a hand, those that were not chosen; else what is left of those looked at."""
        if self.sought and self.sought[0].zone is Zone.HAND:
            kept = changed(self.sought[0], keep=True)
            return self.moves((kept,), step, [])
        if self.looked is None:
            return (step,)
        if is_whole_hand(self.looked) and not self.sought:
            return self.moves((hand_of(self.looked),), step, [])
        move = Move(_OTHERS, step.to, mixed=step.mixed, order=step.order)
        if self.sought:
            self.aside = (move,)
            return ()
        if self.staying is not None:
            others = Cards(Kind() & But(AnyOf((self.staying,))), ALL, zone=Zone.LOOKED)
            return (Move(others, step.to), Move(_OTHERS, Zone.DECK, mixed=True))
        if self.back is not None:
            back, self.back = self.back, None
            return self.rest_of(back, step)
        if step.to is not Zone.DECK:
            self.recent, self.last = "moved", move
        is_back = step.to is Zone.DECK and not step.mixed and self.looks_into_deck()
        return (changed(move, order=True) if is_back else move,)

    def rest_of(self, back: Put, step: Put) -> tuple[Any, ...]:
        """Some cards looked at stay on top, the others go elsewhere: those that go are chosen."""
        if not isinstance(back.cards, Cards):
            return (back, step)
        count, all_of_them = back.cards.count, self.looked_at().count
        if isinstance(count, int) and isinstance(all_of_them, int) and count != ALL:
            count = all_of_them - count
        chosen = changed(back.cards, count=count)
        move = Move(chosen, step.to)
        return (move, Move(_OTHERS, Zone.DECK, order=True)) if back.order else (move,)

    def moves(self, found: tuple[Cards, ...], step: Any, out: list[Any]) -> tuple[Any, ...]:
        """The cards go where the step says; a step is a `Put`, or a `Move` that says it all."""
        if step.to is Zone.STADIUM and any(cards.kind.kind is not CardKind.STADIUM for cards in found):
            return (step,)  # how other cards come into play was not said
        shown = self.shown if self.sought else getattr(step, "reveal", False)
        self.sought, self.shown, self.aside = (), False, ()
        self.recent, self.tally, self.single = "moved", None, False
        result: list[Any] = []
        for cards in found:
            if is_taken_openly(cards) and out and isinstance(out[-1], Look) and out[-1].cards == hand_of(cards):
                out.pop()  # who chooses from a hand looks at it
            if step.to is Zone.BENCH and cards.zone is Zone.LOOKED:
                cards = changed(cards, who=self.looked_at().who)
            whole = is_whole_hand(cards) or cards == Cards(count=ALL, zone=Zone.PRIZES, who=cards.who)
            whole = whole or (are_the_others(cards) and self.looks_into_deck())
            reveal = shown and cards.zone is not Zone.DISCARD and not is_taken_openly(cards)
            result.append(Move(cards, step.to, reveal, whole and step.mixed, whole and step.order))
        self.last = result[-1]
        if step.mixed and step.to is Zone.DECK and not result[-1].mixed:
            result.append(Shuffle(found[-1].who))
        return tuple(result)

    def likewise(self, last: Move, several: tuple[Any, ...]) -> tuple[Any, ...]:
        """The same as was done last, with other cards; a deck that was searched is shuffled again."""
        moves = tuple(
            changed(
                last,
                cards=changed(
                    last.cards,
                    kind=last.cards.kind if one.kind == ANY_CARD else one.kind,
                    count=one.count,
                    up_to=one.up_to,
                    different=one.different,
                ),
            )
            for one in several
        )
        is_searched = last.cards.zone is Zone.DECK and last.cards.how is Taken.CHOSEN
        return (*moves, Shuffle(last.cards.who)) if is_searched else moves

    def attached(self, step: Attach) -> tuple[Any, ...]:
        if isinstance(step.cards, Spoken):
            them = self.them(step.cards)
            found, rest = self.of_kind(step.cards)
            found = found or ((them if them.zone is Zone.LOOKED else changed(them, count=ALL),) if them else ())
        else:
            rest = ()
            there = self.there(step.cards)
            sure = there is None or self.looked_at().count == 1
            found = (there if sure else perhaps(there),) if there is not None else ()
        if not found or found[0].who is Who.BOTH:
            return (step,)
        aside, self.sought, self.shown, self.aside = self.aside, rest, self.shown and bool(rest), ()
        self.recent, self.tally = "moved", None
        return (*(attaching(cards, step) for cards in found), *aside)

    # --- conditions ---------------------------------------------------------------------------------------------------

    def condition(self, effect: If) -> tuple[Any, ...]:
        """ "If that card is a Trainer card, discard it": which cards are meant by it is what was asked."""
        test = effect.test
        before = self.flushed(test)
        if before:
            return (*before, *self.condition(effect))
        test = self.counted_where_they_lie(test)
        if self.recent == "looked" and self.looked_at().zone is not Zone.PRIZES:
            test = replaced(test, Zone.MOVED, Zone.LOOKED) if speaks_of(test, Zone.MOVED) else test
        asked = asked_for(test)
        if asked is not None and asked.zone not in CALLED:
            self.counted, self.recent = asked, "counted"
        if test == Not(IfDid()) and self.looked is not None:
            self.recent = "looked"  # "If you don't, discard that card": it is still where it was
        other = copy(self)
        only = self.only
        if asked is not None:
            self.only = asked.kind
        then = self.row(effect.then)
        self.only = only
        otherwise = other.row(effect.otherwise)
        if (
            asked is not None
            and asked.kind != ANY_CARD
            and (not otherwise or (otherwise == (Move(_OTHERS, Zone.DISCARD),) and self.looked_at().count == 1))
            and then
            and all(is_of(one, asked.kind) for one in then)
        ):
            return (*then, *otherwise)  # among none, nobody takes any
        if asked is not None and not then and not otherwise and any(one.kind == asked.kind for one in self.sought):
            return ()
        return (If(test, then, otherwise),)

    def allowed(self, effect: May, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        """ "You may": of cards looked at, up to so many are taken; anything else is asked."""
        if not effects:
            return ()
        if len(effects) == 1 and isinstance(effects[0], May) and effects[0].who is effect.who:
            effects = effects[0].effects  # "you may discard that card or return it"
        if effect == May(effect.effects) and all(takes_some(one) for one in effects) and self.looks_into_deck():
            if self.looked_at().count != 1:
                return tuple(at_most(one) for one in effects)
        return (changed(effect, effects=self.as_one(effects)),)

    def as_one(self, effects: tuple[Any, ...]) -> tuple[Any, ...]:
        """All cards looked at, where it is one."""
        is_one = self.looks_into_deck() and self.looked_at().count == 1
        return tuple(replaced(one, _OTHERS, changed(_OTHERS, count=1)) for one in effects) if is_one else effects


def _without(effect: Any, barred: Barred) -> Any:
    """An effect that chooses cards, at its end perhaps, without those that can't be chosen; None if it chooses none."""
    if isinstance(effect, Move):
        named = (But(Named(barred.names)),) if barred.names else ()
        kind = changed(effect.cards.kind, which=(*effect.cards.kind.which, *named))
        return changed(effect, cards=changed(effect.cards, kind=kind, fresh=barred.fresh or effect.cards.fresh))
    for name in ("then", "effects"):
        row = getattr(effect, name, None)
        if row and (last := _without(row[-1], barred)) is not None:
            return changed(effect, **{name: (*row[:-1], last)})
    return None


def _so_many(value: Any, tally: Any) -> Any:
    """ "That many", "for each of those Pokémon": so many as were counted."""
    if isinstance(value, Times) and value.count in (_AS_MANY, _OF_THEM):
        return changed(value, count=tally)
    if isinstance(value, tuple):
        return tuple(_so_many(one, tally) for one in value)
    return rebuilt(value, lambda one: _so_many(one, tally)) if isinstance(value, Node) else value


__all__ = ["STEPS", "joined", "loose_cards", "points_back", "settled"]
