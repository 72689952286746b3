"""What the HTTP API answers, as typed structures; `routes` fills them. Requests are described beside their routes."""

from __future__ import annotations

from ptcg.server.protocol import Board, Data, Face, Line, Question, Seat


class Rating(Data):
    """How strong somebody plays under one book; `games` rated games have shown it."""

    era: str
    value: int
    games: int


class Me(Data):
    """The guest who asks."""

    id: str
    name: str
    ratings: list[Rating]


class Bot(Data):
    """Who can be played against. `name` is what requests call it, `title` and `words` are for people."""

    name: str
    title: str
    words: str  # how it plays, in a sentence
    level: int  # how strong it is among the levels, from 1; 0: no level


class EraInfo(Data):
    name: str  # "2009"
    book: str
    bots: list[Bot]
    fossils_start: bool  # a fossil may be the first Active Pokémon (FOSSIL-03)


# --- decks and cards --------------------------------------------------------------------------------------------------


class DeckSummary(Data):
    """`key` names the deck in requests: "builtin:2009-rekindled", "own:17", "ready:d-base1-1"."""

    key: str
    name: str
    era: str
    plan: str
    types: list[str]
    cards: int
    problem: str  # why it cannot be played; nothing where it can


class Fault(Data):
    """What is wrong with a deck, and the rule that says so ("" for a card that is not supported)."""

    rule: str
    text: str


class DeckCard(Data):
    face: Face
    count: int


class DeckDetail(Data):
    key: str
    name: str
    era: str
    plan: str
    cards: list[DeckCard]
    faults: list[Fault]  # in the era it was asked for


class DeckText(Data):
    """A deck written out as PTCGL, PTCGO or JSON."""

    form: str
    text: str


class CardPage(Data):
    """Some of the cards that fit a search."""

    total: int
    offset: int
    cards: list[Face]


class Understood(Data):
    """What the engine has read in one text of a card: in canonical English and as a program."""

    where: str  # name of the attack or power, "rules", ...
    text: str
    reading: str
    program: str


class CardDetail(Data):
    face: Face
    supported: bool
    problem: str  # why it is not supported
    understood: list[Understood]
    printings: list[str]  # ids of cards with the same function


class SetInfo(Data):
    """A set of cards; `era` is the rulebook it was played by."""

    id: str
    name: str
    era: str


# --- tables and games -------------------------------------------------------------------------------------------------


class TableSummary(Data):
    """A line of the lobby."""

    id: str
    title: str
    era: str
    book: str
    open: bool
    status: str
    best_of: int
    seats: list[Seat]
    yours: bool
    game_seconds: int
    answer_seconds: int
    at: int  # milliseconds since 1970: when something last happened


class Created(Data):
    """A table that was made, a deck that was saved."""

    id: str


class GameSummary(Data):
    """A finished game."""

    id: str
    table: str
    number: int
    era: str
    book: str
    players: list[str]
    decks: list[str]
    winner: int
    how: str
    rule: str
    turns: int
    at: int
    you: int  # seat of whoever asks, -1
    practice: bool


class ReplayStep(Data):
    """The board after one answer; `label` says which, "" for the start."""

    player: int
    label: str
    board: Board
    lines: list[Line]


class Replay(Data):
    """A game step by step, as one seat saw it, as a spectator did, or with all cards open (`viewer` 0, 1, -1, 2)."""

    game: GameSummary
    viewer: int
    viewers: list[int]  # the ways in which whoever asks may see it
    review: bool  # whether whoever asks may have a review of it
    branch: bool  # whether whoever asks may go on from any moment of it
    steps: list[ReplayStep]
    cards: dict[int, str]
    faces: dict[str, Face]


# --- the coach --------------------------------------------------------------------------------------------------------


class Option(Data):
    """One thing that could be done: the answers of the line, the same in words, the chance to win with it."""

    answers: list[str]
    words: list[str]
    chance: float
    certain: bool  # it wins in this turn, whatever comes


class Hint(Data):
    """What to do at question `question` of game `game`; the best comes first, and `reason` says why it is."""

    game: int
    question: int
    options: list[Option]
    reason: str


class WinChance(Data):
    """The chance to win of the seat that asks, after so many answers of game `game`."""

    game: int
    answers: int
    chance: float


class ReviewPoint(Data):
    """A point of the curve of a game: after so many answers, in which turn, the chance of seat 0 to win."""

    answers: int
    turn: int
    chance: float


class Slip(Data):
    """An answer that cost something: what was given after `answers` others, what was better, and why."""

    answers: int
    turn: int
    player: int
    given: str
    chance: float  # with it
    better: Option
    lost: float  # of the chance to win
    missed_win: bool  # a win in that very turn was let go
    reason: str


class Review(Data):
    """A finished game looked at again: the curve, and the answers that cost most, the worst first."""

    curve: list[ReviewPoint]
    slips: list[Slip]


class ReviewNews(Data):
    """How far a review is, from 0 to 1; with the last news comes the review, or the problem that there is."""

    progress: float
    review: Review | None
    problem: str


# --- puzzles ----------------------------------------------------------------------------------------------------------


class PuzzleInfo(Data):
    """A puzzle of the list: win this turn. `decks`: the own one first; `grade` goes from 1, easy, to 5."""

    id: str
    era: str
    book: str
    title: str
    grade: int
    decks: list[str]


class PuzzleScene(Data):
    """A puzzle after some answers; `verdict` is "open", "solved" or "missed", and `lines` are all since it began."""

    puzzle: PuzzleInfo
    verdict: str
    board: Board
    question: Question | None
    lines: list[Line]
    cards: dict[int, str]
    faces: dict[str, Face]


class PuzzleCheck(Data):
    """Whether the turn can still be won for certain."""

    sure: bool


class PuzzleHint(Data):
    """The next answer on the way, also in words; nothing where nothing wins for certain any more."""

    answer: str
    words: str


class PuzzleSolution(Data):
    """How a puzzle is solved, in words: `here` says whether from here, or from the beginning."""

    here: bool
    steps: list[str]


# --- the rulebook -----------------------------------------------------------------------------------------------------


class RuleText(Data):
    """One rule: our sentence, what it comes to in each era that has it, and the section of the book."""

    id: str
    text: str
    values: dict[str, str]
    sections: dict[str, str]
    informative: str
    reading: str
    scenarios: int  # how many show it


class RuleGroup(Data):
    id: str
    title: str
    rules: list[RuleText]


class ScenarioInfo(Data):
    """`id` names it in requests: "evo/timing:9"."""

    id: str
    title: str
    rules: list[str]
    eras: list[str]


class ScenarioStep(Data):
    """The board after one step of a scenario; `text` is the step as written, `refused` the rule that forbids it."""

    text: str
    refused: str
    reason: str
    board: Board | None  # null: a scenario about a deck
    lines: list[Line]


class ScenarioRun(Data):
    info: ScenarioInfo
    era: str
    passed: bool
    message: str
    expected: list[str]  # what is expected at the end, a line each
    steps: list[ScenarioStep]
    cards: dict[int, str]
    faces: dict[str, Face]


class ApiError(Data):
    """What the API says when it refuses: one sentence."""

    error: str
