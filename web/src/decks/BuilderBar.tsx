import { Icon } from "../app/Icon";
import { BOOKS } from "../home/books";
import { type Builder, NEW } from "./builder";

interface Props {
  builder: Builder;
  saving: boolean;
  onSave: () => void;
  onImport: () => void;
  onExport: () => void;
}

/** Name and book of the deck, and everything that can be done with it as a whole. */
export function BuilderBar({ builder, saving, onSave, onImport, onExport }: Props) {
  const { past, future } = builder.history.value;
  const isNew = builder.key === NEW;

  return (
    <div class="builder-bar">
      <a class="builder-back" href="/decks" aria-label="All decks">
        ‹
      </a>
      <input
        class="builder-name"
        type="text"
        aria-label="Name of the deck"
        placeholder="Name of the deck"
        maxLength={60}
        value={builder.name.value}
        onInput={(event) => {
          builder.name.value = event.currentTarget.value;
        }}
      />
      <select
        aria-label="Rulebook"
        value={builder.era.value}
        onChange={(event) => {
          builder.era.value = event.currentTarget.value;
        }}
      >
        {BOOKS.map((book) => (
          <option key={book.era} value={book.era}>
            {book.era} {book.name}
          </option>
        ))}
      </select>
      <span class="builder-tools">
        <button
          type="button"
          class="icon"
          aria-label="Take back"
          title="Take back (Ctrl+Z)"
          disabled={past.length === 0}
          onClick={() => builder.undo()}
        >
          <Icon sign="undo" />
        </button>
        <button
          type="button"
          class="icon"
          aria-label="Make again"
          title="Make again (Ctrl+Shift+Z)"
          disabled={future.length === 0}
          onClick={() => builder.redo()}
        >
          <Icon sign="redo" />
        </button>
        <button type="button" onClick={onImport}>
          Import
        </button>
        <button type="button" onClick={onExport} disabled={builder.cards.value.length === 0}>
          Export
        </button>
        <button
          type="button"
          class="primary"
          data-testid="save-deck"
          title="Save (Ctrl+S)"
          disabled={saving || !builder.canSave.value}
          onClick={onSave}
        >
          {builder.isOwn ? (builder.dirty.value ? "Save" : "Saved") : isNew ? "Save" : "Save as mine"}
        </button>
      </span>
    </div>
  );
}
