import type { ReportShare, reportReaders } from "@portal/api-client/contract/report-readers";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, forbidden, invalidFields } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";
import { type AccessibleReport, accessibleReport, isOwner, lockAccessibleReport } from "../reports/report-access.ts";

type ShareInput = z.output<typeof reportReaders.share.body>;
type Shares = z.output<typeof ReportShare>[];

/** The users that a report is shared to, as far as the caller may name them: the set that they may send back. */
export async function sharesOf(db: Db, caller: Caller, reportId: number): Promise<Shares> {
  const report = await accessibleReport(db, caller, reportId);
  requireShareable(caller, report);
  const shared = inScope(
    db
      .selectFrom("report_share as rs")
      .innerJoin("app_user as u", "u.id", "rs.user_id")
      .where("rs.report_id", "=", report.id)
      .where("u.enabled", "=", true)
      .where("u.id", "not in", [report.user_id, caller.userId]),
    caller,
    "u",
  );
  return shared.select("u.id as userId").orderBy("u.id").execute();
}

/**
 * Replaces the set of users that a private report is shared to; the same set again changes nothing and leaves no audit line.
 */
export const share = (db: Db, caller: Caller, { reportId, users }: ShareInput): Promise<Shares> =>
  db.transaction().execute(async (tx) => {
    const report = await lockAccessibleReport(tx, caller, reportId);
    requireShareable(caller, report);
    await refuseRows(tx, caller, { owner: report.user_id, users });
    const after = [...new Set(users)].sort((a, b) => a - b);
    const stored = tx
      .selectFrom("report_share")
      .where("report_id", "=", report.id)
      .select("user_id")
      .orderBy("user_id");
    const before = (await stored.execute()).map(({ user_id }) => user_id);
    if (JSON.stringify(before) !== JSON.stringify(after)) await replace(tx, caller, { id: report.id, before, after });
    return after.map((userId) => ({ userId }));
  });

/** Only the owner and user id 1 share a report, and only while it is private. */
function requireShareable(caller: Caller, report: AccessibleReport): void {
  if (!isOwner(caller, report)) throw forbidden();
  if (!report.private_enabled) throw badRequest("Only a private report can be shared");
}

/**
 * Refuses each user that the report cannot be shared to, by their row from 1; users outside of the caller's tie look unknown.
 */
async function refuseRows(tx: Transaction, caller: Caller, { owner, users }: { owner: number; users: number[] }) {
  const knownUsers = await inScope(tx.selectFrom("app_user as u"), caller, "u")
    .where(sql<boolean>`u.id = any(${users}::bigint[])`)
    .select(["u.id", "u.enabled"])
    .forShare()
    .execute();
  const enabled = new Map(knownUsers.map((user) => [user.id, user.enabled]));
  const problemOf = (id: number) => {
    if (id === caller.userId) return "A report cannot be shared with yourself";
    if (id === owner) return "The owner sees it already";
    if (!enabled.has(id)) return texts.recordNotFound;
    return enabled.get(id) ? null : "Is disabled and cannot be chosen";
  };
  const errors = users.flatMap((id, index) => {
    const message = problemOf(id);
    return message === null ? [] : [{ field: "users", row: index + 1, message }];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

async function replace(tx: Transaction, caller: Caller, change: { id: number; before: number[]; after: number[] }) {
  const { id, before, after } = change;
  await tx.deleteFrom("report_share").where("report_id", "=", id).execute();
  if (after.length > 0)
    await tx
      .insertInto("report_share")
      .values(after.map((user_id) => ({ report_id: id, user_id })))
      .execute();
  await recordAudit(tx, {
    userId: caller.userId,
    action: "report.share",
    entity: "report",
    entityId: id,
    before: { users: before },
    after: { users: after },
  });
}
