import type { HandOver } from "@portal/api-client/contract/hand-overs";
import { nextRun, type ScheduledFilter } from "@portal/api-client/report-schedule";
import { texts } from "@portal/api-client/texts";
import { portalDay } from "@portal/time";
import { sql } from "kysely";
import type pg from "pg";
import { recordAudit, recordAudits } from "#platform/audit/audit.ts";
import { type ActingUser, type Caller, loadUser } from "#platform/auth/caller.ts";
import type { RightsRules } from "#platform/auth/rights.ts";
import type { Transaction } from "#platform/database/database.ts";
import { badRequest, HttpError, invalidField, notFound } from "#platform/errors.ts";
import { refusalOr } from "#platform/records/change-many.ts";
import { inScope } from "#platform/scope.ts";
import { checkedFilters } from "../report-agends/agend-filters.ts";
import {
  type AgendDependencies,
  requireMail,
  requireRoom,
  runnableReport,
} from "../report-agends/report-agends.service.ts";
import { fitsTieOf } from "../reports/report-access.ts";
import { livingSchedules } from "./holdings.queries.ts";

export interface HandOverDependencies extends AgendDependencies, RightsRules {
  pool: pg.Pool;
}

interface Schedule {
  id: number;
  report_id: number;
  report_name: string;
  periodicity_id: number;
  time: string;
  data_report: string;
  enabled: boolean;
  next_run_at: Date | null;
  created_at: Date;
}

const notTheirTie = "It cannot be narrowed to their carrier or provider";
const otherFilters = "Its filters are beyond their carrier or provider";
const notSeen = "They do not see its report";

/**
 * Gives the reports of a disabled user, those in the bin too, and their schedules to another user, in one transaction. The leak check comes first: what shows
 * more than the new user may see stays where it is, and is named with the reason.
 */
export async function handOver(
  deps: HandOverDependencies,
  caller: Caller,
  { from, to }: { from: number; to: number },
): Promise<HandOver> {
  const heir = await loadUser(deps.pool, to, deps);
  return deps.db.transaction().execute(async (tx) => {
    const { reports, schedules } = await lockHoldings(tx, from);
    await requireUsers(tx, caller, { from, to, heir });
    if (!heir?.can("report.list")) throw invalidField("userId", "This user may not see reports");
    await requireMail(tx, heir);
    const left: HandOver["left"] = reports
      .filter(({ fits }) => !fits)
      .map(({ id, name }) => ({ kind: "report", id, reportName: name, reason: notTheirTie }));
    const given = reports.filter(({ fits }) => fits).map(({ id }) => id);
    await giveReports(tx, caller, { from, to, ids: given });
    for (const schedule of schedules) {
      const refusal = await refusalOr(() => giveSchedule(tx, deps, { caller, heir, from, schedule }));
      if (refusal instanceof HttpError)
        left.push({
          kind: "schedule",
          id: schedule.id,
          reportName: schedule.report_name,
          reason: refusal.status === 404 ? notSeen : refusal.message,
        });
    }
    const kept = left.filter(({ kind }) => kind === "schedule").length;
    const done = { reports: given.length, schedules: schedules.length - kept };
    await recordAudit(tx, {
      userId: caller.userId,
      action: "app_user.hand-over",
      entity: "app_user",
      entityId: from,
      details: { to: heir.username, ...done, left: left.length },
    });
    return { ...done, left };

    async function lockHoldings(locking: Transaction, userId: number) {
      // reports are locked before users, as everywhere
      await sql`select from report where user_id = ${userId}
        or deleted_at is null and id in (select report_id from ${livingSchedules(userId)}) order by id for update`.execute(
        locking,
      );
      const owned = locking
        .selectFrom("report as r")
        .select(["r.id", "r.name"])
        .select((heir ? fitsTieOf(heir) : sql<boolean>`false`).as("fits"))
        .where("r.user_id", "=", userId)
        .orderBy("r.id");
      const { rows } = await sql<Schedule>`
        select a.id, a.report_id, a.periodicity_id, a.time, a.data_report, a.enabled, a.next_run_at, a.created_at,
          (select name from report where report.id = a.report_id) as report_name
        from ${livingSchedules(userId)} order by a.id for update`.execute(locking);
      return { reports: await owned.execute(), schedules: rows };
    }
  });
}

/** Refuses users outside of the caller's tie, a leaver who is not disabled, and an heir who is. */
async function requireUsers(
  tx: Transaction,
  caller: Caller,
  { from, to, heir }: { from: number; to: number; heir: ActingUser | null },
): Promise<void> {
  const users = tx
    .selectFrom("app_user as u")
    .select(["u.id", "u.enabled"])
    .where("u.id", "in", [from, to])
    .orderBy("u.id")
    .forUpdate();
  const found = await inScope(users, caller, "u").execute();
  const leaver = found.find(({ id }) => id === from);
  if (!leaver) throw notFound();
  if (leaver.enabled) throw badRequest("Only what a disabled user holds can be handed over");
  if (!heir || !found.find(({ id }) => id === to)?.enabled) throw invalidField("userId", texts.recordNotFound);
}

async function giveReports(
  tx: Transaction,
  caller: Caller,
  { from, to, ids }: { from: number; to: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("report")
    .set({ user_id: to, updated_at: sql<Date>`now()` })
    .where("id", "in", [...ids])
    .execute();
  await recordAudits(
    tx,
    ids.map((id) => ({
      userId: caller.userId,
      action: "report.hand-over",
      entity: "report" as const,
      entityId: id,
      before: { user_id: from },
      after: { user_id: to },
    })),
  );
}

/** Gives a schedule away, if the new user could have made it as it is. It goes on at its next planned time. */
async function giveSchedule(
  tx: Transaction,
  { clock, timeZone }: AgendDependencies,
  { caller, heir, from, schedule }: { caller: Caller; heir: ActingUser; from: number; schedule: Schedule },
): Promise<void> {
  const { id, report_id, periodicity_id, time, created_at, data_report } = schedule;
  const now = clock();
  const { query } = await runnableReport(tx, heir, report_id);
  const kept = await checkedFilters(tx, heir, { query, data: data_report, today: portalDay(now, timeZone) });
  if (!asksTheSame(kept, data_report)) throw badRequest(otherFilters);
  await requireRoom(tx, heir);
  const next_run_at =
    schedule.next_run_at ?? nextRun({ periodicityId: periodicity_id, time, createdAt: created_at, timeZone }, now);
  const before = { report_id, user_id: from, enabled: schedule.enabled, next_run_at: schedule.next_run_at };
  const after = { report_id, user_id: heir.userId, enabled: true, next_run_at };
  await tx
    .updateTable("report_agend")
    .set({ ...after, updated_at: now })
    .where("id", "=", id)
    .execute();
  await recordAudit(tx, {
    userId: caller.userId,
    action: "report_agend.hand-over",
    entity: "report_agend",
    entityId: id,
    before,
    after,
  });
}

/** Whether a tie changed no filter that is filled. */
function asksTheSame(kept: string, stored: string): boolean {
  const valuesOf = (text: string) =>
    new Map((JSON.parse(text) as ScheduledFilter[]).map(({ queryValue, paramValue }) => [queryValue, paramValue]));
  const before = valuesOf(stored);
  return [...valuesOf(kept)].every(([token, value]) => {
    const asked = before.get(token) ?? "";
    return asked === "" || asked === value;
  });
}
