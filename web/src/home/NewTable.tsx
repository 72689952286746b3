import { useState } from "preact/hooks";
import { post, sentence } from "../app/api";
import { go } from "../app/router";
import { WaitingTiles } from "../decks/DeckTile";
import type { Created, DeckSummary } from "../protocol";
import { BookShelf } from "./BookShelf";
import { DeckChooser } from "./DeckChooser";
import { Opponents } from "./Opponents";
import { Options } from "./Options";
import { PERSON, type Setup, tableRequest } from "./setup";
import { choose, setup } from "./state";

/** Makes tables: what to call, whether one is being made, and what went wrong. */
export function useTableMaker() {
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState("");
  const make = async (wanted: Setup): Promise<void> => {
    if (making) return;
    setMaking(true);
    setProblem("");
    try {
      const { id } = await post<Created>("/api/tables", tableRequest(wanted));
      go(`/t/${id}`);
    } catch (error) {
      setProblem(sentence(error));
      setMaking(false);
    }
  };
  return { make, making, problem };
}

function startWords({ opponent, open }: Setup): string {
  if (opponent !== PERSON) return "Start the game";
  return open ? "Open the table in the lobby" : "Make a table and get its link";
}

/** Everything about the next table: book, deck, opponent, and the options. */
export function NewTable({ decks, problem }: { decks: readonly DeckSummary[] | null; problem: string }) {
  const maker = useTableMaker();
  return (
    <form
      class="new-table"
      aria-labelledby="new-table-title"
      onSubmit={(event) => {
        event.preventDefault();
        void maker.make(setup.value);
      }}
    >
      <h2 id="new-table-title">Set up a table</h2>
      <BookShelf />
      {decks ? (
        <DeckChooser
          legend="Your deck"
          name="deck"
          decks={decks}
          chosen={setup.value.deck}
          onChoose={(deck) => choose({ deck })}
        />
      ) : (
        <div>
          <p class={problem ? "problem" : "unseen"} role="status">
            {problem || "Fetching the decks …"}
          </p>
          {!problem && <WaitingTiles tiles={4} />}
        </div>
      )}
      <Opponents decks={decks ?? []} />
      <Options />
      {maker.problem && (
        <p class="problem" role="alert">
          {maker.problem}
        </p>
      )}
      <button
        type="submit"
        class="primary start"
        data-testid="new-table"
        disabled={!decks?.length}
        aria-disabled={maker.making}
      >
        {maker.making ? "Laying out the table …" : startWords(setup.value)}
      </button>
    </form>
  );
}
