import { useEffect, useRef, useState } from "preact/hooks";

/** How long a step stands while the film runs, at normal speed. */
const STEP_MS = 1500;

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type FilmSpeed = (typeof SPEEDS)[number];

/** A row of steps being looked at: which one, and whether it goes on by itself. */
export interface Film {
  at: number;
  /** The step that will be shown next, ahead of the drawing: two quick keys are two steps. */
  now(): number;
  last: number;
  playing: boolean;
  speed: FilmSpeed;
  show(step: number): void;
  toggle(): void;
  setSpeed(speed: FilmSpeed): void;
}

export const within = (step: number, last: number): number => Math.min(Math.max(step, 0), Math.max(last, 0));

/** A film of `count` steps. Another `reel` begins at its start; moving by hand stops it. */
export function useFilm(count: number, reel: string, start = 0): Film {
  const last = Math.max(count - 1, 0);
  const [at, drawAt] = useState(start);
  const now = useRef(start);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<FilmSpeed>(1);

  const setAt = (step: number): void => {
    now.current = step;
    drawAt(step);
  };

  useEffect(() => {
    setAt(start);
    setPlaying(false);
  }, [reel]);

  useEffect(() => {
    if (!playing) return;
    if (at >= last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, last, speed]);

  return {
    at: within(at, last),
    now: () => within(now.current, last),
    last,
    playing,
    speed,
    show(step) {
      setPlaying(false);
      setAt(within(step, last));
    },
    toggle() {
      if (!playing && at >= last) setAt(0);
      setPlaying(!playing);
    },
    setSpeed,
  };
}
