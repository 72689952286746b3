"""No place but data names a year: the code asks the eras, the sets and the formats."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import ptcg
from ptcg.rules import ERAS

PACKAGE = Path(ptcg.__file__).parent
VALUES = {PACKAGE / "rules" / "eras.py"}  # the eras themselves, as values
_DATE = re.compile(r"(19|20)\d\d([-/]\d\d){0,2}")


def _is_year(value: object) -> bool:
    if isinstance(value, str):
        return _DATE.fullmatch(value) is not None
    return isinstance(value, int) and str(value) in ERAS


def test_code_names_no_year():
    named = [
        f"{file.relative_to(PACKAGE)}:{node.lineno}: {node.value!r}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if file not in VALUES
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and _is_year(node.value)
    ]
    assert named == []
