import { Readable } from "node:stream";
import type { Endpoint } from "@portal/api-client";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Caller } from "../auth/caller.ts";
import { isAway } from "../database/away.ts";
import { type ReadReplica, ReplicaLost } from "../database/read-replica.ts";
import { HttpError } from "../errors.ts";
import { startedContent } from "./started.ts";

/**
 * Whether a replica may answer a call: lists, exports and look-ups. A record that is opened by its id comes from the primary,
 * because it may be changed next. So does a read that leaves a line in the audit trail.
 */
const isForReplica = ({ access, method, reads, list, download, params, leavesLine }: Endpoint): boolean =>
  access !== "public" &&
  (method === "GET" || reads === true) &&
  (list !== undefined || download !== undefined || params === undefined) &&
  (leavesLine !== true || download !== undefined);

/** The read reached its time limit: the primary would take as long, and nobody waits twice. */
const queryCanceled = "57014";

/**
 * Whether to ask the primary after the replica failed: it went away, ended the read because of its replay, has not had a
 * migration yet, or does not know a record that was made a moment ago.
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
  /** The handler that reads from the replica. */
  handler: Handler<Given, Answer>;
}

/**
 * Answers a call from the replica, if its caller finds all their own writes there. Else, and after a failure, the primary
 * answers.
 */
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
      void reading.then(dispose, () => {}); // nobody reads a file that begins after all
      call.log.info({ err: { message: (error as Error).message } }, "read from the primary instead of the replica");
      return primary(args);
    }
  };
}

/** The answer with the first part of its file; until then the primary can still take over. */
async function begun<Answer>(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering;
  if (!isFile(answer)) return answer;
  return { ...answer, content: await startedContent(answer.content) };
}

async function dispose(answer: unknown): Promise<void> {
  if (isFile(answer)) await answer.content[Symbol.asyncIterator]().return?.();
}

/**
 * Whether an answer is a file of rows that are read meanwhile; a stored file, which is a stream, does not come from the
 * replica.
 */
const isFile = (answer: unknown): answer is { content: AsyncIterable<string | Uint8Array> } =>
  typeof answer === "object" &&
  answer !== null &&
  "content" in answer &&
  !(answer.content instanceof Readable) &&
  typeof answer.content === "object" &&
  answer.content !== null &&
  Symbol.asyncIterator in answer.content;
