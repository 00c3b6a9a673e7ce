import type { ReportAudience } from "@portal/api-client/contract/report-readers";
import type { widgets as contract } from "@portal/api-client/contract/widgets";
import type { Permission } from "@portal/api-client/permissions";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { storedAccessSettings } from "../reports/access-settings.ts";
import { presentAudience } from "../reports/audience.presenter.ts";
import { audienceOf } from "../reports/audience.queries.ts";
import { accessibleReports, isTied } from "../reports/report-access.ts";
import { isWidgetFor, standsOnWidgetFor, tieOfWidget } from "../reports/widget-access.ts";
import type { WidgetRow } from "./report-widgets.queries.ts";
import { widgetRecords } from "./report-widgets.records.ts";

type Input = z.output<typeof contract.audience.body>;

/**
 * The leak check of a widget: the audience of its report if the widget were saved like this. It opens rows that somebody could
 * not read before, neither in the list of reports nor on another widget.
 */
export async function checkWidgetAudience(db: Db, caller: Caller, input: Input): Promise<ReportAudience> {
  const { widgetId, reportId, providerId, widgetEnabled } = input;
  if (isTied(caller) || !caller.can(widgetId === null ? "widget.create" : "widget.edit")) throw forbidden();
  const widget = widgetId === null ? null : await widgetRecords.service.get(db, caller, widgetId);
  const report = await reportOf(db, caller, reportId, widget);
  const settings = await storedAccessSettings(db, report);
  const isShown = report.runs && (widgetEnabled === undefined ? (widget?.enabled ?? true) : widgetEnabled === 1);
  const stored = { reportId: sql<number>`${reportId}::int`, user };
  const filter = {
    before: sql<boolean>`${report.runs}::boolean and (${listsReports} or ${standsOnWidgetFor(stored)})`,
    after: sql<boolean>`${isShown}::boolean and ${isWidgetFor(tieOfWidget(sql`${providerId}::int`), user)}`,
    anyway: sql<boolean>`${listsReports} or ${standsOnWidgetFor({ ...stored, except: widgetId })}`,
  };
  return presentAudience(await audienceOf(db, caller, { before: settings, after: settings, filter }), settings);
}

/** The tie of `app_user as u`. */
const user = { carrierId: sql.ref<number | null>("u.carrier_id"), providerId: sql.ref<number | null>("u.provider_id") };

/** Whether `app_user as u` may open reports without any widget. */
const listsReports = sql<boolean>`u.id in (
  select up.user_id from user_permission up join permission own on own.id = up.permission_id and own.enabled
    where own.name = ${sql.lit("report.list" satisfies Permission)}
  union all
  select ur.user_id from user_role ur join role on role.id = ur.role_id and role.enabled
    join role_permission rp on rp.role_id = ur.role_id
    join permission given on given.id = rp.permission_id and given.enabled
    where given.name = ${sql.lit("report.list" satisfies Permission)})`;

/** A report that the caller sees, or the one that the widget has already; any other is not found. */
async function reportOf(db: Db, caller: Caller, id: number, widget: WidgetRow | null) {
  const reports = widget?.report_id === id ? db.selectFrom("report as r") : accessibleReports(db, caller);
  const report = await reports
    .innerJoin("report_datasource as d", "d.id", "r.datasource_id")
    .where("r.deleted_at", "is", null)
    .where(sql<boolean>`r.id = ${id}::bigint`)
    .select(["r.id", "r.user_id", "r.enabled", "r.private_enabled", "r.scope_tokens"])
    .select(sql<boolean>`r.enabled and d.enabled`.as("runs"))
    .executeTakeFirst();
  if (!report) throw notFound();
  return report;
}
