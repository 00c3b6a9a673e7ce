import type { Multipart, MultipartFile } from "@fastify/multipart";
import { type Endpoint, type Schema, textProblem, type UploadKind, uploadKinds } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { invalidField } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { checkedContent, peek, refuseBroken, wrongKind } from "./upload-content.ts";

/** A file while it arrives. */
export interface IncomingFile {
  /** As the client named it: shown to staff, never part of a path. */
  name: string;
  /** To be read once; ends with 413 where the file is too big, with 415 where its first bytes are not of its kind. */
  content: AsyncIterable<Uint8Array>;
}

/** The most that a file of each kind may weigh, in bytes (P-7). */
type UploadLimits = Readonly<Record<UploadKind, number>>;

export interface UploadRules {
  limits: UploadLimits;
  /** Where a file is put aside whose fields stand behind it. */
  files: FileStore;
}

interface Incoming {
  fields: unknown;
  file: IncomingFile | undefined;
  /** To be called once the file is no longer read. */
  end(): Promise<void>;
}

type UploadEndpoint = Pick<Endpoint, "body"> & { upload: NonNullable<Endpoint["upload"]> };

const maxFields = 20;
const maxFieldBytes = 10_000;
const maxNameLength = 255;
/** A file of so many bytes is held in memory while the fields behind it are read. */
const maxHeldBytes = 64 * 1024;

const nothingToEnd = async () => {};

/** The fields of a multipart body and its one file (F-1), whichever stands first. */
export async function readUpload(
  request: FastifyRequest,
  { upload: { field, kind, optional }, body }: UploadEndpoint,
  { limits, files }: UploadRules,
): Promise<Incoming> {
  const missing = invalidField(field, texts.required);
  if (!request.isMultipart()) {
    if (optional) return { fields: request.body, file: undefined, end: nothingToEnd };
    throw missing;
  }
  const parts = request.parts({
    limits: { fields: maxFields, fieldSize: maxFieldBytes, files: 2, fileSize: limits[kind] + 1 },
  });
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { value: part, done } = await parts.next().catch(refuseBroken);
    if (done && optional) return { fields, file: undefined, end: nothingToEnd };
    if (done) throw missing;
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (await isEmptyInput(part).catch(refuseBroken)) continue;
    else if (part.fieldname !== field) throw missing;
    else if (!isOfKind(part, kind)) throw wrongKind(kind);
    else {
      const content = checkedContent(part.file, { kind, maxBytes: limits[kind] });
      const file = { name: nameOf(part.filename, field), content };
      return withRest(file, { parts, field, body, fields, files, log: request.log });
    }
  }
}

interface Rest {
  parts: AsyncIterator<Multipart>;
  field: string;
  body: Schema | undefined;
  fields: Record<string, unknown>;
  files: FileStore;
  log: FastifyBaseLogger;
}

/**
 * Adds the fields that stand behind the file. A file that all fields precede is read by whoever takes it; a small one is
 * held until they are there, and a larger one is put aside in the file store where a field is missing that the call needs.
 */
async function withRest({ name, content }: IncomingFile, rest: Rest): Promise<Incoming> {
  const { body, fields, files } = rest;
  const mayFollow = namesOf(body).filter((field) => !(field in fields));
  const streamed = (whole: AsyncIterable<Uint8Array>) => ({
    fields,
    file: { name, content: thenNothing(whole, rest, mayFollow) },
    end: nothingToEnd,
  });
  if (mayFollow.length === 0) return streamed(content);
  const { ended, whole } = await peek(content, maxHeldBytes);
  if (ended) {
    Object.assign(fields, await fieldsBehind(rest));
    return { fields, file: { name, content: whole }, end: nothingToEnd };
  }
  if (!body || z.safeParse(body, fields).success) return streamed(whole);
  const { key } = await files.save(whole);
  const end = () =>
    files.remove(key).catch((error: Error) => {
      rest.log.warn({ err: { message: error.message } }, "a file that was put aside is left to the sweep");
    });
  try {
    Object.assign(fields, await fieldsBehind(rest));
  } catch (error) {
    await end();
    throw error;
  }
  return { fields, file: { name, content: stored(files, key) }, end };
}

/** Names of the fields that a call knows. */
const namesOf = (body: Schema | undefined): string[] =>
  body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];

async function* stored(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  yield* await files.open(key);
}

/** A second file is refused: taken as one, half of what was sent would be lost without a word. */
async function fieldsBehind({ parts, field }: Rest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { value: part, done } = await parts.next().catch(refuseBroken);
    if (done) return fields;
    if (part.type === "file") throw invalidField(field, texts.oneFile);
    fields[part.fieldname] = part.value;
  }
}

/** The file and then no second one, nor a field that the call would have looked at. */
async function* thenNothing(content: AsyncIterable<Uint8Array>, rest: Rest, mayNotFollow: readonly string[]) {
  yield* content;
  const late = await fieldsBehind(rest);
  const lost = mayNotFollow.find((name) => name in late);
  if (lost) throw invalidField(lost, texts.fieldBehindFile);
}

/** The name as it is kept and shown; spreadsheets and systems spell its letters differently (NFC, D14). */
function nameOf(filename: string, field: string): string {
  const problem = filename.length > maxNameLength ? texts.lessThan(maxNameLength) : textProblem(filename);
  if (problem) throw invalidField(field, `The name of the file is not usable: ${problem}`);
  return filename.normalize("NFC");
}

/** Browsers send a file input in which nothing was chosen as a nameless file of no bytes. */
async function isEmptyInput({ filename, file }: MultipartFile): Promise<boolean> {
  if (filename) return false;
  for await (const _ of file) return false;
  return true;
}

function isOfKind({ filename = "", mimetype }: MultipartFile, kind: UploadKind): boolean {
  const { extension, types } = uploadKinds[kind];
  return filename.toLowerCase().endsWith(extension) && (types as readonly string[]).includes(mimetype);
}
