import { reportAgendLimits, type reportAgends } from "@portal/api-client/contract/report-agends";
import { nextRun } from "@portal/api-client/report-schedule";
import { texts } from "@portal/api-client/texts";
import { portalDay } from "@portal/time";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { requireSelf } from "#platform/auth/require-caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, conflict, invalidField, notFound, refused } from "#platform/errors.ts";
import type { Clock } from "#platform/time/clock.ts";
import { accessibleReports, type Viewer } from "../reports/report-access.ts";
import { checkedFilters } from "./agend-filters.ts";
import { type AgendRow, agendRows, ownAgend, ownAgends, periodicityRows } from "./report-agends.queries.ts";

type CreateInput = z.output<typeof reportAgends.create.body>;

export interface AgendDependencies {
  db: Db;
  clock: Clock;
  timeZone: string;
}

const entity = "report_agend";
const { perUser } = reportAgendLimits;

/** Creates a schedule of the caller's own, whose first run is planned from now. */
export const createAgend = ({ db, clock, timeZone }: AgendDependencies, caller: Caller, input: CreateInput) =>
  db.transaction().execute(async (tx): Promise<AgendRow> => {
    const report = await runnableReport(tx, caller, input.reportId);
    requireSelf(caller, input.userId);
    await requireMail(tx, caller);
    await requirePeriodicity(tx, input.agendPeriodicityId);
    const now = clock();
    const asked = { query: report.query, data: input.agendDataReport, today: portalDay(now, timeZone) };
    const data_report = await checkedFilters(tx, caller, asked);
    await requireRoom(tx, caller);
    const { agendPeriodicityId: periodicityId, agendTime: time } = input;
    const after = {
      report_id: report.id,
      user_id: caller.userId,
      periodicity_id: periodicityId,
      time,
      subject: input.agendSubject,
      data_report,
      enabled: true,
      next_run_at: nextRun({ periodicityId, time, createdAt: now, timeZone }, now),
    };
    const { id } = await tx
      .insertInto("report_agend")
      .values({ ...after, created_at: now, updated_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordAudit(tx, { userId: caller.userId, action: `${entity}.create`, entity, entityId: id, after });
    return agendRows(tx, caller, now).where("a.id", "=", id).executeTakeFirstOrThrow();
  });

/** Deletes one of the caller's schedules, even if they may not see its report any more. Its deliveries stay in the log. */
export const removeAgend = ({ db, clock }: AgendDependencies, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await ownAgend(tx, caller, id)
      .select(["a.id", "a.report_id", "a.enabled", "a.next_run_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw notFound();
    const after = { enabled: false, next_run_at: null, deleted_at: clock() };
    await tx
      .updateTable("report_agend")
      .set({ ...after, updated_at: after.deleted_at })
      .where("id", "=", before.id)
      .execute();
    await recordAudit(tx, {
      userId: caller.userId,
      action: `${entity}.delete`,
      entity,
      entityId: before.id,
      before: {
        report_id: before.report_id,
        enabled: before.enabled,
        next_run_at: before.next_run_at,
        deleted_at: null,
      },
      after: { report_id: before.report_id, ...after },
    });
  });

/** Locks the report, so that its deletion stops this schedule too. The report is locked before the user, as everywhere. */
export async function runnableReport(tx: Transaction, caller: Viewer, id: number) {
  const report = await accessibleReports(tx, caller)
    .innerJoin("report_datasource as d", "d.id", "r.datasource_id")
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.id", "r.query", "r.enabled", "d.enabled as datasource_enabled"])
    .forShare("r")
    .executeTakeFirst();
  if (!report) throw notFound();
  if (!report.enabled) throw badRequest(texts.reportDisabled);
  if (!report.datasource_enabled) throw badRequest(texts.datasourceDisabled);
  return report;
}

/** Refuses users without a mail address. Two creations of one user wait for each other here, so that neither passes the limit. */
export async function requireMail(tx: Transaction, { userId }: Pick<Caller, "userId">): Promise<void> {
  const user = tx.selectFrom("app_user").select("email").where("id", "=", userId).forNoKeyUpdate();
  // the database takes any text for an address, and so may what filled it before the portal did
  if (!(await user.executeTakeFirstOrThrow()).email.includes("@")) throw refused("userWithoutMail");
}

async function requirePeriodicity(tx: Transaction, id: number): Promise<void> {
  const found = await periodicityRows(tx).where(sql<boolean>`p.id = ${id}::bigint`).executeTakeFirst();
  if (!found) throw invalidField("agendPeriodicityId", texts.recordNotFound);
}

/** Refuses one more schedule for a user who has as many as they may. */
export async function requireRoom(tx: Transaction, caller: Pick<Caller, "userId">): Promise<void> {
  const enabled = await ownAgends(tx, caller).where("a.enabled", "=", true).select("a.id").limit(perUser).execute();
  if (enabled.length >= perUser) throw conflict(`At most ${perUser} schedules can be active for a user`);
}
