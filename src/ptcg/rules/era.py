"""What can differ between two rulebooks: one frozen `Era` per book, every field a difference.

The engine asks the era and never the year. Step orders are tuples of steps, which the engine runs in that order.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any, get_type_hints

from ptcg.rules.between_turns import WITHOUT_BURN, Checkup


class SetupStep(Enum):
    """A step of setting up (SETUP-09)."""

    COIN = "flip for the starting player"
    DRAW = "shuffle and draw 7"
    MULLIGANS = "replace hands without a Basic Pokémon"
    PLACE = "Active and Bench, face down"
    PRIZES = "lay Prizes"
    LATE_MULLIGANS = "the player who waited redraws and sets up"
    BONUS = "draw for the opponent's mulligans"
    REVEAL = "turn all Pokémon face up"


class AttackStep(Enum):
    """A step between announcing an attack and the end of the turn (ATTACK-04)."""

    CHOICES = "make the choices the attack asks for"
    REQUIREMENTS = "do what the attack requires"
    CANCEL = "effects that alter or cancel the attack"
    CONFUSION = "flip for Confusion"
    PERFORM = "damage and effects"


class DamageStep(Enum):
    """A step of the damage calculation (DAMAGE-02)."""

    ATTACKER = "effects on the attacker"
    ATTACKER_TRAINERS = "Trainers attached to the attacker"
    WEAKNESS = "Weakness"
    RESISTANCE = "Resistance"
    DEFENDER_TRAINERS = "Trainers and Energy attached to the defender"
    DEFENDER = "other effects on the defender"


class BonusTime(Enum):
    """When the bonus for the opponent's mulligans is drawn (MULL-05)."""

    EACH_REDRAW = "after each redraw"
    AFTER_SETUP = "once, after set-up"


class Burn(Enum):
    """What Burned does between turns (COND-12, COND-13)."""

    UNKNOWN = "the book does not know Burned"
    TAILS_HURTS = "flip: tails 2 counters"
    HURTS_HEADS_CURES = "2 counters, then flip: heads cures"


_COIN_LATE = (
    SetupStep.DRAW,
    SetupStep.MULLIGANS,
    SetupStep.PLACE,
    SetupStep.PRIZES,
    SetupStep.BONUS,
    SetupStep.COIN,
    SetupStep.REVEAL,
)
_SEVEN = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Colorless")


@dataclass(frozen=True)
class Era:
    """One rulebook as a value. Defaults are those of 1999; each later book lists its differences."""

    name: str
    book: str
    since: str  # "2003/06": the first cards that are played by it, unless somebody chooses otherwise

    # decks and table
    deck_size: int = 60
    copies: int = 4  # DECK-02
    deck_needs_basic: bool = True  # DECK-04; 1999 does not say so, but such a deck could never start
    star_limit: int = 0  # DECK-07: Pokémon ☆ in a deck, 0: the book says nothing, the cards say 1 (GEN-06)
    ace_spec_limit: int = 0  # DECK-08
    prism_star_limit: int = 0  # DECK-09, for each name
    legend_halves_share_name: bool = True  # LEGEND-01; Q69: for the limit of copies
    strict_pool: bool = False  # only cards of kinds that the book describes
    prizes: int = 6
    bench: int = 5
    types: tuple[str, ...] = _SEVEN  # CARD-03
    basic_energy: tuple[str, ...] = _SEVEN[:-1]  # CARD-04
    subtypes_are_trainers: bool = True  # Q58: a Supporter or Stadium is a "Trainer card" for effects
    names_items: bool = False  # TRAINER-03: a plain Trainer card is an Item; in older texts it is "a Trainer card"
    tools_are_items: bool = True  # TOOL-01: or a kind of Trainer card of their own

    # setting up
    setup: tuple[SetupStep, ...] = _COIN_LATE
    bench_at_setup: bool = True  # FORMAT-02
    coin_winner_chooses: bool = False  # SETUP-03
    mulligan_bonus: int = 2  # MULL-03
    mulligan_bonus_when: BonusTime = BonusTime.EACH_REDRAW
    shared_mulligans_cancel: bool = True  # MULL-08; Q16
    bonus_basics_to_bench: bool = True  # MULL-11; Q18
    fossil_is_basic_at_setup: bool = False  # FOSSIL-03; Q23

    # the starting player's first turn, and limits of a turn
    starter_may_play_trainers: bool = True  # TURN-13
    starter_may_play_supporters: bool = True  # TURN-15
    starter_may_play_stadiums: bool = True  # STADIUM-07
    starter_may_attack: bool = True  # TURN-14
    evolve_on_first_turn: bool = False  # EVO-06
    retreats_per_turn: int = 0  # RETREAT-04, 0: any number
    supporter_stays: bool = False  # TRAINER-06: beside the Active until the turn ends
    same_name_stadium: bool = True  # STADIUM-06: may replace one of the same name; Q59
    marks_fall_off: bool = True  # EVO-14: named counters come off when evolving
    level_up_on_first_turn: bool = True  # LVX-02; Q62: on a Pokémon placed at set-up
    turn_ending_stages: tuple[str, ...] = ()  # TURN-18: evolving into one of these ends the turn
    mega_ends_any_turn: bool = False  # Q35: also the opponent's turn, where an effect makes it evolve then

    # Confusion
    confused_retreat_flips: bool = True  # RETREAT-06
    confused_retreat_locks_pokemon: bool = True  # RETREAT-08; Q80
    confusion_is_attack: bool = True  # COND-16: an attack for 20 on itself, or 3 counters

    # attacks and damage
    attack_steps: tuple[AttackStep, ...] = (
        AttackStep.CHOICES,
        AttackStep.REQUIREMENTS,
        AttackStep.CANCEL,
        AttackStep.CONFUSION,
        AttackStep.PERFORM,
    )
    damage_steps: tuple[DamageStep, ...] = (
        DamageStep.ATTACKER,
        DamageStep.WEAKNESS,
        DamageStep.RESISTANCE,
        DamageStep.ATTACKER_TRAINERS,
        DamageStep.DEFENDER_TRAINERS,
        DamageStep.DEFENDER,
    )
    cancelled_still_flips_confusion: bool = False  # Q38
    stopped_gx_is_used: bool = False  # Q40: a GX attack that Confusion or another effect stops
    attacks_target_defender: bool = True  # ATTACK-12: a shield on the defender stops every attack
    weakness_multiplier: int = 2  # DAMAGE-04, 0: as printed
    resistance_amount: int = 30  # DAMAGE-05, 0: as printed
    every_entry_counts: bool = True  # Q50: of two fitting Weaknesses (Resistances) both apply, not the first only

    # between turns
    burn: Burn = Burn.UNKNOWN
    checkup: Checkup = WITHOUT_BURN

    each_player_orders_checkup: bool = True  # CHECKUP-04; Q76: or the player whose turn ended decides for both

    # Knock Outs
    next_player_first: bool = True  # KO-11, KO-12; Q03: order of Prizes and promoting
    prize_values: tuple[tuple[str, int], ...] = ()  # PRIZE-05, PRIZE-06: by subtypes, the highest counts
    checkup_promotes_first: bool = False  # KO-10; Q10: between turns, promote before taking Prizes
    sudden_death_prizes: int = 1  # SUDDEN-01

    kind_texts: tuple[tuple[str, str], ...] = ()  # TERA-01: what all Pokémon of a kind have as a rule, in card wording

    # names (NAME group): words and signs that are part of a name in this book
    delta_in_name: bool = False  # NAME-05

    def __repr__(self) -> str:
        return f"<Era {self.name}: {self.book}>"

    def replace(self, **changes: Any) -> Era:
        """The same era with some fields changed; an unknown field or a wrong type is a ValueError."""
        hints = get_type_hints(Era)
        for key, value in changes.items():
            if key not in hints:
                raise ValueError(f"no rule '{key}' in an era; the rules are: {', '.join(sorted(hints))}")
            if hints[key] in (int, bool, str) and type(value) is not hints[key]:
                raise ValueError(f"rule '{key}' takes a value of type {hints[key].__name__}, not {value!r}")
        return replace(self, **changes)

    def with_rule(self, text: str) -> Era:
        """The era with one field changed as written on a command line: `retreats_per_turn=2`."""
        key, sign, raw = text.partition("=")
        key = key.strip().replace("-", "_")
        known = {f.name for f in fields(self)} - {"name", "book", "since"}
        if not sign or key not in known:
            raise ValueError(f"'{text}' is not a rule; write key=value with a key of: {', '.join(sorted(known))}")
        return self.replace(**{key: _read(key, raw.strip(), getattr(self, key))})

    def prize_value(self, subtypes: tuple[str, ...]) -> int:
        """How many Prizes a Knock Out of such a Pokémon is worth (PRIZE-04 to PRIZE-06)."""
        return max((n for kinds, n in self.prize_values if set(kinds.split(" + ")) <= set(subtypes)), default=1)


def _read(key: str, raw: str, old: object) -> object:
    if isinstance(old, bool):
        words = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
        if raw.lower() not in words:
            raise ValueError(f"rule '{key}' is yes or no, not '{raw}'")
        return words[raw.lower()]
    if isinstance(old, int):
        if not raw.isdigit():
            raise ValueError(f"rule '{key}' is a number, not '{raw}'")
        return int(raw)
    if isinstance(old, Enum):
        return _member(key, raw, type(old))
    if isinstance(old, tuple) and old and isinstance(old[0], Enum):
        return tuple(_member(key, part.strip(), type(old[0])) for part in raw.split(","))
    raise ValueError(f"rule '{key}' cannot be set in text; use Era.replace in Python")


def _member(key: str, raw: str, kind: type[Enum]) -> Enum:
    name = raw.upper().replace("-", "_").replace(" ", "_")
    if name not in kind.__members__:
        raise ValueError(f"rule '{key}' has no value '{raw}'; it is one of: {', '.join(kind.__members__).lower()}")
    return kind[name]
