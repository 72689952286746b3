import { useState } from "preact/hooks";
import { ago } from "../app/ago";
import { go } from "../app/router";
import type { Seat, TableSummary } from "../protocol";
import { bookOf } from "./books";
import { SitDown } from "./SitDown";
import { clocks, tableId } from "./setup";

function Player({ seat }: { seat: Seat }) {
  if (seat.kind === "open") return <span class="lobby-open">open seat</span>;
  return (
    <span class="lobby-player">
      {seat.name}
      {seat.rating !== null && <small> {seat.rating}</small>}
    </span>
  );
}

const STATUS: Record<string, string> = {
  waiting: "waiting for an opponent",
  playing: "playing",
  between: "between two games",
  adjourned: "adjourned",
  over: "over",
};

function Facts({ table }: { table: TableSummary }) {
  const parts = [
    STATUS[table.status] ?? table.status,
    table.best_of > 1 && `best of ${table.best_of}`,
    clocks(table.game_seconds, table.answer_seconds),
    ago(table.at, Date.now()),
  ];
  return <small class="lobby-facts">{parts.filter(Boolean).join(" · ")}</small>;
}

function Row({ table, onSit }: { table: TableSummary; onSit: () => void }) {
  const free = table.status === "waiting" && table.seats.some((seat) => seat.kind === "open");
  return (
    <li class="lobby-row" data-table={table.id}>
      <span class="lobby-era" style={{ background: bookOf(table.era)?.look.badge }}>
        {table.era}
      </span>
      <span class="lobby-words">
        <span class="lobby-players">
          {table.seats.map((seat, i) => (
            <span key={i}>
              {i > 0 && <span class="lobby-vs"> vs </span>}
              <Player seat={seat} />
            </span>
          ))}
        </span>
        <Facts table={table} />
      </span>
      <span class="lobby-buttons">
        {!table.yours && free && (
          <button type="button" class="small primary" onClick={onSit}>
            Sit down
          </button>
        )}
        {table.yours ? (
          <a class="button small primary" href={`/t/${table.id}`}>
            Go on
          </a>
        ) : (
          <a class="button small" href={`/t/${table.id}`}>
            Watch
          </a>
        )}
      </span>
    </li>
  );
}

/** One's own tables that are not over. */
export function YourTables({ tables }: { tables: readonly TableSummary[] }) {
  const yours = tables.filter((table) => table.yours && table.status !== "over");
  if (yours.length === 0) return null;
  return (
    <section class="panel lobby" aria-labelledby="yours-title">
      <h2 id="yours-title">Your tables</h2>
      <ul>
        {yours.map((table) => (
          <Row key={table.id} table={table} onSit={() => undefined} />
        ))}
      </ul>
    </section>
  );
}

/** Open tables of others: to sit down at, or to watch. */
export function OpenTables({ tables, problem }: { tables: readonly TableSummary[] | null; problem: string }) {
  const [sitting, setSitting] = useState<TableSummary | null>(null);
  const others = tables?.filter((table) => !table.yours && table.status !== "over") ?? [];
  return (
    <section class="panel lobby" aria-labelledby="lobby-title">
      <h2 id="lobby-title">The lobby</h2>
      {others.length > 0 ? (
        <ul>
          {others.map((table) => (
            <Row key={table.id} table={table} onSit={() => setSitting(table)} />
          ))}
        </ul>
      ) : (
        <p class="hint">
          {problem ||
            (tables ? "No open table just now. Choose a person as your opponent and open one." : "Looking …")}
        </p>
      )}
      {sitting && <SitDown table={sitting} onClose={() => setSitting(null)} />}
      <JoinByLink />
    </section>
  );
}

function JoinByLink() {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <form
      class="join"
      onSubmit={(event) => {
        event.preventDefault();
        const id = tableId(text);
        if (id) go(`/t/${id}`);
        else setProblem("That is no link to a table. It ends in /t/ and the name of the table.");
      }}
    >
      <label class="field">
        Somebody sent you a link?
        <span class="join-line">
          <input
            type="text"
            value={text}
            placeholder="Paste it here"
            autocomplete="off"
            aria-describedby={problem ? "join-problem" : undefined}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setProblem("");
            }}
          />
          <button type="submit">Join</button>
        </span>
      </label>
      {problem && (
        <p class="problem" id="join-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
