"""From a click to the new board on the screen: a game against the greedy bot in headless Chromium, animations off.

python benchmarks/click.py [--answers N]

Needs the built client ('make web'), playwright and Chromium ('make test' installs both where it can)."""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import sync_playwright
from tests.browser.clock import measure
from tests.browser.conftest import running, somebody
from tests.browser.install import find_browser
from tests.browser.tables import settings


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--answers", type=int, default=100, help="answers to give (100)")
    wanted = options.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Path(folder) / "tables.db") as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_browser(), args=["--no-sandbox"])
        context = somebody(browser, site)
        settings(context, autoAnswer=False, speed="off")
        times = measure(context.new_page(), site, wanted.answers)
        browser.close()
    print(f"{len(times.all)} answers: p50 {times.p50:.0f} ms, p95 {times.p95:.0f} ms, slowest {max(times.all):.0f} ms")


if __name__ == "__main__":
    main()
