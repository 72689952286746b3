import { CardFace } from "../cards/CardFace";
import type { Face } from "../protocol";
import { hovered } from "./hover";

/** The card on which the pointer rests, large, beside the place where it lies. */
export function Preview({ faces }: { faces: Record<string, Face> }) {
  const now = hovered.value;
  const face = now ? faces[now.id] : undefined;
  if (!now || !face) return null;
  return (
    <div class={`preview ${now.left ? "at-left" : "at-right"}`} aria-hidden="true">
      <CardFace face={face} size="l" silent />
    </div>
  );
}
