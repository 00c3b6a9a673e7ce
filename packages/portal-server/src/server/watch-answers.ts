import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Knows which connections have an answer on its way. */
export function watchAnswers() {
  const replies = new WeakMap<Socket, FastifyReply>();
  return {
    /** Remembers the last reply of each connection. */
    watch(server: FastifyInstance): void {
      server.addHook("onRequest", async (request, reply) => {
        replies.set(request.raw.socket, reply);
      });
    },
    isAnswering(socket: Socket): boolean {
      const reply = replies.get(socket);
      return reply?.raw.headersSent === true && !(reply.raw.writableFinished && reply.request.raw.complete);
    },
  };
}
