import type { FastifyReply } from "fastify";

/** Aborts when the client of a call leaves before it has the whole answer. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
