/** The deck on the workbench: its cards, name and book, what was saved of it, and what the rules say to it. */

import { computed, effect, type Signal, signal } from "@preact/signals";
import { get, getOnce, post, put, sentence } from "../app/api";
import { announce } from "../app/announce";
import { setup } from "../home/state";
import type { Created, DeckDetail, EraInfo, Face, Fault } from "../protocol";
import { forgetCover } from "./covers";
import { draftOf, dropDraft, keepDraft } from "./draft";
import { asList, changed, countOf, type Deck, sameCards, total } from "./edit";
import { again, back, begin, type History, step } from "./history";

export const NEW = "new";

interface Saved {
  readonly name: string;
  readonly era: string;
  readonly cards: Deck;
}

const PAUSE = 250;

export class Builder {
  readonly name = signal("");
  readonly era = signal(setup.peek().era);
  readonly plan = signal("");
  readonly history: Signal<History<Deck>> = signal(begin<Deck>([]));
  readonly saved = signal<Saved>({ name: "", era: this.era.peek(), cards: [] });
  /** What is wrong with the deck; what was wrong before, while the server is being asked. */
  readonly faults = signal<readonly Fault[]>([]);
  readonly judging = signal(true);
  readonly problem = signal("");
  readonly ready = signal(false);
  readonly restored = signal(false);

  /** What the books say about decks; empty until the server has answered. */
  private readonly books = signal<readonly EraInfo[]>([]);
  readonly fossilsStart = computed(() => this.books.value.some((book) => book.name === this.era.value && book.fossils_start));

  readonly cards = computed(() => this.history.value.now);
  readonly total = computed(() => total(this.cards.value));
  readonly dirty = computed(() => {
    const { name, era, cards } = this.saved.value;
    return this.name.value !== name || this.era.value !== era || !sameCards(this.cards.value, cards);
  });

  /** A deck of others can always be saved as one's own. */
  readonly canSave = computed(() => this.cards.value.length > 0 && (this.dirty.value || !this.isOwn));

  private asked = 0;

  constructor(readonly key: string) {}

  get isOwn(): boolean {
    return this.key.startsWith("own:");
  }

  /** Fetches the deck, and goes on where somebody left off without saving. */
  async load(): Promise<void> {
    getOnce<EraInfo[]>("/api/eras").then(
      (books) => (this.books.value = books),
      () => undefined,
    );
    try {
      if (this.key !== NEW) {
        const detail = await get<DeckDetail>(`/api/decks/${encodeURIComponent(this.key)}`);
        this.put(detail.name, detail.era || this.era.value, detail.cards);
        this.plan.value = detail.plan;
        this.saved.value = { name: this.name.value, era: this.era.value, cards: this.cards.value };
      }
      const draft = draftOf(this.key);
      if (draft) {
        this.put(draft.name, draft.era, draft.cards);
        this.restored.value = this.dirty.value;
      }
      this.ready.value = true;
    } catch (error) {
      this.problem.value = sentence(error);
    }
  }

  private put(name: string, era: string, cards: Deck): void {
    this.name.value = name;
    this.era.value = era;
    this.history.value = begin(cards);
  }

  /** Watches the deck: judges it anew after each change and keeps a draft. Returns what ends the watch. */
  watch(): () => void {
    let timer = 0;
    const ends = [
      effect(() => {
        const cards = this.cards.value;
        const era = this.era.value;
        clearTimeout(timer);
        this.judging.value = true;
        timer = window.setTimeout(() => void this.judge(cards, era), PAUSE);
      }),
      effect(() => {
        if (!this.ready.value) return;
        const now = { name: this.name.value, era: this.era.value, cards: this.cards.value };
        if (this.dirty.value) keepDraft(this.key, now);
        else dropDraft(this.key);
      }),
      () => clearTimeout(timer),
    ];
    return () => ends.forEach((end) => end());
  }

  private async judge(cards: Deck, era: string): Promise<void> {
    const turn = ++this.asked;
    const faults = cards.length === 0 ? [] : await faultsOf(asList(this.name.value, cards), era);
    if (turn !== this.asked) return;
    this.faults.value = faults;
    this.judging.value = false;
  }

  // --- editing

  /** A field, so that it is the same function each time and cards that have not changed are not drawn again. */
  readonly change = (face: Face, by: number): void => {
    this.replace(changed(this.cards.value, face, by));
    announce(`${countOf(this.cards.value, face.id)} ${face.name}. ${this.total.value} cards.`);
  };

  replace(cards: Deck): void {
    this.history.value = step(this.history.value, cards);
  }

  undo(): void {
    this.history.value = back(this.history.value);
    announce(`Taken back. ${this.total.value} cards.`);
  }

  redo(): void {
    this.history.value = again(this.history.value);
    announce(`Made again. ${this.total.value} cards.`);
  }

  /** Back to what was saved. */
  discard(): void {
    const { name, era, cards } = this.saved.value;
    this.put(name, era, cards);
    this.restored.value = false;
    dropDraft(this.key);
  }

  /** Saves the deck, a deck of others as one's own, and returns its key; "" if that went wrong. */
  async save(): Promise<string> {
    const now: Saved = { name: this.name.value.trim() || "New deck", era: this.era.value, cards: this.cards.value };
    const body = { name: now.name, era: now.era, text: asList(now.name, now.cards) };
    try {
      const { id } = this.isOwn
        ? await put<Created>(`/api/decks/${encodeURIComponent(this.key)}`, body)
        : await post<Created>("/api/decks", body);
      this.name.value = now.name;
      this.saved.value = now;
      this.restored.value = false;
      this.problem.value = "";
      dropDraft(this.key);
      forgetCover(id);
      announce(`Saved ${now.name}.`);
      return id;
    } catch (error) {
      this.problem.value = sentence(error);
      return "";
    }
  }
}

async function faultsOf(text: string, era: string): Promise<readonly Fault[]> {
  try {
    return (await post<DeckDetail>("/api/decks/read", { text, era })).faults;
  } catch (error) {
    return [{ rule: "", text: sentence(error) }];
  }
}
