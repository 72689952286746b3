import { get } from "../app/api";

/** Saves the recording of a game as a file; fails with the server's sentence where it is not given out. */
export async function saveRecording(game: string): Promise<void> {
  const recording = await get<unknown>(`/api/games/${encodeURIComponent(game)}/recording`);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(recording)], { type: "application/json" }));
  link.download = `${game}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
