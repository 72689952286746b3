import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

type Shape = "wide" | "tall" | "low";

/** How the table is laid out: taller than wide as on a phone, very low as on a phone held sideways, or wide. */
export function shapeOf(width: number, height: number): Shape {
  if (width <= 640 || width <= height) return "tall";
  return height <= 420 ? "low" : "wide";
}

/**
 * Tells the styles how large the table is, as --tw and --th, and its shape. A container query would do the same, but then the
 * browser goes over every card at each layout.
 */
export function useMeasure(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { clientWidth, clientHeight } = element;
      element.style.setProperty("--tw", `${clientWidth}px`);
      element.style.setProperty("--th", `${clientHeight}px`);
      element.dataset["shape"] = shapeOf(clientWidth, clientHeight);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
