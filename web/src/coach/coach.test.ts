import { describe, expect, it } from "vitest";
import type { Hint, Option, Question } from "../protocol";
import { board, choice, choices, pokemon } from "../table/board.fixture";
import { followed, inOneLine, nextChoice, percent, stillFollowed } from "./line";
import { pointing } from "./pointing";

const option = (...answers: string[]): Option => ({ answers, words: answers, chance: 0.5, certain: false });
const given = (answer: string, forced = false) => ({ answer, label: answer, forced });
const question = (...answers: string[]): Question => ({
  number: 7,
  kind: "turn",
  text: "",
  detail: "",
  card: -1,
  choices: choices(...answers),
});

describe("a line of play", () => {
  const line = option("attach 10 1", "attack 1 0", "prize 0");

  it("is followed step by step", () => {
    expect(followed(line, [])?.done).toBe(0);
    expect(followed(line, [given("attach 10 1")])?.done).toBe(1);
    expect(followed(line, [given("attach 10 1"), given("attack 1 0")])?.done).toBe(2);
  });

  it("is left by another answer, not by one that had to be given", () => {
    expect(followed(line, [given("end")])).toBeNull();
    expect(followed(line, [given("attach 10 1"), given("card 30", true)])?.done).toBe(1);
  });

  it("goes on with a card of the same name", () => {
    const named = { ...line, words: ["Attach Fire Energy", "Ember", "Prize card 1"] };
    expect(followed(named, [{ answer: "attach 11 1", label: "Attach Fire Energy", forced: false }])?.done).toBe(1);
  });

  it("leaves what else the hint named where another way was taken", () => {
    const hint: Hint = { game: 1, question: 3, options: [line, option("end")], reason: "Because." };
    expect(stillFollowed(hint, [given("end")]).map((one) => one.option.answers)).toEqual([["end"]]);
    expect(stillFollowed(hint, [given("bench 12")])).toEqual([]);
  });

  it("says what comes next, where that can be answered", () => {
    expect(nextChoice({ option: line, done: 1 }, question("attack 1 0", "end"))?.answer).toBe("attack 1 0");
    expect(nextChoice({ option: line, done: 1 }, question("end"))).toBeNull();
    expect(nextChoice({ option: line, done: 3 }, question("end"))).toBeNull();
    expect(nextChoice({ option: line, done: 0 }, null)).toBeNull();
  });

  it("is told in words", () => {
    expect(inOneLine(["Attach", "Ember"])).toBe("Attach, then Ember");
    expect([percent(0.623), percent(0.999), percent(0), percent(1, true)]).toEqual(["62%", "99%", "1%", "100%"]);
  });
});

describe("what to click first", () => {
  const table = board({
    active: pokemon(1, "Charmander", { energy: [20] }),
    bench: [pokemon(2, "Growlithe", { tools: [21] })],
    hand: [10, 11],
    prizes: [-1, -1],
  });
  const first = (answer: string) => pointing(choice(answer), table, 0, null);

  it("is the card of the hand, and then where it goes", () => {
    expect(first("attach 10 2").spot).toBe("hand-10");
    expect(pointing(choice("attach 10 2"), table, 0, { at: "hand", card: 10 }).spot).toBe("pokemon-2");
    expect(pointing(choice("attach 10 2"), table, 0, { at: "hand", card: 11 }).spot).toBe("hand-10");
    expect(pointing(choice("bench 10"), table, 0, { at: "hand", card: 10 }).spot).toBe("hand-10");
  });

  it("is the button of an attack, and of what has no place on the table", () => {
    expect(first("attack 1 0")).toEqual({ spot: "", answer: "attack 1 0" });
    expect(first("end")).toEqual({ spot: "", answer: "end" });
    expect(first("yes").answer).toBe("yes");
    expect(first("card 40")).toEqual({ spot: "", answer: "card 40" });
  });

  it("is the Retreat button, and then who comes", () => {
    expect(first("retreat 2")).toEqual({ spot: "", answer: "retreat" });
    const taken = { at: "pokemon", key: 1, seat: 0, active: true } as const;
    expect(pointing(choice("retreat 2"), table, 0, taken).spot).toBe("pokemon-2");
  });

  it("is a Pokémon, a Prize card, a card of the hand that is asked for", () => {
    expect(first("pokemon 2").spot).toBe("pokemon-2");
    expect(first("prize 1").spot).toBe("prize-0-1");
    expect(first("card 11").spot).toBe("hand-11");
  });

  it("is where a power is used: the Active Pokémon has a button for it", () => {
    expect(first("use 1 0")).toEqual({ spot: "", answer: "use 1 0" });
    expect(first("use 21 0").spot).toBe("pokemon-2");
    expect(first("use 11 0").spot).toBe("hand-11");
    expect(first("use 50 0")).toEqual({ spot: "", answer: "use 50 0" });
  });

  it("is nothing where there is no answer", () => {
    expect(pointing(null, table, 0, null)).toEqual({ spot: "", answer: "" });
  });
});
