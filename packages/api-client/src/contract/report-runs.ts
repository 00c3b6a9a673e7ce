import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, endsAt, idParams, reference, result, several } from "../core/fields.ts";
import { filterTypes } from "../report-query/filters.ts";
import { queryText } from "./reports.ts";

/** A value that the query needs (B-245 to B-249). */
export const ReportFilter = z.object({
  type: z.enum(filterTypes),
  /** Its label, which also decides the control. */
  realValue: result.text,
  /** Its token, for example `[from]` or `[product_id?]`. */
  queryValue: result.text,
  /** Filled if the caller's tie forces it. */
  paramValue: result.text,
  optional: z.boolean(),
  locked: z.boolean(),
});
export type ReportFilter = z.output<typeof ReportFilter>;

/** A filter as clients send it (X1); only its token and its value count, and type and label are ignored. */
const SentFilter = z.object({
  type: z.optional(z.string().check(endsAt(50))),
  realValue: z.optional(z.string().check(endsAt(255))),
  queryValue: z.string().check(endsAt(50)),
  paramValue: z.optional(z.union([z.string().check(endsAt(4_096)), z.number(), z.null()])),
});
const reportFilters = z.prefault(several(SentFilter, 100), []);

/** The kinds of values of a column: `number` may come as text, so that nothing is lost (X2). */
export const columnTypes = ["text", "number", "date", "datetime", "boolean"] as const;
export const ReportColumn = z.object({ name: result.text, type: z.enum(columnTypes) });
export type ReportColumn = z.output<typeof ReportColumn>;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The answer of a run (X1); `columns` gives the order, because keys of an object have none. */
export const ReportResult = z.object({
  query: z.array(z.record(z.string(), cell)),
  columns: z.array(ReportColumn),
  /** Whether there are more rows than `rowLimit`, or more bytes of them than `byteLimit`. */
  truncated: z.boolean(),
  rowLimit: z.int(),
  /** The most bytes of rows, as JSON, if this limit cut the result off. */
  byteLimit: z.optional(z.int()),
  elapsedMs: z.int(),
  /** The moment when the datasource answered. */
  asOf: result.date,
});
export type ReportResult = z.output<typeof ReportResult>;

/** A problem of a query and its place: characters from its start, counted from 0. */
export const QueryProblem = z.object({ message: result.text, from: z.int(), to: z.int() });
export type QueryProblem = z.output<typeof QueryProblem>;

/** The check of a query that is being written: its filters, and the datasource's description of it. */
export const QueryCheck = z.object({
  filters: z.array(ReportFilter),
  problems: z.array(QueryProblem),
  /** The columns of its result; null if the datasource was not asked, could not be reached or refused it. */
  columns: z.nullable(z.array(ReportColumn)),
  /** Whether the datasource was reached; if not, the query may be saved unchecked. */
  reached: z.boolean(),
});
export type QueryCheck = z.output<typeof QueryCheck>;

/** A table or view of a datasource, for completion. */
export const DatasourceTable = z.object({
  schema: result.text,
  name: result.text,
  columns: z.array(z.object({ name: result.text, type: result.text })),
});
export type DatasourceTable = z.output<typeof DatasourceTable>;

export const previewRows = 10;

const draft = {
  datasourceId: reference(),
  reportQuery: queryText(),
};
/** The API ends a run by its own limits (X4) before this time, so that its message arrives before the browser gives up. */
const runsWait = 150_000;
/** The permissions for writing queries; tied users may not (V7). */
const writers = ["report.create", "report.edit"] as const;

/** Runs reports, and checks queries that are being written (B-601 to B-603). */
export const reportRuns = {
  filters: endpoint({
    summary: "The filters of a report, in the order of its query; also for users who see it on a widget",
    method: "GET",
    path: "/services/reports/:id/get-filters",
    access: "signed-in",
    params: idParams,
    response: z.array(ReportFilter),
  }),
  view: endpoint({
    summary:
      "Runs a report; ends in the database when the caller goes away. 400 for filters, 429 when too many run, 502 and 504 of the datasource",
    method: "PUT",
    path: "/services/reports/:id/view",
    reads: true,
    access: "signed-in",
    waits: runsWait,
    params: idParams,
    query: z.object({ source: z.optional(choice(["view", "widget"])) }),
    body: z.object({ reportFilters }),
    response: ReportResult,
  }),
  export: endpoint({
    summary: "Runs a report and answers it as CSV; 413 if it has too many rows (X12)",
    method: "PUT",
    path: "/services/reports/:id/export",
    reads: true,
    access: "report.list",
    waits: runsWait,
    params: idParams,
    body: z.object({ reportFilters }),
    download: "text/csv",
  }),
  check: endpoint({
    summary: "The filters and problems of a query that is being written; nothing is run",
    method: "POST",
    path: "/services/reports/check",
    reads: true,
    access: writers,
    body: z.object(draft),
    response: QueryCheck,
  }),
  preview: endpoint({
    summary: "The first ten rows of a query that is being written",
    method: "POST",
    path: "/services/reports/preview",
    reads: true,
    access: writers,
    waits: runsWait,
    body: z.object({ ...draft, reportFilters }),
    response: ReportResult,
  }),
  tables: endpoint({
    summary: "Tables and views that a datasource's account may read, with their columns, at most 500",
    method: "GET",
    path: "/services/reports/tables/:id",
    access: writers,
    params: idParams,
    response: z.array(DatasourceTable),
  }),
};
