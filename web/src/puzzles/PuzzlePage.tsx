import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { getOnce } from "../app/api";
import { go, type Params } from "../app/router";
import { settings } from "../app/settings";
import type { PuzzleInfo } from "../protocol";
import { Board } from "../table/BoardView";
import { Help, type Keys } from "../table/Help";
import { narrow as isNarrow, slim } from "../table/narrow";
import { NoteView } from "../table/NoteView";
import { RulePopover } from "../table/RuleRef";
import { useAutoAnswer } from "../table/useTable";
import { PuzzleHelp } from "./help";
import { nextOf } from "./list";
import { PuzzlePanel } from "./PuzzlePanel";
import { remember, solved } from "./solved";
import { usePuzzle } from "./usePuzzle";
import { Verdict } from "./Verdict";
import "../coach/coach.css";
import "../table/page.css";
import "../table/panel.css";
import "../table/motion.css";
import "./puzzles.css";

/** A puzzle: the board, what can be done there, and beside it what can be asked. */
export default function PuzzlePage({ params }: { params: Params }) {
  const id = params["id"] ?? "";
  const page = useRef<HTMLDivElement>(null);
  const solving = usePuzzle(id, () => page.current);
  const { store, link } = solving;
  const help = useMemo(() => new PuzzleHelp(solving), [solving]);
  const narrow = isNarrow.value;
  const [sheet, setSheet] = useState(false);
  const [keys, setKeys] = useState(false);
  const [all, setAll] = useState<PuzzleInfo[]>([]);
  useAutoAnswer(store);
  useEffect(() => {
    getOnce<PuzzleInfo[]>("/api/puzzles").then(setAll, () => undefined);
  }, []);
  const table = store.table.value;
  const board = store.board.value;
  const verdict = link.verdict.value;
  const answers = link.answers.value;
  const next = nextOf(all, id, solved.value);

  useEffect(() => {
    document.title = `${table?.title ?? "A puzzle"} · ptcg`;
    return () => {
      document.title = "ptcg";
    };
  }, [table?.title]);
  useEffect(() => help.clear(), [answers]);
  useEffect(() => announce(help.told.value), [help.told.value]);
  useEffect(() => {
    if (verdict === "solved") {
      remember(id);
      announce("Solved.");
    } else if (verdict === "missed") announce("The turn is over, and the game is not won.");
  }, [verdict]);

  const does = useMemo(
    () => ({
      undo: () => void link.undo(),
      again: () => link.restart(),
      check: () => void help.check(),
      hint: () => void help.ask(),
      solution: () => {
        setSheet(true);
        void help.solve();
      },
      next: () => go(next ? `/puzzles/${next.id}` : "/puzzles"),
    }),
    [link, help, next?.id],
  );
  useKeys(page, does);

  if (store.connection.value === "gone") return <Gone />;
  return (
    <div
      ref={page}
      class={`table-page puzzle-page ${narrow ? "is-narrow" : ""}`}
      data-seq={store.seq.value}
      data-verdict={verdict}
      data-testid="table"
    >
      <div class="table-main">
        {narrow && <h1 class="unseen">{table?.title ?? "Puzzle"}</h1>}
        {!board && <p class="table-wait">{store.note.value?.type === "plain" ? store.note.value.text : "Laying out the board …"}</p>}
        {table && board && (
          <Board
            store={store}
            coach={help}
            table={table}
            board={board}
            slim={slim.value}
            onStory={() => setSheet(true)}
            onHelp={() => setKeys(true)}
          />
        )}
        {verdict !== "open" && <Verdict verdict={verdict} more={next !== undefined} does={does} key={answers.length} />}
        <NoteView
          note={store.note.value}
          era={table?.era ?? ""}
          onClose={() => {
            store.note.value = null;
          }}
        />
        {narrow && help.told.value && !sheet && <p class="puzzle-said">{help.told.value}</p>}
      </div>
      <PuzzlePanel
        solving={solving}
        help={help}
        does={does}
        sheet={narrow}
        open={sheet}
        onClose={() => setSheet(false)}
      />
      {narrow && (
        <div class="table-tabs">
          <button type="button" aria-expanded={sheet} onClick={() => setSheet(!sheet)}>
            Puzzle
          </button>
          <button type="button" disabled={answers.length === 0} onClick={does.undo}>
            Undo
          </button>
          <button type="button" disabled={help.busy.value} onClick={does.check}>
            Check
          </button>
          <button type="button" disabled={help.busy.value} onClick={does.hint}>
            Hint
          </button>
          <button type="button" aria-label="Help" onClick={() => setKeys(true)}>
            ?
          </button>
        </div>
      )}
      {keys && <Help more={TOLD} onClose={() => setKeys(false)} />}
      <RulePopover />
    </div>
  );
}

export interface Does {
  undo(): void;
  again(): void;
  check(): void;
  hint(): void;
  solution(): void;
  next(): void;
}

const TOLD: Keys = [
  ["H", "a hint: what kind of thing comes next; once more, which"],
  ["C", "whether the turn can still be won for certain"],
  ["U", "take the last decision back"],
  ["N", "the next puzzle"],
];
const KEYS: Record<string, keyof Does> = { u: "undo", c: "check", n: "next" };

/** The keys of a puzzle, beside those of the table. */
function useKeys(page: { current: HTMLElement | null }, does: Does): void {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || !settings.shortcuts.value || !page.current) return;
      if (target.matches("input, textarea, select") || target.closest("dialog")) return;
      const what = KEYS[event.key.toLowerCase()];
      if (!what) return;
      event.preventDefault();
      does[what]();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, [does]);
}

function Gone() {
  return (
    <section class="page narrow">
      <h1>There is no such puzzle</h1>
      <p>
        <a class="button primary" href="/puzzles">
          To the puzzles
        </a>
      </p>
    </section>
  );
}
