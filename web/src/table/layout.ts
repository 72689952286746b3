/** How a card of a fan is turned (degrees) and how far it drops below the middle one (in card widths). */
export interface Place {
  turn: number;
  drop: number;
}

const WIDEST = 30; // degrees in all
const DEEPEST = 0.4; // card widths: further down, the outermost cards would leave the table

/** The fan of a hand of `n` cards: flat for few, rounder for many, and never so round that a card cannot be reached. */
export function fan(n: number): Place[] {
  const edge = (n - 1) / 2;
  const step = n < 2 ? 0 : Math.min(3.2, WIDEST / (n - 1));
  const depth = Math.min(DEEPEST, (edge * edge * step) / 190);
  return Array.from({ length: n }, (_, i) => {
    const away = i - edge;
    return { turn: round(away * step), drop: n < 2 ? 0 : round(depth * (away / edge) ** 2) };
  });
}

const round = (x: number): number => Math.round(x * 1000) / 1000;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The box that an arrow key leads to from `from`: near in its direction, and not far to the side. -1: none. */
export function nearest(from: Box, boxes: readonly Box[], key: Direction): number {
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, box] of boxes.entries()) {
    const dx = box.x + box.width / 2 - x;
    const dy = box.y + box.height / 2 - y;
    const along = key === "ArrowLeft" ? -dx : key === "ArrowRight" ? dx : key === "ArrowUp" ? -dy : dy;
    const aside = Math.abs(key === "ArrowLeft" || key === "ArrowRight" ? dy : dx);
    if (along < 4) continue;
    const cost = along + aside * 1.3;
    if (cost < least) {
      least = cost;
      best = i;
    }
  }
  return best;
}
