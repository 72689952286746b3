/** A line of what a scenario expects ("A.active.damage: 40"), in words. */
export interface Expectation {
  /** The step it holds after; nothing: at the end. */
  after: string;
  what: string;
  value: string;
}

const PLACES: Record<string, string> = {
  active: "Active Pokémon",
  bench: "Bench",
  hand: "hand",
  deck: "deck",
  discard: "discard pile",
  lost: "Lost Zone",
  prizes: "Prize cards",
};

const WHOLE: Record<string, string> = {
  "turn.player": "On turn",
  "turn.number": "Turn number",
  winner: "Winner",
  stadium: "Stadium",
  sudden_death: "Sudden Death games",
  "asks.player": "Who is asked",
  "asks.kind": "What is asked",
  legal: "The deck is legal",
};

const OF_POKEMON: Record<string, string> = {
  card: "name",
  hp: "HP",
  conditions: "Special Conditions",
  energy: "Energy",
  cards: "stack of cards",
  retreat: "Retreat Cost",
  count: "number",
};

export function readExpectation(line: string): Expectation {
  const step = /^after '(.*?)': (.*)$/s.exec(line);
  const rest = step?.[2] ?? line;
  const colon = rest.indexOf(": ");
  const path = colon < 0 ? rest : rest.slice(0, colon);
  return { after: step?.[1] ?? "", what: inWords(path), value: valueInWords(colon < 0 ? "" : rest.slice(colon + 2)) };
}

function inWords(path: string): string {
  const whole = WHOLE[path];
  if (whole) return whole;
  const parts = path.split(".");
  const player = parts.shift();
  const place = PLACES[parts[0] ?? ""];
  if ((player !== "A" && player !== "B") || !place) return path;
  parts.shift();
  let words = `${player}’s ${place}`;
  if (place === "Bench" && /^\d+$/.test(parts[0] ?? "")) words = `${player}’s Benched Pokémon ${parts.shift()}`;
  return [words, ...parts.map((part) => OF_POKEMON[part] ?? part)].join(", ");
}

function valueInWords(value: string): string {
  if (value === "null") return "none";
  if (value === "true") return "yes";
  if (value === "false") return "no";
  if (value === "[]") return "none";
  const list = /^\[(.*)\]$/s.exec(value);
  return list?.[1] ?? value;
}
