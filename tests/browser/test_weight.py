"""The client is light, and an answer is on the screen at once."""

from __future__ import annotations

import gzip
import os

import pytest
from playwright.sync_api import BrowserContext, Page

from ptcg.server.app import client_folder

from .clock import measure
from .tables import settings

SCRIPTS = 300_000  # bytes of all scripts, as they are sent
SLOWEST = 400  # ms for 95 of 100 answers, on a machine that has nothing else to do; benchmarks/click.py measures it


def test_scripts_are_small() -> None:
    scripts = sorted(client_folder().glob("assets/*.js"))
    if not scripts:
        pytest.skip("the client has not been built; 'make web' builds it")
    assert sum(len(gzip.compress(file.read_bytes())) for file in scripts) < SCRIPTS


def test_an_answer_shows_at_once(page: Page, context: BrowserContext, site: str) -> None:
    settings(context, autoAnswer=False, speed="off")
    times = measure(page, site, answers=60)
    print(f"from click to board: p50 {times.p50:.0f} ms, p95 {times.p95:.0f} ms of {len(times.all)} answers")
    others = max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))
    assert times.p95 < SLOWEST * others, sorted(times.all)
