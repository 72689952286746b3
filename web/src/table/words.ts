import type { Face, Pokemon } from "../protocol";
import { inWords } from "../cards/kind";

function counted(words: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => `${n} ${word} Energy`);
}

/** A Pokémon in play, as a screen reader tells it. */
export function pokemonInWords(pokemon: Pokemon, place: string): string {
  if (pokemon.key < 0) return `A face-down card, ${place}`;
  return [
    pokemon.name,
    place,
    `${Math.max(0, pokemon.hp - pokemon.damage)} of ${pokemon.hp} HP`,
    ...counted(pokemon.units),
    ...pokemon.conditions,
    ...pokemon.marks,
    ...pokemon.effects,
    pokemon.tools.length > 0 ? `${pokemon.tools.length} attached cards` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

export const handInWords = (face: Face | undefined): string => (face ? `${inWords(face)}, in hand` : "A hidden card");
