import type { Board, Choice, Face } from "../protocol";
import { attempt, beginning, bringing } from "./matching";
import { sameTarget, type Target } from "./targets";

/** What pointing at something comes to. */
export type Intent =
  | { do: "answer"; answer: string }
  | { do: "take"; target: Target }
  | { do: "let-go" }
  | { do: "menu"; target: Target; choices: Choice[] }
  | { do: "why"; answer: string }
  | { do: "look"; target: Target };

interface Situation {
  board: Board;
  choices: readonly Choice[];
  selected: Target | null;
  seat: number;
  /** Kind of the open question, nothing where none is open. */
  kind: string;
  faceOf: (card: number) => Face | undefined;
}

function among(choices: Choice[], target: Target): Intent | null {
  const [first] = choices;
  if (!first) return null;
  if (choices.length === 1) return { do: "answer", answer: first.answer };
  return { do: "menu", target, choices };
}

/** A click: on what is taken up, on a target for it, on something that begins an answer, or on something else. */
export function clicked(target: Target, now: Situation): Intent {
  const { board, choices, selected } = now;
  if (sameTarget(target, selected)) return { do: "let-go" };
  if (selected) {
    const brought = among(bringing(choices, selected, target, board), target);
    if (brought) return brought;
  }
  const begun = beginning(choices, target, board);
  if (begun.length > 0) return begin(target, begun);
  if (selected && target.at !== "pile") {
    const answer = attempt(selected, target, board, now.seat, faceOf(selected, now));
    if (answer) return { do: "why", answer };
  }
  if (target.at === "hand" && now.kind === "turn") {
    const answer = attempt(target, null, board, now.seat, faceOf(target, now));
    if (answer) return { do: "why", answer };
  }
  return { do: "look", target };
}

function begin(target: Target, begun: Choice[]): Intent {
  const [first] = begun;
  if (target.at === "pokemon") {
    // A Pokémon that is asked for is chosen by the click; what it can do of itself is offered first.
    if (first && begun.length === 1 && first.verb === "pokemon") return { do: "answer", answer: first.answer };
    return { do: "menu", target, choices: begun };
  }
  if (first && begun.length === 1) return { do: "answer", answer: first.answer };
  const uses = begun.some((choice) => choice.verb === "use");
  if (target.at === "hand" && !uses && begun.filter((choice) => choice.b < 0).length < 2) return { do: "take", target };
  return { do: "menu", target, choices: begun };
}

/** A drag from one thing to another. */
export function dropped(from: Target, to: Target, now: Situation): Intent {
  if (sameTarget(from, to)) return { do: "let-go" };
  const brought = among(bringing(now.choices, from, to, now.board), to);
  if (brought) return brought;
  if (to.at === "hand" || to.at === "pile") return { do: "let-go" };
  if (from.at === "hand" && to.at === "field" && to.seat === now.seat) {
    const begun = beginning(now.choices, from, now.board);
    if (begun.length > 0) return { do: "take", target: from };
  }
  const answer = attempt(from, to, now.board, now.seat, faceOf(from, now));
  return answer ? { do: "why", answer } : { do: "let-go" };
}

function faceOf(target: Target, now: Situation): Face | undefined {
  return target.at === "hand" ? now.faceOf(target.card) : undefined;
}
