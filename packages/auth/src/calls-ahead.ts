interface Sent {
  readonly authorization: string;
  readonly reply: Promise<Response>;
}

/** The calls that were sent before their screen made them, by address. */
const sent = new Map<string, Sent>();

/** The time in milliseconds that an answer may wait for its screen; after that the screen makes the call itself. */
const patience = 10_000;

/** Sends a GET in advance for a screen that will make the same call; once, whoever asks for it. */
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
  reply.catch(forget); // the screen tries again, and shows the error
  setTimeout(forget, patience);
}

/** Forgets all calls that were sent, as after a reload; for tests. */
export const forgetSent = (): void => sent.clear();

/**
 * The answer to a call that was sent in advance, once and for the same session only; its caller may still cancel it.
 */
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
