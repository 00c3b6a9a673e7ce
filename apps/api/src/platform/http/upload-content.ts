import { addAbortSignal, type Readable } from "node:stream";
import { type UploadKind, type UploadKindRules, uploadKinds } from "@portal/api-client";
import { brokenUpload, fileTooBig, HttpError, uploadTooSlow } from "../errors.ts";

/** 415: another kind of file than the call takes, by its name, its declared type or its first bytes (F-1, 5.12). */
export const wrongKind = (kind: UploadKind) => new HttpError(415, { message: uploadKinds[kind].otherwise });

/** What the parser's complaint means: the body was ended as too slow, or it broke off or is no multipart one. */
export const refuseBroken = (tooSlow: AbortSignal) => (): never => {
  throw tooSlow.aborted ? uploadTooSlow() : brokenUpload();
};

interface ContentRules {
  kind: UploadKind;
  maxBytes: number;
  tooSlow: AbortSignal;
}

/**
 * The bytes of a file as they arrive; ends with 415 where they begin like no file of the kind, with 413 after too many, and
 * with 408 where they come too slowly.
 */
export async function* checkedContent(
  content: Readable,
  { kind, maxBytes, tooSlow }: ContentRules,
): AsyncGenerator<Uint8Array> {
  const { begins = "" }: UploadKindRules = uploadKinds[kind];
  const chunks: AsyncIterator<Uint8Array> = addAbortSignal(tooSlow, content)[Symbol.asyncIterator]();
  const refuse = refuseBroken(tooSlow);
  try {
    let bytes = 0;
    let start = Buffer.alloc(0);
    for (;;) {
      const { value: chunk, done } = await chunks.next().catch(refuse);
      if (done) break;
      bytes += chunk.length;
      if (bytes > maxBytes) throw fileTooBig();
      if (start.length < begins.length) {
        start = Buffer.concat([start, chunk.subarray(0, begins.length - start.length)]);
        if (!begins.startsWith(start.toString("latin1"))) throw wrongKind(kind);
      }
      yield chunk;
    }
    if (start.length < begins.length) throw wrongKind(kind);
  } finally {
    await chunks.return?.();
  }
}

/** The first bytes of a content, at least so many where it has them, and the whole of it as if nothing had been read. */
export async function peek(content: AsyncIterable<Uint8Array>, atLeast: number) {
  const chunks = content[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  let bytes = 0;
  let ended = false;
  while (bytes <= atLeast && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else {
      read.push(value);
      bytes += value.length;
    }
  }
  async function* whole() {
    try {
      yield* read;
      if (!ended) yield* { [Symbol.asyncIterator]: () => chunks };
    } finally {
      await chunks.return?.();
    }
  }
  return { bytes, ended, whole: whole() };
}
