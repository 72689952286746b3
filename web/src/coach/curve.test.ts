import { describe, expect, it } from "vitest";
import type { ReviewPoint, Slip } from "../protocol";
import { areaOf, chanceAt, inWords, marked, pathOf, spotsOf, stepAt } from "./curve";
import { eventsIn } from "./news";

const point = (answers: number, chance: number): ReviewPoint => ({ answers, turn: 1, chance });
const curve = [point(2, 0.5), point(5, 0.8), point(8, 0.25)];
const slip = (answers: number, lost = 0.1): Slip => ({
  answers,
  turn: 1,
  player: 0,
  given: "End the turn",
  chance: 0.4,
  better: { answers: ["attack 1 0"], words: ["Ember"], chance: 0.5, certain: false },
  lost,
  missed_win: false,
  reason: "Because.",
});

describe("the curve of a game", () => {
  it("goes from edge to edge", () => {
    const spots = spotsOf(curve, 10, 0);
    expect(spots.map(({ x }) => x)).toEqual([0, 0.2, 0.5, 0.8, 1]);
    expect(spots.map(({ y }) => y)).toEqual([0.5, 0.5, 0.8, 0.25, 0.25]);
    expect(spotsOf([point(0, 0.5), point(10, 1)], 10, 0)).toHaveLength(2);
  });

  it("is turned over for the other seat", () => {
    expect(spotsOf(curve, 10, 1).map(({ y }) => Math.round(y * 100))).toEqual([50, 50, 20, 75, 75]);
  });

  it("is nothing where nobody had a choice", () => {
    expect(spotsOf([], 10, 0)).toEqual([]);
    expect(pathOf([])).toBe("");
    expect(areaOf([])).toBe("");
    expect(chanceAt([], 3, 0)).toBeNull();
  });

  it("is a path with the better chance above", () => {
    expect(pathOf(spotsOf(curve, 10, 0))).toBe("M0 50L20 50L50 20L80 75L100 75");
    expect(areaOf(spotsOf(curve, 10, 0))).toBe("M0 50L20 50L50 20L80 75L100 75L100 50L0 50Z");
  });

  it("tells the chance at any step", () => {
    expect([0, 2, 4, 5, 7, 99].map((at) => chanceAt(curve, at, 0))).toEqual([0.5, 0.5, 0.5, 0.8, 0.8, 0.25]);
    expect(chanceAt(curve, 5, 1)).toBeCloseTo(0.2);
  });

  it("leads to a step, and to a slip that is near", () => {
    expect([0, 0.33, 1, 2, -1].map((along) => stepAt(along, 10, [], 0.05))).toEqual([0, 3, 10, 10, 0]);
    expect(stepAt(0.33, 10, [slip(4)], 0.08)).toBe(4);
    expect(stepAt(0.33, 10, [slip(4)], 0.05)).toBe(3);
    expect(stepAt(0.45, 10, [slip(4), slip(5)], 0.2)).toBe(5);
    expect(stepAt(0.5, 0, [], 0.1)).toBe(0);
  });

  it("marks the slips that cost most", () => {
    const many = Array.from({ length: 9 }, (_, i) => slip(i, 0.5 - i / 20));
    expect(marked(many).map(({ answers }) => answers)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("is told in a sentence", () => {
    expect(inWords({ curve, slips: [slip(4)] }, 0)).toBe(
      "Chance to win: 50% at first, 25% at last, between 25% and 80%; 1 slip.",
    );
    expect(inWords({ curve: [], slips: [] }, 0)).toBe("There is nothing to tell of this game.");
  });
});

describe("news of a review", () => {
  it("are read as they come, in any pieces", () => {
    const first = 'data: {"progress": 0.5, "review": null, "problem": ""}\n\n';
    const last = 'data: {"progress": 1, "review": null, "problem": "No."}\n\n';
    expect(eventsIn("")).toEqual([[], ""]);
    expect(eventsIn(first.slice(0, 20))).toEqual([[], first.slice(0, 20)]);
    const [news, rest] = eventsIn(first + last.slice(0, 9));
    expect(news.map((one) => one.progress)).toEqual([0.5]);
    expect(eventsIn(rest + last.slice(9))[0].map((one) => one.problem)).toEqual(["No."]);
  });
});
