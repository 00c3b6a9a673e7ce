import { generatePath, matchPath } from "react-router-dom";
import type { RouteEntry, RouteTableValue, RouteTarget } from "./route-table.tsx";

const absolute = (base: string, path: string) => (path.startsWith("/") ? path : `${base}/${path}`);

/** The entry of a name, or undefined where no remote registered it. */
export const findRoute = ({ routes }: RouteTableValue, name: string): RouteEntry | undefined =>
  routes.find((route) => route.name === name);

/** The address of a target, or undefined for a name that is not registered. */
export function routePath(table: RouteTableValue, target: RouteTarget): string | undefined {
  const route = findRoute(table, target.name);
  if (!route) return undefined;
  const params = Object.entries(target.params ?? {}).filter(([, value]) => value !== undefined);
  const path = generatePath(
    absolute(table.base, route.path),
    Object.fromEntries(params.map(([key, value]) => [key, String(value)])),
  );
  const search = toSearch(target.query ?? {});
  return search ? `${path}?${search}` : path;
}

/** The route that an address belongs to; the longest pattern wins, so `forms/users/:action?` never hides `forms/users-roles/...`. */
export function matchRoute(table: RouteTableValue, pathname: string): RouteEntry | undefined {
  return table.routes
    .filter(({ path }) => matchPath(absolute(table.base, path), pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/** Writes a flat query; several values of one key are repeated. */
export function toSearch(query: NonNullable<RouteTarget["query"]>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== "") search.append(key, one);
  }
  return search.toString();
}
