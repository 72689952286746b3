import { useEffect, useRef } from "preact/hooks";
import { announce } from "../app/announce";
import { Icon } from "../app/Icon";
import type { ScenarioRun } from "../protocol";
import { useAnswer } from "../replay/answer";
import { useFilm } from "../replay/film";
import { useKeys } from "../replay/keys";
import "../replay/open.css";
import { Transport } from "../replay/Transport";
import { moveIn } from "../replay/turns";
import { Tabletop } from "../table/Tabletop";
import { DeckCheck } from "./DeckCheck";
import { ScenarioSteps } from "./ScenarioSteps";
import { StepText } from "./StepText";
import { readStep } from "./steps";
import "./scenario.css";

/** A scenario on the table, step by step, over the page. */
export function ScenarioShow(props: {
  id: string;
  era: string;
  onEra: (era: string) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, failed } = useRun(props.id, props.era);
  const film = useFilm(run?.steps.length ?? 0, run ? `${run.info.id} ${run.era}` : "");
  const step = run?.steps[film.at];
  const move = moveIn(film, run?.steps.map((_, i) => i) ?? []);
  useKeys(move, () => dialog.current);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    if (!step || film.at === 0) return;
    const { command } = readStep(step.text);
    announce([command, step.refused ? `Refused: ${step.reason}` : step.lines.map((line) => line.text).join(" ")].join(". "));
  }, [step]);

  return (
    <dialog ref={dialog} class="scenario" aria-labelledby="scenario-title" onClose={props.onClose}>
      <header class="scenario-head">
        <h2 id="scenario-title" tabIndex={-1} autofocus>{run?.info.title ?? "Scenario"}</h2>
        {run && <Eras run={run} onEra={props.onEra} />}
        <button type="button" class="scenario-close" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon sign="close" />
        </button>
      </header>
      {failed && (
        <p class="warn scenario-failed" role="alert">
          {failed}
        </p>
      )}
      {run && step && (
        <>
          <div class="scenario-caption">
            <StepText step={step} first={film.at === 0} era={run.era} />
          </div>
          <div class="scenario-stage open-board">
            {step.board ? (
              <Tabletop board={step.board} cards={run.cards} faces={run.faces} viewer={2} names={["A", "B"]} />
            ) : (
              <DeckCheck run={run} step={step} />
            )}
          </div>
          <ScenarioSteps run={run} at={film.at} onStep={film.show} />
          {film.last > 0 && (
            <Transport film={film} hook="scenario" move={move} step={step.text || "The board at the start"} />
          )}
        </>
      )}
    </dialog>
  );
}

/** The run of a scenario; in an era that it does not have, in its newest. */
function useRun(id: string, era: string): { run: ScenarioRun | null; failed: string } {
  const address = `/api/scenarios/run?id=${encodeURIComponent(id)}`;
  const wanted = useAnswer<ScenarioRun>(`${address}&era=${era}`, true);
  const newest = useAnswer<ScenarioRun>(wanted.failed ? address : "", true);
  return { run: wanted.value ?? newest.value, failed: wanted.value || newest.value ? "" : newest.failed };
}

function Eras({ run, onEra }: { run: ScenarioRun; onEra: (era: string) => void }) {
  return (
    <div class="segments scenario-run-eras" role="radiogroup" aria-label="Era">
      {run.info.eras.map((era) => (
        <label key={era}>
          <input type="radio" name="scenario-era" checked={era === run.era} onChange={() => onEra(era)} />
          <span>{era}</span>
        </label>
      ))}
    </div>
  );
}
