import { useEffect, useState } from "preact/hooks";
import { del, get, post, sentence } from "../app/api";
import { go } from "../app/router";
import type { Created, DeckSummary, Table } from "../protocol";
import "./waiting.css";

function Invitation() {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${location.pathname}`;
  return (
    <div class="panel stack">
      <h2>Invite somebody</h2>
      <p>Whoever opens this link can take the other seat.</p>
      <div class="invite">
        <input type="text" readOnly value={link} aria-label="Invitation link" data-testid="invitation" onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          class="primary"
          onClick={() => {
            void navigator.clipboard?.writeText(link).then(() => setCopied(true));
          }}
        >
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
    </div>
  );
}

function Leave({ table }: { table: Table }) {
  const leave = (): void => {
    del(`/api/tables/${encodeURIComponent(table.id)}/seat`).then(
      () => go("/"),
      () => go("/"),
    );
  };
  return (
    <p class="waiting-leave">
      <button type="button" class="small" onClick={leave}>
        Leave the table
      </button>
    </p>
  );
}

function TakeSeat({ table, onTaken }: { table: Table; onTaken: () => void }) {
  const [decks, setDecks] = useState<DeckSummary[] | null>(null);
  const [deck, setDeck] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    get<DeckSummary[]>(`/api/decks?era=${encodeURIComponent(table.era)}`).then(
      (found) => {
        const playable = found.filter((one) => !one.problem);
        setDecks(playable);
        setDeck(playable[0]?.key ?? "");
      },
      (error) => setFailed(sentence(error)),
    );
  }, [table.era]);
  return (
    <form
      class="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        post<Created>(`/api/tables/${encodeURIComponent(table.id)}/seat`, { deck }).then(onTaken, (error) =>
          setFailed(sentence(error)),
        );
      }}
    >
      <h2>There is a free seat</h2>
      <p>
        {table.seats.find((seat) => seat.kind !== "open")?.name ?? "Somebody"} waits for an opponent. The game is played
        by the {table.book}.
      </p>
      <label class="field">
        Your deck
        <select value={deck} onChange={(event) => setDeck(event.currentTarget.value)} data-testid="seat-deck">
          {decks?.map((one) => (
            <option key={one.key} value={one.key}>
              {one.name}
              {one.types.length > 0 ? ` (${one.types.join(", ")})` : ""}
            </option>
          ))}
        </select>
      </label>
      {failed && (
        <p class="warn" role="alert">
          {failed}
        </p>
      )}
      <div class="row">
        <button type="submit" class="primary" disabled={!deck} data-testid="take-seat">
          Take the seat
        </button>
        <span class="hint">or stay and watch</span>
      </div>
    </form>
  );
}

/** A table whose game has not begun. */
export function Waiting({ table, onTaken }: { table: Table; onTaken: () => void }) {
  const free = table.seats.some((seat) => seat.kind === "open");
  return (
    <div class="waiting">
      <div class="waiting-inside">
        <p class="waiting-title">{table.title || "A table is laid"}</p>
        {table.you >= 0 && free && <Invitation />}
        {table.you >= 0 && free && <Leave table={table} />}
        {table.you < 0 && free && <TakeSeat table={table} onTaken={onTaken} />}
        {!free && <p>The game is about to begin.</p>}
      </div>
    </div>
  );
}
