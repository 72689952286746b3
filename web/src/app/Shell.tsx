import type { ComponentChildren } from "preact";
import { path } from "./router";

const PLACES: [string, string][] = [
  ["/", "Play"],
  ["/puzzles", "Puzzles"],
  ["/decks", "Decks"],
  ["/rules", "Rulebook"],
  ["/games", "Games"],
  ["/settings", "Settings"],
];

function isHere(place: string): boolean {
  return place === "/" ? path.value === "/" || path.value.startsWith("/t/") : path.value.startsWith(place);
}

/** The frame of every page: a header with the navigation, and the page. The table gets all the room there is. */
export function Shell({ children }: { children: ComponentChildren }) {
  const table = /^\/(t|puzzles)\/./.test(path.value);
  return (
    <div class={table ? "shell shell-table" : "shell"}>
      <a class="skip" href="#page">
        Skip to the page
      </a>
      <header class="shell-head">
        <a class="shell-name" href="/" aria-label="ptcg, home">
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <rect x="12" y="6" width="34" height="48" rx="5" class="mark-back" transform="rotate(-9 29 30)" />
            <rect x="18" y="8" width="34" height="48" rx="5" class="mark-front" />
            <path d="M35 19l4 9 9 4-9 4-4 9-4-9-9-4 9-4z" class="mark-star" />
          </svg>
          <span>ptcg</span>
        </a>
        <nav aria-label="Main">
          {PLACES.map(([place, name]) => (
            <a key={place} href={place} aria-current={isHere(place) ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
