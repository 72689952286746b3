import { Icon } from "../app/Icon";
import type { Coaching } from "./coaching";
import "./coach.css";

/** Asks for a hint, and puts it away again. Nothing where there is no coach. */
export function HintButton({ coach, small = false }: { coach: Coaching; small?: boolean }) {
  if (!coach.here.value) return null;
  const asking = coach.asking.value;
  const open = coach.hint.value !== null;
  return (
    <button
      type="button"
      class={`hint-button ${small ? "small" : ""}`}
      data-testid="hint-button"
      aria-keyshortcuts="H"
      aria-expanded={open}
      aria-busy={asking}
      aria-disabled={!coach.canAsk.value || asking}
      title={coach.canAsk.value ? "What would the coach do? (H)" : "There are hints when it is your decision"}
      onClick={() => void coach.ask()}
    >
      <Icon sign="bulb" />
      {asking ? "Thinking …" : "Hint"}
    </button>
  );
}
