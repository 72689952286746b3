"""Match-ups and tables of them as text: what was played, what it shows, and what it does not."""

from __future__ import annotations

from ptcg.arena import MatchUp
from ptcg.arena.matchup import Score
from ptcg.arena.report import Report
from ptcg.cli.screen import Screen
from ptcg.cli.simulating import Run


def tell_run(screen: Screen, run: Run) -> None:
    """What is to be said before the results."""
    contest = run.contest
    what = "matches" if contest.pairings[0].best_of > 1 else "games"
    if run.interrupted:
        screen.line(f"Interrupted after {contest.done} of {contest.expected} {what}.")
    if run.resumed:
        screen.line(f"{run.resumed} games were played before.")


def tell_match_up(screen: Screen, one: MatchUp, run: Run) -> None:
    """One match-up with everything that is known of it."""
    screen.line(f"{one.title}, {_what(one)}, seed {one.pairing.seed}", "bold yellow")
    column = max(map(len, one.sides)) + 2
    _tell_shares(screen, one, column)
    for line in noise(one):
        screen.line(line, "bold")
    screen.line()
    _tell_seats(screen, one, column)
    if one.lengths:
        shortest, mean, longest = one.turns
        first = f"who went first won {one.starter_share:.1%}"
        screen.line(f"turns: {mean:.1f} on average, {shortest} to {longest}; {first}")
    if one.reasons:
        screen.line("won because:", "bold")
    for (winner, rule, how), number in one.by_reason():
        screen.line(f"{number:>6}  {one.sides[winner]}: {how}{f' ({rule})' if rule else ''}")
    _tell_faults(screen, one.faults)
    for side, thinking in zip(one.sides, one.thinking, strict=True):
        spent = f"{thinking.mean * 1000:.2f} ms an answer, {thinking.longest * 1000:.0f} ms at most"
        screen.entry(side, spent, column=column, style="dim", body="dim")
    _tell_speed(screen, run)


def _tell_shares(screen: Screen, one: MatchUp, column: int) -> None:
    if not one.matches:
        screen.line("No game has a winner.", "bold")
        return
    low, high = one.interval
    least, most = one.beta
    shares = ((one.share, low, high, least, most), (1 - one.share, 1 - high, 1 - low, 1 - most, 1 - least))
    for side, wins, (share, *ends) in zip(one.sides, one.wins, shares, strict=True):
        wilson, beta = (f"{a:.1%} to {b:.1%}" for a, b in (ends[:2], ends[2:]))
        screen.entry(side, f"{wins:>5} wins  {share:6.1%}  (95 %: {wilson}; Beta {beta})", column=column)


def _what(one: MatchUp) -> str:
    best_of = one.pairing.best_of
    if best_of == 1:
        return f"{one.era}, {one.games} games"
    return f"{one.era}, {one.matches + one.undecided} matches (best of {best_of}, {one.games} games)"


def _tell_seats(screen: Screen, one: MatchUp, column: int) -> None:
    """How each side did going first and going second, and in each seat."""
    if one.pairing.mirror:
        return
    others = [Score(score.games - score.wins, score.games) for score in (*one.first[::-1], *one.seats[::-1])]
    for side, scores in zip(one.sides, ((*one.first, *one.seats), others), strict=True):
        first, second, seat_a, seat_b = (f"{score.wins} of {score.games} ({score.share:.1%})" for score in scores)
        screen.entry(side, f"going first {first}, second {second}; in seat A {seat_a}, in B {seat_b}", column=column)
    lost, shared, won = one.pairs
    if lost + shared + won:
        screen.line(f"pairs with the seats exchanged: {won} won twice, {shared} shared, {lost} lost twice")


def noise(one: MatchUp) -> list[str]:
    """The warning that a difference cannot be told from noise."""
    if one.told or one.pairing.mirror or not one.matches:
        return []
    warning = "Which side is better cannot be told from noise: 50 % lies within the interval."
    more = f" If {one.share:.1%} is the true share, about {one.needed:,} would tell." if one.needed else ""
    return [warning + more]


def _tell_faults(screen: Screen, faults: list[str]) -> None:
    if faults:
        screen.line("went wrong:", "bold red")
        for line in faults:
            screen.line(f"  {line}")


def _tell_speed(screen: Screen, run: Run) -> None:
    if run.games and run.seconds:
        screen.line(f"{run.seconds:.1f} s, {run.games / run.seconds:.1f} games/s", "dim")


def tell_table(screen: Screen, report: Report, run: Run) -> None:
    """The grid, strengths and mix, and a line for each match-up."""
    pairing = report.match_ups[0].pairing
    matches = f"best of {pairing.best_of}, " if pairing.best_of > 1 else ""
    screen.line(f"{report.era}, {matches}{report.games:,} games, seed {pairing.seed}", "bold yellow")
    _tell_grid(screen, report)
    screen.line()
    _tell_standings(screen, report)
    screen.line()
    _tell_match_ups(screen, report)
    _tell_faults(screen, report.faults)
    _tell_speed(screen, run)


def _labels(report: Report) -> list[str]:
    return [f"{row:>2} {name}" for row, name in enumerate(report.names, 1)]


def _tell_grid(screen: Screen, report: Report) -> None:
    labels = _labels(report)
    column = max(map(len, labels)) + 1
    places = range(len(labels))
    screen.entry("wins of rows", "".join(f"{place + 1:>8}" for place in places), column=column)
    for row, label in enumerate(labels):
        screen.entry(label, "".join(f"{_field(report, row, place):>8}" for place in places), column=column)
    screen.line("~ cannot be told from even; in brackets: what the side that went first won in the mirror", "dim")


def _field(report: Report, row: int, column: int) -> str:
    cell = report.cell(row, column)
    if cell is not None:
        return f"{'' if cell.told else '~'}{cell.share:.1%}"
    mirror = report.mirror(row) if row == column else None
    return f"({mirror.starter_share:.0%})" if mirror is not None and mirror.games else "-"


def _tell_standings(screen: Screen, report: Report) -> None:
    standings = report.standings
    if isinstance(standings, str):
        screen.line(f"No strengths and no mix: {standings}.")
        return
    labels = _labels(report)
    column = max(map(len, labels)) + 2
    heads = f"{'strength':>8}  {'95 %':<15}{'mean share':>10}{'mix':>7}  {'range':<12}{'against the mix':>15}"
    screen.entry("strongest first", heads, column=column)
    for row in standings.by_strength:
        strength, share = standings.strengths[row], standings.mix[row]
        screen.entry(
            labels[row],
            f"{strength.points:>+8.0f}  {f'{strength.low:+.0f} to {strength.high:+.0f}':<15}"
            f"{report.overall(row):>10.1%}{share.share:>7.0%}  {f'{share.low:.0%} to {share.high:.0%}':<12}"
            f"{share.score:>15.1%}",
            column=column,
        )
    screen.line("strength: 100 points more win 64 % (Bradley-Terry); mix: what no deck beats on average", "dim")


def _tell_match_ups(screen: Screen, report: Report) -> None:
    heads = ("games", "share", "95 %", "Beta 95 %", "first", "second", "turns")
    rows = [(one.title, _figures(one)) for one in report.match_ups if one.games]
    column = max(len(name) for name, _ in rows) + 2
    widths = [max(len(head), *(len(figures[i]) for _, figures in rows)) + 2 for i, head in enumerate(heads)]
    for name, figures in [("each match-up", heads), *rows]:
        line = "".join(f"{figure:>{width}}" for figure, width in zip(figures, widths, strict=True))
        screen.entry(name, line, column=column)
    unsure = len(report.not_told)
    decided = sum(not one.pairing.mirror for one in report.match_ups)
    if unsure:
        screen.line(
            f"In {unsure} of {decided} match-ups it cannot be told from noise which side is better; play more games.",
            "bold",
        )
    if decided - unsure > 0 and decided >= 10:
        screen.line(
            f"Of {decided} even match-ups about {decided * 0.05:.0f} would look decided by chance alone.", "dim"
        )


def _figures(one: MatchUp) -> tuple[str, ...]:
    if one.pairing.mirror:
        first = one.starter_share
        return str(one.games), "-", "-", "-", f"{first:.1%}", f"{1 - first:.1%}", f"{one.turns[1]:.1f}"
    low, high = one.interval
    least, most = one.beta
    return (
        str(one.games),
        f"{'' if one.told else '~'}{one.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{least:.1%} to {most:.1%}",
        f"{one.first[0].share:.1%}",
        f"{one.first[1].share:.1%}",
        f"{one.turns[1]:.1f}",
    )


__all__ = ["tell_match_up", "tell_run", "tell_table"]
