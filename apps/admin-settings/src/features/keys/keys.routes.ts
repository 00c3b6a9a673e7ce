import type { RemoteRoute } from "@portal/remote";

/** The route of everybody's keys: `administration/keys`. */
export const keyRoutes = [
  {
    name: "Keys",
    title: "Keys",
    path: "administration/keys",
    access: ["key.manage"],
    page: () => import(/* webpackChunkName: "administration" */ "./key-list.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
