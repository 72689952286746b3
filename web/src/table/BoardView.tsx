import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { openCard } from "../cards/CardZoom";
import type { Coaching } from "../coach/coaching";
import { Pointing } from "../coach/Pointing";
import { pointing } from "../coach/pointing";
import type { Board as BoardData, Table } from "../protocol";
import { Actions } from "./Actions";
import { watchPointer } from "./hover";
import { clicked, dropped, type Intent } from "./intent";
import { lit, UNLIT } from "./matching";
import { Menu, type MenuOf } from "./Menu";
import { PileDialog, type PileShown } from "./PileDialog";
import { Preview } from "./Preview";
import { QuestionBar } from "./QuestionBar";
import { shortcut } from "./shortcuts";
import type { TableStore } from "./store";
import { Tabletop } from "./Tabletop";
import type { Target } from "./targets";
import { Tray } from "./Tray";

/** Whoever may be asked what to do, and points at it. */
export type Adviser = Pick<Coaching, "ask" | "next">;

interface Props {
  store: TableStore;
  coach: Adviser;
  table: Table;
  board: BoardData;
  slim: boolean;
  onStory: () => void;
  onHelp: () => void;
}

/** The board of a table, and what its viewer does there. */
export function Board({ store, coach, table, board, slim, onStory, onHelp }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [selected, select] = useState<Target | null>(null);
  const [menu, setMenu] = useState<MenuOf | null>(null);
  const [pile, setPile] = useState<PileShown | null>(null);
  const choices = store.choices.value;
  const question = store.question.value;
  const seat = table.you;
  const below = seat === 1 ? 1 : 0;
  const names = useMemo(
    () => [table.seats[0]?.name ?? "", table.seats[1]?.name ?? ""] as const,
    [table.seats],
  );
  const faceOf = (card: number) => store.faceOf(card);
  const found = useMemo(
    () => (choices.length > 0 && seat >= 0 ? lit(choices, null, board, seat) : UNLIT),
    [choices, board, seat],
  );

  function letGo(): void {
    select(null);
    setMenu(null);
  }
  useLayoutEffect(letGo, [question?.number]); // before anybody can click: later it would let go of what was just taken up

  const answered = useRef(0);
  function answer(text: string): void {
    answered.current = performance.now();
    letGo();
    store.answer(text);
  }

  function why(text: string): void {
    letGo();
    store.why(text);
  }

  function look(target: Target): void {
    if (target.at === "pile") {
      const side = board.sides[target.seat];
      const whose = target.seat === seat ? "Your" : `${names[target.seat]}’s`;
      if (target.pile === "deck" || !side) return;
      const name = target.pile === "lost" ? "Lost Zone" : "discard pile";
      const cards = target.pile === "lost" ? side.lost : side.discard;
      if (cards.length > 0) setPile({ name: `${whose} ${name}`, cards });
      return;
    }
    const face = faceOf(cardOf(target, board));
    if (face) openCard(face);
  }

  function carryOut(intent: Intent): void {
    switch (intent.do) {
      case "answer":
        answer(intent.answer);
        break;
      case "why":
        why(intent.answer);
        break;
      case "take":
        setMenu(null);
        select(intent.target);
        break;
      case "menu":
        setMenu({ target: intent.target, choices: intent.choices });
        break;
      case "let-go":
        letGo();
        break;
      case "look":
        letGo();
        // The second half of a double click has no meaning of its own.
        if (!store.pending.value && performance.now() - answered.current > 400) look(intent.target);
        break;
    }
  }

  const situation = { board, choices, selected, seat, kind: store.pending.value ? "" : (question?.kind ?? ""), faceOf };
  const now = useRef({ situation, carryOut });
  now.current = { situation, carryOut };
  const onPick = useCallback((target: Target) => now.current.carryOut(clicked(target, now.current.situation)), []);
  const onBring = useCallback(
    (from: Target, to: Target) => now.current.carryOut(dropped(from, to, now.current.situation)),
    [],
  );

  function retreat(): void {
    const active = board.sides[below]?.active;
    const canRetreat = choices.some((choice) => choice.verb === "retreat");
    if (!active) return;
    setMenu(null);
    if (canRetreat) select({ at: "pokemon", key: active.key, seat: below, active: true });
    else if (question?.kind === "turn") why(`retreat ${board.sides[below]?.bench[0]?.key ?? active.key}`);
  }
  const keys = { escape: letGo, retreat, hint: () => void coach.ask(), story: onStory, help: onHelp };
  const onKeys = useRef(keys);
  onKeys.current = keys;

  useEffect(() => {
    const box = root.current;
    if (!box) return;
    const page = box.closest<HTMLElement>(".table-page") ?? box;
    const key = (event: KeyboardEvent): void => {
      store.skip();
      if (shortcut(page, event, onKeys.current)) event.preventDefault();
    };
    const taken = (event: Event): void => select((event as CustomEvent<Target | null>).detail);
    const down = (event: PointerEvent): void => {
      store.skip();
      if (!(event.target as Element).closest(".menu")) setMenu(null);
    };
    const unwatch = watchPointer(box, (id) => {
      const face = store.faces.value[id];
      if (face) openCard(face);
    });
    addEventListener("keydown", key);
    box.addEventListener("take", taken);
    box.addEventListener("let-go", letGo);
    page.addEventListener("pointerdown", down);
    return () => {
      unwatch();
      removeEventListener("keydown", key);
      box.removeEventListener("take", taken);
      box.removeEventListener("let-go", letGo);
      page.removeEventListener("pointerdown", down);
    };
  }, [store]);

  const pointed = pointing(store.shownPending.value ? null : coach.next.value, board, seat, selected);
  const actions = question?.kind === "turn" && seat >= 0 && !store.shownPending.value && (
    <Actions
      board={board}
      seat={seat}
      choices={choices}
      faceOf={faceOf}
      onAnswer={answer}
      onWhy={why}
      onRetreat={retreat}
      retreating={selected?.at === "pokemon"}
    />
  );
  return (
    <div ref={root} class={`board ${store.pending.value ? "is-pending" : ""}`}>
      <Pointing.Provider value={pointed}>
        <Tabletop
          board={board}
          cards={store.cards.value}
          faces={store.faces.value}
          viewer={seat}
          names={names}
          choices={choices}
          selected={selected}
          going={goingCard(store.pending.value)}
          onPick={onPick}
          onBring={onBring}
          beside={slim ? undefined : actions}
          above={
            <div class="above">
              {slim && <div class="actions-row">{actions || <Ticker store={store} />}</div>}
              <div class="asked">
                <QuestionBar
                  board={board}
                  seat={seat}
                  question={question}
                  pending={store.shownPending.value}
                  found={found}
                  names={names}
                  face={question ? faceOf(question.card) : undefined}
                  taken={selected ? (faceOf(cardOf(selected, board))?.name ?? "") : ""}
                  onAnswer={answer}
                />
                <Tray cards={found.elsewhere} faceOf={faceOf} onAnswer={answer} />
              </div>
            </div>
          }
        />
      </Pointing.Provider>
      {menu && (
        <Menu
          menu={menu}
          onAnswer={answer}
          onRetreat={retreat}
          onLook={() => {
            setMenu(null);
            look(menu.target);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {pile && <PileDialog pile={pile} faceOf={faceOf} onClose={() => setPile(null)} />}
      {!board.outcome && <Preview faces={store.faces.value} />}
    </div>
  );
}

/** Where the story has no room beside the table: what happened last. */
function Ticker({ store }: { store: TableStore }) {
  const last = store.lines.value.findLast((line) => !line.quiet);
  return (
    <p class="ticker" aria-hidden="true">
      {last?.text}
    </p>
  );
}

/** The card of the hand that an answer under way is about. */
function goingCard(pending: string): number {
  const [verb = "", card = "-1"] = pending.split(" ");
  return ["bench", "evolve", "attach", "play", "card"].includes(verb) ? Number(card) : -1;
}

/** The card that shows when a target is looked at. */
function cardOf(target: Target, board: BoardData): number {
  switch (target.at) {
    case "hand":
    case "attached":
    case "stadium":
      return target.card;
    case "pokemon": {
      const side = board.sides[target.seat];
      const pokemon = [side?.active, ...(side?.bench ?? [])].find((one) => one?.key === target.key);
      return pokemon?.cards[pokemon.cards.length - 1] ?? -1;
    }
    case "prize":
      return board.sides[target.seat]?.prizes[target.place] ?? -1;
    default:
      return -1;
  }
}
