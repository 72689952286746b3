/** What the deck pages ask about the face of a card. */

import { TYPES } from "../cards/kind";
import type { Face } from "../protocol";

export const SUPERTYPES = ["Pokémon", "Trainer", "Energy"] as const;

/** Stages as they stand in a line of evolution, the lowest first. */
export const STAGES = [
  "Basic",
  "Restored",
  "Stage 1",
  "Stage 2",
  "Level-Up",
  "MEGA",
  "BREAK",
  "VMAX",
  "VSTAR",
  "LEGEND",
  "V-UNION",
] as const;

export const isPokemon = (face: Face): boolean => face.supertype === "Pokémon";

export const isBasicPokemon = (face: Face): boolean => isPokemon(face) && face.stage === "Basic";

export const isBasicEnergy = (face: Face): boolean => face.supertype === "Energy" && face.subtypes.includes("Basic");

/** Whether a card can be the first Active Pokémon; by some books a fossil can (FOSSIL-03). */
export function canStart(face: Face, fossilsStart: boolean): boolean {
  if (isBasicPokemon(face)) return true;
  const isFossil = face.supertype === "Trainer" && face.rules.some((rule) => /as if it were a\b.*\bBasic/.test(rule));
  return isFossil && fossilsStart;
}

/** The type of a basic Energy, "" for every other card. Its face prints it in the name alone. */
export function energyType(face: Face): string {
  if (!isBasicEnergy(face)) return "";
  return face.types[0] ?? TYPES.find((type) => face.name.includes(type)) ?? "";
}

export function stageRank(face: Face): number {
  const rank = (STAGES as readonly string[]).indexOf(face.stage);
  return rank < 0 ? STAGES.length : rank;
}

/** The name a Pokémon is put on, "" for those that need none. */
export function standsOn(face: Face): string {
  if (face.evolves_from) return face.evolves_from;
  return face.stage === "Level-Up" ? face.name.replace(/ LV\.X$/, "") : "";
}

const TRAINER_KINDS = ["Supporter", "Item", "Pokémon Tool", "Technical Machine", "Stadium"] as const;

/** What kind of Trainer card it is; the oldest books have only "Trainer". */
export function trainerKind(face: Face): string {
  const found = TRAINER_KINDS.find((kind) => face.subtypes.includes(kind));
  if (found === "Item" && face.subtypes.includes("Pokémon Tool")) return "Pokémon Tool";
  return found ?? "Trainer";
}

export function trainerRank(face: Face): number {
  return ["Supporter", "Trainer", "Item", "Pokémon Tool", "Technical Machine", "Stadium"].indexOf(trainerKind(face));
}

/** A line that tells one card from another of its name. */
export function printing(face: Face): string {
  return [face.set_name, face.number && `#${face.number}`].filter(Boolean).join(" ");
}

/** A short description for rows and screen readers: "Stage 1 Fire, 70 HP". */
export function inShort(face: Face): string {
  if (isPokemon(face)) return `${face.stage} ${face.types.join("/")}, ${face.hp} HP`;
  if (face.supertype === "Energy") return isBasicEnergy(face) ? "Basic Energy" : "Special Energy";
  return trainerKind(face);
}
