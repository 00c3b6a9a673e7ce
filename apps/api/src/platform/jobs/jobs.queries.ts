import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db, Transaction } from "../database/database.ts";
import type { HttpError } from "../errors.ts";
import type { StoredFile } from "../files/file-store.ts";
import { currentWork } from "../telemetry/work.ts";
import type { Job, JobCounts, JobOptions, JobPhases, JobProgress, TakenJob } from "./job.ts";
import { isWorkedOn } from "./worker-lock.ts";

/** A worker that said nothing for so long and whose connection is gone is dead, and its job belongs to the next worker that looks. */
const deadAfterSeconds = 3;

/** One that keeps its connection may be busy; after so long it is given up too, e.g. with a machine that lost its network. */
const lostAfterSeconds = 30;

/** So many workers may die over one job. */
const maxAttempts = 3;

export interface NewJob {
  kind: string;
  caller: Pick<Caller, "userId" | "carrierId" | "providerId"> & { key: Pick<NonNullable<Caller["key"]>, "id"> | null };
  /** The file that it works on, with the name that the client gave it. */
  file?: Omit<StoredFile, "bytes"> & { name: string };
  /** Shows what would happen and changes nothing. */
  preview?: boolean;
  options?: JobOptions;
  /** The record that it is about: while one such job runs, and once one is done, there is no second. */
  subjectId?: number;
}

export async function insertJob(
  tx: Transaction,
  { kind, caller, file, preview = false, options = {}, subjectId }: NewJob,
): Promise<number> {
  const { id } = await tx
    .insertInto("job")
    .values({
      kind,
      user_id: caller.userId,
      key_id: caller.key?.id ?? null,
      reason: reasonOfWork(),
      carrier_id: caller.carrierId,
      provider_id: caller.providerId,
      input_name: file?.name.slice(0, 255) ?? null,
      input_path: file?.key ?? null,
      input_sha256: file?.sha256 ?? null,
      preview,
      options: JSON.stringify(options),
      subject_id: subjectId ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The reason of the call that adds a job; the audit lines of its work say it too. */
function reasonOfWork(): string | null {
  const reason = currentWork()?.reason;
  return reason ? JSON.stringify(reason) : null;
}

/** How many jobs of a user wait or run. */
export async function countOpenJobs(tx: Db | Transaction, { userId }: Caller): Promise<number> {
  const { open } = await tx
    .selectFrom("job")
    .select((e) => e.fn.countAll<number>().as("open"))
    .where("user_id", "=", userId)
    .where("state", "in", ["queued", "running"])
    .executeTakeFirstOrThrow();
  return open;
}

const isSilentFor = (seconds: number) => sql`heartbeat_at < now() - make_interval(secs => ${seconds})`;
const isDead = sql`(${isSilentFor(lostAfterSeconds)} or (${isSilentFor(deadAfterSeconds)} and not ${isWorkedOn("job.id")}))`;

/** Takes the oldest job that waits or whose worker died. Two workers never take the same one: each skips what the other holds. */
export async function takeJob(db: Db, kinds: readonly string[]): Promise<TakenJob | undefined> {
  const { rows } = await sql<TakenJob>`
    update job set state = 'running', attempt = attempt + 1, started_at = now(), heartbeat_at = now(),
      step = 'reading', done = 0, total = null, phases = '{}'
    where id = (
      select id from job
      where kind = any(${kinds}) and cancel_asked_at is null and (state = 'queued' or (state = 'running' and ${isDead} and attempt < ${maxAttempts}))
      order by id limit 1 for update skip locked
    )
    returning *, (select name from program_key where id = job.key_id) as key_name`.execute(db);
  return rows[0];
}

/** Gives up what killed each worker that took it, and what was canceled while its worker died or stopped. */
export async function giveUpJobs(db: Db): Promise<void> {
  await sql`
    update job set state = 'canceled', finished_at = now()
    where cancel_asked_at is not null and (state = 'queued' or (state = 'running' and ${isDead}))`.execute(db);
  await sql`
    update job set state = 'failed', error = 'The work was interrupted too often', error_status = 500, finished_at = now()
    where state = 'running' and ${isDead} and attempt >= ${maxAttempts}`.execute(db);
}

const own = (db: Db | Transaction, { id, attempt }: Job) =>
  db.updateTable("job").where("id", "=", id).where("attempt", "=", attempt).where("state", "=", "running");

/** A sign of life with how far it is; tells whether the job is still this worker's, and whether it is to go on. */
export async function beatJob(
  db: Db,
  job: Job,
  { step, done, total, phases }: JobProgress & { phases: JobPhases },
): Promise<"goes on" | "canceled" | "lost"> {
  const values = { heartbeat_at: sql<Date>`now()`, step, done, total, phases: JSON.stringify(phases) };
  const row = await own(db, job).set(values).returning("cancel_asked_at").executeTakeFirst();
  if (!row) return "lost";
  return row.cancel_asked_at ? "canceled" : "goes on";
}

interface Ended {
  counts: JobCounts;
  phases: JobPhases;
  /** The file belongs to a record from now on. */
  keepsFile: boolean;
  /** The file that the work made. */
  made: string | null;
}

/**
 * Ends a job in the transaction of its work; false where it is no longer this worker's, or was canceled: whichever of the
 * end and the cancelling comes first counts, as both write the same row.
 */
export async function endJob(tx: Transaction, job: Job, { counts, phases, keepsFile, made }: Ended): Promise<boolean> {
  const { total = 0 } = counts;
  const values = {
    state: "done" as const,
    counts: JSON.stringify(counts),
    total,
    done: total,
    phases: JSON.stringify(phases),
    // now() is when the transaction of the work began
    finished_at: sql<Date>`clock_timestamp()`,
    ...(keepsFile && { input_path: null }),
    ...(made && { result_path: made }),
  };
  const ending = own(tx, job).where("cancel_asked_at", "is", null).set(values);
  return (await ending.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Whether staff have asked that the job be given up. */
export async function isCanceled(tx: Transaction, { id }: Job): Promise<boolean> {
  const row = await tx.selectFrom("job").select("cancel_asked_at").where("id", "=", id).executeTakeFirst();
  return Boolean(row?.cancel_asked_at);
}

export async function cancelJob(db: Db, job: Job): Promise<void> {
  await own(db, job).set({ state: "canceled", finished_at: sql<Date>`now()` }).execute();
}

interface Refused {
  answer: HttpError;
  rejected?: { key: string; rows: number } | undefined;
}

export async function refuseJob(db: Db, job: Job, { answer, rejected }: Refused): Promise<void> {
  const { message = texts.somethingWrong, errors = [], ...rest } = answer.body;
  await own(db, job)
    .set({
      state: "failed",
      error: message,
      error_status: answer.status,
      errors: JSON.stringify(errors),
      refusal: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null,
      result_path: rejected?.key ?? null,
      rejected: rejected?.rows ?? 0,
      finished_at: sql<Date>`now()`,
    })
    .execute();
}

/** Puts a job back that this process cannot finish, because it stops or the file store is away. */
export async function requeueJob(db: Db, job: Job): Promise<void> {
  await own(db, job)
    .set({ state: "queued", attempt: job.attempt - 1 })
    .execute();
}
