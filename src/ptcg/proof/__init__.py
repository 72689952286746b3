"""The cards of a library put to the proof.

`scenes`: which cards are tried, and with what around them. `texts`: texts beside what was read of them.
`generality`: how much of a set that nobody has seen would be read. `ambiguity`: where the order of lines decides.
"""

from ptcg.proof.ambiguity import Doubt, find_doubts
from ptcg.proof.generality import Generality, measure_generality
from ptcg.proof.scenes import Proof, builtin_scenes, ready
from ptcg.proof.texts import Astray, Reading, readings, round_trip, round_trips, texts_of

__all__ = [
    "Astray",
    "Doubt",
    "Generality",
    "Proof",
    "Reading",
    "builtin_scenes",
    "find_doubts",
    "measure_generality",
    "readings",
    "ready",
    "round_trip",
    "round_trips",
    "texts_of",
]
