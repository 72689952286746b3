import { memo } from "preact/compat";
import { Icon } from "../app/Icon";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Face } from "../protocol";
import { inShort, printing } from "./faces";
import { useLongPress } from "./longPress";

interface Props {
  face: Face;
  count: number;
  full: boolean; // no more of this name may be in the deck
  current: boolean; // the one that the Tab key comes to
  onChange: (face: Face, by: number) => void;
}

function words(face: Face, count: number): string {
  const parts = [face.name, inShort(face), printing(face), count > 0 && `${count} in the deck`];
  return `Add ${parts.filter(Boolean).join(", ")}`;
}

/** A card that was found: a click adds it, a long press or the lens shows it. */
export const ResultCard = memo(function ResultCard({ face, count, full, current, onChange }: Props) {
  const press = useLongPress(
    () => onChange(face, 1),
    () => openCard(face),
  );
  const stop = current ? 0 : -1;
  return (
    <li class={count > 0 ? "result in-deck" : "result"}>
      <button
        type="button"
        class="result-card"
        data-card-id={face.id}
        tabIndex={stop}
        aria-label={words(face, count)}
        aria-keyshortcuts="Z -"
        {...press}
      >
        <CardFace face={face} size="m" silent />
      </button>
      {count > 0 && (
        <span class={full ? "result-count is-full" : "result-count"} key={count} aria-hidden="true">
          {count}
        </span>
      )}
      <span class="result-tools">
        {count > 0 && (
          <button
            type="button"
            class="result-less"
            tabIndex={stop}
            aria-label={`One ${face.name} less`}
            onClick={() => onChange(face, -1)}
          >
            −
          </button>
        )}
        <button type="button" tabIndex={stop} aria-label={`Look at ${face.name}`} onClick={() => openCard(face)}>
          <Icon sign="lens" />
        </button>
      </span>
    </li>
  );
});
