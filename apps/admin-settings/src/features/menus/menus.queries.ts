import { createClient } from "@portal/api-client";
import { menus } from "@portal/api-client/contract/menus";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of menus; an edit without the items restores one. */
export const menuQueries = resourceQueries("menus", createClient(menus, transport), {
  enabled: ({ menuName, menuDescription }) => ({ menuName, menuDescription, menuEnabled: 1 }),
});
