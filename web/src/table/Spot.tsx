import type { Signal } from "@preact/signals";
import { type ComponentChildren, createContext, type CSSProperties } from "preact";
import { useContext } from "preact/hooks";
import { useSpotMark } from "../coach/Pointing";
import type { Face } from "../protocol";
import { spotId, type Target } from "./targets";

/** What every place on the table shares. */
export interface TableHands {
  /** The place that Tab leads to; the arrow keys move it. */
  current: Signal<string>;
  onPick: ((target: Target) => void) | undefined;
  onZoom: (face: Face) => void;
}

export const Hands = createContext<TableHands | null>(null);

interface Props {
  target: Target;
  label: string;
  face?: Face | undefined;
  lit?: boolean | undefined;
  taken?: boolean | undefined;
  class?: string;
  style?: CSSProperties;
  /** Attributes for tests and for whoever looks for an element: data-card, data-pokemon, data-answer. */
  data?: Record<`data-${string}`, string | number | undefined>;
  draggable?: boolean;
  children: ComponentChildren;
}

/** A place on the table that can be focused, clicked and looked at closely. */
export function Spot(props: Props) {
  const hands = useContext(Hands);
  const id = spotId(props.target);
  const current = hands?.current.value === id;
  const hint = useSpotMark(id);
  const zoom = () => props.face && hands?.onZoom(props.face);
  const names = ["spot", props.class ?? "", props.lit ? "is-lit" : "", props.taken ? "is-taken" : "", hint.class];
  return (
    <div
      class={names.filter(Boolean).join(" ")}
      role="button"
      tabIndex={current ? 0 : -1}
      aria-label={props.label}
      aria-pressed={props.taken ? true : undefined}
      aria-description={hint["aria-description"]}
      data-spot={id}
      data-target={JSON.stringify(props.target)}
      data-drag={props.draggable ? "" : undefined}
      data-face={props.face?.id}
      {...props.data}
      {...(props.style ? { style: props.style } : {})}
      onFocus={() => {
        if (hands) hands.current.value = id;
      }}
      onClick={() => (hands?.onPick ? hands.onPick(props.target) : zoom())}
      onContextMenu={(event) => {
        if (!props.face) return;
        event.preventDefault();
        zoom();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          if (hands?.onPick) hands.onPick(props.target);
          else zoom();
        } else if (event.key === " ") {
          event.preventDefault();
          zoom();
        }
      }}
    >
      {props.children}
    </div>
  );
}
