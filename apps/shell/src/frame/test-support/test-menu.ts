import type { UserMenuItem } from "@portal/api-client/contract/user-menu";

interface Wishes {
  url?: string | null;
  icon?: string;
  params?: Record<string, string>;
  children?: UserMenuItem[];
}

let lastId = 0;

/** A drawer item as the API answers it; for tests. */
export function menuItem(title: string, { url = null, icon, params, children = [] }: Wishes = {}): UserMenuItem {
  lastId += 1;
  return {
    menuItemId: lastId,
    menuItemTitle: title,
    menuItemIcon: icon ?? null,
    menuItemIconAlt: null,
    menuItemExtraClasses: null,
    menuItemPriority: lastId,
    menuItemUrl: url,
    routeParams: params ?? null,
    permissionId: { permissionId: 1, permissionName: "carrier.list" },
    menuItemParentId: null,
    menuItemEnabled: 1,
    childItems: children.map((child) => ({ ...child, childItems: [] })),
  };
}
