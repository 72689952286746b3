import { BOOKS } from "../home/books";
import type { SetInfo } from "../protocol";
import { useAsked } from "./asked";
import { STAGES, SUPERTYPES } from "./faces";
import { EVERYTHING, filtersSet } from "./query";
import type { Search } from "./search";
import { TypeFilter } from "./TypeFilter";

const TRAINER_KINDS = ["Supporter", "Item", "Pokémon Tool", "Stadium", "ACE SPEC"];
const ENERGY_KINDS = ["Basic", "Special"];

function kindsOf(supertype: string): readonly string[] {
  if (supertype === "Trainer") return TRAINER_KINDS;
  return supertype === "Energy" ? ENERGY_KINDS : STAGES;
}

/** Everything that narrows a search but its words. The rarer filters are folded away. */
export function SearchFilters({ search, more }: { search: Search; more: boolean }) {
  const wanted = search.wanted.value;
  const set = filtersSet(wanted);
  return (
    <div class="filters">
      <div class="filters-row">
        <div class="segments" role="radiogroup" aria-label="Kind of card">
          {["", ...SUPERTYPES].map((supertype) => (
            <label key={supertype}>
              <input
                type="radio"
                name="supertype"
                checked={wanted.supertype === supertype}
                onChange={() => search.want({ supertype, stage: "" })}
              />
              <span>{supertype || "All"}</span>
            </label>
          ))}
        </div>
        {set > 0 && (
          <button type="button" class="small quiet" onClick={() => search.want({ ...EVERYTHING, q: wanted.q })}>
            Clear
          </button>
        )}
      </div>
      <TypeFilter type={wanted.type} onChoose={(type) => search.want({ type })} />
      {more && <MoreFilters search={search} />}
    </div>
  );
}

function MoreFilters({ search }: { search: Search }) {
  const sets = useAsked<SetInfo[]>("/api/sets").data ?? [];
  const wanted = search.wanted.value;
  const number = (label: string, field: "hpFrom" | "hpTo" | "retreat", most: number) => (
    <label class="field">
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        step={field === "retreat" ? 1 : 10}
        value={wanted[field]}
        onInput={(event) => search.want({ [field]: event.currentTarget.value })}
      />
    </label>
  );
  return (
    <div class="filters-more">
      <label class="field">
        Stage or kind
        <select
          aria-label="Stage or kind"
          value={wanted.stage}
          onChange={(event) => search.want({ stage: event.currentTarget.value })}
        >
          <option value="">Any</option>
          {kindsOf(wanted.supertype).map((kind) => (
            <option key={kind} value={kind}>
              {kind}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        Set
        <select
          aria-label="Set"
          value={wanted.set}
          onChange={(event) => search.want({ set: event.currentTarget.value })}
        >
          <option value="">Any (each card once)</option>
          {BOOKS.map((book) => (
            <optgroup key={book.era} label={`${book.era} ${book.name}`}>
              {sets
                .filter((one) => one.era === book.era)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      {number("HP from", "hpFrom", 1000)}
      {number("HP to", "hpTo", 1000)}
      {number("Retreat Cost", "retreat", 5)}
      <label class="switch">
        <input
          type="checkbox"
          checked={wanted.supported}
          onChange={(event) => search.want({ supported: event.currentTarget.checked })}
        />
        <span>Playable cards only</span>
      </label>
    </div>
  );
}
