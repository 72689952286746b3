import { Log } from "../table/Log";
import { Grade } from "./Grade";
import type { PuzzleHelp } from "./help";
import type { Does } from "./PuzzlePage";
import { solved } from "./solved";
import type { Solving } from "./usePuzzle";

interface Props {
  solving: Solving;
  help: PuzzleHelp;
  does: Does;
  /** On a small screen the panel is a sheet that can be away. */
  sheet: boolean;
  open: boolean;
  onClose: () => void;
}

/** Beside the board: what is to be done, what can be asked, and what has happened. */
export function PuzzlePanel({ solving, help, does, sheet, open, onClose }: Props) {
  const { store, link } = solving;
  const puzzle = link.info.value;
  if (!puzzle || (sheet && !open)) return null;
  const Title = sheet ? "h2" : "h1";
  const begun = link.answers.value.length > 0;
  const busy = help.busy.value;
  const told = help.told.value;
  const solution = help.solution.value;
  return (
    <aside class={`panel-side puzzle-panel ${sheet ? "is-sheet" : ""}`} aria-label="About the puzzle">
      <header class="panel-head">
        <div>
          <Title class="panel-title">{puzzle.title}</Title>
          <p class="panel-book">{puzzle.book}</p>
          <p class="panel-book">{puzzle.decks.join(" against ")}</p>
          <Grade grade={puzzle.grade} />
          {solved.value.has(puzzle.id) && <span class="puzzle-solved">✓ solved</span>}
        </div>
        {sheet && (
          <button type="button" class="small" onClick={onClose}>
            To the board
          </button>
        )}
      </header>
      <p class="puzzle-task">Win this turn, whatever your opponent holds and however coins fall.</p>
      <div class="row puzzle-buttons">
        <button type="button" class="small" disabled={busy} aria-keyshortcuts="C" onClick={does.check} data-testid="check">
          Check
        </button>
        <button type="button" class="small" disabled={busy} aria-keyshortcuts="H" onClick={does.hint} data-testid="hint">
          Hint
        </button>
        <button type="button" class="small" disabled={busy} onClick={does.solution} data-testid="solution">
          Solution
        </button>
        <button type="button" class="small" disabled={!begun} aria-keyshortcuts="U" onClick={does.undo} data-testid="undo">
          Undo
        </button>
        <button type="button" class="small" disabled={!begun} onClick={does.again} data-testid="again">
          Again
        </button>
        <button type="button" class="small" aria-keyshortcuts="N" onClick={does.next} data-testid="next">
          Next
        </button>
      </div>
      <div class="puzzle-told" data-testid="told">
        {busy && <p class="hint">Thinking …</p>}
        {!busy && told && <p>{told}</p>}
        {!busy && solution && (
          <ol>
            {solution.steps.map((step, i) => (
              <li key={i}>{step}</li>
            ))}
          </ol>
        )}
      </div>
      <Log lines={store.lines.value} era={puzzle.era} below={0} />
      <a class="puzzle-back" href={`/puzzles?era=${puzzle.era}`}>
        All puzzles
      </a>
    </aside>
  );
}
