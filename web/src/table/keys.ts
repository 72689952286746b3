import type { Signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { type Direction, nearest } from "./layout";

/** Where the arrow keys lead: to every place of the table, or, with something taken up, to where it can be brought. */
function places(root: HTMLElement): HTMLElement[] {
  const targets = root.querySelector(".is-taken") ? [...root.querySelectorAll<HTMLElement>("[data-spot].is-lit")] : [];
  return targets.length > 0 ? targets : [...root.querySelectorAll<HTMLElement>("[data-spot]")];
}

/** Arrow keys move the focus to the next place on the table in that direction. */
export function moveFocus(root: HTMLElement, event: KeyboardEvent): void {
  if (!event.key.startsWith("Arrow") || event.altKey || event.ctrlKey || event.metaKey) return;
  const from = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
  if (!from) return;
  const others = places(root).filter((spot) => spot !== from);
  const found = others[nearest(from.getBoundingClientRect(), others.map((spot) => spot.getBoundingClientRect()), event.key as Direction)];
  event.preventDefault();
  found?.focus();
}

/**
 * Keeps one place of the table in the Tab order (`current`), and keeps the focus on the table: when the place that had
 * it is gone, because its card was played, the focus goes to the first place that glows.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, current: Signal<string>): void {
  const inside = useRef(false);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const enter = (): void => {
      inside.current = true;
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget && !box.contains(event.relatedTarget as Node)) inside.current = false;
    };
    box.addEventListener("focusin", enter);
    box.addEventListener("focusout", leave);
    return () => {
      box.removeEventListener("focusin", enter);
      box.removeEventListener("focusout", leave);
    };
  }, []);
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    let place = box.querySelector<HTMLElement>(`[data-spot="${current.value}"]`);
    // From outside, Tab leads first to something that can be done.
    if (!place || (!inside.current && !place.matches(".is-lit"))) {
      place = box.querySelector<HTMLElement>(".is-lit[data-spot]") ?? box.querySelector<HTMLElement>("[data-spot]");
      current.value = place?.dataset["spot"] ?? "";
    }
    if (inside.current && document.activeElement === document.body) place?.focus({ preventScroll: true });
  });
}
