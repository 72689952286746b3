"""Carrying out the steps of a scenario: commands in words become answers of the ordinary interface."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ptcg.cards.names import plain_energy_name
from ptcg.engine import Answer, Ask, Pokemon, Question, ScriptError, Side, State, Verb
from ptcg.engine.program.choosing import NO, STOP, YES
from ptcg.engine.standing.attacks import attacks_of
from ptcg.rules import Refused
from ptcg.rules.citing import cited
from ptcg.scenario.build import Cards
from ptcg.scenario.files import Step

NOBODY = 10_000  # a Pokémon or card that is not there; the engine refuses it with its rule

_PLACE = re.compile(r"^(their |opponent's )?(active|bench (\d+))$", re.IGNORECASE)
_COMMANDS = (
    (re.compile(r"^attack (?P<name>.+)$"), "attack"),
    (re.compile(r"^retreat to (?P<target>.+?)(?: paying (?P<cards>.+))?$"), "retreat"),
    (re.compile(r"^bench (?P<card>.+)$"), "bench"),
    (re.compile(r"^evolve (?P<target>.+?) into (?P<card>.+)$"), "evolve"),
    (re.compile(r"^attach (?P<card>.+?) to (?P<target>.+)$"), "attach"),
    (re.compile(r"^play (?P<card>.+?)(?: on (?P<target>.+))?$"), "play"),
    (re.compile(r"^use stadium$"), "stadium"),
    (re.compile(r"^use (?P<name>.+) of (?P<target>.+)$"), "use"),
    (re.compile(r"^use (?P<name>.+)$"), "use"),
    (re.compile(r"^end turn$"), "end"),
    (re.compile(r"^choose (?P<names>.+)$"), "choose"),
    (re.compile(r"^(?P<word>yes|no)$"), "word"),
)


class BadStep(Exception):
    """A step that the runner cannot carry out: neither legal nor refused by a rule."""


class Table:
    """One state being played by steps. `waiting` is a card played without saying on which Pokémon."""

    def __init__(self, state: State, cards: Cards) -> None:
        self.state = state
        self.cards = cards
        self.waiting: int | None = None
        self.strict = False  # the step must be refused: do not answer anything for it

    def copy(self) -> Table:
        twin = Table(self.state.copy(), self.cards)
        twin.waiting = self.waiting
        return twin

    # --- one step

    def do(self, step: Step, following: Step | None) -> None:
        """Carry out a step; raises `Refused` where a rule forbids it."""
        kind, words = parse(step.command)
        self.strict = bool(step.refused)
        self.make_way(step, kind)
        question = self.state.question
        if self.nobody_to_bench(step, question) or self.is_done(step, following, question, kind, words):
            return
        if question is None or (question.player != step.player and self.waiting is None):
            raise Refused("GEN-02", "it is not this player's turn to act or answer")
        if kind == "choose":
            self.choose(step.player, split_names(words["names"]), following)
        elif kind == "word":
            self.say(words["word"])
        else:
            self.act(kind, words, step.player, question, following)

    def nobody_to_bench(self, step: Step, question: Question | None) -> bool:
        """Whether a step says that nobody is Benched at set-up, where the hand leaves no choice."""
        if step.command != "choose none" or step.refused or self.state.turn > 1:
            return False
        return question is None or not self.answers(question, step, "choose")

    def is_done(
        self, step: Step, following: Step | None, question: Question | None, kind: str, words: dict[str, str]
    ) -> bool:
        """Whether a step chooses what there was no choice about, so that nobody has asked."""
        if kind != "choose" or self.strict or self.waiting is not None:
            return False
        names = split_names(words["names"])
        if question is not None and question.player == step.player and question.kind is not Ask.TURN:
            # what was forced may be named, where the step after it answers the question
            if following is None or following.refused:
                return False
            goes_on = self.answers(question, following, parse(following.command)[0])
            return goes_on and all(self.was_forced(name, step.player) for name in names)
        return all(self.exists(name, step.player) for name in names)

    def was_forced(self, name: str, player: int) -> bool:
        """Whether a name means something that the game had no choice about just now."""
        what = name.partition(" on ")[0]
        cards = [a.a for a in self.state.forced if a.verb == Verb.CARD]
        pokemon = [a.a for a in self.state.forced if a.verb == Verb.POKEMON]
        return any(self.is_called(card, what) for card in cards) or self.target(name, player) in pokemon

    def exists(self, name: str, player: int) -> bool:
        """Whether a name means anything that can be chosen: a Pokémon in play, a card, an attack, a number."""
        what = name.partition(" on ")[0]
        if name.isdigit() or name.startswith("prize") or _PLACE.match(name) or self.target(name, player) != NOBODY:
            return True
        defs = self.state.game.defs
        return any(self.is_called(card, what) for card in range(len(defs))) or any(
            attack.name.casefold() == name.casefold() for d in defs for attack in d.attacks
        )

    def make_way(self, step: Step, kind: str) -> None:
        """Answer questions with one legal answer that this step does not answer."""
        while True:
            question = self.state.question
            if question is None or not self.one_way(question) or self.answers(question, step, kind):
                return
            if question.kind is Ask.TURN and (step.refused or question.player == step.player):
                return
            self.state.answer(question.answers[0])

    def answers(self, question: Question, step: Step, kind: str) -> bool:
        """Whether a step is meant as the answer to the open question."""
        if question.player != step.player:
            return False
        if question.kind is Ask.TURN:
            return kind not in ("choose", "word")
        if kind == "word":
            return question.kind is Ask.YES_NO
        if kind != "choose":
            return False
        first = next(iter(split_names(step.command.partition(" ")[2])), "")
        if first == "none":
            return bool(step.refused) or STOP in question.answers or question.kind is Ask.YES_NO
        return self.read(question, first, step.player) is not None

    def settle(self, steps: Sequence[Step]) -> None:
        """After a step: answer what has one legal answer, unless the next of the steps to come answers it."""
        while True:
            question = self.state.question
            if question is None or question.kind is Ask.TURN or not self.one_way(question):
                return
            if steps and self.awaited(question, steps[self.turn_of(steps) :]):
                return
            self.state.answer(question.answers[0])

    def awaited(self, question: Question, steps: Sequence[Step]) -> bool:
        """Whether the next step answers the question; one that must be refused leaves it open for the step after it."""
        for step in steps:
            if self.answers(question, step, parse(step.command)[0]):
                return True
            if not step.refused:
                return False
        return False

    def one_way(self, question: Question) -> bool:
        """Whether a question has one legal answer, or asks for an order that makes no difference."""
        if question.kind is not Ask.CHECKUP:
            return len(question.answers) == 1
        ends = []
        for answer in question.answers:
            twin = self.state.copy()
            try:
                twin.answer(answer)
                while twin.question is not None and twin.question.kind is Ask.CHECKUP:
                    twin.answer(twin.question.answers[0])
            except ScriptError:
                return False
            ends.append([(twin.turn, str(twin.question)), *map(_board, twin.sides)])
        return all(end == ends[0] for end in ends)

    def turn_of(self, steps: Sequence[Step]) -> int:
        """Which step comes next: at set-up both players place in secret, so the order of their steps is free."""
        question = self.state.question
        if self.state.turn == 0 and question is not None and not steps[0].refused:
            for i, step in enumerate(steps):
                if step.player == question.player and not step.refused:
                    return i
                if step.refused or step.expect:
                    break
        return 0

    # --- actions of a turn

    def act(self, kind: str, words: dict[str, str], player: int, question: Question, following: Step | None) -> None:
        if question.kind is not Ask.TURN:
            raise Refused("TURN-11", f"something else is asked first: {question.kind.value} ({question.purpose})")
        words = self.with_whole_names(kind, words, player)
        answer = self.action(kind, words, player)
        if answer is None:
            return
        self.state.answer(answer)
        target = words.get("target")
        if kind == "play" and target and answer.b < 0:
            self.choose(player, [target], following)
        elif kind == "retreat" and words.get("cards"):
            self.pay(player, split_names(words["cards"]))

    def with_whole_names(self, kind: str, words: dict[str, str], player: int) -> dict[str, str]:
        """The words of a command again, where the name of a card or power has itself a "to", "on" or "of" in it."""
        link = {"attach": " to ", "play": " on ", "use": " of "}.get(kind, "")
        if not link or "target" not in words:
            return words
        first = "name" if kind == "use" else "card"
        whole = words[first] + link + words["target"]
        parts = whole.split(link)
        for i in range(1, len(parts)):
            name, target = link.join(parts[:i]), link.join(parts[i:])
            if kind == "use" and self.power(name, self.target(target, player)).b != NOBODY:
                return {"name": name, "target": target}
            if kind != "use" and self.in_hand(name, player) != NOBODY:
                return {"card": name, "target": target}
        return {"card": whole} if kind == "play" and self.in_hand(whole, player) != NOBODY else words

    def action(self, kind: str, words: dict[str, str], player: int) -> Answer | None:
        state = self.state
        target = self.target(words["target"], player) if words.get("target") else NOBODY
        if kind == "end":
            return Answer(Verb.END)
        if kind == "attack":
            return self.attack(words["name"], player)
        if kind == "retreat":
            return Answer(Verb.RETREAT, target)
        if kind == "stadium":
            return Answer(Verb.STADIUM)
        if kind == "use":
            return self.used(words, target, player)
        card = self.in_hand(words["card"], player)
        if kind == "bench":
            return Answer(Verb.BENCH, card)
        if kind == "evolve":
            return Answer(Verb.EVOLVE, card, target)
        if kind == "attach":
            return Answer(Verb.ATTACH, card, target)
        if card != NOBODY and state.game.defs[card].halved:
            return Answer(Verb.BENCH, card)
        if card == NOBODY or state.game.defs[card].attach_to is None:
            return Answer(Verb.PLAY, card)
        return self.attachment(card, target, bool(words.get("target")))

    def attachment(self, card: int, target: int, named: bool) -> Answer | None:
        """A Trainer card that goes on a Pokémon: named with `on`, the only one possible, or chosen in the next step."""
        if named:
            return Answer(Verb.PLAY, card, target)
        assert self.state.question is not None
        definition = self.state.game.defs[card]
        hosts = [
            a
            for a in self.state.question.answers
            if a.verb == Verb.PLAY and self.state.game.defs[a.a] is definition and a.b >= 0
        ]
        if len(hosts) == 1:
            return hosts[0]
        if not hosts:
            active = self.state.sides[self.state.player].active
            return Answer(Verb.PLAY, card, NOBODY if active is None else active.key)
        self.waiting = card
        return None

    def attack(self, name: str, player: int) -> Answer:
        side = self.state.sides[player]
        for p in side.pokemon():
            for card, i, attack in attacks_of(self.state, p):
                if attack.name.casefold() == name.casefold() and (p is side.active or attack.benched):
                    return Answer(Verb.ATTACK, card, i)
        return Answer(Verb.ATTACK, NOBODY, 0)

    def used(self, words: dict[str, str], target: int, player: int) -> Answer:
        """An Ability `of` a Pokémon, the Stadium in play, or a Trainer card that stands in play as a Pokémon."""
        name = words["name"]
        if self.state.find(target) is not None:
            return self.power(name, target)
        outside = self.outside_power(name, words.get("target", ""), player)
        if outside is not None:
            return outside
        whole = f"{name} of {words['target']}" if "target" in words else name
        if self.state.stadium >= 0 and self.is_called(self.state.stadium, whole):
            return Answer(Verb.STADIUM)
        for p in self.state.sides[player].pokemon():
            if not p.top.card.is_pokemon and self.is_called(p.cards[-1], whole):
                return self.power(p.top.card.name, p.key)
        return Answer(Verb.USE, target, NOBODY) if "target" in words else Answer(Verb.STADIUM)

    def power(self, name: str, target: int) -> Answer:
        """A power of a Pokémon, or on a card attached to it; of several parts of it the first that can be used."""
        p, found = self.state.find(target), []
        if p is not None:
            worn = self.state.game.attached
            for user, d in ((target, p.top), *((card, worn(card)) for card in (*p.tools, *p.energy))):
                for i, activation in enumerate(d.activations):
                    if activation.name.casefold() == name.casefold():
                        found.append(Answer(Verb.USE, user, i))
        question = self.state.question
        usable = [answer for answer in found if question is not None and answer in question.answers]
        return (usable or found or [Answer(Verb.USE, target, NOBODY)])[0]

    def outside_power(self, name: str, card_name: str, player: int) -> Answer | None:
        """A power that a card in the hand or the discard pile uses, or one on an attached card."""
        side = self.state.sides[player]
        attached = [card for p in side.pokemon() for card in (*p.tools, *p.energy)]
        for card in (*side.hand, *side.discard, *attached):
            if self.state.game.defs[card].outside and self.is_called(card, card_name):
                for i, activation in enumerate(self.state.game.defs[card].activations):
                    usable = card in attached or activation.clause.zone is not None
                    if usable and activation.name.casefold() == name.casefold():
                        return Answer(Verb.USE, card, i)
        return None

    def pay(self, player: int, names: list[str]) -> None:
        """`paying` is an order: the cards are discarded one after the other."""
        for i, name in enumerate(names):
            question = self.state.question
            if question is None or question.purpose != "Retreat":
                raise Refused(cited(self.state.game.era.name, "RETREAT-13"), "the Retreat Cost is already paid")
            answer = self.read(question, name, player)
            if answer is None:
                raise Refused("RETREAT-01", f"there is no {name} to pay with (card {i + 1})")
            self.state.answer(answer)
        question = self.state.question
        if self.strict and question is not None and question.purpose == "Retreat":
            raise Refused("RETREAT-01", "these cards do not pay the Retreat Cost")

    # --- answers

    def say(self, word: str) -> None:
        question = self.state.question
        assert question is not None
        if question.kind is Ask.YES_NO:
            self.state.answer(YES if word == "yes" else NO)
        elif word == "no" and STOP in question.answers:
            self.state.answer(STOP)
        elif word == "no" or question.kind is Ask.TURN:
            raise Refused("TURN-01", "nobody asked yes or no")

    def choose(self, player: int, names: list[str], following: Step | None) -> None:
        """Answer with several names, also over consecutive questions of one effect."""
        if self.waiting is not None:
            card, self.waiting = self.waiting, None
            self.state.answer(Answer(Verb.PLAY, card, self.target(names[0], player)))
            names = names[1:]
            if not names:
                return
        names = [] if names == ["none"] else names
        if not names:
            self.choose_none()
        row = self.place()
        while names:
            question = self.state.question
            row = self.place()
            if question is None or question.player != player or question.kind is Ask.TURN:
                if not self.strict and self.exists(names[0], player):
                    names = names[1:]  # there was no choice about it
                    continue
                raise Refused("ATTACK-17", f"nothing more is asked that '{names[0]}' could answer")
            answer = self.read(question, names[0], player)
            if answer is not None:
                names = names[1:]
                self.state.answer(answer)
            elif question.kind is Ask.YES_NO:
                self.state.answer(YES)
            elif STOP in question.answers and self.picked(question):
                self.state.answer(STOP)
            elif len(question.answers) == 1 and not self.strict:
                self.state.answer(question.answers[0])
            elif self.goes_on(question, names, player):
                names = names[1:]
            else:
                self.state.answer(self.illegal(question, names[0], player))
        if self.place() == row:
            self.stop_picking(player, following)

    def goes_on(self, question: Question, names: list[str], player: int) -> bool:
        """Whether the first name was no choice: nothing has been picked yet where the game has gone on to."""
        if self.strict or not self.exists(names[0], player):
            return False
        later = any(self.read(question, name, player) is not None for name in names[1:])
        return later or (not self.picked(question) and self.was_forced(names[0], player))

    def place(self) -> tuple[str, int, int]:
        """Which instruction asks: picks of one row come from the same one."""
        frame = self.state.stack[-1] if self.state.stack else None
        return ("", 0, 0) if frame is None else (frame.code.key, frame.pos, len(self.state.stack))

    def picked(self, question: Question) -> bool:
        """Whether something has been picked in the open question already, so that stopping is meant."""
        frame = self.state.stack[-1]
        op = frame.code.ops[frame.pos - 1]
        return frame.code.key != "setup" and bool(frame.regs[op.a])

    def choose_none(self) -> None:
        question = self.state.question
        assert question is not None
        if STOP in question.answers:
            self.state.answer(STOP)
        elif question.kind is Ask.YES_NO:
            self.state.answer(NO)
        else:
            raise Refused(self.state.why_not(STOP).rule, "something must be chosen")

    def stop_picking(self, player: int, following: Step | None) -> None:
        """When the names run out, stop where that is allowed, unless the next step goes on."""
        question = self.state.question
        if question is not None and question.player == player and STOP in question.answers:
            if following is None or not self.answers(question, following, parse(following.command)[0]):
                self.state.answer(STOP)

    def illegal(self, question: Question, name: str, player: int) -> Answer:
        """What a name that is no legal answer would be, so that the engine can say why not."""
        if question.kind is Ask.CARDS:
            return Answer(Verb.CARD, self.in_hand(name, player))
        if question.kind is Ask.NUMBER:
            return Answer(Verb.NUMBER, int(name) if name.isdigit() else NOBODY)
        return Answer(Verb.POKEMON, self.target(name, player))

    # --- names

    def read(self, question: Question, name: str, player: int) -> Answer | None:
        """The legal answer a name means, or None."""
        answers = question.answers
        plain = [answer for answer in answers if str(answer) == name.lower()]  # a verb alone, such as "first" or "yes"
        if plain:
            return plain[0]
        if question.kind is Ask.NUMBER:
            answer = Answer(Verb.NUMBER, int(name)) if name.isdigit() else None
            return answer if answer in answers else None
        if question.kind in (Ask.OPTION, Ask.ATTACK):
            for i, label in enumerate(question.labels):
                if label.casefold() == name.casefold():
                    return Answer(Verb.OPTION, i)
            return Answer(Verb.OPTION, int(name) - 1) if name.isdigit() and 0 < int(name) <= len(answers) else None
        if question.kind in (Ask.POKEMON, Ask.PROMOTE):
            answer = Answer(Verb.POKEMON, self.target(name, player, [a.a for a in answers]))
            return answer if answer in answers else None
        if question.kind is Ask.CARDS:
            return self.card_answer(question, name, player)
        return None

    def card_answer(self, question: Question, name: str, player: int) -> Answer | None:
        what, _, where = name.partition(" on ")
        for answer in question.answers:
            if answer.verb == Verb.PRIZE and (what.startswith("prize") or self.is_prize(answer.a, what, player)):
                return answer
            if answer.verb != Verb.CARD or not self.is_called(answer.a, what):
                continue
            if not where or self.holder(answer.a) == self.target(where, player):
                return answer
        key = self.target(name, player)
        held = [a for a in question.answers if a.verb == Verb.CARD and self.holder(a.a) == key and key != NOBODY]
        return held[0] if len(held) == 1 else None

    def is_prize(self, place: int, name: str, player: int) -> bool:
        """Whether a Prize card that its player knows is called so."""
        card = self.state.sides[player].prizes[place]
        return bool(self.state.known[card] >> player & 1) and self.is_called(card, name)

    def holder(self, card: int) -> int:
        """The Pokémon a card is attached to."""
        for side in self.state.sides:
            for p in side.pokemon():
                if card in p.energy or card in p.tools:
                    return p.key
        return NOBODY

    def is_called(self, card: int, name: str) -> bool:
        printed = self.state.game.defs[card].card
        plain = plain_energy_name(printed.name).casefold()
        wanted = plain_energy_name(name).casefold()
        if wanted in (printed.id.casefold(), plain):
            return True
        return printed.is_basic_energy and plain == f"{wanted} energy"

    def in_hand(self, name: str, player: int) -> int:
        return next((card for card in self.state.sides[player].hand if self.is_called(card, name)), NOBODY)

    def target(self, name: str, player: int, among: list[int] | None = None) -> int:
        """The key of the Pokémon meant: a place, or a name that only one Pokémon in play has."""
        place = _PLACE.match(name.strip())
        if place:
            side = self.state.sides[1 - player if place[1] else player]
            if place[3] is None:
                return NOBODY if side.active is None else side.active.key
            index = int(place[3]) - 1
            return side.bench[index].key if 0 <= index < len(side.bench) else NOBODY
        named: list[Pokemon] = [
            p
            for side in (self.state.sides[player], self.state.sides[1 - player])
            for p in side.pokemon()
            if self.is_called(p.cards[-1], name)
        ]
        if among is not None:
            named = [p for p in named if p.key in among] or named
        mine = [p for p in named if p.owner == player]
        if len(named) > 1 and len(mine) == 1:
            named = mine
        return named[0].key if named else NOBODY


def _board(side: Side) -> object:
    """What can be seen of a side, to compare two."""
    return side.piles(), [(p.key, p.cards, p.energy, p.tools, p.damage, p.conditions, p.marks) for p in side.pokemon()]


def parse(command: str) -> tuple[str, dict[str, str]]:
    """The kind of a command and its words."""
    text = " ".join(command.split())
    for pattern, kind in _COMMANDS:
        match = pattern.match(text)
        if match:
            return kind, {key: value for key, value in match.groupdict().items() if value is not None}
    raise BadStep(f"'{command}' is no command; see the list of commands in the documentation of scenarios")


def split_names(text: str) -> list[str]:
    return [part.strip() for part in text.split(",") if part.strip()]
