import { menus } from "@portal/api-client/contract/menus";
import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { tableRecords } from "#platform/records/records.ts";

const noItems: UserMenuItem[] = [];

/** Menus, whose items are read where one is asked for; not narrowed to a carrier or provider (D-A12), in a fixed order (D-A30). */
export const menuRecords = tableRecords("menus", menus, {
  fields: { menuName: "name", menuDescription: "description", menuType: "type" },
  order: "id",
  present: () => ({ menuItems: noItems }),
});
