"""The attacks that a Pokémon has: its own, those of cards beneath and attached, those a card lets it borrow."""

from __future__ import annotations

from typing import Final

from ptcg.effects import (
    Leave,
    UsesAttacksOf,
    allows,
)
from ptcg.engine.board.board import Board
from ptcg.engine.board.definition import AttackDef
from ptcg.engine.board.players import players
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.transform import model_cards
from ptcg.engine.program.terms.kinds import card_matches
from ptcg.engine.program.terms.select import applies, candidates, zone_of
from ptcg.engine.standing import continuous
from ptcg.engine.standing.continuous import allowed, at_work, statics

_ATTACKS_BELOW: Final = Leave.ATTACKS_BELOW


def attacks_of(board: Board, p: Pokemon) -> list[tuple[int, int, AttackDef]]:
    """The attacks a Pokémon can use: its own, then those of attached cards (TM-01)."""
    defs = board.game.defs
    filed = continuous.filed(board)
    found: list[tuple[int, int, AttackDef]] = []
    cards = model_cards(board, p) if board.game.shifting else p.cards
    level = 0 if _ATTACKS_BELOW in filed and _uses_attacks_below(board, p) else len(cards) - 1
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
    for live in allowed(board, _ATTACKS_BELOW):
        static = live.static
        if at_work(board, live, static.of, p):
            return True
    return False
