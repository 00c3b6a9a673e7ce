import type { RemoteRoute } from "@portal/remote";

/** The route of a menu's items, where `parent` is the menu's id. */
export const menuItemRoutes = [
  {
    name: "MenuItemForm",
    title: "Menu items",
    path: "forms/menu-item/:parent/:action?/:id?/:parentItem?",
    access: ["menu-item.edit", "menu-item.create"],
    list: "Menus",
    page: () => import("./menu-items.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
