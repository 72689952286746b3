import { DeckCover } from "../decks/DeckCover";
import { useBots } from "../opponents/bots";
import type { DeckSummary } from "../protocol";
import { BOOKS, bookOf } from "./books";
import { useTableMaker } from "./NewTable";
import { quickGame } from "./setup";
import { setup } from "./state";
import "./hero.css";

const nameOf = (decks: readonly DeckSummary[] | null, key: string): string =>
  decks?.find((deck) => deck.key === key)?.name ?? "…";

/** The first thing anybody sees: two decks on the felt, and a button. */
export function Hero({ decks }: { decks: readonly DeckSummary[] | null }) {
  const maker = useTableMaker();
  const quick = quickGame(setup.value);
  const book = bookOf(quick.era);
  const opponent = useBots(quick.era).find((one) => one.name === quick.opponent)?.title ?? "…";
  return (
    <section class="hero" aria-labelledby="hero-title">
      <div class="hero-words">
        <h1 id="hero-title">Five rulebooks. One table.</h1>
        <p>
          The trading card game exactly as each book tells it, from {BOOKS[0]?.era} on, and by the rules of today, with every rule
          there to look up.
        </p>
        <button
          type="button"
          class="hero-play"
          data-testid="play-now"
          disabled={!decks?.length}
          aria-disabled={maker.making}
          aria-describedby="hero-match"
          onClick={() => void maker.make(quick)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 4.500v15L20 12z" />
          </svg>
          {maker.making ? "Shuffling …" : "Play now"}
        </button>
        <p class="hero-match" id="hero-match">
          <strong>{nameOf(decks, quick.deck)}</strong> against the bot <strong>{opponent}</strong> with{" "}
          <strong>{nameOf(decks, quick.opponentDeck)}</strong>, by {book?.name} {quick.era}
        </p>
        {maker.problem && (
          <p class="hero-problem" role="alert">
            {maker.problem}
          </p>
        )}
      </div>
      <div class="hero-mat" aria-hidden="true">
        <div class="hero-fan">
          <DeckCover deck={decks ? quick.deck : ""} key={quick.deck} />
          <span>{nameOf(decks, quick.deck)}</span>
        </div>
        <span class="hero-vs">vs</span>
        <div class="hero-fan">
          <DeckCover deck={decks ? quick.opponentDeck : ""} key={quick.opponentDeck} />
          <span>{nameOf(decks, quick.opponentDeck)}</span>
        </div>
      </div>
    </section>
  );
}
