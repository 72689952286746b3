import { describe, expect, it } from "vitest";
import { fan, nearest } from "./layout";

describe("a fan", () => {
  it("is even on both sides and upright in the middle", () => {
    const places = fan(5);
    expect(places[2]).toEqual({ turn: 0, drop: 0 });
    expect(places[0]?.turn).toBe(-(places[4]?.turn ?? 0));
    expect(places[0]?.drop).toBe(places[4]?.drop);
  });

  it("never opens wider than 30 degrees", () => {
    for (const n of [0, 1, 2, 7, 20, 40]) {
      const turns = fan(n).map((place) => place.turn);
      if (n > 0) expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(30.1);
      expect(turns).toHaveLength(n);
    }
  });

  it("drops at its edges, and never deep", () => {
    expect(fan(1)).toEqual([{ turn: 0, drop: 0 }]);
    for (const n of [5, 9, 20, 40]) {
      const drops = fan(n).map((place) => place.drop);
      expect(drops[0]).toBe(Math.max(...drops));
      expect(drops[0]).toBeGreaterThan(0);
      expect(drops[0]).toBeLessThanOrEqual(0.4);
    }
  });
});

describe("an arrow key", () => {
  const box = (x: number, y: number) => ({ x, y, width: 10, height: 14 });
  const row = [box(0, 0), box(20, 0), box(40, 0), box(20, 40)];

  it("leads to the neighbour in its direction", () => {
    const middle = box(20, 0);
    expect(nearest(middle, row, "ArrowLeft")).toBe(0);
    expect(nearest(middle, row, "ArrowRight")).toBe(2);
    expect(nearest(middle, row, "ArrowDown")).toBe(3);
  });

  it("stays at the edge", () => {
    expect(nearest(box(20, 0), row, "ArrowUp")).toBe(-1);
  });
});
