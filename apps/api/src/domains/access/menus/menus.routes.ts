import type { menus as contract } from "@portal/api-client/contract/menus";
import type { Permission } from "@portal/api-client/permissions";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { menuTree } from "./menu-tree.ts";
import { itemsOfMenu } from "./menus.queries.ts";
import { menuRecords } from "./menus.records.ts";
import { userMenu } from "./user-menu.ts";

/** `services/menus`, and the drawer of the signed-in user. */
export function menuRoutes(deps: ResourceDependencies): Handlers<typeof contract> {
  const { db } = deps;
  const { service, present } = menuRecords;
  const withItems = async (row: Parameters<typeof present>[0]) => ({
    ...present(row),
    menuItems: menuTree(await itemsOfMenu(db, row.id)),
  });
  const routes = resourceRoutes(deps, menuRecords);
  return {
    ...routes,
    get: async ({ caller, params }) => withItems(await service.get(db, caller, params.id)),
    edit: async ({ caller, params, body }) => withItems(await service.edit(db, caller, params.id, body)),
    revert: async (args) => {
      await routes.revert(args);
      return withItems(await service.get(db, args.caller, args.params.id));
    },

    getMenuUser: async ({ caller, body }) => {
      if (body.userId !== caller.userId) throw forbidden();
      const items = await itemsOfMenu(db, body.menuId);
      const enabled = items.filter((item) => item.menu_enabled && item.enabled);
      const menuItems = userMenu(enabled, (permission) => caller.can(permission as Permission));
      const shown = new Set(menuItems.flatMap((root) => [root, ...root.childItems]).map((item) => item.menuItemUrl));
      return { menuItems, hiddenRoutes: items.flatMap(({ url }) => (url === null || shown.has(url) ? [] : url)) };
    },
  };
}
