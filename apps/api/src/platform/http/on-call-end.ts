import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Of a call whose connection closed before its answer was sent; no client ever sees it. */
const clientLeft = 499;

/**
 * Tells once of each call that it is over. Fastify's own hook is for answers that were sent, and says nothing of a call
 * whose client left before that.
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
