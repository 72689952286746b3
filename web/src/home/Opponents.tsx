import { useAsked } from "../decks/asked";
import type { DeckSummary, EraInfo } from "../protocol";
import { PERSON } from "./setup";
import { choose, setup } from "./state";

interface Opponent {
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly icon: string;
}

const KNOWN: Record<string, Omit<Opponent, "name">> = {
  greedy: {
    title: "The greedy bot",
    words: "Looks one move ahead and takes what it can get.",
    icon: "M12 2 4 6v6c0 5 3.4 8.5 8 10 4.6-1.5 8-5 8-10V6zm-3.5 9.5a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zm7 0a1.5 1.5 0 1 1 0-3 1.5 1.5 0 0 1 0 3zM8 15h8v1.5H8z",
  },
  random: {
    title: "The random bot",
    words: "Makes any legal move. Good for a first game.",
    icon: "M4 4h16v16H4zm4 2.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm-4 4a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3zm8 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3z",
  },
};

const FRIEND: Opponent = {
  name: PERSON,
  title: "A person",
  words: "A friend who gets the link, or whoever finds you in the lobby.",
  icon: "M8 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm8.5 1.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 12.5c3.5 0 6 1.8 6 4.5v3H2v-3c0-2.7 2.5-4.5 6-4.5zm8.5.5c3 0 5 1.5 5 4v3H16v-3c0-1.5-.6-2.8-1.6-3.8.6-.1 1.3-.2 2.1-.2z",
};

function opponents(era: EraInfo | undefined): Opponent[] {
  const bots = (era?.bots ?? ["greedy", "random"]).map((name) => ({
    name,
    ...(KNOWN[name] ?? { title: `The ${name} bot`, words: "A bot.", icon: KNOWN["greedy"]?.icon ?? "" }),
  }));
  return [...bots, FRIEND];
}

/** Who sits opposite, and with which deck a bot plays. */
export function Opponents({ decks }: { decks: readonly DeckSummary[] }) {
  const eras = useAsked<EraInfo[]>("/api/eras").data;
  const { era, opponent, opponentDeck } = setup.value;
  return (
    <fieldset class="choose">
      <legend>Opponent</legend>
      <div class="opponents">
        {opponents(eras?.find((one) => one.name === era)).map((one) => (
          <label class="opponent" key={one.name}>
            <input
              type="radio"
              name="opponent"
              value={one.name}
              checked={opponent === one.name}
              onChange={() => choose({ opponent: one.name })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={one.icon} fill-rule="evenodd" />
            </svg>
            <span>
              <strong>{one.title}</strong>
              <small>{one.words}</small>
            </span>
          </label>
        ))}
      </div>
      {opponent !== PERSON && (
        <label class="field opponent-deck">
          Its deck
          <select
            aria-label="Its deck"
            value={opponentDeck}
            onChange={(event) => choose({ opponentDeck: event.currentTarget.value })}
          >
            {decks.map((deck) => (
              <option key={deck.key} value={deck.key}>
                {deck.name} {deck.types.length > 0 && `(${deck.types.join(", ")})`}
              </option>
            ))}
          </select>
        </label>
      )}
    </fieldset>
  );
}
