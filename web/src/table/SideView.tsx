import type { ComponentChildren } from "preact";
import { CardFace } from "../cards/CardFace";
import type { Board, Face } from "../protocol";
import type { Lit } from "./matching";
import { Piles, Prizes } from "./Piles";
import { PokemonView } from "./PokemonView";
import type { Target } from "./targets";

interface Props {
  board: Board;
  seat: number;
  below: boolean;
  mine: boolean;
  whose: string;
  faceOf: (card: number) => Face | undefined;
  lit: Lit;
  selected: Target | null;
  canAct: boolean;
  /** Places of the Prizes that answers name; hidden ones are alike, and one may stand for all. */
  legalPrizes: readonly number[];
  onPick: ((target: Target) => void) | undefined;
  /** What stands beside the Active Pokémon: its attacks. */
  beside?: ComponentChildren;
}

/** One player's side of the table: Active, Bench, Prizes, deck, discard pile. */
export function SideView(props: Props) {
  const { board, seat, whose, faceOf } = props;
  const side = board.sides[seat];
  if (!side) return null;
  const places = Math.max(board.bench_size, side.bench.length);
  const shared = {
    seat,
    faceOf,
    lit: props.lit,
    selected: props.selected,
    draggable: props.canAct && props.mine,
    onPick: props.onPick,
  };
  return (
    <section
      class={`side ${props.below ? "side-below" : "side-above"} ${props.lit.field && props.mine ? "is-open" : ""}`}
      aria-label={`${whose} side`}
      data-target={JSON.stringify({ at: "field", seat })}
    >
      <Prizes side={side} seat={seat} whose={whose} faceOf={faceOf} lit={props.lit} laid={board.prizes} settingUp={board.turn === 0} legal={props.legalPrizes} mine={props.mine} />
      <div class="active-row">
        <div class="playing" data-playing={seat} aria-label={side.playing.length > 0 ? `${whose} Trainer in play` : undefined} role={side.playing.length > 0 ? "group" : undefined}>
          {side.playing.map((card) => {
            const face = faceOf(card);
            return (
              face && (
                <div key={card} class="playing-card" data-flip={card}>
                  <CardFace face={face} size="m" />
                </div>
              )
            );
          })}
        </div>
        <div class="place place-active">
          {side.active ? (
            <PokemonView key={side.active.key} pokemon={side.active} active place={`${whose} Active Pokémon`} {...shared} />
          ) : (
            <span class="place-name">Active</span>
          )}
        </div>
        <div class="beside">{props.beside}</div>
      </div>
      <div class="bench" role="group" aria-label={`${whose} Bench: ${side.bench.length} of ${places}`} style={{ "--places": places }}>
        {Array.from({ length: places }, (_, i) => {
          const pokemon = side.bench[i];
          return (
            <div key={pokemon && pokemon.key >= 0 ? `p${pokemon.key}` : `e${i}`} class="place">
              {pokemon ? (
                <PokemonView pokemon={pokemon} active={false} place={`${whose} Bench ${i + 1}`} {...shared} />
              ) : null}
            </div>
          );
        })}
      </div>
      <Piles side={side} seat={seat} whose={whose} faceOf={faceOf} />
    </section>
  );
}
