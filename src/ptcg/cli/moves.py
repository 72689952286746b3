"""Answers in words: what each legal move is called, in which group it stands, and what a question asks for."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from ptcg.cli import glyphs
from ptcg.cli.board import brief, conditions
from ptcg.engine import Answer, Ask, Pokemon, Question, State, Verb
from ptcg.engine.checks import retreat_cost
from ptcg.engine.damage import max_hp
from ptcg.engine.definition import POKEMON
from ptcg.engine.select import energy_units
from ptcg.view import View

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
PLAIN = {
    Verb.END: "End the turn",
    Verb.YES: "Yes",
    Verb.NO: "No",
    Verb.FIRST: "Go first",
    Verb.SECOND: "Go second",
    Verb.BEFORE: "Before the Special Conditions",
    Verb.AFTER: "After the Special Conditions",
}
# what is asked, by the purpose of the question; {card} is the card that asks
ASKED = {
    "Active": "Choose your Active Pokémon.",
    "Bench": "Choose Basic Pokémon for your Bench.",
    "Bonus": "How many cards do you draw for your opponent's mulligans?",
    "Starter": "You won the coin flip. Who goes first?",
    "Prize": "Take a Prize card.",
    "Promote": "Choose your new Active Pokémon.",
    "Retreat": "Choose Energy to discard for the Retreat Cost.",
    "Tool": "Use {card} now?",
    "Checkup": "Between turns: when do the effects of your cards happen?",
    "Search": "{card}: choose a card from your deck.",
    "Recover": "{card}: choose a card from your discard pile.",
    "LookedAt": "{card}: choose among the cards you look at.",
    "LookAtTop": "{card}: put the cards back. Which comes next, from the top?",
    "DiscardFromHand": "{card}: choose a card of your hand to discard.",
    "PutOnDeck": "{card}: choose a card of your hand to put on your deck.",
    "DiscardEnergy": "{card}: choose an Energy to discard.",
    "DiscardTools": "{card}: choose a Pokémon Tool to discard.",
    "MoveEnergy": "{card}: move an Energy.",
    "MoveCounters": "{card}: move damage counters.",
    "SwitchActive": "{card}: switch the Active Pokémon.",
    "Heal": "{card}: choose the Pokémon to heal.",
    "DamageTo": "{card}: choose the Pokémon to damage.",
    "PutCounters": "{card}: choose the Pokémon to put damage counters on.",
    "SpreadCounters": "{card}: where does the next damage counter go?",
    "AttachFrom": "{card}: attach Energy.",
    "ForbidAttack": "{card}: choose the attack that can't be used.",
    "OneOf": "{card}: choose what it does.",
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


def asked(view: View, question: Question) -> str:
    """The question in words."""
    card = view.board.game.defs[question.card].card.name if question.card >= 0 else "The game"
    if question.kind is Ask.TURN:
        return "What do you do?"
    sentence = ASKED.get(question.purpose, "{card}: choose." if question.kind is not Ask.YES_NO else "{card}: do it?")
    if question.kind is Ask.YES_NO and question.purpose != "Tool":
        sentence = "{card}: do you want to do that?"
    return sentence.format(card=card)


def text_asking(view: View, question: Question) -> str:
    """The text of the card that asks, to be read beside the question."""
    if question.card < 0:
        return ""
    board = view.board
    card = board.game.defs[question.card].card
    attack = board.attack
    if attack is not None and attack.card == question.card:
        return card.attacks[attack.index].text
    return " ".join([*card.texts, *(power.text for power in card.powers)])


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
        if p is None:  # a card in the hand or the discard pile
            d = board.game.defs[answer.a]
            return Text(f"{d.activations[answer.b].name} of {d.card.name}")
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
        return Text(_bonus(answer.a) if question.purpose == "Bonus" else str(answer.a))
    if verb == Verb.OPTION:
        return Text(_option(question, answer.a))
    if verb == Verb.PRIZE:
        return Text("Take a Prize card")
    if verb == Verb.STOP:
        return Text("No more" if question.kind in (Ask.CARDS, Ask.POKEMON) else "Stop")
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


def named(view: View, p: Pokemon) -> str:
    """A Pokémon with its place, as the board shows it."""
    side = view.board.sides[p.owner]
    place = "Active" if side.active is p else f"Bench {side.bench.index(p) + 1}"
    whose = "" if p.owner == view.player else "opponent's "
    return f"{p.top.card.name} ({whose}{place})"


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


def _bonus(number: int) -> str:
    return "Draw none" if number == 0 else "Draw 1 card" if number == 1 else f"Draw {number} cards"


def _option(question: Question, number: int) -> str:
    return question.labels[number] if number < len(question.labels) else f"effect {number + 1} of the text"


__all__ = ["Move", "asked", "attack_label", "label", "moves_of", "named", "text_asking"]
