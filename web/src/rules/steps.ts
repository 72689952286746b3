/** A step as a scenario writes it ("A: attack Nap"), cut into who and what. */
export function readStep(text: string): { player: number; command: string } {
  const match = /^([AB]): (.*)$/s.exec(text);
  return match ? { player: match[1] === "A" ? 0 : 1, command: match[2] ?? "" } : { player: -1, command: text };
}

/** The lines of a deck that a scenario checks ("4 Pikachu"). */
export function readDeck(text: string): { count: number; name: string }[] {
  return text
    .split("\n")
    .map((line) => /^(\d+) (.*)$/.exec(line))
    .filter((match) => match !== null)
    .map((match) => ({ count: Number(match[1]), name: match[2] ?? "" }));
}
