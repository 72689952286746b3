import { signal } from "@preact/signals";

/** The path shown, and what follows its question mark. Pages read these signals; `go` changes them. */
export const path = signal(location.pathname);
export const query = signal(new URLSearchParams(location.search));

export type Params = Record<string, string>;

function follow(): void {
  path.value = location.pathname;
  query.value = new URLSearchParams(location.search);
}

/** Shows another page of the site. */
export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  follow();
  scrollTo(0, 0);
}

/** The parts of `path` that `pattern` names (`/t/:id`), or null where it does not fit. */
export function match(pattern: string, at: string): Params | null {
  const wanted = pattern.split("/");
  const given = at.replace(/\/+$/, "").split("/");
  if (at === "/") given.splice(0, given.length, "", "");
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [i, part] of wanted.entries()) {
    const word = given[i] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(word);
    else if (part !== word) return null;
  }
  return params;
}

/** Lets plain links change the page without loading it anew. */
export function listen(): void {
  addEventListener("popstate", follow);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (/^\/(api|ws)\//.test(link.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
