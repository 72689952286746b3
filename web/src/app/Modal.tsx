import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface Props {
  class: string;
  /** What it is called; or `labelledBy`, the id of its heading. */
  label?: string;
  labelledBy?: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent, close: () => void) => void;
  /** What is in it, given how to close it: so that the focus goes back to where it was. */
  children: (close: () => void) => ComponentChildren;
}

/** A modal dialog that is open as long as it is there. A click beside it and Escape close it; what is typed in it stays in it. */
export function Modal({ label, labelledBy, onClose, onKeyDown, children, ...more }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class={more.class}
      aria-label={label}
      aria-labelledby={labelledBy}
      onClose={onClose}
      onKeyDown={(event) => {
        onKeyDown?.(event, close);
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      {children(close)}
    </dialog>
  );
}
