import { useEffect } from "preact/hooks";
import type { Note } from "./store";
import "./note.css";

const STAYS = 9000;

/** A calm word above the hand: why something is not allowed, by which rule, and where the book says so. */
export function NoteView({ note, era, onClose }: { note: Note | null; era: string; onClose: () => void }) {
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  }, [note]);
  if (!note) return null;
  return (
    <div class="note" role="status" data-testid="note">
      {note.type === "plain" ? (
        <p>{note.text}</p>
      ) : (
        <>
          <p class="note-reason">{note.reason}</p>
          {note.sentence && <p class="note-sentence">“{note.sentence}”</p>}
          <p class="note-book">
            {note.rule && (
              <a href={`/rules/${note.rule}?era=${era}`} target="_blank" rel="noopener">
                {note.rule}
              </a>
            )}{" "}
            {[note.book, note.section].filter(Boolean).join(" · ")}
          </p>
        </>
      )}
      <button type="button" class="note-close" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </div>
  );
}
