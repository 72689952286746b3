import { describe, expect, it } from "vitest";
import { face } from "../cards/face.fixture";
import { asList, changed, countOf, countOfName, sameCards, total } from "./edit";
import { again, back, begin, step } from "./history";
import { copies } from "./deck.fixture";

const growlithe = face("base1-28", { name: "Growlithe" });
const other = face("pl1-70", { name: "Growlithe" });

describe("editing a deck", () => {
  it("adds a card that is not there, counts one that is, and drops one at nothing", () => {
    const one = changed([], growlithe, 1);
    const four = changed(one, growlithe, 3);
    expect(total(four)).toBe(4);
    expect(countOf(four, "base1-28")).toBe(4);
    expect(changed(four, growlithe, -9)).toEqual([]);
  });

  it("returns the same deck where nothing changes", () => {
    const empty = [] as const;
    expect(changed(empty, growlithe, -1)).toBe(empty);
  });

  it("counts a name over its printings", () => {
    expect(countOfName([copies(2, growlithe), copies(3, other)], "Growlithe")).toBe(5);
  });

  it("compares decks whatever their order", () => {
    const a = [copies(2, growlithe), copies(3, other)];
    expect(sameCards(a, [...a].reverse())).toBe(true);
    expect(sameCards(a, [copies(2, growlithe)])).toBe(false);
    expect(sameCards(a, [copies(2, growlithe), copies(4, other)])).toBe(false);
  });

  it("writes a list that names the printings", () => {
    expect(JSON.parse(asList("Fire", [copies(2, growlithe)]))).toEqual({
      name: "Fire",
      cards: [{ id: "base1-28", name: "Growlithe", count: 2 }],
    });
  });
});

describe("taking edits back", () => {
  it("goes back and again, and forgets what was undone after a new edit", () => {
    const three = step(step(begin(1), 2), 3);
    expect(back(back(three)).now).toBe(1);
    expect(again(back(three)).now).toBe(3);
    const other = step(back(three), 9);
    expect(other.now).toBe(9);
    expect(again(other)).toBe(other);
  });

  it("does nothing at the ends and for the same value", () => {
    const start = begin("a");
    expect(back(start)).toBe(start);
    expect(step(start, "a")).toBe(start);
  });
});
