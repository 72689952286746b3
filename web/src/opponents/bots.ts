import { useAsked } from "../decks/asked";
import type { Bot, EraInfo } from "../protocol";

const NONE: readonly Bot[] = [];

/** The bots that can be played against by a book, the levels first. */
export function useBots(era: string): readonly Bot[] {
  const eras = useAsked<EraInfo[]>("/api/eras").data;
  return eras?.find((one) => one.name === era)?.bots ?? NONE;
}
