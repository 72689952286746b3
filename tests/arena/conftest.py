"""Players that fail in every way there is, as somebody could write them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

BOTS = """
import os
import time


class First:
    def choose(self, view):
        return view.question.answers[0]


class Raises(First):
    def choose(self, view):
        if view.board.turn > 0:
            raise KeyError("a card I lost")
        return super().choose(view)


class Dawdles(First):
    def choose(self, view):
        if view.board.turn > 0:
            time.sleep(60)
        return super().choose(view)


class Stubborn(First):
    def choose(self, view):
        while view.board.turn > 0:
            try:
                time.sleep(0.01)
            except BaseException:
                pass
        return super().choose(view)


class Cheats(First):
    def choose(self, view):
        import ptcg

        return ptcg.Answer(ptcg.Verb.PRIZE, 5)


class Mumbles(First):
    def choose(self, view):
        return "attack"


class Poor(First):
    def __init__(self, seed):
        if seed:
            raise RuntimeError("no money")


class Kills(First):
    def choose(self, view):
        if view.board.turn > 0:
            os._exit(9)
        return super().choose(view)


class Boss(First):
    '''Has others think for it.'''

    def choose(self, view):
        import multiprocessing

        if not os.path.exists("FOLDER/helper"):
            helper = multiprocessing.Process(target=time.sleep, args=(600,))
            helper.start()
            with open("FOLDER/helper", "w") as file:
                file.write(str(helper.pid))
        return super().choose(view)


class KilledOnce(First):
    '''Takes its process with it, but only the first time: as one that somebody else kills.'''

    def choose(self, view):
        if view.board.turn > 0:
            try:
                os.close(os.open("FOLDER/killed", os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os._exit(9)
        return super().choose(view)
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with bots, as the one that a user stands in; the module is forgotten afterwards."""
    (tmp_path / "failingbots.py").write_text(BOTS.replace("FOLDER", str(tmp_path)), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield tmp_path
    sys.modules.pop("failingbots", None)
