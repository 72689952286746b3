import type { Review, ReviewPoint, Slip } from "../protocol";

/** A point of the drawn curve: from left to right 0 to 1, the chance of whoever sits below upwards 0 to 1. */
export interface Spot {
  x: number;
  y: number;
}

/** The chance of a seat at a point of the curve, which tells that of seat 0. */
export const chanceOf = (seat: number, chance: number): number => (seat === 1 ? 1 - chance : chance);

/** The curve of a game of `last` answers as a seat sees it. It begins at the left edge and ends at the right one. */
export function spotsOf(curve: readonly ReviewPoint[], last: number, seat: number): Spot[] {
  const spots = curve.map((point) => ({ x: last > 0 ? point.answers / last : 0, y: chanceOf(seat, point.chance) }));
  const first = spots[0];
  const end = spots[spots.length - 1];
  if (!first || !end) return [];
  return [...(first.x > 0 ? [{ x: 0, y: first.y }] : []), ...spots, ...(end.x < 1 ? [{ x: 1, y: end.y }] : [])];
}

const SIZE = 100;
const round = (value: number): number => Math.round(value * SIZE * 100) / 100;

/** The curve as a path in a square of 100, the origin above on the left. */
export const pathOf = (spots: readonly Spot[]): string =>
  spots.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${round(x)} ${round(1 - y)}`).join("");

/** What lies between the curve and the middle, to be filled. */
export function areaOf(spots: readonly Spot[]): string {
  const first = spots[0];
  const end = spots[spots.length - 1];
  return first && end ? `${pathOf(spots)}L${round(end.x)} 50L${round(first.x)} 50Z` : "";
}

/** The chance of a seat after so many answers: that of the last point before. */
export function chanceAt(curve: readonly ReviewPoint[], answers: number, seat: number): number | null {
  const point = curve.findLast((one) => one.answers <= answers) ?? curve[0];
  return point ? chanceOf(seat, point.chance) : null;
}

/** Slips marked on the curve at most. */
const MARKED = 6;

/** The slips that are marked on the curve: those that cost most. */
export const marked = (slips: readonly Slip[]): readonly Slip[] => slips.slice(0, MARKED);

/** The step that a place on the curve stands for, `along` from 0 to 1; a slip within `reach` draws it to itself. */
export function stepAt(along: number, last: number, slips: readonly Slip[], reach: number): number {
  let step = Math.round(Math.min(1, Math.max(0, along)) * last);
  let nearest = reach;
  for (const { answers } of slips) {
    const away = Math.abs(answers / Math.max(last, 1) - along);
    if (away <= nearest) {
      nearest = away;
      step = answers;
    }
  }
  return step;
}

/** The curve in a sentence, for those who cannot see it. */
export function inWords({ curve, slips }: Review, seat: number): string {
  const chances = curve.map((point) => Math.round(chanceOf(seat, point.chance) * 100));
  const first = chances[0];
  if (first === undefined) return "There is nothing to tell of this game.";
  const lowest = Math.min(...chances);
  const highest = Math.max(...chances);
  const costly = slips.length === 1 ? "1 slip" : `${slips.length} slips`;
  return `Chance to win: ${first}% at first, ${chances[chances.length - 1]}% at last, between ${lowest}% and ${highest}%; ${costly}.`;
}
