"""Whether Trainer cards and powers are refused exactly when nothing can come of them (`make soak`).

Every text is carried out on boards that lack this or that, with every answer, coins both ways and any hidden cards, and
what comes of it is compared with what its outlook says (`ptcg.arena.disputes`). Without `--cards` the built-in cards
are tried; with a folder in the layout of the public card database, all of its cards that can be played.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from functools import partial

from ptcg.arena.boards import Scene
from ptcg.arena.disputes import Found, try_outlook
from ptcg.library import open_library
from ptcg.proof import Proof, builtin_scenes, ready

BOARDS = 30


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cards", metavar="FOLDER", help="a card database (default: the built-in cards)")
    parser.add_argument("--only", default="", metavar="ID,ID", help="only these cards")
    parser.add_argument("--boards", type=int, default=BOARDS, help=f"boards for each card (default {BOARDS})")
    parser.add_argument("--from", type=int, default=0, dest="first", metavar="N", help="number of the first board")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one for each core)")
    options = parser.parse_args()
    library = open_library(options.cards)
    wanted = [one for one in options.only.split(",") if one]
    if library.sources:
        proof = Proof(library, 0, options.jobs)
        scenes = proof.scenes(proof.rows(only=wanted))
    else:
        scenes = [scene for scene in builtin_scenes() if not wanted or scene.card.id in wanted]
    scenes = [scene for scene in scenes if scene.card.is_trainer or scene.card.powers]
    books = 1 if library.sources else len(scenes[0].books) if scenes else 0
    work = partial(try_outlook, define=partial(ready, library), boards=options.boards, books=books, first=options.first)
    begun = time.perf_counter()
    with multiprocessing.Pool(options.jobs) as pool:
        return report(scenes, list(pool.imap(work, scenes, 8)), time.perf_counter() - begun)


def report(scenes: list[Scene], results: list[Found], seconds: float) -> int:
    """Say what was tried and what was wrong. Returns the exit code."""
    offered = sum(found.offered for found in results)
    refused = sum(found.refused for found in results)
    undecided = sum(found.undecided for found in results)
    disputes = [dispute for found in results for dispute in found.disputes]
    print(
        f"{len(scenes)} cards: {offered} times offered, {refused} times refused, {undecided} times too many ways to "
        f"follow, {len(disputes)} disputes, {seconds:.0f} s"
    )
    for dispute in disputes:
        print(f"  {dispute}")
    return 1 if disputes or not offered or not refused else 0


if __name__ == "__main__":
    sys.exit(main())
