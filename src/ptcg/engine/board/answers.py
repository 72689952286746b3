"""Questions and answers: the whole interface between the game and whoever plays it."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Final, final

from ptcg.engine.board.remaking import kept, remade


class Verb(IntEnum):
    """What an answer does."""

    END = 0  # end the turn
    BENCH = 1  # a: card in hand
    EVOLVE = 2  # a: card in hand, b: Pokémon
    ATTACH = 3  # a: Energy card in hand, b: Pokémon
    PLAY = 4  # a: Trainer card in hand, b: Pokémon it is attached to, or -1
    USE = 5  # a: Pokémon, b: number of the power on it
    STADIUM = 6  # use what the Stadium in play offers
    RETREAT = 7  # a: Benched Pokémon to come forward
    ATTACK = 8  # a: card that has the attack, b: number of the attack on it
    POKEMON = 9  # a: Pokémon
    CARD = 10  # a: card
    STOP = 11  # no more picks
    YES = 12
    NO = 13
    NUMBER = 14  # a: the number
    OPTION = 15  # a: which of the listed effects, from 0
    FIRST = 16  # go first
    SECOND = 17
    BEFORE = 18  # other effects before the Special Conditions
    AFTER = 19
    PRIZE = 20  # a: place of the Prize card, from 0


PHRASES = {
    Verb.END: "end the turn",
    Verb.BENCH: "put card {a} on the Bench",
    Verb.EVOLVE: "evolve Pokémon {b} into card {a}",
    Verb.ATTACH: "attach card {a} to Pokémon {b}",
    Verb.PLAY: "play card {a} on Pokémon {b}",
    Verb.USE: "use power {b} of Pokémon {a}",
    Verb.STADIUM: "use the Stadium",
    Verb.RETREAT: "retreat for Pokémon {a}",
    Verb.ATTACK: "use attack {b} of card {a}",
    Verb.POKEMON: "choose Pokémon {a}",
    Verb.CARD: "choose card {a}",
    Verb.STOP: "choose no more",
    Verb.YES: "yes",
    Verb.NO: "no",
    Verb.NUMBER: "choose the number {a}",
    Verb.OPTION: "choose effect {a}",
    Verb.FIRST: "go first",
    Verb.SECOND: "go second",
    Verb.BEFORE: "before the Special Conditions",
    Verb.AFTER: "after the Special Conditions",
    Verb.PRIZE: "take Prize card {a}",
}


@final
class Answer:
    """One answer: a value that can be compared, hashed, pickled and written as text.

    `a` and `b` are card numbers, Pokémon (by their lowest card) or plain numbers, -1 for none; `Verb` says which. An
    answer knows only numbers: `state.words(answer)` and `view.words(answer)` say what it does, with names.
    `str(answer)` is its short form, such as 'attach 12 3', and `read_answer` reads that.
    """

    __slots__ = ("a", "b", "verb")

    def __init__(self, verb: Verb, a: int = -1, b: int = -1) -> None:
        self.verb = verb
        self.a = a
        self.b = b

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Answer) and self.verb is other.verb and self.a == other.a and self.b == other.b

    def __hash__(self) -> int:
        return hash((self.verb, self.a, self.b))

    def __reduce__(self) -> tuple[object, ...]:
        return Answer, (self.verb, self.a, self.b)

    def __repr__(self) -> str:
        phrase = PHRASES.get(self.verb, "{verb}") if self.b >= 0 or self.verb is not Verb.PLAY else "play card {a}"
        return f"<{phrase.format(verb=self.verb, a=self.a, b=self.b)}>"

    def __str__(self) -> str:
        words = [self.verb.name.lower()]
        if self.a >= 0:
            words.append(str(self.a))
        if self.b >= 0:
            words.append(str(self.b))
        return " ".join(words)


@final
class Answers:
    """The answers with one verb, each made once: turn after turn the same ones are legal, and none is ever changed."""

    __slots__ = ("made", "verb")

    def __init__(self, verb: Verb) -> None:
        self.verb = verb
        self.made: dict[int, Answer] = {}

    def of(self, a: int = -1, b: int = -1) -> Answer:
        """The answer with these numbers."""
        key = (a + 1 << 20) + b
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = Answer(self.verb, a, b)
        return found


def read_answer(text: str) -> Answer:
    """The answer that `str(answer)` wrote."""
    if not isinstance(text, str):
        raise TypeError(f"an answer is read from a text such as 'attach 12 3' or 'end', not from {text!r}")
    words = text.split()
    try:
        numbers = [int(word) for word in words[1:]]
        return Answer(Verb[words[0].upper()], *numbers)
    except (KeyError, ValueError, IndexError, TypeError):
        raise ValueError(f"'{text}' is not an answer such as 'attach 12 3' or 'end'") from None


class Ask(Enum):
    """The kind of a question."""

    TURN = "turn"
    PROMOTE = "promote"
    CARDS = "choose-cards"
    POKEMON = "choose-pokemon"
    YES_NO = "yes-no"
    NUMBER = "number"
    ATTACK = "choose-attack"
    OPTION = "choose-option"
    STARTER = "first-or-second"
    CHECKUP = "before-or-after"


DOES = {
    Ask.TURN: "chooses what to do",
    Ask.PROMOTE: "chooses a new Active Pokémon",
    Ask.CARDS: "chooses a card",
    Ask.POKEMON: "chooses a Pokémon",
    Ask.YES_NO: "says yes or no",
    Ask.NUMBER: "chooses a number",
    Ask.ATTACK: "chooses an attack",
    Ask.OPTION: "chooses an effect",
    Ask.STARTER: "chooses who goes first",
    Ask.CHECKUP: "chooses what comes first between turns",
}
NAMES = ("A", "B")
"""What the players 0 and 1 are called."""


QUESTION_FIELDS: Final = (
    "answers",
    "card",
    "kind",
    "labels",
    "player",
    "purpose",
)


class Question:
    """What the game wants to know: from whom, of what kind, every legal answer in a stable order, and why it asks.

    `player` is 0 or 1, `kind` an `Ask`, `answers` are never empty, `card` is the number of the card that asks (-1: the
    rules do), `purpose` a word for what it is about. A question is never changed; the next one is another object.
    `labels` name the options of a question whose answers are plain numbers (attacks, listed effects).
    """

    __slots__ = QUESTION_FIELDS

    def __init__(
        self,
        kind: Ask,
        player: int,
        answers: list[Answer],
        purpose: str = "",
        card: int = -1,
        labels: tuple[str, ...] = (),
    ) -> None:
        self.kind = kind
        self.labels = labels
        self.player = player
        self.answers = answers
        self.purpose = purpose
        self.card = card

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (Question, (self.kind, self.player, self.answers), kept(self, QUESTION_FIELDS))

    def __repr__(self) -> str:
        return f"<Question: {self.summary}>"

    @property
    def summary(self) -> str:
        """Who chooses what, and among how many: 'B chooses a Pokémon: 3 answers'."""
        number = len(self.answers)
        return f"{NAMES[self.player]} {DOES[self.kind]}: {number} {'answer' if number == 1 else 'answers'}"

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Question)
            and self.kind is other.kind
            and self.player == other.player
            and self.purpose == other.purpose
            and self.card == other.card
            and self.labels == other.labels
            and self.answers == other.answers
        )

    __hash__ = None  # type: ignore[assignment]


@final
class Refusal:
    """Why something is not allowed: the rule, and words with a place for each of the names.

    The words are put together when somebody asks for them: what is not legal now is met at every question.
    """

    __slots__ = ("names", "rule", "words")

    def __init__(self, rule: str, words: str, *names: object) -> None:
        self.rule = rule
        self.words = words
        self.names = names

    @property
    def reason(self) -> str:
        """The reason in words."""
        return self.words.format(*self.names) if self.names else self.words

    def __repr__(self) -> str:
        return f"<Refusal: {self.reason} ({self.rule})>"
