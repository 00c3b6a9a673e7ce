import { PassThrough } from "node:stream";
import { hasBody, type Patience } from "@portal/http-guard";
import type { FastifyInstance } from "fastify";
import { notReadable, requestTooSlow } from "../errors.ts";

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
