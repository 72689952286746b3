"""What can come of effects on what is attached to Pokémon: Energy, Pokémon Tools."""

from __future__ import annotations

from typing import Final, final

from ptcg.effects import AttachFrom, DiscardEnergy, DiscardTools, MoveEnergy, That, Zone, changed
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.outlook.cards import discarded_first, has_deck, is_there, spoken_of
from ptcg.engine.program.outlook.foreseen import Aim, AimAtThat, Most, aim_at
from ptcg.engine.program.outlook.outlook import Outlook
from ptcg.engine.program.outlook.pokemon import Aimed
from ptcg.engine.program.terms.attached import AttachedChoice, attached_cards, meant_cards, swaps, tool_moves, units_of
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import zone_of
from ptcg.engine.standing.attachable import can_be_held
from ptcg.engine.standing.reach import energy_is_kept, may_return

_HAND: Final = Zone.HAND
_DECK: Final = Zone.DECK
_DISCARD: Final = Zone.DISCARD
_PRIZES: Final = Zone.PRIZES


def _meant(effect: DiscardEnergy | MoveEnergy) -> AttachedChoice | None:
    """Which Energy cards on a Pokémon an effect means; None: any will do."""
    if not (effect.type or effect.or_type or effect.special or effect.basic or effect.name):
        return None
    return AttachedChoice(
        those=None,
        target=None,
        number=0,
        type=effect.type,
        special=effect.special,
        basic=effect.basic,
        tools=False,
        up_to=False,
        name=effect.name,
        or_type=effect.or_type,
    )


@final
class DiscardingEnergy(Aimed):
    __slots__ = ("across", "alone", "cards", "discarded", "meant", "most", "other", "to_hand", "wanted")

    def __init__(self, effect: DiscardEnergy, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.meant = _meant(effect)
        self.most = Most(effect.number)
        self.wanted = max(1, effect.number) if isinstance(effect.number, int) and not effect.up_to else 1  # in full
        self.discarded = effect.to is _DISCARD
        self.to_hand = effect.to is _HAND
        self.cards = effect.cards
        self.across = effect.across
        self.other = effect.other
        self.alone: DiscardingEnergy | None = None  # the same from one of several Pokémon that can be chosen
        if chosen:
            self.alone = DiscardingEnergy(changed(effect, target=That(), across=False), AimAtThat(That()), 0)

    def comes(self, outlook: Outlook) -> bool:
        return self._can(outlook, 1)

    def whole(self, outlook: Outlook) -> bool:
        return self._can(outlook, self.wanted)

    def _can(self, outlook: Outlook, wanted: int) -> bool:
        if self.most.of(outlook) <= 0:
            return False
        total = 0
        for p in self.aim.found(outlook):
            if p.energy:
                total = self._of(outlook, p, wanted) + (total if self.across else 0)
                if total >= wanted:
                    return True
        return False

    def _of(self, outlook: Outlook, p: Pokemon, wanted: int) -> int:
        """How much of the Energy on a Pokémon is meant, and can go."""
        board, frame = outlook.board, outlook.frame
        if self.to_hand and not may_return(board, p):
            return 0
        found = 0
        for card in p.energy if self.meant is None else meant_cards(board, p, self.meant):
            if self.other and card == frame.card:
                continue
            if not (self.discarded and energy_is_kept(board, frame, p, card)):
                found += 1 if self.cards or wanted <= 1 else units_of(board, card)
                if found >= wanted:
                    return found
        return found

    def pay(self, outlook: Outlook) -> None:
        """Whoever can pay is "that Pokémon" from then on."""
        if self.alone is not None and self.heeded:
            payers = []
            for p in self.aim.found(outlook):
                one = outlook.branch()
                one.speak_of((p.key,))
                if self.alone.whole(one):
                    payers.append(p.key)
            outlook.speak_of(tuple(payers))


@final
class DiscardingTools(Aimed):
    __slots__ = ("effect",)

    def __init__(self, effect: DiscardTools, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen)
        self.effect = effect

    def comes(self, outlook: Outlook) -> bool:
        return any(p.tools and attached_cards(outlook.board, p, self.effect) for p in self.aim.found(outlook))


@final
class MovingEnergy(Aimed):
    """Energy goes from Pokémon to others (`aim`: who gets it)."""

    __slots__ = ("meant", "source")

    def __init__(self, effect: MoveEnergy, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.source = aim_at(effect.source)
        self.meant = _meant(effect)

    def comes(self, outlook: Outlook) -> bool:
        board = outlook.board
        targets: list[Pokemon] | None = None
        for source in self.source.found(outlook):
            if source.energy and (self.meant is None or meant_cards(board, source, self.meant)):
                if targets is None:
                    targets = self.aim.found(outlook)
                if any(p is not source for p in targets):
                    return True
        return False


@final
class MovingTools(Aimed):
    """Pokémon Tools go from Pokémon to others of the same player."""

    __slots__ = ("source",)

    def __init__(self, effect: MoveEnergy, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.source = aim_at(effect.source)

    def comes(self, outlook: Outlook) -> bool:
        return bool(tool_moves(outlook.board, self.source.found(outlook)))


@final
class Exchanged(Aimed):
    """A card attached to a Pokémon and one of another type in a zone change places."""

    __slots__ = ("effect",)

    def __init__(self, effect: AttachFrom, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.effect = effect

    def comes(self, outlook: Outlook) -> bool:
        return bool(swaps(outlook.board, outlook.frame.player, self.effect, self.aim.found(outlook)))


@final
class Attaching(Aimed):
    """Cards of a zone are attached to Pokémon; which cards a deck has is hidden."""

    __slots__ = ("fresh", "kind", "looked", "most", "moved", "who", "zone")

    def __init__(self, effect: AttachFrom, aim: Aim, chosen: int) -> None:
        super().__init__(aim, chosen, by_cards=True)
        self.zone = effect.zone
        self.who = effect.who
        self.kind = effect.kind
        self.most = Most(effect.count)
        self.looked = effect.zone is Zone.LOOKED
        self.moved = effect.zone is Zone.MOVED or effect.moved
        self.fresh = effect.fresh

    def comes(self, outlook: Outlook) -> bool:
        board, frame = outlook.board, outlook.frame
        if self.looked or self.moved:
            return spoken_of(outlook, self.looked) and bool(self.aim.found(outlook))
        if self.most.of(outlook) <= 0:
            return False
        owner = players(frame.player, self.who)[0]
        if self.zone is _DECK:
            return has_deck(outlook, owner) and bool(self.aim.found(outlook))
        cards = zone_of(board, owner, self.zone)
        hosts = self.aim.found(outlook)
        if not hosts:
            return False
        if self.zone is _PRIZES or (self.zone is _HAND and owner != outlook.player):
            return bool(cards)  # hidden: any of them may be of the kind
        if self.zone is _HAND:
            return len(cards) > outlook.spent and self._any_fits(outlook, cards, hosts)
        if self._any_fits(outlook, cards, hosts):
            return True
        return self.zone is _DISCARD and not self.fresh and discarded_first(outlook, owner, self.kind)

    def _any_fits(self, outlook: Outlook, cards: list[int], hosts: list[Pokemon]) -> bool:
        """Whether one of the cards is of the kind, and one of the Pokémon can hold it."""
        board, player = outlook.board, outlook.frame.player
        from_hand = self.zone is _HAND
        for card in cards:
            if from_hand:
                meant = card_matches(board, self.kind, board.game.defs[card])
            else:
                meant = is_there(outlook, card, self.zone, self.kind, None)
            if meant and any(can_be_held(board, card, p, player, from_hand) for p in hosts):
                return True
        return False
