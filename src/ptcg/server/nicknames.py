"""Friendly names for guests who have not chosen one: "Brave Bulbasaur"."""

from __future__ import annotations

import hashlib

_ADJECTIVES = """
Able Airy Amber Ample Avid Bold Brave Breezy Bright Brisk Calm Candid Careful Cheerful Clever Cosy Crafty Curious
Daring Dapper Eager Early Earnest Fair Fearless Fleet Fond Frank Gallant Gentle Glad Golden Graceful Grand Hardy Hasty
Honest Humble Jolly Keen Kind Lively Loyal Lucky Mellow Merry Mild Modest Mossy Naive Neat Nimble Noble Patient Placid
Playful Polite Proud Quick Quiet Quirky Rapid Ready Relaxed Sassy Serene Serious Shiny Silent Silver Sleepy Sly Snowy
Steady Stout Sunny Swift Tender Thoughtful Timid Tidy Tranquil Trusty Upbeat Valiant Velvet Vivid Warm Wild Wise Witty
Zesty
"""

_POKEMON = """
Abra Aipom Altaria Ampharos Arbok Arcanine Ariados Azumarill Beedrill Bellsprout Blissey Bulbasaur Butterfree Buneary
Cacnea Caterpie Chansey Charmander Chikorita Chimchar Cinccino Clefairy Corsola Croagunk Cubone Cyndaquil Dedenne
Delcatty Delibird Dewgong Diglett Ditto Doduo Dragonair Drifloon Dunsparce Eevee Ekans Electabuzz Emolga Espeon
Exeggcute Fearow Fennekin Flaaffy Flareon Foongus Froakie Furret Gastly Geodude Girafarig Glaceon Gligar Golbat
Goldeen Goomy Granbull Growlithe Gulpin Heracross Hitmontop Hoothoot Horsea Houndour Illumise Ivysaur Jigglypuff
Jolteon Jumpluff Kabuto Kecleon Kingler Koffing Krabby Lapras Larvitar Leafeon Ledyba Litleo Lombre Luxio Machop
Magikarp Magnemite Mankey Mantine Mareep Marill Meowth Metapod Miltank Minccino Minun Misdreavus Mudkip Murkrow Natu
Ninetales Noctowl Nosepass Octillery Oddish Omanyte Onix Pachirisu Parasect Pelipper Persian Phanpy Pichu Pidgey
Pikachu Pineco Piplup Plusle Politoed Poliwag Ponyta Popplio Porygon Psyduck Quilava Qwilfish Raichu Ralts Rapidash
Remoraid Rowlet Sandshrew Scorbunny Seaking Sentret Shellder Shinx Shroomish Shuckle Skiploom Skitty Slowpoke Slugma
Smeargle Smoochum Snorlax Snorunt Snubbull Sobble Spearow Spinarak Spinda Squirtle Stantler Staryu Sudowoodo Sunkern
Surskit Swablu Swinub Sylveon Tangela Teddiursa Togepi Torchic Totodile Treecko Turtwig Umbreon Vaporeon Venonat
Volbeat Voltorb Vulpix Wailmer Wartortle Weedle Whismur Wigglytuff Wingull Wobbuffet Wooper Yanma Zigzagoon Zubat
"""

ADJECTIVES = tuple(_ADJECTIVES.split())
POKEMON = tuple(_POKEMON.split())


def nickname(guest_id: str) -> str:
    """The name of a guest who has not chosen one; always the same for one id."""
    number = int.from_bytes(hashlib.sha256(guest_id.encode()).digest()[:8], "big")
    number, first = divmod(number, len(ADJECTIVES))
    return f"{ADJECTIVES[first]} {POKEMON[number % len(POKEMON)]}"
