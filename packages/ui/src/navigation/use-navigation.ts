import { useCallback, useMemo } from "react";
import { useLocation, useParams, useSearchParams } from "react-router-dom";
import { toast } from "../feedback/toast-store.ts";
import { matchRoute, routePath, toSearch } from "./route-path.ts";
import { type RouteTarget, useRouteTable } from "./route-table.tsx";

/** The customer's text for a route name that nobody registered; the name is cut at 50 characters. */
export const unknownRouteText = (name: string): string => `Couldn't find ${name.slice(0, 50)} as a Route :(`;

/**
 * Whether the browser is at an address already; the router's own copy is a render late, and a second click may come in
 * between.
 */
const isHere = (path: string): boolean => path === location.pathname + location.search;

/**
 * Goes to a route by name. An unknown name raises the customer's error toast and goes nowhere. The current place, as
 * after the first click of two, gets no second history entry.
 */
export function useNavigateTo(): (target: RouteTarget, options?: { replace?: boolean }) => void {
  const table = useRouteTable();
  return useCallback(
    (target, { replace } = {}) => {
      const path = routePath(table, target);
      if (path === undefined) toast.error(unknownRouteText(target.name));
      else void table.navigate(path, { replace: replace ?? isHere(path) });
    },
    [table],
  );
}

/** The parameters of the current route, e.g. `action` and `id`. */
export const useRouteParams = (): Readonly<Record<string, string | undefined>> => useParams();

/** The name of the current route, or undefined on an address without one. */
export function useCurrentRouteName(): string | undefined {
  const table = useRouteTable();
  const { pathname } = useLocation();
  return useMemo(() => matchRoute(table, pathname)?.name, [table, pathname]);
}

/** The values of each key of an address query. */
export function valuesByKey(search: string): Record<string, string[]> {
  const parsed = new URLSearchParams(search);
  return Object.fromEntries([...new Set(parsed.keys())].map((key) => [key, parsed.getAll(key)]));
}

export type QueryState = Readonly<Record<string, readonly string[]>>;

/**
 * The address query as values by key, and a setter that replaces the whole query, by default without a history entry.
 */
export function useQueryState(): [
  QueryState,
  (query: NonNullable<RouteTarget["query"]>, options?: { push?: boolean }) => void,
] {
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const state = useMemo(() => valuesByKey(text), [text]);
  const set = useCallback(
    (query: NonNullable<RouteTarget["query"]>, { push = false }: { push?: boolean } = {}) =>
      setSearch(toSearch(query), { replace: !push }),
    [setSearch],
  );
  return [state, set];
}
