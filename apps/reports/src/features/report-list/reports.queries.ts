import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { reportFavorites } from "@portal/api-client/contract/report-favorites";
import { reports } from "@portal/api-client/contract/reports";
import { roles } from "@portal/api-client/contract/roles";
import { transport } from "@portal/auth";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";

const { paginate, remove, clone } = reports;
const { reportCategories, reportDatasources } = lookups;
const calls = createClient({ paginate, remove, clone }, transport);
const favoriteCalls = createClient(reportFavorites, transport);
const choices = createClient({ reportCategories, reportDatasources, roles: roles.list }, transport);

const key = ["reports"] as const;

interface Context {
  client: { invalidateQueries(filters: { queryKey: readonly string[] }): Promise<void> };
}
const changed = {
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, Context]) =>
    client.invalidateQueries({ queryKey: key }),
};

type Query = CallArgs<typeof paginate>["query"];

/** The query with the roles of who is no administrator, and no others (B-511). */
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
  paginate: (asked: Query) => {
    const query = narrowed(asked, ownRoles);
    return queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    });
  },
  remove: () =>
    mutationOptions({ mutationFn: async (id: number) => unwrap(await calls.remove({ params: { id } })), ...changed }),
});

export const cloneReport = () =>
  mutationOptions({ mutationFn: async (id: number) => unwrap(await calls.clone({ params: { id } })), ...changed });

const favoritesAtOnce = 100;

/** The caller's favourites by name, a hundred at a time (V10, B-590). */
export const favoritesQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [...key, "favorites", userId],
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
    ...changed,
  });

export const removeFavorite = () =>
  mutationOptions({
    mutationFn: async (id: number) => unwrap(await favoriteCalls.remove({ params: { id } })),
    ...changed,
  });

/** What the filters choose among. */
export const filterChoices = {
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
  roles: () =>
    queryOptions({
      queryKey: ["roles", "list"],
      queryFn: async ({ signal }) => unwrap(await choices.roles({ signal })),
    }),
};
