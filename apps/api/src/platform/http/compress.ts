import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { accepts } from "@portal/http-guard";
import type { FastifyInstance } from "fastify";

/** Below this size the headers cost more than compression saves. */
const smallest = 1024;

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const brotli = promisify(brotliCompress);
const codings = [
  ["br", (text: string) => brotli(text, quickly)],
  ["gzip", promisify<string, Buffer>(gzip)],
] as const;

/**
 * Compresses JSON answers, which repeat the same keys for every row: a menu of 11 kB becomes 1.3. Files are streamed as they
 * are. The session is no cookie, so no foreign page can trigger an answer and learn from its length.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < smallest) return payload;
    const found = codings.find(([coding]) => accepts(request.headers["accept-encoding"], coding));
    if (!found) return payload;
    const [coding, compress] = found;
    reply.header("Content-Encoding", coding).removeHeader("Content-Length");
    return compress(payload);
  });
}
