"""The road of DESIGN.md: data goes one way, and nothing below knows anything above it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"

# What each part may import besides itself. `ptcg` stands for the front door, the package itself.
BELOW_VIEW = {"rules", "cards", "effects", "language", "engine"}
MAY_IMPORT: dict[str, set[str]] = {
    "rules": set(),
    "cards": {"rules"},
    "effects": set(),
    "language": {"effects", "cards"},
    "engine": {"rules", "cards", "effects"},
    "library": BELOW_VIEW,
    "view": BELOW_VIEW,
    "play": BELOW_VIEW | {"library"},
    "players": BELOW_VIEW | {"library", "view"},
    "coach": BELOW_VIEW | {"library", "play", "view", "players"},
    "arena": BELOW_VIEW | {"library", "play", "view", "players"},
    "scenario": BELOW_VIEW | {"library", "view"},
    "proof": BELOW_VIEW | {"library", "view", "players", "arena"},
    "server": BELOW_VIEW | {"library", "play", "view", "players", "coach", "arena", "scenario", "ptcg"},
}
MAY_IMPORT |= {"ptcg": set(MAY_IMPORT), "cli": {*MAY_IMPORT, "ptcg"}}

# `state.view(player)` is a verb of the engine; it fetches the view when it is called.
LAZILY = {("engine", "view")}


@dataclass(frozen=True)
class Import:
    """One imported name, `ptcg.rules.era`, in one line of a file."""

    name: str
    place: str
    lazy: bool  # inside a function, or for the type checker only


def imports(source: str, module: str, is_package: bool, file: str = "") -> Iterator[Import]:
    """Every import of a module, relative ones made absolute; those for the type checker count too."""

    def walk(node: ast.AST, lazy: bool) -> Iterator[Import]:
        place = f"{file}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, place, lazy)
        elif isinstance(node, ast.ImportFrom):
            start = node.module or ""
            if node.level:
                parts = module.split(".")
                here = parts[: len(parts) + is_package - node.level]
                start = ".".join([*here, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(f"{start}.{alias.name}", place, lazy)
        lazy = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or _for_types(node)
        for child in ast.iter_child_nodes(node):
            yield from walk(child, lazy)

    yield from walk(ast.parse(source), False)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def part(name: str) -> str:
    """The part of ptcg that a dotted name lies in: `ptcg.rules.era` lies in rules; a name of the door is `ptcg`."""
    second = name.partition(".")[2].partition(".")[0]
    return second if second and (SOURCE / "ptcg" / second).is_dir() else "ptcg"


def faults(importer: str, imported: Iterator[Import]) -> Iterator[str]:
    """What is wrong with the imports of a module of this part."""
    allowed = MAY_IMPORT[importer] | {importer}
    for each in imported:
        if each.name.split(".")[0] == "random":
            yield f"{each.place}: all chance goes through ptcg.engine.board.chance, never through random"
        if each.name.split(".")[0] != "ptcg":
            continue
        target = part(each.name)
        if target not in allowed and not (each.lazy and (importer, target) in LAZILY):
            yield f"{each.place}: {importer} must not know {target} (it imports {each.name})"


FILES = sorted((SOURCE / "ptcg").rglob("*.py"))


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_a_module_imports_only_what_lies_below_it(file: Path):
    place = str(file.relative_to(SOURCE.parent))
    name = module_name(file)
    assert part(name) in MAY_IMPORT, f"give {part(name)} its place on the road: MAY_IMPORT in tests/test_imports.py"
    found = imports(file.read_text(encoding="utf-8"), name, file.name == "__init__.py", place)
    assert list(faults(part(name), found)) == []


def inside(package: str) -> dict[str, set[str]]:
    """The modules of a package, each with those of the same package that it imports, for types alone left out."""
    names = {module_name(file): file for file in FILES if part(module_name(file)) == package}
    found: dict[str, set[str]] = {}
    for name, file in names.items():
        source = file.read_text(encoding="utf-8")
        typed = {each.name for each in _typing_only(source, name, file.name == "__init__.py")}
        wanted = {each.name for each in imports(source, name, file.name == "__init__.py")} - typed
        meant = {one if one in names else one.rpartition(".")[0] for one in wanted}
        found[name] = (meant & set(names)) - {name}
    return found


def _typing_only(source: str, module: str, is_package: bool) -> Iterator[Import]:
    for node in ast.walk(ast.parse(source)):
        if _for_types(node):
            yield from imports(ast.unparse(node), module, is_package)


def cycle(graph: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a ring, in order; empty if there are none."""
    done: set[str] = set()

    def follow(path: list[str]) -> list[str]:
        for name in sorted(graph[path[-1]]):
            if name in path:
                return path[path.index(name) :]
            if name not in done and (ring := follow([*path, name])):
                return ring
        done.add(path[-1])
        return []

    return next((ring for name in sorted(graph) if name not in done and (ring := follow([name]))), [])


@pytest.mark.parametrize("package", sorted(set(MAY_IMPORT) - {"ptcg"}))
def test_no_package_has_an_import_cycle_inside(package: str):
    assert cycle(inside(package)) == []


def test_a_cycle_is_noticed():
    assert cycle({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["b", "c"]
    assert "ptcg.engine.state" in inside("engine")["ptcg.engine.saved"]


def test_no_two_classes_of_the_engine_have_one_name():
    classes = [
        node.name
        for file in FILES
        if part(module_name(file)) in ("engine", "effects")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    ]
    assert [name for name in set(classes) if classes.count(name) > 1] == []


def test_the_source_is_found():
    assert {"ptcg.rules.era", "ptcg.cli.app", "ptcg"} <= {module_name(file) for file in FILES}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("ptcg.effects.nodes", "from ptcg.rules import Era"),
        ("ptcg.rules.era", "import ptcg.cards.card"),
        ("ptcg.language.parser", "from ptcg.rules import rule"),
        ("ptcg.cards.names", "from ptcg import engine"),
        ("ptcg.cards.names", "from ..engine import board"),
        ("ptcg.cards.names", "from .. import engine"),
        ("ptcg.engine.board.board", "import ptcg"),
        ("ptcg.engine.board.board", "from ptcg.view import View"),
        ("ptcg.engine.board.board", "if TYPE_CHECKING:\n    from ptcg.language import compile_text"),
        ("ptcg.engine.board.board", "def f():\n    from ptcg.players import Greedy"),
        ("ptcg.view.resample", "from random import shuffle"),
        ("ptcg.cli.play", "import random"),
        ("ptcg.scenario.runner", "from ptcg.cli.screen import Screen"),
    ],
)
def test_a_step_against_the_road_is_noticed(module: str, line: str):
    assert len(list(faults(part(module), imports(line, module, False)))) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("ptcg.engine.board.board", "from ptcg.rules import Era"),
        ("ptcg.engine.board.board", "from .chance import Chance"),
        ("ptcg.engine.board.board", "def view(self):\n    from ptcg.view import View"),
        ("ptcg.language.parser", "from ptcg.effects import Program"),
        ("ptcg.cli.play", "import ptcg, ptcg.scenario"),
    ],
)
def test_a_step_along_the_road_is_allowed(module: str, line: str):
    assert list(faults(part(module), imports(line, module, False))) == []
