import type { RemoteRoute } from "@portal/federation/remote";
import { listAndForm } from "../../list-and-form.ts";

/** Where users and their rights live: `administration/users` and three forms (decisions-a section 11). */
export const userRoutes = [
  ...listAndForm({
    prefix: "user",
    list: { name: "Users", title: "Users", path: "administration/users", page: () => import("./user-list.page.tsx") },
    form: { name: "UsersForm", title: "User", path: "users", page: () => import("./user-form.page.tsx") },
  }),
  {
    name: "UserRolesForm",
    title: "User roles",
    path: "forms/users-roles/:action?/:id?",
    access: ["user.edit"],
    list: "Users",
    page: () => import("./user-roles-form.page.tsx"),
  },
  {
    name: "UserPermissionsForm",
    title: "User permissions",
    path: "forms/users-permissions/:action?/:id?",
    access: ["user.edit"],
    list: "Users",
    page: () => import("./user-permissions-form.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
