import type { JSX } from "preact";
import type { Face } from "../protocol";
import { Creature } from "./Creature";
import { sortOf, typeOf } from "./kind";
import { between, pick, seeded } from "./seed";
import "./art.css";

const TINTS = ["#ffffff", "#f6c667", "#6fd3c2", "#f08fb0", "#7aa7f0", "#2b2b40"];

/** What floats in the air behind a creature: one shape for each type. */
const MOTIFS: Record<string, (x: number, y: number, s: number, turn: number) => JSX.Element> = {
  Grass: (x, y, s, turn) => (
    <path d={`M0 ${-s}C${s} ${-s * 0.4} ${s * 0.8} ${s * 0.7} 0 ${s}C${-s * 0.8} ${s * 0.7} ${-s} ${-s * 0.4} 0 ${-s}z`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ),
  Fire: (x, y, s) => (
    <path d={`M${x} ${y - s * 1.6}q${s} ${s} ${s * 0.9} ${s * 1.8}a${s * 0.9} ${s * 0.9} 0 0 1 ${-s * 1.8} 0q0 ${-s * 0.8} ${s * 0.9} ${-s * 1.8}z`} />
  ),
  Water: (x, y, s) => <circle cx={x} cy={y} r={s * 0.9} />,
  Lightning: (x, y, s, turn) => (
    <path d={`M${s * 0.3} ${-s * 1.4}L${-s * 0.8} ${s * 0.2}H0L${-s * 0.3} ${s * 1.4}L${s * 0.8} ${-s * 0.3}H0z`} transform={`translate(${x} ${y}) rotate(${turn / 6})`} />
  ),
  Psychic: (x, y, s) => <path d={`M${x} ${y - s}a${s} ${s} 0 1 0 .1 0zm0 ${s * 0.45}a${s * 0.55} ${s * 0.55} 0 1 1 -.1 0z`} fill-rule="evenodd" />,
  Fighting: (x, y, s, turn) => (
    <path d={`M${-s} ${s * 0.3}L${-s * 0.4} ${-s}L${s * 0.8} ${-s * 0.6}L${s} ${s * 0.5}L0 ${s}z`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ),
  Darkness: (x, y, s, turn) => (
    <path d={`M0 ${-s}a${s} ${s} 0 1 0 ${s} ${s}a${s * 0.8} ${s * 0.8} 0 0 1 ${-s} ${-s}z`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ),
  Metal: (x, y, s, turn) => (
    <path d={`M0 ${-s}l${s * 0.87} ${s / 2}v${s}l${-s * 0.87} ${s / 2}l${-s * 0.87} ${-s / 2}v${-s}z`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ),
  Fairy: (x, y, s) => (
    <path d={`M${x} ${y - s * 1.3}l${s * 0.35} ${s * 0.95}l${s * 0.95} ${s * 0.35}l${-s * 0.95} ${s * 0.35}l${-s * 0.35} ${s * 0.95}l${-s * 0.35} ${-s * 0.95}l${-s * 0.95} ${-s * 0.35}l${s * 0.95} ${-s * 0.35}z`} />
  ),
  Dragon: (x, y, s, turn) => (
    <path d={`M${-s} 0Q0 ${-s * 1.5} ${s} 0Q0 ${-s * 0.3} ${-s} 0z`} transform={`translate(${x} ${y}) rotate(${turn})`} />
  ),
  Colorless: (x, y, s) => <ellipse cx={x} cy={y} rx={s * 1.5} ry={s * 0.6} />,
};

function Ground({ chance }: { chance: () => number }) {
  const a = between(chance, 62, 80);
  const b = between(chance, 60, 82);
  return (
    <>
      <path class="art-far" d={`M0 ${a}Q40 ${a - 26} 82 ${a - 4}T160 ${a - 12}V110H0z`} />
      <path class="art-near" d={`M0 ${b + 16}Q50 ${b + 2} 96 ${b + 12}T160 ${b + 8}V110H0z`} />
    </>
  );
}

function Sky({ chance, type, many }: { chance: () => number; type: string; many: number }) {
  const shape = MOTIFS[type] ?? MOTIFS["Colorless"];
  const spots = Array.from({ length: many }, (_, i) => (
    <g key={i} opacity={between(chance, 0.15, 0.5)}>
      {shape?.(between(chance, 4, 156), between(chance, 4, 84), between(chance, 3, 11), between(chance, 0, 360))}
    </g>
  ));
  return (
    <>
      <circle class="art-sun" cx={between(chance, 30, 130)} cy={between(chance, 16, 40)} r={between(chance, 14, 26)} />
      <g class="art-motif">{spots}</g>
    </>
  );
}

/** What a Trainer card shows: a thing, a person, a place. */
function Trainer({ sort, chance }: { sort: string; chance: () => number }) {
  if (/Supporter/.test(sort)) {
    const hair = between(chance, 20, 30);
    return (
      <g>
        <path class="art-deep" d="M36 110C38 82 60 76 80 76s42 6 44 34z" />
        <path class="art-pale" d="M68 78l12 16 12-16-12 6z" />
        <circle class="art-skin" cx="80" cy="52" r="20" />
        <path class="art-ink" d={`M58 54C54 ${60 - hair} 66 ${50 - hair} 82 ${51 - hair}C100 ${50 - hair} 106 ${60 - hair} 102 54C96 46 90 42 ${between(chance, 70, 90)} 42C68 42 62 46 58 54z`} />
        <circle class="art-ink" cx="73" cy="54" r="2.400" />
        <circle class="art-ink" cx="87" cy="54" r="2.400" />
        <path class="art-thin" d="M74 63q6 4 12 0" />
      </g>
    );
  }
  if (/Stadium/.test(sort)) {
    return (
      <g>
        {[0, 1, 2, 3].map((i) => {
          const tall = between(chance, 26, 62);
          return <rect key={i} class={i % 2 ? "art-deep" : "art-main"} x={22 + i * 30} y={96 - tall} width="24" height={tall} rx="3" />;
        })}
        <path class="art-near" d="M0 94h160v16H0z" />
      </g>
    );
  }
  const sides = pick(chance, [3, 4, 6, 8, 40]);
  const points = Array.from({ length: sides }, (_, i) => {
    const at = (i / sides) * Math.PI * 2 - Math.PI / 2;
    return `${(80 + Math.cos(at) * 34).toFixed(1)},${(56 + Math.sin(at) * 34).toFixed(1)}`;
  }).join(" ");
  return (
    <g>
      <polygon class="art-deep" points={points} transform="translate(3 5)" opacity="0.5" />
      <polygon class="art-main" points={points} />
      <polygon class="art-pale" points={points} transform="translate(40 28) scale(0.5)" />
      <circle class="art-deep" cx="80" cy="56" r={between(chance, 5, 10)} />
      <path class="art-shine" d="M56 44q6-16 20-20" />
    </g>
  );
}

/** The picture in a card's window, drawn from what is printed on the card; the same card always looks the same. */
export function Art({ face }: { face: Face }) {
  const chance = seeded(face.id + face.name);
  const type = typeOf(face);
  const big = face.stage === "Stage 2" ? 1.22 : face.stage === "Stage 1" ? 1.1 : face.hp >= 150 ? 1.22 : 0.96;
  return (
    <svg class="art" viewBox="0 0 160 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true" style={{ "--tint": pick(seeded(face.name), TINTS) }}>
      <Sky chance={chance} type={type} many={face.supertype === "Trainer" ? 6 : 11} />
      {face.supertype === "Trainer" ? (
        <Trainer sort={sortOf(face)} chance={chance} />
      ) : (
        <>
          <Ground chance={chance} />
          <ellipse class="art-shadow" cx="80" cy="102" rx="40" ry="5" />
          <Creature name={face.name} big={big} />
        </>
      )}
    </svg>
  );
}
