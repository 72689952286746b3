import { EnergySymbol } from "../cards/EnergySymbol";
import { TYPES } from "../cards/kind";

/** The eleven types as discs; the chosen one is pressed, and pressing it again lets every type in. */
export function TypeFilter({ type, onChoose }: { type: string; onChoose: (type: string) => void }) {
  return (
    <div class="type-filter" role="group" aria-label="Type">
      {TYPES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={type === one}
          aria-label={one}
          title={one}
          onClick={() => onChoose(type === one ? "" : one)}
        >
          <EnergySymbol type={one} silent />
        </button>
      ))}
    </div>
  );
}
