import { clocks, PERSON, readSeed } from "./setup";
import { choose, setup } from "./state";

function Segments<T extends number>(props: {
  name: string;
  value: T;
  options: readonly (readonly [T, string])[];
  onChoose: (value: T) => void;
}) {
  return (
    <fieldset class="choose">
      <legend>{props.name}</legend>
      <div class="segments">
        {props.options.map(([value, text]) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              checked={props.value === value}
              onChange={() => props.onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What the folded options come to, in a few words. */
function inWords(): string {
  const { opponent, bestOf, gameMinutes, answerSeconds, open, practice, seed } = setup.value;
  const person = opponent === PERSON;
  const parts = [
    bestOf > 1 ? `best of ${bestOf}` : "one game",
    clocks(gameMinutes * 60, answerSeconds) || "no clock",
    person ? (open ? "in the lobby" : "by link only") : practice ? "moves can be taken back" : "no taking back",
    ...(!person && practice && seed >= 0 ? [`seed ${seed}`] : []),
  ];
  return parts.join(" · ");
}

/** Match, clocks, lobby and practice, folded away. */
export function Options() {
  const { opponent, bestOf, gameMinutes, answerSeconds, open, practice, seed } = setup.value;
  const person = opponent === PERSON;
  return (
    <details class="options">
      <summary>
        <strong>Options</strong> <span class="hint">{inWords()}</span>
      </summary>
      <div class="options-inside">
        <Segments
          name="Match"
          value={bestOf}
          options={[
            [1, "One game"],
            [3, "Best of three"],
            [5, "Best of five"],
          ]}
          onChoose={(value) => choose({ bestOf: value })}
        />
        <Segments
          name="Clock for the game"
          value={gameMinutes}
          options={[
            [0, "None"],
            [10, "10 min"],
            [25, "25 min"],
            [50, "50 min"],
          ]}
          onChoose={(value) => choose({ gameMinutes: value })}
        />
        <Segments
          name="Clock for each answer"
          value={answerSeconds}
          options={[
            [0, "None"],
            [30, "30 s"],
            [90, "90 s"],
            [86400, "1 day"],
          ]}
          onChoose={(value) => choose({ answerSeconds: value })}
        />
        {person ? (
          <label class="switch">
            <input type="checkbox" checked={open} onChange={(event) => choose({ open: event.currentTarget.checked })} />
            <span class="switch-text">
              <strong>Open table</strong>
              <small>Shown in the lobby: anybody may sit down.</small>
            </span>
          </label>
        ) : (
          <label class="switch">
            <input
              type="checkbox"
              checked={practice}
              onChange={(event) => choose({ practice: event.currentTarget.checked })}
            />
            <span class="switch-text">
              <strong>Practice</strong>
              <small>Moves can be taken back. The game is not rated.</small>
            </span>
          </label>
        )}
        {!person && practice && (
          <label class="seed">
            <span class="switch-text">
              <strong>Seed</strong>
              <small>The same number, decks and moves give the same game. Empty: a new one.</small>
            </span>
            <input
              type="text"
              inputMode="numeric"
              maxLength={15}
              value={seed >= 0 ? seed : ""}
              onChange={(event) => {
                const typed = readSeed(event.currentTarget.value);
                event.currentTarget.value = typed >= 0 ? String(typed) : "";
                choose({ seed: typed });
              }}
            />
          </label>
        )}
      </div>
    </details>
  );
}
