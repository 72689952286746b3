import type { PuzzleInfo } from "../protocol";

/** What of the list is looked at; an empty era and grade 0 are all of them. */
export interface Wish {
  era: string;
  grade: number;
}

export const GRADES = [1, 2, 3, 4, 5] as const;

export const GRADE_NAMES: Record<number, string> = {
  1: "Easy",
  2: "Light",
  3: "Medium",
  4: "Hard",
  5: "Very hard",
};

/** The puzzles that fit, in their order. */
export function fitting(puzzles: readonly PuzzleInfo[], wish: Wish): PuzzleInfo[] {
  return puzzles.filter(
    (puzzle) => (!wish.era || puzzle.era === wish.era) && (!wish.grade || puzzle.grade === wish.grade),
  );
}

/** That no puzzle fits, in a sentence. */
export function nothingOf({ era, grade }: Wish): string {
  const graded = grade ? ` with the grade “${GRADE_NAMES[grade] ?? grade}”` : "";
  return `There is no puzzle${era ? ` of ${era}` : ""}${graded}.`;
}

/** The eras that have puzzles, in their order. */
export function eras(puzzles: readonly PuzzleInfo[]): string[] {
  return [...new Set(puzzles.map((puzzle) => puzzle.era))];
}

/**
 * The puzzle to go on with after one: the next that is not solved, of the same era and grade if there is one, then of
 * the same era, then any.
 */
export function nextOf(puzzles: readonly PuzzleInfo[], id: string, solved: ReadonlySet<string>): PuzzleInfo | undefined {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id);
  const here = puzzles[at];
  const open = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(at, 0))].filter((one) => !solved.has(one.id));
  const alike = (one: PuzzleInfo): boolean => one.era === here?.era;
  return open.find((one) => alike(one) && one.grade === here?.grade) ?? open.find(alike) ?? open[0];
}
