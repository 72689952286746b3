/** A deck in the order people read one: Pokémon by line of evolution, Trainer cards by kind, Energy. */

import type { DeckCard } from "../protocol";
import { type Deck, total } from "./edit";
import { energyType, stageRank, standsOn, trainerRank } from "./faces";

export interface Group {
  readonly title: string;
  readonly total: number;
  readonly lines: readonly Deck[];
}

/** The three groups of a deck; one without cards is there as well. A line is a line of evolution or a single card. */
export function groups(deck: Deck): Group[] {
  const part = (supertype: string): Deck => deck.filter((card) => card.face.supertype === supertype);
  const single = (cards: Deck): Deck[] => cards.map((card) => [card]);
  return [
    group("Pokémon", evolutionLines(part("Pokémon"))),
    group("Trainer", single([...part("Trainer")].sort(byTrainer))),
    group("Energy", single([...part("Energy")].sort(byEnergy))),
  ];
}

function group(title: string, lines: readonly Deck[]): Group {
  return { title, lines, total: lines.reduce((sum, line) => sum + total(line), 0) };
}

/** Pokémon that stand on one another belong together; the longest line comes first. */
export function evolutionLines(pokemon: Deck): Deck[] {
  const below = new Map(pokemon.map(({ face }) => [face.name, standsOn(face)]));
  const byRoot = new Map<string, DeckCard[]>();
  for (const card of pokemon) {
    const root = rootOf(card.face.name, below);
    byRoot.set(root, [...(byRoot.get(root) ?? []), card]);
  }
  const lines = [...byRoot.values()].map((line) => line.sort(byStage));
  return lines.sort((a, b) => b.length - a.length || total(b) - total(a));
}

/** The lowest name of a line, also where its card is not in the deck: Rare Candy decks leave out the middle. */
function rootOf(name: string, below: ReadonlyMap<string, string>): string {
  const seen = new Set([name]);
  let root = name;
  for (let next = below.get(root); next && !seen.has(next); next = below.get(root)) {
    seen.add(next);
    root = next;
  }
  return root;
}

/** How far up its line each card stands: cards of one stage stand equally high. */
export function depths(line: Deck): number[] {
  const ranks = [...new Set(line.map((card) => stageRank(card.face)))].sort((a, b) => a - b);
  return line.map((card) => ranks.indexOf(stageRank(card.face)));
}

const byStage = (a: DeckCard, b: DeckCard): number =>
  stageRank(a.face) - stageRank(b.face) || a.face.name.localeCompare(b.face.name);

const byTrainer = (a: DeckCard, b: DeckCard): number =>
  trainerRank(a.face) - trainerRank(b.face) || b.count - a.count || a.face.name.localeCompare(b.face.name);

const byEnergy = (a: DeckCard, b: DeckCard): number =>
  Number(!energyType(a.face)) - Number(!energyType(b.face)) ||
  b.count - a.count ||
  a.face.name.localeCompare(b.face.name);

/** The Pokémon that stand for a deck on its tile: the highest stages with the most HP, each name once. */
export function coverCards(deck: Deck, most = 3): DeckCard[] {
  const names = new Set<string>();
  const strongest = deck
    .filter(({ face }) => face.supertype === "Pokémon")
    .sort((a, b) => weight(b) - weight(a))
    .filter(({ face }) => !names.has(face.name) && names.add(face.name));
  return strongest.slice(0, most);
}

const weight = ({ face, count }: DeckCard): number => face.hp + 40 * Math.min(stageRank(face), 4) + 5 * count;
