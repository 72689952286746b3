/** A deck while it is being built: plain values, changed by making a new one. */

import type { DeckCard, Face } from "../protocol";

export type Deck = readonly DeckCard[];

/** No copy of a card is ever asked for more often than this; the rules are the server's to judge. */
const MOST = 60;

export const total = (deck: Deck): number => deck.reduce((sum, card) => sum + card.count, 0);

export const countOf = (deck: Deck, id: string): number => deck.find((card) => card.face.id === id)?.count ?? 0;

/** How many cards of one name a deck has, whatever their printing. */
export const countOfName = (deck: Deck, name: string): number =>
  deck.reduce((sum, card) => sum + (card.face.name === name ? card.count : 0), 0);

/** The deck with `by` more copies of a card, or fewer; the deck itself where nothing changes. */
export function changed(deck: Deck, face: Face, by: number): Deck {
  const before = countOf(deck, face.id);
  const after = Math.min(MOST, Math.max(0, before + by));
  if (after === before) return deck;
  if (before === 0) return [...deck, { face, count: after }];
  return deck
    .map((card) => (card.face.id === face.id ? { ...card, count: after } : card))
    .filter((card) => card.count > 0);
}

/** Whether two decks hold the same cards, in whatever order. */
export function sameCards(a: Deck, b: Deck): boolean {
  return a.length === b.length && a.every((card) => countOf(b, card.face.id) === card.count);
}

/** The deck as a list that names every printing exactly. */
export function asList(name: string, deck: Deck): string {
  const cards = deck.map(({ face, count }) => ({ id: face.id, name: face.name, count }));
  return JSON.stringify({ name, cards });
}
