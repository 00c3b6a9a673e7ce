import { nameOfRefusal, type RefusalName } from "./refusals.ts";
import type { ApiResult } from "./result.ts";

/** Does what a call needs first; true if it is done, so that the call is sent again. */
export type DoFirst = (name: RefusalName, refused: { sentAt: number }) => Promise<boolean>;

const asksForMore = 428;

/**
 * Sends a call. An answer 428 asks for something first: to confirm a password, to choose one's own, or to set up a second
 * factor. Once that is done, the call is sent again; it is safe, because nothing of a call is done before such an answer. If it
 * is not done, the refusal is the result.
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
