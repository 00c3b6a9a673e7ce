import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The status of a call whose connection closed before its answer was sent; no client ever sees it. */
const clientLeft = 499;

/**
 * Tells once for each call that it is over. Fastify's own hook fires only for answers that were sent, and not if the client
 * left before that.
 */
export function onCallEnd(
  app: FastifyInstance,
  tell: (request: FastifyRequest, reply: FastifyReply, status: number) => void,
): void {
  app.addHook("onRequest", (request, reply, done) => {
    let isOver = false;
    const end = (status: number) => {
      if (!isOver) tell(request, reply, status);
      isOver = true;
    };
    reply.raw.once("finish", () => end(reply.statusCode)).once("close", () => end(clientLeft));
    done();
  });
}
