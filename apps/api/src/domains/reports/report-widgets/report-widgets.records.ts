import { type WidgetChartName, widgets } from "@portal/api-client/contract/widgets";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { ActingUser } from "#platform/auth/caller.ts";
import type { Transaction } from "#platform/database/database.ts";
import { forbidden, invalidField } from "#platform/errors.ts";
import { presentFlag } from "#platform/records/present.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { accessibleReports, isTied } from "../reports/report-access.ts";
import { fillsFilters } from "./fillable-filters.ts";
import { type WidgetRow, widgetSource } from "./report-widgets.queries.ts";

/** `services/widgets` as records for staff. A dashboard is everybody's, so tied users write none. */
export const widgetRecords = records("widgets", widgets, widgetSource, {
  fields: { widgetTitle: "title", widgetPriority: "priority", widgetDefaultWidth: "default_width" },
  emptyLast: ["providerName"],
  present: presentReferences,
  columns: ({ widgetEnabled, widgetDefaultWidgetChartId, widgetContribution, providerId, reportId }, before) => ({
    enabled: widgetEnabled === 1,
    default_widget_chart_id: widgetDefaultWidgetChartId,
    contribution: widgetContribution === undefined ? (before?.contribution ?? null) : widgetContribution,
    provider_id: providerId,
    report_id: reportId,
  }),
  check: async (tx, caller, input, before) => {
    requireUntied(caller);
    const { widgetDefaultWidgetChartId, providerId, reportId } = input;
    await requireChart(tx, widgetDefaultWidgetChartId);
    if (providerId !== null)
      await requireEnabled(tx, "provider", { field: "providerId", id: providerId, stored: before?.provider_id });
    const { query } = await chosenReport(tx, caller, reportId, before);
    if (!fillsFilters(query, input)) throw invalidField("reportId", texts.widgetNeedsFilters);
  },
  checkWrite: async (_tx, caller) => requireUntied(caller),
  beforeDisable: async (tx, _caller, { id }) => {
    await tx.updateTable("widget").set({ enabled: false }).where("id", "=", id).execute();
  },
});

/** The references of a widget in the form of the wire; its other columns are answered as they are stored. */
function presentReferences(row: WidgetRow) {
  const { provider_id: providerId, provider_name: providerName, carrier_id: carrierId } = row;
  const isOfProvider = providerId !== null && providerName !== null && carrierId !== null;
  return {
    widgetEnabled: presentFlag(row.enabled),
    widgetDefaultWidgetChartId: {
      widgetChartId: row.default_widget_chart_id,
      widgetChartName: row.chart_name as WidgetChartName,
    },
    widgetContribution: row.contribution,
    providerId: isOfProvider ? { providerId, providerName, carrierId } : null,
    reportId: { reportId: row.report_id, reportName: row.report_name },
  };
}

function requireUntied(caller: ActingUser): void {
  if (isTied(caller)) throw forbidden();
}

async function requireChart(tx: Transaction, id: number): Promise<void> {
  const chart = tx.selectFrom("widget_chart").select("id").where(sql<boolean>`id = ${id}::bigint`);
  if (!(await chart.executeTakeFirst())) throw invalidField("widgetDefaultWidgetChartId", texts.recordNotFound);
}

/**
 * The chosen report: one that the caller sees, or the one that the widget has already. Locked, so that nobody deletes it
 * meanwhile.
 */
async function chosenReport(tx: Transaction, caller: ActingUser, id: number, before: WidgetRow | null) {
  const isStored = id === before?.report_id;
  const reports = isStored
    ? tx.selectFrom("report as r").where("r.deleted_at", "is", null)
    : accessibleReports(tx, caller);
  const report = await reports
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.query", "r.enabled"])
    .forShare("r")
    .executeTakeFirst();
  if (!report) throw invalidField("reportId", texts.recordNotFound);
  if (!report.enabled && !isStored) throw invalidField("reportId", "Is disabled and cannot be chosen");
  return report;
}
