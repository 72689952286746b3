/** A piece of a sentence; `own`: the other sentence does not have it. */
export interface Piece {
  text: string;
  own: boolean;
}

/** Sentences that share less than this part of their words are simply different: nothing in them is marked. */
const ALIKE = 0.35;

/** Two sentences, each cut into what it shares with the other and what is its own. */
export function compare(left: string, right: string): [Piece[], Piece[]] {
  const a = words(left);
  const b = words(right);
  if (left !== right && likeness(a, b) < ALIKE) return [[{ text: left, own: false }], [{ text: right, own: false }]];
  const common = lengths(a, b);
  const ownA: boolean[] = a.map(() => true);
  const ownB: boolean[] = b.map(() => true);
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      ownA[i] = ownB[j] = false;
      i++;
      j++;
    } else if ((common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return [pieces(a, ownA), pieces(b, ownB)];
}

/** Words and what stands between them. */
function words(text: string): string[] {
  return text.match(/[\p{L}\p{N}'’-]+|[^\p{L}\p{N}'’\s-]|\s+/gu) ?? [];
}

/** The part of the words of the shorter sentence that the other has too, in order. */
function likeness(a: readonly string[], b: readonly string[]): number {
  const long = (parts: readonly string[]): string[] => parts.filter((part) => part.length > 2);
  const [left, right] = [long(a), long(b)];
  return (lengths(left, right)[0]?.[0] ?? 0) / Math.max(1, Math.min(left.length, right.length));
}

/** For every two ends of the lists: how many words they have in common, in order. */
function lengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] =
        a[i] === b[j] ? 1 + table[i + 1]![j + 1]! : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
}

function pieces(parts: readonly string[], own: readonly boolean[]): Piece[] {
  const found: Piece[] = [];
  for (const [i, text] of parts.entries()) {
    const mine = isOwn(parts, own, i);
    const before = found.at(-1);
    if (before && before.own === mine) before.text += text;
    else found.push({ text, own: mine });
  }
  return found;
}

/** Whether a part is marked: spaces and small words between parts of one's own are, so that these are marked as one. */
function isOwn(parts: readonly string[], own: readonly boolean[], i: number): boolean {
  if (own[i] && !/^\s+$/.test(parts[i] ?? "")) return true;
  const isSmall = (at: number): boolean => /^(\s+|a|an|the|of|in|to|is|by|or|and)$/.test(parts[at] ?? "");
  let from = i;
  let to = i;
  while (isSmall(from)) from--;
  while (isSmall(to)) to++;
  return from < i && to > i && Boolean(own[from] && own[to]);
}
