import { type Builder, NEW } from "./builder";

/** What the chosen book says to the deck: it is legal, or what is wrong, each with its rule. */
export function Legality({ builder }: { builder: Builder }) {
  const faults = builder.faults.value;
  const era = builder.era.value;
  const judging = builder.judging.value;
  const empty = builder.cards.value.length === 0;
  const state = empty ? "empty" : faults.length === 0 ? "legal" : "faulty";
  return (
    <div class={`legality is-${state}`} data-testid="legality" data-state={judging ? "judging" : state} role="status">
      {state === "empty" && <p>An empty deck. Find cards and add them; the book of {era} is watching.</p>}
      {state === "legal" && (
        <p>
          <Mark good />
          <span>Legal by the book of {era}</span>
          {builder.key !== NEW && !builder.dirty.value && (
            <a class="button small" href={`/?era=${era}&deck=${encodeURIComponent(builder.key)}`}>
              Play it
            </a>
          )}
        </p>
      )}
      {state === "faulty" && (
        <ul>
          {faults.map((fault, i) => (
            <li key={i}>
              <Mark good={false} />
              <span>
                {fault.text}{" "}
                {fault.rule && (
                  <a href={`/rules/${fault.rule}`} target="_blank" rel="noopener" title="The rule in the rulebook">
                    {fault.rule}
                    <span class="unseen"> (opens the rulebook)</span>
                  </a>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Mark({ good }: { good: boolean }) {
  return (
    <span class="legality-mark" aria-hidden="true">
      {good ? "✓" : "!"}
    </span>
  );
}
