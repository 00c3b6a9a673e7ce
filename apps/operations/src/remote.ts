import { defineRemote } from "@portal/remote";

/** Users who may start jobs may open their own; the API does not show them those of others. */
const jobAccess = [
  "job.list",
  "direct-subscription.create",
  "broadcast.create",
  "bulk-unsubscriptions.create",
  "bulk-unsubscriptions.edit",
  "whitelist.import",
  "whitelist.delete-export",
  "blacklist.create",
  "blacklist.delete",
];

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
      name: "BulkUnsubscriptions",
      title: "Bulk Unsubscriptions",
      path: "bulk-unsubscriptions",
      access: ["bulk-unsubscriptions.list"],
      page: () => import("./features/bulk-unsubscriptions/bulk-unsubscriptions.page.tsx"),
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
    {
      name: "Jobs",
      title: "Jobs",
      path: "jobs",
      access: ["job.list"],
      page: () => import("./features/jobs/job-list.page.tsx"),
    },
    {
      name: "Job",
      title: "Job",
      path: "jobs/:id",
      access: jobAccess,
      list: "Jobs",
      page: () => import("./features/jobs/job.page.tsx"),
    },
  ],
});
