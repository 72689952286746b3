import { settings } from "../app/settings";

export interface Shortcuts {
  escape(): void;
  retreat(): void;
  hint(): void;
  story(): void;
  help(): void;
}

function press(root: HTMLElement, selector: string): boolean {
  const button = root.querySelector<HTMLButtonElement>(selector);
  button?.click();
  return button !== null;
}

/** The keys of the table page. Returns whether the key was used. */
export function shortcut(root: HTMLElement, event: KeyboardEvent, on: Shortcuts): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Escape") {
    on.escape();
    return true;
  }
  const target = event.target as HTMLElement;
  if (!settings.shortcuts.value || target.matches("input, textarea, select") || target.closest("dialog")) return false;
  if (/^[1-9]$/.test(event.key)) {
    const number = `[data-number="${event.key}"]`;
    return press(root, `.tray ${number}`) || press(root, `.question ${number}`) || press(root, `.actions ${number}`);
  }
  switch (event.key.toLowerCase()) {
    case "a": {
      const attack = root.querySelector<HTMLElement>(".attack:not(.is-illegal)") ?? root.querySelector<HTMLElement>(".attack");
      attack?.focus();
      return attack !== null;
    }
    case "e":
      return press(root, "[data-testid='end-turn']");
    case "r":
      on.retreat();
      return true;
    case "h":
      on.hint();
      return true;
    case "l":
      on.story();
      return true;
    case "?":
      on.help();
      return true;
    default:
      return false;
  }
}
