import { useState } from "preact/hooks";
import type { Offer, Table } from "../protocol";

type What = Offer["what"];

const WORDS: Record<string, string> = {
  adjourn: "to adjourn",
  rematch: "a rematch",
  next: "to go on with the next game",
  resume: "to go on with the game",
};

/** The offers that stand, in words, and what may be offered. */
export function Controls({ table, onOffer }: { table: Table; onOffer: (what: What) => void }) {
  const [sure, setSure] = useState(false);
  const mine = table.offers.filter((offer) => offer.endsWith(`:${table.you}`));
  const theirs = table.offers.filter((offer) => !offer.endsWith(`:${table.you}`));
  if (table.you < 0) {
    return <p class="hint controls">You are watching{table.spectators > 1 ? ` with ${table.spectators - 1} others` : ""}.</p>;
  }
  if (table.status !== "playing" && table.status !== "adjourned" && table.offers.length === 0) return null;
  const words = (offer: string): string => WORDS[offer.split(":")[0] ?? ""] ?? offer;
  return (
    <div class="controls">
      {theirs.map((offer) => {
        const [what = "", seat = "0"] = offer.split(":");
        return (
          <p key={offer} class="offer">
            {table.seats[Number(seat)]?.name} wants {words(offer)}.{" "}
            <button type="button" class="small primary" onClick={() => onOffer(what as What)}>
              Agree
            </button>
          </p>
        );
      })}
      {mine.length > 0 && (
        <p class="offer">
          You have offered {mine.map(words).join(" and ")}.{" "}
          <button type="button" class="small" onClick={() => onOffer("withdraw")}>
            Take back
          </button>
        </p>
      )}
      <div class="row">
        {table.practice && table.status === "playing" && (
          <button type="button" class="small" data-testid="undo" onClick={() => onOffer("undo")}>
            Undo
          </button>
        )}
        {table.status === "playing" && !sure && (
          <>
            <button type="button" class="small" onClick={() => onOffer("adjourn")}>
              Adjourn
            </button>
            <button type="button" class="small danger" onClick={() => setSure(true)}>
              Resign
            </button>
          </>
        )}
        {table.status === "playing" && sure && (
          <>
            <span>Resign this game?</span>
            <button
              type="button"
              class="small danger"
              data-testid="resign"
              onClick={() => {
                setSure(false);
                onOffer("resign");
              }}
            >
              Resign
            </button>
            <button type="button" class="small" onClick={() => setSure(false)}>
              Play on
            </button>
          </>
        )}
        {table.status === "adjourned" && (
          <button type="button" class="small primary" onClick={() => onOffer("resume")}>
            Go on with the game
          </button>
        )}
      </div>
    </div>
  );
}
