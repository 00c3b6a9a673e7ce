import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message, page } from "../core/entity.ts";
import {
  endsAt,
  flag,
  idParams,
  optionalReference,
  optionalText,
  readable,
  reference,
  result,
  sentBack,
  text,
} from "../core/fields.ts";
import { revertCalls } from "../core/revert.ts";
import { texts } from "../texts.ts";

export const reportLimits = { nameMax: 120, descriptionMax: 255, queryMax: 20_000 } as const;

/** SQL as its author typed it: never trimmed, so that the place of a problem stays right; its letters in one spelling. */
export const queryText = () =>
  z.string({ error: texts.required }).check(
    endsAt(reportLimits.queryMax),
    readable({ lines: true }),
    z.normalize("NFC"),
    z.refine((query) => query.trim() !== "", texts.required),
  );

/** A report in the form for staff (B-236 to B-241). */
export const Report = entity({
  reportId: result.id,
  reportName: result.text,
  reportDescription: result.text,
  /** Only for the owner, user id 1 and users who may clone it, and never in lists (V6). */
  reportQuery: z.optional(result.text),
  categoryId: z.object({ categoryId: result.id, categoryName: result.text }),
  datasourceId: z.object({ datasourceId: result.id, datasourceName: result.text }),
  reportChartEnabled: result.flag,
  chartTypeId: z.nullable(z.object({ chartTypeId: result.id, chartTypeName: result.text })),
  reportEnabled: result.flag,
  reportPrivateEnabled: result.flag,
  /** Its owner. */
  userId: z.object({ userId: result.id, username: result.text }),
  roles: z.array(z.object({ roleId: result.id, roleName: result.text })),
  /** The caller's own favourite, if it is one. */
  reportFavoriteId: z.nullable(result.id),
});
export type Report = z.output<typeof Report>;

/** The fields of the form, and no others (B-604); on creation the server makes the caller the owner (S5). */
export const ReportInput = z.object({
  reportId: optionalReference(),
  reportName: text(reportLimits.nameMax),
  reportDescription: optionalText(reportLimits.descriptionMax),
  reportQuery: queryText(),
  categoryId: reference(),
  datasourceId: reference(),
  reportChartEnabled: flag(0),
  chartTypeId: optionalReference(),
  reportEnabled: flag(),
  reportPrivateEnabled: flag(),
  userId: optionalReference(),
});
export type ReportInput = z.input<typeof ReportInput>;

/** The query from a moment on, from the audit trail; the newest is the present one. */
export const ReportVersion = z.object({
  versionId: result.id,
  at: result.date,
  user: z.nullable(z.object({ userId: result.id, username: result.text })),
  reportQuery: result.text,
});
export type ReportVersion = z.output<typeof ReportVersion>;

/** `services/reports`: the reports themselves (B-584 to B-589, B-600). V1, V2 and V7 say who sees which. */
export const reports = {
  list: endpoint({
    summary: "Reports that the caller may see, by name, at most 1000",
    method: "GET",
    path: "/services/reports",
    access: "report.list",
    response: z.array(Report),
  }),
  paginate: endpoint({
    summary: "Page of the reports that the caller may see; the filter `roles` counts only for administrators (V3)",
    method: "GET",
    path: "/services/reports/paginate",
    access: "report.list",
    list: {
      filters: {
        reportId: "number",
        reportName: "text",
        categoryId: "number",
        datasourceId: "number",
        roles: "number",
      },
      labels: {
        reportId: "Id",
        reportName: "Name",
        categoryId: "Category",
        datasourceId: "Datasource",
        roles: "Roles",
      },
      lists: ["roles"],
      sortBy: ["reportName", "reportId", "categoryName", "datasourceName", "dateCreated", "dateModified"],
      start: ["reportName", "asc"],
    },
    response: page(Report),
  }),
  get: endpoint({
    summary: "One report, with its roles; its query for those who may read it (V6)",
    method: "GET",
    path: "/services/reports/:id",
    access: "report.list",
    params: idParams,
    response: Report,
  }),
  create: endpoint({
    summary: "Creates a report of the caller's own; its query is checked, and described by the datasource",
    method: "POST",
    path: "/services/reports",
    access: "report.create",
    body: ReportInput,
    response: Report,
  }),
  edit: endpoint({
    summary: "Changes a report, for its owner and user id 1 (V5); 409 if another user changed it meanwhile",
    method: "PUT",
    path: "/services/reports/:id",
    access: "report.edit",
    params: idParams,
    body: z.extend(ReportInput, { dateModified: sentBack() }),
    response: Report,
  }),
  remove: endpoint({
    summary:
      "Deletes a report for good, with its favourites, shares and saved filters; its schedules and widgets stop (V12)",
    method: "DELETE",
    path: "/services/reports/:id",
    access: "report.delete",
    reason: "delete",
    params: idParams,
    response: message,
  }),
  ...revertCalls({ label: "report", root: "/services/reports", access: "report.edit", entity: Report }),
  clone: endpoint({
    summary: "Copies a report to a private one of the caller's own, without its readers (V11)",
    method: "PUT",
    path: "/services/reports/clone/:id",
    access: "report.clone",
    params: idParams,
    response: Report,
  }),
  versions: endpoint({
    summary:
      "The present and former queries of the report, newest first, at most 50; for those who may read the query (V6)",
    method: "GET",
    path: "/services/reports/:id/versions",
    access: "report.list",
    params: idParams,
    response: z.array(ReportVersion),
  }),
};
