import "./card.css";

/** The back of a card. */
export function CardBack({ label }: { label?: string }) {
  const words = label ? { role: "img" as const, "aria-label": label } : { "aria-hidden": true as const };
  return (
    <div class="card" {...words}>
      <div class="card-back">
        <svg viewBox="0 0 63 88" aria-hidden="true">
          <g class="back-rays">
            {Array.from({ length: 12 }, (_, i) => (
              <path key={i} d="M31.500 44L28 -14h7z" transform={`rotate(${i * 30} 31.500 44)`} />
            ))}
          </g>
          <circle class="back-ring" cx="31.500" cy="44" r="19" />
          <circle class="back-disc" cx="31.500" cy="44" r="15" />
          <path class="back-star" d="M31.500 31l3.500 9.500 9.500 3.500-9.500 3.500-3.500 9.500-3.500-9.500-9.500-3.500 9.500-3.500z" />
        </svg>
      </div>
    </div>
  );
}
