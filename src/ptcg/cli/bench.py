"""`ptcg bench`: how fast the engine is. Random against random, all ready decks of all eras, no log, one core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from ptcg.engine import State
    from ptcg.library.game import Game

COPIES = 200  # of each state that is copied
MIDDLE = 80  # answers after which a game is in its middle
SAMPLE = 5  # one game in so many gives a state to copy


def add_to(app: typer.Typer) -> None:
    app.command()(bench)


def bench(
    seconds: Annotated[float, typer.Option(metavar="S", help="How long to play, in all.")] = 10.0,
    seed: Annotated[int, typer.Option(metavar="N", help="The seed of the first game.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure answers per second, games per second and the cost of a copy."""
    if seconds <= 0:
        raise ValueError(f"--seconds must be more than 0, not {seconds}")
    report = measure(seconds, seed)
    if as_json:
        import json

        print(json.dumps(report))
    else:
        _print(report)


def measure(seconds: float, seed: int = 0) -> dict[str, Any]:
    """Play for that long, the eras in equal shares, and report."""
    import platform

    from ptcg import rules

    eras = {year: _measure_era(year, seconds / len(rules.ERAS), seed) for year in rules.ERAS}
    spent = sum(era["seconds"] for era in eras.values())
    answers = sum(era["answers"] for era in eras.values())
    games = sum(era["games"] for era in eras.values())
    copies = [era.pop("copy_times") for era in eras.values()]
    for era, times in zip(eras.values(), copies, strict=True):
        era["copy_microseconds"] = _mean(times)
    return {
        "answers_per_second": round(answers / spent),
        "games_per_second": round(games / spent, 1),
        "copy_microseconds": _mean([time for times in copies for time in times]),
        "answers": answers,
        "games": games,
        "seconds": round(spent, 2),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "compiled": is_compiled(),
        "eras": {
            year: {
                "answers_per_second": round(era["answers"] / era["seconds"]),
                "games_per_second": round(era["games"] / era["seconds"], 1),
                "copy_microseconds": era["copy_microseconds"],
                "answers": era["answers"],
                "games": era["games"],
                "seconds": round(era["seconds"], 2),
            }
            for year, era in eras.items()
        },
    }


def is_compiled() -> bool:
    """Whether the engine that runs was compiled."""
    from ptcg.engine import state

    return not (state.__file__ or "").endswith(".py")


def _mean(times: list[float]) -> float:
    return round(sum(times) / len(times) * 1e6, 2) if times else 0.0


def _measure_era(year: str, seconds: float, seed: int) -> dict[str, Any]:
    """Play games of one era, every pair of its decks in turn. Copying is measured apart, in time of its own."""
    from time import process_time

    from ptcg.engine import Chance

    games = _games(year)
    answers = played = 0
    spent = 0.0
    middles: list[State] = []
    while spent < seconds:
        game = games[played % len(games)]
        chance = Chance(seed + played)
        begun = process_time()
        state = game.start(seed + played, log=False)
        given = _play(state, chance, MIDDLE if played % SAMPLE == 0 else -1)
        spent += process_time() - begun
        if state.question is not None:
            middles.append(state.copy())
            begun = process_time()
            given += _play(state, chance, -1)
            spent += process_time() - begun
        answers += given
        played += 1
    times = [_copy_time(state) for state in middles[:20]]
    return {"answers": answers, "games": played, "seconds": spent, "copy_times": times}


def _games(year: str) -> list[Game]:
    from ptcg.cards import builtin_decks
    from ptcg.library.game import Game

    decks = [deck for deck in builtin_decks().values() if deck.era == year]
    return [Game(year, (a, b)) for a in decks for b in decks]


def _play(state: State, chance: Any, limit: int) -> int:
    """Random answers, to the end or to a number of them."""
    given = 0
    while (question := state.question) is not None and given != limit:
        answers = question.answers
        state.answer(answers[chance.below(len(answers))])
        given += 1
    return given


def _copy_time(state: State) -> float:
    from time import process_time

    begun = process_time()
    for _ in range(COPIES):
        state.copy()
    return (process_time() - begun) / COPIES


def _print(report: dict[str, Any]) -> None:
    from ptcg.cli.screen import Screen

    screen = Screen()
    screen.line("era     answers/s   games/s   copy µs     games", "bold yellow")
    for name, row in (*report["eras"].items(), ("all", report)):
        screen.line(
            f"{name:<6}{row['answers_per_second']:>11,}{row['games_per_second']:>10.1f}"
            f"{row['copy_microseconds']:>10.1f}{row['games']:>10,}",
            "bold" if name == "all" else "",
        )
    how = "compiled" if report["compiled"] else "not compiled"
    screen.line(f"{report['answers']:,} answers in {report['seconds']} s on one core, {report['python']}, {how}", "dim")
