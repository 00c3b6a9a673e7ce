import type { RemoteRoute } from "@portal/federation/remote";

/** The screen of a menu's items; `parent` is the menu's id here (D-A06, D-A57). */
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
