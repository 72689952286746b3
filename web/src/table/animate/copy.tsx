import { render } from "preact";
import { CardBack } from "../../cards/CardBack";
import { CardFace, type CardSize } from "../../cards/CardFace";
import type { Face } from "../../protocol";

/** A card that flies over the table, outside of it; without a face, its back. */
export function cardCopy(face: Face | undefined, size: CardSize = "s"): HTMLElement {
  const copy = document.createElement("div");
  copy.className = "flying";
  copy.setAttribute("aria-hidden", "true");
  render(face ? <CardFace face={face} size={size} silent /> : <CardBack />, copy);
  return copy;
}
