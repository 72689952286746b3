import { CardBack } from "../cards/CardBack";
import { CardFace } from "../cards/CardFace";
import { EnergyRow } from "../cards/EnergySymbol";
import { markOf, useHintedAnswer } from "../coach/Pointing";
import type { Face, Pokemon } from "../protocol";
import type { Lit } from "./matching";
import { Spot } from "./Spot";
import { spotId, type Target } from "./targets";
import { pokemonInWords } from "./words";
import "./pokemon.css";

/** How a card lies while its Pokémon has a Special Condition. */
function lies(conditions: readonly string[]): string {
  if (conditions.includes("Asleep")) return "lies-left";
  if (conditions.includes("Paralyzed")) return "lies-right";
  if (conditions.includes("Confused")) return "lies-over";
  return "";
}

interface Props {
  pokemon: Pokemon;
  seat: number;
  active: boolean;
  place: string;
  faceOf: (card: number) => Face | undefined;
  lit: Lit;
  selected: Target | null;
  draggable: boolean;
  onPick: ((target: Target) => void) | undefined;
}

/** A Pokémon in play: its stack of cards, HP left, damage, conditions, Energy, Tools and what lies on it. */
export function PokemonView(props: Props) {
  const { pokemon, faceOf } = props;
  const hinted = useHintedAnswer();
  const top = pokemon.cards[pokemon.cards.length - 1] ?? -1;
  const face = faceOf(top);
  const target: Target = { at: "pokemon", key: pokemon.key, seat: props.seat, active: props.active };
  const left = Math.max(0, pokemon.hp - pokemon.damage);
  const share = pokemon.hp > 0 ? left / pokemon.hp : 0;
  const attached = [...pokemon.energy, ...pokemon.tools, ...pokemon.cards].filter((card) => props.lit.attached.has(card));
  return (
    <div class={`mon ${props.active ? "mon-active" : ""}`}>
      <Spot
        target={target}
        label={pokemonInWords(pokemon, props.place)}
        face={face}
        lit={props.lit.pokemon.has(pokemon.key)}
        taken={props.selected !== null && spotId(props.selected) === spotId(target)}
        class={`mon-spot ${lies(pokemon.conditions)}`}
        data={{ "data-pokemon": pokemon.key, "data-flip": top }}
        draggable={props.draggable}
      >
        {pokemon.cards.slice(0, -1).map((card, i) => (
          <span key={card} class="mon-under" style={{ "--under": pokemon.cards.length - 1 - i }} />
        ))}
        <div class="mon-card">{face ? <CardFace face={face} size="s" silent /> : <CardBack />}</div>
        {pokemon.key >= 0 && (
          <>
            {pokemon.damage > 0 && (
              <span class="mon-damage" data-digits={String(pokemon.damage).length}>
                {pokemon.damage}
              </span>
            )}
            <span class={`mon-hp ${share <= 0.25 ? "is-low" : share <= 0.5 ? "is-half" : ""}`}>
              <i style={{ width: `${share * 100}%` }} />
              <b>
                {left}
                <small>/{pokemon.hp}</small>
              </b>
            </span>
            <span class="mon-foot">
              {(pokemon.marks.length > 0 || pokemon.effects.length > 0) && (
                <span class="mon-marks">
                  {pokemon.marks.map((mark) => (
                    <b key={mark}>{mark}</b>
                  ))}
                  {pokemon.effects.length > 0 && <b title={pokemon.effects.join(" ")}>effect</b>}
                </span>
              )}
              {pokemon.conditions.length > 0 && (
                <span class="mon-conditions">
                  {pokemon.conditions.map((condition) => (
                    <b key={condition} class={`condition c-${condition.toLowerCase()}`}>
                      {condition}
                    </b>
                  ))}
                </span>
              )}
              {pokemon.tools.length > 0 && (
                <span class="mon-tools">
                  {pokemon.tools.map((card) => (
                    <b key={card}>{faceOf(card)?.name ?? "Attached card"}</b>
                  ))}
                </span>
              )}
              {pokemon.units.length > 0 && (
                <span class={`mon-energy ${pokemon.units.length > 5 ? "is-many" : ""}`}>
                  <EnergyRow types={pokemon.units} />
                </span>
              )}
            </span>
          </>
        )}
      </Spot>
      {attached.length > 0 && (
        <div class="mon-attached">
          {attached.map((card) => (
            <button
              key={card}
              type="button"
              {...markOf(hinted, `card ${card}`)}
              class={`attached is-lit ${markOf(hinted, `card ${card}`).class}`}
              data-card={card}
              data-answer={`card ${card}`}
              onClick={() => props.onPick?.({ at: "attached", card, key: pokemon.key })}
            >
              {faceOf(card)?.name ?? "Attached card"}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
