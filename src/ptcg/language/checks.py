"""Words that point back: "it", "that Pokémon", "if heads", "the Attacking Pokémon".

The grammar reads them wherever they stand; what they point to is known only of the whole program. A pronoun after a
choice stays `That`; a pronoun where only one Pokémon was spoken of becomes that Pokémon; anything else is refused.
"""

from __future__ import annotations

from typing import Any

from ptcg.effects import (
    ANY_OWN,
    IT,
    Act,
    Activate,
    Affinity,
    Afflict,
    Afflicted,
    Always,
    Arithmetic,
    AsTool,
    Attached,
    AttachFrom,
    AttachTo,
    AttackDamage,
    Awaits,
    ByPlayer,
    CardKind,
    CardsIn,
    Choose,
    Clause,
    Coins,
    Compare,
    Condition,
    Cure,
    DamageTo,
    DiscardEnergy,
    EnergyOn,
    Every,
    ExtraEnergy,
    Flip,
    Flipped,
    ForChosenType,
    ForEach,
    Happened,
    Has,
    HasAttached,
    HasEnergy,
    HowMany,
    If,
    Is,
    Kind,
    Lasting,
    LeavePlay,
    Move,
    MoveEnergy,
    Node,
    OfType,
    PastTurn,
    Pattern,
    Pick,
    Place,
    Program,
    PutCounters,
    PutThis,
    Relation,
    Role,
    SwitchActive,
    That,
    Them,
    This,
    ThisOne,
    Those,
    Times,
    Trigger,
    Until,
    Usable,
    UseAttack,
    While,
    Who,
    Zone,
    changed,
    inside,
    replaced,
)
from ptcg.language.canonical import canonical
from ptcg.language.conditions import put_together, subject
from ptcg.language.discourse import loose_cards, settled
from ptcg.language.joining import joined
from ptcg.language.nouns import EACH_OF_THEM, AtMost, Cured, Put, Show, Spoken, Wearer

_ANYWHERE = (Zone.DISCARD, Zone.PLAYED)
"""Where a card goes wherever it was."""

SAME = "*"
"""In place of a type of Energy: the one the text has just spoken of, on the Pokémon it has spoken of."""


CHOSEN_TYPE = "?"
"""In place of a type: the one that was chosen."""

_ENERGIES = (CardKind.ENERGY, CardKind.BASIC_ENERGY, CardKind.SPECIAL_ENERGY)

_Energy = tuple[Any, str, bool, bool]


class LooseEnd(Exception):
    """A word points back to nothing, or to more than one thing."""


def resolve(program: Program, attached: bool = False) -> Program:
    """The program with pronouns resolved; LooseEnd says what could not be.

    `attached`: the text stands on a card that is attached, so that "it" may be the Pokémon that has it.
    """
    # what is done with cards is known when sentences are joined, and where a deck is shuffled when that is known
    program = joined(tuple(_of_this_card(settled(clause)) for clause in joined(_as_tool(program))))
    if loose_cards(program):
        raise LooseEnd("it is not clear which cards 'it', 'them' or 'the other cards' are")
    attached = attached or any(isinstance(clause, AttachTo) for clause in program)
    holder: Any = This() if attached else None
    energy: _Energy | None = None
    result: list[Clause] = []
    for clause in program:
        walk = _Walk(clause, holder, energy)
        if holder is None and any(isinstance(one, Usable) and one.despite for one in result):
            walk.mentioned = [This()]  # "this attack can be used even if this Pokémon is Asleep. If it is ..."
        walk.each = _subject(result[-1]) if result else None
        result.append(walk.visit(clause))
        holder, energy = walk.holder, walk.energy
    whole: Program = canonical(tuple(result))
    return whole


def _of_this_card(clause: Clause) -> Clause:
    """ "If this Pokémon is in your hand, you may reveal it and put it on the bottom of your deck": it is this card."""
    if not isinstance(clause, Activate) or clause.zone is None:
        return clause
    effects: tuple[Any, ...] = clause.effects
    effects = tuple(one for one in effects if one != Show(Spoken()))
    put = (PutThis(one.to) if isinstance(one, Put) and one == Put(Spoken(), one.to) else one for one in effects)
    return changed(clause, effects=tuple(put))


def _as_tool(program: Program) -> Program:
    """What a Pokémon says of the Pokémon it is attached to holds while it is a Pokémon Tool."""
    return tuple(
        AsTool((replaced(clause, Wearer(), This()),)) if Wearer() in inside(clause) else clause for clause in program
    )


class _Walk:
    """Goes through a clause in the order of its text."""

    def __init__(self, clause: Clause, holder: Any, energy: _Energy | None = None) -> None:
        self.holder = holder  # the Pokémon the card is attached to, as the text has described it
        what = clause.what if isinstance(clause, Trigger) else None
        self.attacked = what is not None and _by_attack(what)
        self.always = isinstance(clause, Always)
        self.outside = isinstance(clause, Activate) and clause.zone is not None
        self.outside |= what is not None and what.act is Act.PRIZE
        self.flipped = False
        self.typed = False  # a type was chosen
        self.switched = False
        self.placed = what is not None and what.act in (Act.LEAVE_ACTIVE, Act.RETREAT) and what.of == This()
        # a Pokémon was put onto the Bench, or came to the Active place
        self.doer = Who.YOU  # who does what is said now, seen from whoever's text it is
        self.sent = False  # a switch has sent a Pokémon to the Bench
        self.aimed = False  # an attack's text has chosen whom it is about
        self.each: Every | None = None  # those of whom the sentence before says what holds
        self.spoken: Those | None = None  # what "them" means
        self.counted: CardsIn | None = None  # the cards that were counted last
        self.poisoned: Any = None  # who was Poisoned
        self.conditions: tuple[Condition, ...] = ()  # the Special Conditions asked about last
        self.carded = False  # the text has spoken of a card that was moved
        self.energy = energy  # on which Pokémon, of which type, and whether it is basic or Special Energy
        about_this = what is not None and not _between_turns(what)
        others = what is not None and (isinstance(what.of, Every) or (what.act is Act.PLAY and what.who is not None))
        self.chosen = others  # "that Pokémon": the one it happens to
        self.mentioned: list[Any] = [holder] if holder is not None else [This()] if about_this else []
        self.implied = holder is None and about_this  # nothing but the trigger has spoken of the Pokémon

        if isinstance(clause, Activate):  # what must hold for it to be used stands first in its text
            self.visit(clause.only_if)
            if (clause.active_only or clause.zone is not None) and not self.mentioned:
                self.mentioned = [This()]

    def visit(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(one for item in value for one in self._chosen_before(item))
        if not isinstance(value, Node):
            return value
        if value == IT:
            return self._antecedent()
        if isinstance(value, If | While) and not self.mentioned and not self.chosen and _points_back(value.test):
            together = put_together(value)
            if together != value:
                return self.visit(together)
        if isinstance(value, ForChosenType):
            self.typed = True
        if _of_chosen_type(value) and not self.typed:
            raise LooseEnd("no type was chosen before")
        if isinstance(value, SwitchActive) and value.that and not self.chosen and not self.placed:
            value = self._switched(value)
        if isinstance(value, Trigger):
            return changed(value, effects=self.visit(value.effects))
        if isinstance(value, Happened) and value.turn is PastTurn.ATTACK:
            return self._met(value)  # whom the attack has met is not whom the text goes on to speak of
        if isinstance(value, Is):
            asked = [one.conditions for one in value.those.which if isinstance(one, Afflicted)]
            self.conditions = asked[0] if asked else self.conditions
        if isinstance(value, Cured):
            if not self.conditions:
                raise LooseEnd("it is not clear which Special Condition 'that' means")
            return Cure(self.visit(value.target), self.conditions)
        if isinstance(value, AtMost):
            raise LooseEnd("there is no amount to be limited")
        if isinstance(value, AsTool):
            return AsTool(resolve(value.clauses, attached=True))
        if isinstance(value, Is) and value.target == IT and self._speaks_of_card():
            kind = Kind(CardKind.POKEMON, value.those.which)  # "discard a card. If it is a Pokémon, ..."
            return Compare(CardsIn(Zone.MOVED, kind=kind), Relation.AT_LEAST, 1)
        if value == EACH_OF_THEM and (self.chosen or self.spoken is None):
            return self._antecedent()
        if isinstance(value, Those):
            return self._of_them(value)
        of_them = isinstance(value, HowMany) and Them() in value.those.which
        if of_them and self.spoken is None and self.counted is not None:
            return self.counted  # "if you have any Pokémon in the Lost Zone, ... for each of them"
        if isinstance(value, HowMany) and Them() not in value.those.which:
            self.spoken, self.counted = value.those, None
        if isinstance(value, CardsIn):
            self.counted = value
        if isinstance(value, EnergyOn):
            self.energy = (value.target, value.type, value.basic, False)
        if isinstance(value, Attached) and value.kind.kind in _ENERGIES:
            energy_type = next((one.types[0] for one in value.kind.which if isinstance(one, OfType)), "")
            such = value.kind.kind
            self.energy = (value.target, energy_type, such is CardKind.BASIC_ENERGY, such is CardKind.SPECIAL_ENERGY)
        if isinstance(value, Attached) and value.moved:  # "if you attached Energy to your Active Pokémon, it ..."
            self.mentioned, self.chosen = [value.target], False
        if isinstance(value, Move) or (isinstance(value, CardsIn) and value.zone is Zone.MOVED):
            self.carded = True
        if isinstance(value, Afflict) and Condition.POISONED in value.conditions:
            if value.target == IT and self.poisoned is not None and value.conditions == (Condition.POISONED,):
                return changed(value, target=self.poisoned)  # "put 2 damage counters instead of 1 on that Pokémon"
            self.poisoned = value.target if _is_single(value.target) else None
        if isinstance(value, UseAttack) and value.of == That() and self.carded and not self.chosen:
            return changed(value, of=This(), moved=True)  # "its attacks": of the card spoken of
        if isinstance(value, MoveEnergy) and value.type != SAME:
            self.energy = (value.source, value.type, value.basic, value.special)
        if isinstance(value, MoveEnergy | DiscardEnergy) and value.cards and value.number == 1:
            value = changed(value, cards=False)  # an Energy is one card, whatever it provides
        if isinstance(value, Is) and HasEnergy() in value.those.which:
            self.energy = (value.target, "", False, False)
        if isinstance(value, Is) and HasAttached(Kind(CardKind.SPECIAL_ENERGY)) in value.those.which:
            self.energy = (value.target, "", False, True)
        if isinstance(value, DiscardEnergy | MoveEnergy) and value.type == SAME:
            return self._same_energy(value)
        if isinstance(value, ForEach):
            return self._one_by_one(value)
        if isinstance(value, ByPlayer) and value.who is Who.OPPONENT and self.doer is Who.YOU:
            self.doer = Who.OPPONENT
            done = self.visit(value)
            self.doer = Who.YOU
            return done
        if isinstance(value, Awaits) and value.what is not None:
            return self._awaited(value)
        if isinstance(value, DamageTo | PutCounters) and isinstance(value.target, Choose | Every):
            amount = value.amount if isinstance(value, DamageTo) else value.number
            if _points_back(amount):  # "for each damage counter on that Pokémon": the one it is done to
                return self.visit(ForEach(value.target, (changed(value, target=That()),)))
        if getattr(value, "target", None) == This() and not self.mentioned and not isinstance(value, Is):
            self.mentioned.append(This())  # "does damage to itself for each damage counter on it"
        if isinstance(value, ExtraEnergy):
            self.mentioned, self.chosen = [This()], False  # it speaks of the Energy on this Pokémon
        if isinstance(value, LeavePlay) and self.outside and value.target == This():
            return PutThis(value.to)  # "this Pokémon" is in the hand or the discard pile
        if isinstance(value, Has) and value.to is not None:
            return value  # the text goes on to speak of whom it was said
        if isinstance(value, Lasting) and value.tied and value.until is Until.LEAVES_ACTIVE and not self.mentioned:
            self.mentioned = [This()]  # "as long as this Pokémon is your Active Pokémon, its attacks ..."
        if isinstance(value, Choose) and self.always:
            raise LooseEnd("what always holds cannot ask for a choice")
        if isinstance(value, PutThis) and not (self.outside or value.played or value.to in _ANYWHERE):
            if value.to is Zone.BENCH:
                raise LooseEnd("a card in play is spoken of as if it were not")
            return LeavePlay(This(), value.to, only_pokemon=True)
        if isinstance(value, Flipped | Coins) and not self.flipped:
            raise LooseEnd("no coin was flipped before")
        if value == That(Role.ATTACKER) and not self.attacked:
            raise LooseEnd("there is no Attacking Pokémon here")
        if isinstance(value, AttackDamage) and self.aimed:
            if value.how is not Arithmetic.SET:
                raise LooseEnd("the damage is meant for the Pokémon chosen, not for the Active Pokémon")
            value = DamageTo(value.amount, That())
        if isinstance(value, AttackDamage) and isinstance(value.amount, Times) and value.amount.plus:
            value = AttackDamage(changed(value.amount, plus=0), Arithmetic.PLUS)  # its own damage, plus so much more
        if value == That(Role.NEW_ACTIVE) and not self.switched and self.placed:
            return Every(Those(Who.YOU, Place.ACTIVE))
        if value == That(Role.NEW_ACTIVE) and not self.switched:
            raise LooseEnd("nothing was switched before")
        if value == That(Role.OLD_ACTIVE) and not self.sent:
            raise LooseEnd("nothing was switched before")
        test = value.test if isinstance(value, If | While) else value.only_if if isinstance(value, Usable) else None
        if test is not None and _chooses(test):
            raise LooseEnd("a condition cannot ask for a choice")
        if isinstance(value, If) and value.otherwise and _points_back(value.test) and not _chooses(value.otherwise):
            self.visit(value.otherwise)  # "... If that Pokémon is ..., ... instead": what is replaced stands first
        if isinstance(value, If) and not (self.mentioned or self.chosen) and _points_back(value.test):
            to = getattr(value.then[0], "target", None)  # "10 damage to your Active Pokémon if it is ..."
            self.mentioned += [to] if _is_single(to) else []
        if isinstance(value, While) and _points_back(value.test):
            whom = subject(value)  # "it can't attack unless it has ...": the condition stands behind
            if _is_single(whom):
                self.mentioned, self.chosen = [whom], False
        for name in ("of", "by"):  # a static names its Pokémon before it counts anything
            if getattr(value, name, None) == This() and This() not in self.mentioned and not self.mentioned:
                self.mentioned.append(This())
        changes = {}
        for name in value.__struct_fields__:
            old = getattr(value, name)
            new = self._under(value.test, old) if isinstance(value, If) and name == "then" else self.visit(old)
            if new is not old and new != old:
                changes[name] = new
        self.chosen = self.chosen or isinstance(value, Choose) or (isinstance(value, AttachFrom) and value.spread)
        self.placed = self.placed or _places(value, self.doer)
        self.flipped = self.flipped or isinstance(value, Flip)
        self.aimed = self.aimed or (isinstance(value, Pick) and value.target.those.who is not Who.YOU)
        self.switched = self.switched or (isinstance(value, SwitchActive) and value.who is not self.doer)
        self.sent = self.sent or isinstance(value, SwitchActive)
        if isinstance(value, SwitchActive) and value.this:
            self.mentioned = [That(Role.OLD_ACTIVE)]
        if isinstance(value, Every) and ThisOne() in value.those.which:
            self.holder = value
            self.mentioned = [value]
        elif value == This() and value in self.mentioned:
            self.implied = False
        elif _is_single(value) and value not in self.mentioned:
            if self.implied:  # the Pokémon whose power it is was not named as what the text is about
                self.mentioned = [one for one in self.mentioned if one != This()]
                self.implied = False
            self.mentioned.append(value)
        return changed(value, **changes) if changes else value

    def _chosen_before(self, value: Any) -> tuple[Any, ...]:
        """ "10 damage to 1 of your opponent's Pokémon for each Energy attached to that Pokémon": first it is chosen."""
        target = getattr(value, "target", None)
        if not isinstance(value, DamageTo | PutCounters) or target != Choose(getattr(target, "those", ANY_OWN)):
            return (self.visit(value),)
        if not _points_back(value.amount if isinstance(value, DamageTo) else value.number):
            return (self.visit(value),)
        aimed = self.aimed
        pick = self.visit(Pick(target))
        self.aimed = aimed
        return (pick, self.visit(changed(value, target=That())))

    def _under(self, test: Any, effects: Any) -> Any:
        """ "If this Pokémon has any damage counters on it, remove 2 of them from it": it is the one asked about."""
        asked = [one for one in self.mentioned if one in inside(test)]
        if len(asked) != 1:
            return self.visit(effects)
        others = [one for one in self.mentioned if one not in asked]
        self.mentioned = asked
        result = self.visit(effects)
        self.mentioned = [*others, *(one for one in self.mentioned if one not in others)]
        return result

    def _switched(self, value: SwitchActive) -> SwitchActive:
        """ "Move all Energy from your Active Pokémon to this Pokémon and switch it with your Active Pokémon"."""
        others = [one for one in self.mentioned if one != Every(Those(Who.YOU, Place.ACTIVE))]
        is_this = value.who is Who.YOU and self.holder is None and others == [This()]
        return changed(value, this=True, that=False) if is_this else value

    def _one_by_one(self, value: ForEach) -> ForEach:
        """Inside, "that Pokémon" is the one whose turn it is."""
        target = self.visit(value.target)
        before, self.chosen = self.chosen, True
        effects = self.visit(value.effects)
        self.chosen = before
        return ForEach(target, effects)

    def _met(self, value: Happened) -> Happened:
        """What an attack did to "that Pokémon": the one the text speaks of, where there is only one."""
        if value.what.of != IT:
            return value
        if self.chosen or len(self.mentioned) != 1:
            raise LooseEnd("it is not clear which Pokémon the attack has met")
        return changed(value, what=changed(value.what, of=self.mentioned[0]))

    def _of_them(self, value: Those) -> Those:
        """ "Any Benched Pokémon ... 1 of them": those counted last."""
        if Them() not in value.which:
            return value
        if self.spoken is None:
            raise LooseEnd("it is not clear which Pokémon 'them' means")
        return self.spoken

    def _same_energy(self, value: DiscardEnergy | MoveEnergy) -> Any:
        """ "1 of those Energy cards": of the Pokémon and the type that were asked for before."""
        if self.energy is None:
            raise LooseEnd("it is not clear which Energy cards 'those' are")
        holder, energy_type, basic, special = self.energy
        known = changed(value, type=energy_type, basic=value.basic or basic, special=value.special or special)
        if isinstance(known, MoveEnergy):
            return changed(known, source=self.visit(holder), target=self.visit(known.target))
        return changed(known, target=self.visit(holder))

    def _awaited(self, value: Awaits) -> Awaits:
        """Inside, "that Pokémon" is the one it happens to; what an attack sets off knows the Attacking Pokémon."""
        target = self.visit(value.of)
        before = self.attacked, self.chosen
        self.attacked, self.chosen = value.what is not None and _by_attack(value.what), True
        effects = self.visit(value.effects)
        self.attacked, self.chosen = before
        return changed(value, of=target, effects=effects)

    def _speaks_of_card(self) -> bool:
        """Whether "it" can only be a card that was moved."""
        return self.carded and not (self.chosen or self.placed or self.mentioned)

    def _antecedent(self) -> Any:
        if self.chosen:
            return That()
        if not self.mentioned and self.placed:
            return That()
        if not self.mentioned and self.always and self.each is not None:
            return self.each
        if len(self.mentioned) != 1:
            raise LooseEnd("it is not clear which Pokémon 'it' or 'that Pokémon' means")
        return self.mentioned[0]


def _of_chosen_type(value: Node) -> bool:
    types = (value.type,) if isinstance(value, Affinity) else getattr(value, "types", ())
    return isinstance(value, Affinity | OfType | HasEnergy) and CHOSEN_TYPE in types


def _by_attack(what: Pattern) -> bool:
    """Whether it is an attack that does it."""
    return what.by is not None and what.by.attacks is not None


def _between_turns(what: Pattern) -> bool:
    """Whether it is a time that a text waits for, which speaks of no Pokémon."""
    return what.act in (Act.CHECKUP, Act.CONDITIONS_OVER) or (what.act is Act.TURN_ENDS and what.who is Who.YOU)


def _is_single(node: Any) -> bool:
    """Whether a selector means one Pokémon without a choice, so that it may be spoken of afterwards."""
    if isinstance(node, Every):
        return node.those.place is Place.ACTIVE and not node.rest and node.those.who is not Who.BOTH
    return isinstance(node, This) or node in (That(Role.ATTACKER), That(Role.NEW_ACTIVE))


def _places(node: Any, doer: Who = Who.YOU) -> bool:
    """Whether an effect puts a Pokémon where it is spoken of afterwards: onto the Bench, or into the Active place."""
    if isinstance(node, SwitchActive):
        return node.who is doer
    from_hand = isinstance(node, Move) and node.cards.zone is Zone.HAND and node.cards.who is Who.YOU
    return isinstance(node, Move) and node.to is Zone.BENCH and not from_hand


def _subject(clause: Clause) -> Every | None:
    """The Pokémon of whom a clause says what always holds, if they are several."""
    static: Any = clause.static if isinstance(clause, Always) else None
    while isinstance(static, While):
        static = static.statics[-1]
    found = getattr(static, "of", None) or getattr(static, "by", None)
    return found if isinstance(found, Every) else None


def _chooses(node: object) -> bool:
    """Whether there is a choice of Pokémon somewhere in a node."""
    return any(isinstance(one, Choose) for one in inside(node))


def _points_back(node: Any) -> bool:
    """Whether "that Pokémon" stands somewhere in a node."""
    return IT in inside(node)
