import { type ExpressionBuilder, sql } from "kysely";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Database } from "#platform/database-schema.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { visibleReports } from "../reports/visibility.ts";

type Reports = ExpressionBuilder<Database & { r: Database["report"] }, "r">;

/** A report that the caller may run, as far as visibility goes. */
export type ReachableReport = Awaited<ReturnType<typeof reachableReport>>;

/**
 * The report for a caller who sees it (V1, V7). Who may not list reports reaches those of his widgets (R3), where the call is
 * open to widgets at all; one that he does not reach is not found, so that no widget throws him out of his screen (S1).
 */
export async function reachableReport(db: Db, caller: ActingUser, id: number, { forWidget }: { forWidget: boolean }) {
  const lists = caller.can("report.list");
  if (!lists && !forWidget) throw forbidden();
  let found = visibleReports(db, caller)
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.id", "r.name", "r.query", "r.datasource_id", "r.user_id", "r.enabled"]);
  if (!lists) found = found.where((eb) => widgetReaches(eb, caller));
  const report = await found.executeTakeFirst();
  if (!report) throw notFound();
  return report;
}

/** Whether the report stands on an enabled widget that is for everybody or within the viewer's tie (D1). */
const widgetReaches = (eb: Reports, { carrierId, providerId }: Pick<ActingUser, "carrierId" | "providerId">) =>
  eb.exists(
    eb
      .selectFrom("widget as w")
      .leftJoin("provider as p", "p.id", "w.provider_id")
      .select("w.id")
      .whereRef("w.report_id", "=", "r.id")
      .where("w.enabled", "=", true)
      .where((widget) => {
        const forAll = widget("w.provider_id", "is", null);
        if (providerId !== null) return widget.or([forAll, widget("w.provider_id", "=", providerId)]);
        return carrierId === null ? widget.lit(true) : widget.or([forAll, widget("p.carrier_id", "=", carrierId)]);
      }),
  );
