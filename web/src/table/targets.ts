/** Something on the table that can be pointed at: clicked, dragged, dropped upon. */
export type Target =
  | { at: "hand"; card: number }
  | { at: "pokemon"; key: number; seat: number; active: boolean }
  | { at: "attached"; card: number; key: number }
  | { at: "prize"; place: number; seat: number }
  | { at: "stadium"; card: number }
  | { at: "pile"; pile: "deck" | "discard" | "lost"; seat: number }
  | { at: "field"; seat: number };

/** The name of a target within the document, also what the roving focus remembers. */
export function spotId(target: Target): string {
  switch (target.at) {
    case "hand":
      return `hand-${target.card}`;
    case "pokemon":
      return `pokemon-${target.key}`;
    case "attached":
      return `attached-${target.card}`;
    case "prize":
      return `prize-${target.seat}-${target.place}`;
    case "stadium":
      return "stadium";
    case "pile":
      return `${target.pile}-${target.seat}`;
    case "field":
      return `field-${target.seat}`;
  }
}

export const sameTarget = (a: Target | null, b: Target | null): boolean =>
  a !== null && b !== null && spotId(a) === spotId(b);
