import type { GameSummary } from "../protocol";

/** The viewer who sees every card: allowed to who played with no other person. */
export const OPEN = 2;

export type Result = "won" | "lost" | "drawn" | "watched";

/** How a game went for whoever asks. */
export function resultOf(game: Pick<GameSummary, "winner" | "you">): Result {
  if (game.winner < 0) return "drawn";
  if (game.you < 0) return "watched";
  return game.winner === game.you ? "won" : "lost";
}

type Ended = Pick<GameSummary, "winner" | "you" | "how" | "players">;

/** Why a game ended, for whoever asks; the server speaks of the winner's opponent. */
export function reasonOf(game: Ended): string {
  const { winner, you, how } = game;
  if (winner < 0) return how;
  if (winner === you) return how.replace("the opponent", "your opponent");
  if (you < 0) return how.replace("the opponent", game.players[1 - winner] ?? "the opponent");
  return how.replace("the opponent has", "you have").replace("the opponent's", "your").replace("the opponent", "you");
}

/** "You won: the last Prize card is taken". */
export function endOf(game: Ended): string {
  if (game.winner < 0) return `Nobody won: ${reasonOf(game)}`;
  const who = game.winner === game.you ? "You" : game.players[game.winner];
  return `${who} won: ${reasonOf(game)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the ways of looking at a replay are called. */
export function viewerName(viewer: number, game: Pick<GameSummary, "players" | "you">): string {
  if (viewer === OPEN) return "All cards open";
  if (viewer < 0) return "Spectator";
  return viewer === game.you ? "My seat" : `${game.players[viewer] ?? "Player"}’s seat`;
}
