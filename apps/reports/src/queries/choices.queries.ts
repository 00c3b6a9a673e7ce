import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { roles } from "@portal/api-client/contract/roles";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const { reportCategories, reportDatasources, reportChartTypes } = lookups;
const calls = createClient({ reportCategories, reportDatasources, reportChartTypes, roles: roles.list }, transport);

/** The choices of filters, forms and dialogs of reports. */
export const choiceQueries = {
  categories: () =>
    queryOptions({
      queryKey: ["lookups", "report-categories"],
      queryFn: async ({ signal }) => unwrap(await calls.reportCategories({ query: {}, signal })),
    }),
  datasources: () =>
    queryOptions({
      queryKey: ["lookups", "report-datasources"],
      queryFn: async ({ signal }) => unwrap(await calls.reportDatasources({ query: {}, signal })),
    }),
  chartTypes: () =>
    queryOptions({
      queryKey: ["lookups", "report-chart-types"],
      queryFn: async ({ signal }) => unwrap(await calls.reportChartTypes({ query: {}, signal })),
    }),
  roles: () =>
    queryOptions({
      queryKey: ["roles", "list"],
      queryFn: async ({ signal }) => unwrap(await calls.roles({ signal })),
    }),
};
