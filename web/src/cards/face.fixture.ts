import type { Face } from "../protocol";

/** A face for tests. */
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
