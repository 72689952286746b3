"""What can come of effects on Pokémon in play: damage, Special Conditions, places, forms."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import (
    ALL,
    Act,
    Afflict,
    Cure,
    Devolve,
    DiscardStadium,
    EvolveFrom,
    Heal,
    LeavePlay,
    Mark,
    MoveCounters,
    Place,
    PutCounters,
    SwitchActive,
    TakePlace,
    That,
    Those,
    Who,
    Zone,
    changed,
)
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.conditions import would_change
from ptcg.engine.play.damage import max_hp
from ptcg.engine.play.evolving import evolving, highest_evolution, in_time
from ptcg.engine.program.code import THAT
from ptcg.engine.program.outlook.cards import has_deck, holds, there
from ptcg.engine.program.outlook.foreseen import ANY, Aim, AimAtThat, Most, aim_at
from ptcg.engine.program.outlook.outlook import Outlook, Prospect
from ptcg.engine.program.terms.select import candidates, matches
from ptcg.engine.standing.continuous import bans, forbidden
from ptcg.engine.standing.reach import may_return, stadium_shielded
from ptcg.engine.standing.shields import open_to

_EFFECT: Final = Act.EFFECT
_HEAL: Final = Act.HEAL
_LEAVE_ACTIVE: Final = Act.LEAVE_ACTIVE
_GIVE_COUNTERS: Final = Act.GIVE_COUNTERS
_DEVOLVE: Final = Act.DEVOLVE
_HAND: Final = Zone.HAND
_DECK: Final = Zone.DECK


class Aimed(Prospect):
    """Something is done to Pokémon: here, whatever the effect does, it needs somebody to do it to.

    `chosen`: so many are chosen, and are "that Pokémon" from then on (0: they are known before). `by_cards`: they are
    chosen by a card that comes to them or lies on them; without the card, nobody is spoken of.
    """

    __slots__ = ("aim", "by_cards", "chosen")

    def __init__(self, aim: Aim, chosen: int = 0, by_cards: bool = False) -> None:
        super().__init__()
        self.aim = aim
        self.chosen = chosen
        self.by_cards = by_cards

    def comes(self, outlook: Outlook) -> bool:
        return bool(self.aim.found(outlook))

    def passes(self, outlook: Outlook) -> None:
        """After an effect that changes nothing, "that Pokémon" is any that it could have been about."""
        if self.chosen:
            named = [] if self.by_cards else self.aim.found(outlook)
            outlook.speak_of(tuple([p.key for p in named]))
            outlook.chosen = self.chosen
        else:
            super().passes(outlook)


@final
class Unmarking(Aimed):
    """Reminder counters of a name are removed."""

    __slots__ = ("name",)

    def __init__(self, effect: Mark, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.name = effect.name

    def comes(self, outlook: Outlook) -> bool:
        return any(self.name in p.marks for p in self.aim.found(outlook))


@final
class Picking(Aimed):
    """Pokémon are chosen: nothing has come of that yet."""

    __slots__ = ()

    def comes(self, outlook: Outlook) -> bool:
        return False

    def whole(self, outlook: Outlook) -> bool:
        return bool(self.aim.found(outlook))

    def pay(self, outlook: Outlook) -> None:
        self.passes(outlook)


# --- damage and conditions ------------------------------------------------------------------------------------------


@final
class Healing(Aimed):
    __slots__ = ("most",)

    def __init__(self, effect: Heal, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.most = Most(effect.amount)

    def comes(self, outlook: Outlook) -> bool:
        for p in self.aim.found(outlook):
            if p.damage > 0 and not forbidden(outlook.board, _HEAL, p):
                return self.most.of(outlook) > 0
        return False


@final
class Hitting(Aimed):
    """Damage, or so many damage counters, for Pokémon."""

    __slots__ = ("most",)

    def __init__(self, most: Most, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.most = most

    def comes(self, outlook: Outlook) -> bool:
        return bool(self.aim.found(outlook)) and self.most.of(outlook) > 0


@final
class LeavingHp(Aimed):
    """Damage counters until so much HP remains: on one that has more."""

    __slots__ = ("most",)

    def __init__(self, effect: PutCounters, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.most = Most(effect.number)

    def comes(self, outlook: Outlook) -> bool:
        board, left = outlook.board, self.most.of(outlook)
        return any(left == ANY or max_hp(board, p) - p.damage - left >= 10 for p in self.aim.found(outlook))


@final
class MovingCounters(Aimed):
    """Damage counters go from Pokémon to others, or are exchanged (`aim`: who gets them)."""

    __slots__ = ("few", "number", "safely", "source", "swap")

    def __init__(self, effect: MoveCounters, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.source = aim_at(effect.source)
        self.number = effect.number
        self.few = effect.up_to or effect.spread  # one will do
        self.safely = effect.safely
        self.swap = effect.swap

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        targets = self.aim.found(outlook)
        if not targets:
            return False
        for source in self.source.found(outlook):
            if self.swap:
                if any(p.damage != source.damage for p in targets):
                    return True
            elif source.damage and not forbidden(board, _GIVE_COUNTERS, source):
                moved = source.damage if self.number == ALL else min(source.damage, self.number * 10)
                moved = 10 if self.few else moved
                for p in targets:
                    if p is not source and not (self.safely and p.damage + moved >= max_hp(board, p)):
                        return True
        return False


@final
class Afflicting(Aimed):
    __slots__ = ("conditions", "poison")

    def __init__(self, effect: Afflict, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.conditions = effect.conditions
        self.poison = effect.poison

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        for p in self.aim.found(outlook):
            for condition in self.conditions:
                if would_change(board, p, condition, self.poison):
                    return True
        return False


@final
class Curing(Aimed):
    __slots__ = ("conditions",)

    def __init__(self, effect: Cure, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.conditions = effect.conditions  # none named: all

    def comes(self, outlook: Outlook) -> bool:
        for p in self.aim.found(outlook):
            if p.conditions and (not self.conditions or any(p.has(condition) for condition in self.conditions)):
                return True
        return False


# --- places ---------------------------------------------------------------------------------------------------------

_ANY_IN: Final = SwitchActive().into
_ANY_OUT: Final = SwitchActive().out


def _may_go(outlook: Outlook, active: Pokemon | None) -> bool:
    """Whether nothing holds a Pokémon in the Active place."""
    if active is None or forbidden(outlook.board, _LEAVE_ACTIVE, active):
        return False
    return not bans(outlook.board, _EFFECT) or bool(open_to(outlook.board, outlook.frame, [active]))


@final
class Switching(Prospect):
    """The Active Pokémon of players changes place with one of their Bench, whichever may."""

    __slots__ = ("into", "out", "who")

    def __init__(self, effect: SwitchActive) -> None:
        super().__init__()
        self.brings = True
        self.who = effect.who
        self.into: Those | None = None  # None: whoever is there
        self.out: Those | None = None
        if effect.into != _ANY_IN:
            self.into = changed(effect.into, who=Who.YOU, place=Place.BENCH)
        if effect.out != _ANY_OUT:
            self.out = changed(effect.out, who=Who.YOU)

    def comes(self, outlook: Outlook) -> bool:
        return any(self._can(outlook, player) for player in players(outlook.frame.player, self.who))

    def _can(self, outlook: Outlook, player: int) -> bool:
        """Whether there is a Benched Pokémon that may come in and the Active one may go."""
        board, frame = outlook.board, outlook.frame
        side = board.sides[player]
        active, bench = side.active, side.bench
        if not bench or active is None or not _may_go(outlook, active):
            return False
        if self.out is not None and not matches(board, player, self.out, active, frame.pokemon):
            return False
        if self.into is not None:
            bench = candidates(board, player, self.into, frame.pokemon)
        return bool(open_to(board, frame, bench) if bans(board, _EFFECT) else bench)


@final
class SwitchingThis(Prospect):
    """The Pokémon the text stands on comes from the Bench."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()
        self.brings = True

    def comes(self, outlook: Outlook) -> bool:
        side = outlook.board.sides[outlook.frame.player]
        return any(p.key == outlook.frame.pokemon for p in side.bench) and _may_go(outlook, side.active)


@final
class SwitchingThat(Aimed):
    """The Pokémon chosen, or put into play, before comes from the Bench."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(AimAtThat(That()))
        self.brings = True

    def comes(self, outlook: Outlook) -> bool:
        if not isinstance(outlook.frame.regs[THAT], tuple):
            return True  # what comes before it brings the Pokémon
        board = outlook.board
        for p in self.aim.found(outlook):
            if not board.is_active(p) and _may_go(outlook, board.sides[p.owner].active):
                return True
        return False


@final
class Leaving(Aimed):
    """Pokémon leave play."""

    __slots__ = ("to_hand",)

    def __init__(self, effect: LeavePlay, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.to_hand = effect.to is _HAND

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        for p in self.aim.found(outlook):
            if not (board.is_active(p) and forbidden(board, _LEAVE_ACTIVE, p)):
                if not self.to_hand or may_return(board, p):
                    return True
        return False


@final
class TakingPlace(Aimed):
    """A card from a zone takes the place of a Pokémon's card."""

    __slots__ = ("kind", "zone")

    def __init__(self, effect: TakePlace, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.zone = effect.zone
        self.kind = effect.kind

    def comes(self, outlook: Outlook) -> bool:
        player = outlook.frame.player
        if self.zone is _HAND:
            found = holds(outlook, player, self.kind, 1)
        elif self.zone is _DECK:
            found = has_deck(outlook, player)
        else:
            found = there(outlook, player, self.zone, self.kind, None, 1)
        return found and bool(self.aim.found(outlook))


# --- forms ----------------------------------------------------------------------------------------------------------


@final
class Devolving(Aimed):
    __slots__ = ("level", "to_hand")

    def __init__(self, effect: Devolve, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.level = effect.level
        self.to_hand = effect.to is _HAND

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        for p in self.aim.found(outlook):
            evolved = p.top.levels_up if self.level else len(p.cards) > 1 and bool(highest_evolution(board, p))
            if evolved and (not self.to_hand or may_return(board, p)) and not forbidden(board, _DEVOLVE, p):
                return True
        return False


@final
class EvolvingFrom(Aimed):
    """A card from a zone is laid on a Pokémon that it evolves from; which cards a deck has is hidden."""

    __slots__ = ("effect", "hidden")

    def __init__(self, effect: EvolveFrom, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.effect = effect
        self.hidden = effect.zone is _DECK

    def comes(self, outlook: Outlook) -> bool:
        if not self.hidden:
            return bool(evolving(outlook.board, outlook.frame, self.effect))
        if not has_deck(outlook, outlook.frame.player):
            return False
        return any(in_time(outlook.board, self.effect, p) for p in self.aim.found(outlook))


# --- the Stadium ----------------------------------------------------------------------------------------------------


@final
class DiscardingStadium(Prospect):
    __slots__ = ("who",)

    def __init__(self, effect: DiscardStadium) -> None:
        super().__init__()
        self.who = effect.who

    def comes(self, outlook: Outlook) -> bool:
        board, frame = outlook.board, outlook.frame
        if board.stadium < 0 or board.stadium_owner not in players(frame.player, self.who):
            return False
        return not stadium_shielded(board, frame.card)
