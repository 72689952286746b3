import { EnergyRow, typeClass } from "../cards/EnergySymbol";
import type { DeckSummary } from "../protocol";
import { DeckCover } from "./DeckCover";
import "./tile.css";

/** Where a deck comes from, by its key. */
export function originOf(key: string): "own" | "builtin" | "ready" {
  if (key.startsWith("own:")) return "own";
  return key.startsWith("builtin:") ? "builtin" : "ready";
}

/** What is on the tile of a deck: its cards, types, name and plan, or why it cannot be played. */
export function DeckTileFace({ deck, era = false }: { deck: DeckSummary; era?: boolean }) {
  const colour = deck.types.find((type) => type !== "Colorless") ?? "Colorless";
  return (
    <>
      <span class={`tile-top ${typeClass(colour)}`}>
        <DeckCover deck={deck.key} />
      </span>
      <span class="tile-words">
        <span class="tile-head">
          <strong class="tile-name">{deck.name || "Deck without a name"}</strong>
          {deck.types.length > 0 && <EnergyRow types={deck.types} />}
        </span>
        {deck.plan && <span class="tile-plan">{deck.plan}</span>}
        {deck.problem && (
          <span class="tile-problem">
            <span class="tile-problem-mark" aria-hidden="true">
              !
            </span>
            {deck.problem}
          </span>
        )}
        {(era || deck.cards !== 60) && (
          <span class="tile-facts">
            {era && deck.era && <span>{deck.era}</span>}
            {deck.cards !== 60 && <span>{deck.cards} cards</span>}
          </span>
        )}
      </span>
    </>
  );
}

/** Tiles without a deck, while the decks are being fetched. */
export function WaitingTiles({ tiles }: { tiles: number }) {
  return (
    <div class="tiles" aria-hidden="true">
      {Array.from({ length: tiles }, (_, i) => (
        <div class="tile tile-waits" key={i}>
          <span class="tile-top t-colorless" />
          <span class="tile-words">
            <i />
            <i />
          </span>
        </div>
      ))}
    </div>
  );
}
