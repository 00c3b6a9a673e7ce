import type { Endpoint } from "./endpoint.ts";
import type { ApiResult } from "./result.ts";

/** One try of a call. */
export interface Attempt {
  readonly result: ApiResult<unknown>;
  /** Set if a later try may succeed: the milliseconds that the server asks to wait, or 0. */
  readonly againAfter?: number;
}

/** The least wait before the second and third try; there are no more. */
const backoff = [500, 1500];
/** The longest wait that a call takes. If a server asks for more, the screen tries again later. */
const longestWait = 10_000;
/** Random delay that spreads the tries of many browsers that lost the same server. */
const spread = 250;

/**
 * Whether a call may be sent again: reads, and calls with a key, which are done once in any case. Any other write is sent only
 * once.
 */
export const mayRepeat = ({ method, idempotent }: Endpoint, idempotencyKey: string | undefined): boolean =>
  method === "GET" || (idempotent === true && idempotencyKey !== undefined);

/** Tries until an answer comes, a few times and with growing waits; ends early when its caller aborts. */
export async function tryAgain(send: () => Promise<Attempt>, signal?: AbortSignal): Promise<ApiResult<unknown>> {
  let attempt = await send();
  for (const least of backoff) {
    if (attempt.againAfter === undefined) break;
    await wait(Math.min(Math.max(least, attempt.againAfter), longestWait) + Math.random() * spread, signal);
    attempt = await send();
  }
  return attempt.result;
}

/** `Retry-After` in milliseconds: seconds, or a date (RFC 9110). */
export function retryAfter(headers: Headers): number {
  const value = headers.get("retry-after") ?? "";
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Math.max(milliseconds || 0, 0);
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }, milliseconds);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener("abort", giveUp, { once: true });
  });
}
