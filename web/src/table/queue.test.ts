import { describe, expect, it, vi } from "vitest";
import { Queue } from "./queue";
import { backOff } from "./socket";

/** A show whose end the test decides. */
function stage() {
  const shown: number[] = [];
  const ends: (() => void)[] = [];
  const queue = new Queue<number>((item) => {
    shown.push(item);
    return new Promise<void>((end) => ends.push(end));
  });
  return { shown, ends, queue };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

describe("the queue of updates", () => {
  it("shows one after the other", async () => {
    const { shown, ends, queue } = stage();
    queue.push(1);
    queue.push(2);
    expect(shown).toEqual([1]);
    ends[0]?.();
    await settled();
    expect(shown).toEqual([1, 2]);
  });

  it("shows at once what does not move", () => {
    const shown: number[] = [];
    const idle = vi.fn();
    const queue = new Queue<number>((item) => {
      shown.push(item);
      return null;
    }, idle);
    queue.push(1);
    queue.push(2);
    expect(shown).toEqual([1, 2]);
    expect(idle).toHaveBeenCalledTimes(2);
  });

  it("goes on when a show fails", async () => {
    const shown: number[] = [];
    const queue = new Queue<number>((item) => {
      shown.push(item);
      return Promise.reject(new Error("no stage"));
    });
    queue.push(1);
    queue.push(2);
    await settled();
    expect(shown).toEqual([1, 2]);
  });

  it("forgets what a welcome has overtaken", async () => {
    const { shown, ends, queue } = stage();
    queue.push(1);
    queue.push(2);
    queue.clear();
    ends[0]?.();
    await settled();
    expect(shown).toEqual([1]);
    expect(queue.length).toBe(0);
  });
});

describe("coming back after a lost connection", () => {
  it("waits longer each time, within bounds", () => {
    const waits = [0, 1, 2, 3, 10].map((attempt) => backOff(attempt, 0.5));
    expect(waits).toEqual([500, 1000, 2000, 4000, 15_000]);
    expect(backOff(0, 0)).toBeLessThan(backOff(0, 1));
  });
});
