import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../app/announce";
import { post, sentence } from "../app/api";
import type { DeckText } from "../protocol";
import type { Builder } from "./builder";
import { Dialog } from "./Dialog";

const FORMS = [
  ["ptcgl", "PTCG Live"],
  ["ptcgo", "PTCG Online"],
  ["json", "JSON"],
] as const;

/** Writes the deck out, to copy or to download. */
export function ExportDialog({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  const [form, setForm] = useState<string>("ptcgl");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [copied, setCopied] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const name = builder.name.value.trim() || "deck";

  useEffect(() => {
    let current = true;
    setCopied(false);
    const cards = builder.cards.value.map(({ face, count }) => ({ id: face.id, count }));
    post<DeckText>("/api/decks/write", { name, form, cards }).then(
      (deck) => {
        if (!current) return;
        setText(deck.text);
        setProblem("");
      },
      (error) => current && setProblem(sentence(error)),
    );
    return () => {
      current = false;
    };
  }, [form]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce("Copied.");
    } catch {
      // Without permission the list is selected, and the keys for copying do the rest.
      area.current?.select();
    }
  };

  const download = (): void => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = document.createElement("a");
    link.href = address;
    link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.${form === "json" ? "json" : "txt"}`;
    link.click();
    URL.revokeObjectURL(address);
  };

  return (
    <Dialog title="Export the deck" onClose={onClose}>
      <div class="segments" role="radiogroup" aria-label="Form">
        {FORMS.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="form" checked={form === value} onChange={() => setForm(value)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p class="dialog-problem" role="alert">
          {problem}
        </p>
      )}
      <textarea ref={area} readOnly data-testid="export-text" aria-label="The list" value={text} spellcheck={false} />
      <div class="dialog-buttons">
        <button type="button" onClick={download}>
          Download
        </button>
        <button type="button" class="primary" onClick={() => void copy()}>
          {copied ? "Copied" : "Copy"}
        </button>
      </div>
    </Dialog>
  );
}
