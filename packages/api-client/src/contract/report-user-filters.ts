import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, idParams, reference, result, text } from "../core/fields.ts";
import { filterTypes } from "../report-query/filters.ts";
import { texts } from "../texts.ts";

export const reportUserFilterLimits = { nameMax: 50, dataMax: 16_384, perReport: 20 } as const;

/** Filter values that a user saves for a report, under a name of their own (B-250). */
export const ReportUserFilter = z.object({
  reportUserFilterId: result.id,
  reportId: result.id,
  userId: result.id,
  reportUserFilterName: result.text,
  /** A JSON text: an array of report filters. */
  reportUserFilterData: result.text,
});
export type ReportUserFilter = z.output<typeof ReportUserFilter>;

/** The saved part of one value of the query (B-250, G3); a number is a day from today. */
export const KeptFilter = z.object({
  type: z.enum(filterTypes),
  realValue: z.string(),
  queryValue: z.string(),
  paramValue: z.union([z.string(), z.number()]),
});

/** Whether a text is a JSON array of filters. */
function holdsFilters(data: string): boolean {
  try {
    return z.safeParse(z.array(KeptFilter), JSON.parse(data)).success;
  } catch {
    return false; // not JSON
  }
}

/** Filters as they are stored: the text of a JSON array. */
export const keptFilters = () =>
  z
    .string({ error: texts.required })
    .check(
      endsAt(reportUserFilterLimits.dataMax),
      z.refine(holdsFilters, { error: "Must be a JSON array of filters" }),
    );

/** The caller's saved filters (B-595 to B-597). */
export const reportUserFilters = {
  list: endpoint({
    summary: "The caller's saved filters of a report, by name",
    method: "POST",
    path: "/services/reports/get-user-filter",
    reads: true,
    access: "report.list",
    body: z.object({ reportId: reference(), userId: reference() }),
    response: z.array(ReportUserFilter),
  }),
  save: endpoint({
    summary: "Saves filter values under a name; one of that name is replaced, and keeps its id; 409 above 20",
    method: "POST",
    path: "/services/reports/add-user-filter",
    access: "report.list",
    body: z.object({
      reportId: reference(),
      userId: reference(),
      reportUserFilterName: text(reportUserFilterLimits.nameMax),
      reportUserFilterData: keptFilters(),
    }),
    response: ReportUserFilter,
  }),
  remove: endpoint({
    summary: "Deletes one of the caller's saved filters",
    method: "DELETE",
    path: "/services/reports/delete-user-filter/:id",
    access: "report.list",
    params: idParams,
    response: message,
  }),
};
