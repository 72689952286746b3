"""`ptcg rules`: what the books say, rule by rule, and which rules a passing scenario shows."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ptcg.cli.books import YEARS

if TYPE_CHECKING:
    from ptcg.cli.coverage import Cell, Coverage

rules = typer.Typer(rich_markup_mode=None)

GroupOption = Annotated[str, typer.Option("--group", metavar="GROUP", help="Only one group of rules, such as EVO.")]
EraOption = Annotated[str, typer.Option("--era", metavar="YEAR", help=f"Only one book: {YEARS}.")]

ID_COLUMN = 12  # the longest id is ACESPEC-01
ERA_COLUMN = 8


def add_to(app: typer.Typer) -> None:
    app.add_typer(rules, name="rules")


@rules.callback(invoke_without_command=True)
def list_rules(
    context: typer.Context,
    group: GroupOption = "",
    era: EraOption = "",
    words: Annotated[str, typer.Option("--search", metavar="WORDS", help="Only rules that speak of all these.")] = "",
) -> None:
    """List and search the rules of the books, and see which of them scenarios show."""
    command = context.invoked_subcommand
    if command is None:
        _list(words, group, era)
    elif group or era or words:
        raise ValueError(f"an option stands before '{command}'; write it after: 'ptcg rules {command} ... --era 2012'")


@rules.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORDS...", help="All must occur; beginnings are enough.")],
    group: GroupOption = "",
    era: EraOption = "",
) -> None:
    """Find the rules that speak of all these words."""
    _list(" ".join(words), group, era)


def _list(words: str, group: str, era: str) -> None:
    from ptcg import rules
    from ptcg.cli.screen import Screen

    year = rules.era(era).name if era else None
    only = rules.group(group.upper()) if group else None
    found = set(rules.search(words, year))
    screen = Screen()
    count = 0
    for each in (only,) if only else rules.groups():
        listed = [rule for rule in each.rules if rule in found]
        if not listed:
            continue
        screen.line(f"{each.id}  {each.title}", "bold yellow")
        for rule in listed:
            note = " (information only)" if rule.informative else ""
            screen.entry(rule.id, rule.text + note, column=ID_COLUMN)
            if year and rule.value(year) != "Holds.":
                screen.entry("", f"{year}: {rule.value(year)}", column=ID_COLUMN, body="dim")
        screen.line()
        count += len(listed)
    screen.line(f"{count} {'rule' if count == 1 else 'rules'}")


@rules.command()
def show(
    id: Annotated[str, typer.Argument(metavar="RULE", help="An id, such as EVO-06.")],
    era: EraOption = "",
) -> None:
    """Show one rule: its sentence, its value in each book, and where the book says so."""
    from ptcg import rules
    from ptcg.cli.screen import Screen

    rule = rules.rule(id.upper())
    years = (rules.era(era).name,) if era else rule.eras
    values = {year: rule.value(year) if era else rule.values[year] for year in years}

    screen = Screen()
    screen.line(f"{rule.id}  {rules.group(rule.group).title}", "bold yellow")
    screen.entry("", rule.text, column=0)
    screen.line()
    for year, value in values.items():
        screen.entry(year, value, column=ERA_COLUMN)
        screen.entry("", f"{rules.era(year).book}: {rule.sections[year]}", column=ERA_COLUMN, body="dim")
        if reason := rule.informative_in.get(year):
            screen.entry("", f"information only: {reason}", column=ERA_COLUMN)
    absent = [year for year in rules.ERAS if year not in rule.eras]
    if absent:
        screen.line(f"not in the {'book' if len(absent) == 1 else 'books'} of {', '.join(absent)}", "dim")
    if rule.reading:
        screen.line()
        screen.entry("", f"our reading: {rule.reading}", column=0)
    if rule.informative:
        screen.line()
        screen.entry("", f"information only: {rule.informative}", column=0)


@rules.command()
def coverage(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(metavar="[PATH...]", help="Scenario files or folders; else the whole rulebook."),
    ] = None,
    group: GroupOption = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Run the scenarios and say for every rule and book that has it whether a passing scenario shows it."""
    from ptcg import rules, scenario
    from ptcg.cli.coverage import measure

    name = rules.group(group.upper()).id if group else ""
    results = scenario.run_all(paths or [scenario.rulebook_folder()])
    for result in results:
        if not result.readable:
            raise ValueError(result.message)
    measured = measure(results, name)
    if as_json:
        from ptcg.cli.streams import print_json

        print_json(measured.to_json())
    else:
        _table(measured)


def _table(measured: Coverage) -> None:
    from rich.table import Table

    from ptcg import rules
    from ptcg.cli.screen import Screen

    counts = [_by_group(cells) for cells in (measured.passing, measured.informative, measured.open)]
    table = Table("group", box=None, pad_edge=False)
    table.add_column(no_wrap=True)
    for title in ("cells", "passing", "info only", "open"):
        table.add_column(title, justify="right")
    for group in rules.groups():
        row = [count[group.id] for count in counts]
        if sum(row):
            table.add_row(group.id, group.title, str(sum(row)), *(str(n) if n else "" for n in row))
    totals = (measured.cells, len(measured.passing), len(measured.informative), len(measured.open))
    table.add_row("all", "", *map(str, totals), style="bold")

    screen = Screen()
    screen.console.print(table)
    open_eras: dict[str, list[str]] = {}
    for id, era in measured.open:
        open_eras.setdefault(id, []).append(era)
    if open_eras:
        screen.line()
        screen.line("open", "bold yellow")
    for id, eras in open_eras.items():
        screen.entry(id, " ".join(eras), column=ID_COLUMN)
    if measured.failing:
        screen.line()
        screen.line("failing", "bold red")
    for failure in measured.failing:
        screen.entry(failure.era, f"{failure.title} ({failure.file}): {failure.message}", column=ERA_COLUMN)


def _by_group(cells: tuple[Cell, ...]) -> Counter[str]:
    return Counter(id.partition("-")[0] for id, _ in cells)
