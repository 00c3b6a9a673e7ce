import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { notReadable, requestTooSlow } from "../errors.ts";

/** How long a client may take to finish its request. */
export interface Patience {
  /** The limit for the head of a request. */
  headersMs: number;
  /** The limit for the body of a call that is no upload. */
  bodyMs: number;
  /** The limit for an upload; a silent one ends earlier, with its connection. */
  uploadMs: number;
  /** The limit for the rest of a request that is answered already. */
  restMs: number;
  /** The same after a 408, whose client is known to be slow. */
  lateRestMs: number;
  restIdleMs: number;
  restBytes: number;
}

export const defaultPatience: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 30 * 60_000,
  restMs: 5 * 60_000,
  lateRestMs: 10_000,
  restIdleMs: 5_000,
  restBytes: 512 * 1024 * 1024,
};

/** The limits that Node watches by itself. */
export const timeLimits = ({ headersMs, uploadMs }: Patience) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
});

/** Gives a body that is no file only some seconds, however slowly it arrives. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Patience): void {
  app.addHook("preParsing", async ({ raw }, _reply, payload) => {
    if (!hasBody(raw) || raw.headers["content-type"]?.startsWith("multipart/form-data")) return payload;
    const limited = payload.pipe(new PassThrough());
    const late = setTimeout(() => limited.destroy(requestTooSlow()), bodyMs);
    raw.once("close", () => {
      clearTimeout(late);
      if (!raw.complete) limited.destroy(notReadable());
    });
    // The reader of the body gets the error too. Without a reader, for example for a body that is too large, it must not end
    // the process.
    limited.on("error", () => {});
    return limited;
  });
}

/**
 * Reads the rest of requests that were answered early, and drops it, within limits: a client that still sends while its
 * connection is closed would lose the answer. If the client asked for the connection to end with the answer, the answer waits
 * for the rest.
 */
export function readRests(app: FastifyInstance, { restMs, lateRestMs, restIdleMs, restBytes }: Patience): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (raw.complete || raw.readableEnded || !hasBody(raw)) return;
    reply.removeHeader("connection");
    const isLast = !reply.raw.shouldKeepAlive;
    const rest = new Promise<void>((resolve) => {
      const end = () => (isLast ? resolve() : raw.destroy());
      const wholeMs = reply.statusCode === 408 ? lateRestMs : restMs;
      const [total, idle] = [setTimeout(end, wholeMs).unref(), setTimeout(end, restIdleMs).unref()];
      let bytes = 0;
      raw.on("data", (part: Buffer) => {
        idle.refresh();
        bytes += part.length;
        if (bytes > restBytes) end();
      });
      raw.once("close", () => {
        clearTimeout(total);
        clearTimeout(idle);
        resolve();
      });
    });
    raw.unpipe();
    raw.resume();
    if (isLast) await rest;
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
