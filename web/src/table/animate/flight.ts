import type { Board, Line } from "../../protocol";
import { cardCopy } from "./copy";
import { type Move, moves, type Zone } from "./moves";
import type { Player } from "./scenes";

const TIME = 300;
const BETWEEN = 55;

const SELECTORS: Record<string, (zone: Zone) => string> = {
  deck: (zone) => `[data-deck="${"seat" in zone ? zone.seat : 0}"]`,
  discard: (zone) => `[data-discard="${"seat" in zone ? zone.seat : 0}"]`,
  lost: (zone) => `[data-lost="${"seat" in zone ? zone.seat : 0}"]`,
  prizes: (zone) => `[data-prizes="${"seat" in zone ? zone.seat : 0}"] .prize`,
  hand: (zone) => `[data-hand="${"seat" in zone ? zone.seat : 0}"]`,
  playing: (zone) => `[data-playing="${"seat" in zone ? zone.seat : 0}"]`,
  stadium: () => "[data-stadium]",
  pokemon: (zone) => `[data-pokemon="${zone.zone === "pokemon" ? zone.key : 0}"]`,
};

function boxOf(root: HTMLElement, zone: Zone): DOMRect | null {
  const found = root.querySelector(SELECTORS[zone.zone]?.(zone) ?? "");
  return found ? found.getBoundingClientRect() : null;
}

function flippable(root: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-flip]")) {
    found.set(element.dataset["flip"] ?? "", element);
  }
  return found;
}

const middle = (box: DOMRect): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];

/** Cards on their way: measured before the board changes (on making it), flown after (`land`). */
export class Flight {
  private readonly boxes = new Map<string, DOMRect>();
  private readonly zones = new Map<Move, DOMRect | null>();
  private readonly all: Move[];

  constructor(
    private readonly player: Player,
    before: Board,
    after: Board,
    private readonly lines: readonly Line[],
  ) {
    this.all = moves(before, after, lines);
    for (const [card, element] of flippable(player.root)) this.boxes.set(card, element.getBoundingClientRect());
    for (const move of this.all) this.zones.set(move, boxOf(player.root, move.from));
  }

  async land(): Promise<void> {
    const { player } = this;
    const now = flippable(player.root);
    const moved = new Map(this.all.filter((move) => move.card >= 0).map((move) => [String(move.card), move]));
    const flights: Promise<void>[] = [];
    let late = 0;
    for (const [card, element] of now) {
      const move = moved.get(card);
      const from = this.boxes.get(card) ?? (move ? this.zones.get(move) : null);
      if (!from) continue;
      const there = element.getBoundingClientRect();
      const [x0, y0] = middle(from);
      const [x1, y1] = middle(there);
      if (Math.hypot(x0 - x1, y0 - y1) < 4) continue;
      const delay = move ? BETWEEN * player.pace * late++ : 0;
      const lift = move ? 1.08 : 1;
      flights.push(
        player.play(
          element,
          [
            { translate: `${x0 - x1}px ${y0 - y1}px`, scale: `${from.width / there.width || 1}`, zIndex: 20 },
            { scale: `${lift}`, zIndex: 20, offset: 0.7 },
            { translate: "0px 0px", scale: "1", zIndex: 20 },
          ],
          TIME,
          { delay, fill: "backwards" },
        ),
      );
    }
    for (const move of this.all) {
      if (move.card >= 0 && now.has(String(move.card))) continue;
      flights.push(this.fly(move, BETWEEN * player.pace * Math.min(8, late++)));
    }
    for (const line of this.lines) if (line.what === "EVOLVE") flights.push(this.flash(line));
    await Promise.all(flights);
  }

  /** A card that is not drawn where it goes: a copy flies there and is gone. */
  private async fly(move: Move, delay: number): Promise<void> {
    const { player } = this;
    const from = this.boxes.get(String(move.card)) ?? this.zones.get(move);
    const to = boxOf(player.root, move.to);
    if (!from || !to) return;
    const [x0, y0] = middle(from);
    const [x1, y1] = middle(to);
    const copy = cardCopy(move.card >= 0 ? player.faceOf(move.card) : undefined);
    copy.style.width = `${Math.min(from.width, 140)}px`;
    document.body.append(copy);
    await player.play(
      copy,
      [
        { transform: `translate(${x0}px, ${y0}px) translate(-50%, -50%)`, opacity: 1 },
        { opacity: 1, offset: 0.75 },
        { transform: `translate(${x1}px, ${y1}px) translate(-50%, -50%) scale(.5)`, opacity: 0.2 },
      ],
      TIME + 60,
      { delay, fill: "both" },
    );
    copy.remove();
  }

  private flash(line: Line): Promise<void> {
    const at = this.player.root.querySelector(`[data-flip="${line.card}"]`);
    if (!at) return Promise.resolve();
    return this.player.play(
      at,
      [{ filter: "brightness(3) saturate(0)" }, { filter: "brightness(1.6)", offset: 0.5 }, { filter: "none" }],
      520,
    );
  }
}
