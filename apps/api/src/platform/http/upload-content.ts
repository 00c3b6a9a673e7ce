import { addAbortSignal, type Readable } from "node:stream";
import { type UploadKind, type UploadKindRules, uploadKinds } from "@portal/api-client";
import { brokenUpload, fileTooBig, HttpError, uploadTooSlow } from "../errors.ts";

/** 415: the file is of another kind than the call takes, by its name, its declared type or its first bytes. */
export const wrongKind = (kind: UploadKind) => new HttpError(415, { message: uploadKinds[kind].otherwise });

/** The refusal for an error of the parser: the body was too slow, it broke off, or it is not multipart. */
export const refuseBroken = (tooSlow: AbortSignal) => (): never => {
  throw tooSlow.aborted ? uploadTooSlow() : brokenUpload();
};

interface ContentRules {
  kind: UploadKind;
  maxBytes: number;
  tooSlow: AbortSignal;
}

/**
 * The bytes of a file as they arrive. They end with 415 if they begin like no file of the kind, with 413 if there are too many,
 * and with 408 if they come too slowly.
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

/**
 * Reads at least the first bytes of a content, if it has as many; answers them and the whole content, as if nothing had been
 * read.
 */
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
