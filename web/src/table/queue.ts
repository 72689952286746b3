/** Shows things one after the other; `show` says when one is done. What waits long is hurried, or skipped at once. */
export class Queue<T> {
  private waiting: T[] = [];
  private busy = false;

  constructor(
    private readonly show: (item: T, hurry: number) => Promise<void> | null,
    private readonly idle: () => void = () => undefined,
  ) {}

  get length(): number {
    return this.waiting.length + (this.busy ? 1 : 0);
  }

  push(item: T): void {
    this.waiting.push(item);
    if (!this.busy) this.next();
  }

  /** Forgets what has not been shown yet. */
  clear(): void {
    this.waiting = [];
  }

  private next(): void {
    while (true) {
      const item = this.waiting.shift();
      if (item === undefined) {
        this.idle();
        return;
      }
      // null: shown in this very frame, nothing to wait for.
      const shown = this.show(item, this.waiting.length);
      if (!shown) continue;
      this.busy = true;
      shown.then(
        () => this.goOn(),
        () => this.goOn(),
      );
      return;
    }
  }

  private goOn(): void {
    this.busy = false;
    this.next();
  }
}
