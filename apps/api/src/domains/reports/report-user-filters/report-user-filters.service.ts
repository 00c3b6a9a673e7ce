import {
  type ReportUserFilter,
  reportUserFilterLimits,
  type reportUserFilters,
} from "@portal/api-client/contract/report-user-filters";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { conflict, notFound } from "#platform/errors.ts";
import { accessibleReport } from "../reports/report-access.ts";
import { ownRows, presentUserFilter } from "./report-user-filters.queries.ts";

type SaveInput = z.output<typeof reportUserFilters.save.body>;

const { perReport } = reportUserFilterLimits;

/** Saves filter values under a name. A filter of that name, in capitals or not, is replaced and keeps its id. */
export const saveUserFilter = (db: Db, caller: Caller, input: SaveInput): Promise<ReportUserFilter> =>
  db.transaction().execute(async (tx) => {
    const { reportUserFilterName: name, reportUserFilterData: data } = input;
    await inTurn(tx, caller);
    const { id: report_id } = await accessibleReport(tx, caller, input.reportId);
    const kept = ownRows(tx, caller).where("report_id", "=", report_id);
    const before = await kept.where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst();
    if (!before && (await kept.execute()).length >= perReport)
      throw conflict(`At most ${perReport} filters can be saved for a report`);
    const { id } = await tx
      .insertInto("report_user_filter")
      .values({ user_id: caller.userId, report_id, name, data })
      .onConflict((conflict) =>
        conflict.expression(sql`user_id, report_id, lower(name)`).doUpdateSet({ name, data, updated_at: new Date() }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    const after = await ownRows(tx, caller).where("id", "=", id).executeTakeFirstOrThrow();
    await audit(tx, caller, { action: before ? "edit" : "create", id, before, after });
    return presentUserFilter(after);
  });

/** Removes a saved filter of a report that the caller sees; nothing else refers to it. */
export const removeUserFilter = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await ownRows(tx, caller).where(sql<boolean>`id = ${id}::bigint`).forUpdate().executeTakeFirst();
    if (!before) throw notFound();
    await accessibleReport(tx, caller, before.report_id);
    await tx.deleteFrom("report_user_filter").where("id", "=", before.id).execute();
    await audit(tx, caller, { action: "delete", id: before.id, before });
  });

/** Makes two saves of one user wait for each other, so that neither exceeds the limit and both see the stored filters. */
const inTurn = (tx: Transaction, { userId }: Caller) =>
  tx.selectFrom("app_user").select("id").where("id", "=", userId).forNoKeyUpdate().execute();

interface Change {
  action: "create" | "edit" | "delete";
  id: number;
  before?: object | undefined;
  after?: object;
}

const audit = (tx: Transaction, { userId }: Caller, { action, id, before, after }: Change) =>
  recordAudit(tx, {
    userId,
    action: `report_user_filter.${action}`,
    entity: "report_user_filter",
    entityId: id,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
