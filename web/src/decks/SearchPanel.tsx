import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../app/Icon";
import { openCard } from "../cards/CardZoom";
import type { Face } from "../protocol";
import type { Builder } from "./builder";
import { countOf, countOfName } from "./edit";
import { isBasicEnergy } from "./faces";
import { nextPlace } from "./gridKeys";
import { filtersSet } from "./query";
import { ResultCard } from "./ResultCard";
import { SearchFilters } from "./SearchFilters";
import type { Search } from "./search";
import { useWide } from "./wide";
import "./search.css";

const COPIES = 4;

/** Finding cards: words, filters, and the cards found, more of them as one scrolls. */
export function SearchPanel({ builder, search }: { builder: Builder; search: Search }) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const [more, setMore] = useState(false);
  const set = filtersSet(search.wanted.value);
  const wide = useWide();
  const found = search.found.value;
  const cards = builder.cards.value;
  const waiting = search.busy.value && found.length === 0;

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      const typing = (event.target as Element).closest("input, textarea, select, dialog");
      if (event.key !== "/" || typing) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener("keydown", focusSearch);
    return () => removeEventListener("keydown", focusSearch);
  }, []);

  useEffect(() => {
    const mark = end.current;
    if (!mark) return;
    const seen = (entries: IntersectionObserverEntry[]): void => {
      if (entries.some((entry) => entry.isIntersecting)) search.more();
    };
    const root = wide ? mark.closest(".pane") : null;
    const watch = new IntersectionObserver(seen, { root, rootMargin: "600px" });
    watch.observe(mark);
    return () => watch.disconnect();
    // Watching anew after each page asks again while its end is still in sight.
  }, [found, wide]);

  const buttons = (): HTMLButtonElement[] => {
    const all = list.current?.querySelectorAll<HTMLButtonElement>(".result-card");
    return [...(all ?? [])];
  };

  const focus = (place: number): void => {
    setAt(place);
    buttons()[place]?.focus();
  };

  const onListKey = (event: KeyboardEvent): void => {
    const all = buttons();
    const here = all.indexOf(event.target as HTMLButtonElement);
    const face: Face | undefined = found[here];
    if (!face || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "z" || event.key === "Z") openCard(face);
    else if (event.key === "-" || event.key === "Backspace" || event.key === "Delete") builder.change(face, -1);
    else if (event.key === "+") builder.change(face, 1);
    else {
      const next = nextPlace(event.key, here, all.map((button) => button.getBoundingClientRect()));
      if (next === here) return;
      focus(next);
    }
    event.preventDefault();
  };

  const onInputKey = (event: KeyboardEvent): void => {
    const first = found[0];
    if (event.key === "ArrowDown" && first) focus(0);
    else if (event.key === "Enter" && first && !search.busy.value) builder.change(first, 1);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div class="search-head" role="search" aria-label="Cards">
        <div class="search-box">
          <Icon sign="lens" />
          <input
            ref={input}
            type="search"
            data-testid="deck-search"
            aria-label="Search cards"
            placeholder="Search cards by name"
            autocomplete="off"
            spellcheck={false}
            aria-keyshortcuts="/"
            value={search.wanted.value.q}
            onInput={(event) => search.want({ q: event.currentTarget.value })}
            onKeyDown={onInputKey}
          />
          <button type="button" aria-expanded={more} onClick={() => setMore(!more)}>
            Filters{set > 0 && <span class="filters-count">{set}</span>}
          </button>
        </div>
        <SearchFilters search={search} more={more} />
        <p class="search-told">
          <span>{search.problem.value || (waiting ? "Searching …" : `${search.total.value} cards`)}</span>
          <span class="search-keys" aria-hidden="true">
            <kbd>Enter</kbd> adds <kbd>−</kbd> removes <kbd>Z</kbd> looks closer
          </span>
          <span class="search-touch" aria-hidden="true">
            Tap to add, hold to look closer
          </span>
        </p>
      </div>
      <ul
        class={search.busy.value ? "results is-busy" : "results"}
        ref={list}
        aria-label="Cards found"
        onKeyDown={onListKey}
      >
        {found.map((face, i) => (
          <ResultCard
            key={face.id}
            face={face}
            count={countOf(cards, face.id)}
            full={!isBasicEnergy(face) && countOfName(cards, face.name) >= COPIES}
            current={i === Math.min(at, found.length - 1)}
            onChange={builder.change}
          />
        ))}
      </ul>
      <div ref={end} class="results-end" />
      {!search.busy.value && !search.problem.value && found.length === 0 && (
        <p class="search-none">No card fits. Try fewer filters, or another spelling.</p>
      )}
    </>
  );
}
