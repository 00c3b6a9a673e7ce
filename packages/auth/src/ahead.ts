interface Sent {
  readonly authorization: string;
  readonly reply: Promise<Response>;
}

/** What has been asked before its screen did, by address. */
const sent = new Map<string, Sent>();

/** So long an answer may wait for its screen; after that the screen asks itself. */
const patience = 10_000;

/** Sends a GET now, for the screen that will ask the same; once for all who foresee it. */
export function sendAhead(url: string, token: string): void {
  const authorization = `Bearer ${token}`;
  if (sent.get(url)?.authorization === authorization) return;
  const reply = globalThis
    .fetch(url, { headers: { Accept: "application/json", Authorization: authorization } })
    // read to its end, as an answer that nobody takes would hold its connection
    .then(async (answer) => new Response(await answer.arrayBuffer(), answer));
  const call = { authorization, reply };
  const forget = () => {
    if (sent.get(url) === call) sent.delete(url);
  };
  sent.set(url, call);
  reply.catch(forget); // the screen tries again, and tells
  setTimeout(forget, patience);
}

/** Forgets what was sent, as a page that was just loaded has sent nothing; for tests. */
export const forgetSent = (): void => sent.clear();

/** The answer to a call that was sent ahead, once and for the same session only; its caller may still give it up. */
export function takeAhead(url: string, { method, headers, signal }: RequestInit = {}): Promise<Response> | undefined {
  const call = method === "GET" ? sent.get(url) : undefined;
  if (!call || new Headers(headers).get("Authorization") !== call.authorization) return undefined;
  sent.delete(url);
  if (!signal) return call.reply;
  const given = Promise.withResolvers<never>();
  const giveUp = () => given.reject(signal.reason);
  if (signal.aborted) giveUp();
  else signal.addEventListener("abort", giveUp, { once: true });
  return Promise.race([call.reply, given.promise]);
}
