import type { ComponentChildren } from "preact";
import { Icon, type Sign } from "../app/Icon";
import type { Film, FilmSpeed } from "./film";
import { SPEEDS } from "./film";
import type { Move } from "./keys";
import "./transport.css";

const TEXTS: Record<Exclude<Move, "play">, string> = {
  first: "To the start",
  "previous-turn": "Previous turn",
  previous: "Previous step",
  next: "Next step",
  "next-turn": "Next turn",
  last: "To the end",
};

/** The bar that moves a film: buttons, slider, speed. `hook` begins the names that tests know its parts by. */
export function Transport(props: {
  film: Film;
  hook: string;
  move: (move: Move) => void;
  /** What the step shown is called, for those who cannot see the slider. */
  step: string;
  /** Where turns begin: marks below the slider. None: no buttons for turns either. */
  turns?: readonly number[];
  /** What stands under the slider, as long as it. */
  children?: ComponentChildren;
}) {
  const { film, hook, move } = props;
  const button = (what: Exclude<Move, "play">) => (
    <button
      type="button"
      class={what === "first" || what === "last" ? "transport-button transport-end" : "transport-button"}
      aria-label={TEXTS[what]}
      title={TEXTS[what]}
      data-testid={`${hook}-${what}`}
      aria-disabled={isIdle(what, film)}
      onClick={() => move(what)}
    >
      <Icon sign={what as Sign} />
    </button>
  );
  const playing = film.playing ? "Pause" : "Play";
  return (
    <div class="transport" role="group" aria-label="Steps">
      <div class="transport-slide">
        <input
          type="range"
          class="transport-slider"
          min={0}
          max={film.last}
          value={film.at}
          aria-label="Step"
          aria-valuetext={props.step}
          data-testid={`${hook}-slider`}
          onInput={(event) => film.show(Number(event.currentTarget.value))}
        />
        {props.turns && film.last > 0 && (
          <div class="transport-turns" aria-hidden="true">
            {props.turns.map((turn) => (
              <i key={turn} style={{ left: `${(100 * turn) / film.last}%` }} />
            ))}
          </div>
        )}
        {props.children}
      </div>
      <div class="transport-buttons">
        {button("first")}
        {props.turns && button("previous-turn")}
        {button("previous")}
        <button
          type="button"
          class="transport-button transport-play primary"
          aria-label={playing}
          title={`${playing} (space)`}
          data-testid={`${hook}-play`}
          onClick={() => move("play")}
        >
          <Icon sign={film.playing ? "pause" : "play"} />
        </button>
        {button("next")}
        {props.turns && button("next-turn")}
        {button("last")}
      </div>
      <span class="transport-count" data-testid={`${hook}-step`}>
        {film.at}
        <span class="transport-of"> / {film.last}</span>
      </span>
      <label class="transport-speed">
        <span class="unseen">Speed</span>
        <select
          value={film.speed}
          onChange={(event) => film.setSpeed(Number(event.currentTarget.value) as FilmSpeed)}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function isIdle(what: Move, film: Film): boolean {
  const back = what === "first" || what.startsWith("previous");
  return back ? film.at === 0 : film.at === film.last;
}
