import { batch, computed, signal } from "@preact/signals";
import { announce } from "../app/announce";
import { pace } from "../app/settings";
import type {
  Board,
  Choice,
  Clock,
  Face,
  Line,
  Question,
  Refused,
  Said,
  ServerMessage,
  Table,
  Update,
  Welcome,
} from "../protocol";
import type { Stage } from "./animate/stage";
import { withAlike } from "./matching";
import { Queue } from "./queue";
import { type Connection, type Handlers, type Link, type Request, TableSocket } from "./socket";

/** What stands in a note above the table: a refusal with its rule, or a plain sentence. */
export type Note = Refused | { type: "plain"; text: string };

const NO_CHOICES: readonly Choice[] = [];

/** All that a client knows of a table. Messages come in through the socket; components read the signals. */
export class TableStore {
  readonly connection = signal<Connection>("connecting");
  readonly table = signal<Table | null>(null);
  readonly board = signal<Board | null>(null);
  readonly question = signal<Question | null>(null);
  readonly lines = signal<readonly Line[]>([]);
  readonly cards = signal<Record<number, string>>({});
  readonly faces = signal<Record<string, Face>>({});
  readonly clock = signal<{ clock: Clock; at: number } | null>(null);
  readonly chat = signal<readonly Said[]>([]);
  readonly note = signal<Note | null>(null);
  readonly seq = signal(0);
  /** The answer that was given last, and to which question. */
  readonly given = signal<{ question: Question; answer: string } | null>(null);
  /** The answer that was sent and not yet carried out. */
  readonly pending = signal("");
  /** An answer is under way, and the table shows it. Where nothing moves, the next board follows at once: it would but flicker. */
  readonly shownPending = computed(() => this.pending.value !== "" && pace() > 0);
  /** Legal answers now; none while one is under way. */
  readonly choices = computed(() => {
    const listed = this.question.value?.choices;
    if (this.shownPending.value || !listed) return NO_CHOICES;
    const hand = this.board.value?.sides[this.table.value?.you ?? -1]?.hand ?? [];
    return withAlike(listed, hand, this.cards.value);
  });

  private readonly socket: Link;
  private readonly queue: Queue<Update>;
  private stage: Stage | null = null;

  constructor(readonly id: string, connect: (id: string, on: Handlers) => Link = (of, on) => new TableSocket(of, on)) {
    this.socket = connect(id, {
      message: (message) => this.receive(message),
      connection: (state) => {
        this.connection.value = state;
        if (state === "lost") this.pending.value = "";
      },
      seen: () => ({ game: this.table.value?.game ?? 0, lines: this.lines.value.length }),
    });
    this.queue = new Queue<Update>((update, waiting) => this.show(update, waiting));
  }

  /** Who moves the cards when a board follows another. */
  use(stage: Stage): void {
    this.stage = stage;
  }

  open(): void {
    this.socket.open();
  }

  /** Comes to the table anew, as whoever one is now. */
  restart(): void {
    this.socket.restart();
  }

  close(): void {
    this.socket.close();
    this.stage?.skip();
  }

  faceOf(card: number): Face | undefined {
    return this.faces.value[this.cards.value[card] ?? ""];
  }

  send(request: Request): void {
    if (this.socket.send(request) < 0) this.tell("There is no connection just now; the table comes back by itself.");
  }

  answer(answer: string): void {
    const question = this.question.value;
    const table = this.table.value;
    if (!question || !table || this.pending.value) return;
    this.pending.value = answer;
    this.given.value = { question, answer };
    this.note.value = null;
    this.send({ type: "answer", game: table.game, question: question.number, answer });
  }

  why(answer: string): void {
    if (answer) this.send({ type: "why", answer });
  }

  tell(text: string): void {
    this.note.value = { type: "plain", text };
    announce(text);
  }

  /** Shows at once what is still moving. */
  skip(): void {
    this.stage?.skip();
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.welcome(message);
        break;
      case "update":
        this.queue.push(message);
        break;
      case "table":
        batch(() => {
          this.table.value = message.table;
          this.setClock(message.clock);
        });
        break;
      case "chat":
        if (this.chat.value.every((said) => said.seq !== message.said.seq)) {
          this.chat.value = [...this.chat.value, message.said];
          announce(`${message.said.name} says: ${message.said.text}`);
        }
        break;
      case "refused":
        this.pending.value = "";
        this.note.value = message;
        announce(`${message.reason} ${message.sentence}`);
        break;
      case "problem":
        this.pending.value = "";
        if (message.code !== "stale" && message.code !== "gone") this.tell(message.text);
        break;
      case "done":
      case "pong":
        break;
    }
  }

  private welcome(message: Welcome): void {
    this.queue.clear();
    this.stage?.skip();
    const goesOn = message.first_line > 0 && message.table.game === this.table.value?.game;
    batch(() => {
      this.table.value = message.table;
      this.board.value = message.board;
      this.question.value = message.question;
      this.lines.value = [...this.lines.value.slice(0, message.first_line), ...message.lines];
      this.cards.value = goesOn ? { ...this.cards.value, ...message.cards } : message.cards;
      this.faces.value = { ...this.faces.value, ...message.faces };
      this.chat.value = message.chat;
      this.pending.value = "";
      this.seq.value = message.seq;
      this.setClock(message.clock);
    });
    if (message.question) announce(message.question.text);
  }

  private show(update: Update, waiting: number): Promise<void> | null {
    const before = this.board.value;
    batch(() => {
      this.cards.value = { ...this.cards.value, ...update.cards };
      this.faces.value = { ...this.faces.value, ...update.faces };
      if (update.table) this.table.value = update.table;
      this.setClock(update.clock);
    });
    const apply = (): void => this.apply(update);
    if (!this.stage || !before || pace() === 0 || document.hidden) {
      apply();
      return null;
    }
    // What waits in a long row goes by faster.
    return this.stage.perform(before, update.board, update.lines, apply, pace() / (1 + waiting * 0.35));
  }

  private apply(update: Update): void {
    batch(() => {
      this.board.value = update.board;
      this.question.value = update.question;
      this.lines.value = [...this.lines.value.slice(0, update.first_line), ...update.lines];
      this.pending.value = "";
      this.seq.value = update.seq;
    });
    for (const line of update.lines) if (!line.quiet) announce(line.text);
    if (update.question && update.question.kind !== "turn") announce(update.question.text);
  }

  private setClock(clock: Clock | null): void {
    this.clock.value = clock ? { clock, at: performance.now() } : null;
  }
}
