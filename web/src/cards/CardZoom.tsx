import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../app/api";
import { Modal } from "../app/Modal";
import type { CardDetail, Face } from "../protocol";
import { CardFace } from "./CardFace";
import { CardText } from "./text";
import "./zoom.css";

const opened = signal<Face | null>(null);

/** Shows a card large, with its whole text and what the engine understood of it. */
export function openCard(face: Face): void {
  opened.value = face;
}

function Understood({ face }: { face: Face }) {
  const [detail, setDetail] = useState<CardDetail | null>(null);
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let current = true;
    get<CardDetail>(`/api/cards/${encodeURIComponent(face.id)}`).then(
      (answer) => current && setDetail(answer),
      (error: unknown) => current && setFailure(sentence(error)),
    );
    return () => {
      current = false;
    };
  }, [face.id]);
  if (failure) return <p class="hint">{failure}</p>;
  if (!detail) return <p class="hint">Asking …</p>;
  if (!detail.supported) return <p class="warn">Not playable yet: {detail.problem}</p>;
  if (detail.understood.length === 0) return <p class="hint">This card has no text that does anything.</p>;
  return (
    <dl class="zoom-understood">
      {detail.understood.map((part, i) => (
        <div key={i}>
          <dt>{part.where}</dt>
          <dd>{part.reading}</dd>
          <dd>
            <details>
              <summary>Program</summary>
              <pre tabIndex={0}>{part.program}</pre>
            </details>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ face }: { face: Face }) {
  return (
    <div class="zoom-text">
      <h2>{face.name}</h2>
      <p class="hint">
        {[face.stage && face.supertype === "Pokémon" ? face.stage : "", face.supertype, ...face.subtypes.filter((sort) => sort !== face.stage)]
          .filter(Boolean)
          .join(" · ")}
        {face.hp > 0 && ` · ${face.hp} HP`}
        {face.evolves_from && ` · evolves from ${face.evolves_from}`}
      </p>
      {face.powers.map((power) => (
        <section key={power.name}>
          <h3>
            {power.label}: {power.name}
          </h3>
          <p>
            <CardText text={power.text} />
          </p>
        </section>
      ))}
      {face.attacks.map((attack, i) => (
        <section key={i}>
          <h3>
            {attack.name} {attack.damage}
          </h3>
          {attack.text && (
            <p>
              <CardText text={attack.text} />
            </p>
          )}
        </section>
      ))}
      {face.rules.map((rule, i) => (
        <p key={i}>
          <CardText text={rule} />
        </p>
      ))}
      <details class="zoom-more">
        <summary>What the engine understood</summary>
        <Understood face={face} />
      </details>
    </div>
  );
}

/** The dialog that `openCard` opens; it stands once in the page. */
export function CardZoom() {
  const face = opened.value;
  if (!face) return null;
  return (
    <Modal
      class="zoom"
      label={face.name}
      onClose={() => {
        opened.value = null;
      }}
      onKeyDown={(event, close) => {
        if (event.key === " " && event.target === event.currentTarget) close();
      }}
    >
      {(close) => (
        <div class="zoom-inside">
          <div class="zoom-face">
            <CardFace face={face} size="l" />
          </div>
          <Text key={face.id} face={face} />
          <button type="button" class="zoom-close" onClick={close} aria-label="Close">
            ×
          </button>
        </div>
      )}
    </Modal>
  );
}
