/** Decks that were left without saving. They wait in this browser until they are saved or thrown away. */

import type { Deck } from "./edit";

export interface Draft {
  readonly name: string;
  readonly era: string;
  readonly cards: Deck;
}

const address = (key: string): string => `ptcg-draft-${key}`;

export function draftOf(key: string): Draft | null {
  try {
    const found = JSON.parse(localStorage.getItem(address(key)) ?? "null") as Draft | null;
    return found && Array.isArray(found.cards) ? found : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(address(key), JSON.stringify(draft));
  } catch {
    // No room or a private window: the question before leaving the page is then the only guard.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(address(key));
  } catch {
    // As above.
  }
}
