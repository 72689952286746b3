import { batch, computed, effect, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { post, sentence } from "../app/api";
import { settings } from "../app/settings";
import type { Hint, Question, WinChance } from "../protocol";
import type { TableStore } from "../table/store";
import { type Followed, type Given, inOneLine, nextChoice, percent, stillFollowed } from "./line";

/** How long a position stands before its chance is asked for: quick answers need none in between. */
const SETTLED = 400;

/** What the coach says at a table against a bot: a hint when it is asked for, and the chance to win where that is wanted. */
export class Coaching {
  readonly hint = signal<Hint | null>(null);
  readonly asking = signal(false);
  readonly problem = signal("");
  /** The chance to win as it was told last. */
  readonly chance = signal<number | null>(null);
  /** What has been answered since the hint. */
  private readonly given = signal<readonly Given[]>([]);
  /** The options of the hint that are still being followed. */
  readonly options = computed<Followed[]>(() => (this.hint.value ? stillFollowed(this.hint.value, this.given.value) : []));
  /** What is to be answered next in the best of them. */
  readonly next = computed(() => {
    const [best] = this.options.value;
    return best ? nextChoice(best, this.store.question.value) : null;
  });
  /** Whether there is a coach here. */
  readonly here = computed(() => this.store.table.value?.coach === true && this.store.board.value?.outcome === null);
  readonly canAsk = computed(() => this.here.value && this.store.question.value !== null);

  private readonly url: string;
  private asked: Question | null = null;
  /** The turn that the hint is for. */
  private turn: number | undefined;
  private hinting: AbortController | null = null;
  private weighing: AbortController | null = null;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly store: TableStore) {
    this.url = `/api/tables/${encodeURIComponent(store.id)}`;
  }

  /** Follows what happens at the table until `close`. */
  open(): void {
    this.ends.push(effect(() => this.follow()), effect(() => this.weigh()));
  }

  close(): void {
    for (const end of this.ends.splice(0)) end();
    this.forget();
  }

  /** Asks what to do now; where that is on the screen already, it goes away. */
  async ask(): Promise<void> {
    const question = this.store.question.value;
    const game = this.store.table.value?.game ?? 0;
    if (this.hint.value) return this.forget();
    if (!question || !this.canAsk.value || this.asking.value) return;
    const waiting = new AbortController();
    this.hinting = waiting;
    this.problem.value = "";
    this.asking.value = true;
    try {
      const hint = await post<Hint>(`${this.url}/hint`, { game, answers: question.number }, waiting.signal);
      if (!waiting.signal.aborted) this.show(hint);
    } catch (error) {
      if (!waiting.signal.aborted) {
        this.problem.value = sentence(error);
        announce(this.problem.value);
      }
    } finally {
      if (this.hinting === waiting) this.asking.value = false;
    }
  }

  forget(): void {
    this.hinting?.abort();
    batch(() => {
      this.hint.value = null;
      this.given.value = [];
      this.problem.value = "";
      this.asking.value = false;
    });
  }

  private show(hint: Hint): void {
    batch(() => {
      this.hint.value = hint;
      this.given.value = [];
    });
    this.turn = this.store.board.value?.turn;
    const [best] = hint.options;
    if (best) announce(`Hint: ${inOneLine(best.words)}. ${percent(best.chance, best.certain)} to win. ${hint.reason}`);
  }

  /** A hint is for one question, and for those that follow in the turn while its line is played. */
  private follow(): void {
    const question = this.store.question.value;
    const answering = this.store.pending.value !== "";
    if (!this.here.value || (answering && this.asking.peek())) return this.forget();
    if (!question || question === this.asked) return;
    const before = this.asked;
    this.asked = question;
    const hint = this.hint.peek();
    const given = this.store.given.peek();
    if (hint && given && given.question === before) this.given.value = [...this.given.peek(), inWords(given)];
    const options = this.options.peek();
    const goesOn = options.some(({ option, done }) => done < option.answers.length);
    const later = hint !== null && question.number >= hint.question && this.store.board.peek()?.turn === this.turn;
    if (!goesOn || !later) this.forget();
  }

  /** Asks for the chance to win of each position in which one is asked something. */
  private weigh(): (() => void) | undefined {
    const question = this.store.question.value;
    const game = this.store.table.value?.game ?? 0;
    this.weighing?.abort();
    if (!settings.chance.value || !this.here.value) {
      this.chance.value = null;
      return undefined;
    }
    if (!question || this.store.pending.value || document.hidden) return undefined;
    const waiting = new AbortController();
    this.weighing = waiting;
    const timer = setTimeout(() => {
      post<WinChance>(`${this.url}/chance`, { game, answers: question.number }, waiting.signal).then(
        (told) => {
          if (!waiting.signal.aborted) this.chance.value = told.chance;
        },
        () => undefined, // the bar then stays as it was
      );
    }, SETTLED);
    return () => clearTimeout(timer);
  }
}

function inWords({ question, answer }: { question: Question; answer: string }): Given {
  const label = question.choices.find((choice) => choice.answer === answer)?.label ?? "";
  return { answer, label, forced: question.choices.length === 1 };
}
