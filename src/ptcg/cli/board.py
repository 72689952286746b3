"""The board as one player may see it, for a terminal: one line for each Pokémon, the Actives face to face."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rich.text import Text

from ptcg.cards import Card
from ptcg.cards.card import TYPES
from ptcg.cli import glyphs
from ptcg.effects import SET_ASIDE
from ptcg.engine import Definition, Pokemon, Side, State
from ptcg.engine.play.damage import max_hp
from ptcg.engine.standing.energy import energy_units
from ptcg.view import View
from ptcg.view.asking import conditions

PLACE = 9
NAME = 22
ENERGY = 6


def board_lines(view: View, names: tuple[str, str], width: int, brief: bool = False) -> Iterator[Text]:
    """The whole table, the opponent above; `brief`: with each Bench on one line."""
    board, me = view.board, view.player
    yield _title(board, me, width)
    yield _counts(board, 1 - me, names[1 - me])
    yield from reversed(list(_pokemon_lines(board, board.sides[1 - me], brief)))
    yield _middle(board, me, width)
    yield from _pokemon_lines(board, board.sides[me], brief)
    yield _counts(board, me, names[me])


def _title(board: State, me: int, width: int) -> Text:
    if board.turn == 0:
        when = "Setting up"
    else:
        whose = "your turn" if board.player == me else "your opponent's turn"
        when = f"Turn {board.turn} · {whose}"
    if board.sudden_death:
        when += " · Sudden Death"
    head = f"══ {when} ══ {board.game.era.book} "
    return Text(head + "═" * max(width - len(head), 0), "bold cyan")


def _counts(board: State, player: int, name: str) -> Text:
    side = board.sides[player]
    line = Text.assemble((f"{name:<{PLACE + 9}}", "bold"), "Prizes ", glyphs.prizes(len(side.prizes), board.prizes))
    for what, number in (("Deck", len(side.deck)), ("Hand", len(side.hand)), ("Discard", len(side.discard))):
        line.append(f"   {what} ").append(str(number), "bold")
    for zone in SET_ASIDE:
        if cards := side.pile(zone):
            line.append(f"   {zone.value} ").append(str(len(cards)), "bold")
    return line


def _middle(board: State, me: int, width: int) -> Text:
    """The line between the players: the Stadium, and what has been done this turn."""
    parts = []
    if board.stadium >= 0:
        whose = "yours" if board.stadium_owner == me else "your opponent's"
        parts.append(f"Stadium: {board.game.defs[board.stadium].card.name} ({whose})")
    if board.turn and board.player == me:
        side = board.sides[me]
        done = [
            word
            for word, was in (
                ("Energy attached", side.energy_done),
                ("Supporter played", side.supporter_done),
                ("Stadium played", side.stadium_done),
                ("retreated", side.retreats > 0),
            )
            if was
        ]
        if done:
            parts.append("this turn: " + ", ".join(done))
    head = f"── {' · '.join(parts)} " if parts else ""
    return Text(head + "─" * max(width - len(head), 0), "dim")


def _pokemon_lines(board: State, side: Side, brief: bool) -> Iterator[Text]:
    if side.active is None:
        yield Text(f"{'Active':<{PLACE}}–", "dim")
    else:
        yield pokemon_line(board, side.active, "Active")
    if brief and side.bench:
        yield Text(f"{'Bench':<{PLACE}}", "dim").append(", ".join(_in_short(board, p) for p in side.bench), "")
        return
    for i, p in enumerate(side.bench, 1):
        yield pokemon_line(board, p, f"Bench {i}")


def _in_short(board: State, p: Pokemon) -> str:
    """`Pikachu 30/40 LL`"""
    if p.key < 0:
        return "face down"
    full = max_hp(board, p)
    return f"{p.top.card.name} {full - p.damage}/{full} {glyphs.units(energy_units(board, p)).plain}".rstrip()


def pokemon_line(board: State, p: Pokemon, place: str) -> Text:
    """One Pokémon: name, HP, Energy, conditions, attached cards."""
    if p.key < 0:
        return Text(f"{place:<{PLACE}}face down", "dim")
    full = max_hp(board, p)
    line = Text(f"{place:<{PLACE}}", "bold" if place == "Active" else "dim")
    line.append_text(_types(p.top)).append(" ")
    line.append(f"{crop(p.top.card.name, NAME - 3):<{NAME - 2}}", "bold" if place == "Active" else "")
    line.append_text(glyphs.bar(full - p.damage, full)).append(f" {full - p.damage:>3}/{full:<3} ")
    energy = glyphs.units(energy_units(board, p))
    line.append_text(energy).append(" " * (max(ENERGY - len(energy), 0) + 1))
    for word in conditions(p):
        line.append(f"{word} ", "bold red1")
    attached = [*(board.game.defs[card].card.name for card in p.tools), *p.marks]
    if attached:
        line.append(f"+ {', '.join(attached)} ", "cyan")
    return line


def _types(d: Definition) -> Text:
    bits = [kind for i, kind in enumerate(TYPES) if d.types & 1 << i]
    return glyphs.symbol(bits[0]) if bits else Text(" ")


# --- cards ----------------------------------------------------------------------------------------------------------


def hand_lines(view: View, width: int) -> Iterator[Text]:
    """The player's hand: equal cards on one line, with what one needs to know of them."""
    hand = view.board.sides[view.player].hand
    yield Text(f"Your hand ({len(hand)})", "bold")
    yield from card_lines([view.board.game.defs[card] for card in hand if card >= 0], width)


def hand_in_short(view: View, width: int) -> Iterator[Text]:
    """The player's hand by names alone."""
    defs = [view.board.game.defs[card] for card in view.board.sides[view.player].hand if card >= 0]
    names: dict[str, int] = {}
    for d in sorted(defs, key=lambda d: d.kind):
        names[d.card.name] = names.get(d.card.name, 0) + 1
    told = ", ".join(f"{count}× {name}" if count > 1 else name for name, count in names.items())
    head, *rest = wrap(f"Your hand ({len(defs)}): {told or 'nothing'}", width, subsequent_indent="  ")
    title, _, first = head.partition(":")
    yield Text(f"{title}:", "bold").append(first, "not bold")
    yield from map(Text, rest)


def card_lines(defs: list[Definition], width: int) -> Iterator[Text]:
    """Cards in a pile, equal ones counted: Pokémon, Trainers, Energy."""
    counts: dict[Definition, int] = {}
    for d in sorted(defs, key=lambda d: d.kind):
        counts[d] = counts.get(d, 0) + 1
    for d, count in counts.items():
        name = f"{count}× {d.card.name}" if count > 1 else d.card.name
        line = Text(f"  {crop(name, NAME):<{NAME + 1}}")
        line.append_text(brief(d.card))
        line.truncate(width, overflow="ellipsis")
        yield line


def brief(card: Card) -> Text:
    """A card in half a line."""
    if card.is_energy:
        return Text(" ".join(card.texts), "dim") if card.texts else Text()
    if card.is_trainer:
        kind = next((s for s in card.subtypes if s != "Item"), "Item" if "Item" in card.subtypes else "Trainer")
        return Text.assemble((f"{kind}: ", "cyan"), (" ".join(card.texts), "dim"))
    stage = f"{card.stage} on {card.evolves_from}" if card.evolves_from else card.stage
    line = Text.assemble((stage, "cyan"), f" {card.hp} HP")
    for power in card.powers:
        line.append(f" · {power.name}", "magenta")
    for attack in card.attacks:
        line.append(f" · {attack.name} ").append_text(glyphs.cost(attack.cost))
        if attack.damage:
            line.append(f" {attack.damage}{attack.sign}", "bold")
    return line


def card_face(card: Card) -> Iterator[tuple[str, Text]]:
    """A card with all its text: (head, text) for each of its lines."""
    kinds = card.subtypes or (card.supertype,)
    title = Text.assemble((card.name, "bold"))
    if card.hp:
        title.append(f"  {card.hp} HP  ")
        for kind in card.types:
            title.append_text(glyphs.symbol(kind)).append(f" {kind} ")
    yield "", title
    line = f"{card.supertype}: {', '.join(kinds)}"
    yield "", Text(line + (f", evolves from {card.evolves_from}" if card.evolves_from else ""), "cyan")
    for power in card.powers:
        yield "", Text.assemble((f"{power.label} {power.name}: ", "magenta"), power.text)
    for attack in card.attacks:
        text = Text.assemble(glyphs.cost(attack.cost), " ", (attack.name, "bold"))
        if attack.damage or attack.sign:
            text.append(f" {attack.damage}{attack.sign}", "bold")
        yield "", text.append(f"  {attack.text}")
    for rule in card.texts:
        yield "", Text(rule)
    if card.is_pokemon:
        yield "", _foot(card)


def _foot(card: Card) -> Text:
    foot = Text("Weakness ", "dim")
    foot.append_text(_marks(card.weaknesses)).append("   Resistance ", "dim").append_text(_marks(card.resistances))
    return foot.append("   Retreat ", "dim").append_text(glyphs.cost(["Colorless"] * card.retreat))


def _marks(entries: tuple[tuple[str, str], ...]) -> Text:
    line = Text()
    for kind, value in entries:
        line.append_text(glyphs.symbol(kind)).append(value)
    return line if line else Text("–")


def crop(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
