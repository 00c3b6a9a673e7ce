import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { inScope } from "#platform/scope.ts";

const withUsers = (db: Db | Transaction) =>
  db.selectFrom("job as j").innerJoin("app_user as u", "u.id", "j.user_id").selectAll("j").select("u.username");

export type SeenJob = Awaited<ReturnType<ReturnType<typeof withUsers>["executeTakeFirstOrThrow"]>>;

const scopeColumns = { carrier: "j.carrier_id", provider: "j.provider_id" } as const;

/** Whether a job is the caller's own; for a key, those that it started itself. */
export const isOwnJob = (job: SeenJob, { userId, key }: Caller): boolean =>
  job.user_id === userId && (key === null || job.key_id === key.id);

/** Narrows jobs to those that are the caller's own. */
function ownJobs(jobs: ReturnType<typeof withUsers>, { userId, key }: Caller) {
  const ofUser = jobs.where("j.user_id", "=", userId);
  return key ? ofUser.where("j.key_id", "=", key.id) : ofUser;
}

/** A job that the caller may see: their own or, with `job.list`, anybody's of their tie. */
export async function visibleJob(db: Db | Transaction, caller: Caller, id: number): Promise<SeenJob | undefined> {
  const one = withUsers(db).where("j.id", "=", id);
  const own = await ownJobs(one, caller).executeTakeFirst();
  if (own || !caller.can("job.list")) return own;
  return inScope(one, caller, scopeColumns).executeTakeFirst();
}

/** The caller's own jobs that wait or run, and those that ended within a day. */
export const recentJobs = (db: Db, caller: Caller): Promise<SeenJob[]> =>
  ownJobs(withUsers(db), caller)
    .where((job) =>
      job.or([job("j.finished_at", "is", null), job("j.finished_at", ">", sql<Date>`now() - interval '1 day'`)]),
    )
    .orderBy("j.id", "desc")
    .limit(50)
    .execute();

/** Everybody's jobs of the caller's tie, as a list; its days are those of the portal's time zone. */
export const jobSource = (db: Db, caller: Caller, timeZone: string) =>
  ({
    rows: inScope(withUsers(db), caller, scopeColumns),
    unjoined: inScope(db.selectFrom("job as j"), caller, scopeColumns),
    alias: "j",
    columns: {
      kind: "j.kind",
      state: "j.state",
      preview: "j.preview",
      user: "u.username",
      filename: "j.input_name",
      from: "j.created_at",
      to: "j.created_at",
      createdAt: "j.created_at",
    },
    order: "j.created_at",
    timeZone,
  }) as const;

/** Asks a job to stop; false if it has ended. A job that has not begun ends here. */
export async function askToCancel(tx: Transaction, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update job set cancel_asked_at = now(),
      state = case when state = 'queued' then 'canceled' else state end,
      finished_at = case when state = 'queued' then now() end
    where id = ${id} and state in ('queued', 'running')`.execute(tx);
  return numAffectedRows > 0n;
}

/** The ledger of a job; `id` is the place, which orders rows of one line. */
const ledger = (db: Db, jobId: number) =>
  db.selectFrom((from) =>
    from
      .selectFrom("job_row")
      .select(["place as id", "line", "place", "msisdn", "product_id", "subscription_id", "outcome", "before", "after"])
      .select(["record_id", "record_name", "reason"])
      .where("job_id", "=", jobId)
      .as("r"),
  );

const ledgerWithNames = (db: Db, jobId: number) =>
  ledger(db, jobId).leftJoin("product as p", "p.id", "r.product_id").selectAll("r").select("p.name as product_name");

export type JobLine = Awaited<ReturnType<ReturnType<typeof ledgerWithNames>["executeTakeFirstOrThrow"]>>;

export const ledgerSource = (db: Db, jobId: number) =>
  ({
    rows: ledgerWithNames(db, jobId),
    unjoined: ledger(db, jobId),
    alias: "r",
    columns: { outcome: "r.outcome", msisdn: "r.msisdn", line: "r.line" },
    order: "r.line",
  }) as const;

/** The ledger as the cells of its CSV file. */
export const ledgerCells = (db: Db, jobId: number) =>
  ledgerWithNames(db, jobId)
    .clearSelect()
    .select(["r.line", "r.msisdn", "p.name as productName", "r.record_name as recordName", "r.outcome", "r.reason"])
    .select(["r.before", "r.after"])
    .orderBy("r.line")
    .orderBy("r.place");
