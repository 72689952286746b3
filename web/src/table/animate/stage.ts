import type { Board, Face, Line } from "../../protocol";
import { Flight } from "./flight";
import { type Player, scene } from "./scenes";

/** Plays what leads from one board to the next. Everything it starts can be ended at once by `skip`. */
export class Stage {
  private running = new Set<Animation>();
  private wake: (() => void) | null = null;
  private skipping = false;

  constructor(
    private readonly root: () => HTMLElement | null,
    private readonly faceOf: (card: number) => Face | undefined,
    private readonly sound: (what: string) => void,
    /** Brings what was applied into the document. */
    private readonly rendered: () => Promise<void>,
  ) {}

  async perform(before: Board, after: Board, lines: readonly Line[], apply: () => void, pace: number): Promise<void> {
    this.skipping = false;
    const root = this.root();
    if (!root) {
      apply();
      return;
    }
    const player: Player = {
      root,
      pace,
      faceOf: this.faceOf,
      play: (element, frames, time, more) => this.play(element, frames, time * pace, more),
      wait: (time) => this.wait(time * pace),
      skipped: () => this.skipping,
    };
    for (const line of lines) {
      if (this.skipping) break;
      this.sound(line.what);
      await scene(player, line, before);
    }
    const flight = new Flight(player, before, after, lines);
    apply();
    await this.rendered();
    if (!this.skipping) await flight.land();
  }

  skip(): void {
    this.skipping = true;
    for (const animation of this.running) animation.finish();
    this.wake?.();
  }

  private async play(
    element: Element,
    frames: Keyframe[],
    duration: number,
    more: KeyframeAnimationOptions = {},
  ): Promise<void> {
    if (this.skipping || duration <= 0) return;
    const animation = element.animate(frames, { duration, easing: "cubic-bezier(.3,.7,.2,1)", ...more });
    this.running.add(animation);
    // A hidden page may never end an animation.
    const limit = new Promise<void>((done) => setTimeout(done, duration + Number(more.delay ?? 0) + 200));
    await Promise.race([animation.finished.then(() => undefined).catch(() => undefined), limit]);
    this.running.delete(animation);
  }

  private wait(time: number): Promise<void> {
    if (this.skipping) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
