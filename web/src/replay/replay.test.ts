import { describe, expect, it } from "vitest";
import { within } from "./film";
import { endOf, reasonOf, resultOf, viewerName } from "./games";
import { moveOf } from "./keys";
import { nextTurn, previousTurn, turnStarts } from "./turns";

const boards = [0, 0, 1, 1, 1, 2, 2].map((turn) => ({ turn, sudden_death: 0 }));
const starts = turnStarts(boards);

describe("turns of a replay", () => {
  it("begin where the number changes", () => {
    expect(starts).toEqual([0, 2, 5]);
  });
  it("begin anew with Sudden Death", () => {
    expect(turnStarts([{ turn: 1, sudden_death: 0 }, { turn: 1, sudden_death: 1 }])).toEqual([0, 1]);
  });
  it("can be gone through forwards", () => {
    expect([0, 2, 5].map((at) => nextTurn(starts, at, 6))).toEqual([2, 5, 6]);
  });
  it("and backwards, first to the start of the turn itself", () => {
    expect([6, 5, 3, 2, 0].map((at) => previousTurn(starts, at))).toEqual([5, 2, 2, 0, 0]);
  });
});

describe("keys of a replay", () => {
  const press = (key: string, shiftKey = false, ctrlKey = false) =>
    moveOf({ key, shiftKey, ctrlKey, altKey: false, metaKey: false });
  it("move by answers and by turns", () => {
    expect(press("ArrowRight")).toBe("next");
    expect(press("ArrowLeft", true)).toBe("previous-turn");
    expect(press(" ")).toBe("play");
    expect(press("End")).toBe("last");
  });
  it("leave the browser its own", () => {
    expect(press("ArrowLeft", false, true)).toBeNull();
    expect(press("a")).toBeNull();
  });
});

describe("a finished game", () => {
  const game = { winner: 1, you: 0, how: "the opponent has no Pokémon left", players: ["Ann", "Bob"] };
  it("is told to who played it", () => {
    expect(endOf(game)).toBe("Bob won: you have no Pokémon left");
    expect(reasonOf({ ...game, how: "the opponent's time is up" })).toBe("your time is up");
    expect(endOf({ ...game, you: 1 })).toBe("You won: your opponent has no Pokémon left");
  });
  it("and to who watches it", () => {
    expect(endOf({ ...game, you: -1 })).toBe("Bob won: Ann has no Pokémon left");
    expect(resultOf({ winner: 1, you: -1 })).toBe("watched");
  });
  it("has a result", () => {
    expect([0, 1, -1].map((winner) => resultOf({ winner, you: 0 }))).toEqual(["won", "lost", "drawn"]);
  });
  it("can be seen in several ways", () => {
    expect([0, 1, -1, 2].map((viewer) => viewerName(viewer, game))).toEqual([
      "My seat",
      "Bob’s seat",
      "Spectator",
      "All cards open",
    ]);
  });
});

it("a step lies within the film", () => {
  expect([within(-1, 5), within(9, 5), within(3, 5), within(2, -1)]).toEqual([0, 5, 3, 0]);
});
