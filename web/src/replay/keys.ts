import { useEffect } from "preact/hooks";

export type Move = "next" | "previous" | "next-turn" | "previous-turn" | "first" | "last" | "play";

interface Pressed {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

/** What a key means for a film; null: nothing. */
export function moveOf(pressed: Pressed): Move | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  switch (pressed.key) {
    case "ArrowRight":
      return pressed.shiftKey ? "next-turn" : "next";
    case "ArrowLeft":
      return pressed.shiftKey ? "previous-turn" : "previous";
    case "PageDown":
      return "next-turn";
    case "PageUp":
      return "previous-turn";
    case "Home":
      return "first";
    case "End":
      return "last";
    case " ":
      return "play";
    default:
      return null;
  }
}

/** Whether what has the focus needs the key itself. */
function isTaken(target: EventTarget | null, move: Move): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("select, textarea, [contenteditable], input:not([type=range])")) return true;
  return move === "play" && target.closest("button, a, summary, [role=button]") !== null;
}

/** Lets the keys of the page move a film, unless a dialog lies over it that `inside` is no part of. */
export function useKeys(onMove: (move: Move) => void, inside: () => Element | null): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const move = moveOf(event);
      if (!move || event.defaultPrevented || isTaken(event.target, move)) return;
      const dialogs = [...document.querySelectorAll("dialog[open]")];
      if (dialogs.some((dialog) => !dialog.contains(inside()))) return;
      event.preventDefault();
      onMove(move);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}
