import type { IncomingMessage } from "node:http";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { notReadable, requestTooSlow } from "../errors.ts";

/** How long a client may take to finish what it began (S2). */
export interface Patience {
  /** For the head of a request. */
  headersMs: number;
  /** For the body of a call that is no upload. */
  bodyMs: number;
  /** For an upload; one that is silent ends earlier, with its connection. */
  uploadMs: number;
  /** For the rest of a request that is answered already, of so many bytes at most. */
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

/** What Node watches over by itself. */
export const timeLimits = ({ headersMs, uploadMs }: Patience) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
});

/** A body that is no file has to come within seconds, however slowly it trickles. */
export function limitBodies(app: FastifyInstance, { bodyMs }: Patience): void {
  app.addHook("preParsing", async ({ raw }, _reply, payload) => {
    if (!hasBody(raw) || raw.headers["content-type"]?.startsWith("multipart/form-data")) return payload;
    const limited = payload.pipe(new PassThrough());
    const late = setTimeout(() => limited.destroy(requestTooSlow()), bodyMs);
    raw.once("close", () => {
      clearTimeout(late);
      if (!raw.complete) limited.destroy(notReadable());
    });
    // Whoever reads it hears of an error too; where nobody does, as a body too large, it is no reason to end the process.
    limited.on("error", () => {});
    return limited;
  });
}

/**
 * An answer may be ready before its request has come in whole. The rest is then read and forgotten, within limits: a client
 * that still sends while its connection is closed would lose the answer (D2). Where the connection ends with the answer, as
 * the client asked for, the answer waits for the rest.
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
