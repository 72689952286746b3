import { useEffect, useRef, useState } from "preact/hooks";
import type { Said } from "../protocol";

/** Talk at the table. */
export function Chat({ said, you, onSay }: { said: readonly Said[]; you: number; onSay: (text: string) => void }) {
  const [text, setText] = useState("");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [said.length]);
  return (
    <div class="chat">
      <div ref={box} class="chat-lines" tabIndex={0} role="log" aria-live="off" aria-label="Chat">
        {said.length === 0 && <p class="hint">Nobody has said anything yet.</p>}
        {said.map((line) => (
          <p key={line.seq} class={line.seat === you && you >= 0 ? "chat-mine" : ""}>
            <strong>{line.name}</strong> {line.text}
          </p>
        ))}
      </div>
      <form
        class="chat-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) onSay(text.trim());
          setText("");
        }}
      >
        <input
          type="text"
          aria-label="Say something"
          placeholder="Say something"
          maxLength={500}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Say</button>
      </form>
    </div>
  );
}
