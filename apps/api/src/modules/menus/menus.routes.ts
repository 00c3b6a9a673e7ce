import type { menus as contract } from "@portal/api-client/contract/menus";
import type { Permission } from "@portal/api-client/permissions";
import type { Db } from "#platform/database/database.ts";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { enabledItems } from "./menus.queries.ts";
import { userMenu } from "./user-menu.ts";

/** POST `services/users/get-menu-user`; the drawer is one's own (D-A60). */
export const menuRoutes = (db: Db): Handlers<typeof contract> => ({
  getMenuUser: async ({ caller, body }) => {
    if (body.userId !== caller.userId) throw forbidden();
    const items = await enabledItems(db, body.menuId);
    return { menuItems: userMenu(items, (permission) => caller.can(permission as Permission)) };
  },
});
