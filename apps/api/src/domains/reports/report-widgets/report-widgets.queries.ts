import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { accessibleReports, isTied } from "../reports/report-access.ts";
import { isWidgetFor, storedTie, tieOf } from "../reports/widget-access.ts";

const undeletedWidgets = (db: Db) => db.selectFrom("widget as w").where("w.deleted_at", "is", null);

/** The widgets for a caller: those that fit their tie, of reports that they see. */
const shownTo = (db: Db, caller: Caller) =>
  undeletedWidgets(db)
    .where(isWidgetFor(storedTie, tieOf(caller)))
    .where("w.report_id", "in", accessibleReports(db, caller).select("r.id"));

/** The widgets for staff: all of them, or within their tie for tied users. */
const ofStaff = (db: Db, caller: Caller) => (isTied(caller) ? shownTo(db, caller) : undeletedWidgets(db));

const describedWidgets = (widgets: ReturnType<typeof undeletedWidgets>) =>
  widgets
    .innerJoin("report as r", "r.id", "w.report_id")
    .innerJoin("widget_chart as c", "c.id", "w.default_widget_chart_id")
    .leftJoin("provider as p", "p.id", "w.provider_id")
    .selectAll("w")
    .select(["r.name as report_name", "c.name as chart_name", "p.name as provider_name", "p.carrier_id"]);

/** Widgets as records, enabled and disabled. */
export const widgetSource = {
  alias: "w",
  rows: (db: Db, caller: Caller) => describedWidgets(ofStaff(db, caller)),
  unjoined: ofStaff,
  columns: {
    reportId: "w.report_id",
    reportName: "r.name",
    providerId: "w.provider_id",
    providerName: "p.name",
    widgetEnabled: "w.enabled",
  },
  order: "w.priority",
} as const;

export type WidgetRow = RowOf<typeof widgetSource>;

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;

/** A caller's dashboard: enabled widgets whose report they see and may run, by priority. */
export const dashboardOf = (db: Db, caller: Caller): Promise<WidgetRow[]> =>
  describedWidgets(shownTo(db, caller))
    .innerJoin("report_datasource as d", "d.id", "r.datasource_id")
    .where("w.enabled", "=", true)
    .where("r.enabled", "=", true)
    .where("d.enabled", "=", true)
    .orderBy(sql`w.priority, w.id`)
    .limit(mostUnpaged)
    .execute();
