import { defineRemote } from "@portal/federation/remote";

export default defineRemote({
  name: "operations",
  title: "Operations",
  owner: "team-operations",
  swap: "ask",
  routes: [
    {
      name: "Statements",
      title: "Statements",
      path: "statement",
      access: ["statement.list"],
      page: () => import("./features/statements/statements.page.tsx"),
    },
    {
      name: "WhitelistOneShot",
      title: "One-shot Whitelist",
      path: "whitelist-one-shot",
      access: ["whitelist.list"],
      page: () => import("./features/one-shot-whitelists/whitelist-list.page.tsx"),
    },
    {
      name: "DirectSubscription",
      title: "Direct Subscription",
      path: "direct-subscription",
      access: ["direct-subscription.create"],
      page: () => import("./features/direct-subscriptions/direct-subscription.page.tsx"),
    },
    {
      name: "Broadcast",
      title: "Broadcast",
      path: "broadcast",
      access: ["broadcast.create"],
      page: () => import("./features/broadcasts/broadcast.page.tsx"),
    },
  ],
});
