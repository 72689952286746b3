"""The same contest on a real Ray that is started here; needs the extra `cluster`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ptcg
from ptcg.arena import Contest, Here, Limits, MatchUp, Pairing, Runner, Side
from ptcg.arena.cluster import Cluster
from ptcg.cli import main

ray: Any = pytest.importorskip("ray", reason="Ray is not installed: pip install 'ptcg[cluster]' runs these tests")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of this machine with two processors, in processes of its own."""
    from ray.cluster_utils import Cluster as Machines

    machines = Machines(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield machines.address
    machines.shutdown()


def play(pairing: Pairing, runner: Runner, matches: int) -> MatchUp:
    contest = Contest([pairing], matches)
    for _ in contest.play(runner):
        pass
    return contest.match_ups[0]


def pairing(first: str, limits: Limits | None = None) -> Pairing:
    sides = Side(ptcg.deck("Dynamo"), first), Side(ptcg.deck("Lamplight"), "random")
    return Pairing(ptcg.era(2012), sides, seed=3, limits=limits or Limits())


def test_the_cluster_plays_the_same_games(address: str):
    assert play(pairing("random"), Cluster(address), 8) == play(pairing("random"), Here(), 8)
    assert not ray.is_initialized(), "the connection is closed"


def test_games_of_a_killed_worker_are_played_again(address: str, bots: Path, capsys: pytest.CaptureFixture[str]):
    """As a user does it: a bot of the current folder, whose process dies once in the middle of a game."""
    line = ("sim", "dynamo", "lamplight", "--seed", "3", "--games", "6", "--cluster", address, "--json")
    assert main((*line, "--players", "failingbots:KilledOnce", "random")) == 0
    assert (bots / "killed").exists(), "no process has died, so nothing was shown"
    report = json.loads(capsys.readouterr().out)
    undisturbed = play(pairing("failingbots:First"), Here(), 6)
    assert report["wins"] == undisturbed.wins and report["failed"][0]["games"] == 0
    assert report["turns"]["mean"] == round(undisturbed.turns[1], 2)


def test_one_that_dawdles_loses_there_too(address: str, bots: Path):
    import failingbots  # noqa: F401  the module that is sent

    match_up = play(pairing("failingbots:Dawdles", Limits(answer=0.2)), Cluster(address), 2)
    assert match_up.wins == [0, 2] and "took too long" in match_up.failed[0].told[0]


def test_nobody_at_that_address(capsys: pytest.CaptureFixture[str]):
    assert main(("sim", "dynamo", "lamplight", "--games", "1", "--cluster", "localhost:1")) == 2
    assert "no Ray cluster at 'localhost:1'" in capsys.readouterr().err
