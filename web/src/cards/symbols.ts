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
const TYPE = `(?:${Object.values(LETTERS).join("|")})`;
/** `{R}`; types one after the other, "Colorless Colorless" or "GrassGrass"; one type more or less. */
const SYMBOLS = new RegExp(`(\\{[${Object.keys(LETTERS).join("")}]\\}|\\b${TYPE}(?:\\s?${TYPE})+\\b|\\b${TYPE}(?= (?:less|more)\\b))`);

/** A part of a card text: words, or the types of symbols that stand there. */
export type Part = { words: string } | { types: string[] };

/** Card text as cards have it: with symbols for Energy, not with their names. */
export function parts(text: string): Part[] {
  return text
    .split(SYMBOLS)
    .map((part, i): Part => {
      if (i % 2 === 0) return { words: part };
      return { types: part.startsWith("{") ? [LETTERS[part.charAt(1)] ?? ""] : (part.match(new RegExp(TYPE, "g")) ?? []) };
    })
    .filter((part) => !("words" in part) || part.words !== "");
}
