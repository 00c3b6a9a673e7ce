import type { Permission } from "@portal/api-client/permissions";
import { type RawBuilder, sql } from "kysely";
import type { AuditEntry } from "../audit/audit.ts";
import type { Db, Transaction } from "../database/database.ts";
import { conflict, forbidden } from "../errors.ts";
import type { Job, JobCounts, JobKind, JobWork } from "../jobs/job.ts";
import { applyInParts, makePlanned, recordLine, takeTurn } from "./bulk-job.ts";
import { type GuardRules, requireConfirmedCount } from "./guard.ts";
import { type Outcomes, outcomesOf } from "./ledger.ts";
import { scopeOfPlanned } from "./planned-scope.ts";

/** The undo of one kind of file: which rows of its ledger can be taken back, and how. */
export interface UndoKind {
  /** The kind of the jobs that are undone. */
  readonly of: string;
  /** The right of the upload, which its undo needs too. */
  readonly access: Permission;
  /** The turn of the files that work on the same records. */
  readonly turn: string;
  readonly entity: "blacklist" | "one_shot_whitelist" | "direct_subscription" | "broadcast";
  /**
   * Makes the temporary table `planned` from the ledger of a job: the columns of each kind of file, `carrier_id`, `provider_id`,
   * and `takenBack` as the outcome of rows that are as the job left them. What the undo's user may not see is `notFound`.
   */
  plan(work: JobWork, undone: Job): Promise<void>;
  /** Takes planned rows back and writes those into the ledger; a row that has changed meanwhile is left out. */
  act(work: JobWork, undone: Job, places: RawBuilder<boolean>): Promise<void>;
  /** Counts beside those of the rows. */
  counts?(work: JobWork, undone: Job): Promise<JobCounts>;
}

/** The outcome of rows that an undo has taken back. */
export const takenBack = "takenBack";

/** The kind of the job that undoes jobs of a kind. */
export const undoKindOf = (kind: string): string => `${kind}.undo`;

interface Steps {
  /** The outcome of the rows that are taken back. */
  acts: string;
  plan(): Promise<void>;
  act(places: RawBuilder<boolean>): Promise<void>;
  guard?: GuardRules;
}

/**
 * The one way of all undos of a ledger: planned, guarded, taken back in parts. A row that somebody changes between the plan and
 * its part is left alone as `changedSince`.
 */
export async function undoInParts(work: JobWork, { acts, plan, act, guard }: Steps): Promise<Outcomes> {
  await makePlanned(work, plan);
  if (guard) await requireConfirmedCount(work, { kind: work.job.kind, acts }, guard);
  await applyInParts(work, {
    acts,
    act: async (_, places) => {
      await act(places);
      await keepChangedSince(work, acts, places);
    },
  });
  return outcomesOf(work);
}

/** Writes the rows that were to be taken back and are not in the ledger. */
async function keepChangedSince({ tx, job }: JobWork, acts: string, places: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into job_row (job_id, line, place, msisdn, product_id, subscription_id, outcome)
    select ${job.id}, p.line, p.place, p.msisdn, p.product_id, p.subscription_id, 'changedSince'
    from planned p where p.outcome = ${acts} and ${places}
      and not exists (select from job_row k where k.job_id = ${job.id} and k.line = p.line and k.place = p.place)`.execute(
    tx,
  );
}

/** The counts of an undo: the rows taken back, those left as they are, and the reasons. */
export function undoCounts(outcomes: Outcomes, acts: string): JobCounts {
  const { [acts]: done = 0, ...reasons } = outcomes;
  const left = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  return { total: done + left, [acts]: done, left, ...reasons, acted: done };
}

/** The undo of a file as a job: `subject_id` names the job that is undone, so that there is one undo of it. */
export const undoJob = (kind: UndoKind, { guard, hours }: { guard: GuardRules; hours: number }): JobKind => ({
  kind: undoKindOf(kind.of),
  run: async (work) => {
    const { tx, job } = work;
    const undone = await tx.selectFrom("job").selectAll().where("id", "=", job.subject_id).executeTakeFirst();
    if (!undone || undone.kind !== kind.of || undone.preview || undone.state !== "done") throw forbidden();
    if (!isUndoTime(undone, hours, job.created_at)) throw conflict(tooLate(hours));
    await takeTurn(tx, kind.turn);
    const outcomes = await undoInParts(work, {
      acts: takenBack,
      plan: () => kind.plan(work, undone),
      act: (places) => kind.act(work, undone, places),
      guard,
    });
    const counts = { ...undoCounts(outcomes, takenBack), ...(await kind.counts?.(work, undone)) };
    const line: AuditEntry = {
      userId: job.user_id,
      action: job.kind,
      entity: kind.entity,
      entityId: undone.input_sha256,
      scope: await scopeOfPlanned(work, {
        carrier_id: job.carrier_id ?? undone.carrier_id,
        provider_id: job.provider_id ?? undone.provider_id,
      }),
      details: { file: undone.input_name, undoneJobId: undone.id },
    };
    await recordLine(work, line, counts);
    return counts;
  },
});

/** Whether a job can still be undone at a moment. */
export const isUndoTime = ({ finished_at }: Pick<Job, "finished_at">, hours: number, at = new Date()): boolean =>
  hours > 0 && finished_at !== null && at.getTime() < undoEnd(finished_at, hours).getTime();

/** The moment until which a job can be undone. */
export const undoEnd = (finishedAt: Date, hours: number): Date => new Date(finishedAt.getTime() + hours * 3_600_000);

export const tooLate = (hours: number, what = "file"): string =>
  hours > 0 ? `A ${what} can be undone within ${hours} hours of its end` : "Work cannot be undone here";

/** The job of a kind that undoes a job, while it waits or runs and once it is done. */
export const undoOf = (db: Db | Transaction, id: number, kind: string) =>
  db
    .selectFrom("job")
    .select(["id", "state"])
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .where("preview", "=", false)
    .where("state", "in", ["queued", "running", "done"])
    .executeTakeFirst();
