import { describe, expect, it } from "vitest";
import { face } from "../cards/face.fixture";
import { canStart, energyType } from "./faces";
import { cardsAddress, EVERYTHING, filtersSet } from "./query";
import { copies, fireEnergy, supporter } from "./deck.fixture";
import {
  attackCosts,
  chanceOfNone,
  chanceOfOne,
  draw,
  energyGiven,
  energyWanted,
  hitPoints,
  means,
  opening,
  stages,
} from "./statistics";

const attack = (cost: string[]) => ({ name: "", cost, damage: "", text: "" });
const ponyta = face("ponyta", { hp: 60, attacks: [attack(["Fire"]), attack(["Fire", "Colorless"])] });
const rapidash = face("rapidash", { hp: 90, stage: "Stage 1", retreat: 0, attacks: [attack(["Free"])] });
const deck = [copies(12, ponyta), copies(4, rapidash), copies(24, supporter), copies(20, fireEnergy)];

describe("chances", () => {
  it("follow the hypergeometric distribution", () => {
    // C(48,7) / C(60,7)
    expect(chanceOfNone(60, 12, 7)).toBeCloseTo(73629072 / 386206920, 10);
    expect(chanceOfOne(60, 4, 7)).toBeCloseTo(0.3995, 4);
  });

  it("are certain at the ends", () => {
    expect(chanceOfNone(60, 0, 7)).toBe(1);
    expect(chanceOfNone(60, 54, 7)).toBe(0);
    expect(chanceOfOne(60, 60, 7)).toBe(1);
    expect(chanceOfOne(0, 0, 7)).toBe(0);
    expect(chanceOfOne(3, 1, 7)).toBe(1);
  });

  it("of an opening add up", () => {
    const found = opening(deck, true);
    expect(found.starters).toBe(12);
    expect(found.start + found.mulligan).toBeCloseTo(1);
    expect(found.mulligan).toBeCloseTo(0.1906, 4);
    expect(opening([], true).mulligan).toBe(0);
  });
});

describe("what a deck is made of", () => {
  it("counts copies", () => {
    expect(stages(deck)).toEqual([
      { label: "Basic", count: 12 },
      { label: "Stage 1", count: 4 },
    ]);
    expect(energyGiven(deck)).toEqual([{ label: "Fire", count: 20 }]);
    expect(energyWanted(deck)).toEqual([
      { label: "Fire", count: 24 },
      { label: "Colorless", count: 12 },
    ]);
  });

  it("takes an attack for nothing as cost 0 and leaves no gap", () => {
    expect(attackCosts(deck).map((bar) => bar.count)).toEqual([4, 12, 12]);
    const big = face("big", { attacks: [attack(["Fire", "Fire"])] });
    expect(attackCosts([copies(1, big)]).map((bar) => bar.count)).toEqual([0, 0, 1]);
    expect(attackCosts([])).toEqual([]);
  });

  it("means HP and Retreat Cost over copies", () => {
    expect(means(deck)).toEqual({ hp: 67.5, retreat: 0.75 });
    expect(means([])).toEqual({ hp: 0, retreat: 0 });
    expect(hitPoints(deck)).toEqual([
      { label: "–60", count: 12 },
      { label: "70–90", count: 4 },
    ]);
  });

  it("draws without putting back", () => {
    const hand = draw([copies(1, ponyta), copies(1, rapidash)], 7, () => 0.99);
    expect(hand.map((one) => one.id)).toEqual(["rapidash", "ponyta"]);
  });
});

describe("faces", () => {
  it("read the type of basic Energy from its name", () => {
    expect(energyType(fireEnergy)).toBe("Fire");
    expect(energyType(ponyta)).toBe("");
  });

  it("let a fossil start only by the books that say so", () => {
    const fossil = face("fossil", {
      supertype: "Trainer",
      stage: "",
      rules: ["Play this card as if it were a Colorless Basic Pokémon."],
    });
    expect(canStart(fossil, true)).toBe(true);
    expect(canStart(fossil, false)).toBe(false);
    expect(canStart(ponyta, false)).toBe(true);
  });
});

describe("a search", () => {
  it("names only what narrows it", () => {
    expect(cardsAddress({ ...EVERYTHING, q: " char ", type: "Fire" }, 40)).toBe(
      "/api/cards?q=char&type=Fire&supported=true&offset=40&limit=40",
    );
    expect(filtersSet(EVERYTHING)).toBe(0);
    expect(filtersSet({ ...EVERYTHING, type: "Fire", supported: false })).toBe(2);
  });
});
