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

async function ask<T>(method: string, url: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (signal) request.signal = signal;
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { Accept: "application/json", "Content-Type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(url, request);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, "The server does not answer. Check your connection and try again.");
  }
  if (response.status === 204) return undefined as T;
  if (!response.ok) throw await failureOf(response);
  const data: unknown = await response.json().catch(() => null);
  if (data === null) throw failure(response);
  return data as T;
}

const failure = ({ status }: Response, said?: string): ApiFailure =>
  new ApiFailure(status, said ?? `The server could not do that (status ${status}).`);

/** What the server said in an answer that refuses. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const data = (await response.json().catch(() => null)) as ApiError | null;
  return failure(response, data?.error);
}

export const get = <T>(url: string): Promise<T> => ask<T>("GET", url);
/** `signal` lets go of the answer: the server stops working for it. */
export const post = <T>(url: string, body: unknown, signal?: AbortSignal): Promise<T> => ask<T>("POST", url, body, signal);
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
