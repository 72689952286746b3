import { memo } from "preact/compat";
import { settings } from "../app/settings";
import type { Attack, Face, Power } from "../protocol";
import { Art } from "./Art";
import { EnergySymbol, typeClass } from "./EnergySymbol";
import { frameClass, inWords, sortOf, typeOf } from "./kind";
import { CardText } from "./text";
import "./card.css";

export type CardSize = "s" | "m" | "l";

function AttackLine({ attack, full }: { attack: Attack; full: boolean }) {
  return (
    <div class="cf-attack">
      <div class="cf-attack-head">
        <span class="cf-cost">
          {attack.cost.map((type, i) => (
            <EnergySymbol key={i} type={type} silent />
          ))}
        </span>
        <span class="cf-attack-name">{attack.name}</span>
        <span class="cf-damage">{attack.damage}</span>
      </div>
      {full && attack.text && (
        <p>
          <CardText text={attack.text} />
        </p>
      )}
    </div>
  );
}

function PowerLine({ power, full }: { power: Power; full: boolean }) {
  return (
    <div class="cf-power">
      <div class="cf-power-head">
        <span class="cf-label">{power.label}</span>
        <span class="cf-attack-name">{power.name}</span>
      </div>
      {full && (
        <p>
          <CardText text={power.text} />
        </p>
      )}
    </div>
  );
}

function Strip({ face }: { face: Face }) {
  return (
    <div class="cf-strip">
      <span>
        <i>weakness</i>
        {face.weaknesses.map((w) => (
          <b key={w.type}>
            <EnergySymbol type={w.type} silent />
            {w.value}
          </b>
        ))}
      </span>
      <span>
        <i>resistance</i>
        {face.resistances.map((r) => (
          <b key={r.type}>
            <EnergySymbol type={r.type} silent />
            {r.value}
          </b>
        ))}
      </span>
      <span>
        <i>retreat</i>
        <b>
          {Array.from({ length: face.retreat }, (_, i) => (
            <EnergySymbol key={i} type="Colorless" silent />
          ))}
        </b>
      </span>
    </div>
  );
}

/** How dense the text of a card is, so that long texts are set smaller. */
function density(face: Face): string {
  const texts = [...face.attacks, ...face.powers].map((part) => part.text.length + 40);
  const total = [...texts, ...face.rules.map((rule) => rule.length)].reduce((sum, n) => sum + n, 0);
  return total > 520 ? "cf-dense-3" : total > 330 ? "cf-dense-2" : total > 200 ? "cf-dense-1" : "";
}

function Window({ face }: { face: Face }) {
  if (settings.pictures.value && face.picture) return <img class="cf-picture" src={face.picture} alt="" loading="lazy" />;
  return face.supertype === "Energy" ? <EnergyDisc face={face} /> : <Art face={face} />;
}

function EnergyDisc({ face }: { face: Face }) {
  const any = typeOf(face) === "Colorless" && !face.name.includes("Colorless");
  return (
    <div class="cf-energy">
      <EnergySymbol type={any ? "Grass/Fire/Water/Lightning/Psychic" : typeOf(face)} silent />
    </div>
  );
}

function Inside({ face, size }: { face: Face; size: CardSize }) {
  if (face.supertype === "Energy" && (face.rules.length === 0 || size === "s")) {
    return (
      <>
        <div class="cf-head">
          <span class="cf-name">{face.name}</span>
        </div>
        <EnergyDisc face={face} />
      </>
    );
  }
  const full = size === "l";
  return (
    <>
      <div class="cf-head">
        <span class="cf-sort">{sortOf(face)}</span>
        <span class="cf-name">{face.name}</span>
        {face.supertype === "Pokémon" && (
          <span class="cf-hp">
            {face.hp}
            <i>HP</i>
            <EnergySymbol type={typeOf(face)} silent />
          </span>
        )}
      </div>
      <div class="cf-window">
        <Window face={face} />
      </div>
      {full && face.evolves_from && <div class="cf-from">Evolves from {face.evolves_from}</div>}
      {size !== "s" && (
        <div class="cf-body">
          {face.powers.map((power) => (
            <PowerLine key={power.name} power={power} full={full} />
          ))}
          {face.attacks.map((attack, i) => (
            <AttackLine key={i} attack={attack} full={full} />
          ))}
          {(full || face.supertype !== "Pokémon") &&
            face.rules.map((rule, i) => (
              <p key={i} class="cf-rule">
                <CardText text={rule} />
              </p>
            ))}
        </div>
      )}
      {size !== "s" && face.supertype === "Pokémon" && <Strip face={face} />}
      {full && (
        <div class="cf-foot">
          {face.level && <span>Lv. {face.level}</span>}
          <span>
            {face.set_name} {face.number}
          </span>
        </div>
      )}
    </>
  );
}

interface Props {
  face: Face;
  size?: CardSize;
  /** The words are told by something around the card. */
  silent?: boolean;
}

/** A card's face, drawn from its data. It fills its box and scales with it; `size` says how much of it is told. */
export const CardFace = memo(function CardFace({ face, size = "m", silent = false }: Props) {
  const words = silent ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": inWords(face) };
  return (
    <div class="card" {...words}>
      <div class={`cf cf-${size} ${frameClass(face)} ${typeClass(typeOf(face))} ${density(face)}`}>
        <Inside face={face} size={size} />
      </div>
    </div>
  );
});
