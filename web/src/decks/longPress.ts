/** A long press, as on a phone: it looks at a card instead of taking it. */

import { useRef } from "preact/hooks";

const LONG = 450;

/** Handlers for an element: `onLong` after a long press, and no click for it; `onClick` otherwise. */
export function useLongPress(onClick: () => void, onLong: () => void) {
  const timer = useRef(0);
  const long = useRef(false);
  const stop = (): void => clearTimeout(timer.current);
  return {
    onPointerDown: (event: PointerEvent) => {
      long.current = false;
      if (event.pointerType === "mouse") return;
      timer.current = window.setTimeout(() => {
        long.current = true;
        onLong();
      }, LONG);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: (event: PointerEvent) => {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) stop();
    },
    onContextMenu: (event: Event) => {
      event.preventDefault();
      if (!long.current) onLong();
      stop();
    },
    onClick: () => {
      if (!long.current) onClick();
    },
  };
}
