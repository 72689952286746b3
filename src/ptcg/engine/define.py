"""Making definitions: a card and its programs, flattened for one era."""

from __future__ import annotations

from ptcg.cards.card import Card
from ptcg.effects import (
    Activate,
    ActsAsPokemon,
    Always,
    AttachTo,
    Both,
    CardProgram,
    ComesEarly,
    Cost,
    Do,
    Effect,
    Limit,
    OnceAGame,
    PayableAs,
    PlayableEarly,
    PlayableIf,
    Program,
    Provides,
    Those,
    Trigger,
)
from ptcg.engine.definition import TRAINER, TYPE_BIT, Activation, AttackDef, Definition, Triggered, typed_symbols
from ptcg.engine.run.lower import Unsupported, lower_attack, lower_effects, lower_trainer, lower_trigger
from ptcg.rules import Era

FIRST_TRIGGER = 8  # bit of the first trigger among what a Pokémon has used this turn; activated powers come before


def define(card: Card, era: Era, program: CardProgram) -> Definition:
    """The card as the engine plays it in an era."""
    d = Definition(card, era)
    for i, (attack, clauses) in enumerate(zip(card.attacks, program.attacks, strict=True)):
        effects = effects_of(clauses)
        costs = tuple(inner for effect in effects if isinstance(effect, Cost) for inner in effect.effects)
        code = d.keep(lower_attack(f"{card.id}/attack/{i}", effects, era))
        test = next((clause.test for clause in clauses if isinstance(clause, PlayableIf)), None)
        damage = 0 if attack.sign == "×" else attack.damage  # with a × it is only what the text multiplies
        made = AttackDef(attack.name, attack.cost, damage, code, costs, test)
        made.early = any(isinstance(clause, PlayableEarly) for clause in clauses)
        for clause in clauses:
            if isinstance(clause, PayableAs):
                made.other_costs.append((clause.test, typed_symbols(clause.cost), len(clause.cost)))
        made.gx = OnceAGame(Limit.GX) in clauses
        made.vstar = OnceAGame(Limit.VSTAR) in clauses
        d.attacks.append(made)
    for i, (power, clauses) in enumerate(zip(card.powers, program.powers, strict=True)):
        _add(d, clauses, f"{card.id}/power/{i}", power.name)
    for clauses in program.traits:
        for clause in clauses:
            if isinstance(clause, Always):
                d.traits.append(clause.static)
            elif isinstance(clause, Trigger) and clause.of is None:
                code = d.keep(lower_trigger(f"{card.id}/trait", clause, "", FIRST_TRIGGER))
                d.trait_triggers.append(Triggered(clause, code, "", FIRST_TRIGGER))
            else:
                raise Unsupported("the engine has no Ancient Traits that are used")
    d.comes_early = any(isinstance(static, ComesEarly) for static in (*d.statics, *d.traits))
    _add(d, program.text, f"{card.id}/text", card.name)
    if (d.tool or "Technical Machine" in d.tags) and d.attach_to is None:
        d.attach_to = Those()
    if d.kind == TRAINER and not d.stadium and not d.fossil and d.attach_to is None:
        d.play = d.keep(lower_trainer(f"{card.id}/play", effects_of(program.text)))
        d.effects = effects_of(program.text)
    return d


def effects_of(program: Program) -> tuple[Effect, ...]:
    """All immediate effects of a text, in order."""
    return tuple(effect for clause in program if isinstance(clause, Do) for effect in clause.effects)


def _add(d: Definition, clauses: Program, key: str, name: str) -> None:
    for n, clause in enumerate(clauses):
        if isinstance(clause, Activate):
            code = d.keep(lower_effects(f"{key}/{n}", clause.effects))
            d.activations.append(Activation(clause, code, name))
            d.outside = d.outside or clause.zone is not None
        elif isinstance(clause, Always):
            d.statics.append(clause.static)
        elif isinstance(clause, Trigger):
            place = FIRST_TRIGGER + len(d.triggers) + len(d.watches)
            code = d.keep(lower_trigger(f"{key}/{n}", clause, name, place))
            (d.triggers if clause.of is None else d.watches).append(Triggered(clause, code, name, place))
        elif isinstance(clause, Provides):
            units = [sum(TYPE_BIT[t] for t in unit) for unit in clause.units]
            if clause.test is None:
                d.provides = units
            else:
                d.provides_if.append((clause.test, units))
        elif isinstance(clause, AttachTo):
            if d.attach_to is None or clause.those != Those():
                d.attach_to = clause.those
            d.attach_until = clause.until or d.attach_until
            d.strict = d.strict or clause.strict
        elif isinstance(clause, PlayableIf):
            d.only_if = clause.test if d.only_if is None else Both(d.only_if, clause.test)
        elif isinstance(clause, PlayableEarly):
            d.early = True
        elif isinstance(clause, ActsAsPokemon):
            d.fossil = True
            d.hp = clause.hp or d.hp
            d.types = TYPE_BIT[clause.type]
