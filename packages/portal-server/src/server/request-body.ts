import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import type { PortalLimits } from "./limits.ts";
import { notReadable, tooLarge, tooSlow } from "./refusals.ts";

/** Takes a body whole, so that nobody behind the portal waits for a client that never sends the rest. */
function takeWhole(body: IncomingMessage, { bodyBytes, bodyMs }: PortalLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    const settle = (then: () => void) => {
      clearTimeout(patience);
      body.off("data", take).off("end", whole).off("error", broken).off("close", broken);
      then();
    };
    const take = (part: Buffer) => {
      bytes += part.length;
      parts.push(part);
      if (bytes > bodyBytes) settle(() => reject(tooLarge()));
    };
    const whole = () => settle(() => resolve(Buffer.concat(parts)));
    const broken = () => settle(() => reject(notReadable()));
    const patience = setTimeout(() => settle(() => reject(tooSlow())), bodyMs);
    body.on("data", take).on("end", whole).on("error", broken).on("close", broken);
    if (Number(body.headers["content-length"]) > bodyBytes) settle(() => reject(tooLarge()));
  });
}

/**
 * An upload on its way: ends with 408 where its client falls silent. The API may end it early, and that never ends the
 * client's own stream, whose rest is read by `readRests`.
 */
export function passUpload(body: IncomingMessage, { uploadIdleMs }: PortalLimits): Readable {
  const passed = new PassThrough();
  const patience = setTimeout(() => {
    // Where the API is the slow one, the client is not to blame.
    if (passed.writableNeedDrain) {
      patience.refresh();
    } else {
      passed.destroy(tooSlow());
    }
  }, uploadIdleMs);
  body.on("data", () => patience.refresh());
  body.once("close", () => {
    if (!body.complete) passed.destroy(notReadable());
  });
  passed.once("close", () => clearTimeout(patience));
  // A reader hears of an error too; where nobody reads yet, it is no reason to end the process.
  passed.on("error", () => {});
  return body.pipe(passed);
}

/** How bodies of calls come to the API: files as a stream, all others whole. */
export function takeBodies(calls: FastifyInstance, limits: PortalLimits): void {
  calls.removeAllContentTypeParsers();
  calls.addContentTypeParser(/^multipart\/form-data/, async (_request: unknown, body: IncomingMessage) =>
    passUpload(body, limits),
  );
  calls.addContentTypeParser("*", (_request: unknown, body: IncomingMessage) => takeWhole(body, limits));
}
