import { useEffect, useRef } from "preact/hooks";
import type { ScenarioRun, ScenarioStep } from "../protocol";
import { addressOf } from "./address";
import { readExpectation } from "./expectations";
import { readStep } from "./steps";

/** Everything about a run that is words: its steps, what happened in the one shown, and how it ended. */
export function ScenarioSteps({ run, at, onStep }: { run: ScenarioRun; at: number; onStep: (step: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div class="scenario-side" tabIndex={0} role="region" aria-label="Steps and result">
      <p class="scenario-rules">
        {run.info.rules.map((rule) => (
          <a key={rule} class="rule-id" href={addressOf(rule, { era: run.era })}>
            {rule}
          </a>
        ))}
      </p>
      {run.steps.length > 1 && (
        <ol ref={list} class="scenario-steps">
          {run.steps.map((step, i) => (
            <Step key={i} step={step} number={i} era={run.era} shown={i === at} onStep={() => onStep(i)} />
          ))}
        </ol>
      )}
      <Result run={run} />
    </div>
  );
}

function Step(props: { step: ScenarioStep; number: number; era: string; shown: boolean; onStep: () => void }) {
  const { step, number, shown } = props;
  const { player, command } = readStep(step.text);
  return (
    <li class={step.refused ? "refused" : ""}>
      <button type="button" aria-current={shown ? "step" : undefined} onClick={props.onStep}>
        {player >= 0 ? <span class={`step-player of-${player}`}>{"AB"[player]}</span> : <span class="step-start" />}
        <span>{command || (number === 0 ? "The board at the start" : "")}</span>
        {step.refused && <span class="step-mark">refused</span>}
      </button>
      {shown && step.lines.length > 0 && (
        <ul class="scenario-lines">
          {step.lines.map((line, i) => (
            <li key={i} class={line.quiet ? "quiet" : ""}>
              <span>{line.text}</span> {line.rule && <a href={addressOf(line.rule, { era: props.era })}>{line.rule}</a>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Result({ run }: { run: ScenarioRun }) {
  const expected = run.expected.map(readExpectation);
  return (
    <section class={run.passed ? "scenario-result passed" : "scenario-result failed"} data-testid="scenario-result">
      <h3>{run.passed ? `Passed under the book of ${run.era}` : `Failed under the book of ${run.era}`}</h3>
      {run.message && <p>{run.message}</p>}
      {expected.length > 0 && (
        <dl>
          {expected.map(({ after, what, value }, i) => (
            <div key={i}>
              <dt>
                {what}
                {after && <small> after {after}</small>}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
