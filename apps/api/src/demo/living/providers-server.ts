import { createServer, type ServerOptions } from "../../platform/http/server.ts";
import { hash } from "../random.ts";

/** Of a hundred calls, how many the providers' server cannot take; the link makes them again. */
const failingShare = 15;

/** The server of all providers of the demo: takes their notifications, and answers a share with 503. */
export async function createProvidersServer({ seed, ...options }: ServerOptions & { seed: number }) {
  const server = await createServer(options);
  let calls = 0;
  server.post("/notify/:carrierId", async (_request, reply) => {
    calls += 1;
    return reply.status(hash(seed, calls, 1) % 100 < failingShare ? 503 : 204).send();
  });
  return server;
}
