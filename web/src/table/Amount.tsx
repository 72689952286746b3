import { useState } from "preact/hooks";
import type { Choice } from "../protocol";

interface Props {
  /** Answers that differ in a number, the smallest first. */
  choices: readonly Choice[];
  pending: boolean;
  onAnswer: (answer: string) => void;
}

/** So many numbers that a button for each would hide the table: a slider, and one button that says what it is set to. */
export function Amount({ choices, pending, onAnswer }: Props) {
  const [at, setAt] = useState(choices.length - 1);
  const chosen = choices[at];
  if (!chosen) return null;
  return (
    <div class="question-answers amount">
      <input
        type="range"
        aria-label="How many"
        aria-valuetext={chosen.label}
        min={0}
        max={choices.length - 1}
        value={at}
        onInput={(event) => setAt(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="primary"
        data-answer={chosen.answer}
        data-number={1}
        disabled={pending}
        onClick={() => onAnswer(chosen.answer)}
      >
        {chosen.label}
      </button>
    </div>
  );
}
