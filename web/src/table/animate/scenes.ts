import type { Board, Face, Line, Pokemon } from "../../protocol";
import { inPlay } from "../matching";
import { cardCopy } from "./copy";

export interface Player {
  root: HTMLElement;
  pace: number;
  faceOf(card: number): Face | undefined;
  play(element: Element, frames: Keyframe[], time: number, more?: KeyframeAnimationOptions): Promise<void>;
  wait(time: number): Promise<void>;
  skipped(): boolean;
}

function pokemonOf(line: Line, board: Board): Pokemon | undefined {
  return inPlay(board).find((pokemon) => pokemon.cards.includes(line.pokemon));
}

function element(player: Player, line: Line, board: Board): HTMLElement | null {
  const key = pokemonOf(line, board)?.key;
  return key === undefined ? null : player.root.querySelector<HTMLElement>(`[data-pokemon="${key}"]`);
}

/** Puts something over an element for a while. */
async function over(player: Player, at: Element, name: string, text: string, frames: Keyframe[], time: number): Promise<void> {
  const box = at.getBoundingClientRect();
  const float = document.createElement("div");
  float.className = `float ${name}`;
  float.textContent = text;
  float.setAttribute("aria-hidden", "true");
  float.style.left = `${box.left + box.width / 2}px`;
  float.style.top = `${box.top + box.height / 2}px`;
  document.body.append(float);
  await player.play(float, frames, time, { fill: "both" });
  float.remove();
}

const RISE: Keyframe[] = [
  { transform: "translate(-50%, -40%) scale(.4)", opacity: 0 },
  { transform: "translate(-50%, -70%) scale(1.25)", opacity: 1, offset: 0.3 },
  { transform: "translate(-50%, -80%) scale(1)", opacity: 1, offset: 0.7 },
  { transform: "translate(-50%, -130%) scale(1)", opacity: 0 },
];

async function attack(player: Player, at: HTMLElement): Promise<void> {
  const up = at.closest(".side-below") !== null;
  const far = at.offsetHeight * (up ? -0.55 : 0.55);
  await player.play(
    at,
    [
      { transform: "none", zIndex: 9 },
      { transform: `translateY(${-far * 0.25}px)`, offset: 0.35 },
      { transform: `translateY(${far}px) scale(1.06)`, offset: 0.6, zIndex: 9 },
      { transform: "none", zIndex: 9 },
    ],
    480,
  );
}

async function hit(player: Player, at: HTMLElement, text: string, name: string): Promise<void> {
  const shake = player.play(
    at,
    [0, -7, 7, -5, 5, -2, 0].map((x) => ({ transform: `translateX(${x}px)` })),
    360,
  );
  const number = over(player, at, name, text, RISE, 900);
  // The story goes on while the number still rises.
  void number;
  await shake;
  await player.wait(180);
}

async function coin(player: Player, heads: boolean, whose: string): Promise<void> {
  const box = (player.root.querySelector(".tabletop") ?? player.root).getBoundingClientRect();
  const coin = document.createElement("div");
  coin.className = "coin";
  coin.setAttribute("aria-hidden", "true");
  coin.style.left = `${box.left + box.width / 2}px`;
  coin.style.top = `${box.top + box.height / 2}px`;
  for (const side of ["heads", "tails"]) {
    const face = document.createElement("div");
    face.className = `coin-side coin-${side}`;
    face.textContent = side === "heads" ? "★" : "◯";
    coin.append(face);
  }
  const result = document.createElement("div");
  result.className = "coin-result";
  result.textContent = whose;
  document.body.append(coin);
  const turns = heads ? 1800 : 1980;
  await player.play(
    coin,
    [
      { transform: "translate(-50%, 40%) rotateX(0deg) scale(.5)", opacity: 0 },
      { transform: `translate(-50%, -150%) rotateX(${turns * 0.6}deg) scale(1.2)`, opacity: 1, offset: 0.45 },
      { transform: `translate(-50%, -50%) rotateX(${turns}deg) scale(1)`, opacity: 1 },
    ],
    620,
    { fill: "forwards", easing: "cubic-bezier(.3,.5,.4,1)" },
  );
  result.style.left = coin.style.left;
  result.style.top = coin.style.top;
  document.body.append(result);
  await player.wait(400);
  coin.remove();
  result.remove();
}

/** Shows a card that the opponent plays large enough to be read. */
async function played(player: Player, line: Line): Promise<void> {
  const face = player.faceOf(line.card);
  const hand = player.root.querySelector<HTMLElement>(".hand-theirs");
  if (!face || hand?.dataset["hand"] !== String(line.player)) return;
  const card = cardCopy(face, "l");
  const box = player.root.querySelector(".tabletop")?.getBoundingClientRect();
  const from = hand.getBoundingClientRect();
  if (!box) return;
  const x = box.left + box.width * 0.5;
  const start = `translate(${from.left + from.width / 2}px, ${from.top}px) translate(-50%, -50%) scale(.2)`;
  const there = `translate(${x}px, ${box.top + box.height * 0.42}px) translate(-50%, -50%)`;
  card.classList.add("flying-large");
  document.body.append(card);
  await player.play(
    card,
    [
      { transform: start, opacity: 0 },
      { transform: `${there} scale(1)`, opacity: 1, offset: 0.22 },
      { transform: `${there} scale(1)`, opacity: 1, offset: 0.85 },
      { transform: `${there} scale(.8)`, opacity: 0 },
    ],
    1150,
    { easing: "ease-out" },
  );
  card.remove();
}

/** What one line of the story looks like on the board before it. Lines that only move cards are told by the flight. */
export async function scene(player: Player, line: Line, before: Board): Promise<void> {
  if (line.what === "FLIP") {
    await coin(player, line.n === 1, line.n === 1 ? "Heads" : "Tails");
    return;
  }
  if (line.what === "TURN") {
    const middle = player.root.querySelector(".middle");
    if (middle) void over(player, middle, "float-turn", line.text, RISE, 1100);
    await player.wait(350);
    return;
  }
  if (line.what === "PLAY") {
    await played(player, line);
    return;
  }
  const at = element(player, line, before);
  if (!at) return;
  switch (line.what) {
    case "ATTACK":
      void over(player, at, "float-name", line.name, RISE, 1000);
      await player.wait(160);
      await attack(player, at);
      break;
    case "USE":
      void over(player, at, "float-name", line.name, RISE, 1000);
      await player.wait(300);
      break;
    case "DAMAGE":
    case "COUNTERS":
    case "CONFUSED":
      await hit(player, at, line.n > 0 ? `−${line.n}` : "!", "float-damage");
      break;
    case "HEAL":
      void over(player, at, "float-heal", `+${line.n}`, RISE, 900);
      await player.wait(260);
      break;
    case "PREVENTED":
      void over(player, at, "float-name", "No damage", RISE, 900);
      await player.wait(260);
      break;
    case "AFFLICT":
    case "RECOVER":
      void over(player, at, "float-name", line.what === "AFFLICT" ? line.name : `no longer ${line.name}`, RISE, 900);
      await player.wait(300);
      break;
    case "KNOCK_OUT":
      await player.play(
        at,
        [
          { opacity: 1, transform: "none", filter: "none" },
          { opacity: 0.9, transform: "rotate(5deg) scale(.97)", filter: "grayscale(1)", offset: 0.4 },
          { opacity: 0.15, transform: "translateY(14%) rotate(9deg) scale(.8)", filter: "grayscale(1)" },
        ],
        620,
      );
      break;
  }
}
