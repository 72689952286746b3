/** Numbers about a deck: what it is made of, and what an opening hand will look like. */

import type { Face } from "../protocol";
import { type Deck, total } from "./edit";
import { TYPES } from "../cards/kind";
import { canStart, energyType, isBasicEnergy, isPokemon, STAGES, trainerKind } from "./faces";

export const HAND = 7;

export interface Bar {
  readonly label: string;
  readonly count: number;
}

/** The chance that none of `wanted` cards is among `drawn` from a deck of `size` (hypergeometric). */
export function chanceOfNone(size: number, wanted: number, drawn: number): number {
  if (drawn > size || size - wanted < drawn) return 0;
  let chance = 1;
  for (let i = 0; i < drawn; i++) chance *= (size - wanted - i) / (size - i);
  return chance;
}

/** The chance that at least one of `wanted` cards is among `drawn`. */
export const chanceOfOne = (size: number, wanted: number, drawn: number): number =>
  wanted <= 0 || size <= 0 ? 0 : 1 - chanceOfNone(size, wanted, Math.min(drawn, size));

export interface Opening {
  readonly starters: number;
  readonly start: number; // chance of a Basic Pokémon in the first hand
  readonly mulligan: number;
  readonly energy: number; // chance of an Energy card in the first hand
  readonly supporter: number; // chance of a Supporter in the first hand
}

export function opening(deck: Deck, fossilsStart: boolean): Opening {
  const size = total(deck);
  const starters = count(deck, (face) => canStart(face, fossilsStart));
  const chance = (wanted: number): number => chanceOfOne(size, wanted, HAND);
  return {
    starters,
    start: chance(starters),
    mulligan: size === 0 ? 0 : 1 - chance(starters),
    energy: chance(count(deck, (face) => face.supertype === "Energy")),
    supporter: chance(count(deck, (face) => trainerKind(face) === "Supporter")),
  };
}

export function count(deck: Deck, fits: (face: Face) => boolean): number {
  return deck.reduce((sum, card) => sum + (fits(card.face) ? card.count : 0), 0);
}

const bars = (labels: readonly string[], counts: ReadonlyMap<string, number>): Bar[] =>
  labels.map((label) => ({ label, count: counts.get(label) ?? 0 })).filter((bar) => bar.count > 0);

/** Pokémon by stage. */
export function stages(deck: Deck): Bar[] {
  return bars(STAGES, tally(deck, (face) => (isPokemon(face) ? [face.stage] : [])));
}

/** Trainer cards by kind. */
export function trainers(deck: Deck): Bar[] {
  const counts = tally(deck, (face) => (face.supertype === "Trainer" ? [trainerKind(face)] : []));
  return bars([...counts.keys()].sort(), counts);
}

/** Attacks of all Pokémon in the deck by how much Energy they cost, without gaps. */
export function attackCosts(deck: Deck): Bar[] {
  const counts = tally(deck, (face) => face.attacks.map((attack) => String(costOf(attack.cost))));
  const most = Math.max(-1, ...[...counts.keys()].map(Number));
  return Array.from({ length: most + 1 }, (_, cost) => ({ label: String(cost), count: counts.get(String(cost)) ?? 0 }));
}

/** An attack for nothing is printed as one "Free" in some records. */
const costOf = (cost: readonly string[]): number => cost.filter((unit) => unit !== "Free").length;

/** What attacks ask for, by type, counted for every copy. */
export function energyWanted(deck: Deck): Bar[] {
  const counts = tally(deck, (face) => face.attacks.flatMap((attack) => attack.cost.filter((unit) => unit !== "Free")));
  return bars(TYPES, counts);
}

/** Basic Energy by type, then special Energy. */
export function energyGiven(deck: Deck): Bar[] {
  const counts = tally(deck, (face) =>
    face.supertype !== "Energy" ? [] : [isBasicEnergy(face) ? energyType(face) : "Special"],
  );
  return bars([...TYPES, "Special"], counts);
}

const HP_STEPS = [60, 90, 120, 160, 220] as const;

/** Pokémon by HP, in bands. */
export function hitPoints(deck: Deck): Bar[] {
  const band = (hp: number): string => {
    const top = HP_STEPS.findIndex((step) => hp <= step);
    if (top === 0) return `–${HP_STEPS[0]}`;
    if (top < 0) return `${(HP_STEPS[HP_STEPS.length - 1] ?? 0) + 10}+`;
    return `${(HP_STEPS[top - 1] ?? 0) + 10}–${HP_STEPS[top]}`;
  };
  const labels = [...HP_STEPS.map((step) => band(step)), band(1000)];
  return bars(labels, tally(deck, (face) => (isPokemon(face) ? [band(face.hp)] : [])));
}

/** The mean HP of the Pokémon, and their mean Retreat Cost. */
export function means(deck: Deck): { hp: number; retreat: number } {
  const pokemon = count(deck, isPokemon);
  if (pokemon === 0) return { hp: 0, retreat: 0 };
  const sum = (of: (face: Face) => number): number =>
    deck.reduce((whole, card) => whole + (isPokemon(card.face) ? card.count * of(card.face) : 0), 0);
  return { hp: sum((face) => face.hp) / pokemon, retreat: sum((face) => face.retreat) / pokemon };
}

function tally(deck: Deck, labels: (face: Face) => readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const card of deck) {
    for (const label of labels(card.face)) counts.set(label, (counts.get(label) ?? 0) + card.count);
  }
  return counts;
}

/** Cards from the top of the shuffled deck; `random` gives numbers from 0 to 1. */
export function draw(deck: Deck, cards: number, random: () => number): Face[] {
  const pile = deck.flatMap((card) => Array.from({ length: card.count }, () => card.face));
  const hand: Face[] = [];
  while (hand.length < cards && pile.length > 0) {
    const place = Math.floor(random() * pile.length);
    const [face] = pile.splice(place, 1);
    if (face) hand.push(face);
  }
  return hand;
}
