import { expect, it } from "vitest";
import type { DeckSummary } from "../protocol";
import { ALL_DECKS, type DeckWish, fitting } from "./deckList";

const deck = (name: string, more: Partial<DeckSummary> = {}): DeckSummary => ({
  key: `builtin:${name}`,
  name,
  era: "2009",
  plan: "",
  types: ["Fire"],
  cards: 60,
  problem: "",
  ...more,
});

const decks = [
  deck("Rekindled", { plan: "Typhlosion lights it again." }),
  deck("Tide", { types: ["Water"], era: "1999" }),
  deck("Broken", { problem: "not supported" }),
];

const names = (wish: Partial<DeckWish>): string[] =>
  fitting(decks, { ...ALL_DECKS, ...wish }).map((one) => one.name);

it("finds decks by words of name and plan, era, type, and whether they can be played", () => {
  expect(names({})).toHaveLength(3);
  expect(names({ words: "again typh" })).toEqual(["Rekindled"]);
  expect(names({ era: "1999" })).toEqual(["Tide"]);
  expect(names({ type: "Fire" })).toEqual(["Rekindled", "Broken"]);
  expect(names({ playableOnly: true, type: "Fire" })).toEqual(["Rekindled"]);
});
