import { type Board, type Choice, type Face, HIDDEN } from "../protocol";
import type { Target } from "./targets";

/** Answers that begin with a card of the hand. */
const FROM_HAND = new Set(["bench", "evolve", "attach", "play", "card"]);

const isOfHand = (choice: Choice, card: number): boolean =>
  choice.a === card && (FROM_HAND.has(choice.verb) || choice.verb === "use");

/** The Pokémon that a power belongs to, its own or one on a card attached to it; -1 for one of a card elsewhere. */
export function userOf(choice: Choice, board: Board): number {
  const user = inPlay(board).find(
    ({ key, tools, energy }) => key === choice.a || tools.includes(choice.a) || energy.includes(choice.a),
  );
  return user?.key ?? -1;
}

/**
 * The legal answers, with those of alike cards of the hand: the server lists one of several equal cards, but to the eye
 * any of them will do. Whichever is played, the answer is the one that was listed.
 */
export function withAlike(choices: readonly Choice[], hand: readonly number[], cards: Record<number, string>): readonly Choice[] {
  const alike = (card: number): number[] => hand.filter((other) => other !== card && cards[other] === cards[card]);
  const listed = new Set(choices.map((choice) => choice.a));
  const more = choices
    .filter((choice) => hand.includes(choice.a) && isOfHand(choice, choice.a))
    .flatMap((choice) => alike(choice.a).filter((card) => !listed.has(card)).map((card) => ({ ...choice, a: card })));
  return more.length > 0 ? [...choices, ...more] : choices;
}

/** Whether an answer can begin with a click on this target, nothing being taken up. */
function begins(choice: Choice, target: Target, board: Board): boolean {
  switch (target.at) {
    case "hand":
      return isOfHand(choice, target.card);
    case "attached":
      return choice.verb === "card" && choice.a === target.card;
    case "prize":
      return choice.verb === "prize" && target.seat === board.asked && standsFor(choice.a, target.place, board);
    case "stadium":
      return choice.verb === "stadium" || (choice.verb === "card" && choice.a === target.card);
    case "pokemon": {
      if (choice.verb === "pokemon") return choice.a === target.key;
      if (choice.verb === "use") return userOf(choice, board) === target.key;
      if (target.seat !== board.asked) return false;
      if (target.active) return choice.verb === "attack" || choice.verb === "retreat";
      return false;
    }
    default:
      return false;
  }
}

/** Whether taking the Prize at `legal` is the same as taking that at `place`: nobody can tell hidden ones apart. */
function standsFor(legal: number, place: number, board: Board): boolean {
  const prizes = board.sides[board.asked]?.prizes ?? [];
  return legal === place || (prizes[legal] === HIDDEN && prizes[place] === HIDDEN);
}

/** The answers that may be meant by pointing at `target` alone. */
export function beginning(choices: readonly Choice[], target: Target, board: Board): Choice[] {
  const found = choices.filter((choice) => begins(choice, target, board));
  const exact = found.filter((choice) => target.at === "prize" && choice.a === target.place);
  return exact.length > 0 ? exact : target.at === "prize" ? found.slice(0, 1) : found;
}

/** The answers that are meant by bringing `from` to `to`, by a drag or by a second click. */
export function bringing(choices: readonly Choice[], from: Target, to: Target, board: Board): Choice[] {
  if (from.at === "hand") {
    const mine = choices.filter((choice) => isOfHand(choice, from.card));
    if (to.at === "pokemon") {
      const upon = mine.filter((choice) => choice.verb !== "use" && choice.b === to.key);
      if (upon.length > 0) return upon;
    }
    if (to.at === "hand" || (to.at === "pile" && to.pile === "deck")) return [];
    return mine.filter((choice) => choice.verb === "use" || choice.b < 0);
  }
  if (from.at === "pokemon" && to.at === "pokemon" && from.seat === to.seat && from.seat === board.asked) {
    if (from.active === to.active) return [];
    const forward = from.active ? to : from;
    return choices.filter((choice) => choice.verb === "retreat" && choice.a === forward.key);
  }
  return [];
}

/** What lights up: all that can be begun, or, with something taken up, where it can be brought. */
export interface Lit {
  hand: Set<number>;
  pokemon: Set<number>;
  attached: Set<number>;
  prizes: Set<number>;
  stadium: boolean;
  field: boolean;
  /** Cards to choose from that lie neither in the hand nor in play. */
  elsewhere: number[];
}

export const UNLIT: Lit = {
  hand: new Set(),
  pokemon: new Set(),
  attached: new Set(),
  prizes: new Set(),
  stadium: false,
  field: false,
  elsewhere: [],
};

export function lit(choices: readonly Choice[], selected: Target | null, board: Board, seat: number): Lit {
  const side = board.sides[seat];
  if (choices.length === 0 || !side) return UNLIT;
  const found: Lit = { ...UNLIT, hand: new Set(), pokemon: new Set(), attached: new Set(), prizes: new Set(), elsewhere: [] };
  if (selected) {
    for (const choice of choices) {
      if (selected.at === "hand" && FROM_HAND.has(choice.verb) && choice.a === selected.card) {
        if (choice.b >= 0) found.pokemon.add(choice.b);
        else found.field = true;
      }
      if (selected.at === "pokemon" && selected.active && choice.verb === "retreat") found.pokemon.add(choice.a);
    }
    return found;
  }
  const inHand = new Set(side.hand);
  const attached = new Set(inPlay(board).flatMap((pokemon) => [...pokemon.energy, ...pokemon.tools, ...pokemon.cards]));
  for (const choice of choices) {
    switch (choice.verb) {
      case "card":
        if (inHand.has(choice.a)) found.hand.add(choice.a);
        else if (attached.has(choice.a)) found.attached.add(choice.a);
        else if (choice.a === board.stadium) found.stadium = true;
        else found.elsewhere.push(choice.a);
        break;
      case "pokemon":
        found.pokemon.add(choice.a);
        break;
      case "use": {
        const user = userOf(choice, board);
        if (user >= 0) found.pokemon.add(user);
        else if (inHand.has(choice.a)) found.hand.add(choice.a);
        break;
      }
      case "attack":
      case "retreat":
        if (side.active) found.pokemon.add(side.active.key);
        break;
      case "prize":
        for (const place of side.prizes.keys()) if (standsFor(choice.a, place, board)) found.prizes.add(place);
        break;
      case "stadium":
        found.stadium = true;
        break;
      default:
        if (FROM_HAND.has(choice.verb)) found.hand.add(choice.a);
    }
  }
  return found;
}

export function inPlay(board: Board) {
  return board.sides.flatMap((side) => (side.active ? [side.active, ...side.bench] : side.bench));
}

/** Whether an answer is given by a place on the table, so that no button for it is needed beside the question. */
export function onTable(choice: Choice, found: Lit): boolean {
  if (choice.verb === "card") return !found.elsewhere.includes(choice.a);
  return ["bench", "evolve", "attach", "play", "pokemon", "prize", "retreat", "stadium", "use"].includes(choice.verb);
}

/** The answer that bringing a card of the hand to `to` would be, to ask why it is not legal. */
export function attempt(from: Target, to: Target | null, board: Board, seat: number, face: Face | undefined): string {
  const active = board.sides[seat]?.active;
  const upon = to?.at === "pokemon" ? to.key : undefined;
  if (from.at === "hand") {
    if (face?.supertype === "Energy") return `attach ${from.card} ${upon ?? active?.key ?? ""}`.trim();
    if (face?.supertype === "Pokémon") {
      const basic = face.stage === "Basic" || face.stage === "";
      if (upon === undefined && basic) return `bench ${from.card}`;
      return `evolve ${from.card} ${upon ?? ancestor(board, seat, face) ?? active?.key ?? ""}`.trim();
    }
    const attaches = face?.subtypes.some((sort) => /Tool|Machine/.test(sort)) ?? false;
    if (attaches) return `play ${from.card} ${upon ?? active?.key ?? ""}`.trim();
    return `play ${from.card}`;
  }
  if (from.at === "pokemon" && to?.at === "pokemon" && from.seat === to.seat && from.active !== to.active) {
    return `retreat ${from.active ? to.key : from.key}`;
  }
  if (from.at === "stadium") return "stadium";
  return "";
}

/** The Pokémon that a card evolves from, if it is in play. */
function ancestor(board: Board, seat: number, face: Face): number | undefined {
  const side = board.sides[seat];
  const mine = side ? (side.active ? [side.active, ...side.bench] : side.bench) : [];
  return mine.find((pokemon) => pokemon.name === face.evolves_from)?.key;
}
