"""A table of match-ups as one page of HTML that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ptcg.arena.heatmap import colour, field_words, headline, ink
from ptcg.arena.matchup import MatchUp
from ptcg.arena.report import Report

STYLE = """
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 75rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .35rem .6rem; text-align: right; vertical-align: top; }
thead th { vertical-align: bottom; }
th[scope=row], td.words { text-align: left; }
tbody tr + tr { border-top: 1px solid #8885; }
.grid td { text-align: center; border: 1px solid #8885; min-width: 4.5rem; }
.grid td.none { background: #8882; }
small { display: block; opacity: .85; }
.wide { overflow-x: auto; }
"""


def page(report: Report) -> str:
    """Everything on one page that needs nothing else: the grid, strengths and mix, each match-up with its figures."""
    title = f"Match-ups: {headline(report)}"
    return "\n".join(
        [
            '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
            f"<h1>{escape(title)}</h1>",
            *_grid(report),
            *_ranking(report),
            "<h2>Every match-up</h2>",
            *_match_ups(report),
            *_faults(report),
            "</body>\n</html>\n",
        ]
    )


def _grid(report: Report) -> Iterable[str]:
    yield (
        "<p>Share of wins of the row against the column, with its 95 % Wilson interval. ~ cannot be told from even. On "
        "the diagonal: what the side that went first won in the mirror.</p>"
    )
    yield '<div class="wide"><table class="grid">\n<thead><tr><th></th>'
    yield "".join(f'<th scope="col">{_name(name)}</th>' for name in report.names) + "</tr></thead>\n<tbody>"
    for row, name in enumerate(report.names):
        fields = "".join(_field(report, row, column) for column in range(len(report.sides)))
        yield f'<tr><th scope="row">{_name(name)}</th>{fields}</tr>'
    yield "</tbody></table></div>"


def _field(report: Report, row: int, column: int) -> str:
    cell = report.cell(row, column)
    if cell is None:
        _, text = field_words(report, row, column)
        return f'<td class="none">{escape(text)}</td>'
    low, high = cell.interval
    red, green, blue = colour(cell.share)
    return (
        f'<td style="background:rgb({red},{green},{blue});color:{ink(cell.share)}">{"" if cell.told else "~"}'
        f"{cell.share:.1%}<small>{low:.0%} to {high:.0%}</small></td>"
    )


def _ranking(report: Report) -> Iterable[str]:
    standings = report.standings
    yield "<h2>Strength and mix</h2>"
    if isinstance(standings, str):
        yield f"<p>{escape(standings)}.</p>"
        return
    yield (
        "<p>Strength in points (Bradley-Terry): 100 more win 64 % of games, 400 more win 91 %. The mix is what no deck "
        "beats on average; its range is where it lies in 90 of 100 worlds that these games allow.</p>"
    )
    yield '<table>\n<thead><tr><th scope="col">side</th><th scope="col">mean share</th><th scope="col">strength</th>'
    yield '<th scope="col">95 %</th><th scope="col">mix</th><th scope="col">range</th>'
    yield '<th scope="col">against the mix</th></tr></thead>\n<tbody>'
    for row in standings.by_strength:
        strength, share = standings.strengths[row], standings.mix[row]
        yield (
            f'<tr><th scope="row">{_name(report.names[row])}</th><td>{report.overall(row):.1%}</td>'
            f"<td>{strength.points:+.0f}</td><td>{strength.low:+.0f} to {strength.high:+.0f}</td>"
            f"<td>{share.share:.0%}</td><td>{share.low:.0%} to {share.high:.0%}</td><td>{share.score:.1%}</td></tr>"
        )
    yield "</tbody></table>"


HEADS = (
    "match-up",
    "games",
    "wins",
    "share",
    "Wilson 95 %",
    "Beta 95 %",
    "going first",
    "going second",
    "turns",
    "won by",
)


def _match_ups(report: Report) -> Iterable[str]:
    yield '<div class="wide"><table>\n<thead><tr>'
    yield "".join(f'<th scope="col">{head}</th>' for head in HEADS) + "</tr></thead>\n<tbody>"
    for one in report.match_ups:
        yield _match_up(one)
    yield "</tbody></table></div>"


def _match_up(one: MatchUp) -> str:
    shortest, mean, longest = one.turns
    ways = "<br>".join(
        f"{games} × {escape(one.sides[winner])}: {escape(how)}{f' ({rule})' if rule else ''}"
        for (winner, rule, how), games in one.by_reason()
    )
    noise = "" if one.told or one.pairing.mirror else "<small>cannot be told from noise</small>"
    if one.pairing.mirror:
        figures = ["", "", "", "", one.starter_share, 1 - one.starter_share]
    else:
        figures = [f"{one.wins[0]} to {one.wins[1]}", one.share, _span(one.interval), _span(one.beta)]
        figures += [score.share for score in one.first]
    cells = "".join(f"<td>{f'{it:.1%}' if isinstance(it, float) else it}</td>" for it in figures)
    return (
        f'<tr><th scope="row">{escape(one.title)}{noise}</th><td>{one.games}</td>{cells}'
        f'<td>{mean:.1f} ({shortest} to {longest})</td><td class="words">{ways}</td></tr>'
    )


def _faults(report: Report) -> Iterable[str]:
    said = list(report.faults)
    if said:
        yield "<h2>What went wrong</h2>\n<ul>"
        yield from (f"<li>{escape(line)}</li>" for line in said)
        yield "</ul>"


def _name(name: str) -> str:
    deck, _, pilot = name.rpartition(" (")
    return f"{escape(deck)}<small>{escape(pilot.removesuffix(')'))}</small>"


def _span(interval: tuple[float, float]) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


__all__ = ["page"]
