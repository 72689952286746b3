import { CardBack } from "../cards/CardBack";
import { CardFace } from "../cards/CardFace";
import { useCover } from "./covers";
import "./cover.css";

/** A fan of the cards that stand for a deck; backs until they are known. It says nothing that its tile does not say. */
export function DeckCover({ deck, cards = 3 }: { deck: string; cards?: number }) {
  const { ref, faces } = useCover(deck);
  return (
    <div class="cover" ref={ref} aria-hidden="true">
      {Array.from({ length: cards }, (_, i) => {
        const face = faces[i];
        return (
          <div class={`cover-card cover-${i + 1}`} key={i}>
            {face ? <CardFace face={face} size="s" silent /> : faces.length === 0 && <CardBack />}
          </div>
        );
      })}
    </div>
  );
}
