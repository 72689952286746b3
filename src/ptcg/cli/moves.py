"""Answers in words: what each legal move is called, in which group it stands, and what a question asks for."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from ptcg.cli import glyphs
from ptcg.cli.board import brief
from ptcg.engine import Answer, Ask, Pokemon, Question, State, Verb
from ptcg.engine.board.definition import POKEMON
from ptcg.engine.play.damage import max_hp
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.view import View
from ptcg.view.asking import (
    PLAIN,
    asked,
    bonus_label,
    conditions,
    named,
    option_label,
    power_of_card,
    stop_label,
    text_asking,
)

GROUPS = {
    Verb.BENCH: "Bench",
    Verb.EVOLVE: "Evolve",
    Verb.ATTACH: "Energy",
    Verb.PLAY: "Trainer",
    Verb.USE: "Power",
    Verb.STADIUM: "Stadium",
    Verb.RETREAT: "Retreat",
    Verb.ATTACK: "Attack",
    Verb.END: "End",
}


@dataclass(frozen=True)
class Move:
    """A legal answer with its name. `plain` is the name as the player may type it."""

    answer: Answer
    group: str
    label: Text

    @property
    def plain(self) -> str:
        return f"{self.group} {self.label.plain}"


def moves_of(view: View) -> list[Move]:
    """Every legal answer to the player's question, grouped, in a stable order."""
    question = view.question
    assert question is not None
    turn = question.kind is Ask.TURN
    order = list(GROUPS)
    answers = sorted(question.answers, key=lambda a: order.index(a.verb)) if turn else question.answers
    return [Move(a, GROUPS[a.verb] if turn else "", label(view, question, a)) for a in answers]


def label(view: View, question: Question, answer: Answer) -> Text:
    """The name of an answer."""
    board = view.board
    verb = answer.verb
    if verb == Verb.ATTACK:
        return attack_label(board, answer)
    if verb in (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        return _from_hand(view, answer)
    if verb == Verb.USE:
        p = board.find(answer.a)
        if p is None:  # an attached card, or one in the hand or the discard pile
            return Text(power_of_card(board.game.defs[answer.a], answer.b))
        return Text(f"{p.top.activations[answer.b].name} of {named(view, p)}")
    if verb == Verb.STADIUM:
        return Text(f"use {board.game.defs[board.stadium].card.name}")
    if verb == Verb.RETREAT:
        p, active = board.find(answer.a), board.sides[view.player].active
        assert p is not None and active is not None
        price = retreat_cost(board, active)
        return Text(f"for {named(view, p)}, ").append_text(
            Text.assemble("cost ", glyphs.cost(["Colorless"] * price)) if price else Text("free")
        )
    if verb == Verb.POKEMON:
        p = board.find(answer.a)
        assert p is not None
        return described(view, p)
    if verb == Verb.CARD:
        return _card(view, answer.a)
    if verb == Verb.NUMBER:
        return Text(bonus_label(answer.a) if question.purpose == "Bonus" else str(answer.a))
    if verb == Verb.OPTION:
        return Text(option_label(question, answer.a))
    if verb == Verb.PRIZE:
        return Text("Take a Prize card")
    if verb == Verb.STOP:
        return Text(stop_label(question))
    return Text(PLAIN[verb])


def attack_label(board: State, answer: Answer) -> Text:
    """An attack: name, cost, damage, text."""
    d = board.game.defs[answer.a]
    attack = d.card.attacks[answer.b]
    line = Text.assemble((attack.name, "bold"), " ", glyphs.cost(attack.cost))
    if attack.damage or attack.sign:
        line.append(f" {attack.damage}{attack.sign}", "bold")
    if d.kind != POKEMON:
        line.append(f" ({d.card.name})")
    return line.append(f"  {attack.text}", "dim") if attack.text else line


def _from_hand(view: View, answer: Answer) -> Text:
    board = view.board
    card = board.game.defs[answer.a].card
    p = board.find(answer.b) if answer.b >= 0 else None
    if answer.verb == Verb.EVOLVE and p is not None:
        return Text.assemble(named(view, p), " into ", (card.name, "bold"))
    if p is not None:
        return Text.assemble((card.name, "bold"), f" to {named(view, p)}")
    return Text(card.name, "bold")


def described(view: View, p: Pokemon) -> Text:
    full = max_hp(view.board, p)
    line = Text.assemble(named(view, p), (f"  {full - p.damage}/{full} HP", "dim"))
    if p.energy:
        line.append("  ").append_text(glyphs.units(energy_units(view.board, p)))
    for word in conditions(p):
        line.append(f"  {word}", "red1")
    return line


def _card(view: View, card: int) -> Text:
    board = view.board
    d = board.game.defs[card]
    line = Text(d.card.name, "bold")
    for side in board.sides:
        for p in side.pokemon():
            if card in p.energy or card in p.tools:
                return line.append(f"  on {named(view, p)}", "")
    return line.append("  ").append_text(brief(d.card))


__all__ = ["Move", "asked", "attack_label", "label", "moves_of", "named", "text_asking"]
