import type { ComponentChildren } from "preact";
import { Bars, Columns } from "./Bars";
import type { Builder } from "./builder";
import { SampleHand } from "./SampleHand";
import {
  attackCosts,
  type Bar,
  energyGiven,
  energyWanted,
  hitPoints,
  means,
  opening,
  stages,
  trainers,
} from "./statistics";
import "./statistics.css";

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

function Statistic({ title, bars, children }: { title: string; bars?: readonly Bar[]; children?: ComponentChildren }) {
  if (bars?.length === 0) return null;
  return (
    <section class="statistic">
      <h2>{title}</h2>
      {children ?? <Bars bars={bars ?? []} />}
    </section>
  );
}

/** What the deck is made of and how it will start, in numbers. */
export function StatisticsPanel({ builder }: { builder: Builder }) {
  const deck = builder.cards.value;
  if (deck.length === 0) return <p class="search-none">Numbers come with the first card.</p>;
  const start = opening(deck, builder.fossilsStart.value);
  const mean = means(deck);
  const costs = attackCosts(deck);
  return (
    <div class="statistics">
      <section class="statistic statistic-wide chances">
        <div class="chance chance-main">
          <strong>{percent(start.start)}</strong>
          <span>
            start with a Basic Pokémon, with {start.starters} of {builder.total.value}
          </span>
          <span class="chance-track" aria-hidden="true">
            <span style={{ width: percent(start.start) }} />
          </span>
        </div>
        <Chance of={start.mulligan} words="take a mulligan" />
        <Chance of={start.energy} words="have Energy in the first seven" />
        <Chance of={start.supporter} words="have a Supporter in the first seven" />
      </section>
      <SampleHand builder={builder} />
      <Statistic title="Stages" bars={stages(deck)} />
      <Statistic title="Attack costs" bars={costs}>
        <Columns bars={costs} unit="Energy for an attack, counted for every copy" />
      </Statistic>
      <Statistic title="Energy that attacks ask for" bars={energyWanted(deck)} />
      <Statistic title="Energy in the deck" bars={energyGiven(deck)} />
      <Statistic title={`HP, ${Math.round(mean.hp)} on average`} bars={hitPoints(deck)} />
      <Statistic title="Trainer cards" bars={trainers(deck)} />
      {mean.hp > 0 && <p class="hint">Mean Retreat Cost {mean.retreat.toFixed(1)}</p>}
    </div>
  );
}

function Chance({ of, words }: { of: number; words: string }) {
  return (
    <div class="chance">
      <strong>{percent(of)}</strong>
      <span>{words}</span>
    </div>
  );
}
