import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Target } from "./targets";

const FAR = 7;

const targetOf = (element: Element | null | undefined): Target | null => {
  const text = element?.closest<HTMLElement>("[data-target]")?.dataset["target"];
  return text ? (JSON.parse(text) as Target) : null;
};

/** Dragging with mouse or finger: what is marked data-drag is lifted, what is marked data-target may receive it. */
export function useDrag(root: RefObject<HTMLElement | null>, onBring: ((from: Target, to: Target) => void) | undefined): void {
  const bring = useRef(onBring);
  bring.current = onBring;
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    let source: HTMLElement | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;
    let start = { x: 0, y: 0, left: 0, top: 0 };
    let dragged = false;

    function down(event: PointerEvent): void {
      if (!bring.current || event.button !== 0) return;
      source = (event.target as Element).closest<HTMLElement>("[data-drag]");
      // A card may be on its way to somewhere: the click is for the card that was pressed, wherever it is by then.
      source?.setPointerCapture(event.pointerId);
      const from = source?.getBoundingClientRect();
      if (from) start = { x: event.clientX, y: event.clientY, left: from.left, top: from.top };
      dragged = false;
    }

    function lift(element: HTMLElement): HTMLElement {
      const card = element.querySelector<HTMLElement>(".card") ?? element;
      const copy = card.cloneNode(true) as HTMLElement;
      copy.classList.add("ghost");
      copy.style.width = `${card.offsetWidth}px`;
      document.body.append(copy);
      element.dataset["dragged"] = "";
      box?.classList.add("has-drag");
      return copy;
    }

    function move(event: PointerEvent): void {
      if (!source) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!ghost) {
        if (Math.hypot(dx, dy) < FAR) return;
        ghost = lift(source);
        dragged = true;
        source.dispatchEvent(new CustomEvent("take", { bubbles: true, detail: targetOf(source) }));
      }
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -55%) rotate(${Math.max(-9, Math.min(9, dx / 30))}deg)`;
      const below = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-target]") ?? null;
      if (below !== over) {
        over?.classList.remove("is-over");
        if (below !== source) below?.classList.add("is-over");
        over = below;
      }
      event.preventDefault();
    }

    function finish(event: PointerEvent): void {
      if (source && ghost) {
        const from = targetOf(source);
        const to = event.type === "pointerup" && over !== source ? targetOf(over) : null;
        source.dispatchEvent(new CustomEvent("let-go", { bubbles: true }));
        if (from && to) bring.current?.(from, to);
      }
      over?.classList.remove("is-over");
      if (source) delete source.dataset["dragged"];
      box?.classList.remove("has-drag");
      ghost?.remove();
      source = ghost = null;
      over = null;
    }

    function click(event: MouseEvent): void {
      // The click that ends a drag is no click.
      if (!dragged) return;
      dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }

    box.addEventListener("pointerdown", down);
    box.addEventListener("click", click, true);
    addEventListener("pointermove", move, { passive: false });
    addEventListener("pointerup", finish);
    addEventListener("pointercancel", finish);
    return () => {
      box.removeEventListener("pointerdown", down);
      box.removeEventListener("click", click, true);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", finish);
      removeEventListener("pointercancel", finish);
    };
  }, []);
}
