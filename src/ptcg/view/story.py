"""What happened, in sentences, for somebody who watches: a player ("You attach ...") or a spectator.

Events are taken as the viewer may see them, so no sentence names a card that is hidden from them. Every line keeps the
rule that its event follows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ptcg.engine import Event, Table, What
from ptcg.view.view import SPECTATOR

# [you do|they do]; {who} and {whose} begin with a capital at the start of a sentence
_SENTENCES: dict[What, str] = {
    What.FLIP: "{who} [flip|flips] a coin: {coin}.",
    What.STARTS: "{who} [go|goes] first.",
    What.SHUFFLE: "{who} [shuffle your|shuffles their] deck.",
    What.MULLIGAN: "{who} [have|has] no Basic Pokémon, [show|shows] {cards} and [draw|draws] 7 new cards.",
    What.DRAW: "{who} [draw|draws] {cards}.",
    What.PLACE: "{who} [lay|lays] {card} face down.",
    What.PRIZES_LAID: "{who} [lay|lays] out {prizes}.",
    What.REVEAL: "{who} [start|starts] with {cards}.",
    What.TURN: "Turn {n}: {who}",
    What.BENCH: "{who} [put|puts] {card} onto [your|their] Bench.",
    What.EVOLVE: "{whose} {pokemon} evolves into {card}.",
    What.ATTACH: "{who} [attach|attaches] {card} to {pokemon}.",
    What.PLAY: "{who} [play|plays] {card}.",
    What.USE: "{who} [use|uses] {power}.",
    What.RETREAT: "{whose} {pokemon} retreats.",
    What.RETREAT_FAILS: "{whose} {pokemon} is Confused and fails to retreat.",
    What.SWITCH: "{whose} {pokemon} is now Active.",
    What.ATTACK: "{whose} {pokemon} uses {name}.",
    What.ATTACK_FAILS: "The attack does nothing.",
    What.CONFUSED: "{whose} {pokemon} hurts itself in its confusion.",
    What.DAMAGE: "{whose} {pokemon} takes {n} damage.",
    What.COUNTERS: "{whose} {pokemon} gets {counters}.",
    What.PREVENTED: "The damage to {whose} {pokemon} is prevented.",
    What.HEAL: "{n} damage is healed from {whose} {pokemon}.",
    What.AFFLICT: "{whose} {pokemon} is now {name}.",
    What.RECOVER: "{whose} {pokemon} is no longer {name}.",
    What.KNOCK_OUT: "{whose} {pokemon} is Knocked Out!",
    What.PRIZE: "{who} [take|takes] a Prize card{named}.",
    What.PROMOTE: "{who} [promote|promotes] {pokemon}.",
    What.DISCARD: "{who} [discard|discards] {cards}.",
    What.TO_HAND: "{who} [put|puts] {cards} into [your|their] hand.",
    What.TO_DECK: "{who} [put|puts] {cards} back into [your|their] deck.",
    What.TO_LOST: "{who} [put|puts] {cards} in the Lost Zone.",
    What.NOTHING: "{who} [find|finds] nothing.",
    What.REVEAL_CARDS: "{who} [reveal|reveals] {cards}.",
    What.LOOK: "{who} [look|looks] at {cards}.",
    What.SHOWS: "{who} [show|shows] {name}.",
    What.SWAPS_PRIZE: "{who} [exchange|exchanges] a Prize card for the top card of [your|their] deck.",
    What.TAKES_PLACE: "{whose} {pokemon} takes the place of {card}.",
    What.DEVOLVE: "{whose} {pokemon} devolves; {card} comes off.",
    What.EFFECT: "{whose} {pokemon} is under the effect of the attack.",
    What.MARK: "{whose} {pokemon} gets a {name} counter.",
    What.TURN_ENDS: "{whose} turn ends.",
    What.CHECKUP: "Between turns.",
    What.SUDDEN_DEATH: "Both players win at once: Sudden Death.",
    What.WIN: "{who} [win|wins]: {how}.",
}
_QUIET = frozenset({What.TURN_ENDS, What.CHECKUP, What.SHUFFLE, What.EFFECT})
_CLUTTER = frozenset({"TRAINER-01", "TRAINER-06", "KO-03"})  # discards that follow from what was just said
_HEADINGS = frozenset({What.TURN, What.SUDDEN_DEATH, What.WIN})
_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


@dataclass(frozen=True)
class Line:
    """One sentence of the story. `heading`: a new turn, Sudden Death, the end. `quiet`: said only where all is said."""

    text: str
    rule: str
    what: What
    heading: bool = False
    quiet: bool = False


def tell(
    table: Table, events: Iterable[Event], viewer: int = SPECTATOR, names: tuple[str, str] | None = None
) -> list[Line]:
    """The events as sentences for a player (0 or 1) or a spectator.

    `names` are what the players are called; without them the viewer's opponent is "your opponent".
    """
    return [_line(table, event.seen_by(viewer), viewer, names) for event in events]


def _line(table: Table, event: Event, viewer: int, names: tuple[str, str] | None) -> Line:
    what = event.what
    mine = event.player == viewer
    text = _FORMS.sub(lambda form: form[1] if mine else form[2], _SENTENCES[what])
    who, whose = _called(event.player, viewer, names)
    filled = text.format(
        who=who,
        whose=whose,
        card=_name(table, event.card),
        cards=_names(table, event),
        pokemon=_name(table, event.pokemon, "Pokémon"),
        named=f": {_name(table, event.cards[0])}" if event.cards and event.cards[0] >= 0 else "",
        coin="heads" if event.n else "tails",
        counters=_counted(event.n // 10, "damage counter"),
        prizes=_counted(event.n, "Prize card"),
        how=_how(event.name, mine),
        n=event.n,
        name=event.name,
        power=_power(table, event),
    )
    quiet = what in _QUIET or (what is What.DISCARD and event.rule in _CLUTTER)
    return Line(filled[:1].upper() + filled[1:], event.rule, what, what in _HEADINGS, quiet)


def _called(player: int, viewer: int, names: tuple[str, str] | None) -> tuple[str, str]:
    if player < 0:
        return "both players", "both players'"
    if player == viewer:
        return "you", "your"
    if names is not None:
        return names[player], f"{names[player]}'s"
    if viewer >= 0:
        return "your opponent", "your opponent's"
    return f"player {'AB'[player]}", f"player {'AB'[player]}'s"


def _name(table: Table, card: int, hidden: str = "a card") -> str:
    return table.defs[card].card.name if card >= 0 else hidden


def _names(table: Table, event: Event) -> str:
    """The cards by name, equal ones counted; hidden ones only counted."""
    counts = Counter(_name(table, card, "") for card in event.cards)
    hidden = counts.pop("", 0)
    parts = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    if hidden:
        parts.append("a card" if hidden == 1 else f"{hidden} cards")
    if not parts:
        return "no cards"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _power(table: Table, event: Event) -> str:
    card = _name(table, event.card)
    return card if event.name == card else f"{event.name} of {card}"


def _counted(number: int, thing: str) -> str:
    return f"a {thing}" if number == 1 else f"{number} {thing}s"


def _how(how: str, mine: bool) -> str:
    """The reason for winning says "the opponent": the opponent of the winner, which may be the viewer."""
    return how.replace("the opponent", "your opponent") if mine else how
