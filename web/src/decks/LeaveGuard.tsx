import { useEffect, useState } from "preact/hooks";
import { go } from "../app/router";
import type { Builder } from "./builder";
import { Dialog } from "./Dialog";

/** Asks before somebody leaves a deck that has changed: links within the site, and the window itself. */
export function LeaveGuard({ builder }: { builder: Builder }) {
  const [to, setTo] = useState("");

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const link = (event.target as Element | null)?.closest?.("a");
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (!link || !plain || link.target || link.origin !== location.origin || link.hash) return;
      if (!builder.dirty.value || link.hasAttribute("download")) return;
      event.preventDefault();
      setTo(link.pathname + link.search);
    };
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (builder.dirty.value) event.preventDefault();
    };
    // Before the router, which follows links that nobody has taken.
    document.addEventListener("click", onClick, { capture: true });
    addEventListener("beforeunload", onUnload);
    return () => {
      document.removeEventListener("click", onClick, { capture: true });
      removeEventListener("beforeunload", onUnload);
    };
  }, [builder]);

  if (!to) return null;
  const saveAndGo = async (): Promise<void> => {
    if (await builder.save()) go(to);
    else setTo("");
  };
  return (
    <Dialog title="The deck is not saved" onClose={() => setTo("")}>
      <p>If you leave without saving, this browser keeps what you have as a draft.</p>
      <div class="dialog-buttons">
        <button
          type="button"
          class="danger"
          onClick={() => {
            builder.discard();
            go(to);
          }}
        >
          Throw away changes
        </button>
        <button type="button" onClick={() => go(to)}>
          Leave the draft
        </button>
        <button type="button" class="primary" onClick={() => void saveAndGo()}>
          Save and leave
        </button>
      </div>
    </Dialog>
  );
}
