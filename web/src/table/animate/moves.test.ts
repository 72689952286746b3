import { describe, expect, it } from "vitest";
import type { Line } from "../../protocol";
import { board, pokemon } from "../board.fixture";
import { moves } from "./moves";

function line(what: string, more: Partial<Line> = {}): Line {
  return { what, rule: "", player: 0, pokemon: -1, card: -1, cards: [], n: 0, name: "", text: "", heading: false, quiet: false, ...more };
}

describe("moves between two boards", () => {
  it("draw from the deck", () => {
    const found = moves(board({ hand: [1] }), board({ hand: [1, 2], deck: 39 }), [line("DRAW", { cards: [2] })]);
    expect(found).toEqual([{ card: 2, from: { zone: "deck", seat: 0 }, to: { zone: "hand", seat: 0 } }]);
  });

  it("attach from the hand", () => {
    const before = board({ hand: [9], active: pokemon(1) });
    const after = board({ hand: [], active: pokemon(1, "", { energy: [9] }) });
    expect(moves(before, after, [line("ATTACH", { card: 9, pokemon: 1 })])).toEqual([
      { card: 9, from: { zone: "hand", seat: 0 }, to: { zone: "pokemon", key: 1 } },
    ]);
  });

  it("show an opponent's card coming from the hidden hand", () => {
    const before = board({}, { hand: [-1, -1] });
    const after = board({}, { hand: [-1], bench: [pokemon(70)] });
    expect(moves(before, after, [line("BENCH", { player: 1, card: 70 })])).toEqual([
      { card: 70, from: { zone: "hand", seat: 1 }, to: { zone: "pokemon", key: 70 } },
    ]);
  });

  it("take a Prize into the hand", () => {
    const before = board({ prizes: [-1, -1], hand: [] });
    const after = board({ prizes: [-1], hand: [5] });
    expect(moves(before, after, [line("PRIZE", { cards: [5] })])).toEqual([
      { card: 5, from: { zone: "prizes", seat: 0 }, to: { zone: "hand", seat: 0 } },
    ]);
  });

  it("are hidden where the opponent draws", () => {
    const found = moves(board({}, { hand: [] }), board({}, { hand: [-1] }), [line("DRAW", { player: 1, cards: [-1] })]);
    expect(found).toEqual([{ card: -1, from: { zone: "deck", seat: 1 }, to: { zone: "hand", seat: 1 } }]);
  });

  it("are none where nothing moved", () => {
    const still = board({ hand: [1], active: pokemon(2) });
    expect(moves(still, still, [line("CHECKUP")])).toEqual([]);
  });
});
