import { menus } from "@portal/api-client/contract/menus";
import type { UserMenuItem } from "@portal/api-client/contract/user-menu";
import { tableRecords } from "#platform/records/records.ts";

const noItems: UserMenuItem[] = [];

/** Menus in a fixed order; they belong to no carrier or provider. Only a single menu is read with its items. */
export const menuRecords = tableRecords("menus", menus, {
  fields: { menuName: "name", menuDescription: "description", menuType: "type" },
  order: "id",
  present: () => ({ menuItems: noItems }),
});
