"""A game being played, and a game that was: `Session` drives one with undo, `Recording` is a file with everything."""

from ptcg.play.recording import Recording
from ptcg.play.session import Session

__all__ = ["Recording", "Session"]
