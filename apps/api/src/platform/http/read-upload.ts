import { once } from "node:events";
import { addAbortSignal } from "node:stream";
import type { Multipart, MultipartFile } from "@fastify/multipart";
import { type Endpoint, type Schema, textProblem, type UploadKind, uploadKinds } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Caller } from "../auth/caller.ts";
import { invalidField, unauthorized } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Arrival } from "../uploads/arrival.ts";
import { callerOf } from "./calling.ts";
import { checkedContent, peek, refuseBroken, wrongKind } from "./upload-content.ts";
import { type UploadPace, watchPace } from "./upload-pace.ts";

/** A file while it arrives. */
export interface IncomingFile extends Arrival {
  /** The client's name for the file: shown to staff, never part of a path. */
  name: string;
  /**
   * The bytes, to be read once. They end with 413 if the file is too big, and with 415 if it begins like no file of its kind.
   */
  content: AsyncIterable<Uint8Array>;
}

/** The largest file of each kind, in bytes. */
type UploadLimits = Readonly<Record<UploadKind, number>>;

export interface UploadRules {
  limits: UploadLimits;
  pace: UploadPace;
  /** Takes a place for a file before its first byte is read, and keeps it until `take` or the call ends. */
  arrive<T>(caller: Caller, take: (arrival: Arrival) => Promise<T>): Promise<T>;
  /** The store for files whose fields stand behind them. */
  files: FileStore;
}

/** The parts of a request's body. */
export interface Sent {
  body: unknown;
  file: IncomingFile | undefined;
}

type ReadFile = Omit<IncomingFile, keyof Arrival>;

interface Incoming {
  fields: unknown;
  file: ReadFile | undefined;
  /** Must be called once the file is no longer read. */
  end(): Promise<void>;
}

type UploadEndpoint = Pick<Endpoint, "body"> & { upload: NonNullable<Endpoint["upload"]> };

const maxFields = 20;
const maxFieldBytes = 10_000;
const maxNameLength = 255;
/** A file of up to this many bytes is held in memory while the fields behind it are read. */
const maxHeldBytes = 64 * 1024;

const nothingToEnd = async () => {};

/** Answers an upload. Its file takes a place among the arriving files before its first byte is read. */
export async function withUpload<Answer>(
  request: FastifyRequest,
  endpoint: UploadEndpoint,
  rules: UploadRules,
  answer: (sent: Sent) => Promise<Answer>,
): Promise<Answer> {
  const { field, optional } = endpoint.upload;
  if (!request.isMultipart()) {
    if (!optional) throw invalidField(field, texts.required);
    return answer({ body: request.body, file: undefined });
  }
  const caller = callerOf(request);
  if (!caller) throw unauthorized();
  return rules.arrive(caller, async (arrival) => {
    const { fields, file, end } = await readParts(request, endpoint, rules);
    try {
      return await answer({ body: fields, file: file && { ...file, ...arrival } });
    } finally {
      await end();
    }
  });
}

/** Reads the fields of a multipart body and its one file, whichever stands first. */
async function readParts(
  request: FastifyRequest,
  { upload: { field, kind, optional }, body }: UploadEndpoint,
  { limits, pace, files }: UploadRules,
): Promise<Incoming> {
  const missing = invalidField(field, texts.required);
  const tooSlow = watchPace(request.raw, pace);
  const parts = inTime(
    request.parts({ limits: { fields: maxFields, fieldSize: maxFieldBytes, files: 2, fileSize: limits[kind] + 1 } }),
    tooSlow,
  );
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done && optional) return { fields, file: undefined, end: nothingToEnd };
    if (done) throw missing;
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (await isEmptyInput(part, tooSlow)) continue;
    else if (part.fieldname !== field) throw missing;
    else if (!isOfKind(part, kind)) throw wrongKind(kind);
    else {
      const content = checkedContent(part.file, { kind, maxBytes: limits[kind], tooSlow });
      const file = { name: nameOf(part.filename, field), content };
      return withRest(file, { parts, field, body, fields, files, log: request.log });
    }
  }
}

/** The parts of a body until it is too slow: the parser itself waits for as long as the connection is open. */
function inTime(parts: AsyncIterator<Multipart>, tooSlow: AbortSignal): Pick<AsyncIterator<Multipart>, "next"> {
  const refuse = refuseBroken(tooSlow);
  const late = once(tooSlow, "abort").then(refuse);
  late.catch(() => {}); // the race below reports it to the caller that waits for a part
  return { next: () => Promise.race([parts.next(), late]).catch(refuse) };
}

interface Rest {
  parts: Pick<AsyncIterator<Multipart>, "next">;
  field: string;
  body: Schema | undefined;
  fields: Record<string, unknown>;
  files: FileStore;
  log: FastifyBaseLogger;
}

/**
 * Adds the fields that stand behind the file. If all fields come before the file, its content is handed on as it arrives. Else
 * a small file is held in memory until they are there, and a larger one is stored if a field is missing that the call needs.
 */
async function withRest({ name, content }: ReadFile, rest: Rest): Promise<Incoming> {
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

/** The names of the fields that a call knows. */
const namesOf = (body: Schema | undefined): string[] =>
  body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];

async function* stored(files: FileStore, key: string): AsyncGenerator<Uint8Array> {
  yield* await files.open(key);
}

/** Refuses a second file: with only one taken, half of what was sent would be lost without a word. */
async function fieldsBehind({ parts, field }: Rest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { value: part, done } = await parts.next();
    if (done) return fields;
    if (part.type === "file") throw invalidField(field, texts.oneFile);
    fields[part.fieldname] = part.value;
  }
}

/** The file, followed by a check that no second one comes, nor a field that the call needs. */
async function* thenNothing(content: AsyncIterable<Uint8Array>, rest: Rest, mayNotFollow: readonly string[]) {
  yield* content;
  const late = await fieldsBehind(rest);
  const lost = mayNotFollow.find((name) => name in late);
  if (lost) throw invalidField(lost, texts.fieldBehindFile);
}

/** The name as it is kept and shown, in one Unicode spelling (NFC), because systems spell its letters differently. */
function nameOf(filename: string, field: string): string {
  const problem = filename.length > maxNameLength ? texts.lessThan(maxNameLength) : textProblem(filename);
  if (problem) throw invalidField(field, `The name of the file is not usable: ${problem}`);
  return filename.normalize("NFC");
}

/** Whether a file input was left empty: browsers send it as a nameless file of no bytes. */
async function isEmptyInput({ filename, file }: MultipartFile, tooSlow: AbortSignal): Promise<boolean> {
  if (filename) return false;
  try {
    for await (const _ of addAbortSignal(tooSlow, file)) return false;
    return true;
  } catch {
    return refuseBroken(tooSlow)();
  }
}

function isOfKind({ filename = "", mimetype }: MultipartFile, kind: UploadKind): boolean {
  const { extension, types } = uploadKinds[kind];
  return filename.toLowerCase().endsWith(extension) && (types as readonly string[]).includes(mimetype);
}
