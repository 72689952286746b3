/** Faces for tests. */

import type { DeckCard, Face } from "../protocol";

export function face(id: string, more: Partial<Face> = {}): Face {
  return {
    id,
    name: id,
    supertype: "Pokémon",
    subtypes: [],
    stage: "Basic",
    hp: 60,
    types: ["Fire"],
    evolves_from: "",
    level: "",
    attacks: [],
    powers: [],
    weaknesses: [],
    resistances: [],
    retreat: 1,
    rules: [],
    set_name: "",
    number: "",
    picture: "",
    ...more,
  };
}

export const copies = (count: number, of: Face): DeckCard => ({ face: of, count });

export const fireEnergy = face("energy-fire", {
  name: "Fire Energy",
  supertype: "Energy",
  subtypes: ["Basic"],
  types: [],
  hp: 0,
});

export const supporter = face("dp2-109", {
  name: "Professor",
  supertype: "Trainer",
  subtypes: ["Supporter"],
  stage: "",
  hp: 0,
});
