import { Readable } from "node:stream";
import type { Endpoint } from "@portal/api-client";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Caller } from "../auth/caller.ts";
import { isAway } from "../database/away.ts";
import { type ReadReplica, ReplicaLost } from "../database/read-replica.ts";
import { HttpError } from "../errors.ts";
import { started } from "./started.ts";

/**
 * Whether a call may be answered from a replica: lists, exports and look-ups. A record that is opened by its id comes from the
 * primary, as it may be changed next, and so does what leaves a line in the audit trail while it reads.
 */
const isForReplica = ({ access, method, reads, list, download, params, leavesLine }: Endpoint): boolean =>
  access !== "public" &&
  (method === "GET" || reads === true) &&
  (list !== undefined || download !== undefined || params === undefined) &&
  (leavesLine !== true || download !== undefined);

/** By the time limit of statements: the primary would take as long, and nobody waits twice. */
const queryCanceled = "57014";

/**
 * Whether the primary is to be asked after the replica failed: it went away, ended the read because of what it had to replay, has
 * not had a migration yet, or does not know a record that somebody made a moment ago.
 */
function isForPrimary(error: unknown): boolean {
  if (error instanceof HttpError) return error.status === 404;
  if (error instanceof pg.DatabaseError) return error.code !== queryCanceled;
  return error instanceof ReplicaLost || isAway(error);
}

interface Args {
  caller: Pick<Caller, "lastWrite">;
  call: { log: FastifyBaseLogger };
}

type Handler<Given, Answer> = (args: Given) => Promise<Answer>;

interface Copy<Given, Answer> {
  of: Pick<ReadReplica, "serves" | "read">;
  /** The same on the replica. */
  handler: Handler<Given, Answer>;
}

/** A call that is answered from the replica where its caller finds all there that he has written, else and after a failure from the primary. */
export function onReplica<Given extends Args, Answer>(
  endpoint: Endpoint,
  primary: Handler<Given, Answer>,
  copy: Copy<Given, Answer>,
): Handler<Given, Answer> {
  if (!isForReplica(endpoint)) return primary;
  return async (args) => {
    const { caller, call } = args;
    if (!copy.of.serves(caller.lastWrite)) return primary(args);
    const reading = begun(copy.handler(args));
    try {
      return await copy.of.read(() => reading);
    } catch (error) {
      if (!isForPrimary(error)) throw error;
      void reading.then(dispose, () => {}); // a file that begins after all has nobody who reads it
      call.log.info({ err: { message: (error as Error).message } }, "read from the primary instead of the replica");
      return primary(args);
    }
  };
}

/** With the first part of a file, until which the primary can still take over. */
async function begun<Answer>(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (!isFile(answer)) return answer;
  return { ...answer, content: await started(answer.content) };
}

async function dispose(answer: unknown): Promise<void> {
  if (isFile(answer)) await answer.content[Symbol.asyncIterator]().return?.();
}

/** Rows as they are read; a stored file, which is a stream, has nothing to do with the replica. */
const isFile = (answer: unknown): answer is { content: AsyncIterable<string | Uint8Array> } =>
  typeof answer === "object" &&
  answer !== null &&
  "content" in answer &&
  !(answer.content instanceof Readable) &&
  typeof answer.content === "object" &&
  answer.content !== null &&
  Symbol.asyncIterator in answer.content;
