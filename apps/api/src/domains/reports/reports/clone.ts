import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { copyName } from "./copy-name.ts";
import { accessibleReports } from "./report-access.ts";
import { keptReport } from "./reports.queries.ts";

/** Copies a report that the caller sees to a private one of their own: its query and its chart, but not its audience. */
export const cloneReport = (db: Db, caller: Caller, id: number) =>
  db.transaction().execute(async (tx) => {
    // two copies at once wait for each other here, so that each gets its own name
    const found = accessibleReports(tx, caller).where("r.id", "=", id).selectAll("r").forNoKeyUpdate();
    const original = await found.executeTakeFirst();
    if (!original) throw notFound();
    const { name, description, query, scope_tokens, category_id, datasource_id, chart_enabled, chart_type_id } =
      original;
    const own = tx.selectFrom("report").select("name").where("user_id", "=", caller.userId);
    const taken = await own.where("deleted_at", "is", null).execute();
    const copy = await tx
      .insertInto("report")
      .values({
        ...{ description, query, scope_tokens, category_id, datasource_id, chart_enabled, chart_type_id },
        name: copyName(name, new Set(taken.map((each) => each.name))),
        private_enabled: true,
        enabled: true,
        user_id: caller.userId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      userId: caller.userId,
      action: "report.clone",
      entity: "report",
      entityId: copy.id,
      after: copy,
      details: { report_id: id },
    });
    return keptReport.rows(tx, caller).where("r.id", "=", copy.id).executeTakeFirstOrThrow();
  });
