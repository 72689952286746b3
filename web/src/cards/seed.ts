/** A stream of numbers in [0, 1) that depends on a text alone: the same card is always drawn the same way. */
export function seeded(text: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = <T,>(chance: () => number, from: readonly T[]): T =>
  from[Math.floor(chance() * from.length)] as T;

export const between = (chance: () => number, low: number, high: number): number =>
  Math.round((low + chance() * (high - low)) * 10) / 10;
