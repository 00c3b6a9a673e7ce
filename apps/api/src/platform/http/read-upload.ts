import type { Multipart } from "@fastify/multipart";
import { type Endpoint, textProblem, type UploadKind, uploadKinds } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { FastifyRequest } from "fastify";
import { badRequest, fileTooBig, HttpError, invalidField } from "../errors.ts";

/** A file while it arrives. */
export interface IncomingFile {
  /** As the client named it: shown to staff, never part of a path. */
  name: string;
  /** To be read once; ends with 413 where the file is too big. */
  content: AsyncIterable<Uint8Array>;
}

/** The most that a file of each kind may weigh, in bytes (P-7). */
export type UploadLimits = Readonly<Record<UploadKind, number>>;

const maxFields = 20;
const maxFieldBytes = 10_000;
const maxNameLength = 255;

/** The fields of a multipart body and the one file after them (F-1); fields behind the file are not looked at. */
export async function readUpload(
  request: FastifyRequest,
  { field, kind }: NonNullable<Endpoint["upload"]>,
  limits: UploadLimits,
): Promise<{ file: IncomingFile; fields: Record<string, unknown> }> {
  const missing = invalidField(field, texts.required);
  if (!request.isMultipart()) throw missing;
  const parts = request.parts({
    limits: { fields: maxFields, fieldSize: maxFieldBytes, files: 2, fileSize: limits[kind] + 1 },
  });
  const fields: Record<string, unknown> = {};
  for (;;) {
    const { value: part, done } = await parts.next().catch(refuseBroken);
    if (done) throw missing;
    if (part.type === "field") fields[part.fieldname] = part.value;
    else if (part.fieldname !== field) throw missing;
    else if (!isOfKind(part, kind)) throw new HttpError(415, { message: uploadKinds[kind].otherwise });
    else {
      const content = onlyFile(upTo(limits[kind], part.file), { parts, field });
      return { fields, file: { name: nameOf(part.filename, field), content } };
    }
  }
}

/** The name as it is kept and shown; spreadsheets and systems spell its letters differently (NFC, D14). */
function nameOf(filename: string, field: string): string {
  const name = filename.slice(0, maxNameLength + 1).normalize("NFC");
  const problem = filename.length > maxNameLength ? texts.lessThan(maxNameLength) : textProblem(name);
  if (problem) throw invalidField(field, `The name of the file is not usable: ${problem}`);
  return name;
}

/** A second file is refused: taken as one, half of what was sent would be lost without a word. */
async function* onlyFile(
  content: AsyncIterable<Uint8Array>,
  { parts, field }: { parts: AsyncIterator<Multipart>; field: string },
) {
  yield* content;
  for (;;) {
    const { value: part, done } = await parts.next().catch(refuseBroken);
    if (done) return;
    if (part.type === "file") throw invalidField(field, texts.oneFile);
  }
}

function isOfKind({ filename, mimetype }: { filename: string; mimetype: string }, kind: UploadKind): boolean {
  const { extension, types } = uploadKinds[kind];
  return filename.toLowerCase().endsWith(extension) && (types as readonly string[]).includes(mimetype);
}

async function* upTo(maxBytes: number, content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  try {
    for (let bytes = 0; ; ) {
      const { value: chunk, done } = await chunks.next().catch(refuseBroken);
      if (done) return;
      bytes += chunk.length;
      if (bytes > maxBytes) throw fileTooBig();
      yield chunk;
    }
  } finally {
    await chunks.return?.();
  }
}

/** The parser's complaint about a body that breaks off or is no multipart one: the sender's fault, not ours. */
function refuseBroken(): never {
  throw badRequest("The upload broke off, send the file again");
}
