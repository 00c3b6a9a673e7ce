import { setTimeout as sleep } from "node:timers/promises";
import { createServer, type ServerOptions } from "../../platform/http/server.ts";
import { hash } from "../random.ts";

/** Of a hundred calls, how many the providers' server cannot take; the link makes them again. */
const failingShare = 15;

/** A provider takes a moment, so that staff see a notification wait before it is processed. */
const momentMs = 2_000;

/** The server of all providers of the demo: takes their notifications after a moment, and answers a share with 503. */
export async function createProvidersServer({
  seed,
  answerMs = momentMs,
  ...options
}: ServerOptions & { seed: number; answerMs?: number }) {
  const server = await createServer(options);
  let calls = 0;
  server.post("/notify/:carrierId", async (_request, reply) => {
    calls += 1;
    const isTaken = hash(seed, calls, 1) % 100 >= failingShare;
    await sleep(answerMs);
    return reply.status(isTaken ? 204 : 503).send();
  });
  return server;
}
