import { useEffect } from "preact/hooks";
import { query } from "../app/router";
import { useAsked } from "../decks/asked";
import type { TableSummary } from "../protocol";
import { BOOKS } from "./books";
import { usePlayableDecks } from "./decks";
import { Guest } from "./Guest";
import { Hero } from "./Hero";
import { OpenTables, YourTables } from "./Lobby";
import { NewTable } from "./NewTable";
import { fitted } from "./setup";
import { choose, setup } from "./state";
import "./home.css";

const LOBBY_PACE = 4000;

/** `/?era=2009&deck=own:17` comes with a deck already chosen. */
function takeFromAddress(): void {
  const era = query.value.get("era");
  const deck = query.value.get("deck");
  if (era && BOOKS.some((book) => book.era === era)) choose({ era });
  if (deck) choose({ deck });
}

export default function HomePage() {
  const decks = usePlayableDecks(setup.value.era);
  const tables = useAsked<TableSummary[]>("/api/tables", LOBBY_PACE);
  useEffect(takeFromAddress, [query.value]);
  useEffect(() => {
    document.title = "Play · ptcg";
  }, []);
  useEffect(() => {
    if (decks.data) setup.value = fitted(setup.value, decks.data);
  }, [decks.data]);

  return (
    <div class="home">
      <Hero decks={decks.data} />
      <div class="home-columns">
        <div class="home-yours">{tables.data && <YourTables tables={tables.data} />}</div>
        <NewTable decks={decks.data} problem={decks.problem} />
        <div class="home-side">
          <Guest />
          <OpenTables tables={tables.data} problem={tables.problem} />
        </div>
      </div>
    </div>
  );
}
