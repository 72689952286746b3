import { Modal } from "../app/Modal";

export type Keys = readonly (readonly [string, string])[];

const KEYS: Keys = [
  ["Arrow keys", "go from card to card; in the story, from rule to rule"],
  ["Enter", "play or choose the card; then go to its target and press Enter"],
  ["Space", "look at the card"],
  ["1 … 9", "the listed answer, or the attack, with that number"],
  ["A", "go to the attacks"],
  ["R", "retreat"],
  ["E", "end the turn"],
  ["H", "a hint, in games against bots; once more puts it away"],
  ["L", "go to the story"],
  ["Escape", "let go, close"],
  ["?", "this help"],
];

/** How to play with mouse, finger and keyboard. `more` are keys that this page has besides, or that do something else. */
export function Help({ more = [], onClose }: { more?: Keys; onClose: () => void }) {
  const keys = [...KEYS.filter(([key]) => more.every(([other]) => other !== key)), ...more];
  return (
    <Modal class="help" label="Help" onClose={onClose}>
      {(close) => (
        <>
          <h2>How to play here</h2>
          <p>
            What glows can be done. Drag a card to where it belongs, or click it and then its target. Click the Active
            Pokémon, or the buttons beside it, to attack or retreat. Anything else you try is answered with the rule that
            forbids it.
          </p>
          <p>To look at a card closely, rest the pointer on it, press it long, or use the right mouse button.</p>
          <dl class="help-keys">
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <p class="hint">The keys with letters can be turned off in the settings.</p>
          <button type="button" class="primary" onClick={close}>
            Close
          </button>
        </>
      )}
    </Modal>
  );
}
