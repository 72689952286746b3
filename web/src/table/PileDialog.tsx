import { useEffect, useRef } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Face } from "../protocol";

export interface PileShown {
  name: string;
  cards: readonly number[];
}

/** The cards of a discard pile or Lost Zone, the top one first. */
export function PileDialog({ pile, faceOf, onClose }: { pile: PileShown; faceOf: (card: number) => Face | undefined; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="pile-dialog"
      aria-label={pile.name}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header class="row">
        <h2>
          {pile.name} ({pile.cards.length})
        </h2>
        <button type="button" class="small" onClick={onClose}>
          Close
        </button>
      </header>
      <div class="pile-cards">
        {[...pile.cards].reverse().map((card) => {
          const face = faceOf(card);
          return (
            face && (
              <button key={card} type="button" aria-label={`Look at ${face.name}`} onClick={() => openCard(face)}>
                <CardFace face={face} size="m" silent />
              </button>
            )
          );
        })}
      </div>
    </dialog>
  );
}
