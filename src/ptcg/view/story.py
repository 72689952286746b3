"""What happened, in sentences, for somebody who watches: a player ("You attach ...") or a spectator.

Events are taken as the viewer may see them, so no sentence names a card that is hidden from them. Every line keeps the
rule that its event follows.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ptcg.effects import Act
from ptcg.engine import Event, Table

SPECTATOR: Final = -1
"""Somebody who watches and may know what both players know."""

# [you do|they do]; {who} and {whose} begin with a capital at the start of a sentence
_SENTENCES: dict[Act, str] = {
    Act.FLIP: "{who} [flip|flips] a coin: {coin}.",
    Act.STARTS: "{who} [go|goes] first.",
    Act.SHUFFLE: "{who} [shuffle your|shuffles their] deck.",
    Act.MULLIGAN: "{who} [have|has] no Basic Pokémon, [show|shows] {cards} and [draw|draws] 7 new cards.",
    Act.DRAW: "{who} [draw|draws] {cards}.",
    Act.PLACE: "{who} [lay|lays] {card} face down.",
    Act.PRIZES_LAID: "{who} [lay|lays] out {prizes}.",
    Act.REVEAL: "{who} [start|starts] with {cards}.",
    Act.TURN: "Turn {n}: {who}",
    Act.BENCH: "{who} [put|puts] {card} onto [your|their] Bench.",
    Act.EVOLVE: "{whose} {pokemon} evolves into {card}.",
    Act.ATTACH: "{who} [attach|attaches] {card} to {pokemon}.",
    Act.PLAY: "{who} [play|plays] {card}.",
    Act.USE: "{who} [use|uses] {power}.",
    Act.RETREAT: "{whose} {pokemon} retreats.",
    Act.RETREAT_FAILS: "{whose} {pokemon} is Confused and fails to retreat.",
    Act.SWITCH: "{whose} {pokemon} is now Active.",
    Act.ATTACK: "{whose} {pokemon} uses {name}.",
    Act.ATTACK_FAILS: "The attack does nothing.",
    Act.CONFUSED: "{whose} {pokemon} hurts itself in its confusion.",
    Act.DAMAGE: "{whose} {pokemon} takes {n} damage.",
    Act.COUNTERS: "{whose} {pokemon} gets {counters}.",
    Act.PREVENTED: "The damage to {whose} {pokemon} is prevented.",
    Act.HEAL: "{n} damage is healed from {whose} {pokemon}.",
    Act.AFFLICT: "{whose} {pokemon} is now {name}.",
    Act.RECOVER: "{whose} {pokemon} is no longer {name}.",
    Act.KNOCK_OUT: "{whose} {pokemon} is Knocked Out!",
    Act.PRIZE: "{who} [take|takes] a Prize card{named}.",
    Act.DISCARD: "{who} [discard|discards] {cards}.",
    Act.TO_HAND: "{who} [put|puts] {cards} into [your|their] hand.",
    Act.TO_DECK: "{who} [put|puts] {cards} back into [your|their] deck.",
    Act.TO_LOST: "{who} [put|puts] {cards} in the Lost Zone.",
    Act.NOTHING: "{who} [find|finds] nothing.",
    Act.REVEAL_CARDS: "{who} [reveal|reveals] {cards}.",
    Act.LOOK: "{who} [look|looks] at {cards}.",
    Act.SHOWS: "{who} [show|shows] {name}.",
    Act.SWAPS_PRIZE: "{who} [exchange|exchanges] a Prize card for the top card of [your|their] deck.",
    Act.TAKES_PLACE: "{whose} {pokemon} takes the place of {card}.",
    Act.DEVOLVE: "{whose} {pokemon} devolves; {card} comes off.",
    Act.EFFECT: "{whose} {pokemon} is under the effect of the attack.",
    Act.MARK: "{whose} {pokemon} gets a {name} counter.",
    Act.TURN_ENDS: "{whose} turn ends.",
    Act.CHECKUP: "Between turns.",
    Act.SUDDEN_DEATH: "Both players win at once: Sudden Death.",
    Act.WIN: "{who} [win|wins]: {how}.",
}
_QUIET = frozenset({Act.TURN_ENDS, Act.CHECKUP, Act.SHUFFLE, Act.EFFECT})
_CLUTTER = frozenset({"TRAINER-01", "TRAINER-06", "KO-03"})  # discards that follow from what was just said
_HEADINGS = frozenset({Act.TURN, Act.SUDDEN_DEATH, Act.WIN})
_FORMS = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")


@dataclass(frozen=True)
class Line:
    """One sentence of the story. `heading`: a new turn, Sudden Death, the end. `quiet`: said only where all is said."""

    text: str
    rule: str
    what: Act
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
    quiet = what in _QUIET or (what is Act.DISCARD and event.rule in _CLUTTER)
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
