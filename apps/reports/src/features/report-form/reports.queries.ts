import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { reportRuns } from "@portal/api-client/contract/report-runs";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const { get, create, edit, versions } = reports;
const { check, preview, tables } = reportRuns;
const { users, reportCategories, reportDatasources, reportChartTypes } = lookups;
const calls = createClient({ get, create, edit, versions, check, preview, tables }, transport);
const choices = createClient({ users, reportCategories, reportDatasources, reportChartTypes }, transport);

const key = ["reports"] as const;

interface Context {
  client: { invalidateQueries(filters: { queryKey: readonly string[] }): Promise<void> };
}
const changed = {
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, Context]) =>
    client.invalidateQueries({ queryKey: key }),
};

/** The report of the form; a save makes all that is known of reports stale. */
export const reportQueries = {
  get: (id: number) =>
    queryOptions({
      queryKey: [...key, "one", id],
      queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
    }),
  create: () =>
    mutationOptions({
      mutationFn: async (body: CallArgs<typeof create>["body"]) => unwrap(await calls.create({ body })),
      ...changed,
    }),
  edit: (id: number) =>
    mutationOptions({
      mutationFn: async (body: CallArgs<typeof edit>["body"]) => unwrap(await calls.edit({ params: { id }, body })),
      ...changed,
    }),
  versions: (id: number) =>
    queryOptions({
      queryKey: [...key, "one", id, "versions"],
      queryFn: async ({ signal }) => unwrap(await calls.versions({ params: { id }, signal })),
    }),
};

type Draft = CallArgs<typeof check>["body"];
export type PreviewBody = CallArgs<typeof preview>["body"];

/** What the datasource says of a query while it is written. */
export const draftQueries = {
  check: (draft: Draft) =>
    queryOptions({
      queryKey: [...key, "check", draft],
      queryFn: async ({ signal }) => unwrap(await calls.check({ body: draft, signal })),
      gcTime: 60_000,
      staleTime: 60_000,
      retry: false,
    }),
  tables: (datasourceId: number) =>
    queryOptions({
      queryKey: [...key, "tables", datasourceId],
      queryFn: async ({ signal }) => unwrap(await calls.tables({ params: { id: datasourceId }, signal })),
      staleTime: 300_000,
      retry: false,
    }),
  preview: (body: PreviewBody, signal: AbortSignal) => calls.preview({ body, signal }),
};

/** What the fields choose among (D-A39). */
export const choiceQueries = {
  categories: () =>
    queryOptions({
      queryKey: ["lookups", "report-categories"],
      queryFn: async ({ signal }) => unwrap(await choices.reportCategories({ query: {}, signal })),
    }),
  datasources: () =>
    queryOptions({
      queryKey: ["lookups", "report-datasources"],
      queryFn: async ({ signal }) => unwrap(await choices.reportDatasources({ query: {}, signal })),
    }),
  chartTypes: () =>
    queryOptions({
      queryKey: ["lookups", "report-chart-types"],
      queryFn: async ({ signal }) => unwrap(await choices.reportChartTypes({ query: {}, signal })),
    }),
  users: () =>
    queryOptions({
      queryKey: ["lookups", "users"],
      queryFn: async ({ signal }) => unwrap(await choices.users({ query: {}, signal })),
    }),
};
