"""Making definitions: a card and its programs, flattened for one era."""

from __future__ import annotations

from ptcg.cards.card import Card
from ptcg.effects import (
    Act,
    Activate,
    ActsAsPokemon,
    Allow,
    Alone,
    Always,
    AsTool,
    AttachThis,
    AttachTo,
    Both,
    Cant,
    CardProgram,
    Clause,
    Cost,
    Do,
    Effect,
    Faces,
    KnockOut,
    Leave,
    Limit,
    PayableAs,
    PlayedFor,
    PowerKind,
    Program,
    Provides,
    Static,
    This,
    Those,
    Transforms,
    Trigger,
    Usable,
    While,
    allows,
    inside,
)
from ptcg.engine.board.definition import (
    ENERGY,
    TRAINER,
    TYPE_BIT,
    Activation,
    AttackDef,
    Definition,
    Triggered,
    attached_role,
    energy_role,
    power_kind,
    typed_symbols,
    watches,
)
from ptcg.engine.board.history import asked_in_vain
from ptcg.engine.program.lower import Unsupported, lower_attack, lower_effects, lower_trainer, lower_trigger
from ptcg.engine.program.terms.kinds import not_of_cards
from ptcg.engine.program.wording import as_meant
from ptcg.engine.standing.triggers import waits_in_vain
from ptcg.rules import Era

FIRST_TRIGGER = 8  # bit of the first trigger among what a Pokémon has used this turn; activated powers come before
ABOVE = 8  # so many bits later are the triggers of a card that keeps what lies beneath


def define(card: Card, era: Era, program: CardProgram) -> Definition:
    """The card as the engine plays it in an era."""
    d = Definition(card, era)
    d.recipe = (define, (card, era, program))
    program = as_meant(program, card, era)
    beyond = [*asked_in_vain(program), *waits_in_vain(program)]
    if beyond:
        raise Unsupported(f"the record of past turns cannot tell {', '.join(beyond)} of a Pokémon")
    if asked := not_of_cards(program):
        raise Unsupported(f"a card that is not in play cannot be asked for {', '.join(asked)}")
    for i, (attack, clauses) in enumerate(zip(card.attacks, program.attacks, strict=True)):
        effects = effects_of(clauses)
        costs = tuple(inner for effect in effects if isinstance(effect, Cost) for inner in effect.effects)
        code = d.keep(lower_attack(f"{card.id}/attack/{i}", effects, era))
        usable = [clause for clause in clauses if isinstance(clause, Usable)]
        test = next((clause.only_if for clause in usable if clause.only_if is not None), None)
        damage = 0 if attack.sign == "×" else attack.damage  # with a × it is only what the text multiplies
        made = AttackDef(attack.name, attack.cost, damage, code, effects, costs, test)
        made.early = any(clause.early for clause in usable)
        made.benched = any(clause.benched for clause in usable)
        for use in usable:
            if use.despite:
                made.anyway = use.despite
        made.gx = any(clause.once is Limit.GX for clause in usable)
        made.vstar = any(clause.once is Limit.VSTAR for clause in usable)
        for clause in clauses:
            if isinstance(clause, PayableAs):
                made.other_costs.append((clause.test, typed_symbols(clause.cost), len(clause.cost)))
        d.attacks.append(made)
    for i, (power, clauses) in enumerate(zip(card.powers, program.powers, strict=True)):
        _add(d, clauses, f"{card.id}/power/{i}", power.name, power_kind(power.label))
        _add_role(d, clauses, f"{card.id}/power/{i}", era)
    for clauses in program.traits:
        if any(isinstance(clause, AttachTo) for clause in clauses):
            _add_energy_role(d, clauses)
            continue
        for clause in clauses:
            if isinstance(clause, Always):
                d.traits.append(clause.static)
            elif isinstance(clause, Trigger) and not watches(clause):
                code = d.keep(lower_trigger(f"{card.id}/trait", clause, "", FIRST_TRIGGER))
                d.trait_triggers.append(Triggered(clause, code, "", FIRST_TRIGGER))
            elif isinstance(clause, Activate) and clause.zone is not None:
                code = d.keep(lower_effects(f"{card.id}/trait", clause.effects))
                d.activations.append(Activation(clause, code, card.name, PowerKind.ANY))
                d.outside = d.combined = True
            else:
                raise Unsupported("the engine has no Ancient Traits that are used")
    d.returns = any(
        isinstance(clause, Always) and clause.static == Allow(Leave.RETURN_TO_HAND) for clause in program.text
    )
    d.comes_early = any(allows(static, Leave.COME_EARLY) for static in (*d.statics, *d.traits))
    d.halved = any(allows(static, Leave.IN_HALVES) for static in d.traits)
    d.starts = next(
        (s.leave for s in d.statics if allows(s, Leave.START_ACTIVE) or allows(s, Leave.START_AS_SECOND)), None
    )
    d.shifts = next((static for static in d.statics if isinstance(static, Transforms)), None)
    d.evolves_also = any(allows(static, Leave.EVOLVE_ALSO) for static in d.statics)
    d.only_by = next((static.name for static in d.statics if allows(static, Leave.ENTER_ONLY_BY)), "")
    d.fatal = any(_knocks_out_itself(clauses) for clauses in program.powers)
    _add(d, program.text, f"{card.id}/text", card.name)
    d.outside = d.outside or ((d.tool or d.kind == ENERGY) and bool(d.activations))
    d.stays_discarded = Allow(Leave.STAY_DISCARDED) in d.statics
    if (d.tool or "Technical Machine" in d.tags) and d.attach_to is None:
        d.attach_to = (Those(),)
    if d.kind == TRAINER and not d.stadium and not d.fossil and d.attach_to is None:
        d.play = d.keep(lower_trainer(f"{card.id}/play", effects_of(program.text)))
        d.effects = effects_of(program.text)
    return d


def _add_energy_role(d: Definition, clauses: Program) -> None:
    """A Pokémon that may be attached as an Energy card: what it does then, and only then."""
    if d.statics or d.triggers or d.watches:
        raise Unsupported("the engine has no Pokémon with powers that is attached as an Energy card")
    for clause in clauses:
        if isinstance(clause, AttachTo):
            d.attach_to = (clause.those,)
        elif not isinstance(clause, Provides) and not _when_attached(clause):
            raise Unsupported("the engine has no such effect of a Pokémon that is attached as an Energy card")
    _add(d, clauses, f"{d.card.id}/energy", d.card.name)
    d.as_energy = d.role = energy_role(d)


def _add_role(d: Definition, clauses: Program, key: str, era: Era) -> None:
    """A Pokémon whose power attaches it to another: what its card is then."""
    worn = tuple(one for clause in clauses if isinstance(clause, AsTool) for one in clause.clauses)
    if worn:
        d.role = attached_role(d, era, energy=False)
        _add(d.role, worn, f"{key}/attached", d.card.name)
        d.codes.update(d.role.codes)
    for clause in clauses:
        if any(isinstance(node, AttachThis) and node.energy for node in inside(clause)):
            d.role = attached_role(d, era, energy=True)


def _when_attached(clause: Clause) -> bool:
    return isinstance(clause, Trigger) and clause.what.act is Act.ATTACH and clause.what.this


def _knocks_out_itself(node: object) -> bool:
    """Whether a text Knocks Out the Pokémon it stands on."""
    return any(inner == KnockOut(This()) or (isinstance(inner, AttachThis) and inner.fallen) for inner in inside(node))


def _keep_reading(d: Definition, static: Static) -> None:
    """The code of the effect that a static gives to Trainer cards, or that it asks for in order to play them."""
    if isinstance(static, PlayedFor):
        if static.instead:
            d.keep(lower_trainer(f"{d.card.id}/read", static.effects))
        else:
            d.keep(lower_effects(f"{d.card.id}/toll", static.effects))
    elif isinstance(static, While | Alone):
        for inner in static.statics:
            _keep_reading(d, inner)


def effects_of(program: Program) -> tuple[Effect, ...]:
    """All immediate effects of a text, in order."""
    return tuple(effect for clause in program if isinstance(clause, Do) for effect in clause.effects)


def _sheds(static: Static) -> bool:
    """Whether attached cards may fall off because of a static."""
    return any(map(_sheds, static.statics)) if isinstance(static, While) else isinstance(static, Cant) and static.ends


def _add(d: Definition, clauses: Program, key: str, name: str, label: PowerKind = PowerKind.ANY) -> None:
    for n, clause in enumerate(clauses):
        if isinstance(clause, Activate):
            code = d.keep(lower_effects(f"{key}/{n}", clause.effects))
            code.power = label is not PowerKind.ANY
            d.activations.append(Activation(clause, code, name, label))
            d.outside = d.outside or clause.zone is not None
        elif isinstance(clause, Always):
            d.statics.append(clause.static)
            d.strict = d.strict or _sheds(clause.static)
            d.labels.append(label)
            _keep_reading(d, clause.static)
        elif isinstance(clause, Trigger):
            place = FIRST_TRIGGER + ABOVE * d.keeps_below + len(d.triggers) + len(d.watches)
            code = d.keep(lower_trigger(f"{key}/{n}", clause, name, place))
            code.power = label is not PowerKind.ANY
            (d.watches if watches(clause) else d.triggers).append(Triggered(clause, code, name, place, label))
        elif isinstance(clause, Provides):
            units = [sum(TYPE_BIT[t] for t in unit) for unit in clause.units]
            if clause.test is None:
                d.provides = units
                d.loose = d.loose if clause.attached else sum(units[:1])
            else:
                d.provides_if.append((clause.test, units))
        elif isinstance(clause, AttachTo):
            d.attach_to = (*(d.attach_to or ()), clause.those)
            if clause.strict:
                d.stays_on = (*d.stays_on, clause.those)
            d.attach_until = clause.until or d.attach_until
            d.attach_unless = clause.unless or d.attach_unless
            d.strict = d.strict or clause.strict
        elif isinstance(clause, Usable):
            d.early = d.early or clause.early
            if clause.only_if is not None:
                d.only_if = clause.only_if if d.only_if is None else Both(d.only_if, clause.only_if)
        elif isinstance(clause, Faces):
            d.faces = (clause.near, clause.far)
        elif isinstance(clause, ActsAsPokemon):
            d.fossil = True
            d.tags |= {"Basic"}
            d.hp = clause.hp or d.hp
            d.types = TYPE_BIT[clause.type]
