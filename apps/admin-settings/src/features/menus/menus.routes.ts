import { listAndForm } from "../../list-and-form.ts";

/** Where menus live: `administration/menus` and `forms/menu-preview` (decisions-a section 11). */
export const menuRoutes = listAndForm({
  prefix: "menu",
  list: {
    name: "Menus",
    title: "Menus",
    path: "administration/menus",
    page: () => import("./menu-list.page.tsx"),
  },
  form: {
    name: "MenuPreviewForm",
    title: "Menu",
    path: "menu-preview",
    page: () => import("./menu-form.page.tsx"),
  },
});
