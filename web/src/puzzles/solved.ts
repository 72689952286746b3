import { signal } from "@preact/signals";

const KEY = "ptcg-puzzles";

function stored(): string[] {
  try {
    const found = (JSON.parse(localStorage.getItem(KEY) ?? "{}") as { solved?: unknown }).solved;
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** The puzzles that were solved in this browser. */
export const solved = signal<ReadonlySet<string>>(new Set(stored()));

/** Remembers that a puzzle was solved. */
export function remember(id: string): void {
  if (solved.value.has(id)) return;
  solved.value = new Set([...solved.value, id]);
  try {
    localStorage.setItem(KEY, JSON.stringify({ solved: [...solved.value] }));
  } catch {
    // Private windows may refuse: it is then remembered as long as the page.
  }
}
