import type { MenuItem } from "@portal/api-client/contract/menu-items";
import type { Menu } from "@portal/api-client/contract/menus";
import { stamps } from "./stamps.ts";

/** An enabled menu; its items are empty, as in lists. */
export function menu(overrides: Partial<Menu> = {}): Menu {
  const menuId = overrides.menuId ?? 3;
  return {
    ...stamps(menuId),
    menuId,
    menuName: "Footer",
    menuDescription: "Below every page",
    menuType: 2,
    menuEnabled: 1,
    menuItems: [],
    ...overrides,
  };
}

/** An enabled item of the menu `Footer`, with no item above or below it. */
export function menuItem(overrides: Partial<MenuItem> = {}): MenuItem {
  const menuItemId = overrides.menuItemId ?? 12;
  return {
    ...stamps(menuItemId),
    menuItemId,
    menuId: { menuId: 3, menuName: "Footer" },
    menuItemTitle: `Item ${menuItemId}`,
    menuItemIcon: null,
    menuItemIconAlt: null,
    menuItemExtraClasses: null,
    menuItemParentId: null,
    menuItemPriority: 1,
    menuItemUrl: null,
    routeParams: null,
    permissionId: { permissionId: 10, permissionName: "carrier.list" },
    menuItemEnabled: 1,
    childItems: [],
    ...overrides,
  };
}
