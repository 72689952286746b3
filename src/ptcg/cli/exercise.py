"""`ptcg cards exercise`: try every card that can be played, on prepared boards, with all invariants on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ptcg.cli.options import CardsOption

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ptcg.arena.boards import Scene
    from ptcg.arena.exercise import Failure, Trial
    from ptcg.proof import Astray

FAILED = 1
EXAMPLES = 3


def exercise(
    cards: CardsOption = None,
    sets: Annotated[str, typer.Option(metavar="A,B", help="Only the cards of these sets.")] = "",
    only: Annotated[str, typer.Option(metavar="ID,ID", help="Only these cards.")] = "",
    sample: Annotated[int, typer.Option(metavar="N", help="Only so many cards, chosen by the seed.")] = 0,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed does the same.")] = 0,
    jobs: Annotated[int, typer.Option(metavar="J", help="How many processes.")] = 2,
    roundtrip: Annotated[
        bool, typer.Option(help="Do not play: see that what is described is read as the same again.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> int:
    """Try every card that can be played: use all it can do, many times; the exit code is 1 if something breaks."""
    from ptcg.arena.exercise import exercise as run
    from ptcg.cli.progress import Progress
    from ptcg.library import open_library
    from ptcg.proof import Proof, builtin_scenes, ready, round_trips

    library = open_library(cards)
    proof: Proof | None = None
    chosen = _words(sets), _words(only)
    if sample < 0:
        raise ValueError(f"--sample is a number of cards, not {sample}")
    if jobs < 1:
        raise ValueError(f"--jobs is 1 process or more, not {jobs}")
    if not library.sources:
        scenes = _chosen(builtin_scenes(), *chosen, sample)
    else:
        proof = Proof(library, seed, jobs)
        rows = proof.rows(chosen[0], sample, chosen[1])
        if roundtrip:
            supported = proof.supported(rows)
            return _tell_astray(
                len(supported), list(round_trips([library.find(row.id) for row in supported], library, jobs)), as_json
            )
        scenes = proof.scenes(rows)
    if roundtrip:
        return _tell_astray(len(scenes), list(round_trips([scene.card for scene in scenes], library, jobs)), as_json)
    trials: list[Trial] = []
    try:
        with Progress("cards", len(scenes)) as progress:
            for trial in run(scenes, partial(ready, library), seed, jobs):
                trials.append(trial)
                progress.tell(len(trials))
    finally:  # what is done is kept, also when somebody loses patience
        if proof is not None:
            proof.remember(trials)
    return _tell(trials, seed, as_json)


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _chosen(scenes: list[Scene], sets: Sequence[str], only: Sequence[str], sample: int) -> list[Scene]:
    """Those of the built-in cards that are wanted; ValueError for a set or a card that is not among them."""
    if sets:
        _all_known(sets, {scene.card.set_id for scene in scenes}, "set")
        scenes = [scene for scene in scenes if scene.card.set_id in sets]
    if only:
        _all_known(only, {scene.card.id for scene in scenes}, "card")
        scenes = [scene for scene in scenes if scene.card.id in only]
    return scenes[:: max(len(scenes) // sample, 1)][:sample] if sample else scenes


def _all_known(wanted: Sequence[str], known: set[str], what: str) -> None:
    for name in wanted:
        if name not in known:
            raise ValueError(f"no {what} '{name}' among the built-in cards; --cards DIR brings the others")


def _by_kind(trials: Sequence[Trial]) -> dict[str, list[Failure]]:
    kinds: dict[str, list[Failure]] = {}
    for trial in trials:
        for failure in trial.failures:
            kinds.setdefault(failure.kind, []).append(failure)
    return dict(sorted(kinds.items(), key=lambda item: -len(item[1])))


def _tell(trials: Sequence[Trial], seed: int, as_json: bool) -> int:
    from ptcg.cli.streams import print_json

    kinds = _by_kind(trials)
    failed = sum(not trial.ok for trial in trials)
    idle = [trial for trial in trials if trial.idle]
    unreached = [trial for trial in trials if trial.unreached]
    data: dict[str, Any] = {
        "cards": len(trials),
        "ok": len(trials) - failed,
        "failed": failed,
        "boards": sum(trial.boards for trial in trials),
        "answers": sum(trial.answers for trial in trials),
        "seed": seed,
        "kinds": [{"kind": kind, "cards": len(found)} for kind, found in kinds.items()],
        "failures": [vars(failure) for trial in trials for failure in trial.failures],
        "idle": [{"card": trial.card, "name": trial.name, "idle": list(trial.idle)} for trial in idle],
        "unreached": [{"card": t.card, "name": t.name, "unreached": list(t.unreached)} for t in unreached],
    }
    if as_json:
        print_json(data, indent=1)
        return FAILED if failed else 0
    from ptcg.cli.screen import Screen

    screen = Screen()
    screen.line(f"{data['cards']} cards, {data['boards']} boards, {data['answers']} answers, seed {seed}")
    for kind, found in kinds.items():
        screen.line(f"{len(found)} cards: {kind}", "bold red")
        for failure in found[:EXAMPLES]:
            screen.entry("  ", str(failure), column=2)
    if idle:
        screen.line(f"{len(idle)} cards have something that was possible on no board:", "bold")
        for trial in idle[:EXAMPLES]:
            screen.entry("  ", f"{trial.card} ({trial.name}): {', '.join(trial.idle)}", column=2)
    if unreached:
        screen.line(
            f"{len(unreached)} cards have instructions that no board came to (all of them with --json):", "bold"
        )
        for trial in unreached[:EXAMPLES]:
            screen.entry("  ", f"{trial.card} ({trial.name}): {'; '.join(trial.unreached)}", column=2)
    screen.line(f"{failed} cards failed" if failed else "no card failed", "bold yellow")
    return FAILED if failed else 0


def _tell_astray(number: int, found: Sequence[Astray], as_json: bool) -> int:
    from ptcg.cli.streams import print_json

    if as_json:
        data = {"cards": number, "astray": [vars(one) for one in found]}
        print_json(data, indent=1)
    else:
        for one in found:
            print(one)
        print(f"{number} cards described and read again, {len(found)} texts went astray")
    return FAILED if found else 0
