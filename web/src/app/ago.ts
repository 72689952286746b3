const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const WEEK = 7 * 86_400_000;
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 hours ago", "yesterday"; the date where it is longer than a week. */
export function ago(at: number, now: number): string {
  const gone = now - at;
  if (gone > WEEK) return new Date(at).toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });
  for (const [unit, length] of STEPS) if (gone >= length) return relative.format(-Math.floor(gone / length), unit);
  return "just now";
}
