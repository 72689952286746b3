import { useState } from "preact/hooks";
import { announce } from "../app/announce";
import { post, sentence } from "../app/api";
import type { DeckDetail } from "../protocol";
import type { Builder } from "./builder";
import { Dialog } from "./Dialog";

const SAMPLE = `4 Growlithe
2 Arcanine BS 23
20 Fire Energy`;

/** Reads a list in any form into the deck. What is wrong is said in the server's words, with the lines. */
export function ImportDialog({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  const read = async (): Promise<void> => {
    setBusy(true);
    setProblem("");
    try {
      const deck = await post<DeckDetail>("/api/decks/read", { text, era: builder.era.value });
      if (!builder.name.value && deck.name) builder.name.value = deck.name;
      builder.replace(deck.cards);
      announce(`${builder.total.value} cards imported.`);
      onClose();
    } catch (error) {
      setProblem(sentence(error));
      setBusy(false);
    }
  };

  const open = async (file: File | undefined): Promise<void> => {
    if (file) setText(await file.text());
  };

  return (
    <Dialog title="Import a deck list" onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void read();
        }}
      >
        <label class="field">
          <span>A list as PTCGL or PTCGO write it, plain lines of numbers and names, or JSON</span>
          <textarea
            data-testid="import-text"
            value={text}
            placeholder={SAMPLE}
            spellcheck={false}
            autocomplete="off"
            aria-describedby={problem ? "import-problem" : undefined}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        {problem && (
          <p class="dialog-problem" id="import-problem" role="alert">
            {problem.replaceAll("; line ", ";\nline ")}
          </p>
        )}
        <div class="dialog-buttons">
          <label class="button import-file">
            From a file
            <input
              type="file"
              accept=".txt,.json,text/plain,application/json"
              onChange={(event) => void open(event.currentTarget.files?.[0])}
            />
          </label>
          <button type="submit" class="primary" data-testid="import-submit" disabled={busy || text.trim() === ""}>
            {builder.total.value > 0 ? "Replace the deck" : "Import"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
