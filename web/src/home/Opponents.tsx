import { useBots } from "../opponents/bots";
import { type Opponent, OpponentChoice } from "../opponents/OpponentChoice";
import type { DeckSummary } from "../protocol";
import { PERSON } from "./setup";
import { choose, setup } from "./state";

const FRIEND: Opponent = {
  name: PERSON,
  title: "A person",
  words: "A friend who gets the link, or whoever finds you in the lobby.",
  level: 0,
};

/** Who sits opposite, and with which deck a bot plays. */
export function Opponents({ decks }: { decks: readonly DeckSummary[] }) {
  const { era, opponent, opponentDeck } = setup.value;
  return (
    <div>
      <OpponentChoice
        legend="Opponent"
        name="opponent"
        opponents={[...useBots(era), FRIEND]}
        chosen={opponent}
        onChoose={(name) => choose({ opponent: name })}
      />
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
    </div>
  );
}
