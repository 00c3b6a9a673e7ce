import type { RemoteRoute } from "@portal/federation/remote";
import { listAndForm } from "../../list-and-form.ts";

/** Where roles live: `administration/roles`, `forms/roles` and `forms/roles-permissions` (decisions-a section 11). */
export const roleRoutes = [
  ...listAndForm({
    prefix: "role",
    list: { name: "Roles", title: "Roles", path: "administration/roles", page: () => import("./role-list.page.tsx") },
    form: { name: "RolesForm", title: "Role", path: "roles", page: () => import("./role-form.page.tsx") },
  }),
  {
    name: "RolesPermissionsForm",
    title: "Role permissions",
    path: "forms/roles-permissions/:action?/:id?",
    access: ["role.edit"],
    list: "Roles",
    page: () => import("./role-permissions-form.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
