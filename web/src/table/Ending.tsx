import { useState } from "preact/hooks";
import type { Board, Offer, Table } from "../protocol";
import { RuleRef } from "./RuleRef";
import "./ending.css";

const RESULTS: Record<string, string> = { resign: "by resignation", time: "on time" };

/** How the game ended, and what can be done next. */
export function Ending({ table, board, onOffer }: { table: Table; board: Board; onOffer: (what: Offer["what"]) => void }) {
  const [away, setAway] = useState(false);
  const outcome = board.outcome;
  if (!outcome) return null;
  const won = outcome.winner === table.you;
  const name = table.seats[outcome.winner]?.name ?? "";
  const title =
    outcome.winner < 0 ? "Nobody wins" : table.you < 0 ? `${name} wins` : won ? "You win!" : `${name} wins`;
  const again = table.status === "between" ? "next" : "rematch";
  const offered = table.offers.includes(`${again}:${table.you}`);
  if (away) {
    return (
      <button type="button" class="ending-back" onClick={() => setAway(false)}>
        {title}: what next?
      </button>
    );
  }
  return (
    <div class={`ending ${won ? "is-won" : ""}`} data-testid="outcome" role="region" aria-label="The game is over">
      <p class="ending-title">{title}</p>
      <p>
        {outcome.how || RESULTS[outcome.rule]}. <RuleRef id={outcome.rule} era={table.era} />
      </p>
      {table.best_of > 1 && (
        <p class="hint">
          {table.seats.map((seat) => `${seat.name} ${seat.wins}`).join(" : ")} (best of {table.best_of})
        </p>
      )}
      <div class="row ending-buttons">
        {table.you >= 0 && (
          <button type="button" class="primary" disabled={offered} onClick={() => onOffer(again)}>
            {offered ? "Waiting for the other player" : again === "next" ? "Next game" : "Rematch"}
          </button>
        )}
        {table.game_id && (
          <a class="button" href={`/games/${table.game_id}`}>
            Watch the replay
          </a>
        )}
        <a class="button" href="/">
          Home
        </a>
        <button type="button" class="quiet" onClick={() => setAway(true)}>
          See the board
        </button>
      </div>
    </div>
  );
}
