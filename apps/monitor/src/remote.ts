import { monitorPermissions } from "@portal/api-client/permissions";
import { defineRemote } from "@portal/federation/remote";

export default defineRemote({
  name: "monitor",
  title: "Monitor",
  owner: "team-monitor",
  swap: "ask",
  routes: [
    {
      name: "Monitor",
      title: "Monitor",
      path: "support/:msisdn?",
      access: monitorPermissions,
      page: () => import("./features/support/support.page.tsx"),
    },
  ],
});
