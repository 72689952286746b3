import { useState } from "preact/hooks";
import type { Does } from "./PuzzlePage";
import "../table/ending.css";

interface Props {
  verdict: "solved" | "missed";
  /** Whether there is another puzzle to go on with. */
  more: boolean;
  does: Does;
}

/** How the turn has ended, and what can be done next. */
export function Verdict({ verdict, more, does }: Props) {
  const [away, setAway] = useState(false);
  const won = verdict === "solved";
  const title = won ? "Solved!" : "Not yet";
  if (away) {
    return (
      <button type="button" class="ending-back" onClick={() => setAway(false)}>
        {title} What next?
      </button>
    );
  }
  return (
    <div class={`ending ${won ? "is-won" : ""}`} data-testid="verdict" role="region" aria-label="The turn is over">
      <p class="ending-title">{title}</p>
      <p>{won ? "The game is won in this turn." : "The turn is over, and the game is not won."}</p>
      <div class="row ending-buttons">
        {won && (
          <button type="button" class="primary" onClick={does.next}>
            {more ? "Next puzzle" : "To the puzzles"}
          </button>
        )}
        {!won && (
          <button type="button" class="primary" onClick={does.undo}>
            Take it back
          </button>
        )}
        <button type="button" onClick={does.again}>
          From the beginning
        </button>
        {!won && (
          <button type="button" onClick={does.solution}>
            Solution
          </button>
        )}
        <button type="button" class="quiet" onClick={() => setAway(true)}>
          See the board
        </button>
      </div>
    </div>
  );
}
