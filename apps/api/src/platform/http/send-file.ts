import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import type { ExportLine } from "../audit/audit.ts";
import { startedContent } from "./started.ts";

/** A file as a handler answers it; it is sent as an attachment while it is being made. */
export interface FileReply {
  filename: string;
  content: Readable | AsyncIterable<string | Uint8Array>;
  /** The line in the audit trail: no file is downloaded without one. */
  line: ExportLine;
}

/**
 * Sends a file. A refusal before the first part is an answer like any other; a failure later ends the connection, so that a
 * part never passes for the whole. The line is written before anything is sent.
 */
export async function sendFile(
  reply: FastifyReply,
  type: string,
  { filename, content }: FileReply,
  recordLine: () => Promise<void>,
) {
  const stream = content instanceof Readable ? content : Readable.from(await startedContent(content));
  await recordLine().catch((error: Error) => {
    stream.destroy();
    throw error;
  });
  return reply
    .header("Content-Type", type.startsWith("text/") ? `${type}; charset=utf-8` : type)
    .header("Content-Disposition", disposition(filename))
    .send(stream);
}

/** The file's name in plain characters for every client and, if it has others, beside it as it is (RFC 6266). */
function disposition(filename: string): string {
  const name = filename.replace(/[^\p{L}\p{M}\p{N} _.-]/gu, "_");
  const plain = name.replace(/[^\w.-]/g, "_");
  const encoded = name === plain ? "" : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return `attachment; filename="${plain}"${encoded}`;
}
