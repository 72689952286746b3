import { useState } from "preact/hooks";
import { Tabs } from "../app/Tabs";
import { ChanceBar } from "../coach/ChanceBar";
import type { Coaching } from "../coach/coaching";
import { HintButton } from "../coach/HintButton";
import { HintView } from "../coach/HintView";
import { Chat } from "./Chat";
import { Controls } from "./Controls";
import { Insight } from "./Insight";
import { Log } from "./Log";
import { Players } from "./Players";
import type { TableStore } from "./store";
import "./panel.css";

interface Props {
  store: TableStore;
  coach: Coaching;
  /** On a small screen the panel is a sheet that can be away. */
  sheet: boolean;
  open: boolean;
  onClose: () => void;
}

/** Beside the table: players, story, talk, and what is offered. */
export function Panel({ store, coach, sheet, open, onClose }: Props) {
  const [tab, setTab] = useState<"log" | "chat">("log");
  const table = store.table.value;
  if (!table || (sheet && !open)) return null;
  // On a small screen the page has its heading above the board.
  const Title = sheet ? "h2" : "h1";
  const said = store.chat.value.length;
  return (
    <aside class={`panel-side ${sheet ? "is-sheet" : ""}`} aria-label="Beside the table">
      <header class="panel-head">
        <div>
          <Title class="panel-title">{table.title || `Table ${table.id}`}</Title>
          <p class="panel-book">{table.book}</p>
        </div>
        {sheet && (
          <button type="button" class="small" onClick={onClose}>
            To the board
          </button>
        )}
      </header>
      <Players store={store} table={table} board={store.board.value} />
      {coach.here.value && !sheet && (
        <Insight>
          <ChanceBar coach={coach} />
          <HintButton coach={coach} small />
          <HintView coach={coach} />
        </Insight>
      )}
      <Tabs
        label="Story and talk"
        tabs={[
          ["log", "Story"],
          ["chat", said > 0 ? `Chat (${said})` : "Chat"],
        ]}
        chosen={tab}
        onChoose={setTab}
      />
      <div class="tab-part" role="tabpanel" id={`pane-${tab}`} aria-labelledby={`tab-${tab}`}>
        {tab === "log" ? (
          <Log lines={store.lines.value} era={table.era} below={table.you === 1 ? 1 : 0} />
        ) : (
          <Chat said={store.chat.value} you={table.you} onSay={(text) => store.send({ type: "say", text })} />
        )}
      </div>
      <Controls table={table} onOffer={(what) => store.send({ type: "offer", what })} />
    </aside>
  );
}
