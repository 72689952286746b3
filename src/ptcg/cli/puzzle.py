"""`ptcg puzzle`: win this turn. Puzzles to solve, the list of them, their check, and the making of more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from ptcg.cli.books import YEARS

if TYPE_CHECKING:
    from ptcg.coach.puzzles.puzzle import Puzzle

COLUMN = 12
FAULTY = 1

EraOption = Annotated[str, typer.Option("--era", metavar="YEAR", help=f"Only one book: {YEARS}.")]
GradeOption = Annotated[int, typer.Option("--grade", metavar="1-5", min=0, max=5, help="Only one grade, 5 is hard.")]
FileOption = Annotated[
    Path | None, typer.Option("--file", metavar="FILE", help="Puzzles of a file, instead of those that are shipped.")
]


class SolveUnlessNamed(TyperGroup):
    """`ptcg puzzle 2009-3fa1` and `ptcg puzzle --grade 3` solve one: what is no command goes to `solve`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if not args or (args[0] not in self.commands and args[0] not in ctx.help_option_names):
            args = ["solve", *args]
        return super().parse_args(ctx, args)


puzzle = typer.Typer(rich_markup_mode=None, cls=SolveUnlessNamed)


def add_to(app: typer.Typer) -> None:
    app.add_typer(puzzle, name="puzzle")


@puzzle.callback()
def puzzles() -> None:
    """Win this turn: solve a puzzle ('ptcg puzzle', 'ptcg puzzle --grade 3', 'ptcg puzzle 2009-3fa1')."""


@puzzle.command()
def solve(
    id: Annotated[str, typer.Argument(metavar="[ID]", help="A puzzle of the list; else the next unsolved one.")] = "",
    era: EraOption = "",
    grade: GradeOption = 0,
    file: FileOption = None,
) -> None:
    """Solve a puzzle: the next that you have not solved, or the one you name."""
    import contextlib

    with contextlib.suppress(ImportError):
        import readline  # noqa: F401 -- lines can be edited and called back

    from ptcg.cli.puzzling import PuzzleRow
    from ptcg.cli.screen import Screen
    from ptcg.cli.solved import Solved
    from ptcg.coach.puzzles.proving import prove

    found = _found(id, era, grade, file)
    PuzzleRow(Screen(), found, Solved.of_user(), prove).play()


@puzzle.command("list")
def list_puzzles(era: EraOption = "", grade: GradeOption = 0, file: FileOption = None) -> None:
    """List the puzzles with their grades, and which of them you have solved."""
    from ptcg.cli.screen import Screen
    from ptcg.cli.solved import Solved

    screen = Screen()
    solved = Solved.of_user()
    found = _found("", era, grade, file)
    book = ""
    for one in found:
        if one.era != book:
            book = one.era
            screen.line(book, "bold yellow")
        mark = "✓" if one.id in solved else " "
        head = f"{mark} {one.id}"
        screen.entry(head, f"{'*' * one.grade:<5}  {one.title} ({' against '.join(one.decks)})", column=COLUMN)
    done = sum(one.id in solved for one in found)
    screen.line()
    screen.line(f"{len(found)} {'puzzle' if len(found) == 1 else 'puzzles'}, {done} solved")


@puzzle.command()
def check(
    ids: Annotated[list[str] | None, typer.Argument(metavar="[ID...]", help="Only these; else all.")] = None,
    era: EraOption = "",
    grade: GradeOption = 0,
    file: FileOption = None,
    processes: Annotated[int, typer.Option(metavar="N", min=1, help="Check in so many processes.")] = 1,
) -> int:
    """Prove puzzles anew: the board, the win, the solution. Exit code 1 if one no longer holds."""
    from concurrent.futures import ProcessPoolExecutor

    from ptcg.cli.progress import Progress
    from ptcg.cli.screen import Screen

    found = [one for id in ids or ("",) for one in _found(id, era, grade, file)]
    screen = Screen()
    failed = 0
    with Progress("puzzles", len(found)) as progress, ProcessPoolExecutor(processes) as pool:
        for done, (one, wrong) in enumerate(zip(found, pool.map(_faults, found), strict=True), 1):
            for sentence in wrong:
                screen.entry(one.id, sentence, column=COLUMN)
            failed += bool(wrong)
            progress.tell(done)
    good = len(found) - failed
    screen.line(f"{good} {'holds' if good == 1 else 'hold'}, {failed} {'does' if failed == 1 else 'do'} not")
    return FAULTY if failed else 0


def _faults(one: Puzzle) -> list[str]:
    from ptcg.coach.puzzles.checking import faults
    from ptcg.coach.puzzles.proving import prove

    return list(faults(one, prove))


@puzzle.command()
def make(
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="The file to write; a folder gets one an era.")],
    count: Annotated[int, typer.Option(metavar="N", min=1, help="So many puzzles.")] = 20,
    era: Annotated[list[str] | None, typer.Option(metavar="YEAR", help=f"Of these books: {YEARS} (all).")] = None,
    seed: Annotated[int, typer.Option(metavar="N", help="Another number plays other games.")] = 0,
    processes: Annotated[int, typer.Option(metavar="N", min=1, help="Look in so many processes.")] = 1,
    most: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Play no more games than this.")] = 100_000,
) -> None:
    """Make new puzzles from games of the built-in decks; the same seed makes the same ones."""
    from itertools import islice

    from ptcg import rules
    from ptcg.cli.progress import Progress
    from ptcg.cli.screen import Screen
    from ptcg.coach.puzzles.making import Collection, games, make_puzzles
    from ptcg.coach.puzzles.proving import PROVERS
    from ptcg.coach.puzzles.shelf import write_puzzles
    from ptcg.library.files import check_writable

    eras = tuple(dict.fromkeys(rules.era(one).name for one in era or rules.ERAS))
    for file in [out / f"{name}.json" for name in eras] if out.is_dir() else [out]:
        check_writable(file)
    collection = Collection(eras, count)
    sources = islice(games(eras, seed), most)
    try:
        with Progress("puzzles", count) as progress:
            for _ in make_puzzles(collection, sources, PROVERS, processes):
                progress.tell(len(collection.puzzles))
    finally:  # what was found until somebody lost patience is kept
        for name in eras if out.is_dir() else ("",):
            write_puzzles(out / f"{name}.json" if name else out, collection.of(name))
        made = len(collection.puzzles)
        Screen().line(f"{made} {'puzzle' if made == 1 else 'puzzles'} written to {out}")


def _found(id: str, era: str, grade: int, file: Path | None) -> list[Puzzle]:
    """The puzzles that are meant; ValueError if there are none."""
    from ptcg import rules
    from ptcg.coach.puzzles.shelf import choose_puzzles, find_puzzle, read_puzzles, shipped_puzzles

    puzzles = shipped_puzzles() if file is None else {one.id: one for one in read_puzzles(file)}
    if id:
        return [find_puzzle(id, puzzles)]
    name = rules.era(era).name if era else ""
    found = sorted(choose_puzzles(puzzles, name, grade), key=lambda one: (one.era, one.grade))
    if not found:
        wanted = " ".join(part for part in (f"of {name}" if name else "", f"of grade {grade}" if grade else "") if part)
        raise ValueError(f"there are no puzzles {wanted}".rstrip() + "; 'ptcg puzzle list' lists them")
    return found
