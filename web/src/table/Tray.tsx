import { useState } from "preact/hooks";
import { CardBack } from "../cards/CardBack";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import { markOf, useHintedAnswer } from "../coach/Pointing";
import type { Face } from "../protocol";
import "./tray.css";

interface Props {
  cards: readonly number[];
  faceOf: (card: number) => Face | undefined;
  onAnswer: (answer: string) => void;
}

interface Group {
  /** The first of them, which stands for all. */
  card: number;
  cards: number[];
  face: Face | undefined;
}

/** Cards of one face together: it makes no difference which of them is taken. */
export function grouped(cards: readonly number[], faceOf: (card: number) => Face | undefined): Group[] {
  const groups = new Map<string, Group>();
  for (const card of cards) {
    const face = faceOf(card);
    const name = face?.id ?? `hidden ${card}`;
    const group = groups.get(name);
    if (group) group.cards.push(card);
    else groups.set(name, { card, cards: [card], face });
  }
  return [...groups.values()];
}

/** Cards to choose from that lie elsewhere: in the deck, in a discard pile, among cards that were looked at. */
export function Tray({ cards, faceOf, onAnswer }: Props) {
  const [folded, fold] = useState(false);
  if (cards.length === 0) return null;
  const groups = grouped(cards, faceOf);
  return (
    <div class={`tray ${folded ? "is-folded" : ""}`} role="group" aria-label="Cards to choose from">
      <button type="button" class="tray-fold small" aria-expanded={!folded} onClick={() => fold(!folded)}>
        {folded ? "Show the cards" : "See the board"}
      </button>
      {!folded && (
        <div class="tray-cards">
          {groups.map((group, i) => (
            <TrayCard key={group.card} group={group} number={i < 9 ? i + 1 : undefined} onAnswer={onAnswer} />
          ))}
        </div>
      )}
    </div>
  );
}

function TrayCard({ group, number, onAnswer }: { group: Group; number: number | undefined } & Pick<Props, "onAnswer">) {
  const { card, cards, face } = group;
  const hint = markOf(useHintedAnswer(), ...cards.map((each) => `card ${each}`));
  return (
    <button
      type="button"
      {...hint}
      class={`tray-card ${hint.class}`}
      data-answer={`card ${card}`}
      data-card={card}
      data-number={number}
      aria-label={`${face?.name ?? "A hidden card"}${cards.length > 1 ? `, ${cards.length} of them` : ""}`}
      onClick={() => onAnswer(`card ${card}`)}
      onContextMenu={(event) => {
        if (!face) return;
        event.preventDefault();
        openCard(face);
      }}
      onKeyDown={(event) => {
        if (event.key !== " " || !face) return;
        event.preventDefault();
        openCard(face);
      }}
    >
      {face ? <CardFace face={face} size="m" silent /> : <CardBack />}
      {cards.length > 1 && <span class="tray-count">×{cards.length}</span>}
    </button>
  );
}
