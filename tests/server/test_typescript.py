"""The client's types are those of the server."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ptcg.server import protocol, shapes
from ptcg.server.typescript import structures, write

PROJECT = Path(__file__).parents[2]


def test_the_generated_types_are_up_to_date() -> None:
    file = PROJECT / "web" / "src" / "protocol.ts"
    assert file.read_text(encoding="utf-8") == write(), "run: python -m ptcg.server.typescript web/src/protocol.ts"


def test_every_structure_has_a_type() -> None:
    written = write()
    for module in (protocol, shapes):
        for name, found in vars(module).items():
            if isinstance(found, type) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__:
                if found in structures():
                    assert f"export interface {name} {{" in written


def test_tags_become_literals() -> None:
    assert 'export interface Welcome {\n  type: "welcome";\n' in write()


def test_the_document_names_every_message() -> None:
    text = (PROJECT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for structure in structures():
        tag = structure.__struct_config__.tag
        if tag is not None:
            assert f"{tag} {{" in text or f"`{tag}`" in text or f" {tag}" in text, (
                f"docs/protocol.md is silent on {tag}"
            )
