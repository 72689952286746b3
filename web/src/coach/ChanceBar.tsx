import type { Coaching } from "./coaching";
import { percent } from "./line";
import "./coach.css";

/** How likely a win is: one's own share in one colour, the opponent's in another. Nothing until it is known. */
export function ChanceBar({ coach }: { coach: Coaching }) {
  const chance = coach.chance.value;
  if (chance === null) return null;
  return (
    <div
      class="chance"
      role="meter"
      data-testid="chance"
      aria-label="Your chance to win"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(chance * 100)}
      aria-valuetext={percent(chance)}
    >
      <span class="chance-words" aria-hidden="true">
        <span>Your chance to win</span>
        <b>{percent(chance)}</b>
      </span>
      <span class="chance-track" aria-hidden="true">
        <i style={{ width: `${chance * 100}%` }} />
      </span>
    </div>
  );
}
