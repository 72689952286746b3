import { useEffect, useMemo } from "preact/hooks";
import { Stage } from "../table/animate/stage";
import { sound } from "../table/sound";
import { TableStore } from "../table/store";
import { drawn } from "../table/useTable";
import { PuzzleLink } from "./link";

export interface Solving {
  store: TableStore;
  link: PuzzleLink;
}

/** A puzzle on a table, for as long as the page is open. */
export function usePuzzle(id: string, root: () => HTMLElement | null): Solving {
  const solving = useMemo(() => {
    let link: PuzzleLink | undefined;
    const store = new TableStore(id, (of, on) => {
      link = new PuzzleLink(of, on);
      return link;
    });
    return { store, link: link as PuzzleLink };
  }, [id]);
  useEffect(() => {
    const { store } = solving;
    store.use(new Stage(root, (card) => store.faceOf(card), sound, drawn));
    store.open();
    return () => store.close();
  }, [solving]);
  return solving;
}
