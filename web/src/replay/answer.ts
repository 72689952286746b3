import { useEffect, useState } from "preact/hooks";
import { get, getOnce, sentence } from "../app/api";

export interface Answered<T> {
  value: T | null;
  failed: string;
}

/** What the server answers to `url`, and what it answered last while the next is on its way; "" asks nothing. */
export function useAnswer<T>(url: string, once = false): Answered<T> {
  const [answered, setAnswered] = useState<Answered<T>>({ value: null, failed: "" });
  useEffect(() => {
    if (!url) {
      setAnswered({ value: null, failed: "" });
      return;
    }
    let current = true;
    (once ? getOnce<T>(url) : get<T>(url)).then(
      (value) => current && setAnswered({ value, failed: "" }),
      (error) => current && setAnswered({ value: null, failed: sentence(error) }),
    );
    return () => {
      current = false;
    };
  }, [url, once]);
  return answered;
}
