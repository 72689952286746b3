import { useEffect, useState } from "preact/hooks";
import { del, sentence } from "../app/api";
import type { Params } from "../app/router";
import { BOOKS } from "../home/books";
import type { DeckSummary } from "../protocol";
import { useAsked } from "./asked";
import { forgetCover } from "./covers";
import DeckBuilder from "./DeckBuilder";
import { DeckTileFace, originOf, WaitingTiles } from "./DeckTile";
import { ALL_DECKS, type DeckWish, fitting } from "./deckList";
import { Dialog } from "./Dialog";
import { dropDraft } from "./draft";
import { TypeFilter } from "./TypeFilter";
import "./decks.css";

/** `/decks` lists decks; `/decks/new` and `/decks/KEY` are the builder. */
export default function DecksPage({ params }: { params: Params }) {
  const key = params["key"];
  return key ? <DeckBuilder key={key} deck={key} /> : <DeckList />;
}

function DeckList() {
  const asked = useAsked<DeckSummary[]>("/api/decks");
  const [wish, setWish] = useState<DeckWish>(ALL_DECKS);
  useEffect(() => {
    document.title = "Decks · ptcg";
  }, []);
  const all = asked.data ?? [];
  const shown = fitting(all, wish);
  const part = (origin: string): DeckSummary[] => shown.filter((deck) => originOf(deck.key) === origin);
  const own = all.filter((deck) => originOf(deck.key) === "own");

  return (
    <div class="page decks-page">
      <div class="decks-head">
        <h1>Decks</h1>
        <div class="row">
          <a class="button" href="/decks/new?import=1">
            Import a list
          </a>
          <a class="button primary" href="/decks/new">
            New deck
          </a>
        </div>
      </div>
      <DeckFilter wish={wish} onChange={setWish} />
      {!asked.data && (
        <>
          <p class={asked.problem ? "warn" : "unseen"} role="status">
            {asked.problem || "Fetching the decks …"}
          </p>
          {!asked.problem && <WaitingTiles tiles={12} />}
        </>
      )}
      {asked.data && (
        <>
          <p class="unseen" role="status">
            {shown.length} decks
          </p>
          <DeckPart title="Your decks" decks={part("own")} onGone={asked.again}>
            {own.length === 0 && (
              <p class="decks-none">
                You have no deck of your own yet. Start from nothing, paste a list, or open any deck below and save it
                as yours.
              </p>
            )}
          </DeckPart>
          <DeckPart title="Built-in decks" decks={part("builtin")} />
          <DeckPart title="Ready decks of the card database" decks={part("ready")} />
          {shown.length === 0 && own.length > 0 && <p class="decks-none">No deck fits.</p>}
        </>
      )}
    </div>
  );
}

function DeckFilter({ wish, onChange }: { wish: DeckWish; onChange: (wish: DeckWish) => void }) {
  return (
    <div class="decks-filter" role="search" aria-label="Decks">
      <input
        type="search"
        aria-label="Search decks"
        placeholder="Name or plan"
        value={wish.words}
        onInput={(event) => onChange({ ...wish, words: event.currentTarget.value })}
      />
      <select
        aria-label="Rulebook"
        value={wish.era}
        onChange={(event) => onChange({ ...wish, era: event.currentTarget.value })}
      >
        <option value="">All books</option>
        {BOOKS.map((book) => (
          <option key={book.era} value={book.era}>
            {book.era} {book.name}
          </option>
        ))}
      </select>
      <TypeFilter type={wish.type} onChoose={(type) => onChange({ ...wish, type })} />
      <label class="switch">
        <input
          type="checkbox"
          checked={wish.playableOnly}
          onChange={(event) => onChange({ ...wish, playableOnly: event.currentTarget.checked })}
        />
        <span>Playable only</span>
      </label>
    </div>
  );
}

interface PartProps {
  title: string;
  decks: readonly DeckSummary[];
  onGone?: () => void;
  children?: preact.ComponentChildren;
}

function DeckPart({ title, decks, onGone, children }: PartProps) {
  const [problem, setProblem] = useState("");
  const [leaving, setLeaving] = useState<DeckSummary | null>(null);
  if (decks.length === 0 && !children) return null;
  const remove = (deck: DeckSummary): void => {
    setLeaving(null);
    dropDraft(deck.key);
    forgetCover(deck.key);
    del(`/api/decks/${encodeURIComponent(deck.key)}`).then(onGone, (error) => setProblem(sentence(error)));
  };
  return (
    <section class="decks-part">
      <h2>
        {title} {decks.length > 0 && <span class="hint">{decks.length}</span>}
      </h2>
      {problem && (
        <p class="warn" role="alert">
          {problem}
        </p>
      )}
      {children}
      <ul class="tiles">
        {decks.map((deck) => (
          <li key={deck.key} class="tile-place">
            <a class={deck.problem ? "tile cannot" : "tile"} href={`/decks/${deck.key}`}>
              <DeckTileFace deck={deck} era />
            </a>
            <div class="tile-buttons">
              {onGone && (
                <button type="button" class="small quiet" onClick={() => setLeaving(deck)}>
                  Delete<span class="unseen"> {deck.name}</span>
                </button>
              )}
              {!deck.problem && deck.era && (
                <a class="button small" href={`/?era=${deck.era}&deck=${encodeURIComponent(deck.key)}`}>
                  Play<span class="unseen"> {deck.name}</span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog title={`Delete ${leaving.name}?`} onClose={() => setLeaving(null)}>
          <p>The deck is gone for good. Games that were played with it keep its cards.</p>
          <div class="dialog-buttons">
            <button type="button" onClick={() => setLeaving(null)}>
              Keep it
            </button>
            <button type="button" class="danger" onClick={() => remove(leaving)}>
              Delete
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}
