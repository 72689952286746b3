"""A view as plain data for a client: board, question and lines, and the faces of the cards in them.

Everything here is made from a `View`, so a hidden card cannot get in: in a view it has no definition.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from ptcg.cards import Card
from ptcg.cards.card import TYPES, PrintedAttack, PrintedPower
from ptcg.effects import Static
from ptcg.engine import Event, State
from ptcg.engine import Outcome as Ending
from ptcg.engine import Pokemon as InPlay
from ptcg.engine.board.definition import FACE_DOWN
from ptcg.engine.board.zones import room_on_bench
from ptcg.engine.play.damage import max_hp
from ptcg.engine.standing.energy import energy_units
from ptcg.engine.standing.retreat import retreat_cost
from ptcg.language.describe import Writer
from ptcg.language.grammar import load_grammar
from ptcg.language.words import join
from ptcg.rules import Era
from ptcg.rules import rule as rule_of
from ptcg.server.protocol import (
    HIDDEN,
    Attack,
    Board,
    Choice,
    Face,
    Line,
    Matchup,
    Outcome,
    Pokemon,
    Power,
    Question,
    Refused,
    Side,
)
from ptcg.view import View
from ptcg.view.asking import answer_label, asked, conditions, text_asking
from ptcg.view.story import tell

# --- the board --------------------------------------------------------------------------------------------------------


def board_picture(view: View, ending: Outcome | None = None) -> Board:
    """The board of a view. `ending` is how the game ended if it was not on the board: somebody resigned."""
    board = view.board
    outcome = board.outcome
    return Board(
        turn=board.turn,
        player=board.player,
        starter=board.starter,
        sides=[_side(board, 0), _side(board, 1)],
        stadium=board.stadium,
        stadium_owner=board.stadium_owner,
        sudden_death=board.sudden_death,
        prizes=board.prizes,
        bench_size=max(len(board.sides[p].bench) + room_on_bench(board, p) for p in (0, 1)),
        asked=-1 if ending else view.asked,
        asked_kind="" if ending or view.kind is None else view.kind.value,
        outcome=ending if outcome is None else _outcome(outcome),
    )


def _outcome(ending: Ending) -> Outcome:
    return Outcome(ending.winner, ending.rule, ending.how)


def _side(board: State, player: int) -> Side:
    side = board.sides[player]
    done = (
        ("energy", side.energy_done),
        ("supporter", side.supporter_done),
        ("stadium", side.stadium_done),
        ("retreat", side.retreats > 0),
        ("gx", side.gx_done),
        ("vstar", side.vstar_done),
    )
    return Side(
        active=None if side.active is None else _pokemon(board, side.active),
        bench=[_pokemon(board, p) for p in side.bench],
        hand=_shown(side.hand),
        deck=len(side.deck),
        discard=side.discard[:],
        lost=side.lost[:],
        prizes=_shown(side.prizes),
        playing=side.playing[:],
        done=[word for word, was in done if was],
    )


def _shown(cards: list[int]) -> list[int]:
    """Card numbers; a view's labels of hidden cards become one number, so that no place can be followed."""
    return [max(card, HIDDEN) for card in cards]


def _pokemon(board: State, p: InPlay) -> Pokemon:
    if p.top is FACE_DOWN:
        return Pokemon(HIDDEN, [HIDDEN], "", [], 0, 0, [], [], [], [], [], [], 0)
    return Pokemon(
        key=p.key,
        cards=list(p.cards),
        name=p.top.card.name,
        types=_types(p.top.types),
        hp=max_hp(board, p),
        damage=p.damage,
        energy=list(p.energy),
        units=["/".join(_types(unit)) for unit in energy_units(board, p)],
        tools=list(p.tools),
        conditions=conditions(p),
        marks=list(p.marks),
        effects=[_in_words(effect.static) for effect in p.effects if effect.last >= board.turn],
        retreat=retreat_cost(board, p),
    )


def _types(bits: int) -> list[str]:
    return [kind for i, kind in enumerate(TYPES) if bits & 1 << i]


@cache
def _in_words(static: Static) -> str:
    """An effect that lies on a Pokémon, in card English."""
    words = Writer(load_grammar(), "attack", every_wording=True).write("static", static)
    if words is None:
        return "It is under an effect."
    text = join(words)
    return f"{text[:1].upper()}{text[1:]}."


# --- questions and lines ----------------------------------------------------------------------------------------------


def question_picture(view: View, number: int) -> Question | None:
    """What the viewer is asked; None if it is not their decision. `number` counts the answers before it."""
    question = view.question
    if question is None:
        return None
    choices = [
        Choice(str(answer), answer.verb.name.lower(), answer.a, answer.b, answer_label(view, question, answer))
        for answer in question.answers
    ]
    return Question(
        number=number,
        kind=question.kind.value,
        text=asked(view, question),
        detail=text_asking(view, question),
        card=question.card,
        choices=choices,
    )


def line_pictures(state: State, events: Iterable[Event], viewer: int, names: tuple[str, str]) -> list[Line]:
    """Events as a viewer may know them, each with its sentence."""
    seen = [event.seen_by(viewer) for event in events]
    return [
        Line(
            what=event.what.name,
            rule=event.rule,
            player=event.player,
            pokemon=event.pokemon,
            card=event.card,
            cards=list(event.cards),
            n=event.n,
            name=event.name,
            text=line.text,
            heading=line.heading,
            quiet=line.quiet,
        )
        for event, line in zip(seen, tell(state.game, seen, viewer, names), strict=True)
    ]


def refusal_picture(rule: str, reason: str, era: Era, id: int = 0) -> Refused:
    """Why something is refused, with what the book of the era says."""
    found = rule_of(rule)
    return Refused(
        id=id,
        rule=rule,
        reason=reason,
        sentence=found.value(era) if found.in_era(era) else found.text,
        book=era.book,
        section=found.sections.get(era.name, ""),
    )


# --- faces ------------------------------------------------------------------------------------------------------------


def cards_seen(view: View, state: State, lines: Iterable[Line] = ()) -> dict[int, Card]:
    """The cards a viewer may see, by number: those of the view and those that lines have shown."""
    seen = {number: d.card for number, d in enumerate(view.board.game.defs) if d is not FACE_DOWN}
    for line in lines:
        for number in (line.pokemon, line.card, *line.cards):
            if number != HIDDEN:
                seen[number] = state.game.defs[number].card
    return seen


def face(card: Card, set_name: str = "", picture: str = "") -> Face:
    """All that is printed on a card."""
    return Face(
        id=card.id,
        name=card.name,
        supertype=card.supertype,
        subtypes=list(card.subtypes),
        stage=card.stage,
        hp=card.hp,
        types=list(card.types),
        evolves_from=card.evolves_from,
        level=card.level,
        attacks=[_attack(attack) for attack in card.attacks],
        powers=[_power(power) for power in (*card.powers, *card.traits)],
        weaknesses=[Matchup(kind, value) for kind, value in card.weaknesses],
        resistances=[Matchup(kind, value) for kind, value in card.resistances],
        retreat=card.retreat,
        rules=list(card.texts),
        set_name=set_name,
        number=card.number,
        picture=picture,
    )


def _attack(attack: PrintedAttack) -> Attack:
    return Attack(attack.name, list(attack.cost), f"{attack.damage or ''}{attack.sign}", attack.text)


def _power(power: PrintedPower) -> Power:
    return Power(power.name, power.label, power.text)
