import { failureOf } from "../app/api";
import type { ReviewNews } from "../protocol";

/** The events in what has come so far, and what is left of the last one. */
export function eventsIn(text: string): [ReviewNews[], string] {
  const parts = text.split("\n\n");
  const rest = parts.pop() ?? "";
  return [parts.map((part) => JSON.parse(part.replace(/^data: /, "")) as ReviewNews), rest];
}

/** Asks for the review of a game, and tells what is heard of it until it is there; the server gives up with `signal`. */
export async function followReview(game: string, on: (news: ReviewNews) => void, signal: AbortSignal): Promise<void> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/review`, { credentials: "same-origin", signal });
  if (!answer.ok || !answer.body) throw await failureOf(answer);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const [news, left] = eventsIn(rest + value);
    rest = left;
    for (const one of news) on(one);
  }
}
