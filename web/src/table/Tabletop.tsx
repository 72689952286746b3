import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { openCard } from "../cards/CardZoom";
import type { Board, Choice, Face } from "../protocol";
import { useDrag } from "./drag";
import { Hand } from "./Hand";
import { moveFocus, useRovingFocus } from "./keys";
import { beginning, lit, UNLIT } from "./matching";
import { useMeasure } from "./measure";
import { SideView } from "./SideView";
import { Hands, Spot } from "./Spot";
import type { Target } from "./targets";
import "./tabletop.css";

export interface TabletopProps {
  board: Board;
  /** Card number to face id, and face id to face, as messages and replays bring them. */
  cards: Record<number, string>;
  faces: Record<string, Face>;
  /** Who looks: seat 0 or 1 (sits below), -1 a spectator, 2 all cards open. */
  viewer: number;
  /** Names of the two seats. */
  names?: readonly [string, string];
  /** Legal answers; what they begin with glows. Left out: nothing glows. */
  choices?: readonly Choice[];
  /** What has been taken up; its targets glow. */
  selected?: Target | null;
  /** A click or Enter on anything. Left out: a click shows the card. */
  onPick?: (target: Target) => void;
  /** A drag from one thing to another. Left out: nothing can be dragged. */
  onBring?: (from: Target, to: Target) => void;
  /** A card that is on its way because its answer was sent. */
  going?: number;
  /** What stands beside the own Active Pokémon, such as its attacks. */
  beside?: ComponentChildren;
  /** What stands between the board and the hand, such as the question. */
  above?: ComponentChildren;
}

/** The side that was clicked beside everything that stands on it. */
function fieldAt(clicked: EventTarget | null): Target | null {
  const element = clicked as Element | null;
  if (!element || element.closest("[data-spot], button, a")) return null;
  const text = element.closest<HTMLElement>(".side")?.dataset["target"];
  return text ? (JSON.parse(text) as Target) : null;
}

/** The table as one viewer sees it: the opponent's side above, the own below. It holds no state of the game. */
export function Tabletop(props: TabletopProps) {
  const { board, cards, faces, viewer, selected = null } = props;
  const below = viewer === 1 ? 1 : 0;
  const above = 1 - below;
  const plays = viewer === 0 || viewer === 1;
  const choices = props.choices ?? [];
  const root = useRef<HTMLDivElement>(null);
  const current = useSignal("");
  const hands = useMemo(() => ({ current, onPick: props.onPick, onZoom: openCard }), [props.onPick]);
  const found = useMemo(
    () => (choices.length > 0 ? lit(choices, selected, board, below) : UNLIT),
    [choices, selected, board, below],
  );
  const faceOf = (card: number): Face | undefined => faces[cards[card] ?? ""];
  const names = props.names ?? ["Player 1", "Player 2"];
  const whose = (seat: number): string => (plays && seat === below ? "Your" : `${names[seat]}’s`);
  const answerOf = (card: number): string | undefined => {
    const mine = beginning(choices, { at: "hand", card }, board);
    return mine.length === 1 ? mine[0]?.answer : undefined;
  };
  useMeasure(root);
  useDrag(root, props.onBring);
  useRovingFocus(root, current);

  const shared = {
    board,
    faceOf,
    selected,
    canAct: props.onBring !== undefined && choices.length > 0,
    onPick: props.onPick,
    legalPrizes: choices.filter((choice) => choice.verb === "prize").map((choice) => choice.a),
  };
  const stadium = board.stadium >= 0 ? faceOf(board.stadium) : undefined;
  const theirs = board.sides[above];
  const own = board.sides[below];
  return (
    <Hands.Provider value={hands}>
      <div
        ref={root}
        class="tabletop"
        role="group"
        aria-label="Table"
        onKeyDown={(event) => root.current && moveFocus(root.current, event)}
        onClick={(event) => {
          const field = fieldAt(event.target);
          if (field) props.onPick?.(field);
        }}
      >
        <div class={`felt ${board.player === below ? "turn-below" : "turn-above"}`}>
          {theirs && (
            <Hand
              cards={theirs.hand}
              seat={above}
              mine={false}
              whose={whose(above)}
              faceOf={faceOf}
              lit={UNLIT}
              selected={null}
              draggable={false}
              answerOf={() => undefined}
            />
          )}
          <SideView {...shared} seat={above} below={false} mine={false} whose={whose(above)} lit={found} />
          <div class="middle">
            {stadium && (
              <Spot
                target={{ at: "stadium", card: board.stadium }}
                label={`Stadium: ${stadium.name}, ${whose(board.stadium_owner)}`}
                face={stadium}
                lit={found.stadium}
                class="stadium"
                data={{ "data-stadium": board.stadium, "data-flip": board.stadium, "data-answer": found.stadium ? "stadium" : undefined }}
              >
                <CardFace face={stadium} size="s" silent />
              </Spot>
            )}
          </div>
          <SideView
            {...shared}
            seat={below}
            below
            mine={plays}
            whose={whose(below)}
            lit={found}
            beside={props.beside}
          />
          {props.above}
          {own && (
            <Hand
              cards={own.hand}
              seat={below}
              mine
              whose={whose(below)}
              faceOf={faceOf}
              lit={found}
              selected={selected}
              draggable={shared.canAct}
              going={props.going}
              answerOf={answerOf}
            />
          )}
        </div>
      </div>
    </Hands.Provider>
  );
}
