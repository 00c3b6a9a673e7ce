import { monitorPermissions } from "@portal/api-client/permissions";
import { defineRemote } from "@portal/remote";

export default defineRemote({
  name: "monitor",
  title: "Monitor",
  owner: "team-monitor",
  swap: "ask",
  opens: { "monitor.cards/v1": { msisdn: "521000000001", carrierId: 1, providerId: 1, searchedAt: 0 } },
  routes: [
    {
      name: "Monitor",
      title: "Monitor",
      path: "support/:msisdn?",
      access: monitorPermissions,
      page: () => import("./features/support/support.page.tsx"),
    },
    {
      name: "MessageTrace",
      title: "Message trace",
      path: "support/:msisdn/messages/:id",
      access: ["monitor.messages"],
      list: "Monitor",
      page: () => import("./features/support/support.page.tsx"),
    },
  ],
});
