import { expect, it } from "vitest";
import { face } from "../cards/face.fixture";
import { speaksOf } from "./faults";

it("finds the card a fault names, and not one whose name begins the same", () => {
  const rillaboom = face("a", { name: "Rillaboom" });
  const copies = { rule: "DECK-02", text: "At most 4 cards of one name; this deck has 5 of 'Rillaboom V'." };
  expect(speaksOf(copies, rillaboom)).toBe(false);
  expect(speaksOf(copies, face("b", { name: "Rillaboom V" }))).toBe(true);
  const kind = { rule: "GEN-06", text: "Rillaboom: the book of 1999 does not know this kind." };
  expect(speaksOf(kind, rillaboom)).toBe(true);
});
