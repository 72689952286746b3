"""Every card tried out: put into play on prepared boards, everything it can do done many times, all invariants on.

`exercise` takes scenes (`boards.py`) and says of each card whether something broke, with what is needed to see it
again, what it could never do, and which of its instructions no board came to. All is decided by the seed, card by
card, however many processes share the work.
"""

from __future__ import annotations

import multiprocessing
import re
import signal
import traceback
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from types import FrameType
from typing import Any, NamedTuple

from ptcg.arena.boards import Cast, Define, Place, Scene, lay_out
from ptcg.arena.invariants import check, check_copies, check_legal, check_statics
from ptcg.arena.reach import Reach
from ptcg.cards import Card
from ptcg.engine import Answer, Ask, Chance, State, Verb
from ptcg.rules import era

TIMES = 8
"""How often each thing a card can do is done, in each era and place."""

TRIES = 20
"""How often a board is laid out for something that has not been possible yet."""

MORE = 40
"""On how many more boards it is done at leisure, where there are instructions that none has come to."""

LATER_TURNS = 3
MOST_ANSWERS = 80  # on one board
MOST_SECONDS = 20  # of computing for one board: a game that does not come to its next question is broken too
SAMPLE = 24  # one question in so many is copied, written, read and viewed
MOST_FAILURES = 5  # of one card
CHUNK = 4

_PLAYING = (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY)
_FIGHTING = (Verb.ATTACK, Verb.EVOLVE, Verb.USE)


class Act(NamedTuple):
    """Something a card can do: attack or use a power by its number, be played, be used as a Stadium, or be there."""

    what: str
    number: int = 0

    def __str__(self) -> str:
        return f"{self.what} {self.number + 1}" if self.what in ("attack", "power") else self.what


BE_THERE = Act("be there")
BE_PLAYED = Act("play")
BE_USED = Act("stadium")


@dataclass(frozen=True)
class Failure:
    """Something that broke: the card, the board it happened on, and what it was."""

    card: str
    name: str
    book: str
    place: str
    act: str
    seed: int  # of the whole run
    what: str
    where: str  # the line of code

    @property
    def kind(self) -> str:
        """Failures of one kind have one cause, most likely: names and numbers do not count."""
        plain = re.sub(r"<[^>]*>|'[^']*'|\[[^\]]*\]|\d+", "#", self.what)
        return f"{plain[:100]} ({self.where})"

    def __str__(self) -> str:
        at = f"{self.card} ({self.name}), era {self.book}, {self.place}, {self.act}"
        return f"{at}: {self.what} [{self.where}]; again: ptcg cards exercise --only {self.card} --seed {self.seed}"


@dataclass(frozen=True)
class Trial:
    """What came of trying one card."""

    card: str
    name: str
    boards: int
    answers: int
    failures: tuple[Failure, ...] = ()
    idle: tuple[str, ...] = ()  # what it could do on no board
    unreached: tuple[str, ...] = ()  # instructions that no board came to

    @property
    def ok(self) -> bool:
        return not self.failures


def exercise(scenes: Sequence[Scene], define: Define, seed: int = 0, jobs: int = 1) -> Iterator[Trial]:
    """Try every card, in the given order. `define` must be a function that another process can find."""
    work = partial(try_card, define=define, seed=seed)
    if jobs <= 1 or len(scenes) <= CHUNK:
        yield from map(work, scenes)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap(work, scenes, CHUNK)


def try_card(scene: Scene, define: Define, seed: int = 0) -> Trial:
    """Try one card under each of its rulebooks, in every place where it can be."""
    trial, reach = _Trying(scene.card, seed), Reach()
    for book in scene.books:
        try:
            cast = Cast(scene, era(book), define)
        except Exception as error:
            trial.fail(book, Place.HAND, BE_PLAYED, error)
            continue
        with reach.watching(cast.hero):
            for place, act in plan(cast):
                trial.repeat(cast, place, act)
            for place, act in plan_at_leisure(cast):
                trial.linger(cast, place, act, reach)
    return trial.result(reach.missing())


def plan(cast: Cast) -> Iterator[tuple[Place, Act]]:
    """Every place the card can be in, and what to do there."""
    definition = cast.hero
    card = definition.card
    attacks = [Act("attack", i) for i in range(len(definition.attacks))]
    powers = [Act("power", i) for i in range(len(definition.activations))]
    if card.is_pokemon:
        for place in (Place.ACTIVE, Place.BARE):
            yield from ((place, act) for act in (*attacks, *powers))
        yield from ((Place.BENCH, act) for act in powers)
        yield Place.HAND if definition.levels_up else Place.BENCH, BE_PLAYED
        yield Place.DEFENDING, BE_THERE
        if definition.as_energy:
            yield Place.HAND, BE_PLAYED
            yield Place.ATTACHED, BE_THERE
        return
    yield Place.HAND, BE_PLAYED
    yield Place.BARE, BE_PLAYED
    if definition.fossil:
        yield from ((Place.ACTIVE, act) for act in powers)
        yield Place.DEFENDING, BE_THERE
    if card.is_energy or card.is_tool or definition.attach_to is not None:
        yield Place.ATTACHED, BE_THERE
        yield from ((Place.ATTACHED, act) for act in attacks)
    if card.is_stadium:
        yield Place.STADIUM, BE_THERE
        yield from ((Place.STADIUM, BE_USED) for _ in powers)


def plan_at_leisure(cast: Cast) -> Iterator[tuple[Place, Act]]:
    """The same on full boards, and what an Evolution can do in the turn in which it evolves."""
    full = [(place, act) for place, act in plan(cast) if place is not Place.BARE]
    yield from full
    if cast.below:
        yield from ((Place.HAND, act) for place, act in full if place is Place.ACTIVE)


class _Trying:
    """One card being tried."""

    def __init__(self, card: Card, seed: int) -> None:
        self.card = card
        self.seed = seed
        self.boards = 0
        self.answers = 0
        self.failures: dict[str, Failure] = {}
        self.wanted: dict[Act, int] = {}

    def repeat(self, cast: Cast, place: Place, act: Act) -> None:
        """Do it several times; look for longer if it is not possible at first."""
        book = cast.era.name
        self.wanted.setdefault(act, 0)
        for turn in range(TRIES):
            if turn >= TIMES and (place is Place.BARE or self.wanted[act] > 0):
                return
            if len(self.failures) >= MOST_FAILURES:
                return
            seed = zlib.crc32(f"{self.seed} {self.card.id} {book} {place.value} {act} {turn}".encode())
            self.once(cast, place, act, seed, patient=turn >= TIMES)

    def linger(self, cast: Cast, place: Place, act: Act, reach: Reach) -> None:
        """Do it after other things, until nothing is missing."""
        for turn in range(MORE):
            if not reach.missing() or len(self.failures) >= MOST_FAILURES:
                return
            seed = zlib.crc32(f"{self.seed} {self.card.id} {cast.era.name} {place.value} {act} later {turn}".encode())
            self.once(cast, place, act, seed, patient=True, leisurely=True)

    def once(self, cast: Cast, place: Place, act: Act, seed: int, patient: bool, leisurely: bool = False) -> None:
        """One board; what breaks on it is noted."""
        try:
            with _time_limit(MOST_SECONDS):
                self.play(lay_out(cast, place, seed), act, Chance(~seed), patient, leisurely)
        except Exception as error:
            self.fail(cast.era.name, place, act, error)

    def play(self, state: State, act: Act, chance: Chance, patient: bool, leisurely: bool) -> None:
        """The act as soon as it is possible (or later, at leisure), and then some turns by chance."""
        self.boards += 1
        check(state)
        done = act is BE_THERE
        last = state.turn + LATER_TURNS
        for _ in range(MOST_ANSWERS):
            question = state.question
            if question is None or state.turn > last:
                break
            answer = None
            if not done and question.kind is Ask.TURN:
                if leisurely and chance.below(4):
                    answer = self.dawdle(state, chance)
                else:
                    answer = self.find(state, act, chance)
                    if answer is None and not patient:
                        return
                    if answer is not None:
                        check_legal(state)
                        done = True
                        last = state.turn + LATER_TURNS
            self.answer(state, answer or self.pick(state, chance), chance)
        self.wanted[act] += done

    def answer(self, state: State, answer: Answer, chance: Chance) -> None:
        state.answer(answer)
        self.answers += 1
        check(state)
        if chance.below(SAMPLE) == 0:
            check_legal(state)
            check_statics(state)
            check_copies(state)
            for player in (0, 1):
                state.view(player)

    def find(self, state: State, act: Act, chance: Chance) -> Answer | None:
        """An answer that makes the card do it; None if it is not possible now."""
        question = state.question
        if question is None:
            return None
        found = [answer for answer in question.answers if self.does(state, answer, act)]
        return found[chance.below(len(found))] if found else None

    def does(self, state: State, answer: Answer, act: Act) -> bool:
        defs = state.game.defs
        card = self.card
        if act is BE_USED:
            return answer.verb is Verb.STADIUM
        if act is BE_PLAYED:
            return answer.verb in _PLAYING and defs[answer.a].card is card
        if act.what == "attack":
            return answer.verb is Verb.ATTACK and answer.b == act.number and defs[answer.a].card is card
        if answer.verb is not Verb.USE or answer.b != act.number:
            return False
        p = state.find(answer.a)
        return (defs[answer.a] if p is None else p.top).card is card

    def pick(self, state: State, chance: Chance) -> Answer:
        """A random answer, in turns more often one that matters."""
        question = state.question
        assert question is not None
        answers = question.answers
        if question.kind is Ask.TURN and chance.below(4):
            own = [answer for answer in answers if answer.verb in _PLAYING and self.does(state, answer, BE_PLAYED)]
            answers = own or [answer for answer in answers if answer.verb in _FIGHTING] or answers
        return answers[chance.below(len(answers))]

    def dawdle(self, state: State, chance: Chance) -> Answer | None:
        """Something that does not end the turn, a card from the hand rather than anything else."""
        question = state.question
        assert question is not None
        idle = [answer for answer in question.answers if answer.verb not in (Verb.ATTACK, Verb.END)]
        cards = [answer for answer in idle if answer.verb in _PLAYING]
        found = cards if cards and chance.below(4) else idle
        return found[chance.below(len(found))] if found else None

    def fail(self, book: str, place: Place, act: Act, error: Exception) -> None:
        card = self.card
        what = f"{type(error).__name__}: {error}".strip()
        failure = Failure(card.id, card.name, book, place.value, str(act), self.seed, what, _line(error))
        self.failures.setdefault(failure.kind, failure)

    def result(self, unreached: tuple[str, ...]) -> Trial:
        card = self.card
        idle = tuple(str(act) for act, times in self.wanted.items() if not times)
        return Trial(card.id, card.name, self.boards, self.answers, tuple(self.failures.values()), idle, unreached)


def _line(error: Exception) -> str:
    """The last line of ptcg's own code in which an error arose, other than in a helper of the invariants."""
    frames = traceback.extract_tb(error.__traceback__)
    own = [f for f in frames if "ptcg" in f.filename and f.name not in ("_must", "too_long")]
    if not own:
        return ""
    file = own[-1].filename.rpartition("ptcg/")[2]
    return f"{file}:{own[-1].lineno} {own[-1].name}"


class TooLong(Exception):
    """The engine runs on and on without asking anything."""


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Stop with `TooLong` after so much computing, where the system can count it."""
    if not hasattr(signal, "SIGPROF"):
        yield
        return

    def too_long(number: int, frame: FrameType | None) -> Any:
        raise TooLong(f"no question after {seconds} seconds")

    before = signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


__all__ = ["Failure", "Trial", "exercise", "try_card"]
