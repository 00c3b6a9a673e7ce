import { type reportAgends as contract, reportAgendLimits } from "@portal/api-client/contract/report-agends";
import { texts } from "@portal/api-client/texts";
import { requireSelf } from "#platform/auth/require-caller.ts";
import { notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { accessibleReport } from "../reports/report-access.ts";
import { presentDelivery } from "./deliveries.presenter.ts";
import { presentAgend } from "./report-agends.presenter.ts";
import { agendRows, ownAgend, periodicityRows } from "./report-agends.queries.ts";
import { type AgendDependencies, createAgend, removeAgend } from "./report-agends.service.ts";

/** The caller's delivery schedules. */
export const reportAgendRoutes = (deps: AgendDependencies): Handlers<typeof contract> => ({
  periodicities: async () => {
    const rows = await periodicityRows(deps.db).execute();
    return rows.map(({ id, name }) => ({ agendPeriodicityId: id, periodicity: name }));
  },

  byReport: async ({ caller, body: { reportId, userId } }) => {
    const { id } = await accessibleReport(deps.db, caller, reportId);
    requireSelf(caller, userId);
    const rows = agendRows(deps.db, caller, deps.clock()).where("a.report_id", "=", id).where("a.enabled", "=", true);
    return (await rows.execute()).map(presentAgend);
  },

  create: async ({ caller, body }) => presentAgend(await createAgend(deps, caller, body)),

  remove: async ({ caller, params }) => {
    await removeAgend(deps, caller, params.id);
    return { message: texts.deleted };
  },

  deliveries: async ({ caller, params }) => {
    const agend = await ownAgend(deps.db, caller, params.id).select("a.id").executeTakeFirst();
    if (!agend) throw notFound();
    const rows = await deps.db
      .selectFrom("report_agend_run")
      .selectAll()
      .where("report_agend_id", "=", agend.id)
      .orderBy("planned_at", "desc")
      .orderBy("id", "desc")
      .limit(reportAgendLimits.logMax)
      .execute();
    return rows.map(presentDelivery);
  },
});
