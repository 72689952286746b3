/** A value with the values before it, for taking edits back and making them again. */

export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
}

const KEPT = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export function step<T>(history: History<T>, next: T): History<T> {
  if (next === history.now) return history;
  return { past: [...history.past, history.now].slice(-KEPT), now: next, future: [] };
}

export function back<T>(history: History<T>): History<T> {
  if (history.past.length === 0) return history;
  const now = history.past[history.past.length - 1] as T;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function again<T>(history: History<T>): History<T> {
  if (history.future.length === 0) return history;
  const [now, ...future] = history.future as [T, ...T[]];
  return { past: [...history.past, history.now], now, future };
}
