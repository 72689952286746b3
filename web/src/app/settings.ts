import { effect, type Signal, signal } from "@preact/signals";

export type Theme = "auto" | "light" | "dark";
/** How fast things move: 0 slow, 1 normal, 2 fast. */
export type Speed = 0 | 1 | 2 | "off";

const KEY = "ptcg-settings";

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

const before = stored();

function setting<T>(name: string, usual: T, allowed?: readonly T[]): Signal<T> {
  const value = before[name] as T;
  const fits = allowed ? allowed.includes(value) : typeof value === typeof usual;
  return signal(fits ? value : usual);
}

/** What this browser remembers of how its user likes the table. */
export const settings = {
  theme: setting<Theme>("theme", "auto", ["auto", "light", "dark"]),
  speed: setting<Speed>("speed", 1, [0, 1, 2, "off"]),
  sound: setting("sound", false),
  /** Pictures from the card database, where it names any: they are loaded from another site. */
  pictures: setting("pictures", false),
  /** Answer questions that have only one answer. */
  autoAnswer: setting("autoAnswer", true),
  /** Keys with letters act at the table. */
  shortcuts: setting("shortcuts", true),
  /** Show the chance to win, in games against bots. */
  chance: setting("chance", false),
  /** Tell every line of the log, also the quiet ones. */
  allLines: setting("allLines", false),
};

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What the times of animations are multiplied with; 0: nothing moves. */
export function pace(): number {
  const speed = settings.speed.value;
  if (speed === "off" || still.matches) return 0;
  return speed === 0 ? 1.7 : speed === 1 ? 1 : 0.5;
}

/** Keeps the settings, and the theme on the document. */
export function keep(): void {
  effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value.value]));
    try {
      localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
      // Private windows may refuse: the settings then last as long as the page.
    }
  });
  effect(() => {
    const theme = settings.theme.value;
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  });
}
