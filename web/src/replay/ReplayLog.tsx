import { useEffect, useMemo, useRef } from "preact/hooks";
import { settings } from "../app/settings";
import type { Line, ReplayStep } from "../protocol";
import { addressOf } from "../rules/address";

interface Told {
  step: number;
  line: Line;
}

/** What happened, line by line, in step with the board; a line leads to its step. */
export function ReplayLog(props: {
  steps: readonly ReplayStep[];
  at: number;
  era: string;
  onStep: (step: number) => void;
}) {
  const { steps, at } = props;
  const all = settings.allLines.value;
  const told = useMemo(
    () =>
      steps.flatMap(({ lines }, step): Told[] =>
        lines.filter((line) => all || !line.quiet).map((line) => ({ step, line })),
      ),
    [steps, all],
  );
  const box = useRef<HTMLOListElement>(null);
  const latest = told.findLast((each) => each.step <= at)?.step ?? 0;
  useEffect(() => {
    const list = box.current;
    const lines = list?.querySelectorAll<HTMLElement>(".now");
    const last = lines?.[lines.length - 1];
    if (!list || !last) return;
    list.scrollTop = last.offsetTop + last.offsetHeight - list.clientHeight * 0.7;
  }, [latest, told]);
  return (
    <ol class="replay-log" ref={box} tabIndex={0} aria-label="What happened">
      {told.map(({ step, line }, i) => (
        <li key={i} class={`${line.heading ? "heading" : ""} ${step === latest ? "now" : ""} ${step > at ? "later" : ""}`}>
          <button type="button" tabIndex={-1} aria-current={step === latest ? "step" : undefined} onClick={() => props.onStep(step)}>
            {line.text}
          </button>
          {step === latest && line.rule && (
            <a href={addressOf(line.rule, { era: props.era })} title="The rule behind it">
              {line.rule}
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}
