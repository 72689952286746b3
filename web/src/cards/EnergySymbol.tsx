import "./energy.css";

const PATHS: Record<string, string> = {
  Grass: "M12 4c5 2 7 6 5 10-1 3-4 4-6 4l-3 3-1-1 3-3C6 13 8 7 12 4zm0 4c-2 3-2 5-1 8 3-2 3-5 1-8z",
  Fire: "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 2-7 2 1 2 2 2 4 2-2 3-4 2-8zm0 10c-1 2-2 2-2 4a2 2 0 0 0 4 0c0-2-1-2-2-4z",
  Water: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zm-3 11c0 2 1 3 3 4-1-2-2-3-3-4z",
  Lightning: "M14 3 6 13h5l-2 8 9-11h-5z",
  Psychic: "M12 5c4 0 8 3 10 7-2 4-6 7-10 7S4 16 2 12c2-4 6-7 10-7zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  Fighting: "M6 10c0-1 1-2 2-2V6h3v2h1V5h3v3h1V7h2v6c0 4-2 6-6 6s-7-2-6-6zm3 1v2h5v-2z",
  Darkness: "M15 3a9 9 0 1 0 5 13 8 8 0 0 1-5-13z",
  Metal: "m12 3 8 4.500v9L12 21l-8-4.500v-9zm0 4-4.500 2.500v5L12 17l4.500-2.500v-5z",
  Fairy: "m12 3 2.500 6.500L21 12l-6.500 2.500L12 21l-2.500-6.500L3 12l6.500-2.500z",
  Dragon: "M4 5c6 0 8 3 8 7 0-4 2-7 8-7-1 5-3 6-5 7 2 0 3 1 4 3-3-1-5 0-7 4-2-4-4-5-7-4 1-2 2-3 4-3-2-1-4-2-5-7z",
  Colorless: "m12 2 2.600 6.800L21.500 7l-3.700 5 3.700 5-6.900-1.800L12 22l-2.600-6.800L2.500 17l3.700-5-3.700-5 6.900 1.800z",
};

/** The eleven types, as class names and variables call them. */
export function typeClass(type: string): string {
  return PATHS[type] ? `t-${type.toLowerCase()}` : "t-colorless";
}

/** A disc with the symbol of a type. "Fire/Water" is a disc of two halves. The text alternative is the type. */
export function EnergySymbol({ type, silent = false }: { type: string; silent?: boolean }) {
  const types = type.split("/").filter((part) => PATHS[part]);
  const shown = types.length > 0 ? types : ["Colorless"];
  const words = silent ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": type };
  if (shown.length > 4) return <span class="energy energy-any" {...words} />;
  return (
    <span class={`energy ${typeClass(shown[0] ?? "")} energy-of-${shown.length}`} {...words}>
      {shown.slice(0, 2).map((part) => (
        <span key={part} class={`energy-part ${typeClass(part)}`}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={PATHS[part]} fill-rule="evenodd" />
          </svg>
        </span>
      ))}
    </span>
  );
}

/** A row of symbols, such as a cost. */
export function EnergyRow({ types, label }: { types: string[]; label?: string }) {
  return (
    <span class="energy-row" role="img" aria-label={label ?? (types.length > 0 ? types.join(", ") : "no Energy")}>
      {types.map((type, i) => (
        <EnergySymbol key={i} type={type} silent />
      ))}
    </span>
  );
}
