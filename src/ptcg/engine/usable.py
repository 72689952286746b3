"""The attacks a Pokémon has, what they cost now, and whether one may be used: None, or a refusal with its rule."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Act,
    AttackCost,
    Condition,
    Leave,
    UsesAttacksOf,
    allows,
)
from ptcg.engine import continuous
from ptcg.engine.ailments import CONDITIONS
from ptcg.engine.allowances import uses_gx_again
from ptcg.engine.amounts import context, true
from ptcg.engine.answers import Answer, Refusal, Verb
from ptcg.engine.board import Board, Pokemon
from ptcg.engine.checks import banned, player_banned
from ptcg.engine.code import THAT
from ptcg.engine.continuous import allowed, at_work, bans, statics
from ptcg.engine.definition import AttackDef
from ptcg.engine.energy import can_pay, energy_units
from ptcg.engine.kinds import card_matches
from ptcg.engine.paying import attack_cost, pays_by_leave, pays_otherwise, remitted
from ptcg.engine.possible import affordable
from ptcg.engine.select import applies, candidates, players, zone_of
from ptcg.engine.shapes import model_cards
from ptcg.rules.citing import cite

# CPython 3.11 takes five times as long for `Act.PLAY` as for a name of the module
_ATTACK: Final = Act.ATTACK


def attacks_of(board: Board, p: Pokemon) -> list[tuple[int, int, AttackDef]]:
    """The attacks a Pokémon can use: its own, then those of attached cards (TM-01)."""
    defs = board.game.defs
    filed = continuous.filed(board)
    found: list[tuple[int, int, AttackDef]] = []
    cards = model_cards(board, p) if board.game.shifting else p.cards
    level = 0 if Leave.ATTACKS_BELOW in filed and _uses_attacks_below(board, p) else len(cards) - 1
    while level > 0 and defs[cards[level]].keeps_below:
        level -= 1
    for card in cards[level:]:
        for i, attack in enumerate(defs[card].attacks):
            found.append((card, i, attack))
    if UsesAttacksOf in filed:
        found += _borrowed(board, p, found)
    for card in p.tools:
        attacks = board.game.attached(card).attacks
        if attacks and _may_use_card(board, p, card):
            found += [(card, i, attack) for i, attack in enumerate(attacks)]
    if board.stadium >= 0 and defs[board.stadium].attacks and _may_use_card(board, p, board.stadium):
        found += [(board.stadium, i, attack) for i, attack in enumerate(defs[board.stadium].attacks)]
    return found


def _may_use_card(board: Board, p: Pokemon, card: int) -> bool:
    """Whether the attack on an attached card is for this Pokémon, by the card's text."""
    hosts = [
        static.of for static in board.game.defs[card].statics if allows(static, Leave.THIS_CARDS_ATTACK) and static.of
    ]
    return not hosts or any(applies(board, board.game.owners[card], p.key, host, p) for host in hosts)


def _borrowed(board: Board, p: Pokemon, own: list[tuple[int, int, AttackDef]]) -> list[tuple[int, int, AttackDef]]:
    """The attacks a card lets a Pokémon use that are printed on other cards; the same attack counts once."""
    defs = board.game.defs
    cards: list[int] = []
    for live in statics(board, UsesAttacksOf):
        static = live.static
        if not at_work(board, live, static.of, p):
            continue
        if static.those is not None:
            cards += [q.cards[-1] for q in candidates(board, live.player, static.those, live.holder) if q is not p]
        if static.zone is not None:
            for player in players(live.player, static.who):
                zone = zone_of(board, player, static.zone)
                cards += [card for card in zone if card_matches(board, static.kind, defs[card])]
    seen = [attack for _, _, attack in own]
    found: list[tuple[int, int, AttackDef]] = []
    for card in cards:
        for i, attack in enumerate(defs[card].attacks):
            if attack not in seen:
                seen.append(attack)
                found.append((card, i, attack))
    return found


def _uses_attacks_below(board: Board, p: Pokemon) -> bool:
    """Whether a card lets a Pokémon use the attacks of the cards it evolved from (EVO-10)."""
    for live in allowed(board, Leave.ATTACKS_BELOW):
        static = live.static
        if at_work(board, live, static.of, p):
            return True
    return False


def check_attacking(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may attack at all."""
    if _too_early(board, p) and not any(attack.early for _, _, attack in attacks_of(board, p)):
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if p.conditions:
        refusal = _held_back(board, p)
        if refusal is not None and all(_held_back(board, p, one.anyway) for _, _, one in attacks_of(board, p)):
            return refusal
    return banned(board, _ATTACK, p)


def _held_back(board: Board, p: Pokemon, despite: tuple[Condition, ...] = ()) -> Refusal | None:
    """Asleep and Paralyzed Pokémon don't attack, unless a card lets them."""
    for condition, _ in p.conditions:
        rule = CONDITIONS[condition].attack
        if rule and condition not in despite and not _attacks_anyway(board, p, condition):
            return Refusal(rule, f"{p.top.card.name} is {condition.value}")
    return None


def _attacks_anyway(board: Board, p: Pokemon, condition: Condition) -> bool:
    for live in allowed(board, Leave.ATTACK_ANYWAY):
        static = live.static
        if condition in static.conditions and at_work(board, live, static.of, p):
            return True
    return False


def _too_early(board: Board, p: Pokemon) -> bool:
    """Whether it is the first turn of the player who goes first, and no card lets the Pokémon attack in it."""
    if board.turn != 1 or board.game.era.starter_may_attack:
        return False
    for live in allowed(board, Leave.ATTACK_FIRST):
        static = live.static
        if at_work(board, live, static.of, p):
            return False
    return True


def attacks_from_bench(board: Board) -> list[Answer]:
    """The attacks that say they can be used on the Bench, of Pokémon that are there and may use them."""
    return [
        Answer(Verb.ATTACK, p.cards[-1], i)
        for p in board.sides[board.player].bench
        for i, attack in enumerate(p.top.attacks)
        if attack.benched
        and check_attacking(board, p) is None
        and check_attack(board, p, p.cards[-1], attack, energy_units(board, p)) is None
    ]


def attacker_of(board: Board, answer: Answer) -> Pokemon | None:
    """The Pokémon that an attack is announced for: the Active one, or one on the Bench with an attack for that."""
    side = board.sides[board.player]
    if board.game.bench_attacks:
        for p in side.bench:
            if p.cards[-1] == answer.a and any(attack.benched for attack in p.top.attacks[answer.b : answer.b + 1]):
                return p
    return side.active


def second_attacks(board: Board) -> list[Answer]:
    """The attacks with which the Pokémon that has just attacked may attack again (its first: on the turn's frame)."""
    first = board.stack[0].regs[THAT]
    active = board.sides[board.player].active
    if not isinstance(first, tuple) or active is None or active.key != first[0] or check_attacking(board, active):
        return []
    for live in (*allowed(board, Leave.ATTACK_TWICE), *allowed(board, Leave.SAME_ATTACK_TWICE)):
        static = live.static
        if at_work(board, live, static.of, active):
            units = energy_units(board, active)
            return [
                Answer(Verb.ATTACK, card, i)
                for card, i, attack in attacks_of(board, active)
                if (static.leave is Leave.ATTACK_TWICE or (card, i) == first[1:])
                and check_attack(board, active, card, attack, units) is None
            ]
    return []


def check_gx(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may use a GX attack: one in a game, unless cards say otherwise (GX-01)."""
    if board.sides[p.owner].gx_done and not uses_gx_again(board, p):
        return Refusal(cite(board.game.era, "GX-01", "ATTACK-08"), "you have used your GX attack of this game")
    return player_banned(board, _ATTACK, p.owner, gx=True)


def check_attack(board: Board, p: Pokemon, card: int, attack: AttackDef, units: list[int]) -> Refusal | None:
    """Whether one attack may be used with the Energy there is."""
    if _too_early(board, p) and not attack.early:
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if p.conditions:
        refusal = _held_back(board, p, attack.anyway)
        if refusal is not None:
            return refusal
    if attack.gx:
        refusal = check_gx(board, p)
        if refusal is not None:
            return refusal
    if attack.vstar and board.sides[p.owner].vstar_done:
        return Refusal(cite(board.game.era, "VSTAR-01", "ATTACK-08"), "you have used your VSTAR Power of this game")
    typed, total = attack.typed, attack.total
    filed = continuous.filed(board)
    if AttackCost in filed:
        typed, total = attack_cost(board, p, attack)
        units = units + remitted(board, p, attack)
    change = total - attack.total
    if (attack.other_costs and pays_otherwise(board, p, card, attack, units, change)) or (
        AttackCost in filed and pays_by_leave(board, p, attack, units, change)
    ):
        typed, total = [], 0
    if len(units) < total:
        return Refusal("ENERGY-05", f"{attack.name} needs {total} Energy; {p.top.card.name} has {len(units)}")
    if not can_pay(units, typed, total):
        return Refusal("ENERGY-04", f"the Energy on {p.top.card.name} is not of the types {attack.name} needs")
    if _ATTACK in filed:
        refusal = _barred(board, p, attack)
        if refusal is not None:
            return refusal
    if attack.only_if is not None and not true(board, context(p.owner, card, p.key), attack.only_if):
        return Refusal("ATTACK-08", f"{attack.name} cannot be used now, its text says")
    if attack.costs:
        frame = context(p.owner, card, p.key)
        if not affordable(board, frame, attack.costs):
            return Refusal("ATTACK-08", f"you cannot do what {attack.name} asks for in order to use it")
    return None


def _barred(board: Board, p: Pokemon, attack: AttackDef) -> Refusal | None:
    """Whether an effect names this attack as one that the Pokémon can't use, or another as the only one it can."""
    for live in bans(board, _ATTACK):
        what, others = live.static.what, live.static.others
        if what.name and (what.name == attack.name) is not others and at_work(board, live, what.of, p):
            told = f"can use only {what.name}" if others else f"can't use {attack.name}"
            return Refusal("ATTACK-23", f"an effect says that {p.top.card.name} {told}")
    return None
