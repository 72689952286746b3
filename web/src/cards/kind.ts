import type { Face } from "../protocol";

export const TYPES = [
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
] as const;

/** The type whose colours a card wears. A basic Energy card is known by its name; a special one may have none. */
export function typeOf(face: Face): string {
  if (face.types[0]) return face.types[0];
  if (face.supertype === "Energy") return TYPES.find((type) => face.name.includes(type)) ?? "Colorless";
  return "Colorless";
}

/** The words at the top of a Trainer or Energy card. */
export function sortOf(face: Face): string {
  if (face.supertype === "Energy") return face.subtypes.includes("Special") ? "Special Energy" : "Energy";
  if (face.supertype !== "Trainer") return face.stage;
  return face.subtypes.find((sort) => sort !== "Item") ?? (face.subtypes.length > 0 ? "Item" : "Trainer");
}

/** The class that colours a card's frame. */
export function frameClass(face: Face): string {
  if (face.supertype !== "Trainer") return `frame-${face.supertype === "Energy" ? "energy" : "pokemon"}`;
  const sort = sortOf(face);
  const name = /Supporter/.test(sort)
    ? "supporter"
    : /Stadium/.test(sort)
      ? "stadium"
      : /Tool|Machine/.test(sort)
        ? "tool"
        : "item";
  return `frame-trainer frame-${name}`;
}

/** A card in words: what a screen reader says of a card that does not stand in play. */
export function inWords(face: Face): string {
  if (face.supertype !== "Pokémon") return `${face.name}, ${sortOf(face)}`;
  return `${face.name}, ${face.stage} ${face.types.join(" ")} Pokémon, ${face.hp} HP`;
}
