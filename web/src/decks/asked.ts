/** What a page has asked the server for: the answer, or what went wrong, and a way to ask again. */

import { useEffect, useState } from "preact/hooks";
import { get, sentence } from "../app/api";

export interface Asked<T> {
  readonly data: T | null;
  readonly problem: string;
  readonly again: () => void;
}

/** Asks for an address when it changes, and every `pace` milliseconds while the page is looked at (0: once). */
export function useAsked<T>(url: string, pace = 0): Asked<T> {
  const [data, setData] = useState<{ url: string; data: T } | null>(null);
  const [problem, setProblem] = useState("");
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!url) return;
    let current = true;
    const ask = (): void => {
      get<T>(url).then(
        (answer) => {
          if (!current) return;
          setData({ url, data: answer });
          setProblem("");
        },
        (error) => current && setProblem(sentence(error)),
      );
    };
    const askIfSeen = (): void => {
      if (document.visibilityState === "visible") ask();
    };
    ask();
    const timer = pace > 0 ? setInterval(askIfSeen, pace) : 0;
    if (pace > 0) document.addEventListener("visibilitychange", askIfSeen);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askIfSeen);
    };
  }, [url, pace, turn]);

  return { data: data?.url === url ? data.data : null, problem, again: () => setTurn(turn + 1) };
}
