/** The cards that stand for a deck on its tile. They are asked for when a tile comes into sight, one after another. */

import { type Signal, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { ApiFailure, get } from "../app/api";
import type { DeckDetail, Face } from "../protocol";
import { coverCards } from "./group";

const TOO_FAST = 429;
const REST = 1500;
/** The server lets a guest ask some twenty times a second: a quick scroll through the list must not use that up. */
const GAP = 40;

const kept = new Map<string, Signal<readonly Face[]>>();
const waiting: string[] = [];
let arriving: string[] = [];
let asking = false;

/** The cover of a deck; empty until the server has answered. */
export function coverOf(key: string): Signal<readonly Face[]> {
  let cover = kept.get(key);
  if (!cover) {
    cover = signal<readonly Face[]>([]);
    kept.set(key, cover);
    if (arriving.length === 0) setTimeout(queue);
    arriving.push(key);
  }
  return cover;
}

/** Forgets the cover of a deck that has changed. */
export function forgetCover(key: string): void {
  kept.delete(key);
}

/** The tiles that came into sight last are those somebody is looking at: they go first, from the top. */
function queue(): void {
  waiting.push(...arriving.reverse());
  arriving = [];
  void askAll();
}

async function askAll(): Promise<void> {
  if (asking) return;
  asking = true;
  for (let key = waiting.pop(); key; key = waiting.pop()) await pause(await ask(key));
  asking = false;
}

/** Asks for one cover, and says how long to wait before the next. */
async function ask(key: string): Promise<number> {
  try {
    const detail = await get<DeckDetail>(`/api/decks/${encodeURIComponent(key)}`);
    const cover = kept.get(key);
    if (cover) cover.value = coverCards(detail.cards).map((card) => card.face);
    return GAP;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== TOO_FAST) return GAP;
    waiting.unshift(key);
    return REST;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** The cover of a deck, asked for once the element with the ref has come into sight. */
export function useCover(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || seen) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "150px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [seen]);
  return { ref, faces: seen && key ? coverOf(key).value : [] };
}
