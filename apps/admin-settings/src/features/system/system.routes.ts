import type { RemoteRoute } from "@portal/federation/remote";

/** Where those look who run the portal: `administration/system`. */
export const systemRoutes = [
  {
    name: "System",
    title: "System",
    path: "administration/system",
    access: ["system.view"],
    page: () => import("./system.page.tsx"),
  },
] as const satisfies readonly RemoteRoute[];
