import { useEffect, useState } from "preact/hooks";
import { getOnce, sentence } from "../app/api";
import { go, query } from "../app/router";
import type { PuzzleInfo } from "../protocol";
import { Grade } from "./Grade";
import { eras, fitting, GRADE_NAMES, GRADES, nothingOf, type Wish } from "./list";
import { solved } from "./solved";
import "./puzzles.css";

function wished(): Wish {
  return { era: query.value.get("era") ?? "", grade: Number(query.value.get("grade")) || 0 };
}

function wish(change: Partial<Wish>): void {
  const { era, grade } = { ...wished(), ...change };
  const parts = new URLSearchParams({ ...(era ? { era } : {}), ...(grade ? { grade: String(grade) } : {}) });
  go(`/puzzles${parts.size > 0 ? `?${parts}` : ""}`, true);
}

/** Every puzzle by era and grade, and which of them are solved. */
export default function PuzzlesPage() {
  const [puzzles, setPuzzles] = useState<PuzzleInfo[] | null>(null);
  const [failed, setFailed] = useState("");
  useEffect(() => {
    document.title = "Puzzles · ptcg";
    getOnce<PuzzleInfo[]>("/api/puzzles").then(setPuzzles, (error) => setFailed(sentence(error)));
  }, []);
  const now = wished();
  const found = fitting(puzzles ?? [], now);
  const done = found.filter((puzzle) => solved.value.has(puzzle.id)).length;
  const next = found.find((puzzle) => !solved.value.has(puzzle.id));

  return (
    <section class="page puzzles">
      <h1>Puzzles</h1>
      <p>
        Win this turn. In each of these boards there is a way that wins for certain, whatever your opponent holds and
        however coins fall.
      </p>
      {failed && (
        <p class="warn" role="alert">
          {failed}
        </p>
      )}
      {!puzzles && !failed && (
        <p class="hint" role="status">
          Fetching puzzles …
        </p>
      )}
      {puzzles && (
        <>
          <div class="puzzles-wish">
            <Segments
              name="era"
              label="Rulebook"
              rows={[["", "All"], ...eras(puzzles).map((era) => [era, era] as const)]}
              chosen={now.era}
              onChoose={(era) => wish({ era })}
            />
            <Segments
              name="grade"
              label="Grade"
              rows={[["0", "All"], ...GRADES.map((grade) => [String(grade), GRADE_NAMES[grade] ?? ""] as const)]}
              chosen={String(now.grade)}
              onChoose={(grade) => wish({ grade: Number(grade) })}
            />
          </div>
          <p class="puzzles-done" role="status" data-testid="puzzles-done">
            {found.length === 0 ? nothingOf(now) : `${done} of ${found.length} solved`}
            {found.length === 0 && puzzles.length > 0 && (
              <button type="button" class="primary" onClick={() => wish({ era: "", grade: 0 })}>
                All puzzles
              </button>
            )}
            {next && (
              <a class="button primary" href={`/puzzles/${next.id}`} data-testid="next-puzzle">
                {done > 0 ? "The next one" : "Begin"}
              </a>
            )}
          </p>
          <ul class="puzzles-list">
            {found.map((puzzle) => (
              <Row key={puzzle.id} puzzle={puzzle} done={solved.value.has(puzzle.id)} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ puzzle, done }: { puzzle: PuzzleInfo; done: boolean }) {
  return (
    <li class={`puzzle-row ${done ? "is-solved" : ""}`} data-testid="puzzle-row">
      <span class="puzzle-mark" aria-hidden="true">
        {done ? "✓" : ""}
      </span>
      <div>
        <h2>
          <a href={`/puzzles/${puzzle.id}`}>{puzzle.title}</a>
          {done && <span class="unseen"> (solved)</span>}
        </h2>
        <p>
          {puzzle.era} · {puzzle.decks.join(" against ")}
        </p>
      </div>
      <Grade grade={puzzle.grade} />
    </li>
  );
}

interface SegmentsProps {
  name: string;
  label: string;
  rows: readonly (readonly [string, string])[];
  chosen: string;
  onChoose: (value: string) => void;
}

function Segments({ name, label, rows, chosen, onChoose }: SegmentsProps) {
  return (
    <div class="segments" role="radiogroup" aria-label={label}>
      {rows.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={`puzzles-${name}`} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}
