import { face } from "../cards/face.fixture";
import type { DeckCard, Face } from "../protocol";

/** Cards for tests. */
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
