import type { ComponentChildren } from "preact";
import { EnergySymbol } from "./EnergySymbol";

const LETTERS: Record<string, string> = {
  G: "Grass",
  R: "Fire",
  W: "Water",
  L: "Lightning",
  P: "Psychic",
  F: "Fighting",
  D: "Darkness",
  M: "Metal",
  Y: "Fairy",
  N: "Dragon",
  C: "Colorless",
};

/** Card text; `{R}` and the like become symbols. */
export function CardText({ text }: { text: string }): ComponentChildren {
  return text
    .split(/(\{[GRWLPFDMYNC]\})/)
    .map((part, i) =>
      /^\{.\}$/.test(part) ? <EnergySymbol key={i} type={LETTERS[part.charAt(1)] ?? "Colorless"} /> : part,
    );
}
