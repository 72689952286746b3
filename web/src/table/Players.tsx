import { useEffect, useState } from "preact/hooks";
import type { Board, Seat, Table } from "../protocol";
import type { TableStore } from "./store";

/** Milliseconds as a clock shows them. */
export function asClock(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const rest = String(seconds % 60).padStart(2, "0");
  return `${Math.floor(seconds / 60)}:${rest}`;
}

export function ClockFace({ store, seat }: { store: TableStore; seat: number }) {
  const now = store.clock.value;
  const runs = now?.clock.running === seat;
  const [, tick] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [runs]);
  if (!now) return null;
  const gone = runs ? performance.now() - now.at : 0;
  const left = now.clock.left?.[seat];
  const answer = runs ? now.clock.answer_left : null;
  const least = Math.min(left ?? Number.POSITIVE_INFINITY, answer ?? Number.POSITIVE_INFINITY) - gone;
  if (least === Number.POSITIVE_INFINITY) return null;
  return (
    <span class={`clock ${runs ? "is-running" : ""} ${least < 20_000 ? "is-short" : ""}`} role="timer" aria-live="off">
      {left !== undefined && asClock(left - gone)}
      {answer !== null && <small>{asClock(answer - gone)} for this</small>}
    </span>
  );
}

const DONE: Record<string, string> = {
  energy: "Energy",
  supporter: "Supporter",
  stadium: "Stadium",
  retreat: "Retreat",
  gx: "GX attack",
  vstar: "VSTAR Power",
};

function Player(props: { store: TableStore; table: Table; board: Board | null; who: Seat; seat: number }) {
  const { table, board, who, seat } = props;
  const turn = board !== null && board.turn > 0 && board.player === seat && !board.outcome;
  const done = turn ? (board.sides[seat]?.done ?? []) : [];
  return (
    <li class={`player ${turn ? "is-on-turn" : ""}`}>
      <span class="player-line">
        <span class={`player-dot ${who.kind === "bot" || who.online ? "is-online" : ""}`} aria-hidden="true" />
        <strong>{who.kind === "open" ? "An open seat" : who.name}</strong>
        {table.you === seat && <em>you</em>}
        {who.kind === "bot" && <em>bot</em>}
        {who.kind === "guest" && !who.online && <em>away</em>}
        {who.rating !== null && <small>{who.rating}</small>}
        <ClockFace store={props.store} seat={seat} />
      </span>
      <span class="player-deck">
        {who.deck}
        {table.best_of > 1 && ` · ${who.wins} won`}
        {done.length > 0 && ` · this turn: ${done.map((word) => DONE[word] ?? word).join(", ")}`}
      </span>
    </li>
  );
}

/** Who sits at the table, whose turn it is, and the clocks. The opponent stands above, as on the board. */
export function Players({ store, table, board }: { store: TableStore; table: Table; board: Board | null }) {
  const below = table.you === 1 ? 1 : 0;
  return (
    <ul class="players" aria-label="Players">
      {[1 - below, below].map((seat) => {
        const who = table.seats[seat];
        return who && <Player key={seat} store={store} table={table} board={board} who={who} seat={seat} />;
      })}
    </ul>
  );
}
