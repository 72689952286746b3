import type { ApiError } from "../protocol";

/** What the server said instead of an answer: its status and one sentence for people. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { Accept: "application/json", "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch {
    throw new ApiFailure(0, "The server does not answer. Check your connection and try again.");
  }
  if (response.status === 204) return undefined as T;
  const data: unknown = await response.json().catch(() => null);
  if (response.ok && data !== null) return data as T;
  const said = (data as ApiError | null)?.error;
  throw new ApiFailure(response.status, said ?? `The server could not do that (status ${response.status}).`);
}

export const get = <T>(url: string): Promise<T> => ask<T>("GET", url);
export const post = <T>(url: string, body: unknown): Promise<T> => ask<T>("POST", url, body);
export const put = <T>(url: string, body: unknown): Promise<T> => ask<T>("PUT", url, body);
export const del = (url: string): Promise<void> => ask<void>("DELETE", url);

/** A sentence for any error. */
export function sentence(error: unknown): string {
  if (error instanceof ApiFailure) return error.sentence;
  return error instanceof Error ? error.message : String(error);
}

const kept = new Map<string, Promise<unknown>>();

/** Like `get`, but asked once: for what does not change while the page is open (rules, eras, sets). */
export function getOnce<T>(url: string): Promise<T> {
  let answer = kept.get(url);
  if (!answer) {
    answer = get<T>(url);
    answer.catch(() => kept.delete(url));
    kept.set(url, answer);
  }
  return answer as Promise<T>;
}
