"""`Session`: a game being played by somebody, with its answers: undo, save, load."""

from __future__ import annotations

import os

from ptcg.engine import Answer, Chance, State
from ptcg.library.game import Game
from ptcg.play.recording import Recording
from ptcg.rules import Refused


class Session:
    """Drives one game and keeps the state before each answer: undo, save, load.

        session = ptcg.Session(game, seed=7)
        session.answer(session.state.question.answers[0])
        session.save("game.json")

    `answers` are all answers so far. Chance goes back with `undo`: the same coins fall again.
    """

    def __init__(self, game: Game, seed: int = 0) -> None:
        if not callable(getattr(game, "start", None)):
            raise TypeError(f"a session plays a ptcg.Game, not {game!r}")
        self.game = game
        self.seed: int | None = seed
        self.state = game.start(seed, record=True)
        self.answers: list[Answer] = []
        self._before: list[State] = []

    def __repr__(self) -> str:
        return f"<Session: {self.state.summary}>"

    def answer(self, answer: Answer) -> None:
        """Go on to the next question; an illegal answer raises `Refused` and changes nothing."""
        before = self.state.copy()
        try:
            self.state.answer(answer)
        except Refused:
            raise
        except BaseException:  # somebody who loses patience in the middle leaves a whole game behind
            self.state = before
            raise
        self.answers.append(answer)
        self._before.append(before)

    def undo(self, player: int) -> bool:
        """Back to the last decision of a player: a question with more than one answer. False if there is none."""
        if player not in (0, 1):
            raise ValueError(f"there is no player {player!r}; the players are 0 and 1")
        for place in range(len(self._before) - 1, -1, -1):
            question = self._before[place].question
            if question is not None and question.player == player and len(question.answers) > 1:
                self.back_to(place)
                return True
        return False

    def back_to(self, answers: int) -> None:
        """Back to where only so many answers had been given; ValueError where there are fewer."""
        if not 0 <= answers <= len(self.answers):
            raise ValueError(f"this game has {len(self.answers)} answers, so there is no place after {answers} of them")
        if answers < len(self.answers):
            self.state = self._before[answers]
            del self._before[answers:]
            del self.answers[answers:]

    def recording(self) -> Recording:
        return Recording.of(self.game, self.state, self.answers, self.seed)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Save the game as a recording."""
        self.recording().save(path)

    @staticmethod
    def load(path: str | os.PathLike[str]) -> Session:
        """A saved game, to be gone on with: chance continues where it was, and undo goes back to the start."""
        return Session.of(Recording.load(path))

    @staticmethod
    def of(recording: Recording) -> Session:
        """A session at the end of a recording."""
        session = Session.__new__(Session)
        session.game = recording.game
        session.seed = recording.seed
        session.state = recording.replay()
        session.answers = list(recording.answers)
        session._before = _rewound(recording)
        return session


def _rewound(recording: Recording) -> list[State]:
    """The state before each answer, with chance as it was then where the seed still tells."""
    seeded = _from_seed(recording)
    if seeded is not None:
        return seeded
    states: list[State] = []
    for step in recording.steps():
        state = step.state.copy()
        chance = Chance(recording.generator)
        chance.trace = list(recording.outcomes[: state.chance.fed])
        state.chance = chance
        states.append(state)
    return states[:-1]


def _from_seed(recording: Recording) -> list[State] | None:
    if recording.seed is None:
        return None
    state = recording.game.start(recording.seed, record=True)
    states: list[State] = []
    for answer in recording.answers:
        states.append(state.copy())
        if state.question is None or answer not in state.question.answers:
            return None
        state.answer(answer)
    return states if state.chance.trace == list(recording.outcomes) else None


__all__ = ["Session"]
