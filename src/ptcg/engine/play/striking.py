"""What being damaged by an attack sets off: found when the damage is done, carried out when the attack is over.

So it happens even where the same attack sends the Pokémon away from where it was damaged.
"""

from __future__ import annotations

from ptcg.effects import ALL, Act, Retaliates
from ptcg.engine.board.board import BY_ATTACK, AttackContext, Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.play.damage import attack_damage
from ptcg.engine.program.code import Frame
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.continuous import at_work, statics
from ptcg.engine.standing.triggers import wake


def strike(board: Board, attacker: Pokemon, p: Pokemon, base: int, ignore: int, rule: str) -> None:
    """Damage done by an attack to a Pokémon, and what it sets off there."""
    attack = board.attack
    first = attack is not None and p.key not in attack.damaged
    damage = attack_damage(board, attacker, p, base, ignore, rule)
    if attack is None or damage <= 0 or p.owner == attack.player:
        return
    _count_retaliation(board, attack, attacker, p, damage, first)
    if first:
        after_attack(board, wake(board, Act.DAMAGE, p, by=BY_ATTACK))


def _count_retaliation(
    board: Board, attack: AttackContext, attacker: Pokemon, p: Pokemon, damage: int, first: bool
) -> None:
    """The damage counters that the attacker gets for it; those of a fixed number once for an attack."""
    for live in statics(board, Retaliates):
        static = live.static
        if at_work(board, live, static.of, p) and matches(board, live.player, static.by, attacker, live.holder):
            if static.counters == ALL:
                attack.owed += damage // 10
            elif first:
                attack.owed += static.counters


def after_attack(board: Board, frames: list[Frame]) -> None:
    """Let frames run when the attack that is being carried out is over, after those that wait for that already."""
    if frames:
        place = _place_of_attack(board)
        while place > 1 and board.stack[place - 1].pos == 0:
            place -= 1
        board.stack[place:place] = reversed(frames)


def _place_of_attack(board: Board) -> int:
    """Where on the stack the attack is that is being carried out."""
    attack = board.attack
    code = None if attack is None else board.game.defs[attack.card].attacks[attack.index].code
    places = (i for i in range(len(board.stack) - 1, 0, -1) if board.stack[i].code is code)
    return next(places, len(board.stack) - 1)
