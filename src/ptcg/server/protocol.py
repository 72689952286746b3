"""The messages between client and server, as typed structures. `docs/protocol.md` tells how they are used.

The server decides everything. A client gets pictures (a board as its seat may see it), lines (what happened, as its
seat may know it) and questions with every legal answer; it sends answers. Cards are numbers within one game; `cards`
says which face a number has, and only for cards that the seat may see. A hidden card is the number -1.

The types of the browser client (`web/src/protocol.ts`) are generated from this file by
`python -m ptcg.server.typescript`.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

PROTOCOL: Final = 1
"""Raised when a message changes so that an older client would misread it."""

HIDDEN: Final = -1
"""The number of a card that may not be seen."""


class Data(msgspec.Struct, omit_defaults=False, forbid_unknown_fields=True):
    """Plain data inside messages."""


# --- cards ------------------------------------------------------------------------------------------------------------


class Attack(Data):
    name: str
    cost: list[str]
    damage: str  # as printed: "30", "20+", "10×" or nothing
    text: str


class Power(Data):
    """An Ability, Poké-Power, Poké-Body, Pokémon Power or trait; `label` is what the card calls it."""

    name: str
    label: str
    text: str


class Matchup(Data):
    """A Weakness or Resistance."""

    type: str
    value: str


class Face(Data):
    """All that is printed on a card."""

    id: str
    name: str
    supertype: str  # "Pokémon", "Trainer" or "Energy"
    subtypes: list[str]
    stage: str  # "Basic", "Stage 1", ...; nothing for other cards
    hp: int
    types: list[str]
    evolves_from: str
    level: str
    attacks: list[Attack]
    powers: list[Power]
    weaknesses: list[Matchup]
    resistances: list[Matchup]
    retreat: int
    rules: list[str]  # rule texts: what a Trainer or special Energy does
    set_name: str
    number: str
    picture: str  # address of a picture in the card database, or nothing; loaded only where the user wants it


# --- the board --------------------------------------------------------------------------------------------------------


class Pokemon(Data):
    """A Pokémon in play. `key` names it in answers; `cards` is its stack, the highest last."""

    key: int
    cards: list[int]
    name: str
    types: list[str]
    hp: int  # all of it; what is left is `hp - damage`
    damage: int
    energy: list[int]  # attached Energy cards
    units: list[str]  # what they provide; a unit of several types is written "Fire/Water"
    tools: list[int]  # other attached cards
    conditions: list[str]
    marks: list[str]  # counters other than damage
    effects: list[str]  # what lies on it for some turns, in words
    retreat: int  # what it costs to retreat now


class Side(Data):
    """One player's side. A hidden card is -1; the Prizes keep their places."""

    active: Pokemon | None
    bench: list[Pokemon]
    hand: list[int]
    deck: int
    discard: list[int]  # the last is on top
    lost: list[int]
    prizes: list[int]
    playing: list[int]  # a Trainer card being played; in some eras the Supporter of this turn
    done: list[str]  # what was done this turn or game: "energy", "supporter", "stadium", "retreat", "gx", "vstar"


class Outcome(Data):
    """How a game ended. `rule` is a rule of the catalogue, or "resign" or "time"."""

    winner: int
    rule: str
    how: str


class Board(Data):
    """A board as one seat may see it."""

    turn: int  # 0: setting up
    player: int  # whose turn it is
    starter: int
    sides: list[Side]  # of seat 0 and of seat 1
    stadium: int  # card, -1: none
    stadium_owner: int
    sudden_death: int
    prizes: int  # how many Prize cards were laid out
    bench_size: int
    asked: int  # who is asked, -1: nobody
    asked_kind: str  # kind of that question
    outcome: Outcome | None


class Line(Data):
    """One thing that happened: what, by which rule, who and what is concerned, and the sentence of the story.

    `pokemon` is the card on top of the Pokémon concerned. `heading`: a new turn, Sudden Death, the end. `quiet`: told
    only where all is told.
    """

    what: str  # name of an event: "DAMAGE", "FLIP", ...
    rule: str
    player: int
    pokemon: int
    card: int
    cards: list[int]
    n: int
    name: str
    text: str
    heading: bool
    quiet: bool


class Choice(Data):
    """A legal answer. `answer` is what is sent back; `verb`, `a` and `b` are its parts."""

    answer: str
    verb: str
    a: int
    b: int
    label: str


class Question(Data):
    """What this seat is asked. `number` counts the answers of the game so far and is sent back with the answer."""

    number: int
    kind: str  # "turn", "promote", "choose-cards", "choose-pokemon", "yes-no", "number", ...
    text: str
    detail: str  # the text of the card that asks, or nothing
    card: int
    choices: list[Choice]


# --- the table --------------------------------------------------------------------------------------------------------


class Clock(Data):
    """Time in milliseconds: what each seat has for the game, and what is left for the open answer; null: no limit.

    What is left of the seat `running` goes down from the moment the message is sent.
    """

    left: list[int] | None
    answer_left: int | None
    running: int  # seat whose clock runs, -1: none


class Seat(Data):
    kind: Literal["open", "guest", "bot"]
    name: str
    deck: str  # its name; nothing where no deck has been chosen
    online: bool
    rating: int | None
    wins: int  # in this match


class Table(Data):
    """What everybody at a table may know about it."""

    id: str
    title: str
    era: str
    book: str
    open: bool  # shown in the lobby; otherwise only who has the link comes here
    practice: bool  # moves can be taken back
    best_of: int
    status: Literal["waiting", "playing", "adjourned", "between", "over"]
    seats: list[Seat]
    game: int  # number of the game at this table, from 1; 0: none yet
    game_id: str  # for replays; nothing where there is no game yet
    you: int  # seat of whoever gets this, -1: a spectator
    offers: list[str]  # what is on offer: "rematch:0" (seat 0 wants a rematch), "adjourn:1", "next:0", "resume:1"
    spectators: int
    game_seconds: int  # 0: no limit
    answer_seconds: int
    coach: bool  # whether the seat that gets this may ask the coach


class Said(Data):
    """A line of the chat."""

    seq: int
    seat: int  # -1: a spectator
    name: str
    text: str
    at: int  # milliseconds since 1970


# --- from the server --------------------------------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="type", forbid_unknown_fields=True):
    """A message to a client."""


class Welcome(FromServer, tag="welcome"):
    """Everything at once: after connecting, after a move was taken back, and when a new game begins.

    `seq` is the number of the last entry in the table's log. `lines` begins with line `first_line` of this game: all of
    them, or those since the client left.
    """

    protocol: int
    seq: int
    table: Table
    board: Board | None
    question: Question | None
    first_line: int
    lines: list[Line]
    cards: dict[int, str]
    faces: dict[str, Face]
    clock: Clock | None
    chat: list[Said]


class Update(FromServer, tag="update"):
    """What one entry of the table's log has changed. `cards` and `faces` hold only what this client has not had."""

    seq: int
    table: Table | None  # null: as before
    board: Board
    question: Question | None
    first_line: int
    lines: list[Line]
    cards: dict[int, str]
    faces: dict[str, Face]
    clock: Clock | None


class TableChanged(FromServer, tag="table"):
    """Somebody sat down, left, came back, or offered something; nothing on the board has changed."""

    seq: int
    table: Table
    clock: Clock | None


class Chatted(FromServer, tag="chat"):
    seq: int
    said: Said


class Done(FromServer, tag="done"):
    """The request is stored and carried out. What it changed comes as another message."""

    id: int
    seq: int


class Refused(FromServer, tag="refused"):
    """The request is against the rules, and nothing has changed. `section` is the place in the book."""

    id: int
    rule: str
    reason: str
    sentence: str  # what the rule says in this era
    book: str
    section: str


class Problem(FromServer, tag="problem"):
    """The request could not be carried out for a reason that is no rule of the game.

    `code`: "malformed", "too-large", "too-fast", "not-yours" (not your seat, table or turn), "stale" (an older
    question), "not-now", "gone" (no such table), "broken" (this table cannot go on).
    """

    id: int | None
    code: str
    text: str


class Pong(FromServer, tag="pong"):
    id: int


# --- from the client --------------------------------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """A message to the server. `id` is chosen by the client; the reply carries it."""

    id: int


class Answer(FromClient, tag="answer"):
    """Answer question `question` (its number) of game `game` (its number at the table)."""

    game: int
    question: int
    answer: str


class Why(FromClient, tag="why"):
    """Why is that not legal? The reply is `refused`; `done` if it is legal after all."""

    answer: str


class Say(FromClient, tag="say"):
    text: str


class Offer(FromClient, tag="offer"):
    """`resign` takes effect at once, `undo` too at a practice table; the others when both want it.

    `next`: the next game of the match. `resume`: go on with an adjourned game. `withdraw` takes back one's offers.
    """

    what: Literal["resign", "undo", "next", "rematch", "adjourn", "resume", "withdraw"]


class Ping(FromClient, tag="ping"):
    pass


SERVER_MESSAGES: TypeAlias = Welcome | Update | TableChanged | Chatted | Done | Refused | Problem | Pong
CLIENT_MESSAGES: TypeAlias = Answer | Why | Say | Offer | Ping

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[CLIENT_MESSAGES] = msgspec.json.Decoder(CLIENT_MESSAGES)
encode = _encoder.encode


def decode(message: bytes | str) -> CLIENT_MESSAGES:
    """A message from a client; `msgspec.DecodeError` says what is wrong with another."""
    return _decoder.decode(message)
