import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { accepts } from "@portal/http-guard";
import { smallest } from "@portal/releases/storage";
import type { FastifyReply, FastifyRequest } from "fastify";
import { varied } from "./headers.ts";

const takes = ({ headers }: FastifyRequest, coding: string) => accepts(headers["accept-encoding"], coding);

interface Variant {
  content: Uint8Array | string;
  coding?: string;
}

/** Only the registry has no ready-made variant, as it changes: a millisecond of work against two kilobytes. */
const largestOnTheFly = 256 * 1024;
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a content now when that is little work and the browser takes it. */
function variantOf(request: FastifyRequest, content: Uint8Array | string): Variant {
  const size = Buffer.byteLength(content);
  if (size >= smallest && size <= largestOnTheFly) {
    if (takes(request, "br")) return { content: brotliCompressSync(content, { params: quickly }), coding: "br" };
    if (takes(request, "gzip")) {
      return { content: gzipSync(content), coding: "gzip" }; // over plain HTTP browsers take no Brotli
    }
  }
  return { content };
}

/** The content of a file; null where there is none. */
type Read = (path: string) => Promise<Buffer | null>;

/** The best ready-made variant of a file that the browser takes, else the file itself. */
async function readVariant(request: FastifyRequest, read: Read, path: string): Promise<Variant | null> {
  for (const [coding, suffix] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    const content = takes(request, coding) ? await read(path + suffix) : null;
    if (content) return { content, coding };
  }
  const content = await read(path);
  return content && variantOf(request, content);
}

interface Described {
  type: string;
  headers: Readonly<Record<string, string>>;
}

/** Sends a content with a strong ETag, or answers 304. */
export function sendContent(request: FastifyRequest, reply: FastifyReply, content: string, described: Described) {
  return sendVariant(request, reply, variantOf(request, content), described);
}

/** Sends a file with a strong ETag, or answers 304; false when there is none. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { read, path, ...described }: Described & { read: Read; path: string },
): Promise<boolean> {
  const found = await readVariant(request, read, path);
  if (found) sendVariant(request, reply, found, described);
  return found !== null;
}

function sendVariant(request: FastifyRequest, reply: FastifyReply, found: Variant, { type, headers }: Described) {
  const tag = `"${createHash("sha256").update(found.content).digest("base64url").slice(0, 11)}"`;
  reply.headers({ ...headers, ...varied, ETag: tag });
  if (request.headers["if-none-match"]?.split(",").some((seen) => seen.trim().replace(/^W\//, "") === tag)) {
    return reply.code(304).send();
  }
  if (found.coding) reply.header("Content-Encoding", found.coding);
  return reply.type(type).send(found.content);
}
