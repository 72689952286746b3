"""Questions and answers in words: what is asked, and what each legal answer is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ptcg.cards.names import folded
from ptcg.effects import Condition
from ptcg.engine import Answer, Ask, Pokemon, Question, Verb
from ptcg.engine.board.definition import POKEMON, Definition
from ptcg.engine.standing.retreat import retreat_cost

if TYPE_CHECKING:
    from ptcg.view.view import View

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


def power_of_card(definition: Definition, number: int) -> str:
    """The name of a power on a card that is no Pokémon in play; many have only the name of the card."""
    name, card = definition.activations[number].name, definition.card.name
    return name if name == card else f"{name} of {card}"


def answer_label(view: View, question: Question, answer: Answer) -> str:
    """The name of an answer in one line: "Attach Fire Energy to Charmander (Active)"."""
    board, verb = view.board, answer.verb
    defs = board.game.defs
    if verb == Verb.ATTACK:
        return _attack(view, answer)
    if verb in (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        return _from_hand(view, answer)
    if verb == Verb.USE:
        p = board.find(answer.a)
        if p is None:  # an attached card, or one in the hand or the discard pile
            return f"Use {power_of_card(defs[answer.a], answer.b)}"
        return f"Use {p.top.activations[answer.b].name} of {named(view, p)}"
    if verb == Verb.STADIUM:
        return f"Use {defs[board.stadium].card.name}"
    if verb == Verb.RETREAT:
        p, active = board.find(answer.a), board.sides[view.player].active
        assert p is not None and active is not None
        price = retreat_cost(board, active)
        return f"Retreat for {named(view, p)}, {f'cost {price}' if price else 'free'}"
    if verb == Verb.POKEMON:
        p = board.find(answer.a)
        assert p is not None
        return named(view, p)
    if verb == Verb.CARD:
        return _card(view, answer.a)
    if verb == Verb.NUMBER:
        return bonus_label(answer.a) if question.purpose == "Bonus" else str(answer.a)
    if verb == Verb.OPTION:
        return option_label(question, answer.a)
    if verb == Verb.PRIZE:
        return f"Prize card {answer.a + 1}"
    return stop_label(question) if verb == Verb.STOP else PLAIN[verb]


def find_answer(view: View, words: str) -> Answer:
    """The one answer that is called so, or of which every word given begins a word; ValueError if there is not one."""
    question = view.question
    if question is None:
        raise ValueError(f"nothing is asked of this player: {view!r}")
    labels = {answer: answer_label(view, question, answer) for answer in question.answers}
    if not isinstance(words, str):
        raise TypeError(f"an answer is found by words such as 'attach fire', not by {words!r}")
    wanted = folded(words)
    fitting = [answer for answer, label in labels.items() if folded(label) == wanted]
    fitting = fitting or [answer for answer, label in labels.items() if _begins(wanted.split(), folded(label).split())]
    if wanted and fitting and len({labels[answer] for answer in fitting}) == 1:
        return fitting[0]
    several = [labels[answer] for answer in fitting] if wanted else []
    meant = "could be" if several else "is none of"
    raise ValueError(f"'{words}' {meant}: {'; '.join(dict.fromkeys(several or labels.values()))}")


def _begins(wanted: list[str], words: list[str]) -> bool:
    return all(any(word.startswith(one) for word in words) for one in wanted)


def _attack(view: View, answer: Answer) -> str:
    d = view.board.game.defs[answer.a]
    attack = d.card.attacks[answer.b]
    words = f"{attack.name} {attack.damage or ''}{attack.sign}".strip()
    return words if d.kind == POKEMON else f"{words} ({d.card.name})"


def _from_hand(view: View, answer: Answer) -> str:
    board = view.board
    name = board.game.defs[answer.a].card.name
    p = board.find(answer.b) if answer.b >= 0 else None
    if answer.verb == Verb.BENCH:
        return f"Put {name} on the Bench"
    if answer.verb == Verb.EVOLVE and p is not None:
        return f"Evolve {named(view, p)} into {name}"
    verb = "Attach" if answer.verb == Verb.ATTACH else "Play"
    return f"{verb} {name} to {named(view, p)}" if p is not None else f"{verb} {name}"


def _card(view: View, card: int) -> str:
    board = view.board
    name = board.game.defs[card].card.name
    for side in board.sides:
        for p in side.pokemon():
            if card in p.energy or card in p.tools:
                return f"{name} on {named(view, p)}"
    return name


def named(view: View, p: Pokemon) -> str:
    """A Pokémon with its place, as the board shows it."""
    side = view.board.sides[p.owner]
    place = "Active" if side.active is p else f"Bench {side.bench.index(p) + 1}"
    whose = "" if p.owner == view.player else "opponent's "
    return f"{p.top.card.name} ({whose}{place})"


def conditions(p: Pokemon) -> list[str]:
    """The Special Conditions of a Pokémon, in words."""
    poison = p.ailing(Condition.POISONED)
    return [
        f"{one.value}×{poison}" if one is Condition.POISONED and poison > 1 else one.value for one, _ in p.conditions
    ]


def stop_label(question: Question) -> str:
    return "No more" if question.kind in (Ask.CARDS, Ask.POKEMON) else "Stop"


def bonus_label(number: int) -> str:
    return "Draw none" if number == 0 else "Draw 1 card" if number == 1 else f"Draw {number} cards"


def option_label(question: Question, number: int) -> str:
    return question.labels[number] if number < len(question.labels) else f"effect {number + 1} of the text"
