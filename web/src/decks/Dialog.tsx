import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import "./dialog.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog that is open as long as it is there. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="quiet dialog-close" aria-label="Close" onClick={() => dialog.current?.close()}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
