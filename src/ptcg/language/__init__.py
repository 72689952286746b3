"""The card language: card English to effect programs, and effect programs to card English.

`compile_text` reads a text whole or raises `NotUnderstood`; `describe` writes a program in canonical wording. The
grammar is in `grammar/*.txt`, one phrase per line, and works both ways.
"""

from ptcg.language.cards import UnsupportedCard, compile_card, own_names, place_of
from ptcg.language.compiler import NotUnderstood, ambiguities, compile_text
from ptcg.language.describe import NotWritable, describe
from ptcg.language.grammar import load_grammar

__all__ = [
    "NotUnderstood",
    "NotWritable",
    "UnsupportedCard",
    "ambiguities",
    "compile_card",
    "compile_text",
    "describe",
    "load_grammar",
    "own_names",
    "place_of",
]
