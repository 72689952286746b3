/** What somebody has chosen for the next table, and how the server is asked for it. */

import type { DeckSummary } from "../protocol";
import { SUGGESTED } from "./books";

export interface Setup {
  readonly era: string;
  readonly deck: string;
  readonly opponent: string; // "person" or the name of a bot
  readonly opponentDeck: string;
  readonly bestOf: number;
  readonly gameMinutes: number; // 0: no limit
  readonly answerSeconds: number; // 0: no limit
  readonly open: boolean;
  readonly practice: boolean;
  readonly seed: number; // of a practice game; -1: a new one
}

export const PERSON = "person";

export const USUAL: Setup = {
  ...SUGGESTED,
  opponent: "level2",
  bestOf: 1,
  gameMinutes: 0,
  answerSeconds: 0,
  open: false,
  practice: true,
  seed: -1,
};

export interface TableRequest {
  readonly title: string;
  readonly era: string;
  readonly open: boolean;
  readonly deck: string;
  readonly opponent: string;
  readonly opponent_deck: string;
  readonly best_of: number;
  readonly game_seconds: number;
  readonly answer_seconds: number;
  readonly practice: boolean;
  readonly seed: number | null;
}

export function tableRequest(setup: Setup): TableRequest {
  const person = setup.opponent === PERSON;
  const practice = !person && setup.practice;
  return {
    title: "",
    era: setup.era,
    open: person && setup.open,
    deck: setup.deck,
    opponent: setup.opponent,
    opponent_deck: person ? "" : setup.opponentDeck,
    best_of: setup.bestOf,
    game_seconds: setup.gameMinutes * 60,
    answer_seconds: setup.answerSeconds,
    practice,
    seed: practice && setup.seed >= 0 ? setup.seed : null,
  };
}

/** The seed that somebody typed; -1 where it is no whole number, or one too large to be kept exactly. */
export function readSeed(typed: string): number {
  const seed = /^\d+$/.test(typed.trim()) ? Number(typed) : -1;
  return Number.isSafeInteger(seed) ? seed : -1;
}

/** One practice game against a bot with the chosen decks: what "Play now" starts. */
export function quickGame(setup: Setup): Setup {
  const opponent = setup.opponent === PERSON ? USUAL.opponent : setup.opponent;
  return { ...USUAL, era: setup.era, deck: setup.deck, opponent, opponentDeck: setup.opponentDeck };
}

/** The decks that can be played by a book, one's own first, then the built-in ones. */
export function playable(decks: readonly DeckSummary[], era: string): DeckSummary[] {
  const rank = ({ key }: DeckSummary): number => (key.startsWith("own:") ? 0 : key.startsWith("builtin:") ? 1 : 2);
  return decks
    .filter((deck) => deck.problem === "" && (deck.era === era || deck.key.startsWith("own:")))
    .sort((a, b) => rank(a) - rank(b));
}

/** The setup with decks that exist: those chosen where they can be played, else the first, and another one opposite. */
export function fitted(setup: Setup, decks: readonly DeckSummary[]): Setup {
  const keys = decks.map((deck) => deck.key);
  const deck = keys.includes(setup.deck) ? setup.deck : (keys[0] ?? "");
  const other = keys.find((key) => key !== deck && !key.startsWith("own:")) ?? deck;
  const opponentDeck = keys.includes(setup.opponentDeck) ? setup.opponentDeck : other;
  return deck === setup.deck && opponentDeck === setup.opponentDeck ? setup : { ...setup, deck, opponentDeck };
}

/** A setup as it was kept; what is missing or of another kind is as usual. */
export function readSetup(text: string | null): Setup {
  let found: Record<string, unknown> = {};
  try {
    found = Object(JSON.parse(text ?? "{}")) as Record<string, unknown>;
  } catch {
    return USUAL;
  }
  const fields = Object.entries(USUAL).map(([name, usual]) => {
    const kept = found[name];
    return [name, typeof kept === typeof usual ? kept : usual];
  });
  return Object.fromEntries(fields) as unknown as Setup;
}

/** The id of a table in what somebody pasted: its link, or the id alone. "" if there is none. */
export function tableId(pasted: string): string {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{3,})\/?(?:[?#].*)?$/.exec(pasted.trim());
  return found?.[1] ?? "";
}

/** The clocks of a table in words, "" where there are none. */
export function clocks(gameSeconds: number, answerSeconds: number): string {
  const parts = [
    gameSeconds > 0 && `${Math.round(gameSeconds / 60)} min each`,
    answerSeconds > 0 && `${span(answerSeconds)} an answer`,
  ];
  return parts.filter(Boolean).join(", ");
}

function span(seconds: number): string {
  if (seconds % 86_400 === 0) return seconds === 86_400 ? "1 day" : `${seconds / 86_400} days`;
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
