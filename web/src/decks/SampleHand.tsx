import { useState } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Face } from "../protocol";
import type { Builder } from "./builder";
import { canStart } from "./faces";
import { draw, HAND } from "./statistics";

/** Seven cards off the top of the shuffled deck, as often as one likes. */
export function SampleHand({ builder }: { builder: Builder }) {
  const [hand, setHand] = useState<readonly Face[]>([]);
  const [turn, setTurn] = useState(0);
  const starts = hand.some((face) => canStart(face, builder.fossilsStart.value));
  const again = (): void => {
    setHand(draw(builder.cards.value, HAND, Math.random));
    setTurn(turn + 1);
  };
  return (
    <section class="statistic statistic-wide">
      <div class="sample-head">
        <h2>Opening hand</h2>
        <button type="button" class="small" onClick={again} disabled={builder.total.value < HAND}>
          {hand.length > 0 ? "Draw again" : `Draw ${HAND}`}
        </button>
      </div>
      {hand.length > 0 && (
        <>
          <ul class="sample" key={turn}>
            {hand.map((face, i) => (
              <li key={i} style={{ animationDelay: `${i * 45}ms` }}>
                <button type="button" onClick={() => openCard(face)}>
                  <CardFace face={face} size="s" />
                </button>
              </li>
            ))}
          </ul>
          <p class={starts ? "hint" : "warn"} role="status">
            {starts ? "A hand to start with." : "No Basic Pokémon: a mulligan."}
          </p>
        </>
      )}
    </section>
  );
}
