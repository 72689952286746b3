"""Shields: what keeps the damage of an attack, and effects of attacks, Trainer cards and powers, off a Pokémon."""

from __future__ import annotations

from ptcg.effects import Act, Prevents
from ptcg.engine.board.board import Board
from ptcg.engine.board.pokemon import Pokemon
from ptcg.engine.program.code import Frame
from ptcg.engine.program.terms.select import matches
from ptcg.engine.standing.causes import caused, in_attack
from ptcg.engine.standing.continuous import Live, at_work, bans, reader, statics


def prevented(board: Board, attacker: Pokemon, p: Pokemon, damage: int) -> bool:
    """Whether a shield keeps the damage of an attack off a Pokémon."""
    for live in statics(board, Prevents):
        shield = live.static
        if _keeps_off(shield, damage) and _shields(board, live, attacker, p):
            if not shield.flip or _coin_shields(board, shield, p):
                return True
    return False


def reduced(board: Board, attacker: Pokemon, p: Pokemon, damage: int) -> int:
    """The damage that is left after what brings it down to a number."""
    for live in statics(board, Prevents):
        left = live.static.left
        if left and _is_against(live.static, damage) and _shields(board, live, attacker, p):
            damage = min(damage, left)
    return damage


def shielded(board: Board, p: Pokemon, coins: bool = True) -> bool:
    """Whether a shield keeps the effects of the running attack off a Pokémon (`coins`: also one that needs a coin)."""
    attack = board.attack
    if attack is None:
        return False
    attacker = board.find(attack.attacker)
    if attacker is None or attacker is p:
        return False
    for live in statics(board, Prevents):
        shield = live.static
        if shield.effects and (coins or not shield.flip) and _shields(board, live, attacker, p):
            if not shield.flip or _coin_shields(board, shield, p):
                return True
    return False


def kept_off(board: Board, frame: Frame, p: Pokemon, coins: bool = True) -> bool:
    """Whether a shield keeps the effects of the running attack, Trainer card or power off a Pokémon.

    `coins`: also one that needs a coin.
    """
    if in_attack(board, frame) and shielded(board, p, coins):
        return True
    for live in bans(board, Act.EFFECT):
        what = live.static.what
        if at_work(board, live, what.of, p) and caused(board, live, what.by, frame, live.player):
            return True
    return False


def open_to(board: Board, frame: Frame, found: list[Pokemon]) -> list[Pokemon]:
    """Those of some Pokémon that no shield, coins apart, keeps the running effect off."""
    if not bans(board, Act.EFFECT) and not (board.attack is not None and statics(board, Prevents)):
        return found
    return [p for p in found if not kept_off(board, frame, p, coins=False)]


def sheltered(board: Board, attacker: Pokemon, p: Pokemon, damage: int) -> bool:
    """Whether a shield that needs no coin keeps the damage of an attack off a Pokémon."""
    return any(
        not live.static.flip and _keeps_off(live.static, damage) and _shields(board, live, attacker, p)
        for live in statics(board, Prevents)
    )


def _keeps_off(shield: Prevents, damage: int) -> bool:
    """Whether a shield is one against so much damage, and keeps all of it off."""
    return not shield.left and _is_against(shield, damage)


def _is_against(shield: Prevents, damage: int) -> bool:
    if not shield.damage or (shield.exactly and damage not in shield.exactly):
        return False
    return damage >= shield.at_least and (not shield.at_most or damage <= shield.at_most)


def _shields(board: Board, live: Live[Prevents], attacker: Pokemon, p: Pokemon) -> bool:
    shield = live.static
    if shield.gx and not _is_gx(board):
        return False
    return at_work(board, live, shield.of, p) and matches(board, reader(live, p), shield.by, attacker, live.holder)


def _coin_shields(board: Board, shield: Prevents, p: Pokemon) -> bool:
    """Whether a coin shields a Pokémon: where it shields from all effects, it is flipped once for the whole attack."""
    attack = board.attack
    if not shield.effects or attack is None:
        return board.flip(p.owner, "DAMAGE-11")
    if p.key not in attack.safe and p.key not in attack.open:
        if board.flip(p.owner, "DAMAGE-11"):
            attack.safe = (*attack.safe, p.key)
        else:
            attack.open = (*attack.open, p.key)
    return p.key in attack.safe


def _is_gx(board: Board) -> bool:
    """Whether the running attack is a GX attack."""
    attack = board.attack
    return attack is not None and board.game.defs[attack.card].attacks[attack.index].gx
