import type { Board, Line } from "../../protocol";

/** Where a card lies, as far as a board shows it. */
export type Zone =
  | { zone: "hand" | "deck" | "discard" | "lost" | "playing" | "prizes"; seat: number }
  | { zone: "stadium" }
  | { zone: "pokemon"; key: number };

export interface Move {
  /** -1: a hidden card. */
  card: number;
  from: Zone;
  to: Zone;
}

export function same(a: Zone, b: Zone): boolean {
  if (a.zone !== b.zone) return false;
  if (a.zone === "pokemon" && b.zone === "pokemon") return a.key === b.key;
  return !("seat" in a) || !("seat" in b) || a.seat === b.seat;
}

/** Where each card lies that can be seen. */
export function places(board: Board): Map<number, Zone> {
  const found = new Map<number, Zone>();
  const put = (cards: readonly number[], zone: Zone): void => {
    for (const card of cards) if (card >= 0) found.set(card, zone);
  };
  for (const [seat, side] of board.sides.entries()) {
    put(side.hand, { zone: "hand", seat });
    put(side.discard, { zone: "discard", seat });
    put(side.lost, { zone: "lost", seat });
    put(side.prizes, { zone: "prizes", seat });
    put(side.playing, { zone: "playing", seat });
    for (const pokemon of side.active ? [side.active, ...side.bench] : side.bench) {
      put([...pokemon.cards, ...pokemon.energy, ...pokemon.tools], { zone: "pokemon", key: pokemon.key });
    }
  }
  put([board.stadium], { zone: "stadium" });
  return found;
}

/** The hidden zone of a player from which a card has come: the one that has become smaller. */
function source(before: Board, after: Board, seat: number, what: string): Zone {
  const was = before.sides[seat];
  const is = after.sides[seat];
  if (what === "PRIZE") return { zone: "prizes", seat };
  if (what === "DRAW") return { zone: "deck", seat };
  if (was && is) {
    if (is.hand.length < was.hand.length) return { zone: "hand", seat };
    if (is.prizes.length < was.prizes.length) return { zone: "prizes", seat };
  }
  return { zone: "deck", seat };
}

function owner(line: Line | undefined, to: Zone, before: Board): number {
  if (line && line.player >= 0) return line.player;
  return "seat" in to ? to.seat : before.player;
}

/** Which cards have changed their place between two boards; hidden cards that are drawn are moves of -1. */
export function moves(before: Board, after: Board, lines: readonly Line[]): Move[] {
  const was = places(before);
  const is = places(after);
  const told = new Map<number, Line>();
  for (const line of lines) for (const card of [line.card, ...line.cards]) if (card >= 0 && !told.has(card)) told.set(card, line);
  const found: Move[] = [];
  for (const [card, to] of is) {
    const line = told.get(card);
    const from = was.get(card) ?? source(before, after, owner(line, to, before), line?.what ?? "");
    if (!same(from, to)) found.push({ card, from, to });
  }
  for (const [card, from] of was) {
    if (is.has(card)) continue;
    const seat = "seat" in from ? from.seat : (told.get(card)?.player ?? before.player);
    found.push({ card, from, to: { zone: "deck", seat } });
  }
  for (const line of lines) {
    if (line.what !== "DRAW" && line.what !== "PRIZE") continue;
    const seat = line.player;
    for (const card of line.cards) {
      if (card >= 0) continue;
      found.push({ card: -1, from: { zone: line.what === "DRAW" ? "deck" : "prizes", seat }, to: { zone: "hand", seat } });
    }
  }
  return found;
}
