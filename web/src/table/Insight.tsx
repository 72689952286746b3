import type { ComponentChildren } from "preact";

/** The place in the panel for what an adviser has to say of the position: the chance to win, a hint. */
export function Insight({ children }: { children: ComponentChildren }) {
  return (
    <aside class="insight" aria-label="About the position">
      {children}
    </aside>
  );
}
