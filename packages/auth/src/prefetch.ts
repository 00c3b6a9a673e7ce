interface PrefetchedCall {
  readonly authorization: string;
  readonly reply: Promise<Response>;
}

/** The calls that were sent before their screen asked, by address. */
const prefetchedCalls = new Map<string, PrefetchedCall>();

/** How long an answer waits for its screen, in milliseconds. After that the screen asks itself. */
const patience = 10_000;

/** Sends a GET now for the screen that will ask the same, once for all callers. */
export function sendPrefetch(url: string, token: string): void {
  const authorization = `Bearer ${token}`;
  if (prefetchedCalls.get(url)?.authorization === authorization) return;
  const reply = globalThis
    .fetch(url, { headers: { Accept: "application/json", Authorization: authorization } })
    // read to its end, since an answer that is not read holds its connection
    .then(async (answer) => new Response(await answer.arrayBuffer(), answer));
  const call = { authorization, reply };
  const forget = () => {
    if (prefetchedCalls.get(url) === call) prefetchedCalls.delete(url);
  };
  prefetchedCalls.set(url, call);
  reply.catch(forget); // the screen asks again, and tells the user
  setTimeout(forget, patience);
}

/** Forgets all prefetched calls, so that a test begins like a new page. */
export const forgetPrefetched = (): void => prefetchedCalls.clear();

/** The answer to a prefetched call, once and for the same session only. The caller may still abort it. */
export function takePrefetched(
  url: string,
  { method, headers, signal }: RequestInit = {},
): Promise<Response> | undefined {
  const call = method === "GET" ? prefetchedCalls.get(url) : undefined;
  if (!call || new Headers(headers).get("Authorization") !== call.authorization) return undefined;
  prefetchedCalls.delete(url);
  if (!signal) return call.reply;
  const cancellation = Promise.withResolvers<never>();
  const giveUp = () => cancellation.reject(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener("abort", giveUp, { once: true });
  return Promise.race([call.reply, cancellation.promise]);
}
