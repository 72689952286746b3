import type { ComponentChildren } from "preact";
import { Modal } from "../app/Modal";
import "./dialog.css";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A dialog with a heading and a cross that closes it. */
export function Dialog({ title, onClose, children }: Props) {
  return (
    <Modal class="dialog" label={title} onClose={onClose}>
      {(close) => (
        <div class="dialog-inside">
          <div class="dialog-head">
            <h2>{title}</h2>
            <button type="button" class="quiet dialog-close" aria-label="Close" onClick={close}>
              ×
            </button>
          </div>
          {children}
        </div>
      )}
    </Modal>
  );
}
