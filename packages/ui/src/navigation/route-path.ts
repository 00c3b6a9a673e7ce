import { generatePath, matchPath } from "react-router-dom";
import type { RouteEntry, RouteTableValue, RouteTarget } from "./route-table.tsx";

const absolute = (base: string, path: string) => (path.startsWith("/") ? path : `${base}/${path}`);

/** The entry of a name, or undefined where no remote registered it. */
export const findRoute = ({ routes }: RouteTableValue, name: string): RouteEntry | undefined =>
  routes.find((route) => route.name === name);

/** Whether a pattern has a parameter without a value; menu items are data, so theirs may lack one. */
const lacksParam = (pattern: string, params: Readonly<Record<string, string>>) =>
  pattern.split("/").some((part) => part.startsWith(":") && !part.endsWith("?") && !params[part.slice(1)]);

/** The address of a target, or undefined for a name that is not registered or a parameter that is missing. */
export function routePath(table: RouteTableValue, target: RouteTarget): string | undefined {
  const route = findRoute(table, target.name);
  const givenParams = Object.entries(target.params ?? {}).filter(([, value]) => value !== undefined);
  const params = Object.fromEntries(givenParams.map(([key, value]) => [key, String(value)]));
  if (!route || lacksParam(route.path, params)) return undefined;
  const path = generatePath(absolute(table.base, route.path), params);
  const search = toSearch(target.query ?? {});
  return search ? `${path}?${search}` : path;
}

/** The fixed start of a pattern. It is compared first, since matching a pattern makes a regular expression of it. */
const beginningOf = (pattern: string) => String(pattern.split("/:", 1)).toLowerCase();

/** The route of an address; the longest pattern wins, so `forms/users/:action?` never hides `forms/users-roles/...`. */
export function matchRoute({ base, routes }: RouteTableValue, pathname: string): RouteEntry | undefined {
  const address = pathname.toLowerCase();
  return routes
    .filter(({ path }) => {
      const pattern = absolute(base, path);
      return address.startsWith(beginningOf(pattern)) && matchPath(pattern, pathname);
    })
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
