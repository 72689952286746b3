import type { ComponentChildren } from "preact";
import { EnergySymbol } from "./EnergySymbol";
import { parts } from "./symbols";

/** Card text with symbols for Energy. */
export function CardText({ text }: { text: string }): ComponentChildren {
  return parts(text).map((part, i) =>
    "words" in part ? part.words : part.types.map((type, j) => <EnergySymbol key={`${i} ${j}`} type={type} />),
  );
}
