"""Running commands as a user does."""

from __future__ import annotations

import pytest

from ptcg.cli import main


@pytest.fixture
def ptcg(capsys: pytest.CaptureFixture[str]):
    """Runs a command that must succeed (or end with `code`) and say nothing on stderr; gives what it printed."""

    def run(*arguments: str, code: int = 0) -> str:
        assert main(arguments) == code
        out, err = capsys.readouterr()
        assert err == ""
        return out

    return run


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str]):
    """Runs a command that must be refused with one line and exit code 2; gives that line."""

    def run(*arguments: str) -> str:
        assert main(arguments) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("ptcg: ") and err.endswith("\n") and err.count("\n") == 1
        return err

    return run
