import type { EraInfo } from "../protocol";
import type { Place } from "./address";

/** "2012 · Black & White rules": the year first, as that is what eras are called. */
function bookOf(books: readonly EraInfo[], era: string): string {
  const book = books.find((each) => each.name === era)?.book.replace(` (${era})`, "");
  return book ? `${era} · ${book}` : era;
}

/** What stands above the rules: which book is read, which it is compared with, and the search. */
export function RulebookBar(props: {
  place: Place;
  eras: readonly string[];
  books: readonly EraInfo[];
  search: string;
  onSearch: (words: string) => void;
  onChange: (part: Partial<Place>) => void;
}) {
  const { place, eras, books, onChange } = props;
  return (
    <header class="rulebook-bar">
      <h1>Rulebook</h1>
      <label class="rulebook-choice">
        <span>Read</span>
        <select
          data-testid="era-select"
          value={place.era}
          onChange={(event) => onChange({ era: event.currentTarget.value })}
        >
          {eras.map((era) => (
            <option key={era} value={era}>
              {bookOf(books, era)}
            </option>
          ))}
        </select>
      </label>
      <label class="rulebook-choice">
        <span>Compare with</span>
        <select
          data-testid="compare-select"
          value={place.other}
          onChange={(event) => onChange({ other: event.currentTarget.value })}
        >
          <option value="">nothing</option>
          {eras
            .filter((era) => era !== place.era)
            .map((era) => (
              <option key={era} value={era}>
                {bookOf(books, era)}
              </option>
            ))}
        </select>
      </label>
      {place.other && (
        <label class="rulebook-only">
          <input
            type="checkbox"
            data-testid="only-differences"
            checked={place.onlyDifferences}
            onChange={(event) => onChange({ onlyDifferences: event.currentTarget.checked })}
          />
          Only differences
        </label>
      )}
      <label class="rulebook-search">
        <span class="unseen">Search the rules</span>
        <input
          type="search"
          data-testid="rule-search"
          placeholder="Search the rules"
          value={props.search}
          onInput={(event) => props.onSearch(event.currentTarget.value)}
        />
      </label>
    </header>
  );
}
