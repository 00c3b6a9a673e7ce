import type { RemoteRoute } from "@portal/remote";

/** The route of the audit trail: `administration/activity`, beside the users. */
export const activityRoutes = [
  {
    name: "Activity",
    title: "Activity",
    path: "administration/activity",
    access: ["audit.list"],
    page: () => import(/* webpackChunkName: "administration" */ "./activity-list.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
