import { useState } from "preact/hooks";
import { post, sentence } from "../app/api";
import { Modal } from "../app/Modal";
import { go } from "../app/router";
import type { Created, TableSummary } from "../protocol";
import { DeckChooser } from "./DeckChooser";
import { usePlayableDecks } from "./decks";
import { setup } from "./state";

/** A dialog for taking the open seat of a table: choose a deck, sit down. */
export function SitDown({ table, onClose }: { table: TableSummary; onClose: () => void }) {
  const decks = usePlayableDecks(table.era);
  const [chosen, setChosen] = useState(setup.value.era === table.era ? setup.value.deck : "");
  const [problem, setProblem] = useState("");

  const deck = decks.data?.some((one) => one.key === chosen) ? chosen : (decks.data?.[0]?.key ?? "");
  const sit = async (): Promise<void> => {
    try {
      const { id } = await post<Created>(`/api/tables/${encodeURIComponent(table.id)}/seat`, { deck });
      go(`/t/${id}`);
    } catch (error) {
      setProblem(sentence(error));
    }
  };

  return (
    <Modal class="sit-down" labelledBy="sit-title" onClose={onClose}>
      {(close) => (
          <form
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault();
              void sit();
            }}
          >
            <h2 id="sit-title">Sit down with {table.seats.find((seat) => seat.kind !== "open")?.name ?? "nobody yet"}</h2>
            <p class="hint">{table.book}</p>
            {decks.data ? (
              <DeckChooser legend="Your deck" name="sit-deck" decks={decks.data} chosen={deck} onChoose={setChosen} />
            ) : (
              <p class="hint">{decks.problem || "Fetching the decks …"}</p>
            )}
            {problem && (
              <p class="problem" role="alert">
                {problem}
              </p>
            )}
            <div class="row sit-buttons">
              <button type="button" onClick={close}>
                Cancel
              </button>
              <button type="submit" class="primary" disabled={!deck}>
                Sit down and play
              </button>
            </div>
          </form>
      )}
    </Modal>
  );
}
