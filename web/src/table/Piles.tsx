import { CardBack } from "../cards/CardBack";
import { CardFace } from "../cards/CardFace";
import type { Face, Side } from "../protocol";
import type { Lit } from "./matching";
import { Spot } from "./Spot";

interface Props {
  side: Side;
  seat: number;
  whose: string;
  faceOf: (card: number) => Face | undefined;
}

export function Prizes(props: Props & { lit: Lit; laid: number; settingUp: boolean; mine: boolean; legal: readonly number[] }) {
  const { side, seat } = props;
  if (props.laid === 0 || (props.settingUp && side.prizes.length === 0)) return <div class="prizes" />;
  return (
    <div class="prizes" data-prizes={seat} role="group" aria-label={`${props.whose} Prizes: ${side.prizes.length} left`}>
      <div class="prizes-cards">
        {side.prizes.map((card, place) => {
          const face = card >= 0 ? props.faceOf(card) : undefined;
          const lit = props.mine && props.lit.prizes.has(place);
          return (
            <Spot
              key={place}
              target={{ at: "prize", place, seat }}
              label={`Prize ${place + 1}${face ? `, ${face.name}` : ""}`}
              face={face}
              lit={lit}
              class="prize"
              data={{
                "data-prize": `${seat}-${place}`,
                "data-answer": lit && props.legal.includes(place) ? `prize ${place}` : undefined,
                "data-flip": face ? card : undefined,
              }}
            >
              {face ? <CardFace face={face} size="s" silent /> : <CardBack />}
            </Spot>
          );
        })}
      </div>
      <span class="pile-count" aria-hidden="true">
        {side.prizes.length} <i>Prizes</i>
      </span>
    </div>
  );
}

function Depth({ n }: { n: number }) {
  const edges = Math.min(5, Math.ceil(n / 12));
  return (
    <>
      {Array.from({ length: edges }, (_, i) => (
        <span key={i} class="pile-edge" style={{ "--edge": edges - i }} />
      ))}
    </>
  );
}

export function Piles(props: Props) {
  const { side, seat, faceOf, whose } = props;
  const top = side.discard[side.discard.length - 1];
  const face = top === undefined ? undefined : faceOf(top);
  const lost = side.lost[side.lost.length - 1];
  const lostFace = lost === undefined ? undefined : faceOf(lost);
  return (
    <div class="piles">
      <Spot
        target={{ at: "pile", pile: "deck", seat }}
        label={`${whose} deck: ${side.deck} cards`}
        class={`pile deck ${side.deck === 0 ? "is-empty" : ""}`}
        data={{ "data-deck": seat }}
      >
        <Depth n={side.deck} />
        {side.deck > 0 && <CardBack />}
        <span class="pile-count" aria-hidden="true">
          {side.deck}
        </span>
      </Spot>
      <Spot
        target={{ at: "pile", pile: "discard", seat }}
        label={`${whose} discard pile: ${side.discard.length} cards${face ? `, ${face.name} on top` : ""}`}
        class={`pile discard ${face ? "" : "is-empty"}`}
        data={{ "data-discard": seat, "data-flip": face ? top : undefined }}
      >
        <Depth n={side.discard.length} />
        {face ? <CardFace face={face} size="s" silent /> : <span class="pile-name">Discard</span>}
        {side.discard.length > 0 && (
          <span class="pile-count" aria-hidden="true">
            {side.discard.length}
          </span>
        )}
      </Spot>
      {side.lost.length > 0 && (
        <Spot
          target={{ at: "pile", pile: "lost", seat }}
          label={`${whose} Lost Zone: ${side.lost.length} cards`}
          class="pile lost"
          data={{ "data-lost": seat }}
        >
          {lostFace ? <CardFace face={lostFace} size="s" silent /> : <CardBack />}
          <span class="pile-count" aria-hidden="true">
            {side.lost.length} <i>Lost</i>
          </span>
        </Spot>
      )}
    </div>
  );
}
