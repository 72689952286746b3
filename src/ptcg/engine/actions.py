"""What a player may do in a turn: every legal action, and for every other one the rule that forbids it.

Each kind of action has one check that returns None or a refusal; the list of legal actions and the explanation of an
illegal one both come from these checks.
"""

from __future__ import annotations

from ptcg.effects import (
    AttackCost,
    AttacksAnyway,
    AttacksFirst,
    AttacksTwice,
    Cant,
    CantHold,
    CantPlay,
    CantUse,
    CardKind,
    Deed,
    Kind,
    OnlyUses,
    PayableFor,
    PlayerCant,
    PlaysSupporters,
    RetreatCost,
    UsesAttacksBelow,
    UsesAttacksOf,
    UsesThisCard,
    Who,
)
from ptcg.engine import continuous
from ptcg.engine.allowances import attaches_freely, uses_gx_again
from ptcg.engine.amounts import context, true
from ptcg.engine.answers import Answer, Ask, Question, Refusal, Verb
from ptcg.engine.board import ASLEEP, PARALYZED, Board, Pokemon
from ptcg.engine.cite import cite
from ptcg.engine.code import THAT
from ptcg.engine.continuous import Live, at_work, in_force, statics
from ptcg.engine.definition import ENERGY, POKEMON, TYPE_BIT, AttackDef, Definition, typed_symbols
from ptcg.engine.evolve import evolves_into, may_evolve_now
from ptcg.engine.history import played
from ptcg.engine.paying import check_kind, pays_by_leave, remitted
from ptcg.engine.play import read_instead
from ptcg.engine.possible import begins, payable, possible, useful
from ptcg.engine.powers import check_lent, check_outside, check_use, host_of, outside_powers
from ptcg.engine.retreating import card_instead, retreats_anyway
from ptcg.engine.select import (
    ROTATED,
    applies,
    can_pay,
    candidates,
    card_matches,
    count_tools,
    energy_units,
    has_tool,
    matches,
    players,
    tools_allowed,
    zone_of,
)
from ptcg.engine.zones import other_half, room_on_bench
from ptcg.rules import Era

END = Answer(Verb.END)
_FROM_HAND = {Verb.BENCH: "TURN-03", Verb.EVOLVE: "EVO-01", Verb.ATTACH: "ENERGY-01", Verb.PLAY: "TRAINER-01"}
STADIUM = Answer(Verb.STADIUM)


# --- the legal actions ----------------------------------------------------------------------------------------------


def legal_actions(board: Board) -> list[Answer]:
    """Every legal action of the player on turn, in a stable order; cards that are alike count once."""
    player = board.player
    side = board.sides[player]
    if side.attacks:
        return [*second_attacks(board), END]
    defs = board.game.defs
    mine = side.pokemon()
    room = room_on_bench(board, player) > 0
    may_attach = check_attach(board) is None
    bans = statics(board, CantPlay) or statics(board, PlayerCant)
    answers: list[Answer] = []
    seen: list[Definition] = []
    for card in side.hand:
        d = defs[card]
        if d in seen:
            continue
        seen.append(d)
        if d.kind == ENERGY:
            if may_attach:
                answers += [Answer(Verb.ATTACH, card, p.key) for p in mine if check_holder(board, d, p) is None]
        elif d.kind == POKEMON:
            if d.as_energy and may_attach:
                answers += [Answer(Verb.ATTACH, card, p.key) for p in mine if check_holder(board, d, p) is None]
            if bans and check_kind(board, d) is not None:
                continue
            if d.basic:
                if room:
                    answers.append(Answer(Verb.BENCH, card))
            elif d.halved:
                if room and other_half(board, card) >= 0:
                    answers.append(Answer(Verb.BENCH, card))
            elif d.evolves_from or d.levels_up:
                for p in mine:
                    named = d.evolves_from == p.top.name or d.levels_up
                    if (named or p.top.evolves_also) and check_evolve(board, d, p) is None:
                        answers.append(Answer(Verb.EVOLVE, card, p.key))
        elif check_play(board, d, card) is None:
            if d.attach_to is None:
                answers.append(Answer(Verb.PLAY, card))
            else:
                hosts = candidates(board, player, d.attach_to, -1)
                answers += [Answer(Verb.PLAY, card, p.key) for p in hosts if check_host(board, d, p) is None]
    for p in mine:
        for i in range(len(p.top.activations)):
            if check_use(board, p, i) is None:
                answers.append(Answer(Verb.USE, p.key, i))
    if board.game.outside:
        answers += outside_powers(board)
    if board.stadium >= 0 and check_stadium(board) is None:
        answers.append(STADIUM)
    if side.bench and check_retreat(board) is None:
        answers += [Answer(Verb.RETREAT, p.key) for p in side.bench]
    active = side.active
    if active is not None and check_attacking(board, active) is None:
        units = energy_units(board, active)
        for card, i, attack in attacks_of(board, active):
            if check_attack(board, active, card, attack, units) is None:
                answers.append(Answer(Verb.ATTACK, card, i))
    if board.game.bench_attacks:
        answers += _attacks_from_bench(board)
    answers.append(END)
    return answers


def why_not(board: Board, answer: Answer) -> Refusal | None:
    """Why an action is not legal now; None if it is."""
    verb = answer.verb
    player = board.player
    side = board.sides[player]
    if verb == Verb.END:
        return None
    if side.attacks and answer not in second_attacks(board):
        return Refusal("ATTACK-24", "after an attack one can only attack again, where a card lets one, or end the turn")
    if verb in (Verb.BENCH, Verb.EVOLVE, Verb.ATTACH, Verb.PLAY):
        if answer.a not in side.hand:
            return Refusal(_FROM_HAND[verb], "that card is not in your hand")
        return _why_not_card(board, answer, board.game.defs[answer.a])
    if verb == Verb.USE:
        p = board.find(answer.a)
        if p is None and (answer.a in side.hand or answer.a in side.discard):
            return check_outside(board, answer.a, answer.b)
        host = host_of(board, answer.a)
        if p is None and host is not None:
            return check_lent(board, host, answer.a, answer.b)
        if p is None or p.owner != player or not 0 <= answer.b < len(p.top.activations):
            return Refusal("ABILITY-09", "there is no such power to use on a Pokémon of yours")
        return check_use(board, p, answer.b)
    if verb == Verb.STADIUM:
        return check_stadium(board)
    active = side.active
    if verb == Verb.RETREAT:
        if not side.bench:
            return Refusal("RETREAT-03", "there is no Benched Pokémon to take its place")
        refusal = check_retreat(board)
        if refusal is None and all(p.key != answer.a for p in side.bench):
            return Refusal("RETREAT-03", "that Pokémon is not on your Bench")
        return refusal
    active = attacker_of(board, answer)
    if verb == Verb.ATTACK and active is not None:
        for card, i, attack in attacks_of(board, active):
            if (card, i) == (answer.a, answer.b):
                units = energy_units(board, active)
                return check_attacking(board, active) or check_attack(board, active, card, attack, units)
        return Refusal("ATTACK-02", "your Active Pokémon does not have that attack")
    return Refusal("TURN-01", "that is nothing one can do in a turn")


def why_not_answer(board: Board, question: Question) -> Refusal:
    """Why something is no answer to a question other than that of the turn: the rule behind the question."""
    era = board.game.era
    if question.purpose in ("Active", "Bench"):
        return Refusal("SETUP-11", "only a Basic Pokémon of your hand may be placed at set-up")
    if question.kind is Ask.PROMOTE:
        return Refusal("KO-07", "choose one of your Benched Pokémon as the new Active Pokémon")
    asked = f"the game asks for something else: {question.kind.value}"
    if question.purpose == "Prize":
        return Refusal("PRIZE-02", asked)
    if question.purpose == "Retreat":
        return Refusal("RETREAT-01", "choose an Energy card attached to the retreating Pokémon")
    if question.purpose == "Bonus":
        return Refusal("MULL-03", f"choose a number from 0 to {len(question.answers) - 1}")
    if question.kind is Ask.STARTER:
        return Refusal("SETUP-03", "say who goes first")
    if question.kind is Ask.CHECKUP:
        return Refusal(cite(era, "CHECKUP-04", "CHECKUP-02"), "say whether other effects come before or after")
    if board.attack is None and question.card >= 0:
        kind = board.game.defs[question.card].kind
        return Refusal("ABILITY-03" if kind == POKEMON else "TRAINER-01", asked)
    return Refusal("ATTACK-17", asked)


def _why_not_card(board: Board, answer: Answer, d: Definition) -> Refusal | None:
    verb = answer.verb
    player = board.player
    if verb in (Verb.BENCH, Verb.EVOLVE):
        banned = check_kind(board, d)
        if banned is not None:
            return banned
    if verb == Verb.BENCH:
        if d.halved and other_half(board, answer.a) < 0:
            return Refusal("LEGEND-01", f"the other half of {d.card.name} is not in your hand")
        if not d.basic and not d.halved:
            return Refusal("CARD-07", f"{d.card.name} is not a Basic Pokémon")
        if room_on_bench(board, player) <= 0:
            return Refusal("ZONE-06", "your Bench is full")
        return None
    p = board.find(answer.b)
    if verb == Verb.EVOLVE:
        if p is None or p.owner != player:
            return Refusal("EVO-01", "only your own Pokémon in play can evolve")
        return check_evolve(board, d, p)
    if verb == Verb.ATTACH:
        if d.kind != ENERGY and not d.as_energy:
            return Refusal("ENERGY-01", f"{d.card.name} is not an Energy card")
        if p is None or p.owner != player:
            return Refusal("ENERGY-02", "Energy goes to one of your own Pokémon in play")
        return check_attach(board) or check_holder(board, d, p)
    if d.kind in (POKEMON, ENERGY):
        return Refusal("TRAINER-01", f"{d.card.name} is not a Trainer card")
    refusal = check_play(board, d, answer.a)
    if refusal is None and d.attach_to is not None:
        if p is None:
            return Refusal("TRAINER-04", "say which Pokémon it is attached to")
        refusal = check_host(board, d, p)
        if refusal is None and p not in candidates(board, player, d.attach_to, -1):
            return Refusal(cite(board.game.era, "TOOL-01", "TRAINER-04"), "it cannot be attached to that Pokémon")
    return refusal


# --- checks ---------------------------------------------------------------------------------------------------------


def _lock_rule(board: Board, live: Live) -> str:
    """The rule that gives a card's ban its force."""
    era = board.game.era
    if live.source == continuous.POWER:
        return cite(era, "ABILITY-08", "ABILITY-05", "ABILITY-02")
    return "ATTACK-23" if live.source == continuous.EFFECT else "TRAINER-01"


def _banned(board: Board, deed: Deed, p: Pokemon) -> Refusal | None:
    for live in statics(board, Cant):
        static = live.static
        assert isinstance(static, Cant)
        if static.deed is deed and at_work(board, live, static.of, p):
            return Refusal(_lock_rule(board, live), f"an effect says that {p.top.card.name} can't {deed.value}")
    return None


def player_banned(board: Board, deeds: tuple[Deed, ...], player: int) -> Refusal | None:
    for live in statics(board, PlayerCant):
        static = live.static
        assert isinstance(static, PlayerCant)
        meant = static.who is Who.BOTH or (static.who is Who.YOU) is (live.player == player)
        wanted = deeds if Deed.USE_GX in deeds else (*deeds, Deed.PLAY_CARDS)
        banned = next((deed for deed in (static.deed, *static.more) if deed in wanted), None)
        if banned is not None and meant and continuous.in_force(board, live):
            return Refusal(_lock_rule(board, live), f"an effect says that you can't {banned.value}")
    return None


def check_attach(board: Board) -> Refusal | None:
    """The Energy card of the turn."""
    if board.sides[board.player].energy_done and not attaches_freely(board, board.player):
        return Refusal("ENERGY-01", "you have already attached an Energy card this turn")
    return player_banned(board, (Deed.ATTACH_ENERGY,), board.player)


def check_holder(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether an Energy card may be attached to this Pokémon, by its own text."""
    banned = _banned(board, Deed.GET_ENERGY, p)
    if banned is not None:
        return banned
    if _cant_hold(board, d, p):
        return Refusal("ENERGY-02", f"{d.card.name} can't be attached to {p.top.card.name}")
    special = (Deed.ATTACH_SPECIAL,) if not d.card.is_basic_energy else ()
    active = (Deed.ATTACH_TO_ACTIVE,) if board.is_active(p) else ()
    refusal = player_banned(board, (*special, *active), p.owner) if special or active else None
    if refusal is not None:
        return refusal
    if d.attach_to is None or matches(board, p.owner, d.attach_to, p, -1):
        return None
    return Refusal("ENERGY-02", f"{d.card.name} can't be attached to {p.top.card.name}, its text says")


def _cant_hold(board: Board, d: Definition, p: Pokemon) -> bool:
    """Whether an effect keeps a card from being attached to a Pokémon from the hand."""
    for live in statics(board, CantHold):
        static = live.static
        assert isinstance(static, CantHold)
        if card_matches(board, static.kind, d) and at_work(board, live, static.of, p):
            return True
    return False


def check_evolve(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    era = board.game.era
    if d.levels_up:
        return _check_level_up(board, d, p)
    if d.kind != POKEMON or not d.card.is_evolution or not evolves_into(board, p, d):
        return _wrong_evolution(era, d, p)
    if d.only_by:
        return Refusal("EVO-01", f"{d.card.name} comes into play only by {d.only_by}, its text says")
    refusal = may_evolve_now(board, p, d.comes_early, d)
    if refusal is not None:
        return refusal
    ban = (Deed.EVOLVE_ACTIVE,) if board.is_active(p) else ()
    return _banned(board, Deed.EVOLVE, p) or player_banned(board, (Deed.EVOLVE_POKEMON, *ban), board.player)


def _check_level_up(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """An LV.X goes on the Active Pokémon of its name, also on a player's first turn (LVX-01, LVX-02, LVX-10)."""
    if p.top.name != d.name or p.top.levels_up:
        return Refusal("LVX-01", f"{d.card.name} goes on {d.name}, not on {p.top.card.name}")
    if not board.is_active(p):
        return Refusal(cite(board.game.era, "LVX-10", "LVX-01"), f"{d.card.name} goes on your Active Pokémon only")
    if board.turn in (p.since, p.evolved) or (board.turn <= 2 and not board.game.era.level_up_on_first_turn):
        return Refusal(cite(board.game.era, "LVX-02", "LVX-01"), f"{p.top.card.name} came into play this turn")
    return _banned(board, Deed.LEVEL_UP, p)


def _wrong_evolution(era: Era, d: Definition, p: Pokemon) -> Refusal:
    below = p.top
    if d.kind != POKEMON or not d.card.is_evolution:
        return Refusal("EVO-01", f"{d.card.name} is not an Evolution card")
    wanted = d.evolves_from
    if below.name != wanted and (below.name in wanted or wanted in below.name) and wanted:
        reason = f"{d.card.name} evolves from {wanted}, and {below.card.name} is another name"
        return Refusal(cite(era, "EVO-15", "EVO-01"), reason)
    if "Stage 2" in d.tags and below.basic:
        return Refusal("EVO-03", f"{d.card.name} is a Stage 2 Pokémon and goes on its Stage 1, {wanted}")
    return Refusal("EVO-01", f"{d.card.name} evolves from {wanted or 'nothing'}, not from {below.card.name}")


def check_play(board: Board, d: Definition, card: int) -> Refusal | None:
    """Whether a Trainer card may be played at all."""
    era = board.game.era
    side = board.sides[board.player]
    if board.turn == 1:
        refusal = None if d.early else _first_turn(era, d)
        if refusal is not None:
            return refusal
    if d.supporter:
        if side.supporter_done and not _one_more_supporter(board):
            return Refusal("TRAINER-05", "you have already played a Supporter this turn")
    elif d.stadium:
        if side.stadium_done:
            return Refusal("STADIUM-05", "you have already played a Stadium this turn")
        if not era.same_name_stadium and board.stadium >= 0 and board.game.defs[board.stadium].name == d.name:
            return Refusal("STADIUM-06", f"{d.card.name} is already in play")
    refusal = player_banned(board, _deeds(era, d), board.player)
    if refusal is not None:
        return refusal
    frame = context(board.player, card, -1)
    if d.only_if is not None and not true(board, frame, d.only_if):
        return Refusal("TRAINER-01", f"the text of {d.card.name} does not allow it now")
    if d.fossil:
        return None if room_on_bench(board, board.player) > 0 else Refusal("ZONE-06", "your Bench is full")
    if d.effects and read_instead(board, d) is None:
        if not payable(board, frame, d.effects):
            return Refusal("TRAINER-01", f"you cannot do what {d.card.name} asks for in order to play it")
        if not useful(board, frame, d.effects):
            return Refusal("TRAINER-01", f"{d.card.name} would do nothing now")
    return None


def _one_more_supporter(board: Board) -> bool:
    """Whether a card lets the player on turn play more Supporter cards than they have."""
    for live in statics(board, PlaysSupporters):
        more = live.static
        assert isinstance(more, PlaysSupporters)
        if board.player in players(live.player, more.who) and in_force(board, live):
            if played(board, board.player, Kind(CardKind.SUPPORTER)) < more.number:
                return True
    return False


def _first_turn(era: Era, d: Definition) -> Refusal | None:
    """Bans on the starting player's first turn (TURN-13, TURN-15)."""
    if d.supporter:
        if not era.starter_may_play_supporters:
            which = "TRAINER-08" if era.starter_may_play_trainers else "TRAINER-07"
            return Refusal(which, "the starting player can't play a Supporter on the first turn")
    elif d.stadium:
        if not era.starter_may_play_stadiums:
            return Refusal("TRAINER-07", "the starting player can't play a Stadium on the first turn")
    elif not era.starter_may_play_trainers:
        return Refusal("TRAINER-07", "the starting player can't play Trainer cards on the first turn")
    return None


def _deeds(era: Era, d: Definition) -> tuple[Deed, ...]:
    """What playing this card is called in a ban."""
    if "ACE SPEC" in d.tags:
        return (Deed.PLAY_ACE_SPEC, *_own_deeds(era, d))
    return _own_deeds(era, d)


def _own_deeds(era: Era, d: Definition) -> tuple[Deed, ...]:
    if d.supporter:
        own = (Deed.PLAY_SUPPORTER,)
    elif d.stadium:
        own = (Deed.PLAY_STADIUM,)
    elif d.tool:
        return (Deed.PLAY_TOOL, Deed.PLAY_ITEM, Deed.PLAY_TRAINER)
    else:
        return (Deed.PLAY_ITEM, Deed.PLAY_TRAINER)
    return (*own, Deed.PLAY_TRAINER) if era.subtypes_are_trainers else own


def check_host(board: Board, d: Definition, p: Pokemon) -> Refusal | None:
    """Whether a card may be attached to this Pokémon."""
    if d.tool and has_tool(board, p) and count_tools(board, p) >= tools_allowed(board, p):
        return Refusal("TOOL-02", f"{p.top.card.name} already has a Pokémon Tool")
    if _cant_hold(board, d, p):
        return Refusal("TRAINER-04", f"{d.card.name} can't be attached to {p.top.card.name}")
    if d.attach_unless is not None and matches(board, p.owner, d.attach_unless, p, -1):
        return Refusal("TOOL-01", f"{d.card.name} can't be attached to {p.top.card.name}, its text says")
    return None


def check_stadium(board: Board) -> Refusal | None:
    """Whether the player may use what the Stadium in play offers."""
    era = board.game.era
    if board.stadium < 0 or not board.game.defs[board.stadium].activations:
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "no Stadium in play offers anything to use")
    if not continuous.stadium_works(board):
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "an effect says that the Stadium has no effect")
    clause = board.game.defs[board.stadium].activations[0].clause
    if clause.once and board.sides[board.player].stadium_used:
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "you have already used the Stadium this turn")
    frame = context(board.player, board.stadium, -1)
    if not begins(board, frame, clause.effects) or not useful(board, frame, clause.effects):
        return Refusal(cite(era, "STADIUM-01", "TRAINER-01"), "the Stadium could do nothing for you now")
    return None


def retreat_cost(board: Board, p: Pokemon) -> int:
    cost = p.top.retreat
    for live in statics(board, RetreatCost):
        static = live.static
        assert isinstance(static, RetreatCost)
        if at_work(board, live, static.of, p):
            if static.free:
                return 0
            cost += continuous.amount(board, live, static.change)
    return max(cost, 0)


def check_retreat(board: Board) -> Refusal | None:
    """Whether the Active Pokémon may retreat (the Bench apart)."""
    side = board.sides[board.player]
    era = board.game.era
    active = side.active
    if active is None:
        return Refusal("RETREAT-03", "there is no Active Pokémon")
    if active.rotated in (ASLEEP, PARALYZED) and not retreats_anyway(board, active):
        word = "Asleep" if active.rotated == ASLEEP else "Paralyzed"
        return Refusal("RETREAT-05", f"{active.top.card.name} is {word}")
    if era.retreats_per_turn and side.retreats >= era.retreats_per_turn:
        return Refusal("RETREAT-04", "you have already retreated this turn")
    if active.no_retreat == board.turn:
        return Refusal("RETREAT-08", f"{active.top.card.name} has tried to retreat this turn and failed")
    refusal = _banned(board, Deed.RETREAT, active)
    if refusal is not None:
        return refusal
    if len(energy_units(board, active)) < retreat_cost(board, active) and card_instead(board, active) < 0:
        return Refusal("RETREAT-01", f"{active.top.card.name} has too little Energy to pay its Retreat Cost")
    return None


def attacks_of(board: Board, p: Pokemon) -> list[tuple[int, int, AttackDef]]:
    """The attacks a Pokémon can use: its own, then those of attached cards (TM-01)."""
    defs = board.game.defs
    found: list[tuple[int, int, AttackDef]] = []
    level = 0 if _uses_attacks_below(board, p) else len(p.cards) - 1
    while level > 0 and defs[p.cards[level]].keeps_below:
        level -= 1
    for card in p.cards[level:]:
        found += [(card, i, attack) for i, attack in enumerate(defs[card].attacks)]
    if statics(board, UsesAttacksOf):
        found += _borrowed(board, p, found)
    for card in p.tools:
        if defs[card].attacks and _may_use_card(board, p, card):
            found += [(card, i, attack) for i, attack in enumerate(defs[card].attacks)]
    if board.stadium >= 0 and defs[board.stadium].attacks and _may_use_card(board, p, board.stadium):
        found += [(board.stadium, i, attack) for i, attack in enumerate(defs[board.stadium].attacks)]
    return found


def _may_use_card(board: Board, p: Pokemon, card: int) -> bool:
    """Whether the attack on an attached card is for this Pokémon, by the card's text."""
    hosts = [static.of for static in board.game.defs[card].statics if isinstance(static, UsesThisCard)]
    return not hosts or any(applies(board, board.game.owners[card], p.key, host, p) for host in hosts)


def _borrowed(board: Board, p: Pokemon, own: list[tuple[int, int, AttackDef]]) -> list[tuple[int, int, AttackDef]]:
    """The attacks a card lets a Pokémon use that are printed on other cards; the same attack counts once."""
    defs = board.game.defs
    cards: list[int] = []
    for live in statics(board, UsesAttacksOf):
        static = live.static
        assert isinstance(static, UsesAttacksOf)
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
    for live in statics(board, UsesAttacksBelow):
        static = live.static
        assert isinstance(static, UsesAttacksBelow)
        if at_work(board, live, static.of, p):
            return True
    return False


def check_attacking(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may attack at all."""
    if _too_early(board, p) and not any(attack.early for _, _, attack in attacks_of(board, p)):
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if _held_back(board, p) and not any(p.rotated in a.anyway for _, _, a in attacks_of(board, p)):
        return _held_back(board, p)
    return _banned(board, Deed.ATTACK, p)


def _held_back(board: Board, p: Pokemon) -> Refusal | None:
    """Asleep and Paralyzed Pokémon don't attack, unless a card lets them."""
    if p.rotated not in (ASLEEP, PARALYZED):
        return None
    for live in statics(board, AttacksAnyway):
        static = live.static
        assert isinstance(static, AttacksAnyway)
        if p.rotated in map(ROTATED.get, static.conditions) and at_work(board, live, static.of, p):
            return None
    if p.rotated == ASLEEP:
        return Refusal("COND-09", f"{p.top.card.name} is Asleep")
    return Refusal("COND-20", f"{p.top.card.name} is Paralyzed")


def _too_early(board: Board, p: Pokemon) -> bool:
    """Whether it is the first turn of the player who goes first, and no card lets the Pokémon attack in it."""
    if board.turn != 1 or board.game.era.starter_may_attack:
        return False
    for live in statics(board, AttacksFirst):
        static = live.static
        assert isinstance(static, AttacksFirst)
        if at_work(board, live, static.of, p):
            return False
    return True


def _attacks_from_bench(board: Board) -> list[Answer]:
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
    for live in statics(board, AttacksTwice):
        static = live.static
        assert isinstance(static, AttacksTwice)
        if at_work(board, live, static.of, active):
            units = energy_units(board, active)
            return [
                Answer(Verb.ATTACK, card, i)
                for card, i, attack in attacks_of(board, active)
                if (not static.same or (card, i) == first[1:])
                and check_attack(board, active, card, attack, units) is None
            ]
    return []


def attack_cost(board: Board, p: Pokemon, attack: AttackDef) -> tuple[list[tuple[int, int]], int]:
    """The Energy an attack needs as effects have changed it: symbols by type, and how many in all."""
    typed, total = attack.typed, attack.total
    least = sum(n for _, n in typed)
    for live in statics(board, AttackCost):
        static = live.static
        assert isinstance(static, AttackCost)
        if (not static.name or static.name == attack.name) and at_work(board, live, static.of, p):
            if static.free:
                return [], 0
            if static.any_type:
                continue
            if static.cost:
                typed, total = typed_symbols(static.cost), len(static.cost)
                least = sum(n for _, n in typed)
                continue
            if static.type:
                change = continuous.amount(board, live, static.change)
                typed, total = _of_type(typed, total, TYPE_BIT[static.type], change)
                least = sum(n for _, n in typed)
                continue
            change = least - total if static.colorless_free else continuous.amount(board, live, static.change)
            total = max(least, total + change)
    return typed, total


def _of_type(typed: list[tuple[int, int]], total: int, bit: int, change: int) -> tuple[list[tuple[int, int]], int]:
    """A cost with more or fewer symbols of one type."""
    before = sum(n for t, n in typed if t == bit)
    after = max(0, before + change)
    others = [(t, n) for t, n in typed if t != bit]
    return [*others, (bit, after)] if after else others, total + after - before


def _pays_otherwise(board: Board, p: Pokemon, card: int, attack: AttackDef, units: list[int], change: int) -> bool:
    """Whether the Energy pays for another cost that the attack's text allows now (`change`: what effects add)."""
    frame = context(p.owner, card, p.key)
    return any(
        true(board, frame, test) and can_pay(units, typed, max(total + change, sum(n for _, n in typed)))
        for test, typed, total in attack.other_costs
    )


def check_gx(board: Board, p: Pokemon) -> Refusal | None:
    """Whether a Pokémon may use a GX attack: one in a game, unless cards say otherwise (GX-01)."""
    if board.sides[p.owner].gx_done and not uses_gx_again(board, p):
        return Refusal(cite(board.game.era, "GX-01", "ATTACK-08"), "you have used your GX attack of this game")
    return player_banned(board, (Deed.USE_GX,), p.owner) if statics(board, PlayerCant) else None


def check_attack(board: Board, p: Pokemon, card: int, attack: AttackDef, units: list[int]) -> Refusal | None:
    """Whether one attack may be used with the Energy there is."""
    if _too_early(board, p) and not attack.early:
        return Refusal("TURN-14", "the starting player does not attack on the first turn")
    if p.rotated not in attack.anyway and _held_back(board, p):
        return _held_back(board, p)
    if attack.gx:
        refusal = check_gx(board, p)
        if refusal is not None:
            return refusal
    if attack.vstar and board.sides[p.owner].vstar_done:
        return Refusal("ATTACK-08", "you have used your VSTAR Power of this game")
    typed, total = attack_cost(board, p, attack)
    if statics(board, AttackCost):
        units = units + remitted(board, p, attack)
    change = total - attack.total
    if (attack.other_costs and _pays_otherwise(board, p, card, attack, units, change)) or (
        statics(board, PayableFor) and pays_by_leave(board, p, attack, units, change)
    ):
        typed, total = [], 0
    if len(units) < total:
        return Refusal("ENERGY-05", f"{attack.name} needs {total} Energy; {p.top.card.name} has {len(units)}")
    if not can_pay(units, typed, total):
        return Refusal("ENERGY-04", f"the Energy on {p.top.card.name} is not of the types {attack.name} needs")
    for live in statics(board, CantUse):
        barred = live.static
        assert isinstance(barred, CantUse)
        if barred.name == attack.name and at_work(board, live, barred.of, p):
            return Refusal("ATTACK-23", f"an effect says that {p.top.card.name} can't use {attack.name}")
    for live in statics(board, OnlyUses):
        alone = live.static
        assert isinstance(alone, OnlyUses)
        if alone.name != attack.name and at_work(board, live, alone.of, p):
            return Refusal("ATTACK-23", f"an effect says that {p.top.card.name} can use only {alone.name}")
    if attack.only_if is not None and not true(board, context(p.owner, card, p.key), attack.only_if):
        return Refusal("ATTACK-08", f"{attack.name} cannot be used now, its text says")
    if attack.costs:
        frame = context(p.owner, card, p.key)
        if not all(possible(board, frame, effect, whole=True) for effect in attack.costs):
            return Refusal("ATTACK-08", f"you cannot do what {attack.name} asks for in order to use it")
    return None
