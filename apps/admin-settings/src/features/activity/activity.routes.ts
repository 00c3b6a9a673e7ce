import type { RemoteRoute } from "@portal/federation/remote";

/** Where the audit trail is read: `administration/activity`, beside the users (D-A82). */
export const activityRoutes = [
  {
    name: "Activity",
    title: "Activity",
    path: "administration/activity",
    access: ["audit.list"],
    page: () => import("./activity-list.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
