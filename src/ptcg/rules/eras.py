"""The five rulebooks and today's rules as values, each the one before with its differences (D01 to D68)."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.rules.between_turns import KNOCK_OUTS_LAST, OTHERS_FIRST_OR_LAST, TOOLS_AT_ANY_LINE
from ptcg.rules.era import (
    AttackStep,
    BonusTime,
    Burn,
    DamageStep,
    Era,
    SetupStep,
)

ERA_1999 = Era(name="1999", book="Wizards of the Coast Advanced Rulebook (1999)", since="1996/01")

ERA_2009 = ERA_1999.replace(
    name="2009",
    book="Platinum-Arceus rulebook (2009)",
    since="2003/06",
    star_limit=1,
    types=("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Colorless"),
    basic_energy=("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal"),
    subtypes_are_trainers=False,
    mulligan_bonus=1,
    mulligan_bonus_when=BonusTime.AFTER_SETUP,
    fossil_is_basic_at_setup=True,
    starter_may_play_trainers=False,
    starter_may_play_supporters=False,
    starter_may_play_stadiums=False,
    retreats_per_turn=1,
    supporter_stays=True,
    confused_retreat_flips=False,
    confusion_is_attack=False,
    damage_steps=(
        DamageStep.ATTACKER,
        DamageStep.ATTACKER_TRAINERS,
        DamageStep.WEAKNESS,
        DamageStep.RESISTANCE,
        DamageStep.DEFENDER_TRAINERS,
        DamageStep.DEFENDER,
    ),
    attacks_target_defender=False,
    weakness_multiplier=0,
    resistance_amount=0,
    burn=Burn.TAILS_HURTS,
    checkup=TOOLS_AT_ANY_LINE,
    prize_values=(("ex", 2),),
)

ERA_2012 = ERA_2009.replace(
    name="2012",
    book="Black & White rules (2012)",
    since="2011/03",
    star_limit=0,
    subtypes_are_trainers=True,
    names_items=True,
    starter_may_play_trainers=True,
    starter_may_play_supporters=True,
    starter_may_play_stadiums=True,
    supporter_stays=False,
    checkup=KNOCK_OUTS_LAST,
    prize_values=(("ex", 2), ("EX", 2)),
)

ERA_2013 = ERA_2012.replace(
    name="2013",
    book="XY rules (2013)",
    since="2013/10",
    ace_spec_limit=1,
    types=(
        "Grass",
        "Fire",
        "Water",
        "Lightning",
        "Psychic",
        "Fighting",
        "Darkness",
        "Metal",
        "Fairy",
        "Dragon",
        "Colorless",
    ),
    basic_energy=("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy"),
    setup=(
        SetupStep.COIN,
        SetupStep.DRAW,
        SetupStep.PLACE,
        SetupStep.PRIZES,
        SetupStep.LATE_MULLIGANS,
        SetupStep.BONUS,
        SetupStep.REVEAL,
    ),
    coin_winner_chooses=True,
    starter_may_attack=False,
    turn_ending_stages=("MEGA",),
    attack_steps=(
        AttackStep.CONFUSION,
        AttackStep.CHOICES,
        AttackStep.REQUIREMENTS,
        AttackStep.CANCEL,
        AttackStep.PERFORM,
    ),
    prize_values=(("ex", 2), ("EX", 2), ("MEGA", 2)),
)

ERA_2020 = ERA_2013.replace(
    name="2020",
    book="Sword & Shield rules (2020)",
    since="2019/11",
    prism_star_limit=1,
    fossil_is_basic_at_setup=False,
    starter_may_play_supporters=False,
    same_name_stadium=False,
    attack_steps=(
        AttackStep.CANCEL,
        AttackStep.CONFUSION,
        AttackStep.CHOICES,
        AttackStep.REQUIREMENTS,
        AttackStep.PERFORM,
    ),
    burn=Burn.HURTS_HEADS_CURES,
    checkup=OTHERS_FIRST_OR_LAST,
    prize_values=(
        ("ex", 2),
        ("EX", 2),
        ("MEGA", 2),
        ("GX", 2),
        ("V", 2),
        ("VSTAR", 2),
        ("VMAX", 3),
        ("TAG TEAM", 3),
    ),
)

ERA_2025 = ERA_2020.replace(
    name="2025",
    book="Scarlet & Violet and Mega Evolution rules (2025)",
    since="2023/01",
    tools_are_items=False,
    prize_values=(*ERA_2020.prize_values, ("V-UNION", 3), ("Mega Evolution + ex", 3)),
    kind_texts=(
        ("Tera", "As long as this Pokémon is on your Bench, prevent all damage done to this Pokémon by attacks."),
    ),
)


class Eras(dict[str, Era]):
    """The eras by name, oldest first."""

    def __init__(self, books: Sequence[Era], today: Era, suggested: Era) -> None:
        super().__init__({era.name: era for era in (*books, today)})
        self.oldest, self.newest = books[0], today
        self.suggested = suggested  # to somebody who has no wish
        self.books = tuple(era.name for era in books)  # those whose rules stand in one printed book

    def printed(self, date: str) -> Era:
        """The era by which cards printed at a date ("2024/03") are played."""
        return max((era for era in self.values() if era.since <= date), key=lambda era: era.since, default=self.oldest)


ERAS = Eras((ERA_1999, ERA_2009, ERA_2012, ERA_2013, ERA_2020), today=ERA_2025, suggested=ERA_2009)


def era(name: str | int | Era) -> Era:
    """The era of a book, by its year: `era(2009)`. An `Era` is returned as it is; ValueError for any other year."""
    if isinstance(name, Era):
        return name
    if not isinstance(name, str | int):
        raise TypeError(f"an era is a year such as {next(iter(ERAS))}, or a ptcg.Era, not {name!r}")
    try:
        return ERAS[str(name)]
    except KeyError:
        raise ValueError(f"no era '{name}'; the eras are {', '.join(ERAS)}") from None
