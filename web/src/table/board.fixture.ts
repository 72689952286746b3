import type { Board, Choice, Pokemon, Side } from "../protocol";

/** Small boards for tests. */
export function pokemon(key: number, name = `Pokémon ${key}`, more: Partial<Pokemon> = {}): Pokemon {
  return {
    key,
    cards: [key],
    name,
    types: ["Fire"],
    hp: 50,
    damage: 0,
    energy: [],
    units: [],
    tools: [],
    conditions: [],
    marks: [],
    effects: [],
    retreat: 1,
    ...more,
  };
}

export function side(more: Partial<Side> = {}): Side {
  return { active: null, bench: [], hand: [], deck: 40, discard: [], lost: [], prizes: [], playing: [], done: [], ...more };
}

export function board(own: Partial<Side>, theirs: Partial<Side> = {}, more: Partial<Board> = {}): Board {
  return {
    turn: 3,
    player: 0,
    starter: 0,
    sides: [side(own), side(theirs)],
    stadium: -1,
    stadium_owner: -1,
    sudden_death: 0,
    prizes: 6,
    bench_size: 5,
    asked: 0,
    asked_kind: "turn",
    outcome: null,
    ...more,
  };
}

/** "attach 12 3" as the server would list it. */
export function choice(answer: string): Choice {
  const [verb = "", a = "-1", b = "-1"] = answer.split(" ");
  return { answer, verb, a: Number(a), b: Number(b), label: answer };
}

export const choices = (...answers: string[]): Choice[] => answers.map(choice);
