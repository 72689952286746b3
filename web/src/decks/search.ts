/** The search for cards: what is wanted, what was found, and the next page of it. */

import { effect, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { get, sentence } from "../app/api";
import type { CardPage, Face } from "../protocol";
import { cardsAddress, EVERYTHING, type Wanted } from "./query";

const PAUSE = 180;

export class Search {
  readonly wanted = signal<Wanted>(EVERYTHING);
  readonly found = signal<readonly Face[]>([]);
  readonly total = signal(0);
  readonly busy = signal(true);
  readonly problem = signal("");

  private asked = 0;

  /** Searches anew whenever something else is wanted. Returns what ends that. */
  watch(): () => void {
    let timer = 0;
    const end = effect(() => {
      const wanted = this.wanted.value;
      clearTimeout(timer);
      this.busy.value = true;
      timer = window.setTimeout(() => void this.fetch(wanted, 0), PAUSE);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }

  want(change: Partial<Wanted>): void {
    this.wanted.value = { ...this.wanted.value, ...change };
  }

  /** Fetches the next page, if there is one. */
  more(): void {
    if (this.busy.value || this.found.value.length >= this.total.value) return;
    this.busy.value = true;
    void this.fetch(this.wanted.value, this.found.value.length);
  }

  private async fetch(wanted: Wanted, offset: number): Promise<void> {
    const turn = ++this.asked;
    try {
      const page = await get<CardPage>(cardsAddress(wanted, offset));
      if (turn !== this.asked) return;
      this.found.value = offset === 0 ? page.cards : [...this.found.value, ...page.cards];
      // A page without cards ends the list, whatever was counted: asking again would go on for ever.
      this.total.value = page.cards.length === 0 ? this.found.value.length : page.total;
      this.problem.value = "";
      if (offset === 0) announce(`${page.total} cards found.`);
    } catch (error) {
      if (turn === this.asked) this.problem.value = sentence(error);
    } finally {
      if (turn === this.asked) this.busy.value = false;
    }
  }
}
