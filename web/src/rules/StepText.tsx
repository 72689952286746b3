import type { ScenarioStep } from "../protocol";
import { addressOf } from "./address";
import { readStep } from "./steps";

/** Who does what in a step, and the rule that forbids it if one does. */
export function StepText({ step, first, era }: { step: ScenarioStep; first: boolean; era: string }) {
  const { player, command } = readStep(step.text);
  if (!step.board)
    return (
      <>
        <span class="step-command">Is this deck legal?</span>
        <Refusal step={step} word="No" era={era} />
      </>
    );
  return (
    <>
      {player >= 0 && <span class={`step-player of-${player}`}>{"AB"[player]}</span>}
      <span class="step-command">{first ? command || "The board at the start" : command}</span>
      <Refusal step={step} word="Refused" era={era} />
    </>
  );
}

function Refusal({ step, word, era }: { step: ScenarioStep; word: string; era: string }) {
  if (!step.refused) return null;
  return (
    <span class="step-refused">
      <strong>{word}</strong> {step.reason} <a href={addressOf(step.refused, { era })}>{step.refused}</a>
    </span>
  );
}
