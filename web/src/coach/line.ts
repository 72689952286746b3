import type { Choice, Hint, Option, Question } from "../protocol";

/** An answer that was given at the table, and what it was called. */
export interface Given {
  answer: string;
  label: string;
  /** Whether there was nothing else to answer. */
  forced: boolean;
}

/** How far somebody has followed an option: so many of its steps are done. */
export interface Followed {
  option: Option;
  done: number;
}

const means = (option: Option, step: number, one: Pick<Choice, "answer" | "label">): boolean =>
  option.answers[step] === one.answer || option.words[step] === one.label;

/** How far an option has been followed by these answers; null: another way was taken. What had to be answered does not count. */
export function followed(option: Option, given: readonly Given[]): Followed | null {
  let done = 0;
  for (const one of given) {
    if (means(option, done, one)) done += 1;
    else if (!one.forced) return null;
  }
  return { option, done };
}

/** The options of a hint that are still being followed, the best first. */
export function stillFollowed(hint: Hint, given: readonly Given[]): Followed[] {
  return hint.options.flatMap((option) => followed(option, given) ?? []);
}

/** The answer that comes next in an option, if it can be given to the open question. */
export function nextChoice({ option, done }: Followed, question: Question | null): Choice | null {
  const choices = question?.choices ?? [];
  return (
    choices.find((choice) => choice.answer === option.answers[done]) ??
    choices.find((choice) => choice.label === option.words[done]) ??
    null
  );
}

/** "62%". What is not certain is neither everything nor nothing. */
export function percent(chance: number, certain = false): string {
  const rounded = Math.round(chance * 100);
  return `${certain ? 100 : Math.min(99, Math.max(1, rounded))}%`;
}

/** A line of play as one sentence. */
export const inOneLine = (words: readonly string[]): string => words.join(", then ");
