import { CardBack } from "../cards/CardBack";
import { CardFace } from "../cards/CardFace";
import type { Face } from "../protocol";
import { fan } from "./layout";
import type { Lit } from "./matching";
import { Spot } from "./Spot";
import { spotId, type Target } from "./targets";
import { handInWords } from "./words";
import "./hand.css";

interface Props {
  cards: number[];
  seat: number;
  mine: boolean;
  whose: string;
  faceOf: (card: number) => Face | undefined;
  lit: Lit;
  selected: Target | null;
  draggable: boolean;
  /** A card on its way out of the hand. */
  going?: number | undefined;
  /** The answer that a single click on a card is, where there is but one. */
  answerOf: (card: number) => string | undefined;
}

/** A hand as a fan: one's own cards open below, the opponent's as backs above. */
export function Hand(props: Props) {
  const { cards } = props;
  const spread = fan(cards.length);
  return (
    <div
      class={`hand ${props.mine ? "hand-mine" : "hand-theirs"}`}
      role="group"
      aria-label={`${props.whose} hand: ${cards.length} cards`}
      data-hand={props.seat}
      style={{ "--cards": cards.length }}
    >
      {cards.map((card, i) => {
        const place = spread[i] ?? { turn: 0, drop: 0 };
        const style = { "--turn": `${place.turn}deg`, "--drop": place.drop, "--i": i };
        const face = card >= 0 ? props.faceOf(card) : undefined;
        if (!face) {
          return (
            <div key={`hidden-${i}`} class="hand-card" style={style}>
              <CardBack />
            </div>
          );
        }
        const target: Target = { at: "hand", card };
        return (
          <Spot
            key={card}
            target={target}
            label={handInWords(face)}
            face={face}
            lit={props.mine && props.lit.hand.has(card)}
            taken={props.selected !== null && spotId(props.selected) === spotId(target)}
            class={props.going === card ? "hand-card is-going" : "hand-card"}
            style={style}
            data={{ "data-card": card, "data-flip": card, "data-answer": props.mine ? props.answerOf(card) : undefined }}
            draggable={props.draggable && props.mine}
          >
            <CardFace face={face} size={props.mine ? "m" : "s"} silent />
          </Spot>
        );
      })}
    </div>
  );
}
