import { describe, expect, it } from "vitest";
import { board, choices, pokemon } from "./board.fixture";
import { lit, onTable, withAlike } from "./matching";

const table = board({
  active: pokemon(1, "Charmander", { energy: [20] }),
  bench: [pokemon(2)],
  hand: [10, 11],
  discard: [30],
});

describe("what lights up", () => {
  it("is all that can be begun", () => {
    const found = lit(choices("bench 10", "attack 1 0", "use 2 0", "stadium", "end"), null, table, 0);
    expect([...found.hand]).toEqual([10]);
    expect([...found.pokemon]).toEqual([1, 2]);
    expect(found.stadium).toBe(true);
    expect(found.field).toBe(false);
  });

  it("is where the card that was taken up can go", () => {
    const found = lit(choices("attach 10 1", "attach 10 2", "bench 11", "attack 1 0"), { at: "hand", card: 10 }, table, 0);
    expect([...found.pokemon]).toEqual([1, 2]);
    expect(found.hand.size).toBe(0);
  });

  it("is the Pokémon with the card whose power can be used, and the card of the hand that has one", () => {
    const found = lit(choices("use 20 0", "use 11 0", "use 30 0", "end"), null, table, 0);
    expect([...found.pokemon]).toEqual([1]);
    expect([...found.hand]).toEqual([11]);
    expect(found.elsewhere).toEqual([]);
  });

  it("tells cards of the hand, attached cards and cards elsewhere apart", () => {
    const legal = choices("card 11", "card 20", "card 30", "card 77", "stop");
    const found = lit(legal, null, table, 0);
    expect([...found.hand]).toEqual([11]);
    expect([...found.attached]).toEqual([20]);
    expect(found.elsewhere).toEqual([30, 77]);
    expect(legal.filter((choice) => !onTable(choice, found)).map((choice) => choice.answer)).toEqual(["card 30", "card 77", "stop"]);
  });
});

describe("cards that are alike", () => {
  const cards = { 10: "energy-fire", 11: "energy-fire", 12: "potion", 20: "energy-fire" };

  it("all glow, and each is the answer that was listed", () => {
    const all = withAlike(choices("attach 10 1", "attach 10 2", "play 12", "end"), [10, 11, 12], cards);
    expect(all.filter((choice) => choice.a === 11).map((choice) => choice.answer)).toEqual(["attach 10 1", "attach 10 2"]);
    expect(all).toHaveLength(6);
  });

  it("do not glow where each of them is listed, or where they lie elsewhere", () => {
    const listed = choices("card 10", "card 11", "card 20");
    expect(withAlike(listed, [10, 11, 12], cards)).toBe(listed);
  });
});
