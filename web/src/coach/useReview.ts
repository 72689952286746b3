import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { sentence } from "../app/api";
import type { Review } from "../protocol";
import { followReview } from "./news";

/** A review on its way: not asked for, being made, there, or what went wrong. */
export interface Reviewing {
  state: "none" | "making" | "there" | "failed";
  progress: number;
  review: Review | null;
  problem: string;
}

const NONE: Reviewing = { state: "none", progress: 0, review: null, problem: "" };

/** A review with how to ask for it, and how to give it up. */
export type ReviewAsked = Reviewing & { start(): void; stop(): void };

/** The review of a game; `atOnce`: it is asked for already. It is given up when the page is left. */
export function useReview(game: string, atOnce: boolean): ReviewAsked {
  const [now, setNow] = useState(NONE);
  const waiting = useRef<AbortController | null>(null);

  const stop = (): void => {
    waiting.current?.abort();
    waiting.current = null;
    setNow(NONE);
  };
  const start = (): void => {
    stop();
    const asked = new AbortController();
    waiting.current = asked;
    setNow({ ...NONE, state: "making" });
    let ended = false;
    const told = (change: Partial<Reviewing>): void => {
      if (!asked.signal.aborted) setNow((before) => ({ ...before, ...change }));
    };
    followReview(
      game,
      ({ progress, review, problem }) => {
        ended ||= problem !== "" || review !== null;
        if (problem) told({ state: "failed", problem });
        else if (review) {
          told({ state: "there", progress: 1, review });
          announce(`The review is there: ${review.slips.length} slips.`);
        } else told({ progress });
      },
      asked.signal,
    ).then(
      () => ended || told({ state: "failed", problem: "The review broke off. Ask for it again." }),
      (error) => told({ state: "failed", problem: sentence(error) }),
    );
  };
  useEffect(() => {
    if (atOnce) start();
    return stop;
  }, [game]);
  return { ...now, start, stop };
}
