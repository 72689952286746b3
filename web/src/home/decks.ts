/** The decks one can sit down with, by book. */

import { useMemo } from "preact/hooks";
import { type Asked, useAsked } from "../decks/asked";
import type { DeckSummary } from "../protocol";
import { playable } from "./setup";

export function usePlayableDecks(era: string): Asked<DeckSummary[]> {
  const asked = useAsked<DeckSummary[]>(`/api/decks?era=${era}`);
  const data = useMemo(() => asked.data && playable(asked.data, era), [asked.data, era]);
  return { ...asked, data };
}
