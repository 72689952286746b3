import type { Bot } from "../protocol";
import "./opponents.css";

/** Somebody who can sit opposite, as they are offered. */
export type Opponent = Pick<Bot, "name" | "title" | "words" | "level">;

const ICONS: Record<string, string> = {
  greedy:
    "M12 2 4 6v6c0 5 3.4 8.5 8 10 4.6-1.5 8-5 8-10V6zm-3.5 9.5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zm7 0a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zM8 15h8v1.5H8z",
  random:
    "M4 4h16v16H4zm4 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
  person:
    "M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm8.5 1.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 12.5c3.5 0 6 1.8 6 4.5v3H2v-3c0-2.7 2.5-4.5 6-4.5zm8.500.5c3 0 5 1.5 5 4v3H16v-3c0-1.5-.6-2.8-1.6-3.8.6-.1 1.3-.2 2.1-.2z",
};

/** How many steps the highest stair has. */
const STAIRS = 5;

/** A stair as high as the level is strong; a sign for everybody else. */
function Sign({ name, level }: Opponent) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      {level > 0 ? (
        Array.from({ length: STAIRS }, (_, i) => (
          <rect key={i} class={i < level ? "" : "stair-above"} x={2 + i * 4.2} y={17 - i * 3.4} width="3.2" height={4 + i * 3.4} rx="0.8" />
        ))
      ) : (
        <path d={ICONS[name] ?? ICONS["greedy"]} fill-rule="evenodd" />
      )}
    </svg>
  );
}

interface Props {
  legend: string;
  name: string;
  opponents: readonly Opponent[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Opponents, one of them chosen. */
export function OpponentChoice({ legend, name, opponents, chosen, onChoose }: Props) {
  return (
    <fieldset class="choose">
      <legend>{legend}</legend>
      <div class="opponents">
        {opponents.map((one) => (
          <label class="opponent" key={one.name}>
            <input type="radio" name={name} value={one.name} checked={chosen === one.name} onChange={() => onChoose(one.name)} />
            <Sign {...one} />
            <span>
              <strong>{one.title}</strong>
              <small>{one.words}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
