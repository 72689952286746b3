import type { ComponentChildren } from "preact";
import { EnergySymbol, typeClass } from "../cards/EnergySymbol";
import { TYPES } from "../cards/kind";
import type { Bar } from "./statistics";
import "./bars.css";

const isType = (label: string): boolean => (TYPES as readonly string[]).includes(label);

const most = (bars: readonly Bar[]): number => Math.max(1, ...bars.map((bar) => bar.count));

/** Lying bars, each with its label and number. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const top = most(bars);
  return (
    <ul class="bars">
      {bars.map(({ label, count }) => (
        <li key={label} class={isType(label) ? `bar ${typeClass(label)} of-type` : "bar"}>
          <span class="bar-label">{isType(label) ? <EnergySymbol type={label} /> : label}</span>
          <span class="bar-track">
            <span class="bar-fill" style={{ width: `${(100 * count) / top}%` }} />
          </span>
          <span class="bar-count">{count}</span>
        </li>
      ))}
    </ul>
  );
}

/** Standing columns, for what has an order. */
export function Columns({ bars, unit }: { bars: readonly Bar[]; unit: ComponentChildren }) {
  const top = most(bars);
  return (
    <>
      <ul class="columns">
        {bars.map(({ label, count }) => (
          <li key={label}>
            <span class="column-count">{count > 0 ? count : ""}</span>
            <span class="column-fill" style={{ height: `${(100 * count) / top}%` }} />
            <span class="column-label">{label}</span>
          </li>
        ))}
      </ul>
      <p class="bars-unit">{unit}</p>
    </>
  );
}
