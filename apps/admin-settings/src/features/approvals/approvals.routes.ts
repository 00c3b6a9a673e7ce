import type { RemoteRoute } from "@portal/remote";

/** The route of changes that a second person approves: `settings/approvals`. */
export const approvalRoutes = [
  {
    name: "Approvals",
    title: "Approvals",
    path: "settings/approvals",
    access: ["approval.decide"],
    page: () => import(/* webpackChunkName: "settings-forms" */ "./approvals.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
