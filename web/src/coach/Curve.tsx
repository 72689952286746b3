import type { Review } from "../protocol";
import { areaOf, chanceAt, inWords, marked, pathOf, spotsOf, stepAt } from "./curve";
import { percent } from "./line";
import "./curve.css";

/** Pixels within which a slip draws a click to itself. */
const REACH = 12;

interface Props {
  review: Review;
  /** Steps of the film but the first, and the one that is shown. */
  last: number;
  at: number;
  /** Whose chance it is. */
  seat: number;
  onStep: (step: number) => void;
}

/** The chance to win through a game, under the slider and as long as it: a click leads there. The list of slips and the slider do
 * the same for the keyboard. */
export function Curve({ review, last, at, seat, onStep }: Props) {
  const spots = spotsOf(review.curve, last, seat);
  const slips = marked(review.slips);
  const now = chanceAt(review.curve, at, seat);
  const place = last > 0 ? (100 * at) / last : 0;
  const point = (event: PointerEvent & { currentTarget: HTMLElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onStep(stepAt((event.clientX - left) / width, last, slips, REACH / width));
  };
  return (
    <div class="curve" data-testid="curve">
      <div
        class="curve-field"
        role="img"
        aria-label={inWords(review, seat)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id="curve-ahead">
            <rect width="100" height="50" />
          </clipPath>
          <clipPath id="curve-behind">
            <rect y="50" width="100" height="50" />
          </clipPath>
          <path class="curve-ahead" d={areaOf(spots)} clip-path="url(#curve-ahead)" />
          <path class="curve-behind" d={areaOf(spots)} clip-path="url(#curve-behind)" />
          <path class="curve-middle" d="M0 50L100 50" />
          <path class="curve-line" d={pathOf(spots)} />
        </svg>
        <i class="curve-now" style={{ left: `${place}%` }} />
        {slips.map((slip) => (
          <i
            key={slip.answers}
            class={`curve-slip ${slip.player === seat ? "" : "is-theirs"} ${slip.missed_win ? "is-missed" : ""}`}
            style={{
              left: `${last > 0 ? (100 * slip.answers) / last : 0}%`,
              top: `${100 * (1 - (chanceAt(review.curve, slip.answers, seat) ?? 0.5))}%`,
            }}
          />
        ))}
        {now !== null && (
          <b class={`curve-chance ${place > 80 ? "at-left" : ""}`} style={{ left: `${place}%` }} aria-hidden="true">
            {percent(now)}
          </b>
        )}
      </div>
    </div>
  );
}
