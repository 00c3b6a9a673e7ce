import { listAndForm } from "../../list-and-form.ts";

/** Where permissions live: `administration/permissions` and `forms/permissions` (decisions-a section 11). */
export const permissionRoutes = listAndForm({
  prefix: "permission",
  list: {
    name: "Permissions",
    title: "Permissions",
    path: "administration/permissions",
    page: () => import("./permission-list.page.tsx"),
  },
  form: {
    name: "PermissionsForm",
    title: "Permission",
    path: "permissions",
    page: () => import("./permission-form.page.tsx"),
  },
});
