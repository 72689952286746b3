import { describe, expect, it } from "vitest";
import type { Choice } from "../protocol";
import { face } from "../cards/face.fixture";
import { board, choices, pokemon } from "./board.fixture";
import { clicked, dropped } from "./intent";
import type { Target } from "./targets";

const ENERGY = 12;
const POTION = 13;
const CHARMANDER = 14;
const CHARMELEON = 15;
const faces = new Map([
  [ENERGY, face("Fire Energy", { supertype: "Energy", stage: "" })],
  [POTION, face("Potion", { supertype: "Trainer", stage: "" })],
  [CHARMANDER, face("Charmander")],
  [CHARMELEON, face("Charmeleon", { stage: "Stage 1", evolves_from: "Charmander" })],
]);
const table = board({
  active: pokemon(1),
  bench: [pokemon(2), pokemon(3, "Charmander")],
  hand: [ENERGY, POTION, CHARMANDER, CHARMELEON],
  prizes: [-1, -1, -1, -1, -1, -1],
});
const hand = (card: number): Target => ({ at: "hand", card });
const active: Target = { at: "pokemon", key: 1, seat: 0, active: true };
const benched = (key: number): Target => ({ at: "pokemon", key, seat: 0, active: false });
const field: Target = { at: "field", seat: 0 };

function situation(legal: Choice[], selected: Target | null = null, kind = "turn") {
  return { board: table, choices: legal, selected, seat: 0, kind, faceOf: (card: number) => faces.get(card) };
}

describe("a click", () => {
  it("does the only thing a card of the hand can do", () => {
    expect(clicked(hand(CHARMANDER), situation(choices("bench 14", "end")))).toEqual({ do: "answer", answer: "bench 14" });
  });

  it("offers the power on an attached card with what its Pokémon can do", () => {
    const held = board({ active: pokemon(1, "Charmander", { energy: [20] }), bench: [pokemon(2)], hand: [] });
    const legal = choices("use 20 0", "attack 1 0", "end");
    expect(clicked(active, { ...situation(legal), board: held })).toMatchObject({ do: "menu", choices: legal.slice(0, 2) });
  });

  it("uses the power of a card of the hand, and asks where the card could also be played", () => {
    expect(clicked(hand(POTION), situation(choices("use 13 0", "end")))).toEqual({ do: "answer", answer: "use 13 0" });
    expect(clicked(hand(CHARMANDER), situation(choices("use 14 0", "bench 14", "end")))).toMatchObject({ do: "menu" });
  });

  it("takes up a card that can go to several Pokémon, and a second click brings it there", () => {
    const legal = choices("attach 12 1", "attach 12 2", "end");
    expect(clicked(hand(ENERGY), situation(legal))).toEqual({ do: "take", target: hand(ENERGY) });
    expect(clicked(benched(2), situation(legal, hand(ENERGY)))).toEqual({ do: "answer", answer: "attach 12 2" });
  });

  it("lets go of what is clicked again", () => {
    const legal = choices("attach 12 1", "attach 12 2");
    expect(clicked(hand(ENERGY), situation(legal, hand(ENERGY)))).toEqual({ do: "let-go" });
  });

  it("takes up another card instead", () => {
    const legal = choices("attach 12 1", "attach 12 2", "evolve 15 2", "evolve 15 3");
    expect(clicked(hand(CHARMELEON), situation(legal, hand(ENERGY)))).toEqual({ do: "take", target: hand(CHARMELEON) });
  });

  it("asks why a card cannot be played, in the words of the answer it would be", () => {
    const legal = choices("end");
    const why = (card: number) => clicked(hand(card), situation(legal));
    expect(why(ENERGY)).toEqual({ do: "why", answer: "attach 12 1" });
    expect(why(POTION)).toEqual({ do: "why", answer: "play 13" });
    expect(why(CHARMANDER)).toEqual({ do: "why", answer: "bench 14" });
    expect(why(CHARMELEON)).toEqual({ do: "why", answer: "evolve 15 3" });
  });

  it("asks why a card cannot go to that Pokémon", () => {
    const legal = choices("evolve 15 3", "evolve 15 4");
    expect(clicked(benched(2), situation(legal, hand(CHARMELEON)))).toEqual({ do: "why", answer: "evolve 15 2" });
  });

  it("offers what the Active Pokémon can do", () => {
    const legal = choices("attack 1 0", "retreat 2", "retreat 3", "end");
    expect(clicked(active, situation(legal))).toEqual({ do: "menu", target: active, choices: legal.slice(0, 3) });
  });

  it("chooses a Pokémon that is asked for", () => {
    const legal = choices("pokemon 2", "pokemon 3");
    expect(clicked(benched(3), situation(legal, null, "choose-pokemon"))).toEqual({ do: "answer", answer: "pokemon 3" });
  });

  it("takes one's own Prize, not the opponent's; a hidden one stands for all hidden ones", () => {
    const legal = choices("prize 0", "prize 4");
    expect(clicked({ at: "prize", place: 4, seat: 0 }, situation(legal, null, "choose-cards"))).toEqual({ do: "answer", answer: "prize 4" });
    expect(clicked({ at: "prize", place: 2, seat: 0 }, situation(choices("prize 0"), null, "choose-cards"))).toEqual({ do: "answer", answer: "prize 0" });
    expect(clicked({ at: "prize", place: 4, seat: 1 }, situation(legal, null, "choose-cards")).do).toBe("look");
  });

  it("looks at a card when nothing is asked", () => {
    expect(clicked(hand(POTION), situation([], null, ""))).toEqual({ do: "look", target: hand(POTION) });
  });
});

describe("a drag", () => {
  it("attaches and evolves on a Pokémon", () => {
    const legal = choices("attach 12 1", "attach 12 2", "evolve 15 3");
    expect(dropped(hand(ENERGY), active, situation(legal))).toEqual({ do: "answer", answer: "attach 12 1" });
    expect(dropped(hand(CHARMELEON), benched(3), situation(legal))).toEqual({ do: "answer", answer: "evolve 15 3" });
  });

  it("benches and plays on the field, and on a Pokémon that stands in the way", () => {
    const legal = choices("bench 14", "play 13");
    expect(dropped(hand(CHARMANDER), field, situation(legal))).toEqual({ do: "answer", answer: "bench 14" });
    expect(dropped(hand(POTION), benched(2), situation(legal))).toEqual({ do: "answer", answer: "play 13" });
  });

  it("keeps a card in the hand that was dropped on the field but needs a Pokémon", () => {
    const legal = choices("attach 12 1", "attach 12 2");
    expect(dropped(hand(ENERGY), field, situation(legal))).toEqual({ do: "take", target: hand(ENERGY) });
  });

  it("retreats, whichever of the two is dragged", () => {
    const legal = choices("retreat 2", "retreat 3");
    expect(dropped(active, benched(3), situation(legal))).toEqual({ do: "answer", answer: "retreat 3" });
    expect(dropped(benched(2), active, situation(legal))).toEqual({ do: "answer", answer: "retreat 2" });
    expect(dropped(active, benched(3), situation(choices("end")))).toEqual({ do: "why", answer: "retreat 3" });
  });

  it("back into the hand means nothing", () => {
    const legal = choices("bench 14");
    expect(dropped(hand(CHARMANDER), hand(POTION), situation(legal))).toEqual({ do: "let-go" });
  });
});

describe("a drag of a card whose power is used from the hand", () => {
  it("uses it, wherever it goes", () => {
    const legal = choices("use 13 1", "end");
    expect(dropped(hand(POTION), field, situation(legal))).toEqual({ do: "answer", answer: "use 13 1" });
    expect(dropped(hand(POTION), active, situation(legal))).toEqual({ do: "answer", answer: "use 13 1" });
  });
});
