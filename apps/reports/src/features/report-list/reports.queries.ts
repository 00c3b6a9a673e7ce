import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { reportFavorites } from "@portal/api-client/contract/report-favorites";
import { reports } from "@portal/api-client/contract/reports";
import { transport } from "@portal/auth";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { changesReports, reportsKey } from "../../queries/reports.queries.ts";

const { paginate, remove, clone } = reports;
const calls = createClient({ paginate, remove, clone }, transport);
const favoriteCalls = createClient(reportFavorites, transport);

type Query = CallArgs<typeof paginate>["query"];

/** The query with the user's own roles alone; administrators choose roles themselves. */
const narrowed = (query: Query, ownRoles: readonly number[] | null): Query =>
  ownRoles === null
    ? query
    : {
        ...query,
        filters: [
          ...query.filters.filter(({ field }) => field !== "roles"),
          ...ownRoles.map((id) => ({ field: "roles" as const, value: String(id) })),
        ],
      };

/** Pages and deletes of reports. `ownRoles` is null for administrators, who choose roles themselves. */
export const reportListQueries = (ownRoles: readonly number[] | null) => ({
  paginate: (listQuery: Query) => {
    const query = narrowed(listQuery, ownRoles);
    return queryOptions({
      queryKey: [...reportsKey, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    });
  },
  remove: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.remove({ params: { id } })),
      ...changesReports,
    }),
});

export const cloneReport = () =>
  mutationOptions({
    mutationFn: async (id: number) => unwrap(await calls.clone({ params: { id } })),
    ...changesReports,
  });

const favoritesAtOnce = 100;

/** The caller's favourites by name, a hundred at a time. */
export const favoritesQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, "favorites", userId],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam: page }) =>
      unwrap(
        await favoriteCalls.paginate({
          query: { page, limit: favoritesAtOnce, filters: [{ field: "userId", value: String(userId) }] },
          signal,
        }),
      ),
    getNextPageParam: ({ nextPage }) => nextPage,
  });

export const addFavorite = () =>
  mutationOptions({
    mutationFn: async (body: CallArgs<typeof reportFavorites.add>["body"]) => unwrap(await favoriteCalls.add({ body })),
    ...changesReports,
  });

export const removeFavorite = () =>
  mutationOptions({
    mutationFn: async (id: number) => unwrap(await favoriteCalls.remove({ params: { id } })),
    ...changesReports,
  });
