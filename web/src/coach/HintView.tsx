import type { Coaching } from "./coaching";
import { type Followed, inOneLine, percent } from "./line";
import "./coach.css";

/** The steps of a line; those that are done are ticked. */
function Steps({ option, done }: Followed) {
  if (option.words.length === 1) return <p class="hint-steps is-next">{option.words[0]}</p>;
  return (
    <ol class="hint-steps">
      {option.words.map((step, i) => (
        <li key={i} class={i < done ? "is-done" : i === done ? "is-next" : ""} aria-current={i === done ? "step" : undefined}>
          {step}
          {i < done && <span class="unseen">, done</span>}
        </li>
      ))}
    </ol>
  );
}

/** What the coach would do, with its chance and its reason; what else could be done below. */
export function HintView({ coach }: { coach: Coaching }) {
  const hint = coach.hint.value;
  const problem = coach.problem.value;
  const [best, ...others] = coach.options.value;
  if (problem)
    return (
      <p class="hint-problem" role="status">
        {problem}
      </p>
    );
  if (!hint || !best) return null;
  const first = best.option === hint.options[0];
  return (
    <section class="hint-view" data-testid="hint" aria-label="Hint">
      <header>
        <strong>{best.option.certain ? "This wins now" : "The coach would"}</strong>
        <span class="hint-chance">{percent(best.option.chance, best.option.certain)} to win</span>
        <button type="button" class="hint-close quiet small" aria-label="Put the hint away" onClick={() => coach.forget()}>
          ×
        </button>
      </header>
      <Steps {...best} />
      {first && <p class="hint-reason">{hint.reason}</p>}
      {others.length > 0 && best.done === 0 && (
        <details class="hint-others">
          <summary>What else</summary>
          <ul>
            {others.map(({ option }) => (
              <li key={option.answers[0]}>
                <span class="hint-chance">{percent(option.chance, option.certain)}</span> {inOneLine(option.words)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
