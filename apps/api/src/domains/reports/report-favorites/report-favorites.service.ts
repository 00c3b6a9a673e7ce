import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { accessibleReport } from "../reports/report-access.ts";
import { favoriteRows } from "./report-favorites.queries.ts";

const entity = "report_favorite";

/** Makes a report the caller's favourite. If it is one already, it is answered as it is, without an audit line. */
export const addFavorite = (db: Db, caller: Caller, reportId: number) =>
  db.transaction().execute(async (tx) => {
    const { userId } = caller;
    const report = await accessibleReport(tx, caller, reportId);
    const after = { report_id: report.id, user_id: userId };
    const added = await tx
      .insertInto("report_favorite")
      .values(after)
      .onConflict((conflict) => conflict.columns(["user_id", "report_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added) await recordAudit(tx, { userId, action: `${entity}.create`, entity, entityId: added.id, after });
    return favoriteRows(tx, caller).where("r.id", "=", report.id).executeTakeFirstOrThrow();
  });

/** Removes a favourite of the caller, whether they still see the report or not. */
export const removeFavorite = (db: Db, { userId }: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("report_favorite")
      .where("user_id", "=", userId)
      .where(sql<boolean>`id = ${id}::bigint`)
      .returning(["id", "report_id", "user_id"])
      .executeTakeFirst();
    if (!removed) throw notFound();
    const { id: entityId, ...before } = removed;
    await recordAudit(tx, { userId, action: `${entity}.delete`, entity, entityId, before });
  });
