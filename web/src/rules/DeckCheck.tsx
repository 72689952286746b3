import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { ScenarioRun, ScenarioStep } from "../protocol";
import { readDeck } from "./steps";

/** The deck that a scenario checks, laid out; its cards are numbered in the order of the step's lines. */
export function DeckCheck({ run, step }: { run: ScenarioRun; step: ScenarioStep }) {
  return (
    <ul class="deck-check">
      {readDeck(step.text).map(({ count, name }, number) => {
        const face = run.faces[run.cards[number] ?? ""];
        return (
          <li key={number}>
            {face && (
              <button type="button" class="deck-check-card" onClick={() => openCard(face)}>
                <CardFace face={face} size="m" />
              </button>
            )}
            <span class="deck-check-count" aria-label={`${count} of ${name}`}>
              ×{count}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
