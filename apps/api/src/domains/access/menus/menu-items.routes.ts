import type { menuItems as contract } from "@portal/api-client/contract/menu-items";
import { notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { unknownMenus } from "./menu-items.queries.ts";
import { menuItemRecords } from "./menu-items.records.ts";

/** `services/menu-items`. A page of a menu that does not exist is a 404, because the screen must say so. */
export function menuItemRoutes(deps: ResourceDependencies): Handlers<typeof contract> {
  const routes = resourceRoutes(deps, menuItemRecords);
  return {
    ...routes,
    paginate: async (args) => {
      const asked = args.query.filters.filter(({ field }) => field === "menuId").map(({ value }) => Number(value));
      if ((await unknownMenus(deps.db, asked)).length > 0) throw notFound();
      return routes.paginate(args);
    },
  };
}
