import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { changesReports, reportQuery, reportsKey } from "../../queries/reports.queries.ts";

const { create, edit, versions, past, revert } = reports;
const { check, preview, tables } = reportRuns;
const calls = createClient({ create, edit, versions, past, revert, check, preview, tables }, transport);

/** The report of the form; a save makes all cached reports stale. */
export const reportQueries = {
  get: reportQuery,
  create: () =>
    mutationOptions({
      mutationFn: async (body: CallArgs<typeof create>["body"]) => unwrap(await calls.create({ body })),
      ...changesReports,
    }),
  edit: (id: number) =>
    mutationOptions({
      mutationFn: async (body: CallArgs<typeof edit>["body"]) => unwrap(await calls.edit({ params: { id }, body })),
      ...changesReports,
    }),
  past: (id: number, auditId: number) =>
    queryOptions({
      queryKey: [...reportsKey, "past", id, auditId],
      queryFn: async ({ signal }) => unwrap(await calls.past({ params: { id, auditId }, signal })),
    }),
  revert: (id: number) =>
    mutationOptions({
      mutationFn: async (body: CallArgs<typeof revert>["body"]) => unwrap(await calls.revert({ params: { id }, body })),
      ...changesReports,
    }),
  versions: (id: number) =>
    queryOptions({
      queryKey: [...reportsKey, "one", id, "versions"],
      queryFn: async ({ signal }) => unwrap(await calls.versions({ params: { id }, signal })),
    }),
};

type Draft = CallArgs<typeof check>["body"];
export type PreviewBody = CallArgs<typeof preview>["body"];

/** The datasource's check of a query while it is written. */
export const draftQueries = {
  check: (draft: Draft) =>
    queryOptions({
      queryKey: [...reportsKey, "check", draft],
      queryFn: async ({ signal }) => unwrap(await calls.check({ body: draft, signal })),
      gcTime: 60_000,
      staleTime: 60_000,
      retry: false,
    }),
  tables: (datasourceId: number) =>
    queryOptions({
      queryKey: [...reportsKey, "tables", datasourceId],
      queryFn: async ({ signal }) => unwrap(await calls.tables({ params: { id: datasourceId }, signal })),
      staleTime: 300_000,
      retry: false,
    }),
  preview: (body: PreviewBody, signal: AbortSignal) => calls.preview({ body, signal }),
};
