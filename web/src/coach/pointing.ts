import type { Board, Choice } from "../protocol";
import { userOf } from "../table/matching";
import { spotId, type Target } from "../table/targets";

/** What to click first: a place on the table, or the button of an answer. */
export interface Pointed {
  spot: string;
  answer: string;
}

export const NOWHERE: Pointed = { spot: "", answer: "" };

const FROM_HAND = new Set(["bench", "evolve", "attach", "play"]);

/** What to click to give an answer; with its card taken up already, where that goes. */
export function pointing(choice: Choice | null, board: Board, seat: number, selected: Target | null): Pointed {
  if (!choice) return NOWHERE;
  const at = (target: Target): Pointed => ({ spot: spotId(target), answer: choice.answer });
  const pokemon = (key: number): Pointed => at({ at: "pokemon", key, seat, active: false });
  const hand = board.sides[seat]?.hand ?? [];
  if (FROM_HAND.has(choice.verb)) {
    const taken = selected?.at === "hand" && selected.card === choice.a;
    return taken && choice.b >= 0 ? pokemon(choice.b) : at({ at: "hand", card: choice.a });
  }
  switch (choice.verb) {
    case "card":
      if (hand.includes(choice.a)) return at({ at: "hand", card: choice.a });
      return choice.a === board.stadium ? at({ at: "stadium", card: choice.a }) : { spot: "", answer: choice.answer };
    case "pokemon":
      return pokemon(choice.a);
    case "retreat":
      return selected?.at === "pokemon" ? pokemon(choice.a) : { spot: "", answer: "retreat" };
    case "prize":
      return at({ at: "prize", place: choice.a, seat });
    case "stadium":
      return at({ at: "stadium", card: board.stadium });
    case "use": {
      const user = userOf(choice, board);
      if (user < 0) return hand.includes(choice.a) ? at({ at: "hand", card: choice.a }) : { spot: "", answer: choice.answer };
      return user === board.sides[seat]?.active?.key ? { spot: "", answer: choice.answer } : pokemon(user);
    }
    default:
      return { spot: "", answer: choice.answer };
  }
}
