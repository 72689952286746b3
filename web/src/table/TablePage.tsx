import { useEffect, useRef, useState } from "preact/hooks";
import type { Params } from "../app/router";
import { ChanceBar } from "../coach/ChanceBar";
import { HintButton } from "../coach/HintButton";
import { Board } from "./BoardView";
import { Ending } from "./Ending";
import { Help } from "./Help";
import { NoteView } from "./NoteView";
import { Panel } from "./Panel";
import { ClockFace } from "./Players";
import { RulePopover } from "./RuleRef";
import { narrow as isNarrow, slim } from "./narrow";
import type { TableStore } from "./store";
import { HintView } from "../coach/HintView";
import { useAutoAnswer, useCoaching, useTable } from "./useTable";
import { Waiting } from "./Waiting";
import "./page.css";
import "./motion.css";

function Gone() {
  return (
    <section class="page narrow">
      <h1>There is no such table</h1>
      <p>It may have been cleared away, or the link is incomplete.</p>
      <p>
        <a class="button primary" href="/">
          To the tables
        </a>
      </p>
    </section>
  );
}

function Offline({ store }: { store: TableStore }) {
  const state = store.connection.value;
  if (state !== "lost") return null;
  return (
    <div class="offline" role="status">
      The connection is lost. Trying again …
    </div>
  );
}

/** A table: the board, the open question, and the panel beside them. */
export default function TablePage({ params }: { params: Params }) {
  const page = useRef<HTMLDivElement>(null);
  const store = useTable(params["id"] ?? "", () => page.current);
  const coach = useCoaching(store);
  const narrow = isNarrow.value;
  const [sheet, setSheet] = useState(false);
  const [help, setHelp] = useState(false);
  useAutoAnswer(store);
  const table = store.table.value;
  const board = store.board.value;
  useEffect(() => {
    const title = table?.title || "A table";
    document.title = store.question.value && board?.outcome === null ? `● ${title}` : `${title} · ptcg`;
    return () => {
      document.title = "ptcg";
    };
  }, [table?.title, store.question.value, board?.outcome]);

  if (store.connection.value === "gone") return <Gone />;
  const story = (): void => {
    const log = (): HTMLElement | null | undefined => page.current?.querySelector<HTMLElement>("[data-testid='log']");
    setSheet(true);
    if (log()) log()?.focus();
    else setTimeout(() => log()?.focus());
  };
  return (
    <div
      ref={page}
      class={`table-page ${narrow ? "is-narrow" : ""}`}
      data-asked={board ? board.asked : -1}
      data-seq={store.seq.value}
      data-status={table?.status}
      data-testid="table"
    >
      <div class="table-main">
        {narrow && <h1 class="unseen">{table?.title || "Table"}</h1>}
        {!table && <p class="table-wait">Coming to the table …</p>}
        {table && !board && <Waiting table={table} onTaken={() => store.restart()} />}
        {table && board && (
          <Board store={store} coach={coach} table={table} board={board} slim={slim.value} onStory={story} onHelp={() => setHelp(true)} />
        )}
        {table && board?.outcome && (
          <Ending table={table} board={board} onOffer={(what) => store.send({ type: "offer", what })} />
        )}
        <NoteView
          note={store.note.value}
          era={table?.era ?? ""}
          onClose={() => {
            store.note.value = null;
          }}
        />
        {narrow && <HintView coach={coach} />}
        <Offline store={store} />
      </div>
      <Panel store={store} coach={coach} sheet={narrow} open={sheet} onClose={() => setSheet(false)} />
      {narrow && table && (
        <div class="table-tabs">
          <button type="button" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
            Story and chat
          </button>
          <HintButton coach={coach} />
          <ChanceBar coach={coach} />
          {table.you >= 0 && store.clock.value?.clock.left && (
            <span class="table-clocks">
              <ClockFace store={store} seat={1 - table.you} />
              <ClockFace store={store} seat={table.you} />
            </span>
          )}
          <button type="button" aria-label="Help" onClick={() => setHelp(true)}>
            ?
          </button>
        </div>
      )}
      {help && <Help onClose={() => setHelp(false)} />}
      <RulePopover />
    </div>
  );
}
