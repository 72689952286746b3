/** Which decks of the list somebody wants to see. */

import type { DeckSummary } from "../protocol";

export interface DeckWish {
  readonly words: string;
  readonly era: string;
  readonly type: string;
  readonly playableOnly: boolean;
}

export const ALL_DECKS: DeckWish = { words: "", era: "", type: "", playableOnly: false };

/** Decks of the era and type whose name or plan has all the words. */
export function fitting(decks: readonly DeckSummary[], wish: DeckWish): DeckSummary[] {
  const words = wish.words.toLowerCase().split(/\s+/).filter(Boolean);
  return decks.filter((deck) => {
    const text = `${deck.name} ${deck.plan}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (wish.era === "" || deck.era === wish.era) &&
      (wish.type === "" || deck.types.includes(wish.type)) &&
      (!wish.playableOnly || deck.problem === "")
    );
  });
}
