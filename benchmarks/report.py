"""The numbers of docs/performance.md and docs/scale.md, measured and written into the pages (`make performance`).

    python benchmarks/report.py --compiled .venv-compiled/bin/python --cards DIR --lists DIR
    python benchmarks/report.py --again build/performance.json         write the pages from what was measured before

What stands between `<!-- measured: NAME -->` and `<!-- end -->` in a page is written; all other words are left alone.
Every number comes from a command that can be run alone: `ptcg bench`, `where.py`, `sizes.py`, `load.py`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

HERE = Path(__file__).parent
DOCS = HERE.parent / "docs"
PAGES = ("performance.md", "scale.md")
KEPT = HERE.parent / "build" / "performance.json"
BUILDS = ("compiled", "plain")

LAST = 4  # years of tournaments that are also told together

GAMES = 1e9
TABLES = 1e6
THINKING = 3.0  # seconds for an answer at a table, as in load.py

Data = dict[str, Any]


# --- measuring ------------------------------------------------------------------------------------------------------


def run(python: str, *arguments: str) -> Data:
    """What a command prints as JSON."""
    command = [python, *arguments]
    print(" ".join(command), file=sys.stderr, flush=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"report: {' '.join(command)} failed: {done.stderr.strip()[-500:]}")
    found: Data = json.loads(done.stdout)
    return found


def measured(options: argparse.Namespace) -> Data:
    decks = ["--decks", "builtin"]
    decks += ["--decks", "theme"] if options.cards else []
    decks += ["--decks", options.lists] if options.lists else []
    cards = ["--cards", options.cards] if options.cards else []
    seconds = str(options.seconds)
    found: Data = {"cores": os.cpu_count()}
    for build, python in zip(BUILDS, (options.compiled, sys.executable), strict=True):
        bench = run(python, "-m", "ptcg.cli", "bench", *decks, *cards, "--seconds", seconds, "--start", "--json")
        if bench["compiled"] != (build == "compiled"):
            raise SystemExit(f"report: the engine of {python} is not the {build} one")
        found[build] = {"bench": bench, "where": run(python, str(HERE / "where.py"), "--seconds", seconds, "--json")}
        found[build]["greedy_seconds"] = greedy(python, options)
    found["sizes"] = run(options.compiled, str(HERE / "sizes.py"), "--json")
    found["load"] = run(sys.executable, str(HERE / "load.py"), *options.load.split(), "--json")
    return found


def greedy(python: str, options: argparse.Namespace) -> float:
    """The process time of a game between greedy players: many games against one, so that the start does not count."""
    times = []
    for games in (1, 1 + options.games):
        before = getrusage(RUSAGE_CHILDREN)
        run(python, "-m", "ptcg.cli", "sim", *options.match, "--games", str(games), "--json")
        after = getrusage(RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return (times[1] - times[0]) / options.games


# --- tables ---------------------------------------------------------------------------------------------------------


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def machine(data: Data) -> str:
    bench = data["compiled"]["bench"]
    return f"{bench['machine']}, {data['cores']} cores, {bench['python']}."


def speed(data: Data, place: int, last: int = 0) -> str:
    """One kind of decks: the compiled engine whole, of the other one the most important."""
    compiled, plain = (data[build]["bench"]["decks"][place] for build in BUILDS)
    head = ["", "answers/s", "games/s", "copy µs", "view µs", "resample µs", "state bytes"]
    head += ["uncompiled answers/s", "games/s", "copy µs", "view µs"]
    rows = []
    for name in (*compiled["groups"], "all"):
        fast, slow = (one["all"] if name == "all" else one["groups"][name] for one in (compiled, plain))
        cells = [f"{fast['answers_per_second']:,}", f"{fast['games_per_second']:,.0f}"]
        cells += [f"{fast[key]:.1f}" for key in ("copy_microseconds", "view_microseconds", "resample_microseconds")]
        cells += [f"{fast['state_bytes']:,}", f"{slow['answers_per_second']:,}", f"{slow['games_per_second']:,.0f}"]
        cells += [f"{slow[key]:.1f}" for key in ("copy_microseconds", "view_microseconds")]
        rows.append([f"**{name}**", *(f"**{cell}**" for cell in cells)] if name == "all" else [name, *cells])
    if last:
        rates = [pace(list(one["groups"].values())[-last:]) for one in (compiled, plain)]
        rows.append([f"last {last} years", rates[0], *[""] * 5, rates[1], "", "", ""])
    lacking = f"; {compiled['left_out']} more cannot be played and are left out" if compiled["left_out"] else ""
    return f"{compiled['decks']} decks{lacking}.\n\n{table(head, rows)}"


def pace(rows: list[Data]) -> str:
    """Answers a second over several rows."""
    return f"{sum(row['answers'] for row in rows) / sum(row['seconds'] for row in rows):,.0f}"


def start(data: Data) -> str:
    both = [data[build]["bench"]["start"] for build in BUILDS]
    rows = [[f"`{name}`", *(f"{one[name]:,.0f}" for one in both)] for name in both[0]]
    return table(["ms of process time", "compiled", "uncompiled"], rows)


def where(data: Data) -> str:
    parts = []
    for key, title, most in (
        ("folders", "folder", 9),
        ("modules", "module", 14),
        ("functions", "with all it calls", 18),
    ):
        both = [data[build]["where"][key] for build in BUILDS]
        names = list(both[0])[:most]
        rows = [[f"`{name}`", *(f"{one[name]:.1%}" if name in one else "less" for one in both)] for name in names]
        parts.append(table([title, "compiled", "uncompiled"], rows))
    return "\n\n".join(parts)


def sizes(data: Data) -> str:
    rows = [[name, f"{size:,}"] for name, size in data["sizes"].items() if not name.startswith("answers of")]
    answers = data["sizes"]["answers of a game"]
    return f"{table(['', 'bytes'], rows)}\n\nA game of random players has {answers} answers on average."


def serving(data: Data) -> str:
    load = data["load"]
    rows = [
        ["process time of the server for an answer", f"{load['server_ms_per_answer']:.2f} ms"],
        ["from an answer to the new board, half within", f"{load['p50_ms']:.1f} ms"],
        ["95 % within", f"{load['p95_ms']:.1f} ms"],
        ["memory of the process before the first table", f"{load['memory_mb'][0]} MB"],
        ["memory for each table", f"{load['memory_kb_per_table']:,} kB"],
        ["sent to both players for an answer", f"{load['sent_bytes_per_answer']:,} bytes"],
        ["compressed by the WebSocket to", f"{load['compressed_to']:.0%}"],
        ["stored for an answer, recordings included", f"{load['stored_bytes_per_answer']:,} bytes"],
    ]
    return table([f"{load['tables']} tables, one process, uncompiled engine", ""], rows)


def games(data: Data) -> str:
    """A billion games."""
    fast = data["compiled"]["bench"]["decks"][0]["all"]
    answers = data["sizes"]["answers of a game"]
    alone = 1 / fast["games_per_second"]
    viewed = alone + fast["answers"] / fast["games"] * fast["view_microseconds"] / 1e6
    rows = []
    for name, seconds in (
        ("random players, the engine alone", alone),
        ("and a view for every answer", viewed),
        ("greedy players", data["compiled"]["greedy_seconds"]),
    ):
        hours = seconds * GAMES / 3600
        rows.append([name, f"{seconds * 1000:.2f} ms", f"{hours:,.0f}", f"{hours / 1000:,.1f} h"])
    last = data["compiled"]["bench"]["decks"][-1]["all"]
    costs = table(["", "a game", "core hours for a billion", "on 1,000 cores"], rows)
    kept = [
        ["seed and answers, one byte each, packed", "answers as one byte each, packed"],
        ["a recording, packed", "recording packed"],
        ["a recording as JSON", "recording as JSON"],
    ]
    bytes_of = [[name, f"{data['sizes'][key]:,}", amount(data["sizes"][key] * GAMES)] for name, key in kept]
    bytes_of.append(
        [
            f"every state of every game, {answers} of them, as JSON",
            f"{answers * data['sizes']['state as JSON']:,}",
            amount(answers * data["sizes"]["state as JSON"] * GAMES),
        ]
    )
    richer = fast["games_per_second"] / last["games_per_second"]
    return (
        f"{costs}\n\nWith the decks of tournaments {richer:.1f} times as much."
        f"\n\n{table(['what is kept', 'bytes of a game', 'of a billion'], bytes_of)}"
    )


def tables(data: Data) -> str:
    """A million tables."""
    load = data["load"]
    rate = TABLES / THINKING
    sent = load["sent_bytes_per_answer"] * rate
    stored = load["stored_bytes_per_answer"] * rate
    rows = [
        [f"answers, one at each table in {THINKING:.0f} s", f"{rate:,.0f} a second"],
        ["cores, at the process time measured", f"{load['server_ms_per_answer'] / 1000 * rate:,.0f}"],
        ["memory for the tables", amount(load["memory_kb_per_table"] * 1000 * TABLES)],
        ["connections", f"{2 * TABLES:,.0f}"],
        ["sent to players, compressed", f"{sent * load['compressed_to'] * 8 / 1e9:,.1f} Gbit/s"],
        ["sent to players, plain", f"{sent * 8 / 1e9:,.1f} Gbit/s"],
        ["entries written", f"{rate:,.0f} a second"],
        ["written to databases", f"{amount(stored)}/s, {amount(stored * 86400)} a day"],
    ]
    return table(["a million tables", ""], rows)


def amount(size: float) -> str:
    for unit in ("bytes", "kB", "MB", "GB", "TB"):
        if size < 1000:
            return f"{size:,.3g} {unit}"
        size /= 1000
    return f"{size:,.3g} PB"


BLOCKS: dict[str, Callable[[Data], str]] = {
    "machine": machine,
    "builtin": lambda data: speed(data, 0),
    "theme": lambda data: speed(data, 1),
    "tournament": lambda data: speed(data, 2, LAST),
    "start": start,
    "where": where,
    "sizes": sizes,
    "serving": serving,
    "games": games,
    "tables": tables,
}


def write(page: Path, data: Data) -> None:
    def filled(found: re.Match[str]) -> str:
        return f"{found[1]}\n{BLOCKS[found[2]](data)}\n{found[3]}"

    text = page.read_text(encoding="utf-8")
    text = re.sub(r"(<!-- measured: (\w+) -->)\n.*?(<!-- end -->)", filled, text, flags=re.DOTALL)
    page.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--compiled", default=".venv-compiled/bin/python", help="a Python with the compiled engine")
    parser.add_argument("--cards", default="", metavar="DIR", help="a card database")
    parser.add_argument("--lists", default="", metavar="DIR", help="a folder of deck lists")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each kind of decks (20)")
    parser.add_argument("--games", type=int, default=200, help="between greedy players (200)")
    parser.add_argument("--match", nargs=2, default=["2009-rekindled", "2009-moonlit-haunting"], metavar="DECK")
    parser.add_argument("--load", default="--tables 200 --seconds 90", help="options of load.py")
    parser.add_argument("--again", type=Path, metavar="FILE", help="measure nothing; take what was measured before")
    options = parser.parse_args()
    if options.again:
        data: Data = json.loads(options.again.read_text(encoding="utf-8"))
    else:
        if not (options.cards and options.lists):
            parser.error("the pages need --cards and --lists, a card database and a folder of deck lists")
        data = measured(options)
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps(data, indent=1), encoding="utf-8")
    for page in PAGES:
        write(DOCS / page, data)


if __name__ == "__main__":
    main()
