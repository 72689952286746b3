import { useState } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Builder } from "./builder";
import { DeckRow } from "./DeckRow";
import { depths, type Group, groups } from "./group";
import { Stepper } from "./Stepper";
import "./deck.css";

/** The deck in its groups, as rows or as stacks of cards. */
export function DeckPanel({ builder }: { builder: Builder }) {
  const [stacks, setStacks] = useState(false);
  const parts = groups(builder.cards.value).filter((group) => group.total > 0);
  if (parts.length === 0) {
    return (
      <div class="deck-empty">
        <div class="deck-empty-slots" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <p>No card yet. Click a card to add it, or import a list.</p>
      </div>
    );
  }
  return (
    <>
      <div class="segments deck-look" role="radiogroup" aria-label="Show the deck as">
        {[false, true].map((value) => (
          <label key={String(value)}>
            <input type="radio" name="deck-look" checked={stacks === value} onChange={() => setStacks(value)} />
            <span>{value ? "Cards" : "List"}</span>
          </label>
        ))}
      </div>
      {parts.map((group) => (
        <section class="deck-group" key={group.title}>
          <h2>
            {group.title} <span>{group.total}</span>
          </h2>
          {stacks ? <Stacks group={group} builder={builder} /> : <Rows group={group} builder={builder} />}
        </section>
      ))}
    </>
  );
}

function Rows({ group, builder }: { group: Group; builder: Builder }) {
  return (
    <>
      {group.lines.map((line) => {
        const depth = depths(line);
        return (
          <ul class={line.length > 1 ? "deck-line deck-line-of" : "deck-line"} key={line[0]?.face.id}>
            {line.map((card, i) => (
              <DeckRow key={card.face.id} card={card} builder={builder} depth={depth[i] ?? 0} />
            ))}
          </ul>
        );
      })}
    </>
  );
}

function Stacks({ group, builder }: { group: Group; builder: Builder }) {
  return (
    <ul class="deck-stacks">
      {group.lines.flat().map(({ face, count }) => (
        <li key={face.id} data-deck-card={face.id}>
          <button type="button" class={`deck-stack of-${Math.min(count, 4)}`} onClick={() => openCard(face)}>
            <CardFace face={face} size="s" />
          </button>
          <Stepper face={face} count={count} builder={builder} />
        </li>
      ))}
    </ul>
  );
}
