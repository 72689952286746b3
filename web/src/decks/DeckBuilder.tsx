import { useEffect, useMemo, useState } from "preact/hooks";
import { go, query } from "../app/router";
import { Tabs } from "../app/Tabs";
import { Builder } from "./builder";
import { BuilderBar } from "./BuilderBar";
import { DeckPanel } from "./DeckPanel";
import { ExportDialog } from "./ExportDialog";
import { ImportDialog } from "./ImportDialog";
import { LeaveGuard } from "./LeaveGuard";
import { Legality } from "./Legality";
import { Search } from "./search";
import { SearchPanel } from "./SearchPanel";
import { StatisticsPanel } from "./StatisticsPanel";
import { useWide } from "./wide";
import "./builder.css";

const DECK_SIZE = 60;

type Tab = "search" | "deck" | "statistics";

/** Where there is room, the search is always there and needs no tab. */
const TABS: [Tab, string][] = [
  ["search", "Search"],
  ["deck", "Deck"],
  ["statistics", "Statistics"],
];

/** One search for all decks: it is still there after the first save, and on the next workbench. */
const search = new Search();

/** The workbench: cards to find on one side, the deck and its numbers on the other; on a phone one at a time. */
export default function DeckBuilder({ deck }: { deck: string }) {
  const builder = useMemo(() => new Builder(deck), [deck]);
  const [dialog, setDialog] = useState<"" | "import" | "export">("");
  const [saving, setSaving] = useState(false);
  const [tab, setTab] = useState<Tab>("search");
  const wide = useWide();

  useEffect(() => {
    void builder.load();
    const ends = [builder.watch(), search.watch()];
    return () => ends.forEach((end) => end());
  }, [builder]);
  useEffect(() => {
    if (query.value.get("import") && builder.ready.value) {
      setDialog("import");
      go(location.pathname, true);
    }
  }, [builder.ready.value]);
  useEffect(() => {
    document.title = `${builder.name.value || "New deck"} · ptcg`;
  }, [builder.name.value]);
  const save = async (): Promise<void> => {
    if (saving || !builder.canSave.value) return;
    setSaving(true);
    const key = await builder.save();
    setSaving(false);
    if (key && key !== builder.key) go(`/decks/${key}`, true);
  };
  useBuilderKeys(builder, () => void save());

  if (!builder.ready.value) return <p class="page hint">{builder.problem.value || "Fetching the deck …"}</p>;
  const shown = wide && tab === "search" ? "deck" : tab;
  return (
    <div class="builder">
      <h1 class="unseen">{builder.name.value || "New deck"}: deck builder</h1>
      <BuilderBar
        builder={builder}
        saving={saving}
        onSave={() => void save()}
        onImport={() => setDialog("import")}
        onExport={() => setDialog("export")}
      />
      <Notices builder={builder} />
      <div class="builder-panes">
        {(wide || tab === "search") && (
          <section class="pane pane-search" aria-label="Cards" id="pane-search">
            <SearchPanel builder={builder} search={search} />
          </section>
        )}
        <section class="pane pane-deck" aria-label="Deck">
          <Total builder={builder} />
          <Tabs label="Show" tabs={wide ? TABS.slice(1) : TABS} chosen={shown} onChoose={setTab} />
          {shown !== "search" && (
            <div id={`pane-${shown}`} role="tabpanel" aria-labelledby={`tab-${shown}`} class="pane-inside">
              {shown === "deck" && <Legality builder={builder} />}
              {shown === "deck" && builder.plan.value && <p class="deck-plan">{builder.plan.value}</p>}
              {shown === "deck" ? <DeckPanel builder={builder} /> : <StatisticsPanel builder={builder} />}
            </div>
          )}
        </section>
      </div>
      {dialog === "import" && <ImportDialog builder={builder} onClose={() => setDialog("")} />}
      {dialog === "export" && <ExportDialog builder={builder} onClose={() => setDialog("")} />}
      <LeaveGuard builder={builder} />
    </div>
  );
}

function Total({ builder }: { builder: Builder }) {
  const total = builder.total.value;
  const state = total === DECK_SIZE ? "is-full" : total > DECK_SIZE ? "is-over" : "";
  return (
    <div class={`deck-total ${state}`}>
      <span data-testid="deck-total">
        <strong>{total}</strong>/{DECK_SIZE}
      </span>
      <span class="deck-total-track" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * total) / DECK_SIZE)}%` }} />
      </span>
    </div>
  );
}

function Notices({ builder }: { builder: Builder }) {
  return (
    <>
      {builder.problem.value && (
        <p class="notice is-problem" role="alert">
          {builder.problem.value}
        </p>
      )}
      {builder.restored.value && (
        <p class="notice" role="status">
          Here is what you had not saved the last time.
          <button type="button" class="small" onClick={() => builder.discard()}>
            Back to the saved deck
          </button>
        </p>
      )}
    </>
  );
}

/** Ctrl+S saves; Ctrl+Z takes back and, with Shift, makes again, but in a field they are the field's own. */
function useBuilderKeys(builder: Builder, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const elsewhere = (event.target as Element).closest(key === "s" ? "dialog" : "input, textarea, select, dialog");
      if (elsewhere || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "s")) return;
      event.preventDefault();
      if (key === "s") save();
      else if (event.shiftKey) builder.redo();
      else builder.undo();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
