import { signal } from "@preact/signals";

/** The face over which the pointer rests, and on which side of the screen there is room for it. */
export const hovered = signal<{ id: string; left: boolean } | null>(null);

const REST = 420;
const LONG = 480;

/** The finger still lies on the card: its lifting must not be a click. */
function swallowClick(): void {
  const swallow = (click: Event): void => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", swallow, { capture: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60), {
    once: true,
  });
}

/** Watches for a pointer that rests on a card, and for a finger that presses one long. */
export function watchPointer(root: HTMLElement, onLong: (face: string) => void): () => void {
  let timer = 0;
  let over: HTMLElement | null = null;

  const faceAt = (event: Event): HTMLElement | null =>
    (event.target as Element | null)?.closest?.<HTMLElement>("[data-face]") ?? null;

  function leave(): void {
    clearTimeout(timer);
    over = null;
    hovered.value = null;
  }

  function rest(event: PointerEvent): void {
    if (event.pointerType !== "mouse") return;
    const at = faceAt(event);
    if (at === over) return;
    leave();
    over = at;
    const id = at?.dataset["face"];
    if (!at || !id) return;
    const box = at.getBoundingClientRect();
    timer = window.setTimeout(() => {
      hovered.value = { id, left: box.left + box.width / 2 > innerWidth * 0.42 };
    }, REST);
  }

  function down(event: PointerEvent): void {
    leave();
    if (event.pointerType === "mouse") return;
    const id = faceAt(event)?.dataset["face"];
    const { clientX, clientY } = event;
    const stop = (): void => {
      clearTimeout(timer);
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
    };
    const moved = (move: PointerEvent): void => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) > 8) stop();
    };
    if (!id) return;
    addEventListener("pointermove", moved);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
    timer = window.setTimeout(() => {
      stop();
      swallowClick();
      onLong(id);
    }, LONG);
  }

  root.addEventListener("pointerover", rest);
  root.addEventListener("pointerleave", leave);
  root.addEventListener("pointerdown", down);
  return () => {
    leave();
    root.removeEventListener("pointerover", rest);
    root.removeEventListener("pointerleave", leave);
    root.removeEventListener("pointerdown", down);
  };
}
