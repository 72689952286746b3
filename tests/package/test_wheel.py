"""A wheel of a clean tree: it has the web client, or the build says that it has not."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import ptcg

pytest.importorskip("hatchling", reason="'pip install hatchling' to build wheels here")

TOP = Path(__file__).parents[2]
NOT_SOURCE = shutil.ignore_patterns("__pycache__", "node_modules", "client")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """The source as it is after a fresh checkout, as far as a wheel is made of it."""
    tree = tmp_path / "tree"
    for folder in ("src", "web", "rulebook"):
        shutil.copytree(TOP / folder, tree / folder, ignore=NOT_SOURCE)
    for file in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(TOP / file, tree / file)
    return tree


def build(tree: Path, what: str = "wheel", **environment: str) -> subprocess.CompletedProcess[str]:
    """Build without any node: what the machine has must not decide what this test shows."""
    empty = tree.parent / "empty"
    empty.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", what, "-d", str(tree.parent / "dist")],
        cwd=tree,
        env={**os.environ, "PATH": str(empty), "PTCG_CLIENT": "", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def names(tree: Path) -> set[str]:
    (wheel,) = (tree.parent / "dist").glob("*.whl")
    return set(ZipFile(wheel).namelist())


def test_without_node_the_build_says_what_is_missing(tree: Path):
    done = build(tree)
    assert done.returncode == 0
    assert "the web client is NOT in this wheel: there is no node 20 or newer here" in done.stderr + done.stdout
    inside = names(tree)
    assert not any(name.startswith("ptcg/server/client/") for name in inside)
    assert f"ptcg-{ptcg.__version__}.dist-info/METADATA" in inside
    for needed in ("py.typed", "data/decks/2009-rekindled.json", "rules/books/EVO.toml", "data/rulebook"):
        assert any(name.startswith(f"ptcg/{needed}") for name in inside), needed


def test_who_leaves_it_out_on_purpose_is_told_too(tree: Path):
    done = build(tree, "sdist", PTCG_CLIENT="none")
    assert done.returncode == 0 and "NOT in this sdist: PTCG_CLIENT=none asks for that" in done.stderr + done.stdout


def test_a_release_can_insist(tree: Path):
    done = build(tree, PTCG_CLIENT="required")
    assert done.returncode != 0 and "the web client is NOT in this wheel" in done.stderr + done.stdout


def test_a_client_that_is_built_is_in_it(tree: Path):
    client = tree / "src" / "ptcg" / "server" / "client"
    client.mkdir()
    (client / "index.html").write_text("<title>ptcg</title>", encoding="utf-8")
    done = build(tree)
    assert done.returncode == 0 and "NOT in this" not in done.stderr + done.stdout
    assert "ptcg/server/client/index.html" in names(tree)
