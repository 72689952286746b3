/** The table that is being set up, kept in this browser. */

import { effect, signal } from "@preact/signals";
import { readSetup, type Setup } from "./setup";

const KEY = "ptcg-table";

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const setup = signal<Setup>(readSetup(kept()));

effect(() => {
  const text = JSON.stringify(setup.value);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
});

export function choose(change: Partial<Setup>): void {
  setup.value = { ...setup.value, ...change };
}
