import { describe, expect, it } from "vitest";
import type { RuleGroup, RuleText } from "../protocol";
import { addressOf, readPlace } from "./address";
import { compare } from "./compare";
import { readExpectation } from "./expectations";
import { erasOf, listed } from "./find";
import { readDeck, readStep } from "./steps";

const place = (text: string) => readPlace(new URLSearchParams(text));

describe("the address of the rulebook", () => {
  it("reads the newest book where nothing is said", () => {
    expect(place("").era).toBe("2025");
    expect(addressOf("EVO-06", { era: "2025" })).toBe("/rules/EVO-06");
  });
  it("keeps era, comparison and scenario", () => {
    const text = "era=2009&with=2020&only=differences&scenario=evo/timing:3&runs=2012";
    expect(addressOf("", place(text))).toBe(`/rules?${text}`);
  });
  it("does not compare a book with itself", () => {
    expect(place("era=2009&with=2009").other).toBe("");
  });
});

describe("comparing two sentences", () => {
  const marked = (pieces: { text: string; own: boolean }[]) =>
    pieces.map((piece) => (piece.own ? `<${piece.text}>` : piece.text)).join("");

  it("marks what only one of them says", () => {
    const [left, right] = compare("At most 4 Benched Pokémon.", "At most 5 Pokémon, as a card says.");
    expect(marked(left)).toBe("At most <4 Benched> Pokémon.");
    expect(marked(right)).toBe("At most <5> Pokémon<, as a card says>.");
  });
  it("marks small words among what is marked", () => {
    const [left] = compare("Holds; the step is what happens in a pause.", "Holds; the step is called a Checkup.");
    expect(marked(left)).toBe("Holds; the step is <what happens in a pause>.");
  });
  it("marks nothing in sentences that have little in common", () => {
    const [left] = compare("Holds; any small object may stand in.", "Implied: the book assumes two players.");
    expect(left).toEqual([{ text: "Holds; any small object may stand in.", own: false }]);
  });
  it("keeps both sentences whole", () => {
    for (const pieces of compare("Holds; it’s one.", "Holds.")) {
      expect(["Holds; it’s one.", "Holds."]).toContain(pieces.map((piece) => piece.text).join(""));
    }
  });
  it("marks nothing where they are equal", () => {
    expect(compare("Holds.", "Holds.")[0]).toEqual([{ text: "Holds.", own: false }]);
  });
});

const rule = (id: string, values: Record<string, string>): RuleText => ({
  id,
  text: "A Pokémon may evolve.",
  values,
  sections: {},
  informative: "",
  reading: "",
  scenarios: 0,
});
const groups: RuleGroup[] = [
  { id: "EVO", title: "Evolution", rules: [rule("EVO-01", { "1999": "Holds.", "2009": "Holds." })] },
  {
    id: "LVX",
    title: "Level Up",
    rules: [rule("LVX-01", { "2009": "Holds." }), rule("LVX-02", { "1999": "No.", "2009": "Yes." })],
  },
];
const ids = (found: RuleGroup[]) => found.flatMap((group) => group.rules.map((each) => each.id));

describe("which rules are listed", () => {
  it("are those of the book", () => {
    expect(ids(listed(groups, place("era=1999"), "", ""))).toEqual(["EVO-01", "LVX-02"]);
  });
  it("and the one the address names", () => {
    expect(ids(listed(groups, place("era=1999"), "", "LVX-01"))).toContain("LVX-01");
  });
  it("only what differs, if that is wanted", () => {
    const compared = place("era=1999&with=2009&only=differences");
    expect(ids(listed(groups, compared, "", ""))).toEqual(["LVX-01", "LVX-02"]);
  });
  it("and have every word that is looked for, accents or not", () => {
    expect(ids(listed(groups, place("era=2009"), "pokemon evo", ""))).toEqual(["EVO-01", "LVX-01", "LVX-02"]);
    expect(ids(listed(groups, place("era=2009"), "lvx-02", ""))).toEqual(["LVX-02"]);
    expect(ids(listed(groups, place("era=2009"), "volve", ""))).toEqual([]);
  });
  it("in books from the oldest to the newest", () => {
    expect(erasOf(groups)).toEqual(["1999", "2009"]);
  });
});

describe("what a scenario expects", () => {
  it.each([
    ["A.active.damage: 40", "", "A’s Active Pokémon, damage", "40"],
    ["B.bench.2.conditions: [Asleep, Poisoned]", "", "B’s Benched Pokémon 2, Special Conditions", "Asleep, Poisoned"],
    ["A.hand.count: >= 2", "", "A’s hand, number", ">= 2"],
    ["turn.player: B", "", "On turn", "B"],
    ["B.active: null", "", "B’s Active Pokémon", "none"],
    ["after 'A: attack Nap': winner: A", "A: attack Nap", "Winner", "A"],
    ["A.sees.B.hand: []", "", "A.sees.B.hand", "none"],
  ])("%s", (line, after, what, value) => {
    expect(readExpectation(line)).toEqual({ after, what, value });
  });
});

describe("steps", () => {
  it("have a player and a command", () => {
    expect(readStep("B: choose bench 1")).toEqual({ player: 1, command: "choose bench 1" });
  });
  it("of a deck are counted cards", () => {
    expect(readDeck("4 Pikachu\n56 Lightning Energy")).toEqual([
      { count: 4, name: "Pikachu" },
      { count: 56, name: "Lightning Energy" },
    ]);
  });
});
