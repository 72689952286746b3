import type { DeckCard } from "../protocol";
import type { Builder } from "./builder";

/** How many of a card are in the deck, one less, one more. */
export function Stepper({ face, count, builder }: DeckCard & { builder: Builder }) {
  return (
    <span class="stepper">
      <button type="button" aria-label={`One ${face.name} less`} onClick={() => builder.change(face, -1)}>
        −
      </button>
      <output aria-label={`${count} ${face.name}`}>{count}</output>
      <button type="button" aria-label={`One ${face.name} more`} onClick={() => builder.change(face, 1)}>
        +
      </button>
    </span>
  );
}
