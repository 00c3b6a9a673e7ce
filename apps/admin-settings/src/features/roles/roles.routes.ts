import type { RemoteRoute } from "@portal/remote";

/** The route of a role's permissions: `forms/roles-permissions`. */
export const roleRoutes = [
  {
    name: "RolesPermissionsForm",
    title: "Role permissions",
    path: "forms/roles-permissions/:action?/:id?",
    access: ["role.edit"],
    list: "Roles",
    page: () => import(/* webpackChunkName: "access-forms" */ "./role-permissions-form.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
