import { NEWEST } from "../home/books";

/** What the rulebook shows, as its address says it: `/rules/EVO-06?era=2009&with=2020&only=differences`. */
export interface Place {
  era: string;
  /** The era compared with; nothing: no comparison. */
  other: string;
  onlyDifferences: boolean;
  /** The scenario shown on the table; nothing: none. */
  scenario: string;
  /** The era it runs in, where it is not the one that is read. */
  runs: string;
}

export function readPlace(query: URLSearchParams): Place {
  const era = query.get("era") || NEWEST;
  const other = query.get("with") ?? "";
  return {
    era,
    other: other === era ? "" : other,
    onlyDifferences: query.get("only") === "differences",
    scenario: query.get("scenario") ?? "",
    runs: query.get("runs") ?? "",
  };
}

export function addressOf(rule: string, place: Partial<Place>): string {
  const query = new URLSearchParams();
  if (place.era && (place.era !== NEWEST || place.other)) query.set("era", place.era);
  if (place.other && place.other !== place.era) {
    query.set("with", place.other);
    if (place.onlyDifferences) query.set("only", "differences");
  }
  if (place.scenario) query.set("scenario", place.scenario);
  if (place.scenario && place.runs) query.set("runs", place.runs);
  // A colon and a slash may stand in a query as they are; scenario ids have both and stay readable.
  const text = query.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
  return `/rules${rule ? `/${rule}` : ""}${text ? `?${text}` : ""}`;
}
