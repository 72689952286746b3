/** Moving through a grid of cards with the arrow keys, whatever number of columns it has just now. */

export interface Place {
  readonly left: number;
  readonly top: number;
}

/** The place an arrow key leads to from the place `at`; the same one where there is none. */
export function nextPlace(key: string, at: number, places: readonly Place[]): number {
  const last = places.length - 1;
  if (key === "ArrowRight") return Math.min(at + 1, last);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  const columns = places.findIndex((place) => place.top > (places[0]?.top ?? 0));
  const row = columns < 1 ? places.length : columns;
  if (key === "ArrowDown") return at + row <= last ? at + row : at;
  if (key === "ArrowUp") return at - row >= 0 ? at - row : at;
  return at;
}
