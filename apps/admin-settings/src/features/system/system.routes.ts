import type { RemoteRoute } from "@portal/remote";

/** The route of the operators' screen: `administration/system`. */
export const systemRoutes = [
  {
    name: "System",
    title: "System",
    path: "administration/system",
    access: ["system.view"],
    page: () => import(/* webpackChunkName: "administration" */ "./system.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
