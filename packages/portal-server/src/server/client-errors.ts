import type { Socket } from "node:net";
import type { ConnectionError, FastifyInstance, FastifyReply } from "fastify";
import { headersTooLarge, notReadable, type Refusal, rawAnswer, tooSlow } from "./refusals.ts";

/** The time in which a client may still send before its refused connection is closed, so that it can read the answer. */
const lingerMs = 2_000;

const refusals: Readonly<Record<string, () => Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_HEADER_OVERFLOW: headersTooLarge,
};

/** Answers requests that the HTTP parser refuses or gives up waiting for, in the form of every other refusal. */
export function clientErrors() {
  const replies = new WeakMap<Socket, FastifyReply>();
  const refused = new WeakSet<Socket>();

  /** Whether something of an answer is on its way already, so that another one would stand in the middle of it. */
  const isAnswering = (socket: Socket) => {
    const reply = replies.get(socket);
    return reply?.raw.headersSent && !(reply.raw.writableFinished && reply.request.raw.complete);
  };

  return {
    /** Remembers what each connection is about. */
    watch(server: FastifyInstance) {
      server.addHook("onRequest", async (request, reply) => {
        replies.set(request.raw.socket, reply);
      });
    },
    answer(error: ConnectionError, socket: Socket) {
      if (refused.has(socket)) return;
      if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
        socket.destroy();
        return;
      }
      refused.add(socket);
      const refusal = refusals[error.code ?? ""] ?? notReadable;
      closeWith(socket, refusal());
    },
  };
}

/** Sends a refusal as the last thing on a connection. */
export function closeWith(socket: Socket, refusal: Refusal): void {
  const close = () => socket.destroy();
  socket.on("error", close).once("end", close);
  setTimeout(close, lingerMs).unref();
  socket.end(rawAnswer(refusal));
}
