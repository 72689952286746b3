import type { Answer, Offer, Ping, Say, ServerMessage, Why } from "../protocol";

type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = Without<Answer | Why | Say | Offer | Ping>;
export type Connection = "connecting" | "open" | "lost" | "gone";

const PING_EVERY = 25_000;
const SILENCE = 12_000;

/** How long to wait before the next attempt: twice as long each time, at most 15 s, never all clients at once. */
export function backOff(attempt: number, chance: number): number {
  return Math.round(Math.min(15_000, 500 * 2 ** attempt) * (0.75 + chance / 2));
}

export interface Handlers {
  message(message: ServerMessage): void;
  connection(state: Connection): void;
  /** What the client already has: number of the game and of its lines. */
  seen(): { game: number; lines: number };
}

/** What a table hears from and speaks to. */
export interface Link {
  open(): void;
  /** Comes anew. */
  restart(): void;
  close(): void;
  /** Sends a request; its number comes back with the reply. -1: there is no connection. */
  send(request: Request): number;
}

/** The connection to a table. It comes back by itself after it was lost. */
export class TableSocket implements Link {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private id = 0;
  private closed = false;
  private retry = 0;
  private ping = 0;
  private heard = 0;

  constructor(
    private readonly table: string,
    private readonly on: Handlers,
  ) {}

  open(): void {
    const { game, lines } = this.on.seen();
    const query = game > 0 ? `?game=${game}&seen=${lines}` : "";
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${encodeURIComponent(this.table)}${query}`);
    this.socket = socket;
    this.on.connection(this.attempt === 0 ? "connecting" : "lost");
    socket.onmessage = (event) => this.receive(String(event.data));
    socket.onclose = () => this.lost(socket);
    addEventListener("online", this.again);
  }

  /** Connects anew: the seat of whoever connects may be another now. */
  restart(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.open();
  }

  private readonly again = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.retry);
    this.attempt = Math.max(1, this.attempt);
    this.open();
  };

  private receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.heard = Date.now();
    if (message.type === "welcome") {
      this.attempt = 0;
      this.on.connection("open");
      clearInterval(this.ping);
      this.ping = window.setInterval(() => this.check(), PING_EVERY);
    }
    if (message.type === "problem" && message.code === "gone") {
      this.close();
      this.on.connection("gone");
    }
    this.on.message(message);
  }

  private check(): void {
    const sent = Date.now();
    this.send({ type: "ping" });
    setTimeout(() => {
      if (this.heard < sent) this.socket?.close();
    }, SILENCE);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.ping);
    this.on.connection("lost");
    this.retry = window.setTimeout(this.again, backOff(this.attempt, Math.random()));
    this.attempt += 1;
  }

  /** Sends a request; its number comes back with the reply. -1: there is no connection. */
  send(request: Request): number {
    if (this.socket?.readyState !== WebSocket.OPEN) return -1;
    this.id += 1;
    this.socket.send(JSON.stringify({ ...request, id: this.id }));
    return this.id;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    removeEventListener("online", this.again);
    this.socket?.close();
  }
}
