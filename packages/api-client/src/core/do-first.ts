import { nameOfRefusal, type RefusalName } from "./refusals.ts";
import type { ApiResult } from "./result.ts";

/** Does what has to be done before a call; true where it is done, so that the call is sent again. */
export type DoFirst = (name: RefusalName, refused: { sentAt: number }) => Promise<boolean>;

const asksForMore = 428;

/**
 * Sends a call, and again each time that something was done which it asked for with 428: a password confirmed (P-13), one of one's
 * own chosen (P-14), a second factor set up. Nothing of a call is done before such an answer, so it may always be repeated. Where it is not done, the
 * refusal is the result.
 */
export async function sendAndDoFirst<T>(
  send: () => Promise<ApiResult<T>>,
  doFirst: DoFirst | undefined,
): Promise<ApiResult<T>> {
  for (;;) {
    const sentAt = performance.now();
    const result = await send();
    if (result.ok || result.status !== asksForMore) return result;
    const name = nameOfRefusal(result.data);
    if (!name || !(await doFirst?.(name, { sentAt }))) return result;
  }
}
