import { type Signal, signal } from "@preact/signals";

function watched(media: string): Signal<boolean> {
  const query = matchMedia(media);
  const fits = signal(query.matches);
  query.addEventListener("change", () => {
    fits.value = query.matches;
  });
  return fits;
}

/** Whether the screen has no room for a panel beside the table. */
export const narrow = watched("(max-width: 900px)");

/** Whether the screen has no room for attacks beside the Active Pokémon. */
export const slim = watched("(max-width: 900px) and (orientation: portrait)");
