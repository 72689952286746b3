import { useEffect, useRef } from "preact/hooks";
import type { GameSummary, Slip } from "../protocol";
import { inOneLine, percent } from "./line";
import type { ReviewAsked } from "./useReview";
import "./review.css";

interface Props {
  asked: ReviewAsked;
  game: GameSummary;
  at: number;
  onStep: (step: number) => void;
}

/** What the coach says of a finished game: how far it is, and then the slips, the worst first. */
export function ReviewPane({ asked, game, at, onStep }: Props) {
  const { state, progress, review, problem } = asked;
  if (state === "failed")
    return (
      <div class="review-wait">
        <p class="warn" role="alert">
          {problem}
        </p>
        <button type="button" class="small" onClick={asked.start}>
          Try again
        </button>
      </div>
    );
  if (!review)
    return (
      <div class="review-wait" data-testid="review-progress">
        <label>
          The coach looks at the game again …
          <progress value={progress} />
        </label>
        <p class="hint">
          {Math.round(progress * 100)}% · <span>you can watch the replay meanwhile</span>
        </p>
        <button type="button" class="small" onClick={asked.stop}>
          Stop
        </button>
      </div>
    );
  if (review.slips.length === 0)
    return <p class="review-wait hint">The coach has found nothing that would have been much better. Well played.</p>;
  return <Slips slips={review.slips} game={game} at={at} onStep={onStep} />;
}

type ListProps = { slips: readonly Slip[] } & Pick<Props, "game" | "at" | "onStep">;

/** What cost most, one's own slips before those of the other. */
function Slips({ slips, game, at, onStep }: ListProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [at]);
  const own = game.you === 1 ? 1 : 0;
  return (
    <div ref={box} class="review-slips">
      {[own, 1 - own].map((player) => {
        const listed = slips.filter((slip) => slip.player === player);
        return (
          listed.length > 0 && (
            <section key={player} aria-labelledby={`slips-${player}`}>
              <h2 id={`slips-${player}`}>What cost {player === game.you ? "you" : game.players[player]} most</h2>
              <ol class="slips">
                {listed.map((slip) => (
                  <li key={slip.answers}>
                    <SlipView slip={slip} here={slip.answers === at} onStep={onStep} />
                  </li>
                ))}
              </ol>
            </section>
          )
        );
      })}
    </div>
  );
}

function SlipView({ slip, here, onStep }: { slip: Slip; here: boolean; onStep: (step: number) => void }) {
  return (
    <button
      type="button"
      class={`slip ${here ? "is-here" : ""}`}
      data-testid="slip"
      aria-current={here ? "step" : undefined}
      onClick={() => onStep(slip.answers)}
    >
      <span class="slip-head">
        <span>{slip.turn > 0 ? `Turn ${slip.turn}` : "Set-up"}</span>
        {slip.missed_win ? <b class="slip-missed">A win was missed</b> : <b class="slip-lost">−{percent(slip.lost)}</b>}
      </span>
      <span class="slip-line">
        <i>Played</i> <span>{slip.given}</span>
      </span>
      <span class="slip-line">
        <i>Better</i>{" "}
        <span>
          <strong>{inOneLine(slip.better.words)}</strong> ({percent(slip.better.chance, slip.better.certain)} to win, not{" "}
          {percent(slip.chance)})
        </span>
      </span>
      <span class="slip-reason">{slip.reason}</span>
    </button>
  );
}
