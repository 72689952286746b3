import { useEffect, useMemo } from "preact/hooks";
import { get } from "../app/api";
import { pace, settings } from "../app/settings";
import { Coaching } from "../coach/coaching";
import { Stage } from "./animate/stage";
import { sound } from "./sound";
import { TableStore } from "./store";

/** Settles when what was set has been drawn: signals draw before the next frame. */
export const drawn = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** The store of a table, connected as long as the page is open. */
export function useTable(id: string, root: () => HTMLElement | null): TableStore {
  const store = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    store.use(new Stage(root, (card) => store.faceOf(card), sound, drawn));
    let closed = false;
    // The first request makes the guest; the table must know who connects.
    void get("/api/me")
      .catch(() => undefined)
      .then(() => closed || store.open());
    return () => {
      closed = true;
      store.close();
    };
  }, [store]);
  return store;
}

/** The coach of a table, for as long as the page is open. */
export function useCoaching(store: TableStore): Coaching {
  const coach = useMemo(() => new Coaching(store), [store]);
  useEffect(() => {
    coach.open();
    return () => coach.close();
  }, [coach]);
  return coach;
}

/** Answers what has only one answer, after a moment in which it can be seen. */
export function useAutoAnswer(store: TableStore): void {
  const question = store.question.value;
  const auto = settings.autoAnswer.value;
  useEffect(() => {
    const [only] = question?.choices ?? [];
    if (!auto || !question || !only || question.choices.length > 1 || question.kind === "turn") return;
    const timer = setTimeout(() => {
      if (store.question.value === question) store.answer(only.answer);
    }, 80 + 420 * pace());
    return () => clearTimeout(timer);
  }, [question, auto]);
}
