import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { smallest } from "../storage/compressed.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && absent.has(String(error.code))) {
      return null;
    }
    throw error;
  }
}

/** The file below `root` that a path of a request names; null for everything that would leave it or is hidden. */
export function fileBelow(root: string, path: string): string | null {
  const segments = path.split("/");
  if (/[\0\\]/.test(path) || segments.some((segment) => segment === "" || segment.startsWith("."))) {
    return null;
  }
  const file = resolve(root, join(...segments));
  return file.startsWith(resolve(root) + sep) ? file : null;
}

function accepts(request: FastifyRequest, coding: string): boolean {
  const header = request.headers["accept-encoding"] ?? "";
  return String(header)
    .split(",")
    .map((part) => part.trim().replaceAll(" ", ""))
    .some((part) => part.split(";")[0] === coding && !/;q=0(?:\.0*)?$/.test(part));
}

/** Only the registry has no ready-made variant, as it changes: a millisecond of work against two kilobytes. */
const largestOnTheFly = 256 * 1024;
const quickly = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** The best ready-made variant that the browser takes, else the file itself, compressed now when that is little work. */
async function variantOf(request: FastifyRequest, file: string): Promise<{ content: Buffer; coding?: string } | null> {
  for (const [coding, suffix] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    const content = accepts(request, coding) ? await contentOf(file + suffix) : null;
    if (content) {
      return { content, coding };
    }
  }
  const content = await contentOf(file);
  if (content && content.byteLength >= smallest && content.byteLength <= largestOnTheFly) {
    if (accepts(request, "br")) {
      return { content: brotliCompressSync(content, { params: quickly }), coding: "br" };
    }
    if (accepts(request, "gzip")) {
      return { content: gzipSync(content), coding: "gzip" }; // over plain HTTP browsers take no Brotli
    }
  }
  return content && { content };
}

/** Sends a file with a strong ETag, or answers 304; false when there is none. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const found = types[extname(file)] ? await variantOf(request, file) : null;
  if (!found) {
    return false;
  }
  const tag = `"${createHash("sha256").update(found.content).digest("base64url").slice(0, 27)}"`;
  reply.headers({ ...headers, ETag: tag, Vary: "Accept-Encoding" });
  if (request.headers["if-none-match"]?.split(",").some((seen) => seen.trim().replace(/^W\//, "") === tag)) {
    reply.code(304).send();
    return true;
  }
  if (found.coding) {
    reply.header("Content-Encoding", found.coding);
  }
  reply.type(types[extname(file)] ?? "application/octet-stream").send(found.content);
  return true;
}
