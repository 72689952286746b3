/** Whether the window has room for cards and deck side by side. */

import { signal } from "@preact/signals";

const room = matchMedia("(min-width: 900px)");
const wide = signal(room.matches);
room.addEventListener("change", () => {
  wide.value = room.matches;
});

export const useWide = (): boolean => wide.value;
