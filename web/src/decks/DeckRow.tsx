import { openCard } from "../cards/CardZoom";
import { EnergySymbol } from "../cards/EnergySymbol";
import type { DeckCard, Face } from "../protocol";
import type { Builder } from "./builder";
import { energyType, inShort, isPokemon, printing, trainerKind } from "./faces";
import { speaksOf } from "./faults";
import { Stepper } from "./Stepper";

/** The disc before a row: the type of a Pokémon or Energy, a letter for a kind of Trainer card. */
function Sign({ face }: { face: Face }) {
  if (isPokemon(face)) return <EnergySymbol type={face.types.join("/")} silent />;
  if (face.supertype === "Energy") {
    const type = energyType(face) || "Grass/Fire/Water/Lightning/Psychic";
    return <EnergySymbol type={type} silent />;
  }
  const kind = trainerKind(face);
  return (
    <span class="sign" data-kind={kind} aria-hidden="true">
      {kind.replace("Pokémon ", "").charAt(0)}
    </span>
  );
}

/** One card of the deck: how many, which, and buttons for one more or less. The name shows the card. */
export function DeckRow({ card, builder, depth }: { card: DeckCard; builder: Builder; depth: number }) {
  const { face, count } = card;
  const faulty = builder.faults.value.some((fault) => speaksOf(fault, face));
  return (
    <li class={faulty ? "deck-row is-faulty" : "deck-row"} data-deck-card={face.id} data-depth={Math.min(depth, 3)}>
      <Sign face={face} />
      <button type="button" class="deck-row-name" onClick={() => openCard(face)} title="Look at the card">
        <strong>
          {face.name}
          {faulty && <span class="deck-row-fault">{" !"}</span>}
        </strong>
        <small>
          {inShort(face)}
          {printing(face) && <span class="deck-row-set"> · {printing(face)}</span>}
        </small>
      </button>
      <Stepper face={face} count={count} builder={builder} />
    </li>
  );
}
