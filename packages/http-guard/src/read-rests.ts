import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Patience } from "./patience.ts";

/**
 * Reads the rest of requests that were answered early, and drops it, within limits: a client that still sends while its
 * connection is closed would lose the answer. If the client asked for the connection to end with the answer, the answer waits
 * for the rest.
 */
export function readRests(server: FastifyInstance, { restBytes, restMs, restIdleMs, lateRestMs }: Patience): void {
  server.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete || raw.readableEnded || raw.destroyed || !hasBody(raw)) return;
    reply.removeHeader("connection");
    const isLast = !reply.raw.shouldKeepAlive;
    const rest = new Promise<void>((resolve) => {
      const { socket } = raw;
      const settle = () => {
        clearTimeout(total);
        clearTimeout(idle);
        socket.off("close", settle);
        resolve();
      };
      const end = () => {
        settle();
        if (!isLast) raw.destroy();
      };
      const total = setTimeout(end, reply.statusCode === 408 ? lateRestMs : restMs).unref();
      const idle = setTimeout(end, restIdleMs).unref();
      let bytes = 0;
      raw.on("data", (part: Buffer) => {
        idle.refresh();
        bytes += part.length;
        if (bytes > restBytes) end();
      });
      raw.once("close", settle);
      socket.once("close", settle); // nothing else tells of a body that breaks off after its answer
    });
    raw.unpipe();
    raw.resume();
    if (isLast) await rest;
  });
}

/** Whether the head of a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
