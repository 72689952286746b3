import { signal } from "@preact/signals";
import { ApiFailure, post, sentence } from "../app/api";
import type { PuzzleCheck, PuzzleHint, PuzzleInfo, PuzzleScene, PuzzleSolution, Refused, Table } from "../protocol";
import type { Handlers, Link, Request } from "../table/socket";

export type Verdict = "open" | "solved" | "missed";

/** A puzzle as a table sees its game: it sends answers and gets boards. All answers since the beginning go with each. */
export class PuzzleLink implements Link {
  readonly info = signal<PuzzleInfo | null>(null);
  readonly verdict = signal<Verdict>("open");
  readonly answers = signal<readonly string[]>([]);
  private request = 0;
  private steps = 0;

  constructor(
    private readonly id: string,
    private readonly on: Handlers,
  ) {}

  open(): void {
    this.on.connection("connecting");
    void this.go([], true);
  }

  restart(): void {
    void this.go([], true);
  }

  close(): void {
    this.request += 1;
  }

  send(request: Request): number {
    if (request.type === "answer") void this.go([...this.answers.value, request.answer], false);
    else if (request.type === "why") void this.why(request.answer);
    return 0;
  }

  /** Back to the last decision: a question that has more than one answer. */
  async undo(): Promise<void> {
    let answers = this.answers.value;
    while (answers.length > 0) {
      answers = answers.slice(0, -1);
      const scene = await this.go(answers, true);
      if (!scene || (scene.question?.choices.length ?? 0) > 1) return;
    }
  }

  check(): Promise<PuzzleCheck> {
    return this.ask("check");
  }

  hint(): Promise<PuzzleHint> {
    return this.ask("hint");
  }

  solution(): Promise<PuzzleSolution> {
    return this.ask("solution");
  }

  private ask<T>(what: string, more: object = {}, answers = this.answers.value): Promise<T> {
    return post<T>(`/api/puzzles/${encodeURIComponent(this.id)}/${what}`, { answers, ...more });
  }

  /** Shows the board after these answers: as the next step, or as if one had just come. */
  private async go(answers: readonly string[], anew: boolean): Promise<PuzzleScene | null> {
    this.request += 1;
    const request = this.request;
    let scene: PuzzleScene;
    try {
      scene = await this.ask<PuzzleScene>("scene", {}, answers);
    } catch (error) {
      if (request === this.request) this.failed(error);
      return null;
    }
    if (request !== this.request) return null;
    this.answers.value = answers;
    this.info.value = scene.puzzle;
    this.verdict.value = scene.verdict as Verdict;
    this.steps += 1;
    this.on.connection("open");
    const { board, question, cards, faces } = scene;
    const shown = { seq: this.steps, board, question, cards, faces, clock: null };
    if (anew) {
      const table = tableOf(scene.puzzle);
      this.on.message({ type: "welcome", protocol: 1, ...shown, table, first_line: 0, lines: scene.lines, chat: [] });
    } else {
      const first_line = Math.min(this.on.seen().lines, scene.lines.length);
      const lines = scene.lines.slice(first_line);
      this.on.message({ type: "update", ...shown, table: null, first_line, lines });
    }
    return scene;
  }

  private async why(answer: string): Promise<void> {
    try {
      const refused = await this.ask<Refused | undefined>("why", { answer });
      if (refused) this.on.message(refused);
    } catch (error) {
      this.failed(error);
    }
  }

  private failed(error: unknown): void {
    if (error instanceof ApiFailure && error.status === 404) this.on.connection("gone");
    else this.on.message({ type: "problem", id: null, code: "not-now", text: sentence(error) });
  }
}

/** A puzzle as a table: nobody else comes there. */
function tableOf(puzzle: PuzzleInfo): Table {
  const seat = { online: true, rating: null, wins: 0 };
  return {
    id: puzzle.id,
    title: puzzle.title,
    era: puzzle.era,
    book: puzzle.book,
    open: false,
    practice: true,
    coach: false,
    best_of: 1,
    status: "playing",
    seats: [
      { kind: "guest", name: "You", deck: puzzle.decks[0] ?? "", ...seat },
      { kind: "bot", name: "Opponent", deck: puzzle.decks[1] ?? "", ...seat },
    ],
    game: 1,
    game_id: "",
    you: 0,
    offers: [],
    spectators: 0,
    game_seconds: 0,
    answer_seconds: 0,
  };
}
