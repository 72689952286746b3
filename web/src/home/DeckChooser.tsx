import { useState } from "preact/hooks";
import { DeckTileFace } from "../decks/DeckTile";
import type { DeckSummary } from "../protocol";

interface Props {
  legend: string;
  name: string;
  decks: readonly DeckSummary[];
  chosen: string;
  onChoose: (key: string) => void;
}

const isReady = (deck: DeckSummary): boolean => deck.key.startsWith("ready:");

/** Decks as tiles, one of them chosen. The ready decks of the card database are many: they come when asked for. */
export function DeckChooser({ legend, name, decks, chosen, onChoose }: Props) {
  const [all, setAll] = useState(false);
  const [words, setWords] = useState("");
  const ready = decks.filter(isReady);
  const fits = (deck: DeckSummary): boolean => deck.name.toLowerCase().includes(words.trim().toLowerCase());
  const shown = decks.filter((deck) => deck.key === chosen || !isReady(deck) || (all && fits(deck)));
  return (
    <fieldset class="choose deck-chooser">
      <legend>{legend}</legend>
      <div class="tiles">
        {shown.map((deck) => (
          <label class="tile" key={deck.key}>
            <input
              type="radio"
              name={name}
              value={deck.key}
              checked={deck.key === chosen}
              onChange={() => onChoose(deck.key)}
            />
            <DeckTileFace deck={deck} />
          </label>
        ))}
      </div>
      {ready.length > 0 && (
        <div class="row deck-more">
          <button type="button" class="small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? "Fewer decks" : `${ready.length} more ready decks`}
          </button>
          {all && (
            <input
              type="search"
              aria-label="Search ready decks"
              placeholder="Name of a deck"
              value={words}
              onInput={(event) => setWords(event.currentTarget.value)}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}
