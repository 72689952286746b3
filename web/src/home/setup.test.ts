import { describe, expect, it } from "vitest";
import type { DeckSummary } from "../protocol";
import { clocks, fitted, PERSON, playable, quickGame, readSeed, readSetup, tableId, tableRequest, USUAL } from "./setup";

const deck = (key: string, era = "2009", problem = ""): DeckSummary => ({
  key,
  name: key,
  era,
  plan: "",
  types: [],
  cards: 60,
  problem,
});

describe("the request for a table", () => {
  it("is a practice game against a bot as usual", () => {
    expect(tableRequest(USUAL)).toMatchObject({ era: "2009", opponent: "level2", practice: true, open: false });
  });

  it("has no practice and no second deck with a person", () => {
    const asked = tableRequest({ ...USUAL, opponent: PERSON, open: true, gameMinutes: 30 });
    expect(asked).toMatchObject({ practice: false, opponent_deck: "", open: true, game_seconds: 1800 });
  });

  it("has a seed for practice only", () => {
    expect(tableRequest(USUAL).seed).toBeNull();
    expect(tableRequest({ ...USUAL, seed: 0 }).seed).toBe(0);
    expect(tableRequest({ ...USUAL, seed: 7, practice: false }).seed).toBeNull();
    expect(tableRequest({ ...USUAL, seed: 7, opponent: PERSON }).seed).toBeNull();
    expect(["7", " 12 ", "", "-3", "1.5", "x", "9".repeat(30)].map(readSeed)).toEqual([7, 12, -1, -1, -1, -1, -1]);
  });

  it("is never open in the lobby with a bot", () => {
    expect(tableRequest({ ...USUAL, open: true }).open).toBe(false);
  });

  it("plays at once against a bot, whatever else is chosen", () => {
    const quick = quickGame({ ...USUAL, deck: "own:1", opponent: PERSON, bestOf: 3, answerSeconds: 30 });
    expect(quick).toEqual({ ...USUAL, deck: "own:1" });
    expect(quickGame({ ...USUAL, opponent: "random" }).opponent).toBe("random");
  });
});

describe("decks for a table", () => {
  const decks = [
    deck("ready:x"),
    deck("builtin:a"),
    deck("builtin:old", "1999"),
    deck("own:1"),
    deck("own:2", "2009", "59 cards"),
  ];

  it("are those that can be played by the book, one's own first", () => {
    expect(playable(decks, "2009").map((one) => one.key)).toEqual(["own:1", "builtin:a", "ready:x"]);
  });

  it("are chosen anew where the chosen one cannot be played", () => {
    const found = fitted({ ...USUAL, deck: "gone", opponentDeck: "gone" }, playable(decks, "2009"));
    expect([found.deck, found.opponentDeck]).toEqual(["own:1", "builtin:a"]);
    expect(fitted(found, playable(decks, "2009"))).toBe(found);
    expect(fitted(USUAL, [])).toMatchObject({ deck: "", opponentDeck: "" });
  });
});

describe("what is kept and pasted", () => {
  it("survives anything", () => {
    expect(readSetup(null)).toEqual(USUAL);
    expect(readSetup("not JSON")).toEqual(USUAL);
    expect(readSetup("null")).toEqual(USUAL);
    expect(readSetup('{"era":"1999","bestOf":"many"}')).toEqual({ ...USUAL, era: "1999" });
  });

  it("names a table by its link or its id", () => {
    expect(tableId(" https://ptcg.example/t/aB3_x-9 ")).toBe("aB3_x-9");
    expect(tableId("http://127.0.0.1:8000/t/abc123?x=1")).toBe("abc123");
    expect(tableId("abc123")).toBe("abc123");
    expect(tableId("https://ptcg.example/decks")).toBe("");
    expect(tableId("")).toBe("");
  });

  it("tells times in words", () => {
    expect(clocks(1800, 60)).toBe("30 min each, 60 s an answer");
    expect(clocks(0, 86_400)).toBe("1 day an answer");
    expect(clocks(0, 0)).toBe("");
  });
});
