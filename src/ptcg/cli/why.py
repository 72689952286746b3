"""Why is that not legal? A move in loose words, matched with what is on the board, and the rule that forbids it."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.engine import Answer, Ask, Refusal, State, Verb
from ptcg.engine.board.definition import ENERGY, POKEMON, TRAINER
from ptcg.engine.standing.attacks import attacks_of

VERBS = {
    "attack": Verb.ATTACK,
    "use": Verb.USE,
    "power": Verb.USE,
    "ability": Verb.USE,
    "evolve": Verb.EVOLVE,
    "attach": Verb.ATTACH,
    "energy": Verb.ATTACH,
    "play": Verb.PLAY,
    "trainer": Verb.PLAY,
    "bench": Verb.BENCH,
    "retreat": Verb.RETREAT,
    "switch": Verb.RETREAT,
    "stadium": Verb.STADIUM,
    "end": Verb.END,
}
FILLERS = frozenset(
    {"a", "an", "the", "my", "to", "with", "into", "on", "onto", "from", "for", "of", "not", "i", "is", "it"}
)


@dataclass(frozen=True)
class Finding:
    """What the question came to: moves that are legal after all, or refusals, the nearest first, or only a note."""

    legal: tuple[Answer, ...] = ()
    refusals: tuple[Refusal, ...] = ()
    note: str = ""


def fold(text: str) -> str:
    """Without capitals and accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))


def matches(wanted: list[str], name: str) -> bool:
    """Whether every word begins (or nearly is) a word of the name. A verb is no slip: "attack" is not "attach"."""
    words = fold(name).replace("-", " ").replace("'", "").split()
    return all(
        any(word.startswith(w) for word in words)
        or (w not in VERBS and bool(difflib.get_close_matches(w, words, 1, 0.8)))
        for w in wanted
    )


def words_of(text: str) -> list[str]:
    return [w for w in fold(text).replace("-", " ").replace("'", "").split() if w not in FILLERS]


def why(state: State, text: str) -> Finding:
    """Why the move in these words is not legal now."""
    words = words_of(text)
    question = state.question
    if question is None or question.kind is not Ask.TURN:
        return Finding(note="The game waits for your answer to the question above; moves come after that.")
    verbs = [VERBS[w] for w in words if w in VERBS][:1]
    names = words[1:] if words and words[0] in VERBS else [w for w in words if w not in VERBS]
    if verbs == [Verb.USE] or not verbs:  # "use" is said of attacks and Trainers too
        found = list(_attempts(state, verbs[0], names)) if verbs else []
        for verb in () if found else (Verb.ATTACK, Verb.USE, Verb.EVOLVE, Verb.BENCH, Verb.ATTACH, Verb.PLAY):
            found += _attempts(state, verb, names) if names else []
    else:
        found = list(_attempts(state, verbs[0], names))
    if not found and not verbs:
        return Finding(note=f"Nothing in your hand or on your side is called '{' '.join(names)}'.")
    if not found:
        return Finding(refusals=(_nothing_found(verbs[0], names),))
    legal = tuple(answer for answer, _ in found if answer in question.answers)
    if legal:
        return Finding(legal=legal)
    nearest = [answer for answer, near in found if near] or [answer for answer, _ in found]
    return Finding(refusals=tuple(dict.fromkeys(state.why_not(answer) for answer in nearest)))


def _attempts(state: State, verb: Verb, names: list[str]) -> Iterator[tuple[Answer, bool]]:
    """Moves of a kind whose names fit, each with whether it is near to a legal one."""
    if verb in (Verb.END, Verb.STADIUM):
        yield Answer(verb), True
        return
    for answer, name, near in _all_moves(state, verb):
        if matches(names, name):
            yield answer, near


def _all_moves(state: State, verb: Verb) -> Iterator[tuple[Answer, str, bool]]:
    """Everything one could try: the answer, what it is called, whether it is near to a legal one."""
    side = state.sides[state.player]
    defs = state.game.defs
    mine = side.pokemon()
    if verb == Verb.ATTACK:
        for p in mine:
            for card, i, attack in attacks_of(state, p):
                yield Answer(verb, card, i), f"{attack.name} {p.top.card.name}", p is side.active
        for card in side.hand:
            for i, attack in enumerate(defs[card].attacks):
                yield Answer(verb, card, i), attack.name, False
    elif verb == Verb.USE:
        for p in mine:
            usable = [activation.name for activation in p.top.activations]
            for power in p.top.card.powers:
                index = usable.index(power.name) if power.name in usable else len(usable)
                yield Answer(verb, p.key, index), f"{power.name} {p.top.card.name}", True
    elif verb == Verb.RETREAT:
        if not side.bench:
            yield Answer(verb), " ".join(p.top.card.name for p in mine), True
        active = side.active.top.card.name if side.active is not None else ""
        for p in side.bench:
            yield Answer(verb, p.key), f"{p.top.card.name} {active}", True
    else:
        yield from _from_hand(state, verb)


def _from_hand(state: State, verb: Verb) -> Iterator[tuple[Answer, str, bool]]:
    side = state.sides[state.player]
    kind = {Verb.ATTACH: ENERGY, Verb.PLAY: TRAINER}.get(verb, POKEMON)
    for card in side.hand:
        d = state.game.defs[card]
        if d.kind != kind:
            continue
        if verb == Verb.BENCH or (verb == Verb.PLAY and d.attach_to is None):
            yield Answer(verb, card), d.card.name, True
            continue
        if verb == Verb.EVOLVE and not d.card.is_evolution:
            continue
        for p in side.pokemon():
            near = verb != Verb.EVOLVE or p.top.name == d.evolves_from
            yield Answer(verb, card, p.key), f"{d.card.name} {p.top.card.name}", near


def _nothing_found(verb: Verb, names: list[str]) -> Refusal:
    """There is nothing on the table or in the hand by these words."""
    wanted = " ".join(names)
    if verb == Verb.EVOLVE:
        return Refusal(
            "EVO-01", f"no card in your hand evolves {'a ' + wanted.title() if wanted else 'a Pokémon of yours'}"
        )
    if verb == Verb.ATTACK:
        return Refusal("ATTACK-02", f"your Active Pokémon has no attack {wanted!r}")
    if verb == Verb.USE:
        return Refusal("ABILITY-03", f"no Pokémon of yours has a power {wanted!r}")
    if verb == Verb.RETREAT:
        return Refusal("RETREAT-03", f"no Pokémon {wanted!r} is on your Bench")
    rule, what = {
        Verb.ATTACH: ("ZONE-20", "Energy card"),
        Verb.PLAY: ("TRAINER-01", "Trainer card"),
    }.get(verb, ("TURN-03", "Pokémon"))
    return Refusal(rule, f"there is no {what}{f' {wanted!r}' if wanted else ''} in your hand")
