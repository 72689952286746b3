import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { NOWHERE, type Pointed } from "./pointing";

/** What the hint at the table points at. */
export const Pointing = createContext<Pointed>(NOWHERE);

export interface Mark {
  class: string;
  "aria-description": string | undefined;
}

const NONE: Mark = { class: "", "aria-description": undefined };
const HINTED: Mark = { class: "is-hinted", "aria-description": "the hint" };

/** How a place on the table is marked if the hint points at it. */
export function useSpotMark(spot: string): Mark {
  const pointed = useContext(Pointing).spot;
  return pointed !== "" && pointed === spot ? HINTED : NONE;
}

/** The answer that the hint means; what shows several answers marks the one itself. */
export const useHintedAnswer = (): string => useContext(Pointing).answer;

/** How the button of one of these answers is marked if the hint means it. */
export const markOf = (hinted: string, ...answers: string[]): Mark => (hinted !== "" && answers.includes(hinted) ? HINTED : NONE);
