import type { JSX } from "preact";
import { between, pick, seeded } from "./seed";

/** Both halves of a creature: what is drawn on the left is mirrored to the right. */
function Pair({ children }: { children: JSX.Element | JSX.Element[] }) {
  return (
    <>
      <g>{children}</g>
      <g transform="translate(160 0) scale(-1 1)">{children}</g>
    </>
  );
}

type Chance = () => number;

function Ears({ chance, y, w }: { chance: Chance; y: number; w: number }) {
  const x = 80 - w * 0.62;
  const tall = between(chance, 14, 30);
  const lean = between(chance, -12, 4);
  switch (Math.floor(chance() * 6)) {
    case 0:
      return (
        <Pair>
          <path class="art-main" d={`M${x - 6} ${y + 6}L${x + lean} ${y - tall}L${x + 13} ${y - 2}z`} />
          <path class="art-deep" d={`M${x - 1} ${y + 2}L${x + lean + 1} ${y - tall + 9}L${x + 7} ${y}z`} />
        </Pair>
      );
    case 1:
      return (
        <Pair>
          <circle class="art-main" cx={x} cy={y - 3} r={tall * 0.45} />
          <circle class="art-pale" cx={x} cy={y - 3} r={tall * 0.24} />
        </Pair>
      );
    case 2:
      return (
        <Pair>
          <path class="art-line" d={`M${x + 10} ${y}q${lean - 4} ${-tall * 0.6} ${lean - 10} ${-tall}`} />
          <circle class="art-glow" cx={x + lean} cy={y - tall} r="4" />
        </Pair>
      );
    case 3:
      return (
        <Pair>
          <path
            class="art-deep"
            d={`M${x + 12} ${y}C${x - 8} ${y - 4} ${x - 12} ${y - tall} ${x + lean} ${y - tall - 4}C${x} ${y - tall * 0.5} ${x + 12} ${y - 10} ${x + 20} ${y - 2}z`}
          />
        </Pair>
      );
    case 4:
      return (
        <Pair>
          <ellipse
            class="art-main"
            cx={x}
            cy={y - tall * 0.4}
            rx="6"
            ry={tall * 0.75}
            transform={`rotate(${-14 + lean} ${x} ${y})`}
          />
        </Pair>
      );
    default:
      return (
        <path
          class="art-deep"
          d={`M${80 - 14} ${y + 4}Q${80 - 16} ${y - tall * 0.6} ${80 - 8} ${y - tall * 0.7}Q80 ${y - tall * 1.4} ${80 + 4} ${y - tall * 0.7}Q${80 + 18} ${y - tall * 0.7} ${80 + 14} ${y + 4}z`}
        />
      );
  }
}

function Eyes({ chance, y, w }: { chance: Chance; y: number; w: number }) {
  const x = 80 - w * between(chance, 0.34, 0.48);
  const r = between(chance, 4.2, 6.6);
  const fierce = chance() < 0.5;
  return (
    <>
      <Pair>
        <ellipse class="art-white" cx={x} cy={y} rx={r} ry={r * 1.15} />
        <circle class="art-ink" cx={x + 1.2} cy={y + 0.6} r={r * 0.58} />
        <circle class="art-white" cx={x + 0.2} cy={y - 1} r={r * 0.2} />
        {fierce ? (
          <path class="art-main" d={`M${x - r - 2} ${y - r - 3}L${x + r + 3} ${y - r * 0.25}L${x + r + 2} ${y - r - 4}z`} />
        ) : (
          <g />
        )}
      </Pair>
      {chance() < 0.6 ? (
        <path class="art-thin" d={`M${80 - 6} ${y + 11}q6 ${between(chance, 2, 6)} 12 0`} />
      ) : (
        <path class="art-ink" d={`M${80 - 5} ${y + 9}l5 6 5-6z`} />
      )}
    </>
  );
}

function Behind({ chance, y }: { chance: Chance; y: number }) {
  const far = between(chance, 44, 62);
  switch (Math.floor(chance() * 4)) {
    case 0:
      return (
        <Pair>
          <path
            class="art-deep"
            d={`M72 ${y}C50 ${y - 40} ${80 - far - 10} ${y - 42} ${80 - far} ${y - 30}C${80 - far + 4} ${y - 14} ${80 - far + 10} ${y - 10} ${80 - far + 16} ${y - 4}C${80 - far + 20} ${y + 6} 60 ${y + 12} 74 ${y + 10}z`}
          />
        </Pair>
      );
    case 1:
      return (
        <path
          class="art-main"
          d={`M84 ${y + 14}C${80 + far} ${y + 24} ${80 + far + 4} ${y - 10} ${80 + far - 10} ${y - 24}C${80 + far - 8} ${y - 4} ${80 + 30} ${y - 2} 84 ${y}z`}
        />
      );
    case 2:
      return (
        <g class="art-deep">
          {[-2, -1, 0, 1, 2].map((i) => (
            <path key={i} d={`M${80 + i * 9 - 8} ${y - 2}L${80 + i * 19} ${y - 50 + Math.abs(i) * 9}L${80 + i * 9 + 8} ${y - 2}z`} />
          ))}
        </g>
      );
    default:
      return <g />;
  }
}

function Body({ chance, big }: { chance: Chance; big: number }) {
  const w = between(chance, 19, 25) * big;
  const head = w * between(chance, 0.86, 1.05);
  const plan = pick(chance, ["sitting", "sitting", "round", "ghost", "long"] as const);
  const foot = 101;
  if (plan === "long") {
    const y = foot - Math.min(56, 54 * big);
    return (
      <>
        <path
          class="art-coil"
          stroke-width={w * 0.78}
          d={`M80 ${y}C100 ${y + 18} 112 ${y + 26} 92 ${foot - 14}S40 ${foot - 4} 44 ${foot - 20}`}
        />
        <path
          class="art-stripe"
          stroke-width={w * 0.3}
          d={`M82 ${y + 6}C98 ${y + 20} 108 ${y + 28} 92 ${foot - 12}S46 ${foot - 2} 46 ${foot - 16}`}
        />
        <Ears chance={chance} y={y - head * 0.7} w={head} />
        <ellipse class="art-main" cx="80" cy={y} rx={head} ry={head * 0.86} />
        <Eyes chance={chance} y={y - 2} w={head} />
      </>
    );
  }
  if (plan === "round" || plan === "ghost") {
    const r = Math.min(37, w * 1.5);
    const y = foot - r - (plan === "ghost" ? 6 : 2);
    const base = y + r;
    return (
      <>
        <Behind chance={chance} y={y} />
        <Ears chance={chance} y={y - r * 0.8} w={r} />
        {plan === "round" ? (
          <>
            <Pair>
              <ellipse class="art-deep" cx={80 - r * 0.5} cy={base - 1} rx={r * 0.36} ry="5" />
            </Pair>
            <circle class="art-main" cx="80" cy={y} r={r} />
          </>
        ) : (
          <path
            class="art-main"
            d={`M${80 - r} ${y}A${r} ${r} 0 0 1 ${80 + r} ${y}L${80 + r} ${base}q${-r / 3} -12 ${(-r * 2) / 3} 0t${(-r * 2) / 3} 0t${(-r * 2) / 3} 0z`}
          />
        )}
        <ellipse class="art-pale" cx="80" cy={y + r * 0.42} rx={r * 0.56} ry={r * 0.42} />
        <Eyes chance={chance} y={y - r * 0.18} w={r * 0.95} />
      </>
    );
  }
  const tall = between(chance, 26, 32) * big;
  const y = foot - tall;
  const up = y - head * 0.9;
  return (
    <>
      <Behind chance={chance} y={y + 6} />
      <Pair>
        <ellipse class="art-deep" cx={80 - w * 0.72} cy={foot - 3} rx={w * 0.5} ry="6" />
        <ellipse class="art-main" cx={80 - w * 1.02} cy={y + 4} rx={w * 0.3} ry={w * 0.56} transform={`rotate(28 ${80 - w} ${y})`} />
      </Pair>
      <path
        class="art-main"
        d={`M${80 - w * 0.6} ${y - 8}C${80 - w * 1.4} ${y + 10} ${80 - w * 1.2} ${foot} 80 ${foot}C${80 + w * 1.2} ${foot} ${80 + w * 1.4} ${y + 10} ${80 + w * 0.6} ${y - 8}z`}
      />
      <ellipse class="art-pale" cx="80" cy={y + tall * 0.5} rx={w * 0.62} ry={tall * 0.42} />
      <Ears chance={chance} y={up - head * 0.6} w={head} />
      <ellipse class="art-main" cx="80" cy={up} rx={head * 1.08} ry={head * 0.92} />
      <Eyes chance={chance} y={up} w={head} />
    </>
  );
}

/** A small creature that depends on a Pokémon's name alone. `big` grows with its stage. */
export function Creature({ name, big }: { name: string; big: number }) {
  return <Body chance={seeded(name)} big={big} />;
}
