import type { RemoteRoute } from "@portal/remote";

/** The routes of a user's rights: `forms/users-roles` and `forms/users-permissions`. */
export const userRoutes = [
  {
    name: "UserRolesForm",
    title: "User roles",
    path: "forms/users-roles/:action?/:id?",
    access: ["user.edit"],
    list: "Users",
    page: () => import(/* webpackChunkName: "access-forms" */ "./user-roles-form.page.tsx"),
  },
  {
    name: "UserPermissionsForm",
    title: "User permissions",
    path: "forms/users-permissions/:action?/:id?",
    access: ["user.edit"],
    list: "Users",
    page: () => import(/* webpackChunkName: "access-forms" */ "./user-permissions-form.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
