import { Modal } from "../app/Modal";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Face } from "../protocol";

export interface PileShown {
  name: string;
  cards: readonly number[];
}

/** The cards of a discard pile or Lost Zone, the top one first. */
export function PileDialog({ pile, faceOf, onClose }: { pile: PileShown; faceOf: (card: number) => Face | undefined; onClose: () => void }) {
  return (
    <Modal class="pile-dialog" label={pile.name} onClose={onClose}>
      {(close) => (
        <>
          <header class="row">
            <h2>
              {pile.name} ({pile.cards.length})
            </h2>
            <button type="button" class="small" onClick={close}>
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
        </>
      )}
    </Modal>
  );
}
