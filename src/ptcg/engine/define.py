"""Making definitions: a card and its programs, flattened for one era."""

from __future__ import annotations

from ptcg.cards.card import Card
from ptcg.effects import (
    Activate,
    ActsAsPokemon,
    Always,
    AttachTo,
    CardProgram,
    Cost,
    Do,
    Effect,
    PlayableIf,
    Program,
    Provides,
    Those,
    Trigger,
)
from ptcg.engine.definition import TRAINER, TYPE_BIT, Activation, AttackDef, Definition, Triggered
from ptcg.engine.run.lower import lower_attack, lower_effects, lower_trainer
from ptcg.rules import Era


def define(card: Card, era: Era, program: CardProgram) -> Definition:
    """The card as the engine plays it in an era."""
    d = Definition(card, era)
    for i, (attack, clauses) in enumerate(zip(card.attacks, program.attacks, strict=True)):
        effects = effects_of(clauses)
        costs = tuple(inner for effect in effects if isinstance(effect, Cost) for inner in effect.effects)
        code = d.keep(lower_attack(f"{card.id}/attack/{i}", effects, era))
        test = next((clause.test for clause in clauses if isinstance(clause, PlayableIf)), None)
        d.attacks.append(AttackDef(attack.name, attack.cost, attack.damage, code, costs, test))
    for i, (power, clauses) in enumerate(zip(card.powers, program.powers, strict=True)):
        _add(d, clauses, f"{card.id}/power/{i}", power.name)
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
        elif isinstance(clause, Always):
            d.statics.append(clause.static)
        elif isinstance(clause, Trigger):
            code = d.keep(lower_effects(f"{key}/{n}", clause.effects))
            d.triggers.append(Triggered(clause.moment, code, clause.active_only))
        elif isinstance(clause, Provides):
            d.provides = [sum(TYPE_BIT[t] for t in unit) for unit in clause.units]
        elif isinstance(clause, AttachTo):
            d.attach_to = clause.those
            d.attach_until = clause.until
        elif isinstance(clause, PlayableIf):
            d.only_if = clause.test
        elif isinstance(clause, ActsAsPokemon):
            d.fossil = True
            d.hp = clause.hp or d.hp
            d.types = TYPE_BIT[clause.type]
