import { expect, it } from "vitest";
import { parts } from "./symbols";

it("leaves words alone", () => {
  expect(parts("Discard a Fire Energy from this Pokémon.")).toEqual([{ words: "Discard a Fire Energy from this Pokémon." }]);
  expect(parts("a Grass, Fire, or Water Pokémon")).toEqual([{ words: "a Grass, Fire, or Water Pokémon" }]);
  expect(parts("")).toEqual([]);
});

it("shows letters in braces as symbols", () => {
  expect(parts("Attach a {R} Energy{W}")).toEqual([
    { words: "Attach a " },
    { types: ["Fire"] },
    { words: " Energy" },
    { types: ["Water"] },
  ]);
});

it("shows types as symbols where they stand for single Energy", () => {
  expect(parts("Its Retreat Cost is Colorless Colorless less.")).toEqual([
    { words: "Its Retreat Cost is " },
    { types: ["Colorless", "Colorless"] },
    { words: " less." },
  ]);
  expect(parts("provides GrassGrass.")).toEqual([{ words: "provides " }, { types: ["Grass", "Grass"] }, { words: "." }]);
  expect(parts("costs Fire more")).toEqual([{ words: "costs " }, { types: ["Fire"] }, { words: " more" }]);
});
