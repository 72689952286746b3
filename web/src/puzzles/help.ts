import { computed, signal } from "@preact/signals";
import { sentence } from "../app/api";
import type { Choice, PuzzleSolution } from "../protocol";
import type { Adviser } from "../table/BoardView";
import type { Solving } from "./usePuzzle";

export const SURE = "Yes: the turn can still be won for certain.";
export const LOST = "No: from here nothing wins for certain. Undo goes back.";

const KINDS: Record<string, string> = {
  end: "the end of your turn",
  bench: "a Pokémon for your Bench",
  evolve: "an Evolution",
  attach: "an Energy card",
  play: "a Trainer card",
  use: "what your Pokémon can do besides attacking",
  stadium: "the Stadium",
  retreat: "retreating",
  attack: "an attack",
};

/** What is told to somebody who asks about a puzzle: one thing at a time. */
export class PuzzleHelp implements Adviser {
  readonly told = signal("");
  readonly solution = signal<PuzzleSolution | null>(null);
  readonly busy = signal(false);
  /** The answer that was told, as long as it is one of this board. */
  private readonly shown = signal("");
  readonly next = computed<Choice | null>(
    () => this.solving.store.question.value?.choices.find((choice) => choice.answer === this.shown.value) ?? null,
  );
  private hinted = "";

  constructor(private readonly solving: Solving) {}

  /** Forgets what was told: it is about another board. */
  clear(): void {
    this.told.value = "";
    this.shown.value = "";
    this.solution.value = null;
  }

  check(): Promise<void> {
    return this.asking(async (link) => ((await link.check()).sure ? SURE : LOST));
  }

  /** First what kind of thing comes next; asked again, which. */
  ask(): Promise<void> {
    return this.asking(async (link) => {
      const before = link.answers.value.join(";");
      const { answer, words } = await link.hint();
      if (!answer) return LOST;
      const again = this.hinted === before && this.told.value !== "";
      this.hinted = before;
      const kind = this.solving.store.question.value?.kind === "turn" ? KINDS[answer.split(" ")[0] ?? ""] : undefined;
      if (kind && !again) return `Think of ${kind}. Ask again to hear which.`;
      this.shown.value = answer;
      return `Next: ${words}.`;
    });
  }

  solve(): Promise<void> {
    return this.asking(async (link) => {
      this.solution.value = await link.solution();
      return this.solution.value.here ? "So it goes on:" : "From here it can’t be done any more. From the beginning:";
    });
  }

  private async asking(ask: (link: Solving["link"]) => Promise<string>): Promise<void> {
    if (this.busy.value) return;
    const { link } = this.solving;
    const answers = link.answers.value;
    this.busy.value = true;
    try {
      const told = await ask(link);
      if (link.answers.value === answers) this.told.value = told;
    } catch (error) {
      this.told.value = sentence(error);
    } finally {
      this.busy.value = false;
    }
  }
}
